import Presentation

/// Whether all agree that a step is taken back by which something was seen.
package struct AgreePage: Page {
  package let game: String
  package let places: GamePlaces
  package let step: Int
  /// What would be taken back.
  package let undoable: String

  package init(_ game: String, places: GamePlaces, step: Int, undoable: String) {
    self.game = game
    self.places = places
    self.step = step
    self.undoable = undoable
  }

  package var title: String { "Take it back in \(game)?" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [(game, places.game)] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: "Do all agree?")
    html.element("p", .class("headline"), text: SheetWords.short(undoable))
    html.element(
      "p",
      text: "Dice, cards or somebody's secret may have been seen by it. Ask everybody at the table before it is taken "
        + "back. What was done stays in the log, and the same dice or cards come again.")
    html.element("div", .class("actions")) { html in
      html.element("form", .fixed("method", "post"), .action(places.undo)) { html in
        html.formFields(visit)
        html.hidden("step", String(step))
        html.hidden("agreed", "yes")
        html.element("button", .class("button"), text: "All agree: take it back")
      }
      html.element("a", .class("main"), .href(places.game), text: "Leave it as it is")
    }
  }
}
