/// Games to take along, and games from elsewhere.
package struct FilesPage: Page {
  /// What came of the games of a file.
  package var came: [String] = []
  package var problems: [PageProblem] = []

  /// How other servers send their results here.
  let exchange: WayIn

  package init(exchange: WayIn) { self.exchange = exchange }

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
    writeExchange(to: &html, visit)
  }

  private func writeExchange(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h2", text: "One leader board with other machines")
    guard let address = exchange.addresses.first else {
      return html.element(
        "p",
        text: "Other machines can send their results here when House Rules is started for others, too: with --home.")
    }
    let place = visit.home / "exchange-link"
    guard let letters = exchange.letters else {
      html.element("p", text: "Another House Rules can send the results of its games here, and take those from here.")
      return html.buttonForm("Make an address for that", place, visit)
    }
    html.element(
      "p", text: "On the other machine, type this. It can be done any number of times; each game counts once.")
    html.element("pre") { html in
      html.element("code", text: "houserules upload --board \(address)/exchange/\(letters)")
    }
    html.element("div", .class("apart")) { html in
      html.buttonForm("Make another address", place, visit)
      html.buttonForm("Take no more results", place / "end", visit)
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
