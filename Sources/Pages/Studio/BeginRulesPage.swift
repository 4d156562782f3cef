/// What is asked before rules are written: what to begin from, and what the game is called.
package struct BeginRulesPage: Page {
  /// Something to begin from.
  package struct Kind: Hashable, Sendable {
    package var name: String
    package var summary: String

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// What was answered so far.
  package struct Answers: Hashable, Sendable {
    package var kind: String
    package var base: String
    package var title: String
    package var name: String
    package var sides: String

    package init(kind: String = "", base: String = "", title: String = "", name: String = "", sides: String = "") {
      self.kind = kind
      self.base = base
      self.title = title
      self.name = name
      self.sides = sides
    }
  }

  let kinds: [Kind]
  /// The kind that is a difference of a game.
  let difference: String
  /// The games that can be changed: names and titles.
  let games: [(name: String, title: String)]
  package var answers: Answers
  package var problems: [PageProblem] = []

  package init(
    _ kinds: [Kind], difference: String, games: [(name: String, title: String)], answers: Answers
  ) {
    self.kinds = kinds
    self.difference = difference
    self.games = games
    self.answers = answers
  }

  package static let titleID = "title", nameID = "name", sidesID = "sides", baseID = "base"

  package var title: String { "Begin rules" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("Write rules", visit.studio.list)] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.element("form", .fixed("method", "post"), .action(visit.studio.begin), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      writeKinds(to: &html)
      writeGames(to: &html)
      write(
        "What do people call it?", "such as Our Dice", Self.titleID, answers.title, to: &html)
      write(
        "How many play?", "a number, or a range such as 2..6; empty leaves it as it is", Self.sidesID, answers.sides,
        to: &html)
      write(
        "Its name in files", "small letters, digits, hyphens; empty makes one of the title", Self.nameID, answers.name,
        to: &html)
      html.element("div", .class("actions")) { html in
        html.element("button", .class("main"), text: "Begin")
      }
    }
  }

  private func writeKinds(to html: inout HTMLWriter) {
    html.element("fieldset", .class("field kinds")) { html in
      html.element("legend", text: "What do you begin from?")
      html.element("div", .class("chips")) { html in
        for kind in kinds {
          html.element("label", .class("chip")) { html in
            html.lone(
              "input", .fixed("type", "radio"), .fixed("name", "kind"), .text("value", kind.name),
              .flag("checked", kind.name == answers.kind))
            html.element("span", text: kind.summary)
          }
        }
      }
    }
  }

  private func writeGames(to html: inout HTMLWriter) {
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", Self.baseID)) { html in
        html.text("Which game do you play differently?")
        html.element("span", .class("quiet"), text: "  where you begin from a game that there is")
      }
      html.element("select", .id(Self.baseID), .fixed("name", "base")) { html in
        html.element("option", .fixed("value", ""), text: "–")
        for game in games {
          html.element(
            "option", .text("value", game.name), .flag("selected", game.name == answers.base), text: game.title)
        }
      }
    }
  }

  private func write(_ label: String, _ hint: String, _ name: String, _ value: String, to html: inout HTMLWriter) {
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", name)) { html in
        html.text(label)
        html.element("span", .class("quiet"), text: "  \(hint)")
      }
      html.lone(
        "input", .fixed("type", "text"), .id(name), .text("name", name), .text("value", value),
        .fixed("maxlength", "60"), .fixed("spellcheck", "false"))
    }
  }
}
