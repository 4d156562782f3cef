/// Whether a game should end now, before it is over by its rules.
package struct StopPage: Page {
  package var game: String
  package var places: GamePlaces
  package var step: Int
  /// The open round, where something is entered in it.
  package var openRound: Int?
  /// Whether the open round, or turns of it, could count as it stands, which is asked then.
  package var mayCount = false
  /// What becomes of the open round, where it does not count as a whole.
  package var fate: String?
  package var problems: [PageProblem] = []

  package init(_ game: String, places: GamePlaces, step: Int, openRound: Int?) {
    self.game = game
    self.places = places
    self.step = step
    self.openRound = openRound
  }

  /// What the form says where the open round is not to count.
  package static let leftOut = "out"

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
    if let fate { html.element("p", text: fate) }
    html.element("div", .class("actions")) { html in
      if let openRound, mayCount {
        html.buttonForm(
          "End without round \(openRound)", places.end, visit, step: step, saying: ("round", Self.leftOut))
        html.buttonForm("End, round \(openRound) counts", places.end, visit, step: step)
      } else {
        html.buttonForm("End the game", places.end, visit, step: step)
      }
      html.element("a", .class("main"), .href(places.game), text: "Go on playing")
    }
  }
}
