/// What a game comes to: how often throws have what, what turns bring, who wins.
package struct OddsPage: Page {
  let name: String
  let game: String
  let sections: [ReportSection]

  package init(_ sections: [ReportSection], name: String, game: String) {
    (self.sections, self.name, self.game) = (sections, name, game)
  }

  package var title: String { "Odds of \(game)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rules to read", visit.home / "rules"), (game, visit.places.rules(name))]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    for section in sections { section.write(to: &html) }
    html.element("div", .class("actions")) { html in
      html.element("a", .class("main"), .href(visit.places.rules(name)), text: "Back to the rules")
    }
  }
}
