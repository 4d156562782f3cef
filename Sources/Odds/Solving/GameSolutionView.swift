import JSONText
import Presentation

/// Whole games that were solved, for people and programs.
package struct GameSolutionView {
  private let game: GameSolution

  package init(_ game: GameSolution) { self.game = game }

  package var text: String {
    let options = game.options.isEmpty ? "" : ", with " + game.options.joined(separator: ", ")
    let sides = game.goal == .win ? "of two sides" : "of one side"
    let size =
      "\(Numbers.text(Int64(game.betweens))) positions between turns, \(Numbers.text(Int64(game.turns))) different turns."
    return "\(game.title): whole games \(sides), solved\(options).\n\n\(figures)\n\(players) \(size)\n" + doubt
  }

  private var figures: String {
    var table = TextTable()
    switch game.goal {
    case .win:
      table.add(["The side that begins wins", TurnSummaryView.text(game.value)])
      table.add(["The other side wins", TurnSummaryView.text(other)])
    case .total: table.add(["A game comes to", TurnSummaryView.text(game.value)])
    }
    return table.text
  }

  private var other: (low: Double, high: Double) { (1 - game.value.high, 1 - game.value.low) }

  /// Who plays, and to what end.
  private var players: String {
    let total =
      switch (game.leastWins, game.ranksTotals) {
      case (true, true): "for the least total"
      case (false, true): "for the total"
      case (true, false): "for the least of what the ranking asks first"
      case (false, false): "for the most of what the ranking asks first"
      }
    let aim = game.goal == .win ? "to win; ties count half" : total
    guard game.players.contains(where: { $0 != SolvingTask.best }) else {
      return "Played by \(game.goal == .win ? "both" : "one side") as well as can be, \(aim)."
    }
    let named = game.players.map { "`\($0)`" }.joined(separator: " against ")
    let best = game.players.contains(SolvingTask.best) ? ", which plays as well as can be, \(aim)" : "; \(ties)"
    return "Played by \(named)\(best)."
  }

  private var ties: String {
    game.goal == .win ? "ties count half" : game.ranksTotals ? "the total counts" : "what the ranking asks first counts"
  }

  /// That a game may have no end.
  private var doubt: String {
    guard game.value.high - game.value.low > 1e-6 else { return "" }
    guard !game.isCut else { return "\nIt was stopped before more was known.\n" }
    return "\nMore cannot be said: the game may go on for ever.\n"
  }

  /// A row for each side, below a row of headings.
  package var rows: [[String]] {
    [["side", "player", "low", "high"], row(0, game.value)] + (game.goal == .win ? [row(1, other)] : [])
  }

  private func row(_ side: Int, _ value: (low: Double, high: Double)) -> [String] {
    ["\(side + 1)", game.players[side], TurnSummaryView.decimal(value.low), TurnSummaryView.decimal(value.high)]
  }

  /// The members of an object: `"title": ..., "goal": "win", "players": ["best", "best"], "positions": 20000, "first": {"low":
  /// "0.530593", "high": "0.530593"}`; in place of `first` there is `total` where that is the goal.
  package func write(to writer: inout JSONWriter) {
    writer.key("title")
    writer.string(game.title)
    writer.key("goal")
    writer.string(game.goal == .win ? "win" : "total")
    writer.key("players")
    writer.beginArray()
    for player in game.players { writer.string(player) }
    writer.endArray()
    writer.key("positions")
    writer.int(game.betweens)
    writer.key(text: game.goal == .win ? "first" : "total")
    writer.beginObject()
    writer.key("low")
    writer.string(TurnSummaryView.decimal(game.value.low))
    writer.key("high")
    writer.string(TurnSummaryView.decimal(game.value.high))
    writer.endObject()
  }
}
