/// The games there are rules for: to begin one, or to read them.
package struct RuleListPage: Page {
  package struct Rules: Hashable, Sendable {
    package var name: String
    package var title: String
    package var summary: String?

    package init(name: String, title: String, summary: String?) {
      self.name = name
      self.title = title
      self.summary = summary
    }
  }

  /// What somebody wants with them.
  package enum Purpose: Hashable, Sendable { case playing, reading }

  let purpose: Purpose
  /// What was played last, and all that were looked for.
  let recent: [Rules]
  let found: [Rules]
  /// Those of them that were written here, by name.
  package var written: Set<String> = []
  /// Whether none is called as was looked for, and these only much alike.
  package var areSimilar = false
  /// What was looked for.
  let wanted: String
  let problems: [PageProblem]

  package init(
    for purpose: Purpose, recent: [Rules], found: [Rules], wanted: String, problems: [PageProblem] = []
  ) {
    self.purpose = purpose
    self.recent = recent
    self.found = found
    self.wanted = wanted
    self.problems = problems
  }

  package var title: String { purpose == .playing ? "Which game?" : "Rules to read" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    let place = visit.home / (purpose == .playing ? "new" : "rules")
    html.element("h1", text: title)
    html.problems(problems)
    html.element("form", .fixed("method", "get"), .action(place), .fixed("role", "search")) { html in
      html.element("div", .class("field")) { html in
        html.element("label", .fixed("for", "q"), text: "Part of its name")
        html.lone("input", .fixed("type", "search"), .id("q"), .fixed("name", "q"), .text("value", wanted))
      }
      html.element("button", .class("button"), text: "Look for it")
    }
    if wanted.isEmpty { write(recent, "Played last", place, to: &html) }
    write(found.filter { written.contains($0.name) }, "Written here", place, to: &html)
    let others = found.filter { !written.contains($0.name) }
    write(others, wanted.isEmpty ? "All games" : areSimilar ? "Called much alike" : "Found", place, to: &html)
    if found.isEmpty || areSimilar {
      html.element("p", text: "No game is called so. Shorten what is looked for, or look through all of them.")
      html.element("p") { $0.element("a", .class("button"), .href(place), text: "All games") }
    }
  }

  private func write(_ rules: [Rules], _ heading: String, _ place: Address, to html: inout HTMLWriter) {
    guard !rules.isEmpty else { return }
    html.element("h2", text: heading)
    html.element("ul", .class("link-list")) { html in
      for rules in rules {
        html.element("li") { html in
          html.element("a", .href(place / rules.name)) { html in
            html.element("strong") { $0.name(rules.title) }
            if let summary = rules.summary { html.element("span", text: summary) }
          }
        }
      }
    }
  }
}
