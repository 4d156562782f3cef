import Presentation

/// Whether a hand that was last seen on another device is shown on this one: whoever takes it is seen to do so.
package struct TakeHandPage: Page {
  let game: String
  let places: GamePlaces
  /// Whose hand it is, from 0, and what they are called.
  let side: Int
  let name: String

  package init(_ game: String, places: GamePlaces, side: Int, name: String) {
    self.game = game
    self.places = places
    self.side = side
    self.name = name
  }

  package var title: String { "\(game): whose hand?" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [(game, places.game)] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("Are you ")
      html.name(name)
      html.text("?")
    }
    html.element("p") { html in
      html.text("The hand of ")
      html.name(name)
      html.text(
        " was last shown on another device. If it is yours, take it along to this one: everybody at the table will read "
          + "that it has moved.")
    }
    html.element("div", .class("actions")) { html in
      html.element("form", .fixed("method", "post"), .action(places.hands)) { html in
        html.formFields(visit)
        html.hidden("side", String(side + 1))
        html.hidden("sure", "yes")
        html.element("button", .class("button")) { html in
          html.element("span") { html in
            html.text("I am ")
            html.name(name)
            html.text(", show my hand here")
          }
        }
      }
      html.element("a", .class("main"), .href(Visit.whoAddress), text: "I am somebody else")
    }
  }
}
