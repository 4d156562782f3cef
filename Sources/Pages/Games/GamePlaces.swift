/// Where the pages and forms of one game are.
package struct GamePlaces: Hashable, Sendable {
  /// The game's own page: its open sheet, or its end.
  package let game: Address
  /// The path below which all games are, such as `/host`.
  package let base: Address

  /// - Parameter base: the path of the role that asks, such as `/host`.
  package init(_ base: Address, game id: String) {
    self.base = base
    game = (base / "games") / id
  }

  /// The sheet of a side, from 0, in a round, from 1; in addresses both count from 1.
  package func sheet(round: Int, side: Int) -> Address { sheets(of: round) / "sides" / (side + 1) }
  /// All sheets of a round on one page.
  package func allSheets(round: Int) -> Address { sheets(of: round) / "all" }
  /// The sheet of a side, from 0, in the round that is open; nil for all its sheets.
  package func openSheet(side: Int?) -> Address { game.with("side", side.map { String($0 + 1) } ?? "all") }
  /// Where the game tells its steps to pages that are open.
  package var steps: Address { game / "steps" }
  /// Where somebody goes on with a game that is left alone.
  package var again: Address { game / "again" }
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

  /// Where moves go, and where a hand is asked for on a device that goes round.
  package var move: Address { game / "move" }
  package var hands: Address { game / "hands" }

  private func sheets(of round: Int) -> Address { game / "rounds" / round }
}

/// Where whoever plays finds the game, and where what they do goes.
package struct PlayPlaces: Hashable, Sendable {
  package let game: GamePlaces
  /// Where the page is from which they play.
  package let page: Address
  package let move: Address
  package let undo: Address
  package let redo: Address
  /// Where a hand is put away that is shown on a device that goes round; nil where it is not.
  package let hide: Address?

  /// - Parameter hand: the number under which a hand is shown; nil on a device of one's own, and where all look.
  package init(_ game: GamePlaces, hand: String?) {
    let page = hand.map { game.hands / $0 } ?? game.game
    self.game = game
    self.page = page
    move = page / "move"
    undo = page / "undo"
    redo = page / "redo"
    hide = hand == nil ? nil : page / "hide"
  }
}
