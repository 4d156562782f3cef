/// Who leads: the players by the share of the games that they won.
///
/// A game counts as played for each of its players and as won for those of every side with the first place, all of them
/// where sides tie. A game of one side is none: whoever plays alone can neither win nor lose against anybody.
package struct Board: Hashable, Sendable {
  package let scope: BoardScope
  /// By percentage, games played and games won, the greater first, and then by name.
  package let rows: [Row]

  package struct Row: Hashable, Sendable {
    /// From 1; rows with the same percentage and games share one, and the next row has the place it would have had.
    package let place: Int
    package let player: GameResult.Player
    package let gamesPlayed: Int
    package let gamesWon: Int
    package let roundsWon: Int
    /// What was won beyond what was paid, one amount for each currency that the player played for. All amounts of a
    /// currency on the board have the same number of decimals.
    package let winnings: [Amount]

    package var percentage: Percentage { Percentage(won: gamesWon, played: gamesPlayed) }
  }

  /// The board of all `results` in `scope`; `aliases` says which names are one person.
  package init(_ results: Results, scope: BoardScope, aliases: PlayerAliases = PlayerAliases()) {
    var counter = BoardCounter(scope: scope, aliases: aliases)
    results.forEachInAnyOrder { counter.count($0) }
    self.init(counter)
  }

  /// The board of all that was counted.
  package init(_ counter: BoardCounter) {
    scope = counter.scope
    rows = Ranking.rows(counter.tallies.all)
  }

  /// The currencies of all winnings, in order; nil stands for amounts without one.
  package var currencies: [String?] {
    var found: [Amount] = []
    for amount in rows.flatMap(\.winnings) where !found.contains(where: { $0.currency == amount.currency }) {
      found.append(amount)
    }
    return found.sorted { $0.precedes($1) }.map(\.currency)
  }
}

/// Counts results for a board, one by one, in any order: sums are the same, and rows are ranked. Each game must come
/// once, as its last result.
package struct BoardCounter {
  let scope: BoardScope
  private let aliases: PlayerAliases
  private(set) var tallies = Tallies()

  package init(scope: BoardScope, aliases: PlayerAliases = PlayerAliases()) {
    self.scope = scope
    self.aliases = aliases
  }

  package mutating func count(_ result: GameResult) {
    guard scope.rules == nil || result.rules == scope.rules else { return }
    let game = PlayedGame(result, aliases)
    guard game.isContest else { return }
    for seat in game.seats where scope.holds(seat.person) { tallies.count(game, seat) }
  }
}

/// What the games of one player came to so far.
struct Tally {
  let player: GameResult.Player
  var gamesPlayed = 0
  var gamesWon = 0
  var roundsWon = 0
  var balance = Balance()

  init(_ player: GameResult.Player) { self.player = player }
}

/// The tallies of all players.
struct Tallies {
  private(set) var all: [Tally] = []
  private var indices: [GameResult.Player: Int] = [:]

  mutating func count(_ game: PlayedGame, _ seat: PlayedGame.Seat) {
    let index = index(of: seat.person)
    let side = game.side(of: seat)
    all[index].gamesPlayed += 1
    all[index].gamesWon += game.isWon(by: seat) ? 1 : 0
    all[index].roundsWon += side.roundsWon
    guard let winnings = side.winnings else { return }
    all[index].balance.add(winnings, decimals: game.result.moneyDecimals, currency: game.result.currency)
  }

  private mutating func index(of player: GameResult.Player) -> Int {
    if let index = indices[player] { return index }
    indices[player] = all.count
    all.append(Tally(player))
    return all.count - 1
  }
}
