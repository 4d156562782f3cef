/// What the games of one player by the same rules came to so far; or by all rules, where `rules` is nil.
package struct PlayerTally: Hashable, Sendable {
  package let player: GameResult.Player
  package let rules: String?
  package internal(set) var gamesPlayed = 0
  package internal(set) var gamesWon = 0
  package internal(set) var roundsWon = 0
  package internal(set) var balance = Balance()

  package init(_ player: GameResult.Player, rules: String?) {
    self.player = player
    self.rules = rules
  }

  /// What was kept of a tally.
  package init(
    _ player: GameResult.Player, rules: String?, gamesPlayed: Int, gamesWon: Int, roundsWon: Int,
    balance: [Balance.Part]
  ) {
    self.init(player, rules: rules)
    self.gamesPlayed = gamesPlayed
    self.gamesWon = gamesWon
    self.roundsWon = roundsWon
    for part in balance { self.balance.add(part) }
  }

  fileprivate mutating func add(_ other: PlayerTally) {
    gamesPlayed += other.gamesPlayed
    gamesWon += other.gamesWon
    roundsWon += other.roundsWon
    for part in other.balance.parts { balance.add(part) }
  }

  fileprivate mutating func add(_ game: PlayedGame, _ seat: PlayedGame.Seat, times: Int) {
    let side = game.side(of: seat)
    gamesPlayed += times
    gamesWon += game.isWon(by: seat) ? times : 0
    roundsWon += times * side.roundsWon
    guard let winnings = side.winnings else { return }
    balance.add(
      Balance.Part(
        currency: game.result.currency, decimals: game.result.moneyDecimals, units: Int128(times) * Int128(winnings),
        count: times))
  }
}

/// The tallies of all players by all rules: sums, to which results are added and from which they are taken back, in any
/// order. Each game must be in them once, as its last result.
package struct Tallies {
  private let aliases: PlayerAliases
  private var tallies: [PlayerTally] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    var player: GameResult.Player
    var rules: String?
  }

  /// - Parameter aliases: which names are one person.
  package init(aliases: PlayerAliases = PlayerAliases()) { self.aliases = aliases }

  package mutating func add(_ result: GameResult) { count(result, times: 1) }

  /// Undoes `add`, whether it came before or comes afterwards.
  package mutating func takeBack(_ result: GameResult) { count(result, times: -1) }

  /// Adds what was counted elsewhere, with the same aliases.
  package mutating func add(_ tally: PlayerTally) { tallies[index(of: tally.player, tally.rules)].add(tally) }

  /// The tallies of all who have played a game, in no order.
  package var all: [PlayerTally] { tallies.filter { $0.gamesPlayed != 0 } }

  /// The tallies of the players in `scope`, one for each, in no order.
  func all(in scope: BoardScope) -> [PlayerTally] {
    let held = all.filter { scope.holds($0.player) && (scope.rules == nil || $0.rules == scope.rules) }
    guard scope.rules == nil else { return held }
    var sums = Tallies()
    for tally in held { sums.tallies[sums.index(of: tally.player, nil)].add(tally) }
    return sums.tallies
  }

  private mutating func count(_ result: GameResult, times: Int) {
    let game = PlayedGame(result, aliases)
    guard game.isContest else { return }
    for seat in game.seats { tallies[index(of: seat.person, result.rules)].add(game, seat, times: times) }
  }

  private mutating func index(of player: GameResult.Player, _ rules: String?) -> Int {
    let key = Key(player: player, rules: rules)
    if let index = indices[key] { return index }
    indices[key] = tallies.count
    tallies.append(PlayerTally(player, rules: rules))
    return tallies.count - 1
  }
}
