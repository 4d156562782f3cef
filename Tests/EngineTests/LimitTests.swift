import Diagnostics
import RuleLanguage
import Testing

@testable import Engine

/// Every limit of the engine, at its edge: what is within works, what is beyond is refused in words.
@Suite struct EngineLimitTests {
  private func rules(_ text: String) throws -> CompiledRules {
    let report = Report()
    let rules = compileRules(name: "t", bytes: Array("house_rules: 2\nname: t\n\(text)".utf8), report: report)
    return try #require(rules, "\(report.bag.diagnostics.map(\.message))")
  }

  private func codes(_ text: String) -> [String] {
    let report = Report()
    _ = compileRules(name: "t", bytes: Array("house_rules: 2\nname: t\n\(text)".utf8), report: report)
    return report.bag.diagnostics.map(\.code.id)
  }

  private func machine(_ text: String) throws -> Machine {
    let machine = Machine(try Table.setUp(try rules(text).game, sideCount: 1, options: []))
    try machine.start(seed: 1)
    return machine
  }

  private func play(_ actions: String, _ rest: String = "") -> String {
    """
    sides: {count: 1}
    turns: in order
    sheet: {a: {type: number}}
    state: {n: {for: turn, start: 0}, kept: {start: 0}}
    \(rest)
    play:
      zones: {dice: {start: 2 of 1..6}}
      actions: \(actions)
    """
  }

  @Test func roundsGoFromOneToAMillion() {
    #expect(codes("rounds: 1000000\nsheet: {a: {type: flag}}\n") == [])
    #expect(codes("rounds: 1000001\nsheet: {a: {type: flag}}\n") == ["HR0313"])
    #expect(codes("rounds: 0\nsheet: {a: {type: flag}}\n") == ["HR0105"])
  }

  @Test func automaticActionsEndSomewhere() throws {
    let within = "{go: {do: [{set: {n: 1}}]}, more: {auto: n > 0 && n <= 1000, do: [{set: {n: n + 1}}]}, "
    let end = "stop: {when: n > 0, do: [end_turn]}}"
    try machine(play(within + end)).apply(Move(action: 0, side: 0))
    let beyond = try machine(play(within.replacing("1000", with: "1001") + end))
    let before = beyond.state
    #expect(throws: Refusal.endless(action: 1)) { try beyond.apply(Move(action: 0, side: 0)) }
    #expect(beyond.state == before)
  }

  @Test func stateHoldsUpToItsLimit() throws {
    func setting(_ value: String) throws -> Machine {
      try machine(play("{go: {do: [{set: {kept: \(value)}}]}, stop: {do: [end_turn]}}"))
    }
    try setting("1000000000000000").apply(Move(action: 0, side: 0))
    let beyond = try setting("1000000000000001")
    #expect(throws: Refusal.self) { try beyond.apply(Move(action: 0, side: 0)) }
  }

  @Test func ofPicksBeyondTheLimitSomeAreDrawn() throws {
    let text = """
      sides: {count: 1}
      turns: in order
      pieces: {card: {from: french}}
      sheet: {hand: {type: card, length: 0..40}}
      play:
        zones: {deck: {start: card, for: game}, hand: {per: side, for: round}}
        actions:
          draw: {do: [{deal: {to: hand, count: COUNT}}]}
          keep: {pick: {from: hand}, do: [end_turn]}
      """
    // Twelve different cards have 4096 subsets, thirteen twice as many.
    for (count, listed) in [(12, 4_096...4_096), (13, 150...256), (40, 150...256)] {
      let machine = try machine(text.replacing("COUNT", with: "\(count)"))
      try machine.apply(Move(action: 0, side: 0))
      let allowed = try machine.allowedMoves()
      let keeping = allowed.filter { $0.action == 1 }
      #expect(listed.contains(keeping.count) && allowed.hasMore == (count > 12))
      #expect(Set(keeping.map(\.pick)).count == keeping.count)
      #expect(keeping.contains { $0.pick.isEmpty } && keeping.contains { $0.pick.count == count })
      let state = machine.state
      for move in keeping {
        machine.state = state
        try machine.apply(move)
      }
    }
  }

  @Test func piecesOnTheTableAreLimited() {
    func deck(_ copies: Int) -> String {
      """
      pieces: {card: {from: french, copies: \(copies)}}
      play:
        zones: {deck: {start: card, for: game}, pile: {for: game}}
        actions: {deal: {who: table, do: [{deal: {to: pile, count: 1}}]}}
      """
    }
    #expect(codes(deck(19)) == [])
    #expect(codes(deck(20)) == ["HR0313"])
    #expect(codes(deck(1 << 40)) == ["HR0105"])
  }

  @Test func stepsOfAnEvaluationAreLimited() throws {
    func sum(_ to: Int) -> Result<EvaluatedValue, EvaluationFailure> {
      Result { () throws(EvaluationFailure) in
        try evaluate("range(1, \(to)).map(x, range(1, 100).map(y, x * y).sum()).sum()")
      }
    }
    #expect(throws: Never.self) { try sum(200).get() }
    #expect(throws: EvaluationFailure.self) { try sum(9_999).get() }
  }

  /// As many rounds may be missed by all as are gone through; one more, and nobody ever plays.
  @Test func missedRoundsAreLimited() throws {
    let text = """
      sides: {count: 1}
      options: {missed: {type: number, range: 0..2000, default: 0}}
      turns: {order: in order, skip: waited < missed}
      state: {waited: {start: 0, next: waited + 1}}
      sheet: {a: {type: number}}
      """
    let game = try rules(text).game
    #expect(EngineLimits.missedRounds == 1_000)
    let within = Machine(try Table.setUp(game, sideCount: 1, options: [999]))
    try within.start()
    #expect(within.turn == 0)
    let beyond = Machine(try Table.setUp(game, sideCount: 1, options: [1_000]))
    #expect(throws: Refusal.everybodyMisses) { try beyond.start() }
  }

  /// A game whose scores all wait for the next round's, unless something is entered.
  private func waiting(_ more: String, sides: Int = 1) throws -> Machine {
    let text = """
      sides: {count: \(sides)}
      rounds: open
      sheet: {a: {type: number}\(more)}
      score: [{a == 0: later(1).score}, {else: a}]
      """
    let machine = Machine(try Table.setUp(try rules(text).game, sideCount: sides, options: []))
    try machine.start()
    return machine
  }

  @Test func sheetsThatWaitAreLimited() throws {
    let machine = try waiting("")
    #expect(EngineLimits.waitingSheets == 512)
    for _ in 0..<512 { try machine.closeRound() }
    let before = machine.state
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try machine.closeRound() }
    #expect(machine.state == before)

    // Each side has a sheet of its own.
    let two = try waiting("", sides: 2)
    for _ in 0..<256 { try two.closeRound() }
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try two.closeRound() }

    // What is entered settles all of them.
    machine.enter(0, side: 0, value: 7)
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try machine.closeRound() }
  }

  /// Sheets with long lists wait in fewer rounds.
  @Test func wordsOfSheetsThatWaitAreLimited() throws {
    let lists = (1...50).map { ", l\($0): {type: number, length: 0..200}" }.joined()
    let machine = try waiting(lists, sides: 64)
    let rounds = EngineLimits.waitingWords / machine.state.words.count
    #expect(rounds < 20)
    for _ in 0..<rounds { try machine.closeRound() }
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try machine.closeRound() }
  }

  @Test func numbersOfARangeAreLimited() throws {
    func count(_ last: Int) -> Result<EvaluatedValue, EvaluationFailure> {
      Result { () throws(EvaluationFailure) in try evaluate("range(1, \(last)).size()") }
    }
    #expect(EngineLimits.rangeNumbers == 10_000)
    #expect(throws: Never.self) { try count(10_000).get() }
    #expect(throws: EvaluationFailure.self) { try count(10_001).get() }
  }

  /// Lists that an evaluation makes stay until it ends: 104 of 10,000, two of 104 and one of 8,368 fill the room.
  @Test func wordsOfListsAreLimited() throws {
    func sizes(_ last: Int) throws -> EvaluatedValue {
      try evaluate("range(1, 104).map(n, range(1, 10000).size()).sum() + range(1, \(last)).size()")
    }
    #expect(EngineLimits.arenaWords == 1_048_576)
    #expect(try sizes(8_368) == .int(1_048_368))
    #expect(throws: EvaluationFailure.self) { try sizes(8_369) }
  }

  /// The room for lists grows while some are gone through, others are half made, and all are read again afterwards.
  @Test func listsOutliveTheGrowthOfTheirRoom() throws {
    #expect(try evaluate("range(1, 900).map(x, range(1, 60).size() - 60 + x).sum()") == .int(405_450))
    #expect(try evaluate("[range(1, 900), range(1, 9000)].map(l, l.sum()).sum()") == .int(405_450 + 40_504_500))
    #expect(
      try evaluate("range(1, 900).filter(x, (range(1, 30) + [x]).sum() - 465 > 890).sum()")
        == .int((891...900).reduce(0, +)))
    #expect(
      try evaluate("[range(1, 700).distinct(), range(1, 300).sort(), range(1, 100)].flatten().size()") == .int(1_100))
  }

  /// A text doubled sixteen times is as long as one may be.
  @Test func lengthsOfTextsAreLimited() throws {
    let doubled = "range(1, 16).reduce(t, i, 'a', t + t)"
    #expect(try evaluate("\(doubled).size()") == .int(65_536))
    #expect(throws: EvaluationFailure.self) { try evaluate("(\(doubled) + 'a').size()") }
  }

  /// Lists written down in the rules take up room for good: eight of 1,990 numbers and one of the rest.
  @Test func wordsOfConstantListsAreLimited() {
    func lists(_ words: Int) -> [String] {
      let sizes = Array(repeating: 1_990, count: words / 1_990) + [words % 1_990]
      let lines = sizes.enumerated().map { index, size in
        let numbers = (0..<size).map { String($0 % 7) }.joined(separator: ",")
        return "  p\(index): {points: '[\(numbers)][n]'}\n"
      }
      return codes("sheet:\n  n: {type: number, range: 0..100}\n" + lines.joined())
    }
    #expect(lists(16_384) == [])
    #expect(lists(16_385) == ["HR0316"])
  }

  // MARK: Combos

  /// The combos of some dice, by what the rules say of them.
  private func combos(_ combos: String, dice: String = "2 of 1..6", _ rest: String = "a: {points: every(dice).points}")
    throws -> Evaluator
  {
    let text = """
      sides: {count: 1}
      turns: in order
      sheet: {\(rest)}
      combos: {\(combos)}
      play:
        zones: {dice: {start: \(dice)}}
        actions: {roll: {do: [{roll: dice}, end_turn]}}
      """
    return try machine(text).evaluator
  }

  private func every(_ evaluator: Evaluator, _ faces: [Int64]) throws -> Int64 {
    try evaluator.foundCombos(0, mode: .every, pieces: faces, side: 0).reduce(0) { $0 + $1.points }
  }

  @Test func pointsOfACombosAreLimited() throws {
    #expect(EngineLimits.comboPoints == 1_000_000_000)
    for (within, beyond) in [
      ("points: 1000000000", "points: 1000000001"),
      ("points: -1000000000", "points: -1000000001"),
      ("points: 250000000 * (size + 3)", "points: 250000000 * (size + 3) + 1"),
    ] {
      #expect(try every(combos("one: {faces: [1], \(within)}"), [0]).magnitude == 1_000_000_000)
      #expect(throws: Fault.overflow) { try every(combos("one: {faces: [1], \(beyond)}"), [0]) }
    }
  }

  /// With a hundred and forty-one ones are 9,870 pairs; each two is one more to be shown.
  @Test func shownCombosAreLimited() throws {
    let evaluator = try combos("pair: {faces: [1, 1], points: 1}, two: {faces: [2], points: 1}")
    func shown(_ twos: Int) throws -> Int {
      let faces: [Int64] = Array(repeating: 0, count: 141) + Array(repeating: 1, count: twos)
      return try evaluator.foundCombos(0, mode: .every, pieces: faces, side: 0).count
    }
    #expect(try shown(130) == 10_000)
    #expect(throws: Fault.tooManyPieces) { try shown(131) }
  }

  @Test func tabledMultisetsAreLimited() {
    #expect(EngineLimits.tabledMultisets == 65_536)
    #expect(MultisetNumbering(faces: 65_535, size: 1)?.count == 65_536)
    #expect(MultisetNumbering(faces: 65_536, size: 1) == nil)
    // As many multisets with one piece less, far fewer than the next.
    #expect(MultisetNumbering(faces: 360, size: 2)?.count == 65_341)
    #expect(MultisetNumbering(faces: 361, size: 2) == nil)
  }

  /// Eight eight-sided dice have 12,870 multisets, four of them 330, three 120, two 36: 652 patterns are more than
  /// 8,388,608 tries. What has no table is searched and comes to the same.
  @Test func workOnTablesIsLimited() throws {
    #expect(EngineLimits.tableWork / 12_870 == 651)
    let evaluator = try combos(
      """
      four: {size: 4, points: 9}, three: {size: 3, points: 6}, third: {size: 3, points: 5}, two: {size: 2, points: 3}, \
      second: {size: 2, points: 2}, any: {size: 1, points: 0}, one: {faces: [1], points: 1}, last: {faces: [2], points: 0}
      """, dice: "8 of 1..8", "a: {points: best(dice).points}")
    #expect(evaluator.comboTables[0] == nil)
    // Four and four are eighteen; nothing brings more than nine for four.
    let found = try evaluator.foundCombos(0, mode: .best, pieces: [0, 1, 2, 3, 4, 5, 6, 7], side: 0)
    #expect(found.reduce(0) { $0 + $1.points } == 18)
  }

  /// At the edge with less work, since so much takes its time: one pattern and the 28 multisets of two dice.
  @Test func workOnOneTableIsLimited() throws {
    let evaluator = try combos("pair: {faces: [1, 1], points: 5}", dice: "2 of 1..6", "a: {points: best(dice).points}")
    #expect(ComboTable(set: 0, evaluator: evaluator, work: 28) != nil)
    #expect(ComboTable(set: 0, evaluator: evaluator, work: 27) == nil)
  }

  @Test func piecesOfComparedHandsAreLimited() {
    func comparing(_ size: Int) -> [String] {
      codes(
        """
        sides: {count: 1}
        turns: in order
        pieces: {die: {rows: [{number: 1..6}], copies: 20, order: number}}
        sheet: {hand: {type: die, length: 20}, a: {points: first_fit(hand).order}}
        combos: {all: {size: \(size), points: 1}}
        """)
    }
    #expect(EngineLimits.comparedPieces == 15)
    #expect(comparing(15) == [])
    #expect(comparing(16) == ["HR0315"])
  }
}
