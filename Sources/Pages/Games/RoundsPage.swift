import Decimals
import Presentation

/// All rounds of a game with their scores, the notes, and what was done step by step.
package struct RoundsPage: Page {
  package var view: SeatView
  package var places: GamePlaces
  /// How many steps the game had when the page was made.
  package var step: Int
  /// How many rounds are closed.
  package var closed: Int
  /// What was done, newest first, with when.
  package var log: [Step]
  package var problems: [PageProblem] = []
  package var note: String = ""
  package var notice: String?
  /// The side of somebody who types on their own sheets alone; nil for whoever keeps the score.
  package var own: Int?

  package struct Step: Hashable, Sendable {
    /// Such as `14:05`.
    package var time: String
    package var text: String

    package init(time: String, text: String) {
      self.time = time
      self.text = text
    }
  }

  package init(_ view: SeatView, places: GamePlaces, step: Int, closed: Int, log: [Step]) {
    self.view = view
    self.places = places
    self.step = step
    self.closed = closed
    self.log = log
  }

  package var title: String { "\(view.title): rounds" }

  /// The id of the field for a note.
  package static let noteID = "note"

  package var following: Following? { Following(steps: places.steps, step: step, page: places.rounds) }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [(view.title, places.game)] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.name(view.title)
      html.text(": rounds")
    }
    html.problems(problems)
    html.notice(notice)
    html.element("div", .class("cards")) { html in
      for round in (first..<max(closed, first)).reversed() { write(round, to: &html, visit) }
      writeBefore(to: &html)
    }
    if closed <= first { html.element("p", text: "No round is finished yet.") }
    writeTotals(to: &html)
    writeNotes(to: &html, visit)
    html.element("h2", text: "What was done")
    html.element("ol", .flag("reversed")) { html in
      for step in log { html.element("li") { $0.text("\(step.time)  \(step.text)") } }
    }
    html.element("div", .class("actions")) { html in
      html.element("a", .class("main"), .href(places.game), text: "Back to the game")
    }
  }

  private func write(_ round: Int, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("card")) { html in
      html.element("h2", text: "Round \(round + 1)")
      html.element("dl") { html in
        for side in view.sides {
          let score = side.rounds.indices.contains(round) ? side.rounds[round] : nil
          write(side.name, score.map { Numbers.text($0) } ?? "waits", to: &html)
        }
      }
      if !view.isPlayed, let side = own ?? (visit.may(.keep) ? 0 : nil) {
        html.element("p") { html in
          html.element(
            "a", .class("button"), .href(places.sheet(round: round + 1, side: side)),
            text: "Correct round \(round + 1)")
        }
      }
    }
  }

  /// The round that was played first, from 0.
  private var first: Int { view.sides.first?.rounds.startIndex ?? 0 }

  /// What each side had when the game began, where that was from a position.
  private func writeBefore(to html: inout HTMLWriter) {
    guard view.sides.contains(where: { $0.before != nil }) else { return }
    html.element("div", .class("card")) { html in
      html.element("h2", text: PositionWords.before)
      html.element("dl") { html in
        for side in view.sides { write(side.name, Numbers.text(side.before ?? 0), to: &html) }
      }
    }
  }

  private func writeTotals(to html: inout HTMLWriter) {
    html.element("h2", text: "Totals")
    html.element("dl", .class("pairs")) { html in
      for side in view.sides {
        write(side.name, "\(Numbers.text(side.total)), \(PlaceWords.text(side.place))", to: &html)
      }
    }
  }

  private func write(_ name: String, _ text: String, to html: inout HTMLWriter) {
    html.element("div") { html in
      html.element("dt") { $0.name(name) }
      html.element("dd", text: text)
    }
  }

  private func writeNotes(to html: inout HTMLWriter, _ visit: Visit) {
    guard visit.may(.sit) || !view.notes.isEmpty else { return }
    html.element("h2", text: "Notes")
    if !view.notes.isEmpty {
      html.element("ul") { html in
        for note in view.notes { html.element("li", text: note.sentence) }
      }
    }
    guard visit.may(.sit) else { return }
    html.element("form", .fixed("method", "post"), .action(places.note), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.noteID), text: "Something to remember about this game")
        html.lone(
          "input", .fixed("type", "text"), .id(Self.noteID), .fixed("name", "text"), .class("long"),
          .fixed("maxlength", "500"), .text("value", note))
      }
      html.element("button", .class("button"), text: "Write it down")
    }
  }
}
