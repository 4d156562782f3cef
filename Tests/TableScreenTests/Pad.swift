import Decimals
import TableScreen
import Terminal

@testable import Presentation

/// Someone who carries out what a sheet commands, as far as a test needs it: values stand where they were typed.
struct Pad {
  var view: TableView
  var screen: SheetScreen
  var keyCount = 0

  init(_ view: TableView) {
    self.view = view
    screen = SheetScreen(view)
  }

  /// Presses keys one after the other.
  ///
  /// - Returns: all commands that came.
  @discardableResult
  mutating func press(_ keys: String) -> [SheetCommand] {
    Keys.of(keys).flatMap { key in
      keyCount += 1
      let commands = screen.handle(key, view)
      for command in commands { carryOut(command) }
      return commands
    }
  }

  private mutating func carryOut(_ command: SheetCommand) {
    guard case .set(_, let side, let name, let text) = command,
      let line = view.lines.firstIndex(where: { $0.name == name })
    else { return }
    var cell = view.lines[line].cells[side]
    cell.isMissing = false
    cell.isTyped = !text.isEmpty
    cell.text = view.lines[line].input.isList ? "" : text
    switch view.lines[line].input {
    case .number: cell.number = ExactDecimal(text)
    case .flag: cell.number = text == "yes" ? 1 : 0
    default: break
    }
    view.lines[line].cells[side] = cell
  }

  /// A whole window, to look for words in it.
  var text: String { screen.canvas(view, rows: 24, columns: 80).text }

  /// Where typing goes now, as `side line`.
  var place: String { "\(screen.side) \(view.lines[screen.line].name)" }
}
