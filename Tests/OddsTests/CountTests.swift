import HouseRules
import Odds
import Testing

@Suite("All throws counted")
struct CountTests {
  private static func counted(_ rules: Rules, _ size: Int) throws -> ThrowOdds {
    let counter = try ThrowCounter(rules)
    try counter.check(size)
    return try #require(try counter.count(size) { _ in true })
  }

  private static func named(_ name: String) throws -> Rules { try RuleLibrary().rules(named: name) }

  @Test(
    "How often nothing scores, as published",
    arguments: [(1, "2/3"), (2, "4/9"), (3, "5/18"), (4, "17/108"), (5, "25/324"), (6, "5/162")])
  func nothing(_ size: Int, _ share: String) throws {
    let odds = try Self.counted(Self.named("farkle"), size)
    #expect(odds.share(odds.nothing).text == share)
  }

  @Test("A combo more leaves fewer throws that score nothing")
  func threePairs() throws {
    let odds = try Self.counted(Self.named("farkle-three-pairs"), 6)
    #expect(odds.nothing == 1_080)
    #expect(odds.throwCount == 46_656)
    #expect(odds.classCount == 462)
  }

  @Test("Hands of five dice and of three cards, as published")
  func compared() throws {
    let dice = try Self.counted(Self.named("poker-dice"), 5)
    #expect(dice.combos.map(\.ways) == [6, 150, 300, 240, 1_200, 1_800, 3_600, 480])
    let cards = try Self.counted(Self.named("poker-showdown"), 3)
    #expect(cards.combos.map(\.ways) == [52, 3_744, 18_304])
    #expect(cards.throwCount == 22_100)
    #expect(!cards.hasPoints)
  }

  @Test("Counting stops where nobody wants the answer any more")
  func stopped() throws {
    let counter = try ThrowCounter(Self.named("poker-showdown"))
    #expect(try counter.count(3) { _ in false } == nil)
  }

  @Test("As many cards as can be looked at may be counted, and one more is refused, as is any number beyond reason")
  func limits() throws {
    let cards = try ThrowCounter(Self.named("poker-showdown"))
    try cards.check(7)
    #expect(throws: Problems.self) { try cards.check(8) }
    // 2 to the 62nd throws fit in a word, twice as many do not.
    let coins = try ThrowCounter(Self.small(faces: 2, copies: nil, combos: ["alike: face, size: 2, points: 1"]))
    try coins.check(62)
    #expect(throws: Problems.self) { try coins.check(63) }
    let alike = try ThrowCounter(Self.small(faces: 1, copies: nil, combos: ["faces: [1], points: 1"]))
    try alike.check(1_000)
    for size in [-1, 0, 1_001, .max] { #expect(throws: Problems.self) { try alike.check(size) } }
  }

  @Test("No hand is counted for which there are too few pieces", arguments: [(1, [1, 2]), (3, []), (4, [])])
  func fewPieces(_ least: Int, _ sizes: [Int]) throws {
    let text = """
      house_rules: 2
      name: few
      pieces: {card: {from: 1..2, copies: 1}}
      combos: {pair: {different: face, size: 2, points: 1}}
      throw: {fill: [hand], combos: every}
      sheet: {hand: {type: card, length: \(least)..4}}
      """
    let counter = try ThrowCounter(RuleLibrary().rules(yaml: Array(text.utf8), fileName: "few.yaml"))
    if sizes.isEmpty {
      #expect(throws: Problems.self) { try counter.sizes() }
    } else {
      #expect(try Array(counter.sizes()) == sizes)
    }
    for size in 1...4 where !sizes.contains(size) { #expect(throws: Problems.self) { try counter.check(size) } }
    let none = { try ThrowCounter(Self.small(faces: 2, copies: 0, combos: ["alike: face, points: 1"])).check(1) }
    #expect(throws: Problems.self) { try none() }
  }

  @Test("Hands that differ in their suits alone are one, as published", arguments: [(5, 134_459), (7, 6_009_159)])
  func suits(_ size: Int, _ classes: Int) throws {
    #expect(try ThrowCounter(Self.named("poker-showdown")).classCount(size) == classes)
  }

  // MARK: Beside plain counting

  /// Any throw by itself, in every order and with every copy, worth what `score(throw:)` says.
  @Test("It comes to the same as looking at throw after throw", arguments: 0..<6)
  func plainly(_ seed: Int) throws {
    var random = Draws(state: UInt64(seed) &* 7_919 &+ 1)
    let (faces, size) = (random.next(in: 2...4), random.next(in: 2...3))
    let copies = seed.isMultiple(of: 2) ? nil : 2
    let combos = (0..<random.next(in: 1...3)).map { _ in Self.combo(faces, &random) }
    let rules = try Self.small(faces: faces, copies: copies, combos: combos)
    let odds = try Self.counted(rules, size)
    var plain = PlainCount()
    try Self.forEachThrow(faces, copies, size) { plain.note(try rules.score(throw: $0.map { "\($0)" })) }
    #expect(odds.throwCount == plain.throwCount)
    #expect(odds.nothing == plain.nothing)
    #expect(odds.points == plain.points)
    #expect(Dictionary(uniqueKeysWithValues: odds.combos.map { ($0.name, $0.ways) }) == plain.combos)
    #expect(odds.mean == Share(Int128(plain.sum), of: Int128(plain.throwCount)))
  }

  @Test("Merged colours come to the same as looking at hand after hand", arguments: 0..<12)
  func merged(_ seed: Int) throws {
    var random = Draws(state: UInt64(seed) &* 104_729 &+ 1)
    let (colours, ranks, copies) = (random.next(in: 2...3), random.next(in: 2...3), random.next(in: 1...2))
    let combos = [
      "same: colour, size: \(random.next(in: 2...3))", "alike: height, size: 2", "run: height, same: colour, size: 2",
      "groups: [2, 1], of: colour", "different: colour, size: 2", "alike: [height, colour], size: 2",
    ].filter { _ in random.next(in: 0...1) == 0 }
    let rules = try Self.small(
      faces: colours * ranks, copies: copies,
      combos: ["same: colour, size: 2"].filter { !combos.contains($0) }.map { $0 + ", points: 1" }
        + combos.map { $0 + ", points: \(random.next(in: 1...9))" },
      columns: "{colour: (face - 1) % \(colours), height: (face - 1 - (face - 1) % \(colours)) / \(colours)}",
      mode: seed.isMultiple(of: 2) ? "first_fit" : "every")
    let size = random.next(in: 2...4)
    let odds = try Self.counted(rules, size)
    #expect(odds.merged != nil)
    #expect(try odds.classCount == ThrowCounter(rules).classCount(size))
    var plain = PlainCount()
    try Self.forEachThrow(colours * ranks, copies, size) { plain.note(try rules.score(throw: $0.map { "\($0)" })) }
    #expect(odds.throwCount == plain.throwCount)
    #expect(odds.nothing == plain.nothing)
    #expect(odds.points == plain.points)
    #expect(Dictionary(uniqueKeysWithValues: odds.combos.map { ($0.name, $0.ways) }) == plain.combos)
  }

  /// Hands of two and a card that is turned up, of three heights in three colours, as in games that count both.
  private static func shown(_ combos: [String], length: String = "2") throws -> Rules {
    let text =
      """
      house_rules: 2
      name: shown
      title: Shown
      sides: {count: 1..2}
      rounds: 1
      pieces: {card: {from: 1..9, copies: 1, columns: {colour: (face - 1) % 3, height: (face - 1 - (face - 1) % 3) / 3}}}
      combos:
      \(combos.enumerated().map { "  c\($0): {label: Combo \($0), \($1)}" }.joined(separator: "\n"))
      throw: {fill: [hand, up], combos: 'every(hand + [up])'}
      sheet:
        hand: {label: Hand, type: card, length: \(length)}
        up: {label: Up, type: card}
        made: {label: Made, points: 'every(hand + [up]).points'}
      ranking: [{highest: total}]
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "shown.yaml")
  }

  @Test(
    "Where it matters which piece lies where, hands and what is dealt behind them are counted as one by one",
    arguments: [
      (["same: colour, size: 2..3, where: 'size == 3 || pieces.all(c, c != up)', points: size"], true),
      (
        ["alike: height, size: 1, where: 'height == 2 && pieces.all(c, c.colour == up.colour && c != up)', points: 1"],
        true
      ),
      (
        [
          "alike: height, size: 2, where: pieces.colour.distinct().size() == 2, points: 2",
          "total: 3, of: height, points: 4",
        ], true
      ),
      (["alike: height, size: 2, where: up.colour == 1, points: 2"], false),
      (["alike: height, size: 2, where: pieces.first().height == up.height, points: 2"], false),
      (["alike: height, size: 2, where: 'hand.colour.sum() > 2', points: 2"], false),
    ] as [([String], Bool)])
  func dealtApart(_ combos: [String], _ areMerged: Bool) throws {
    let combos = ["same: colour, size: 3, points: 7"] + combos
    let rules = try Self.shown(combos)
    let odds = try Self.counted(rules, 3)
    #expect((odds.merged == "colour") == areMerged)
    var plain = PlainCount()
    for first in 1...9 {
      for second in (first + 1)..<10 {
        for up in 1...9 where up != first && up != second {
          plain.note(try rules.score(throw: [first, second, up].map { "\($0)" }))
        }
      }
    }
    #expect(odds.throwCount == 36 * 7 && plain.throwCount == 36 * 7)
    #expect(odds.nothing == plain.nothing)
    #expect(odds.points == plain.points)
    #expect(Dictionary(uniqueKeysWithValues: odds.combos.map { ($0.name, $0.ways) }) == plain.combos)
  }

  @Test("Where any number of pieces may lie in a line, throws cannot be counted")
  func dealtAnyhow() throws {
    #expect {
      _ = try ThrowCounter(Self.shown(["same: colour, size: 2, points: 1"], length: "1..2"))
    } throws: { ($0 as? Problems)?.text().contains("which piece lies where") ?? false }
  }

  @Test("What counts in a colour, is asked by a condition or names a combo is told apart")
  func toldApart() throws {
    for combo in [
      "alike: height, size: 2, where: 'pieces.all(c, c.colour == 1)', points: 1",
      "total: 1, of: colour, points: 1", "faces: [1, 2], points: 1",
      "same: colour, size: 2, points: colour", "run: colour, size: 2, points: 1",
    ] {
      let rules = try Self.small(
        faces: 6, copies: 1, combos: ["same: colour, size: 3, points: 5", combo],
        columns: "{colour: (face - 1) % 2, height: (face - 1 - (face - 1) % 2) / 2}", mode: "first_fit")
      #expect(try Self.counted(rules, 2).merged != "colour", "\(combo)")
    }
  }

  @Test("What is called by how large it is can be merged; what is called by its colour is not")
  func labels() throws {
    for (label, isMerged) in [("Of {size}", true), ("Colour {colour}", false)] {
      let rules = try Self.small(
        faces: 6, copies: 1,
        combos: ["same: colour, size: 3, points: 5", "label: '\(label)', same: colour, size: 2.., points: size"],
        columns: "{colour: (face - 1) % 2, height: (face - 1 - (face - 1) % 2) / 2}", mode: "first_fit")
      #expect((try Self.counted(rules, 2).merged == "colour") == isMerged, "\(label)")
    }
  }

  private struct PlainCount {
    var throwCount: Int64 = 0
    var nothing: Int64 = 0
    var sum: Int64 = 0
    var points: [Int64: Int64] = [:]
    var combos: [String: Int64] = [:]

    mutating func note(_ found: Throw) {
      throwCount += 1
      if found.combos.isEmpty { nothing += 1 }
      sum += found.points
      points[found.points, default: 0] += 1
      for name in Set(found.combos.map(\.name)) { combos[name, default: 0] += 1 }
    }
  }

  /// Dice one after the other; of cards each set of places in the pack once.
  private static func forEachThrow(
    _ faces: Int, _ copies: Int?, _ size: Int, _ body: ([Int]) throws -> Void
  ) throws {
    let pieces = (1...faces).flatMap { Array(repeating: $0, count: copies ?? 1) }
    func add(_ thrown: [Int], from first: Int) throws {
      if thrown.count == size { return try body(thrown) }
      for place in (copies == nil ? 0 : first)..<pieces.count { try add(thrown + [pieces[place]], from: place + 1) }
    }
    try add([], from: 0)
  }

  private static func combo(_ faces: Int, _ random: inout Draws) -> String {
    let points = random.next(in: 1...9)
    switch random.next(in: 0...2) {
    case 0: return "faces: [\(random.next(in: 1...faces))], points: \(points)"
    case 1: return "alike: face, size: 2, points: \(points)"
    default: return "run: face, size: 2, points: \(points)"
    }
  }

  /// A game with nothing but combos, of dice or of cards with so many copies.
  private static func small(
    faces: Int, copies: Int?, combos: [String], columns: String? = nil, mode: String? = nil
  ) throws -> Rules {
    let more = columns.map { ", columns: \($0)" } ?? ""
    let pieces = copies.map { "{card: {from: 1..\(faces), copies: \($0)\(more)}}" } ?? "{die: {from: 1..\(faces)}}"
    let lines = combos.enumerated().map { number, combo in
      "  c\(number): {\(combo.hasPrefix("label:") ? "" : "label: Combo \(number), ")\(combo)}"
    }
    let text =
      """
      house_rules: 2
      name: small
      title: Small
      sides: {count: 1..2}
      rounds: 1
      pieces: \(pieces)
      combos:
      \(lines.joined(separator: "\n"))
      \(mode.map { "throw: {combos: \($0)}" } ?? "")
      sheet: {made: {label: Made, type: number, range: 0..9, points: 1}}
      ranking: [{highest: total}]
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "small.yaml")
  }

  /// Numbers that look drawn, the same each time.
  private struct Draws {
    var state: UInt64

    mutating func next(in range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }
}

@Suite("Shares")
struct ShareTests {
  @Test(
    "Rounded once, halves away from zero",
    arguments: [(1, 3, "33.33%"), (1, 1_000_000, "<0.01%"), (0, 5, "0.00%"), (1, 800, "0.13%"), (5, 5, "100.00%")])
  func percent(_ upper: Int, _ lower: Int, _ text: String) {
    #expect(Share(Int128(upper), of: Int128(lower)).percent == text)
  }

  @Test("In lowest terms, below zero, too")
  func text() {
    #expect(Share(6, of: 4).text == "3/2")
    #expect(Share(8, of: 4).text == "2")
    #expect(Share(-6, of: 4).text == "-3/2")
    #expect(Share(-1, of: 8).decimal(places: 2) == "-0.13")
    #expect(Share(-1, of: 1_000).decimal(places: 2) == "0.00")
  }
}
