/// A game that was begun at the same table behind the one that is shown.
package struct LaterGame: Hashable, Sendable {
  package var id: String
  package var title: String
  package var address: Address
  /// Whether it goes on.
  package var isOpen: Bool
  /// Whether it goes on, and the one that is shown is over.
  package var isNext = false

  package init(id: String, title: String, address: Address, isOpen: Bool) {
    self.id = id
    self.title = title
    self.address = address
    self.isOpen = isOpen
  }
}

/// How far a game and its table have come, as a page and its stream tell it to each other.
package struct GameMark: Hashable, Sendable {
  /// How many steps the game has.
  package var step: Int
  /// The newest game at its table; nil where that is the game itself.
  package var later: String?

  package init(step: Int, later: String? = nil) {
    self.step = step
    self.later = later
  }

  /// The steps, and behind them the other game.
  package var text: String { later.map { "\(step) \($0)" } ?? String(step) }
}

extension HTMLWriter {
  /// Leads those who play on to the game to which the table has gone.
  mutating func later(_ game: LaterGame) {
    element("div", .class("notice")) { html in
      html.element("p", .flag("data-news", true)) { html in
        html.text("A new game has begun at this table: ")
        html.element("a", .href(game.address)) { $0.name(game.title) }
      }
    }
  }
}
