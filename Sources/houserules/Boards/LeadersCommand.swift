import ArgumentParser
import Boards
import HouseRules
import Presentation
import ScoreKeeping
import Store

/// `houserules leaders`: who leads.
struct LeadersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leaders",
    abstract: "Show the leader board.",
    discussion: """
      Examples:
        houserules leaders
        houserules leaders --group Guests
        houserules leaders --all --rules NAME
        houserules leaders --season 'Winter 2026'
        houserules leaders --csv > board.csv

      Ranked by the percentage of games won, then games played, then games won. A game that several sides have won \
      together counts as won for each of them.
      """)

  @OptionGroup var scope: ScopeOptions
  @Flag(help: "Print the board as CSV, for a spreadsheet.") var csv = false
  @OptionGroup var table: TableOptions

  func validate() throws { try table.common.check(csv: csv) }

  func run() throws {
    let problems = try table.run(.reading) { keeper throws(Problems) in
      try scope.checkRules(keeper)
      let (board, problems) = try keeper.readableBoard(try scope.scope(keeper))
      write(board)
      return problems
    }
    try Console.error.failed(problems)
  }

  private func write(_ board: Board) {
    if csv { return Console.output.write(data: board.csv) }
    switch table.common.format {
    case .text: Console.output.write(text(board))
    case .json: Console.output.write(data: board.json + "\n")
    }
  }

  private func text(_ board: Board) -> String {
    guard !board.rows.isEmpty else { return "No finished game counts here yet.\n" }
    let currencies = board.currencies
    let heads = ["", "PLAYER", "% WON", "PLAYED", "WON", "ROUNDS WON"] + currencies.map { $0 ?? "WINNINGS" }
    let rows = board.rows.map { row in
      [
        "\(row.place)", row.player.name, row.percentage.text, "\(row.gamesPlayed)", "\(row.gamesWon)",
        "\(row.roundsWon)",
      ] + currencies.map { row.winnings(in: $0)?.text ?? "" }
    }
    return TextTable([heads] + rows, leftColumns: 2).text
  }
}

/// Whose games count, by which rules, and when they were played.
struct ScopeOptions: ParsableArguments {
  @Option(help: "The group whose players are shown; without it, the one for new players.") var group: String?
  @Flag(help: "Show the players of all groups.") var all = false
  @Option(help: ArgumentHelp("Only games by these rules.", valueName: "name"), completion: Completions.games) var rules:
    String?
  @Option(help: ArgumentHelp("Only games of this season; see `houserules season`.", valueName: "name"))
  var season: String?

  /// That there are games by these rules, or could be.
  func checkRules(_ keeper: ScoreKeeper) throws(Problems) {
    guard let rules, try !keeper.readableResults().results.inOrder.contains(where: { $0.rules == rules }) else {
      return
    }
    _ = try keeper.library.rules(named: rules)
  }

  func scope(_ keeper: ScoreKeeper) throws(Problems) -> BoardScope {
    var scope = try ofEveryGroup(keeper)
    guard !all else { return scope }
    guard let group else {
      scope.group = try keeper.defaultGroup()
      return scope
    }
    scope.group = try keeper.storing { () throws(StoreFailure) in try keeper.store.group(group) }.name
    return scope
  }

  /// Whatever the players' groups: of one player all games count, for guests play at home, too.
  func ofEveryGroup(_ keeper: ScoreKeeper) throws(Problems) -> BoardScope {
    guard let season else { return BoardScope(group: nil, rules: rules) }
    return BoardScope(group: nil, rules: rules, period: try keeper.period(ofSeason: season))
  }
}
