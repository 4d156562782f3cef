import GameLog
import Presentation
import Terminal

/// What the person at a finished game wants done.
package enum WinnerCommand: Hashable, Sendable {
  /// An answer to a question of the rules, such as a winner's words.
  case answer(RecordAnswer)
  case rematch
  /// Back to the list of games.
  case list
  /// To the sheets, to correct a round.
  case correct
  case undo
  case menu
  case leave
}

/// The end of a game: who has won, what everybody has, and what the rules still ask.
package struct WinnerScreen: Hashable, Sendable {
  private var entry: ValueField?
  /// How many questions have been left without an answer.
  private var skipped = 0
  private var message: String?
  private var asked: TableView.Question?

  package init(_ view: TableView) { fit(to: view) }

  /// Says something until the next key, such as why an answer was not taken: it is still there to be changed.
  package mutating func say(_ text: String) { message = text }

  private mutating func fit(to view: TableView) {
    let question = view.questions.dropFirst(skipped).first
    guard question != asked else { return }
    asked = question
    entry = question.map { ValueField($0) }
  }

  package mutating func handle(_ key: KeyPress, _ view: TableView) -> WinnerCommand? {
    fit(to: view)
    switch key {
    case .resize: return nil
    case .endOfInput, .control("c"): return .leave
    default: message = nil
    }
    return entry == nil ? command(key, view) : answer(key)
  }

  private mutating func answer(_ key: KeyPress) -> WinnerCommand? {
    guard var typing = entry, let asked else { return nil }
    if typing.handle(key) {
      message = typing == entry ? typing.fullText : nil
      entry = typing
    } else if key == .escape {
      skipped += 1
      (entry, self.asked) = (nil, nil)
    } else if key == .enter {
      switch typing.value() {
      case .success(let value): return .answer(RecordAnswer(name: asked.name, text: value))
      case .failure(let problem): message = problem.text
      }
    }
    return nil
  }

  private mutating func command(_ key: KeyPress, _ view: TableView) -> WinnerCommand? {
    guard case .character(let scalar) = key else { return nil }
    switch scalar.properties.lowercaseMapping {
    case "r": return .rematch
    case "l": return .list
    case "c" where view.isPlayed: message = "A played game is not corrected. Press u to take moves back."
    case "c": return .correct
    case "u": return .undo
    case "m": return .menu
    case "q": return .leave
    default: message = "The key \(scalar) does nothing here."
    }
    return nil
  }

  /// - Parameter seed: with which the same dice or cards come again; nil where chance had no part.
  /// - Parameter quotes: what was answered, such as a winner's words.
  package func canvas(
    _ view: TableView, seed: String? = nil, quotes: [String] = [], rows: Int, columns: Int
  ) -> Canvas {
    var screen = self
    screen.fit(to: view)
    var canvas = Canvas(rows: rows, columns: columns)
    guard let body = screen.frame(view).draw(on: &canvas) else { return canvas }
    WinnerPicture(view: view, seed: seed, quotes: quotes, body: body, columns: columns).draw(on: &canvas)
    return canvas
  }

  private func frame(_ view: TableView) -> Frame {
    var frame = Frame()
    frame.title = view.title
    frame.place = "Game over"
    frame.message = message
    if let entry {
      frame.next = PlayWording.question(entry)
      frame.isTypedInto = true
      frame.hints = [Frame.Hint("Enter", "Take it"), Frame.Hint("Esc", "Say nothing")]
    } else {
      frame.next = "What next? Press the key in front of it."
      frame.hints = [
        Frame.Hint("r", "Rematch, same players"), Frame.Hint("l", "List of games"),
        Frame.Hint("c", "Correct a round", isAllowed: !view.isPlayed), Frame.Hint("u", "Undo"),
        Frame.Hint("m", "Menu"), Frame.Hint("q", "Leave"),
      ]
    }
    return frame
  }
}
