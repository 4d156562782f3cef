/// How the share of the games that a player has won went on, game by game, against others.
package struct WinHistory: Hashable, Sendable {
  /// After each game, the oldest first.
  package private(set) var points: [Point] = []

  package struct Point: Hashable, Sendable {
    package let game: String
    /// What was played, and when that was over, in milliseconds since 1970 began.
    package let title: String
    package let finished: Int64
    package let isWon: Bool
    /// Of all games so far.
    package let percentage: Percentage
  }

  /// - Parameters:
  ///   - scope: which games count; the group does not matter.
  ///   - aliases: which names are one person.
  package init(
    of player: GameResult.Player, in results: Results, scope: BoardScope, aliases: PlayerAliases = PlayerAliases()
  ) {
    let person = aliases.person(player)
    var (won, points) = (0, [Point]())
    PlayedGame.forEach(in: results, scope, aliases) { game in
      guard game.isContest, let seat = game.seats.first(where: { $0.person == person }) else { return }
      let isWon = game.isWon(by: seat)
      won += isWon ? 1 : 0
      points.append(
        Point(
          game: game.result.game, title: game.result.title, finished: game.result.finished, isWon: isWon,
          percentage: Percentage(won: won, played: points.count + 1)))
    }
    self.points = points
  }
}
