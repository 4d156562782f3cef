import Presentation

/// What is said about a sheet. All of its wording stands here, but for labels of lines and keys.
enum SheetWording {
  static func last(_ view: TableView) -> String {
    view.sheetIsClosed
      ? "That was the last one. Press c to go on with the game." : "That was the last one. Press f to finish."
  }
  static func noKey(_ scalar: Unicode.Scalar) -> String { "The key \(scalar) does nothing here. Press ? for help." }
  static let howToLeave = "Press q to leave, or ? for help."
  static func alreadyClosed(_ view: TableView) -> String {
    "\(view.roundText(view.sheetRound)) is finished already. Press c to go on with the game."
  }
  static func missing(_ label: String, _ side: String) -> String { "\(label) of \(side) is missing." }
  static let emptyRound = "Nothing is entered in this round. Press f once more to finish it like this."
  static func noEarlier(_ view: TableView) -> String {
    view.sheetIsClosed ? "This is the first round." : "No round is finished yet."
  }
  static let noLater = "There is no later round."
  static let nothingToType = "There is nothing to type in this round."

  /// The next thing to do.
  static func next(_ screen: SheetScreen, _ view: TableView) -> String {
    guard let (line, cell) = screen.chosen(in: view) else { return nothingToType }
    let what = view.sides.count > 1 ? "\(line.label) of \(view.sides[screen.side].name)" : line.label
    if let entry = screen.entry { return "\(what): \(entry.sum ?? entry.text). Press Enter to take it." }
    switch line.input {
    case .none: return nothingToType
    case .flag: return "\(what): press Space for yes or no, then Enter."
    case .number: return number(what, cell)
    case .choice(let names): return choice(what, names)
    case .pieces(let faces):
      return
        "\(what): press Enter and type them with blanks between, such as \(faces.prefix(3).joined(separator: " "))."
    case .list: return "\(what): press Enter and type them with blanks between."
    case .text: return "\(what): press Enter and type it."
    }
  }

  private static func number(_ what: String, _ cell: TableView.Cell) -> String {
    let range = "\(what): type \(EntryProblem.range(cell.low, cell.high))"
    // Nobody counts up to hundreds one by one.
    if let low = cell.low, let high = cell.high, low >= 0, high <= 99 { return "\(range) or press + or -, then Enter." }
    return "\(range) or a sum like 12+7, then Enter."
  }

  private static func choice(_ what: String, _ names: [String]) -> String {
    guard names.count <= 20 else { return "\(what): press Enter and type it, such as \(names[0]). Space goes on." }
    return "\(what): type a number (\(TextLines.list(names))), or Space goes on."
  }

  /// A name of the rules without the signs that only files need.
  static func plain(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }

  /// The keys at the foot of the window.
  static func hints(_ view: TableView) -> [Frame.Hint] {
    let turn = view.closesInOrder ? view.turn.map { "Finish \(view.sides[$0].name)" } : nil
    var hints = [Frame.Hint("Enter", "Next"), Frame.Hint("Arrows", "Move"), Frame.Hint("Backspace", "Clear")]
    if view.sheetIsClosed {
      hints.append(Frame.Hint("c", view.isComplete ? "Done correcting" : "Back to round \(view.round)"))
      hints.append(Frame.Hint("PgUp/PgDn", "Other rounds"))
    } else {
      hints.append(Frame.Hint("f", turn ?? "Finish round"))
      hints.append(Frame.Hint("c", "Correct last round", isAllowed: view.round > 1))
    }
    return hints + [
      Frame.Hint("u", "Undo"), Frame.Hint("r", "Redo"), Frame.Hint("m", "Menu"), Frame.Hint("?", "Help"),
      Frame.Hint("q", "Leave"),
    ]
  }
}
