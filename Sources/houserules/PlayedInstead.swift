import HouseRules
import Odds

/// What a question about a game was answered by.
enum SolvedOrPlayed<Summary> {
  case solved(Summary)
  case played(PlayedInstead)
}

/// Games that were played since a question about them could not be solved.
struct PlayedInstead {
  /// Why not.
  let why: String
  let part: SimulationPart

  private static let games = 1_000
  /// For so long somebody waits who has asked for something else.
  private static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - why: what was in the way.
  ///   - figure: what must be among the figures.
  /// - Throws: why the game cannot be played by itself, or does not have that figure.
  init(_ rules: Rules, _ setup: SimulationSetup, why: Problems, asks figure: Figure.Kind) throws(Problems) {
    self.why = why.diagnostics.first?.message ?? ""
    let end = ContinuousClock.now + Self.patience
    var setup = setup
    setup.isCancelled = { Interrupt.isOver || ContinuousClock.now > end }
    let simulation = try Self.simulation(rules, setup)
    guard simulation.figures.contains(where: { $0.kind == figure }) else { throw why }
    let progress = SimulationProgress(of: Self.games)
    defer { progress.clear() }
    let isCancelled = setup.isCancelled
    let tally = try simulation.run(0..<Self.games, jobs: Cores.count) { progress.goesOn(behind: $0) && !isCancelled() }
    part = SimulationPart(simulation, from: 0, tally)
  }

  /// By careful players, in the place of those who would play as well as can be, or by chance where these cannot.
  private static func simulation(_ rules: Rules, _ setup: SimulationSetup) throws(Problems) -> Simulation {
    var setup = setup
    let named = setup.players.split(separator: ",")
    func isBest(_ name: Substring) -> Bool { name.split(separator: " ") == ["best"] }
    guard named.isEmpty || named.contains(where: isBest) else { return try Simulation(rules, setup, games: games) }
    func players(_ instead: String) -> String {
      named.isEmpty ? instead : named.map { isBest($0) ? instead : String($0) }.joined(separator: ",")
    }
    setup.players = players("careful")
    do throws(Problems) { return try Simulation(rules, setup, games: games) } catch {
      setup.players = players("random")
      return try Simulation(rules, setup, games: games)
    }
  }
}

extension Problems {
  /// Whether they say that a game cannot be solved.
  var isUnsolvable: Bool { diagnostics.contains { $0.code == "HR0861" } }
}
