/// Whether a game should end now, before it is over by its rules.
package struct StopPage: Page {
  package var game: String
  package var places: GamePlaces
  package var step: Int
  /// What becomes of the open round.
  package var openRound: String?
  package var problems: [PageProblem] = []

  package init(_ game: String, places: GamePlaces, step: Int, openRound: String?) {
    self.game = game
    self.places = places
    self.step = step
    self.openRound = openRound
  }

  package var title: String { "End \(game)?" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [(game, places.game)] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("End ")
      html.name(game)
      html.text(" now?")
    }
    html.problems(problems)
    html.element("p", text: "The scores so far decide who has won. Undo takes the end back.")
    if let openRound { html.element("p", text: openRound) }
    html.element("div", .class("actions")) { html in
      html.buttonForm("End the game", places.end, visit, step: step)
      html.element("a", .class("main"), .href(places.game), text: "Go on playing")
    }
  }
}
