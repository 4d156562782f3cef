import Presentation

/// A game that is played move by move: what lies on the table, what can be chosen there, and what can be done.
package struct PlayPage: Page {
  package var view: SeatView
  package var play: SeatView.Play
  /// The side whose device it is, or in whose hand; nil where all look.
  package var side: Int?
  package var places: PlayPlaces
  /// How many steps the game had when the page was made.
  package var step: Int
  /// What undo takes back, and what redo brings back, of what may be taken back from here.
  package var undoable: String?
  package var redoable: String?
  /// What is taken back only if all agree.
  package var disputed: String?
  /// The fields of the pieces that are chosen, and what these are worth.
  package var chosen: Set<String> = []
  package var worth: String?
  /// Whether whoever looks may end the game.
  package var mayEnd = true
  package var problems: [PageProblem] = []
  package var notice: String?
  /// Those whose hands have come to another device in this round.
  package var movedHands: [String] = []

  package init(_ view: SeatView, _ play: SeatView.Play, side: Int?, places: PlayPlaces, step: Int) {
    self.view = view
    self.play = play
    self.side = side
    self.places = places
    self.step = step
  }

  package var title: String { "\(view.title): round \(view.round)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rounds", places.game.rounds), ("Rules", places.game.rules)]
  }

  package var following: Following? {
    let isOnlyRead = offers.isEmpty && undoable == nil && redoable == nil && places.hide == nil
    return Following(steps: places.game.steps, step: step, page: places.page, isOnlyRead: isOnlyRead)
  }

  /// The name of the field of a piece, by its place and the place of its zone, from 0.
  package static func fieldName(zone: Int, piece: Int) -> String { PlayTable.fieldName(zone, piece) }

  /// What a button sends that does an action for a side, from 0; nil is the table.
  package static func doing(_ action: String, for side: Int?) -> String { "\(action).\(side.map { $0 + 1 } ?? 0)" }
  /// What the button sends that asks what is chosen is worth.
  package static let askingWorth = "worth"

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    PlayHead(view, play, side: side).write(to: &html, problems, notice, movedHands: movedHands)
    html.element(
      "form", .class("sheet-form"), .fixed("method", "post"), .action(places.move), .fixed("autocomplete", "off")
    ) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
      PlayTable(view, play, side: side, chosen: chosen).write(to: &html)
      writeWorth(to: &html)
      writeForbidden(to: &html)
      if undoable != nil || redoable != nil { writeBack(to: &html) }
      writeActions(to: &html)
    }
    if undoable != nil { writeStepForm("undo", places.undo, to: &html, visit) }
    if redoable != nil { writeStepForm("redo", places.redo, to: &html, visit) }
    PlayResults(view, play).write(to: &html)
    guard mayEnd else { return }
    html.element("div", .class("apart")) { html in
      if let hide = places.hide { html.buttonForm("Hide my hand", hide, visit) }
      html.takingBack(disputed, places.game)
      html.element("a", .class("button"), .href(places.game.end), text: "End the game")
    }
  }

  // MARK: What can be done

  /// What the chosen pieces are worth; read aloud when it changes.
  private func writeWorth(to html: inout HTMLWriter) {
    html.element("div", .fixed("role", "status")) { html in
      if let worth { html.element("p", .class("worth"), text: worth) }
    }
  }

  /// What cannot be done now, and why.
  private func writeForbidden(to html: inout HTMLWriter) {
    let forbidden = play.actions.filter { !$0.isAllowed }
    guard !forbidden.isEmpty else { return }
    html.element("details", .class("forbidden")) { html in
      html.element("summary", text: "Not possible now: \(forbidden.map(PlayWords.label).joined(separator: ", "))")
      html.element("ul") { html in
        for action in forbidden {
          html.element("li") { html in
            html.element("strong", text: PlayWords.label(action))
            html.text(": \(action.why ?? "not now.")")
          }
        }
      }
    }
  }

  /// An action for one of those who may do it.
  private struct Offer {
    var action: SeatView.Action
    var side: Int?
  }

  private var offers: [Offer] {
    play.actions.flatMap { action in action.sides.map { Offer(action: action, side: $0) } }
  }

  /// What mostly comes next: what needs a choice, else what goes on with the turn.
  private var main: Int? {
    offers.firstIndex { $0.action.pick != nil } ?? offers.firstIndex { !$0.action.endsTurn } ?? offers.indices.first
  }

  private func writeActions(to html: inout HTMLWriter) {
    let main = main
    html.element("div", .class("actions")) { html in
      if play.knowsWorth, offers.contains(where: { $0.action.pick != nil }) {
        html.element(
          "button", .class("button"), .fixed("name", "do"), .text("value", Self.askingWorth),
          text: "What is this worth?")
      }
      for (index, offer) in offers.enumerated() where index != main { write(offer, isMain: false, to: &html) }
      if let main { write(offers[main], isMain: true, to: &html) }
      if offers.isEmpty { writeWaiting(to: &html) }
    }
  }

  private func writeWaiting(to html: inout HTMLWriter) {
    html.element(
      "p", text: play.turn.map { "\(view.sides[$0].name) plays now." } ?? "Nothing can be done from here now.")
    html.element("a", .class("button"), .href(places.page), text: "Look again")
  }

  private func write(_ offer: Offer, isMain: Bool, to html: inout HTMLWriter) {
    html.element(
      "button", isMain ? .class("main") : offer.action.endsTurn ? .class("button ends") : .class("button"),
      .fixed("name", "do"), .text("value", Self.doing(offer.action.name, for: offer.side))
    ) { $0.element("span") { writeLabel(of: offer, to: &$0) } }
  }

  private func writeLabel(of offer: Offer, to html: inout HTMLWriter) {
    html.text(PlayWords.label(offer.action))
    if let pick = offer.action.pick {
      let count = pick.zones.reduce(0) { $0 + play.zones[$1].pieces.count }
      html.text(" (\(PlayWords.choosing(pick, among: count)))")
    }
    if offer.action.sides.count > 1, let side = offer.side {
      html.text(": ")
      html.name(view.sides[side].name)
    }
  }

  // MARK: Taking back

  private func writeBack(to html: inout HTMLWriter) {
    html.element("div", .class("back")) { html in
      if let undoable {
        html.element("button", .class("button"), .fixed("form", "undo"), text: "Undo: \(SheetWords.short(undoable))")
      }
      if let redoable {
        html.element("button", .class("button"), .fixed("form", "redo"), text: "Redo: \(SheetWords.short(redoable))")
      }
    }
  }

  private func writeStepForm(
    _ id: StaticString, _ address: Address, to html: inout HTMLWriter, _ visit: Visit
  ) {
    html.element("form", .fixed("id", id), .fixed("method", "post"), .action(address)) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
    }
  }
}
