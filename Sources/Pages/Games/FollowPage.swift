import Presentation

/// The open round of a game that is kept by hand, for somebody who types nothing there: all sheets as they stand.
package struct FollowPage: Page {
  package var view: SeatView
  package var places: GamePlaces
  /// How many steps the game had when the page was made.
  package var step: Int
  package var problems: [PageProblem] = []

  package init(_ view: SeatView, places: GamePlaces, step: Int) {
    self.view = view
    self.step = step
    self.places = places
  }

  package var title: String {
    "\(view.title): round \(view.sheet.round)" + (view.roundCount.map { " of \($0)" } ?? "")
  }

  package var following: Following? {
    Following(steps: places.steps, step: step, page: places.game, isOnlyRead: true)
  }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rounds", places.rounds), ("Rules", places.rules)]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.facts(view.facts)
    SheetCards(view, heading: "h2").write(to: &html)
  }
}
