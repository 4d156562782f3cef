/// The people who play, by group.
package struct PeoplePage: Page {
  /// By name in each; groups in their order.
  let groups: [(name: String, people: [PlayerCard])]
  /// Those who are no longer offered.
  let retired: [PlayerCard]
  let notice: String?

  package init(_ groups: [(name: String, people: [PlayerCard])], retired: [PlayerCard], notice: String? = nil) {
    self.groups = groups
    self.retired = retired
    self.notice = notice
  }

  package var title: String { "People" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.notice(notice)
    for group in groups where !group.people.isEmpty { write(group.people, group.name, to: &html, visit) }
    write(retired, "No longer offered", to: &html, visit)
    html.element("div", .class("actions")) { html in
      html.element("a", .class("button"), .href(visit.places.groups), text: "Groups")
      html.element("a", .class("main"), .href(visit.places.newPerson), text: "Add somebody")
    }
  }

  private func write(_ people: [PlayerCard], _ heading: String, to html: inout HTMLWriter, _ visit: Visit) {
    guard !people.isEmpty else { return }
    html.element("h2") { $0.name(heading) }
    html.element("ul", .class("link-list people")) { html in
      for person in people {
        html.element("li") { html in
          html.element("a", .href(visit.places.person(person.id))) { html in
            person.avatar.write(to: &html, visit)
            html.element("span") { html in
              html.element("strong") { $0.name(person.name) }
              html.element("span", text: person.initials)
            }
          }
        }
      }
    }
  }
}
