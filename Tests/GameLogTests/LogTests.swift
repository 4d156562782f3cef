import Decimals
import Documents
import GameLog
import JSONText
import Testing

@Suite("The log of a game")
struct LogTests {
  private static let sides = ["North", "East", "South"].map { name in
    LoggedSide(
      name: name,
      players: [LoggedPlayer(id: "id-\(name)", name: "P \(name)", initials: "P\(name.first ?? "?")", group: "Home")])
  }

  private static let start = LogEvent(
    time: 0,
    kind: .started(
      LogEvent.Start(
        rules: "pairs", digest: "sha256:00", options: [.init("target", .number(500)), .init("order", .name("up"))],
        sides: sides, seed: (1 << 53) - 1, isByHand: true, group: "Home")))

  private static let startWithOpponents: LogEvent.Kind = {
    var start = LogEvent.Start(
      rules: "pairs", digest: "sha256:00", options: [], sides: sides, seed: 1, isByHand: false, group: "Home")
    start.opponents = [.init(side: 2, level: "careful"), .init(side: 3, level: "as a newer program plays")]
    return .started(start)
  }()

  private static let move: LoggedMove = {
    var move = LoggedMove(side: 2, action: "keep")
    move.pick = [.name("1"), .name("1")]
    move.answers = [.init("into", .name("fives")), .init("count", .number(-3))]
    move.rolled = [.name("6")]
    move.gave = LoggedMove.Chance(rolled: [.name("6"), .name("2")], dealt: [.name("KS")])
    return move
  }()

  private static let kinds: [LogEvent.Kind] = [
    start.kind, startWithOpponents,
    typed(round: 2, side: 3, values: [.init("cards", .number(-9_007_199_254_740_993)), .init("win", .flag(true))]),
    typed(round: 1, side: 1, values: [.init("less", nil), .init("hand", .list([.name("10H"), .number(4)]))]),
    .moved(move), .moved(LoggedMove(side: nil, action: "deal")), .closed(round: 7), .restarted(round: 3, moves: 17),
    .undone, .redone, .ended, .answered(name: "victory_quote", text: "“Ha!” \\ \n \u{1F600}"),
    .noted(round: nil, text: "late"), .noted(round: 4, text: "Bob dealt twice"), .joined(sides[1]), .left(side: 2),
    .entered(
      round: 3,
      sheets: [
        LogEvent.Typing(side: 0, values: [.init("trump", .name("hearts"))]),
        LogEvent.Typing(side: 2, values: [.init("tricks", .number(7))]), LogEvent.Typing(side: 1, values: []),
      ]),
  ]

  @Test("Every kind of event comes back from its JSON as it was", arguments: kinds)
  func roundTrip(kind: LogEvent.Kind) throws {
    let event = LogEvent(time: 1_795_262_400_000, kind: kind)
    let again = try LogEvent(
      kindName: event.kindName, payload: Array(event.payload.utf8), time: event.time, number: 1)
    #expect(again == event)
  }

  @Test(
    "What is no event is refused with its number",
    arguments: [
      ("closed", "{}"), ("closed", #"{"round":"1"}"#), ("entered", #"{"round":1,"sheets":[{"side":1}]}"#),
      ("moved", #"{"side":1}"#),
      ("closed", "[1]"), ("closed", "{"), ("entered", #"{"round":1,"sheets":[{"side":1,"values":{"a":{}}}]}"#),
      ("started", "{}"),
      ("joined", #"{"joined":{"name":"X"}}"#), ("restarted", #"{"round":1}"#),
      ("left", #"{"side":-9223372036854775808}"#), ("moved", #"{"side":9223372036854775807,"action":"roll"}"#),
      ("entered", #"{"round":1,"sheets":[{"side":-9223372036854775808,"values":{}}]}"#),
    ])
  func malformed(kind: String, payload: String) {
    #expect(throws: LogProblem(event: 9, reason: .malformed)) {
      try LogEvent(kindName: kind, payload: Array(payload.utf8), time: 0, number: 9)
    }
  }

  @Test("An event of a newer program is named")
  func unknownKind() {
    #expect(throws: LogProblem(event: 3, reason: .unknownKind("swapped"))) {
      try LogEvent(kindName: "swapped", payload: Array("{}".utf8), time: 0, number: 3)
    }
  }

  @Test(
    "A log in which something is out of place is refused, and says where",
    arguments: [
      ([], 1), ([.undone], 1), ([start.kind, .undone], 2), ([start.kind, .redone], 2),
      ([start.kind, start.kind], 2), ([start.kind, .closed(round: 2)], 2),
      ([start.kind, typed(round: 2, side: 1, values: [])], 2),
      ([start.kind, typed(round: 1, side: 4, values: [])], 2),
      ([start.kind, typed(round: 0, side: 1, values: [])], 2),
      ([start.kind, typed(round: .min, side: .min, values: [])], 2),
      ([start.kind, typed(round: .max, side: .max, values: [])], 2),
      ([start.kind, .left(side: .min)], 2), ([start.kind, .left(side: 0)], 2),
      ([start.kind, .moved(LoggedMove(side: 4, action: "roll"))], 2),
      ([start.kind, .moved(LoggedMove(side: .min, action: "roll"))], 2),
      ([start.kind, .restarted(round: 1, moves: 1)], 2),
      ([start.kind, .restarted(round: 1, moves: -1)], 2), ([start.kind, .closed(round: 1), .undone, .undone], 4),
    ] as [([LogEvent.Kind], Int)])
  func outOfPlace(kinds: [LogEvent.Kind], event: Int) {
    #expect(throws: LogProblem(event: event, reason: .outOfPlace)) {
      try FoldedLog(folding: kinds.map { LogEvent(time: 0, kind: $0) })
    }
    guard let first = kinds.first, case .started = first else { return }
    #expect(throws: LogProblem(event: event, reason: .outOfPlace)) {
      var log = try FoldedLog(folding: [LogEvent(time: 0, kind: first)])
      for kind in kinds.dropFirst() { _ = try log.append(LogEvent(time: 0, kind: kind)) }
    }
  }

  @Test("Undo and redo leave exactly what a log without them would have", arguments: 0..<40)
  func undoing(seed: UInt64) throws {
    var generator = Generator(state: seed)
    var log = [Self.start]
    // What counts, kept by hand: steps, and those that were taken back.
    var counting: [LogEvent] = []
    var back: [LogEvent] = []
    var rounds = 0
    var growing = try FoldedLog(folding: log)
    for time in 1...400 {
      let known = log.count
      defer { for event in log[known...] { _ = try? growing.append(event) } }
      switch generator.below(10) {
      case 0...1 where !counting.isEmpty:
        back.append(counting.removeLast())
        log.append(LogEvent(time: Int64(time), kind: .undone))
      case 2...3 where !back.isEmpty:
        if let event = back.popLast() { counting.append(event) }
        log.append(LogEvent(time: Int64(time), kind: .redone))
      case 4: log.append(LogEvent(time: Int64(time), kind: .noted(round: nil, text: "\(time)")))
      default:
        rounds = counting.count { if case .closed = $0.kind { true } else { false } }
        let side = generator.below(3) + 1
        let kind: LogEvent.Kind =
          generator.below(5) == 0
          ? .closed(round: rounds + 1)
          : typed(
            round: generator.below(rounds + 1) + 1, side: side,
            values: [.init("a", generator.below(4) == 0 ? nil : .number(ExactDecimal(Int64(time))))])
        let event = LogEvent(time: Int64(time), kind: kind)
        counting.append(event)
        back = []
        log.append(event)
      }
    }
    let plain = try FoldedLog(folding: [Self.start] + counting)
    // In one go, and event by event as at a table.
    for folded in [try FoldedLog(folding: log), growing] {
      #expect(folded.record == plain.record)
      #expect(folded.effective.map { log[$0.number] } == [Self.start] + counting)
      #expect(folded.redoable.map { log[$0.number] } == back)
      #expect(folded.count == log.count)
    }
  }

  @Test("What was taken back need not fit, as long as it stays so")
  func undoneNonsense() throws {
    let kinds: [LogEvent.Kind] = [Self.start.kind, .closed(round: 7), .undone, .closed(round: 1)]
    let log = try FoldedLog(folding: kinds.map { LogEvent(time: 0, kind: $0) })
    #expect(log.record.rounds.count == 1)
    #expect(throws: LogProblem(event: 2, reason: .outOfPlace)) {
      try FoldedLog(folding: (kinds.prefix(3) + [.redone]).map { LogEvent(time: 0, kind: $0) })
    }
  }

  @Test("A step may hold as much as a file")
  func longestStep() throws {
    // Six keys, two numbers, and four mappings and lists round the items.
    let fitting = DocumentLimits.maximumNodes - 12
    for (count, fits) in [(fitting, true), (fitting + 1, false)] {
      let items = Array(repeating: LogValue.number(1), count: count)
      let event = LogEvent(time: 0, kind: typed(round: 1, side: 1, values: [.init("a", .list(items))]))
      let again = try? LogEvent(kindName: "entered", payload: Array(event.payload.utf8), time: 0, number: 1)
      #expect((again == event) == fits)
    }
  }

  @Test("A record has what counts and nothing else")
  func record() throws {
    let kinds: [LogEvent.Kind] = [
      Self.start.kind, typed(round: 1, side: 1, values: [.init("cards", .number(5)), .init("win", .flag(true))]),
      typed(round: 1, side: 1, values: [.init("win", nil)]), .closed(round: 1), .noted(round: 1, text: "x"),
      typed(round: 2, side: 2, values: [.init("cards", .number(7))]), .left(side: 3),
      typed(round: 1, side: 2, values: [.init("cards", .number(-1))]), .ended, .answered(name: "q", text: "one"),
      .answered(name: "q", text: "two"),
    ]
    var writer = JSONWriter()
    try FoldedLog(folding: kinds.map { LogEvent(time: 0, kind: $0) }).record.write(to: &writer)
    #expect(
      writer.text == #"""
        {"rules":"pairs","options":{"target":500,"order":"up"},"sides":[{"name":"North","players":["P North"]},{"name":"East","players":["P East"]},{"name":"South","players":["P South"],"left":1}],"rounds":[{"North":{"cards":5},"East":{"cards":-1},"South":{}}],"ended":true,"result":{"q":"two"}}
        """#)
  }

  private struct Generator {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }
}

private func typed(round: Int, side: Int, values: [LogEvent.Named]) -> LogEvent.Kind {
  .entered(round: round, sheets: [LogEvent.Typing(side: side, values: values)])
}
