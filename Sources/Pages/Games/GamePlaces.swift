/// Where the pages and forms of one game are.
package struct GamePlaces: Hashable, Sendable {
  /// The game's own page: its open sheet, or its end.
  package let game: Address

  /// - Parameter base: the path of the role that asks, such as `/host`.
  package init(_ base: Address, game id: String) { game = (base / "games") / id }

  /// The sheet of a side, from 0, in a round, from 1; in addresses both count from 1.
  package func sheet(round: Int, side: Int) -> Address { sheets(of: round) / "sides" / (side + 1) }
  /// All sheets of a round on one page.
  package func allSheets(round: Int) -> Address { sheets(of: round) / "all" }
  package var undo: Address { game / "undo" }
  package var redo: Address { game / "redo" }
  /// What the game came to, or whether it should end now.
  package var end: Address { game / "end" }
  package var answer: Address { game / "answer" }
  package var note: Address { game / "note" }
  package var rematch: Address { game / "rematch" }
  /// All rounds with their scores, and what was done.
  package var rounds: Address { game / "rounds" }
  package var rules: Address { game / "rules" }

  private func sheets(of round: Int) -> Address { game / "rounds" / round }
}
