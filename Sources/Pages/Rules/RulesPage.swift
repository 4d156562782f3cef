import Presentation
import RuleDocs

/// The rules of a game, to be read and printed.
package struct RulesPage: Page {
  let name: String
  let rules: RulesText
  /// Where a game by them begins; nil where one goes on.
  let start: Address?
  let back: (name: String, address: Address)?
  /// Where they are changed; nil where they cannot be from here.
  package var change: (text: String, address: Address)?

  package init(_ rules: RulesText, name: String, start: Address?, back: (name: String, address: Address)?) {
    self.rules = rules
    self.name = name
    self.start = start
    self.back = back
  }

  package var title: String { "Rules of \(rules.title)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [back ?? ("Rules to read", visit.home / "rules")]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { $0.name(rules.title) }
    for paragraph in rules.paragraphs { html.element("p", text: paragraph) }
    for section in rules.sections { write(section, to: &html) }
    if let source = rules.source { html.element("p", .class("quiet"), text: "Source: \(source)") }
    html.element("div", .class("actions")) { html in
      if visit.may(.watch) {
        html.element("a", .class("button"), .href(visit.places.pad(name)), text: "Score pad to print")
      }
      if back == nil, visit.may(.keep) {
        html.element("a", .class("button"), .href(visit.places.odds(name)), text: "Odds")
      }
      if let change { html.element("a", .class("button"), .href(change.address), text: change.text) }
      if let back { html.element("a", .class("main"), .href(back.address), text: "Back to the game") }
      if let start { html.element("a", .class("main"), .href(start), text: "Play it") }
    }
  }

  private func write(_ section: RulesText.Section, to html: inout HTMLWriter) {
    html.element("h2", text: section.title)
    html.element("dl") { html in
      for row in section.rows {
        html.element("dt") { $0.element("strong", text: row.label) }
        for line in row.lines { html.element("dd", text: line) }
        if row.lines.isEmpty { html.element("dd", text: "–") }
      }
    }
  }
}
