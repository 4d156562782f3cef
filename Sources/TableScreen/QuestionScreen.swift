import Decimals
import Presentation
import Terminal

package enum QuestionCommand: Hashable, Sendable {
  case answer(String)
  case cancel
}

/// One question on a page of its own, such as a player's name or a note.
package struct QuestionScreen: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// With at most so many characters.
    case text(Int)
    case number(ExactDecimal?, ExactDecimal?)
    case choice([String])
    case yesOrNo
    /// Several, with blanks between.
    case list
  }

  private let title: String
  /// What one has to know to answer.
  private let about: [String]
  private var entry: ValueField
  private var message: String?
  /// What Enter alone takes, of texts.
  private let offered: String?

  package init(title: String, about: [String] = [], label: String, kind: Kind, offered: String? = nil) {
    self.title = title
    self.offered = offered
    self.about = about
    entry =
      switch kind {
      case .text(let length): ValueField(label, .none, low: 1, high: ExactDecimal(Int64(length)))
      case .number(let low, let high): ValueField(label, .number, low: low, high: high)
      case .choice(let names): ValueField(label, .choice(names), low: nil, high: nil)
      case .yesOrNo: ValueField(label, .flag, low: nil, high: nil)
      case .list: ValueField(label, .list, low: nil, high: nil)
      }
  }

  /// Says something until the next key, such as why the answer was not taken: it is still there to be changed.
  package mutating func say(_ text: String) { message = text }

  package mutating func handle(_ key: KeyPress) -> QuestionCommand? {
    if key == .resize { return nil }
    message = nil
    let before = entry
    if entry.handle(key) {
      if entry == before { message = entry.fullText }
      return nil
    }
    switch key {
    case .escape, .control("c"), .endOfInput: return .cancel
    case .enter:
      if let offered, entry.text.isEmpty { return .answer(offered) }
      switch entry.value() {
      case .success(let value): return .answer(value)
      case .failure(let problem):
        entry.refuse()
        message = problem.text
      }
    default: break
    }
    return nil
  }

  package func canvas(rows: Int, columns: Int) -> Canvas {
    var canvas = Canvas(rows: rows, columns: columns)
    var frame = Frame()
    frame.title = title
    frame.message = message
    frame.next = PlayWording.question(entry)
    frame.isTypedInto = true
    frame.hints = PlayWording.questionKeys
    guard let body = frame.draw(on: &canvas) else { return canvas }
    let lines = about.flatMap { $0.isEmpty ? [""] : TextLines.wrapped($0, columns: columns - 4) }
    for (row, line) in zip(body.dropFirst(), lines) { canvas.write(line, row: row, column: 3) }
    return canvas
  }
}
