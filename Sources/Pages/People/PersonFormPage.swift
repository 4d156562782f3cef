/// What is known of a person, to be typed.
package struct PersonFormPage: Page {
  /// What is typed, by the name of its field.
  package struct Values: Hashable, Sendable {
    package var name = ""
    package var initials = ""
    package var icon = ""
    package var email = ""
    package var phone = ""
    package var group = ""

    package init() {}
  }

  /// The fields, by their names in the form.
  package enum Field: String, CaseIterable, Sendable { case name, initials, icon, email, phone, group }

  /// The person who is changed; nil for a new one.
  package var person: PlayerCard?
  package var values: Values
  package var groups: [String]
  /// The icons that are always there, in their order.
  package var icons: [String]
  /// What is wrong, with the field that it is about.
  package var problems: [(text: String, field: Field?)] = []

  package init(_ person: PlayerCard?, values: Values, groups: [String], icons: [String]) {
    self.person = person
    self.values = values
    self.groups = groups
    self.icons = icons
  }

  package var title: String { person.map { "Change \($0.name)" } ?? "Add somebody" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("People", visit.places.people)] + (person.map { [($0.name, visit.places.person($0.id))] } ?? [])
  }

  private static func id(_ field: Field) -> String { "p-\(field.rawValue)" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems.map { PageProblem($0.text, place: $0.field.map { .here(Self.id($0)) }) })
    let address = person.map { visit.places.change($0.id) } ?? visit.places.newPerson
    html.element("form", .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      writeText(.name, "Name", values.name, "20", to: &html)
      writeText(
        .initials, "Initials", values.initials, "3", hint: "up to three letters; else made from the name", to: &html)
      writeIcons(to: &html)
      writeGroup(to: &html)
      writeText(.email, "E-mail", values.email, "200", hint: "if you like; nobody else sees it", to: &html)
      writeText(.phone, "Phone", values.phone, "40", hint: "if you like; nobody else sees it", to: &html)
      html.element("div", .class("actions")) { html in
        html.element("button", .class("main"), text: person == nil ? "Add" : "Keep this")
      }
    }
  }

  private func writeText(
    _ field: Field, _ label: String, _ value: String, _ longest: StaticString, hint: String? = nil,
    to html: inout HTMLWriter
  ) {
    let wrong = problems.filter { $0.field == field }
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", Self.id(field))) { html in
        html.text(label)
        if let hint { html.element("span", .class("quiet"), text: "  \(hint)") }
      }
      for problem in wrong { html.element("p", .class("wrong"), text: problem.text) }
      html.lone(
        "input", .fixed("type", "text"), .id(Self.id(field)), .text("name", field.rawValue), .text("value", value),
        .fixed("maxlength", longest), .text("aria-invalid", wrong.isEmpty ? nil : "true"),
        .fixed("spellcheck", "false"))
    }
  }

  private func writeIcons(to html: inout HTMLWriter) {
    html.element("fieldset", .class("field"), .id(Self.id(.icon))) { html in
      html.element("legend", text: "Picture")
      html.element("div", .class("chips icons")) { html in
        for icon in [""] + icons {
          html.element("label", .class("chip")) { html in
            html.lone(
              "input", .fixed("type", "radio"), .text("name", Field.icon.rawValue), .text("value", icon),
              .flag("checked", icon == values.icon))
            html.element("span") { writeIcon(icon, to: &$0) }
          }
        }
      }
    }
  }

  private func writeIcon(_ icon: String, to html: inout HTMLWriter) {
    guard let path = IconPaths.all[icon] else { return html.text(icon.isEmpty ? "Initials" : icon.capitalisedFirst) }
    html.element("svg", .class("icon"), .fixed("viewBox", "0 0 24 24"), .fixed("aria-hidden", "true")) { html in
      html.element("path", .fixed("fill-rule", "evenodd"), .fixed("d", path), text: "")
    }
    html.text(icon.capitalisedFirst)
  }

  private func writeGroup(to html: inout HTMLWriter) {
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", Self.id(.group))) { html in
        html.text("Group")
        html.element("span", .class("quiet"), text: "  those who are ranked together")
      }
      for problem in problems where problem.field == .group { html.element("p", .class("wrong"), text: problem.text) }
      html.element("select", .id(Self.id(.group)), .text("name", Field.group.rawValue)) { html in
        for group in groups {
          html.element("option", .text("value", group), .flag("selected", group == values.group), text: group)
        }
      }
    }
  }
}
