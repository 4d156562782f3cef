import Presentation

/// A device that goes round, between two hands: it says whose turn it is, and shows what lies open. What anybody holds, or
/// could do with it, is not told before they say who they are.
package struct PassPage: Page {
  package var view: SeatView
  package var play: SeatView.Play
  package var places: GamePlaces
  package var step: Int
  package var undoable: String?
  /// What is taken back only if all agree.
  package var disputed: String?
  package var problems: [PageProblem] = []
  package var notice: String?
  /// Those whose hands have come to another device in this round.
  package var movedHands: [String] = []

  package init(_ view: SeatView, _ play: SeatView.Play, places: GamePlaces, step: Int) {
    self.view = view
    self.play = play
    self.places = places
    self.step = step
  }

  package var title: String { "\(view.title): round \(view.round)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rounds", places.rounds), ("Rules", places.rules)]
  }

  package var following: Following? { Following(steps: places.steps, step: step, page: places.game) }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    PlayHead(view, play, side: nil).write(to: &html, problems, notice, movedHands: movedHands)
    PlayTable(view, play, side: nil).write(to: &html)
    writeTableActions(to: &html, visit)
    let others = play.hands.filter { $0 != play.nextHand }
    if !others.isEmpty {
      html.element("h2", text: play.nextHand == nil ? "Who looks at their hand?" : "Somebody else looks at their hand")
      html.element("div", .class("back pass")) { html in
        for side in others { writeHand(side, isMain: false, to: &html, visit) }
      }
    }
    if let next = play.nextHand {
      html.element("p", text: "Pass the device to \(view.sides[next].name).")
      html.element("div", .class("actions pass")) { writeHand(next, isMain: true, to: &$0, visit) }
    }
    html.element("div", .class("apart")) { html in
      if let undoable {
        html.buttonForm("Undo: \(SheetWords.short(undoable))", places.undo, visit, step: step)
      }
      html.takingBack(disputed, places)
      html.element("a", .class("button"), .href(places.end), text: "End the game")
    }
  }

  private func writeHand(_ side: Int, isMain: Bool, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("form", .fixed("method", "post"), .action(places.hands)) { html in
      html.formFields(visit)
      html.hidden("side", String(side + 1))
      html.element("button", isMain ? .class("main") : .class("button")) { html in
        html.element("span") { html in
          html.text("I am ")
          html.name(view.sides[side].name)
          html.text(", show my hand")
        }
      }
    }
  }

  /// What anybody may do for all, such as dealing.
  private func writeTableActions(to html: inout HTMLWriter, _ visit: Visit) {
    guard !play.actions.isEmpty else { return }
    html.element("form", .fixed("method", "post"), .action(places.move), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
      html.element("div", .class("actions")) { html in
        for action in play.actions where action.isAllowed {
          html.element(
            "button", .class("button"), .fixed("name", "do"), .text("value", PlayPage.doing(action.name, for: nil)),
            text: PlayWords.label(action))
        }
      }
    }
  }
}
