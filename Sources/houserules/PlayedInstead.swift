import Diagnostics
import HouseRules
import JSONText
import Odds

/// Games that were played since a question about them could not be solved.
struct PlayedInstead {
  /// Why not.
  let why: String
  private let view: SimulationView

  private static let games = 1_000
  /// For so long somebody waits who has asked for something else.
  private static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - why: what was in the way.
  ///   - figure: what must be among the figures.
  /// - Throws: why the game cannot be played by itself, or does not have that figure.
  init(_ rules: Rules, _ setup: SimulationSetup, why: Problems, asks figure: Figure.Kind) throws(Problems) {
    self.why = why.diagnostics.first?.message ?? ""
    // Where careful players cannot, or take too long for a single game, chance can.
    for instead in ["careful", "random"] where !Interrupt.isOver {
      guard let part = try? Self.play(rules, setup, instead, why: why, asks: figure), part.tally.games > 0 else {
        continue
      }
      view = SimulationView(part)
      return
    }
    throw why
  }

  /// - Parameter instead: who plays in the place of those who would play as well as can be.
  private static func play(
    _ rules: Rules, _ setup: SimulationSetup, _ instead: String, why: Problems, asks figure: Figure.Kind
  ) throws(Problems) -> SimulationPart {
    var setup = setup
    let end = ContinuousClock.now + patience
    let isCancelled: @Sendable () -> Bool = { Interrupt.isOver || ContinuousClock.now > end }
    setup.isCancelled = isCancelled
    setup.players = players(in: setup.players, instead)
    let simulation = try Simulation(rules, setup, games: games)
    guard simulation.figures.contains(where: { $0.kind == figure }) else { throw why }
    let progress = SimulationProgress(of: games)
    defer { progress.clear() }
    let tally = try simulation.run(0..<games, jobs: Cores.count) { progress.goesOn(behind: $0) && !isCancelled() }
    return SimulationPart(simulation, from: 0, tally)
  }

  private static func players(in text: String, _ instead: String) -> String {
    let named = text.split(separator: ",")
    guard !named.isEmpty else { return instead }
    return named.map { $0.split(separator: " ") == ["best"] ? instead : String($0) }.joined(separator: ",")
  }
}

extension PlayedInstead: FiguresView {
  var text: String { "Not solved: \(why). Games were played instead.\n\n\(view.text)" }
  var rows: [[String]] { view.rows }

  /// The members of an object: `"not_solved": "...", "played": {...}`, the latter as `simulate` writes it.
  func write(to writer: inout JSONWriter) {
    writer.member("not_solved", why)
    writer.key("played")
    writer.beginObject()
    view.write(to: &writer)
    writer.endObject()
  }
}

extension Problems {
  /// Whether they say that a game cannot be solved.
  var isUnsolvable: Bool { diagnostics.contains { $0.code == DiagnosticCode.unsolvable.id } }
}
