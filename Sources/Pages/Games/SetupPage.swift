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
  /// Where the form leads, and where a change of the number of sides does, with who was chosen so far.
  package var address: Address
  package var countAddress: Address
  /// How many may play, and how many do.
  package var counts: ClosedRange<Int>
  package var count: Int
  /// Who sits where, by side.
  package var seats: [[Choice]]
  package var options: [Choice]
  /// Who can be chosen in one tap: the guests, those who played last, a group.
  package var companies: [Company] = []
  /// Somebody who is not known yet, as typed.
  package var newName = ""
  package var isNewGuest = false
  /// The day on which it was played, where that was before today, as typed.
  package var day = ""
  /// Who sits where on the page, so that a change can be told from what was proposed.
  package var shown = ""
  package var notice: String?
  package var problems: [PageProblem] = []

  /// Several who sit down at once.
  package struct Company: Hashable, Sendable {
    package var name: String
    /// The page with them in the seats.
    package var address: Address
    package var isChosen: Bool

    package init(name: String, address: Address, isChosen: Bool) {
      self.name = name
      self.address = address
      self.isChosen = isChosen
    }
  }

  /// The id of the field for somebody new.
  package static let newNameID = "new-name"

  package init(
    _ game: String, summary: String?, address: Address, counts: ClosedRange<Int>, count: Int, seats: [[Choice]],
    options: [Choice]
  ) {
    self.game = game
    self.summary = summary
    self.address = address
    countAddress = address
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
    html.notice(notice)
    if let summary { html.element("p", text: summary) }
    if counts.count > 1 { writeCounts(to: &html) }
    writeCompanies(to: &html)
    html.element("form", .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.hidden("sides", String(count))
      html.hidden("shown", shown)
      html.element("h2", text: "Who plays")
      html.element("div", .class("seats")) { html in
        for (side, seats) in seats.enumerated() { write(seats, of: side, to: &html) }
      }
      writeNewPerson(to: &html)
      if !options.isEmpty {
        html.element("h2", text: "How it is played")
        for option in options { write(option, to: &html) }
      }
      writeDay(to: &html)
      html.element("div", .class("actions")) { html in
        html.element(
          "button", .class("main"), .fixed("name", "then"), .fixed("value", "start"), text: "Start the game")
      }
    }
  }

  private func writeCompanies(to html: inout HTMLWriter) {
    guard companies.count > 1 else { return }
    html.element("h2", .id("companies"), text: "In one tap")
    html.element("nav", .fixed("aria-labelledby", "companies")) { html in
      html.element("ul", .class("sides counts")) { html in
        for company in companies {
          html.element("li") { html in
            html.element("a", .href(company.address), .text("aria-current", company.isChosen ? "true" : nil)) {
              $0.element("strong") { $0.name(company.name) }
            }
          }
        }
      }
    }
  }

  private func writeNewPerson(to html: inout HTMLWriter) {
    html.element("details", newName.isEmpty ? .text("open", nil) : .flag("open")) { html in
      html.element("summary", text: "Somebody new")
      html.element("div", .class("field")) { html in
        html.element("label", .fixed("for", "new-name"), text: "Name")
        html.lone(
          "input", .fixed("type", "text"), .fixed("id", "new-name"), .fixed("name", "new"), .text("value", newName),
          .fixed("maxlength", "20"), .fixed("spellcheck", "false"))
      }
      html.element("fieldset", .class("field")) { html in
        html.element("legend", text: "Who is it?")
        html.element("div", .class("chips")) { html in
          writeChip("player", "Plays here often", isChosen: !isNewGuest, to: &html)
          writeChip("guest", "A guest", isChosen: isNewGuest, to: &html)
        }
      }
      html.element(
        "button", .class("button"), .fixed("name", "then"), .fixed("value", "add"), text: "Add, and let sit down")
    }
  }

  private func writeChip(
    _ value: StaticString, _ text: String, isChosen: Bool, to html: inout HTMLWriter
  ) {
    html.element("label", .class("chip")) { html in
      html.lone(
        "input", .fixed("type", "radio"), .fixed("name", "kind"), .fixed("value", value), .flag("checked", isChosen))
      html.element("span", text: text)
    }
  }

  private func writeDay(to html: inout HTMLWriter) {
    html.element("details", day.isEmpty ? .text("open", nil) : .flag("open")) { html in
      html.element("summary", text: "It was played before today")
      html.element("div", .class("field")) { html in
        html.element("label", .fixed("for", "day")) { html in
          html.text("On which day")
          html.element("span", .class("quiet"), text: "  such as 2026-02-13; empty for today")
        }
        html.lone(
          "input", .fixed("type", "date"), .fixed("id", "day"), .fixed("name", "day"), .text("value", day))
      }
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
              "a", .href(countAddress.with("sides", String(number))),
              .text("aria-current", number == count ? "true" : nil)
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
          .fixed("data-keys", "number"), .fixed("maxlength", "40"))
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
