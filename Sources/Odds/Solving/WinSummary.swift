import Engine
import HouseRules
import JSONText
import Presentation
import RuleLanguage

/// Whole games of two sides that were solved.
package struct WinSummary {
  package let title: String
  /// Options that are not as usual.
  package let options: [String]
  /// How often the first side wins, ties counting half, from below and above.
  package let first: (low: Double, high: Double)
  /// What may stand between turns.
  package let betweens: Int
  /// Turns that differ in what they read.
  package let turns: Int

  /// Solves a game.
  ///
  /// - Parameter goesOn: asked now and then, with how much is known; false stops.
  /// - Returns: `nil` where it was told to stop.
  /// - Throws: why this game cannot be solved.
  package init?(
    _ rules: Rules, _ setup: SimulationSetup = SimulationSetup(),
    goesOn: @escaping (_ known: Int) -> Bool = { _ in true }
  ) throws(Problems) {
    let game = rules.compiled.game
    guard !game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    guard !game.ranking.isEmpty else { throw Problems(SolvingMessages.noRanking(rules.title)) }
    guard case .inOrder = game.turns else { throw Problems(SolvingMessages.noTurns(rules.title)) }
    let sides = setup.sideCount ?? 2
    guard sides == 2 else { throw Problems(SolvingMessages.notTwo(rules.title)) }
    var setup = setup
    setup.sideCount = sides
    let table = try setup.table(rules.compiled)
    let process: GameProcess
    do throws(ProcessFailure) { process = try GameProcess(table, goesOn: goesOn) } catch {
      if case .stopped = error { return nil }
      throw Problems(SolvingMessages.unsolved(rules.title, error))
    }
    let solver = GameSolver(process)
    title = rules.title
    options = setup.chosen(in: rules.compiled)
    first = (solver.low[0], solver.high[0])
    (betweens, turns) = (process.betweens.count, process.turns.count)
  }
}

/// Whole games that were solved, for people and programs.
package struct WinSummaryView {
  private let game: WinSummary

  package init(_ game: WinSummary) { self.game = game }

  package var text: String {
    let options = game.options.isEmpty ? "" : ", with " + game.options.joined(separator: ", ")
    var table = TextTable()
    table.add(["The side that begins wins", share(game.first)])
    table.add(["The other side wins", share((1 - game.first.high, 1 - game.first.low))])
    let size =
      "\(Numbers.text(Int64(game.betweens))) positions between turns, \(Numbers.text(Int64(game.turns))) different turns."
    return "\(game.title): whole games of two sides, solved\(options).\n\n\(table.text)\n"
      + "Played by both as well as can be, to win; ties count half. \(size)\n" + doubt
  }

  /// That players can keep a game up for ever.
  private var doubt: String {
    guard game.first.high - game.first.low > 1e-6 else { return "" }
    return "\nMore cannot be said: whoever likes can go on for ever.\n"
  }

  private func share(_ value: (low: Double, high: Double)) -> String { TurnSummaryView.text(value) }

  /// A row for each side, below a row of headings.
  package var rows: [[String]] {
    [
      ["side", "low", "high"],
      ["1", TurnSummaryView.decimal(game.first.low), TurnSummaryView.decimal(game.first.high)],
      ["2", TurnSummaryView.decimal(1 - game.first.high), TurnSummaryView.decimal(1 - game.first.low)],
    ]
  }

  /// The members of an object: `"title": ..., "goal": "win", "first": {"low": "0.530593", "high": "0.530593"}`.
  package func write(to writer: inout JSONWriter) {
    writer.key("title")
    writer.string(game.title)
    writer.key("goal")
    writer.string("win")
    writer.key("positions")
    writer.int(game.betweens)
    writer.key("first")
    writer.beginObject()
    writer.key("low")
    writer.string(TurnSummaryView.decimal(game.first.low))
    writer.key("high")
    writer.string(TurnSummaryView.decimal(game.first.high))
    writer.endObject()
  }
}
