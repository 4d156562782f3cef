import HouseRules
import Odds

extension Benchmarks {
  /// How strong opponents are against each other, over both seats: wins, ties counting half.
  ///
  ///     swift run -c release benchmarks opponents
  static func opponents() throws {
    print("\nOpponents, over both seats")
    try exactly()
    for name in ["crazy-eights", "four-in-a-row", "kalah", "durak"] { try meet("careful", "random", name, games: 40) }
  }

  /// A careful player of Pig holds at 20, or where that wins: against perfect play it comes off exactly so.
  private static func exactly() throws {
    let careful = "hold: pot >= 20 || total + pot >= target"
    var sum = 0.0
    for players in ["\(careful), best", "best, \(careful)"] {
      var setup = SimulationSetup()
      setup.players = players
      guard let value = try GameSolution(try RuleLibrary().rules(named: "pig"), setup)?.value else {
        throw Failure(text: "stopped")
      }
      sum += players.hasPrefix("best") ? 1 - value.high : value.low
    }
    print("  pig: careful has \(rounded(50 * sum)) % against perfect play (45 are wanted); thinking is perfect play")
    guard sum > 0.9 else { throw Failure(text: "too weak") }
  }

  /// Plays so many games from each seat.
  private static func meet(_ one: String, _ other: String, _ name: String, games: Int) throws {
    let start = cpuSeconds()
    var (points, moves) = (0.0, 0.0)
    for (place, players) in ["\(one),\(other)", "\(other),\(one)"].enumerated() {
      var setup = SimulationSetup()
      (setup.players, setup.sideCount) = (players, 2)
      let simulation = try Simulation(try RuleLibrary().rules(named: name), setup, games: games)
      let tally = try simulation.run(0..<games, jobs: 2) { _ in true }
      guard let won = simulation.figures.firstIndex(where: { $0.kind == .won && $0.seat == place }),
        let length = simulation.figures.firstIndex(where: { $0.kind == .moves })
      else { throw Failure(text: "nobody wins in \(name)") }
      points += (tally.estimate(won, simulation.figures)?.value ?? 0) * Double(games)
      moves += (tally.estimate(length, simulation.figures)?.value ?? 0) * Double(games)
    }
    print(
      "  \(name): \(one) has \(rounded(100 * points / Double(2 * games))) % against \(other) in \(2 * games) games;"
        + " \(shown((cpuSeconds() - start) / moves)) a move")
  }
}
