/// As whom a device goes on: all that it may be here.
package struct WhoPage: Page {
  package struct Choice: Hashable, Sendable {
    /// Such as `Ann` or `Keeping score, Table 2`.
    package var name: String
    package var address: Address
    /// Whether it can be given up by a button.
    package var canLeave: Bool

    package init(name: String, address: Address, canLeave: Bool) {
      self.name = name
      self.address = address
      self.canLeave = canLeave
    }
  }

  let choices: [Choice]

  package init(_ choices: [Choice]) { self.choices = choices }

  package var title: String { choices.count == 1 ? "Who you are here" : "Who are you now?" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.element("ul", .class("link-list")) { html in
      for choice in choices {
        html.element("li") { html in
          html.element("a", .href(choice.address)) { $0.element("strong") { $0.name(choice.name) } }
        }
      }
    }
    let leaving = choices.filter(\.canLeave)
    guard !leaving.isEmpty else { return }
    html.element("h2", text: "No longer with this device")
    html.element("p", text: "The seat is free then, and can be taken again by the table's code.")
    html.element("div", .class("apart")) { html in
      for choice in leaving {
        html.element("form", .fixed("method", "post"), .action(Visit.whoAddress)) { html in
          html.formFields(visit)
          html.hidden("role", choice.address.text)
          html.element("button", .class("button")) { html in
            html.label("Give up: ", name: choice.name)
          }
        }
      }
    }
  }
}
