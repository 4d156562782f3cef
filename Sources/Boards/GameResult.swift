import Decimals

/// What a finished game came to, as it is sent to a leader board: everything that a board or a statistic is worked out
/// from, and nothing that needs the game's rules to be read.
///
/// The same game may arrive from several devices, in any order and any number of times: of all that carry one `game`,
/// the greatest by `revision`, and then by its JSON bytes, counts, and it counts once.
package struct GameResult: Hashable, Sendable {
  /// The game's identity, the same on every device.
  package var game: String
  /// How many events its log had: a correction makes it greater.
  package var revision: Int
  /// When the game was over, in milliseconds since 1970 began.
  package var finished: Int64
  /// The rules' name, title and digest.
  package var rules: String
  package var title: String
  package var digest: String
  /// The group for which the game counts.
  package var group: String
  /// Digits behind the point of all amounts of money.
  package var moneyDecimals: Int
  package var currency: String?
  /// In order of seat. Nobody stands in it where the game was opened again after it had counted: then it counts for
  /// nobody, until it is over once more.
  package var sides: [Side]

  package struct Side: Hashable, Sendable {
    package var players: [Player]
    package var total: ExactDecimal
    /// From 1; sides that tie share a place.
    package var place: Int
    /// How far the leader is ahead by the rules' first key, never negative.
    package var behind: ExactDecimal
    /// Rounds that this side won, and rounds played.
    package var roundsWon: Int
    package var rounds: Int
    /// For each player, in the smallest unit; `nil` where nothing is paid.
    package var winnings: Int64?
    /// From 1, where sides play in teams: those of one have it alike.
    package var team: Int?

    package init(
      players: [Player], total: ExactDecimal, place: Int, behind: ExactDecimal, roundsWon: Int, rounds: Int,
      winnings: Int64?, team: Int? = nil
    ) {
      self.players = players
      self.total = total
      self.place = place
      self.behind = behind
      self.roundsWon = roundsWon
      self.rounds = rounds
      self.winnings = winnings
      self.team = team
    }
  }

  /// A person, by what is the same on every device: the group and the name at the time of the game.
  package struct Player: Hashable, Sendable {
    package var name: String
    package var group: String

    package init(name: String, group: String) {
      self.name = name
      self.group = group
    }
  }

  package init(
    game: String, revision: Int, finished: Int64, rules: String, title: String, digest: String, group: String,
    moneyDecimals: Int, currency: String?, sides: [Side]
  ) {
    self.game = game
    self.revision = revision
    self.finished = finished
    self.rules = rules
    self.title = title
    self.digest = digest
    self.group = group
    self.moneyDecimals = moneyDecimals
    self.currency = currency
    self.sides = sides
  }
}
