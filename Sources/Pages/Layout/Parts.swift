import Presentation

/// Parts that many pages have.
extension HTMLWriter {
  /// What goes with every form: whose it is, and that it counts once.
  mutating func formFields(_ visit: Visit) {
    hidden("token", visit.token)
    hidden("form", visit.formID)
  }

  mutating func hidden(_ name: StaticString, _ value: String) {
    lone("input", .fixed("type", "hidden"), .fixed("name", name), .text("value", value))
  }

  /// Words with a name behind them, as one: in a button the blank between them would be lost otherwise.
  mutating func label(_ words: StaticString, name: String) {
    element("span") { html in
      html.markup(words)
      html.name(name)
    }
  }

  /// A form with nothing but its button.
  mutating func buttonForm(
    _ text: String, _ address: Address, _ visit: Visit, step: Int? = nil,
    saying said: (name: StaticString, value: String)? = nil,
    class names: StaticString = "button"
  ) {
    element("form", .fixed("method", "post"), .action(address)) { html in
      html.formFields(visit)
      if let step { html.hidden("step", String(step)) }
      if let said { html.hidden(said.name, said.value) }
      html.element("button", .class(names), text: text)
    }
  }

  /// The way to where all are asked whether a step is taken back; nothing where none has to be.
  mutating func takingBack(_ step: String?, _ places: GamePlaces) {
    guard let step else { return }
    element("a", .class("button"), .href(places.undo), text: "Take back: \(SheetWords.short(step)) …")
  }

  /// What was wrong with a form, each with the field that it leads to.
  mutating func problems(_ problems: [PageProblem]) {
    guard !problems.isEmpty else { return }
    element("div", .class("problems"), .fixed("role", "alert"), .fixed("tabindex", "-1"), .flag("autofocus")) { html in
      html.element("h2", text: problems.count == 1 ? "This was not taken" : "These were not taken")
      html.element("ul") { html in
        for problem in problems { html.element("li") { $0.problem(problem) } }
      }
    }
  }

  /// What could not be shown, beside what is.
  mutating func warnings(_ problems: [PageProblem]) {
    guard !problems.isEmpty else { return }
    element("div", .class("problems"), .fixed("role", "status")) { html in
      html.element("h2", text: "Not all of it can be read")
      html.element("ul") { html in
        for problem in problems { html.element("li") { $0.problem(problem) } }
      }
    }
  }

  private mutating func problem(_ problem: PageProblem) {
    guard let place = problem.place else { return text(problem.text) }
    element("a", .href(place), text: problem.text)
  }

  /// What is shown once for all, such as the hand size.
  mutating func facts(_ facts: [SeatView.Fact]) {
    guard !facts.isEmpty else { return }
    element("ul", .class("facts")) { html in
      for fact in facts {
        html.element("li") { html in
          html.text("\(fact.label): ")
          if fact.rows.isEmpty { html.element("strong", text: fact.text) } else { html.board(fact) }
        }
      }
    }
  }

  /// A grid with what lies in its places, and the numbers of its rows and columns, by which moves name them.
  ///
  /// - Parameter squares: the places that can be chosen, by row and column: `3 4`.
  mutating func board(_ fact: SeatView.Fact, choosing squares: Set<String> = []) {
    let marks = BoardMarks(fact.rows)
    if fact.rows[0].count > (squares.isEmpty ? Self.columnsOfPhone : Self.buttonsOfPhone) {
      // It moves to the side by itself, also by keyboard, so that the page does not.
      element("div", .class("frame"), .fixed("tabindex", "0"), .fixed("role", "group"), .text("aria-label", fact.label))
      {
        $0.places(of: fact, marks, choosing: squares)
      }
    } else {
      places(of: fact, marks, choosing: squares)
    }
    if let legend = marks.legend { text(legend) }
  }

  /// Columns for which a phone has room.
  private static let columnsOfPhone = 9
  /// Columns of buttons for which it has room.
  private static let buttonsOfPhone = 5

  private mutating func places(of fact: SeatView.Fact, _ marks: BoardMarks, choosing squares: Set<String>) {
    element("table", .class(squares.isEmpty ? "board" : "board choosing"), .text("aria-label", fact.text)) { html in
      html.element("tr") { html in
        html.element("td", text: "")
        for column in fact.rows[0].indices { html.element("th", .fixed("scope", "col"), text: "\(column + 1)") }
      }
      for (number, row) in fact.rows.enumerated() {
        html.element("tr") { html in
          html.element("th", .fixed("scope", "row"), text: "\(number + 1)")
          for (column, cell) in row.enumerated() {
            html.element("td") { html in
              let square = "\(number + 1) \(column + 1)"
              let name = fact.labels[cell] ?? cell
              guard squares.contains(square) else { return html.lying(name, as: marks.mark(of: cell)) }
              html.element(
                "button", .fixed("name", "answer"), .text("value", square),
                .text("aria-label", "Row \(number + 1), column \(column + 1)\(cell.isEmpty ? "" : ", \(name)")"),
                text: marks.mark(of: cell))
            }
          }
        }
      }
    }
  }

  /// What lies in a place, whole for those who hear it.
  private mutating func lying(_ word: String, as mark: String) {
    guard mark != word else { return text(word) }
    element("span", .fixed("aria-hidden", "true"), text: mark)
    element("span", .class("unseen"), text: word)
  }

  /// What was done, for those who have just done it; read aloud once.
  mutating func notice(_ text: String?) {
    element("div", .class("notice"), .fixed("role", "status")) { html in
      if let text { html.element("p", text: text) }
    }
  }
}

/// Something that was wrong with what a form said.
package struct PageProblem: Hashable, Sendable {
  /// Sentences for people.
  package var text: String
  /// Where the field is that it is about; nil for the whole form.
  package var place: Address?

  package init(_ text: String, place: Address? = nil) {
    self.text = text.withQuotes
    self.place = place
  }
}
