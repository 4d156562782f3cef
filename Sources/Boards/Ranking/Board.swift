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
    var tallies = Tallies(aliases: aliases)
    results.forEachInAnyOrder { if scope.holds($0) { tallies.add($0) } }
    self.init(tallies, scope: scope)
  }

  /// The board of all that was counted, whenever it was played.
  package init(_ tallies: Tallies, scope: BoardScope) {
    self.scope = scope
    rows = Ranking.rows(tallies.all(in: scope))
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
