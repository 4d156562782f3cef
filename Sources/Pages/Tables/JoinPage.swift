/// Who somebody is that comes to a table: one of those who play there, somebody new, the one who keeps the score, or
/// somebody who only watches.
package struct JoinPage: Page {
  /// What a form says somebody wants to be.
  package enum Choice: String, Sendable { case player, guest, scorer, follower }

  package struct Person: Hashable, Sendable {
    package var id: String
    package var name: String

    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What the device is at this table already.
  package struct Own: Hashable, Sendable {
    package var name: String
    package var address: Address

    package init(name: String, address: Address) {
      self.name = name
      self.address = address
    }
  }

  let table: String
  let address: Address
  /// Those whose seats are free, and those in whose seats other devices are.
  let free: [Person]
  let taken: [String]
  let own: [Own]
  /// The name that was typed and not taken.
  package var typed = ""
  package var problems: [PageProblem] = []

  package init(_ table: String, address: Address, free: [Person], taken: [String], own: [Own]) {
    self.table = table
    self.address = address
    self.free = free
    self.taken = taken
    self.own = own
  }

  package var title: String { "Who are you?" }

  /// The name of the field for a name, and its id.
  package static let nameField = "name"

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.element("p") { html in
      html.text("This is ")
      html.name(table)
      html.text(".")
    }
    if !own.isEmpty { writeOwn(to: &html) }
    if !free.isEmpty {
      html.element("h2", text: "I play")
      html.element("div", .class("choices")) { html in
        for person in free { writeForm(.player, player: person, to: &html, visit) }
      }
    }
    if !taken.isEmpty {
      html.element("p", text: "Here with another device: \(taken.joined(separator: ", ")).")
    }
    writeGuest(to: &html, visit)
    html.element("h2", text: "I do not play")
    html.element("div", .class("choices")) { html in
      writeForm(.scorer, to: &html, visit)
      writeForm(.follower, to: &html, visit)
    }
  }

  private func writeOwn(to html: inout HTMLWriter) {
    html.element("h2", text: "This device is here as")
    html.element("ul", .class("link-list")) { html in
      for own in own {
        html.element("li") { html in
          html.element("a", .href(own.address)) { $0.element("strong") { $0.name(own.name) } }
        }
      }
    }
  }

  private func writeForm(
    _ choice: Choice, player: Person? = nil, to html: inout HTMLWriter, _ visit: Visit
  ) {
    html.element("form", .fixed("method", "post"), .action(address)) { html in
      html.formFields(visit)
      html.hidden("as", choice.rawValue)
      if let player { html.hidden("player", player.id) }
      html.element("button", .class("button")) { html in
        if let player {
          html.name(player.name)
        } else {
          html.text(choice == .scorer ? "I keep the score" : "I only watch")
        }
      }
    }
  }

  private func writeGuest(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h2", text: free.isEmpty ? "I play" : "I play, and am not named here")
    html.element("form", .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.hidden("as", Choice.guest.rawValue)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.nameField), text: "Your name")
        html.lone(
          "input", .fixed("type", "text"), .id(Self.nameField), .text("name", Self.nameField), .text("value", typed),
          .fixed("maxlength", "20"), .fixed("autocomplete", "off"),
          .text("aria-invalid", problems.contains { $0.place != nil } ? "true" : nil))
      }
      html.element("button", .class("button"), text: "Sit down")
    }
  }
}
