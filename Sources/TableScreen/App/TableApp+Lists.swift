import Boards
import HouseRules
import Presentation
import ScoreKeeping
import Terminal

/// The list of games, and the leader board.
extension TableApp {
  private static let listedGames = 200

  /// Shows the games that are kept, newest first by day.
  func listGames() -> Next {
    var message: String?
    while true {
      do throws(Problems) {
        let games = try keeper.list(limit: Self.listedGames)
        let command = choose(view(of: games), saying: message)
        message = nil
        switch command {
        case .leave: return .leave
        case .new: if let session = try startGame() { return .game(session) }
        case .choose(let index): return .game(try keeper.open(games[index].id))
        case .shortcut("p", _): try listPeople()
        case .name: break
        case .shortcut:
          let board = try leaderBoard()
          read("Leader board") { _ in board }
        }
      } catch {
        // Without any list at all there is nothing to go on with.
        guard message == nil else { return .leave }
        message = Sentences.text(of: error)
      }
    }
  }

  private func view(of games: [ScoreKeeper.Listed]) -> ListView {
    let today = day(keeper.surroundings.now())
    let items = games.map { game in
      let lines = GameLines(game.summary)
      let day = day(game.startedAt)
      return ListView.Item(
        lines.heading, heading: day == today ? "Today" : day, lines: lines.sides, isGreyed: game.summary.isComplete)
    }
    return ListView(
      title: "Games", newLabel: "Start a new game", items: items, emptyText: "No game has been kept yet.",
      shortcuts: [ListView.Shortcut("b", "Leader board"), ListView.Shortcut("p", "Players")])
  }

  private func day(_ time: Int64) -> String {
    CivilTime(time, offset: keeper.surroundings.clockOffset(time)).dayText
  }

  private func leaderBoard() throws(Problems) -> [String] {
    let board = try keeper.board(BoardScope(group: try keeper.defaultGroup()))
    guard !board.rows.isEmpty else {
      return ["No finished game counts here yet.", "", "Guests are not shown; add players to see them here."]
    }
    let currencies = board.currencies
    let rows = board.rows.map { row in
      [
        "\(row.place)", row.player.name, "\(row.percentage.text) %", "\(row.gamesWon)/\(row.gamesPlayed)",
        "\(row.roundsWon)",
      ]
        + currencies.map { row.winnings(in: $0)?.text ?? "" }
    }
    let heads = ["", "Player", "Won", "Games", "Rounds won"] + currencies.map { $0 ?? "Winnings" }
    return TextTable([heads] + rows, leftColumns: 2).lines
  }
}
