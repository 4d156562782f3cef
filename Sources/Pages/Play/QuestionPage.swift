import Decimals
import Presentation

/// What the rules ask before a move is done, one question after the other: nothing has been done before the last answer.
package struct QuestionPage: Page {
  package var view: SeatView
  package var places: PlayPlaces
  package var step: Int
  /// The action's label, and what is asked.
  package var action: String
  package var question: TableView.Question
  /// The answers that can be given, where there are few.
  package var answers: [String]
  /// The board on which the answers are squares, where there is no doubt which.
  package var board: SeatView.Fact?
  /// The fields that say what was chosen and answered so far.
  package var kept: [(name: String, value: String)]
  package var typed: String = ""
  package var problems: [PageProblem] = []

  package init(
    _ view: SeatView, places: PlayPlaces, step: Int, action: String, question: TableView.Question, answers: [String],
    kept: [(name: String, value: String)]
  ) {
    self.view = view
    self.places = places
    self.step = step
    self.action = action
    self.question = question
    self.answers = answers
    self.kept = kept
  }

  package var title: String { "\(view.title): \(question.label)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [(view.title, places.page)] }

  /// The id of the field, where something is typed.
  package static let fieldID = "answer"
  /// The name of the field of an answer that was given before.
  package static func fieldName(_ question: String) -> String { "a.\(question)" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: question.label.capitalisedFirst)
    html.problems(problems)
    html.element("p", text: action)
    html.element(
      "form", .class("sheet-form"), .fixed("method", "post"), .action(places.move), .fixed("autocomplete", "off")
    ) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
      html.hidden("question", question.name)
      for field in kept {
        html.lone("input", .fixed("type", "hidden"), .text("name", field.name), .text("value", field.value))
      }
      if answers.isEmpty { writeField(to: &html) } else { writeAnswers(to: &html) }
    }
  }

  private func writeAnswers(to html: inout HTMLWriter) {
    if let board {
      html.board(board, choosing: Set(answers))
    } else {
      html.element("div", .class("answers")) { html in
        for answer in answers {
          html.element(
            "button", .class("button"), .fixed("name", "answer"), .text("value", answer), text: text(of: answer))
        }
      }
    }
    html.element("div", .class("back")) { $0.element("a", .class("button"), .href(places.page), text: "Go back") }
  }

  private func text(of answer: String) -> String {
    let parts = answer.split(separator: " ")
    guard question.isSquare, parts.count == 2 else { return PieceNames.short(answer).capitalisedFirst }
    return "Row \(parts[0]), column \(parts[1])"
  }

  private func writeField(to html: inout HTMLWriter) {
    html.element("div", .class("field")) { html in
      html.element("label", .text("for", Self.fieldID)) { html in
        html.text(question.label)
        if let range { html.element("span", .class("quiet"), text: "  \(range)") }
      }
      html.lone(
        "input", .fixed("type", "text"), .id(Self.fieldID), .fixed("name", "answer"), .text("value", typed),
        .fixed("maxlength", "100"), .fixed("autocomplete", "off"),
        .text("aria-invalid", problems.isEmpty ? nil : "true"))
    }
    html.element("div", .class("actions")) { html in
      html.element("a", .class("button"), .href(places.page), text: "Go back")
      html.element("button", .class("main"), text: "Go on")
    }
  }

  private var range: String? {
    guard let items = question.items else { return ends }
    let (least, most) = (items.count.lowerBound, items.count.upperBound)
    let count = least == most ? "\(least)" : "\(least) to \(most)"
    let each: String? =
      switch items.each {
      case .choice(let names): names.joined(separator: ", ")
      case .number: ends
      default: nil
      }
    return (most == 1 ? count : "\(count) with blanks between") + (each.map { ", each \($0)" } ?? "")
  }

  private var ends: String? {
    switch (question.low, question.high) {
    case (let low?, let high?): "\(Numbers.text(low)) to \(Numbers.text(high))"
    case (let low?, nil): "at least \(Numbers.text(low))"
    case (nil, let high?): "at most \(Numbers.text(high))"
    case (nil, nil): nil
    }
  }
}
