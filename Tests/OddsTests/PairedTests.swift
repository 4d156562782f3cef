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

  private static let steady = "keep most: best(picked).points; bank: pot >= 300"

  @Test("A game beside itself changes nothing, and that for certain")
  func same() throws {
    let rules = try Self.opened(with: 0)
    let pair = try PairedSimulation(rules, rules, Self.setup(""), games: 8)
    let tally = try pair.run(0..<8, jobs: 2) { _ in true }
    #expect(tally.first == tally.second)
    for (_, change) in tally.changes(pair) {
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
    let changes = tally.changes(pair)
    for kind in [Figure.Kind.rounds, .margin, .points] {
      let (figure, found) = try #require(changes.first { $0.figure.kind == kind })
      let place = try #require(pair.first.figures.firstIndex(of: figure))
      let differences = games.map { Double($0.second.sums[place].sum - $0.first.sums[place].sum) }
      let mean = differences.reduce(0, +) / Double(count)
      let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(count - 1) / Double(count)).squareRoot()
      #expect(abs(found.change.value - mean) < 1e-6)
      #expect(abs(found.change.halfWidth - 1.959963984540054 * error) < 1e-6)
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
}
