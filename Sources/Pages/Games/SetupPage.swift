/// A new game: how many play, who they are, and what the rules let the table choose.
package struct SetupPage: Page {
  /// Something to choose from a few.
  package struct Choice: Hashable, Sendable {
    /// The name of the field.
    package var name: String
    package var label: String
    /// The values with what they are called; empty where something is typed.
    package var options: [Option]
    package var value: String
    /// What may be typed, such as `1 to 10`.
    package var hint: String?

    package init(name: String, label: String, options: [Option], value: String, hint: String? = nil) {
      self.name = name
      self.label = label
      self.options = options
      self.value = value
      self.hint = hint
    }

    var id: String { "c-\(name)" }
  }

  package struct Option: Hashable, Sendable {
    package var value: String
    package var text: String

    package init(value: String, text: String) {
      self.value = value
      self.text = text
    }
  }

  package var game: String
  package var summary: String?
  /// Where the form leads, and where a change of the number of sides does.
  package var address: Address
  /// How many may play, and how many do.
  package var counts: ClosedRange<Int>
  package var count: Int
  /// Who sits where, by side.
  package var seats: [[Choice]]
  package var options: [Choice]
  package var problems: [PageProblem] = []

  package init(
    _ game: String, summary: String?, address: Address, counts: ClosedRange<Int>, count: Int, seats: [[Choice]],
    options: [Choice]
  ) {
    self.game = game
    self.summary = summary
    self.address = address
    self.counts = counts
    self.count = count
    self.seats = seats
    self.options = options
  }

  package var title: String { "New game: \(game)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("New game", visit.home / "new")] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("New game: ")
      html.name(game)
    }
    html.problems(problems)
    if let summary { html.element("p", text: summary) }
    if counts.count > 1 { writeCounts(to: &html) }
    html.element("form", .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.hidden("sides", String(count))
      if !options.isEmpty {
        html.element("h2", text: "How it is played")
        for option in options { write(option, to: &html) }
      }
      html.element("h2", text: "Who plays")
      html.element("div", .class("seats")) { html in
        for (side, seats) in seats.enumerated() { write(seats, of: side, to: &html) }
      }
      html.element("div", .class("actions")) { $0.element("button", .class("main"), text: "Start the game") }
    }
  }

  private func writeCounts(to html: inout HTMLWriter) {
    html.element(
      "h2", .id("count"), text: seats.first.map { $0.count > 1 } ?? false ? "How many teams" : "How many play")
    html.element("nav", .fixed("aria-labelledby", "count")) { html in
      html.element("ul", .class("sides counts")) { html in
        for number in counts {
          html.element("li") { html in
            html.element(
              "a", .href(address.with("sides", String(number))), .text("aria-current", number == count ? "true" : nil)
            ) { $0.element("strong", text: "\(number)") }
          }
        }
      }
    }
  }

  private func write(_ seats: [Choice], of side: Int, to html: inout HTMLWriter) {
    guard seats.count > 1 else {
      for seat in seats { write(seat, to: &html) }
      return
    }
    html.element("fieldset", .class("field")) { html in
      html.element("legend", text: "Team \(side + 1)")
      for seat in seats { write(seat, to: &html) }
    }
  }

  private func write(_ choice: Choice, to html: inout HTMLWriter) {
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", choice.id)) { html in
        html.text(choice.label)
        if let hint = choice.hint { html.element("span", .class("quiet"), text: "  \(hint)") }
      }
      guard !choice.options.isEmpty else {
        return html.lone(
          "input", .fixed("type", "text"), .id(choice.id), .text("name", choice.name), .text("value", choice.value),
          .fixed("maxlength", "40"))
      }
      html.element("select", .id(choice.id), .text("name", choice.name)) { html in
        for option in choice.options {
          html.element(
            "option", .text("value", option.value), .flag("selected", option.value == choice.value), text: option.text)
        }
      }
    }
  }
}
