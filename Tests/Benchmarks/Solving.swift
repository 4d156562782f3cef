import HouseRules
import Odds

extension Benchmarks {
  /// Solves whole games and turns, and counts hands: what comes out beside what was published, in what time.
  ///
  ///     swift run -c release benchmarks solving
  static func solving() throws {
    print("\nWhole games, solved")
    let always = "hold: pot >= 20 || total + pot >= target"
    try solve("pig", expected: 0.5305927)
    // Worked out a second time by hand, for players who roll at first and then do either as often.
    try solve("pig", players: "random", expected: 0.5301554)
    try solve("pig", players: always, expected: 0.5346983)
    // As published for those who do either as often, but stop where that wins.
    try solve(try RuleLibrary().rules(yaml: Array(enough.utf8)), players: "random", expected: 0.5306293)
    // Worked out by a plain table of both totals, the turn and the dice, in another language.
    let first = [(500, 0.675620662), (1_000, 0.602389682), (1_500, 0.588326446), (2_000, 0.578759416)]
    for (target, expected) in first { try solve("farkle-first", to: target, expected: expected) }
    print("\nTurns, solved")
    for name in ["farkle", "zilch"] { try solveTurn(name) }
    print("\nThrows and hands, counted")
    for (name, size) in [("farkle", 6), ("poker-showdown", 5)] { try count(name, size) }
    let mean = try count("cribbage-hand", 5).mean.text
    guard mean == "60759/12740" else { throw Failure(text: "\(mean), not 60759/12740") }
  }

  private static let enough =
    """
    house_rules: 2
    name: pig-enough
    extends: pig
    play:
      actions:
        enough: {auto: step == decide && pot > 0 && total + pot >= target, do: [{set: {banked: pot}}, end_turn]}
    """

  private static func solve(_ name: String, players: String = "", to target: Int? = nil, expected: Double) throws {
    try solve(try RuleLibrary().rules(named: name), players: players, to: target, expected: expected)
  }

  private static func solve(
    _ rules: Rules, players: String = "", to target: Int? = nil, expected: Double
  ) throws {
    let value = try solve(rules, players: players, to: target)
    let isExpected = (value.low - expected).magnitude < 1e-6 && (value.high - expected).magnitude < 1e-6
    guard isExpected else { throw Failure(text: "\(value), not \(expected)") }
  }

  @discardableResult
  private static func solve(_ rules: Rules, players: String = "", to target: Int? = nil) throws -> (
    low: Double, high: Double
  ) {
    var setup = SimulationSetup()
    setup.players = players
    setup.options = target.map { [("target", String($0))] } ?? []
    let start = cpuSeconds()
    let summary: GameSolution?
    do { summary = try GameSolution(rules, setup) } catch {
      print("  \(rules.title)\(target.map { " to \($0)" } ?? ""): \(rounded(cpuSeconds() - start)) s; \(error.text())")
      return (0, 1)
    }
    guard let summary else { throw Failure(text: "stopped") }
    let who = players.isEmpty ? "" : ", \(players)"
    print(
      "  \(rules.title)\(target.map { " to \($0)" } ?? "")\(who): \(summary.value.low) to \(summary.value.high);"
        + " \(rounded(cpuSeconds() - start)) s, \(summary.betweens) positions between turns, \(peakMegabytes()) MB at most"
    )
    return summary.value
  }

  private static func solveTurn(_ name: String) throws {
    let start = cpuSeconds()
    guard let turn = try TurnSummary(try RuleLibrary().rules(named: name)) else { throw Failure(text: "stopped") }
    print("  \(name): \(turn.points.low) to \(turn.points.high); \(rounded(cpuSeconds() - start)) s")
  }

  @discardableResult
  private static func count(_ name: String, _ size: Int) throws -> ThrowOdds {
    let counter = try ThrowCounter(try RuleLibrary().rules(named: name))
    let start = cpuSeconds()
    guard let odds = try counter.count(size, goesOn: { _ in true }) else { throw Failure(text: "stopped") }
    print(
      "  \(name), \(size): \(odds.throwCount) in \(odds.classCount) classes; \(shown(cpuSeconds() - start))")
    return odds
  }
}
