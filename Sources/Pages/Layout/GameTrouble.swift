/// That the program itself has made a mistake over a game, and leaves it alone until somebody wants to go on.
package struct GameTrouble: Hashable, Sendable {
  /// Whether it cannot even be shown.
  package var isClosed: Bool
  /// Where a form leads that goes on all the same.
  package var again: Address

  package init(isClosed: Bool, again: Address) {
    self.isClosed = isClosed
    self.again = again
  }
}

extension HTMLWriter {
  mutating func trouble(_ trouble: GameTrouble, _ visit: Visit) {
    element("div", .class("problems"), .fixed("role", "alert")) { html in
      html.element("h2", text: "The program has made a mistake")
      html.element("p", text: "It happened when this game was used last. What was entered before is kept.")
      html.element(
        "p",
        text: trouble.isClosed
          ? "So that it does not happen again, the game is not shown."
          : "So that it does not happen again, the game can be read, and nothing is entered.")
      html.buttonForm("Go on with this game", trouble.again, visit)
    }
  }
}
