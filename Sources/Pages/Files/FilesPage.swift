/// Games to take along, and games from elsewhere.
package struct FilesPage: Page {
  /// What came of the games of a file.
  package var came: [String] = []
  package var problems: [PageProblem] = []

  package init() {}

  package var title: String { "Games as files" }

  package static let fileID = "file"

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.notice(came.isEmpty ? nil : came.joined(separator: " "))
    html.element("h2", text: "Take along")
    html.element("ul", .class("link-list")) { html in
      write(
        "All games",
        "With every step, to go on with them on another machine or to keep them. Games that go on with dice or "
          + "cards are left out: the file would say what is still to come.",
        visit.places.gamesFile.with("format", "json"), to: &html)
      write(
        "All scores", "Each round of each game, for a spreadsheet.", visit.places.gamesFile.with("format", "csv"),
        to: &html)
      write(
        "All results", "What finished games came to, for the leader board of another machine.",
        visit.places.gamesFile.with("format", "results"), to: &html)
    }
    html.element("h2", text: "Bring in")
    html.element("p", text: "Games or results that were taken along elsewhere. What is here already changes nothing.")
    html.element(
      "form", .fixed("method", "post"), .action(visit.places.importing), .fixed("enctype", "multipart/form-data")
    ) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.fileID), text: "A file of games or results")
        html.lone(
          "input", .fixed("type", "file"), .id(Self.fileID), .fixed("name", "file"),
          .fixed("accept", ".json,.jsonl,application/json,text/plain"))
      }
      html.element("div", .class("actions")) { html in
        html.element("a", .class("button"), .href(visit.home / "games"), text: "All games")
        html.element("button", .class("main"), text: "Bring in")
      }
    }
  }

  private func write(_ name: String, _ text: String, _ address: Address, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("a", .href(address), .flag("download")) { html in
        html.element("strong", text: name)
        html.element("span", text: text)
      }
    }
  }
}
