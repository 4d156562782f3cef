import Presentation
import Terminal

/// What stands in the menu of a game.
package enum MenuChoice: Hashable, Sendable, CaseIterable {
  case correctRound, rounds, redo, note, realPieces, join, goAway, rematch, export, list, leave
  /// These end or delete something, and are asked about.
  case restartRound, endGame, delete
}

package enum MenuCommand: Hashable, Sendable {
  case choose(MenuChoice)
  /// Back to the game.
  case back
}

/// The menu of a game. What ends or deletes something stands apart and has to be confirmed.
package struct MenuScreen: Hashable, Sendable {
  private var line = 0
  /// What is to be confirmed.
  private var asking: MenuChoice?
  private var message: String?
  /// Whether what real dice or cards show is typed.
  private let typesChance: Bool

  /// Whether the game was played elsewhere.
  private let isCopy: Bool

  /// What is asked before the game is ended.
  private let endingQuestion: String

  package init(typesChance: Bool = false, isCopy: Bool = false, endingQuestion: String) {
    self.typesChance = typesChance
    self.isCopy = isCopy
    self.endingQuestion = endingQuestion
  }

  package mutating func say(_ text: String) { message = text }

  package mutating func handle(_ key: KeyPress, _ view: TableView) -> MenuCommand? {
    if key == .resize { return nil }
    if key == .endOfInput { return .choose(.leave) }
    message = nil
    if let asking { return confirm(asking, key) }
    let entries = entries(view)
    switch key {
    case .up, .backtab: line = (line + entries.count - 1) % entries.count
    case .down, .tab: line = (line + 1) % entries.count
    case .enter, .character(" "): return choose(entries[min(line, entries.count - 1)])
    case .escape, .control("c"): return .back
    case .character(let scalar):
      let letter = scalar.properties.lowercaseMapping
      if letter == "m" || letter == "b" { return .back }
      guard let index = entries.firstIndex(where: { $0.key == letter }) else {
        message = "The key \(letter) does nothing here."
        return nil
      }
      line = index
      return choose(entries[index])
    default: break
    }
    return nil
  }

  private func entries(_ view: TableView) -> [MenuEntry] {
    MenuEntry.all(view, typesChance: typesChance, isCopy: isCopy, endingQuestion: endingQuestion)
  }

  private mutating func choose(_ entry: MenuEntry) -> MenuCommand? {
    if let reason = entry.reason {
      message = reason
    } else if entry.question == nil {
      return .choose(entry.choice)
    } else {
      asking = entry.choice
    }
    return nil
  }

  private mutating func confirm(_ choice: MenuChoice, _ key: KeyPress) -> MenuCommand? {
    asking = nil
    if key == .character("y") || key == .character("Y") { return .choose(choice) }
    message = "Nothing was changed."
    return nil
  }

  package func canvas(_ view: TableView, rows: Int, columns: Int) -> Canvas {
    var canvas = Canvas(rows: rows, columns: columns)
    var frame = Frame()
    frame.title = "Menu: \(view.title)"
    frame.place = view.isComplete ? "Game over" : view.roundText(view.round)
    frame.message = message
    let entries = entries(view)
    if let question = asking.flatMap({ asked in entries.first { $0.choice == asked }?.question }) {
      frame.message = question
      frame.next = "Press y for yes. Any other key changes nothing."
      frame.hints = [Frame.Hint("y", "Yes"), Frame.Hint("n", "No")]
    } else {
      frame.next = "Press the key in front of what you want, or choose with the arrows and press Enter."
      frame.hints = [Frame.Hint("Enter", "Choose"), Frame.Hint("Arrows", "Move"), Frame.Hint("b", "Back to the game")]
    }
    guard let body = frame.draw(on: &canvas) else { return canvas }
    draw(entries, on: &canvas, body)
    return canvas
  }

  private func draw(_ entries: [MenuEntry], on canvas: inout Canvas, _ body: Range<Int>) {
    let hasRoom = body.count > entries.count + 2
    let excerpt = Excerpt(of: entries.count, places: body.count, showing: line)
    var row = body.lowerBound + (hasRoom ? 1 : 0)
    for (index, entry) in entries.enumerated() where excerpt.range ~= index {
      if entry.question != nil, entries[max(index - 1, 0)].question == nil, hasRoom {
        canvas.rule(row: row)
        row += 1
      }
      let isMarked = index == line
      let style: Style = entry.reason == nil ? .plain : .dim
      if isMarked {
        canvas.write(">", row: row, column: 1, style: .bold)
        canvas.cursor = Canvas.Place(row: row, column: 1)
      }
      canvas.write("[\(entry.key)]", row: row, column: 3, style: entry.reason == nil ? .bold : .dim)
      let label = entry.reason == nil ? entry.label : "\(entry.label) (not now)"
      canvas.write(label, row: row, column: 8, style: isMarked ? style.with(.inverse) : style)
      row += 1
    }
  }
}
