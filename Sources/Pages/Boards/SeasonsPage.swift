/// The seasons: spans of days whose games are ranked by themselves.
package struct SeasonsPage: Page {
  package struct Season: Hashable, Sendable {
    package var name: String
    /// Such as `2026-11-21`.
    package var firstDay: String
    package var lastDay: String

    package init(name: String, firstDay: String, lastDay: String) {
      self.name = name
      self.firstDay = firstDay
      self.lastDay = lastDay
    }
  }

  package var seasons: [Season]
  /// What was typed for a new one.
  package var typed = Season(name: "", firstDay: "", lastDay: "")
  /// What was removed just before, to be put back.
  package var removed: Season?
  package var problems: [PageProblem] = []
  package var notice: String?

  package init(_ seasons: [Season]) { self.seasons = seasons }

  package var title: String { "Seasons" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("Leader board", visit.places.board)] }

  /// The ids of the fields for a name and the two days.
  package static let nameID = "season-name"
  package static let firstID = "season-first"
  package static let lastID = "season-last"

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.notice(notice)
    if let removed { writeRemoved(removed, to: &html, visit) }
    html.element("p", text: "A season has a leader board of its own, with the games that were over on its days.")
    html.element("div", .class("cards")) { html in
      for season in seasons { write(season, to: &html, visit) }
    }
    html.element("h2", text: "A new season")
    html.element(
      "form", .fixed("method", "post"), .action(visit.places.newSeason), .fixed("autocomplete", "off")
    ) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.nameID), text: "Its name")
        html.lone(
          "input", .fixed("type", "text"), .id(Self.nameID), .fixed("name", "name"), .text("value", typed.name),
          .fixed("maxlength", "20"))
      }
      writeDay("Its first day", Self.firstID, "from", typed.firstDay, to: &html)
      writeDay("Its last day", Self.lastID, "to", typed.lastDay, to: &html)
      html.element("div", .class("actions")) { $0.element("button", .class("main"), text: "Add the season") }
    }
  }

  private func writeDay(
    _ label: String, _ id: String, _ name: StaticString, _ value: String, to html: inout HTMLWriter
  ) {
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", id)) { html in
        html.text(label)
        html.element("span", .class("quiet"), text: "  such as 2026-02-13")
      }
      html.lone("input", .fixed("type", "date"), .id(id), .fixed("name", name), .text("value", value))
    }
  }

  private func write(_ season: Season, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("card")) { html in
      html.element("h2") { $0.name(season.name) }
      html.element("p", text: "\(season.firstDay) to \(season.lastDay)")
      html.element("div", .class("back")) { html in
        html.element(
          "a", .class("button"), .href(visit.places.board.with("season", season.name)), text: "Its leader board")
        html.element("form", .fixed("method", "post"), .action(visit.places.removedSeason)) { html in
          html.formFields(visit)
          html.hidden("name", season.name)
          html.element("button", .class("button"), text: "Remove it")
        }
      }
    }
  }

  private func writeRemoved(_ season: Season, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("form", .fixed("method", "post"), .action(visit.places.newSeason)) { html in
      html.formFields(visit)
      html.hidden("name", season.name)
      html.hidden("from", season.firstDay)
      html.hidden("to", season.lastDay)
      html.element("button", .class("button"), text: "Put \(season.name) back")
    }
  }
}
