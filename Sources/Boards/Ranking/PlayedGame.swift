/// Which games and players a board or a statistic is about.
package struct BoardScope: Hashable, Sendable {
  /// The group of the players, not that of the games; nil for all.
  package var group: String?
  /// The rules' name; nil for all games together.
  package var rules: String?
  /// When the games were over, in milliseconds since 1970 began; nil for always.
  package var period: Range<Int64>?

  package init(group: String?, rules: String? = nil, period: Range<Int64>? = nil) {
    self.group = group
    self.rules = rules
    self.period = period
  }

  /// Whether a game is one of those that this is about, whoever played it.
  func holds(_ result: GameResult) -> Bool {
    (rules == nil || result.rules == rules) && (period?.contains(result.finished) ?? true)
  }

  func holds(_ player: GameResult.Player) -> Bool { group == nil || player.group == group }
}

/// A game with the persons who played it, each once.
struct PlayedGame {
  let result: GameResult
  let seats: [Seat]

  struct Seat {
    let person: GameResult.Player
    /// The index of the side.
    var side: Int
  }

  /// Whoever plays alone wins against nobody.
  var isContest: Bool { result.sides.count > 1 }

  init(_ result: GameResult, _ aliases: PlayerAliases) {
    self.result = result
    seats = Self.seats(result.sides, aliases)
  }

  /// Whoever sits in two seats counts once, for the side with the better place; for the first of two that tie.
  private static func seats(_ sides: [GameResult.Side], _ aliases: PlayerAliases) -> [Seat] {
    var seats: [Seat] = []
    seats.reserveCapacity(sides.reduce(0) { $0 + $1.players.count })
    for (index, side) in sides.enumerated() {
      for player in side.players {
        let person = aliases.person(player)
        guard let known = seats.firstIndex(where: { $0.person == person }) else {
          seats.append(Seat(person: person, side: index))
          continue
        }
        if side.place < sides[seats[known].side].place { seats[known].side = index }
      }
    }
    return seats
  }

  func side(of seat: Seat) -> GameResult.Side { result.sides[seat.side] }

  /// Whether two sides are the same, or of one team.
  func isOneTeam(_ one: Int, _ other: Int) -> Bool {
    one == other || result.sides[one].team.map { $0 == result.sides[other].team } ?? false
  }

  /// Every side that ties for first has won. A second place never has.
  func isWon(by seat: Seat) -> Bool { isContest && side(of: seat).place == 1 }

  /// Calls `body` with each game that `scope` is about, in order.
  static func forEach(
    in results: Results, _ scope: BoardScope, _ aliases: PlayerAliases, _ body: (PlayedGame) -> Void
  ) {
    results.forEach { result in
      if scope.holds(result) { body(PlayedGame(result, aliases)) }
    }
  }
}
