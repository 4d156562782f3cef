/// One person: what is known of them, and what can be changed.
package struct PersonPage: Page {
  package var person: PlayerCard
  /// Those who were found to be the same person.
  package var others: [PlayerCard]
  /// The person whom this one was found to be; nil for most.
  package var isNow: PlayerCard?
  package var problems: [PageProblem] = []
  package var notice: String?

  package init(_ person: PlayerCard, others: [PlayerCard], isNow: PlayerCard?) {
    self.person = person
    self.others = others
    self.isNow = isNow
  }

  package var title: String { person.name }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("People", visit.places.people)] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", .class("person")) { html in
      person.avatar.write(to: &html, visit)
      html.name(person.name)
    }
    html.problems(problems)
    html.notice(notice)
    if let isNow { writeMerged(isNow, to: &html, visit) } else { writeOwn(to: &html, visit) }
  }

  private func writeMerged(_ other: PlayerCard, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("p") { html in
      html.name(person.name)
      html.text(" was found to be ")
      html.element("a", .href(visit.places.person(other.id))) { $0.name(other.name) }
      html.text(": the games of both count together.")
    }
    html.element("div", .class("actions")) { html in
      html.buttonForm("They are two people", visit.places.part(person.id), visit)
      html.element("a", .class("main"), .href(visit.places.people), text: "All people")
    }
  }

  private func writeOwn(to html: inout HTMLWriter, _ visit: Visit) {
    if person.isRetired {
      html.element("p", text: "No longer offered when a game begins. Name, initials and all games stay.")
    }
    html.element("dl", .class("pairs")) { html in
      write("Initials", person.initials, to: &html)
      write("Group", person.group, to: &html)
      if let email = person.email { write("E-mail", email, to: &html) }
      if let phone = person.phone { write("Phone", phone, to: &html) }
    }
    writeOthers(to: &html, visit)
    html.element("div", .class("actions")) { html in
      html.element("a", .class("button"), .href(StatisticsPage.address(of: person, visit)), text: "Statistics")
      html.element("a", .class("button"), .href(visit.places.people), text: "All people")
      html.element("a", .class("main"), .href(visit.places.change(person.id)), text: "Change")
    }
    html.element("div", .class("apart")) { html in
      html.element("a", .class("button"), .href(visit.places.photo(of: person.id)), text: "Photo")
      html.element("a", .class("button"), .href(visit.places.merge(person.id)), text: "Is the same person as …")
      if person.isRetired {
        html.buttonForm("Offer again", visit.places.bringBack(person.id), visit)
      } else {
        html.buttonForm("No longer offer", visit.places.retire(person.id), visit)
      }
    }
  }

  private func writeOthers(to html: inout HTMLWriter, _ visit: Visit) {
    guard !others.isEmpty else { return }
    html.element("h2", text: "Also known as")
    html.element("ul", .class("link-list people")) { html in
      for other in others {
        html.element("li") { html in
          html.element("a", .href(visit.places.person(other.id))) { html in
            other.avatar.write(to: &html, visit)
            html.element("span") { $0.element("strong") { $0.name(other.name) } }
          }
        }
      }
    }
  }

  private func write(_ label: String, _ text: String, to html: inout HTMLWriter) {
    html.element("div") { html in
      html.element("dt", text: label)
      html.element("dd") { $0.name(text) }
    }
  }
}
