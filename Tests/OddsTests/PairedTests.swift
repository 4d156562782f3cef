import HouseRules
import JSONText
import Odds
import Testing

@Suite("Two games on the same luck")
struct PairedTests {
  private static func setup(_ players: String) -> SimulationSetup {
    var setup = SimulationSetup()
    setup.players = players
    return setup
  }

  /// Farkle, opened with so many points at least.
  private static func opened(with points: Int) throws -> Rules {
    let text =
      """
      house_rules: 2
      name: opened
      title: Opened
      extends: farkle
      options:
        opening: {label: Points that a first bank must reach, type: number, range: 0..2000, default: \(points)}
        target: {label: Play to, type: number, range: 500..100000, default: 3000}
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "opened.yaml")
  }

  private static func change(
    _ kind: Figure.Kind, _ tally: PairedTally, _ pair: PairedSimulation
  ) throws -> FigureChange {
    try #require(tally.changes(pair).compactMap(\.self).first { $0.figure.kind == kind })
  }

  private static let steady = "keep most: best(picked).points; bank: pot >= 300"

  @Test("A game beside itself changes nothing, and that for certain")
  func same() throws {
    let rules = try Self.opened(with: 0)
    let pair = try PairedSimulation(rules, rules, Self.setup(""), games: 8)
    let tally = try pair.run(0..<8, jobs: 2) { _ in true }
    #expect(tally.first == tally.second)
    for change in tally.changes(pair).compactMap(\.self) {
      #expect(change.change.value == 0)
      #expect(change.width ?? 0 < 1e-6)
    }
  }

  @Test(
    "The interval of a change is that of the differences of games, one by one; a changed opening is seen at least twice as well"
  )
  func differences() throws {
    let count = 40
    let pair = try PairedSimulation(
      try Self.opened(with: 0), try Self.opened(with: 500), Self.setup(Self.steady), games: count)
    let tally = try pair.run(0..<count, jobs: 2) { _ in true }
    let games = try (0..<count).map { game in try pair.run(game..<(game + 1), jobs: 1) { _ in true } }
    for kind in [Figure.Kind.rounds, .margin, .points] {
      let found = try Self.change(kind, tally, pair)
      let place = try #require(pair.first.figures.firstIndex(of: found.figure))
      let differences = games.map { Double($0.second.sums[place].sum - $0.first.sums[place].sum) }
      let mean = differences.reduce(0, +) / Double(count)
      let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(count - 1) / Double(count)).squareRoot()
      #expect(abs(found.change.value - mean) < 1e-6)
      #expect(abs(found.change.halfWidth - 1.959963984540054 * error) < 1e-6)
      #expect(!found.isWithoutLuck, "too few games to tell luck by")
      if kind != .points { #expect(found.width ?? 1 < 0.5, "\(kind)") }
    }
  }

  @Test("The same sums, however many are played at a time, and the first games where it is stopped")
  func jobs() throws {
    let pair = try PairedSimulation(
      try Self.opened(with: 0), try Self.opened(with: 500), Self.setup(""), games: 20)
    let alone = try pair.run(0..<20, jobs: 1) { _ in true }
    #expect(try pair.run(0..<20, jobs: 3) { _ in true } == alone)
    let some = try pair.run(0..<20, jobs: 2) { $0 < 5 }
    #expect(1..<20 ~= some.games)
    #expect(try pair.run(0..<some.games, jobs: 1) { _ in true } == some)
  }

  @Test("A changed combo is seen at least twice as well, as the luck of the throws is taken out")
  func changedCombo() throws {
    let count = 600
    let (first, second) = (try Self.opened(with: 0), try RuleLibrary().rules(named: "farkle-three-pairs"))
    var setup = Self.setup(Self.steady)
    setup.options = [("target", "3000")]
    let pair = try PairedSimulation(first, second, setup, games: count)
    let tally = try pair.run(0..<count, jobs: 2) { _ in true }
    for kind in [Figure.Kind.rounds, .margin, .brought] {
      let found = try Self.change(kind, tally, pair)
      #expect(found.isWithoutLuck)
      #expect(found.width ?? 1 < 0.5, "\(kind)")
      #expect(abs(found.second.value - found.first.value - found.change.value) < 1e-9)
    }
    // What a turn brings is solved: 437.478153 and 379.142131.
    let brought = try Self.change(.brought, tally, pair)
    #expect(abs(brought.change.value - 58.336022) < 2 * brought.change.halfWidth)
  }

  @Test("What a combo that hardly ever comes changes is not told by games in which it did not come")
  func rareCombo() throws {
    let text =
      """
      house_rules: 2
      name: six-alike
      title: Six alike
      extends: farkle
      combos: {six: {label: Six alike, alike: face, size: 6, points: 3000}}
      options: {target: {label: Play to, type: number, range: 500..100000, default: 1000}}
      """
    let second = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "six-alike.yaml")
    var setup = Self.setup(Self.steady)
    setup.options = [("target", "1000")]
    let pair = try PairedSimulation(try RuleLibrary().rules(named: "farkle"), second, setup, games: 300)
    let tally = try pair.run(0..<300, jobs: 2) { _ in true }
    let rounds = try Self.change(.rounds, tally, pair)
    #expect(!rounds.isWithoutLuck)
    #expect(rounds.first.value > 2)
    #expect(rounds.change.halfWidth == .infinity)
  }

  @Test("Combos that take far more than any brings are luck, too")
  func penalties() throws {
    func rules(_ name: String, _ more: String) throws -> Rules {
      let text =
        """
        house_rules: 2
        name: \(name)
        title: Penalties
        sides: {count: 2}
        rounds: 3
        turns: in order
        combos:
          ones: {faces: [1, 1, 1], points: 1}
        \(more)
        throw: {combos: every}
        sheet: {got: {type: number, points: 1}}
        state: {step: {for: turn, type: [ready, count], start: ready}}
        play:
          zones: {cup: {start: 3 of 1..6}}
          actions:
            roll: {when: step == ready, do: [{roll: cup}, {set: {step: count}}]}
            count: {auto: step == count, do: [{set: {got: 1}}, end_turn]}
        ranking: [{highest: total}]
        """
      return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "\(name).yaml")
    }
    let penalties = (0..<40).map { "  p\($0): {faces: [2, 2], points: -1000000000}" }.joined(separator: "\n")
    let pair = try PairedSimulation(
      try rules("lenient", ""), try rules("strict", penalties), Self.setup(""), games: 20)
    #expect(try pair.run(0..<20, jobs: 2) { _ in true }.games == 20)
  }

  /// Both throw two dice four times; a pair brings as much as is said, and a 1 by itself 3.
  private static func pairs(worth points: Int) throws -> Rules {
    let text =
      """
      house_rules: 2
      name: pairs
      title: Pairs
      sides: {count: 2}
      rounds: 4
      turns: in order
      combos:
        pair: {alike: face, size: 2, points: \(points)}
        one: {faces: [1], points: 3}
      sheet: {got: {type: number, range: 0.., points: 1}}
      state: {step: {for: turn, type: [ready, count], start: ready}}
      play:
        zones: {cup: {start: 2 of 1..6}}
        actions:
          roll: {when: step == ready, do: [{roll: cup}, {set: {step: count}}]}
          count: {auto: step == count, do: [{set: {got: best(cup).points}}, end_turn]}
      ranking: [{highest: total}]
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "pairs.yaml")
  }

  /// How far the winner of that game is ahead on average.
  private static func margin(ofPair points: Int) -> Double {
    // Of 36 throws 6 are pairs, two 1s among them, and 10 have a single 1.
    let throwing = [(points, 6.0 / 36), (3, 10.0 / 36), (0, 20.0 / 36)]
    var totals = [0: 1.0]
    for _ in 0..<4 {
      var next: [Int: Double] = [:]
      for (total, chance) in totals {
        for (more, part) in throwing { next[total + more, default: 0] += chance * part }
      }
      totals = next
    }
    return totals.reduce(0) { sum, one in
      totals.reduce(sum) { $0 + Double(abs(one.key - $1.key)) * one.value * $1.value }
    }
  }

  @Test("Intervals without luck hold the true change as often as they say")
  func coverage() throws {
    let (first, second) = (try Self.pairs(worth: 6), try Self.pairs(worth: 20))
    let truth = Self.margin(ofPair: 20) - Self.margin(ofPair: 6)
    let (seeds, games) = (120, 400)
    var held = 0
    for seed in 1...seeds {
      var setup = SimulationSetup()
      setup.seed = seed
      let pair = try PairedSimulation(first, second, setup, games: games)
      let margin = try Self.change(.margin, try pair.run(0..<games, jobs: 2) { _ in true }, pair)
      #expect(margin.isWithoutLuck)
      if margin.change.low <= truth, truth <= margin.change.high { held += 1 }
    }
    // 114 of 120, with a standard deviation of 2.4.
    #expect(107...119 ~= held, "\(held) of \(seeds)")
  }
}
