/// Whether somebody is the same person as somebody else.
package struct MergePage: Page {
  let person: PlayerCard
  /// Who it may be.
  let others: [PlayerCard]
  let problems: [PageProblem]

  package init(_ person: PlayerCard, others: [PlayerCard], problems: [PageProblem] = []) {
    self.person = person
    self.others = others
    self.problems = problems
  }

  package var title: String { "Who is \(person.name)?" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("People", visit.places.people), (person.name, visit.places.person(person.id))]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("Who is ")
      html.name(person.name)
      html.text("?")
    }
    html.problems(problems)
    html.element(
      "p",
      text: "If somebody was added twice, the games of both can count together, under the name that you choose here. "
        + "Nothing is rewritten, and it can be taken back.")
    html.element(
      "form", .fixed("method", "post"), .action(visit.places.merge(person.id)), .fixed("autocomplete", "off")
    ) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .fixed("for", "into")) { html in
          html.name(person.name)
          html.text(" is the same person as")
        }
        html.element("select", .id("into"), .fixed("name", "into")) { html in
          html.element("option", .fixed("value", ""), text: "–")
          for other in others {
            html.element("option", .text("value", other.id), text: "\(other.name) (\(other.initials))")
          }
        }
      }
      html.element("div", .class("actions")) { html in
        html.element("a", .class("button"), .href(visit.places.person(person.id)), text: "Leave it as it is")
        html.element("button", .class("main"), text: "They are one person")
      }
    }
  }
}
