import Decimals

/// What a player's games came to, or everybody's: how often, how high, how far ahead, and how long in a row.
package struct Statistics: Hashable, Sendable {
  /// Nil for all players of the scope.
  package let player: GameResult.Player?
  package let scope: BoardScope
  /// Games played, those played alone among them.
  package let gamesPlayed: Int
  /// Games against others, and how many of them were won; for all players, each game counts as won once.
  package let contests: Int
  package let gamesWon: Int
  /// Games won in a row until today, and the most that ever were.
  package let currentStreak: Streak
  package let longestStreak: Streak
  /// What belongs to one set of rules, for totals of different games cannot be compared; what is played most comes
  /// first, and of games played equally often the one played last.
  package let byRules: [RulesStatistics]

  /// The rules played most.
  package var favourite: RulesStatistics? { byRules.first }

  /// The statistics of `player`, or of all players in `scope`.
  ///
  /// A game counts for a player whose name, seen through `aliases`, sits in it. The scope's group is that of the
  /// players, as on a board.
  package init(
    of player: GameResult.Player?, in results: Results, scope: BoardScope, aliases: PlayerAliases = PlayerAliases()
  ) {
    let person = player.map(aliases.person)
    var streaks = StreakCounter()
    var rules = RulesCounter(scoring: results)
    PlayedGame.forEach(in: results, scope, aliases) { game in
      let seats = game.seats.filter { scope.holds($0.person) && (person == nil || $0.person == person) }
      guard !seats.isEmpty else { return }
      rules.count(game, seats)
      if game.isContest { streaks.count(game, seats) }
    }
    self.player = person
    self.scope = scope
    byRules = rules.statistics
    gamesPlayed = byRules.reduce(0) { $0 + $1.gamesPlayed }
    contests = byRules.reduce(0) { $0 + $1.contests }
    gamesWon = byRules.reduce(0) { $0 + $1.gamesWon }
    currentStreak = streaks.current
    longestStreak = streaks.longest
  }
}

/// What games with the same rules came to.
package struct RulesStatistics: Hashable, Sendable {
  /// The rules' name, and their title in the game played last.
  package let rules: String
  package internal(set) var title: String
  package internal(set) var gamesPlayed = 0
  package internal(set) var contests = 0
  package internal(set) var gamesWon = 0
  /// Of the totals of all sides that count.
  package internal(set) var average = Average()
  /// Where the lowest total wins, the lowest is the best.
  package internal(set) var best: Feat?
  package internal(set) var worst: Feat?
  /// How far the winner was ahead of the next side, of all games that one side won alone.
  package internal(set) var biggestMargin: Feat?

  init(rules: String, title: String) {
    self.rules = rules
    self.title = title
  }
}

/// A number that was reached in a game: the first time, where it was reached often.
package struct Feat: Hashable, Sendable {
  package let value: ExactDecimal
  package let game: String
  /// When that game was over, in milliseconds since 1970 began: the day is a matter of where the table stands.
  package let finished: Int64
  /// The persons of the side.
  package let players: [GameResult.Player]

  package init(value: ExactDecimal, game: String, finished: Int64, players: [GameResult.Player]) {
    self.value = value
    self.game = game
    self.finished = finished
    self.players = players
  }
}

/// Games won in a row, and who did it; nobody where none was won.
package struct Streak: Hashable, Sendable {
  package let length: Int
  /// In order of name.
  package let players: [GameResult.Player]

  package init(length: Int, players: [GameResult.Player]) {
    self.length = length
    self.players = players
  }
}
