/// The groups: people who are ranked together.
package struct GroupsPage: Page {
  package struct Group: Hashable, Sendable {
    package var id: Int64
    package var name: String
    package var people: Int
    /// Whether new players and games belong to it.
    package var isStandard: Bool
    package var isForGuests: Bool

    package init(id: Int64, name: String, people: Int, isStandard: Bool, isForGuests: Bool) {
      self.id = id
      self.name = name
      self.people = people
      self.isStandard = isStandard
      self.isForGuests = isForGuests
    }
  }

  package var groups: [Group]
  package var notice: String?
  /// What is wrong, with what was typed, and the group that it is about; nil for a new one.
  package var problem: (text: String, typed: String, group: Int64?)?

  package init(_ groups: [Group], notice: String? = nil) {
    self.groups = groups
    self.notice = notice
  }

  package var title: String { "Groups" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("People", visit.places.people)] }

  private static func id(_ group: Int64?) -> String { group.map { "g-\($0)" } ?? "g-new" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problem.map { [PageProblem($0.text, place: .here(Self.id($0.group)))] } ?? [])
    html.notice(notice)
    html.element("p", text: "Those of a group are ranked together, and chosen with one tap when a game begins.")
    html.element("div", .class("cards")) { html in
      for group in groups { write(group, to: &html, visit) }
    }
    html.element("h2", text: "A new group")
    writeForm(nil, "Its name", "", "Add the group", visit.places.newGroup, to: &html, visit)
    html.element("div", .class("actions")) { html in
      html.element("a", .class("main"), .href(visit.places.people), text: "All people")
    }
  }

  private func write(_ group: Group, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("card")) { html in
      html.element("h2") { $0.name(group.name) }
      html.element("p", text: group.people == 1 ? "1 person" : "\(group.people) people")
      if group.isForGuests { html.element("p", text: "Guests are in it.") }
      if group.isStandard {
        html.element("p", text: "New people and games belong to it.")
      } else if !group.isForGuests {
        html.buttonForm("New people and games belong to it", visit.places.standard(group: group.id), visit)
      }
      writeForm(
        group.id, "Another name", group.name, "Rename", visit.places.rename(group: group.id), to: &html, visit)
    }
  }

  private func writeForm(
    _ group: Int64?, _ label: String, _ value: String, _ button: String, _ address: Address, to html: inout HTMLWriter,
    _ visit: Visit
  ) {
    let wrong = problem.flatMap { $0.group == group ? $0 : nil }
    html.element("form", .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.id(group)), text: label)
        if let wrong { html.element("p", .class("wrong"), text: wrong.text) }
        html.lone(
          "input", .fixed("type", "text"), .id(Self.id(group)), .fixed("name", "name"),
          .text("value", wrong?.typed ?? value), .fixed("maxlength", "20"),
          .text("aria-invalid", wrong == nil ? nil : "true"))
      }
      html.element("button", .class("button"), text: button)
    }
  }
}
