/// Two players and the games in which both sat.
package struct HeadToHead: Hashable, Sendable {
  package let one: GameResult.Player
  package let other: GameResult.Player
  /// Games on different sides and teams in which `one` had the better place, the worse, or the same.
  package internal(set) var wins = 0
  package internal(set) var losses = 0
  package internal(set) var ties = 0
  /// Games on one side or in one team, and how many of them it won.
  package internal(set) var asPartners = 0
  package internal(set) var wonAsPartners = 0

  /// Games on different sides and teams.
  package var asOpponents: Int { wins + losses + ties }

  /// - Parameters:
  ///   - scope: which games count; the players are what they are, whatever their groups.
  ///   - aliases: which names are one person. Of one person there is nothing to compare.
  package init(
    _ one: GameResult.Player, _ other: GameResult.Player, in results: Results,
    scope: BoardScope = BoardScope(group: nil), aliases: PlayerAliases = PlayerAliases()
  ) {
    self.one = aliases.person(one)
    self.other = aliases.person(other)
    guard self.one != self.other else { return }
    PlayedGame.forEach(in: results, scope, aliases) { count($0) }
  }

  private mutating func count(_ game: PlayedGame) {
    guard let seat = game.seats.first(where: { $0.person == one }),
      let opposite = game.seats.first(where: { $0.person == other })
    else { return }
    if game.isOneTeam(seat.side, opposite.side) { return countPartners(game, seat) }
    let (place, otherPlace) = (game.side(of: seat).place, game.side(of: opposite).place)
    if place == otherPlace {
      ties += 1
    } else if place < otherPlace {
      wins += 1
    } else {
      losses += 1
    }
  }

  private mutating func countPartners(_ game: PlayedGame, _ seat: PlayedGame.Seat) {
    asPartners += 1
    wonAsPartners += game.isWon(by: seat) ? 1 : 0
  }
}
