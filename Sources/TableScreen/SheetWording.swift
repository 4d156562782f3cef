import Decimals
import GameLog
import Presentation
import ScoreKeeping

/// What is said about a sheet. All of its wording stands here, but for labels of lines and keys.
enum SheetWording {
  static func last(_ view: TableView) -> String {
    view.sheetIsClosed
      ? "That was the last one. Press c to go on with the game." : "That was the last one. Press f to finish."
  }
  static func noKey(_ scalar: Unicode.Scalar) -> String { "The key \(scalar) does nothing here. Press ? for help." }
  static let howToLeave = "Press q to leave, or ? for help."
  static func typingForgotten(_ text: String) -> String { "\(text) is forgotten. Press u again to undo a step." }
  static func alreadyClosed(_ view: TableView) -> String {
    "\(view.roundText(view.sheetRound)) is finished already. Press c to go on with the game."
  }
  static func missing(_ line: TableView.Line, _ side: Int, _ view: TableView) -> String {
    let name = [view.owner(of: line, side), view.label(line, of: side)].compactMap(\.self).joined(separator: ", ")
    return "\(name): this is still missing."
  }
  /// That only one side has it, and another one.
  static func handsOver(_ line: TableView.Line, from holder: Int, to side: Int, _ view: TableView) -> String {
    let (holder, side) = (view.sides[holder].name, view.sides[side].name)
    return "\(line.label) is with \(holder), and only one can have it. Has \(side) got it instead? Press y or n."
  }
  /// - Parameter word: what is entered where somebody scored nothing.
  static func emptyRound(_ word: String) -> String {
    "Nothing is entered in this round. If everybody scored nothing, enter \(word == "0" ? "a 0" : word)."
  }
  static func nothingAtAll(_ view: TableView) -> String {
    "Nothing is entered in this round. Press f again to finish \(finishing(view))."
  }
  static func nothingYet(_ part: TableView.Untouched, _ view: TableView) -> String {
    "\(nothing(part, view)) Press f again to finish \(finishing(view))."
  }
  static func nothing(_ part: TableView.Untouched, _ view: TableView) -> String {
    "Nothing is entered for \(plain(view.name(of: part))) yet."
  }
  /// What is finished next: the turn of a side where sheets close one after the other.
  static func finishing(_ view: TableView) -> String {
    guard view.closesInOrder, view.sides.count > 1, let turn = view.turn else { return "the round" }
    return "the turn of \(view.sides[turn].name)"
  }
  /// What is said once a command is done; nil where that is seen anyway.
  static func done(_ command: SheetCommand, _ view: TableView, open round: Int) -> String? {
    switch command {
    case .finishRound: round > view.round ? finished(view.roundText(view.round)) : turnFinished(view)
    case .redo: redone
    default: nil
    }
  }

  /// What has been closed of a round: all of it, or turns.
  static func closed(_ round: Int, _ view: TableView, _ session: GameSession) -> String {
    let isWhole = session.openRound > round || session.isComplete
    return isWhole ? "Round \(round) is closed." : turnFinished(view) ?? ""
  }
  private static func turnFinished(_ view: TableView) -> String? {
    view.turn.map { "The turn of \(view.sides[$0].name) is finished." }
  }
  private static func finished(_ round: String) -> String {
    "\(round) is finished. Was something wrong? Press c to correct it."
  }
  /// What is said once somebody has come or gone.
  static func done(_ step: TableStep, _ view: TableView) -> String? {
    switch step {
    case .join(let side): "\(side.name) plays from now on."
    case .leave(let side): "\(view.sides[side].name) has left, and stands behind those who stay."
    default: nil
    }
  }
  /// - Parameters:
  ///   - step: what was taken back.
  ///   - key: what brings it back.
  static func undone(_ step: String, key: String) -> String { "Taken back: \(step). Press \(key) to bring it back." }
  static let redone = "The step is back."
  static func noEarlier(_ view: TableView) -> String {
    view.sheetIsClosed ? "This is the first round." : "No round is finished yet."
  }
  static let noLater = "There is no later round."
  static let nothingToType = "There is nothing to type in this round."

  static func waits(_ reason: String, isMissing: Bool) -> String {
    "Not taken yet. \(reason) \(isMissing ? "Enter that, too." : "Change the other sheet, too.")"
  }

  /// What stands for something that nobody sees before all have typed theirs.
  static let secret = "secret"

  static let forgotten = "What was not taken yet is forgotten."

  /// The next thing to do.
  static func next(_ screen: SheetScreen, _ view: TableView) -> String {
    guard let (line, cell) = screen.chosen(in: view) else { return nothingToType }
    let label = view.label(line, of: screen.side)
    let what = view.sides.count > 1 ? "\(view.sides[screen.side].name), \(label)" : label
    if let entry = screen.entry, !entry.text.isEmpty {
      guard !entry.isNoNumber else { return "\(what): \(entry.text) is no number. Backspace deletes the last sign." }
      return "\(what): \(entry.sum ?? entry.text). Enter takes it, Esc forgets it."
    }
    switch line.input {
    case .none: return nothingToType
    case .flag: return "\(what): press y for yes or n for no."
    case .number: return number(what, cell)
    case .choice(let names): return choice(what, names, screen)
    case .pieces(let faces):
      return "\(what): \(typing(screen)) them with blanks between, such as \(faces.prefix(3).joined(separator: " "))."
    case .grid(let rows, let columns, _):
      return "\(what), \(rows) by \(columns): \(typing(screen)) its rows with / between, . where nothing lies."
    case .list where !cell.text.isEmpty && screen.entry == nil:
      return "\(what): press + to add one, or Enter and type \(PlainWords.several(line.count))."
    case .list: return "\(what): \(typing(screen)) \(PlainWords.several(line.count))."
    case .text: return "\(what): \(typing(screen)) it."
    }
  }

  private static func typing(_ screen: SheetScreen) -> String {
    screen.entry == nil ? "press Enter and type" : "type"
  }

  private static func number(_ what: String, _ cell: TableView.Cell) -> String {
    let range = "\(what): type \(EntryProblem.range(cell.low, cell.high))"
    // Nobody counts up to hundreds one by one.
    if let low = cell.low, let high = cell.high, low >= 0, high <= 99 {
      return "\(range) or press + or -\(high <= 9 ? "" : ", then Enter")."
    }
    return "\(range) or a sum like 12+7, then Enter."
  }

  private static func choice(_ what: String, _ names: [String], _ screen: SheetScreen) -> String {
    guard names.count <= 20 else { return "\(what): \(typing(screen)) it, such as \(names[0])." }
    return "\(what): type a number (\(TextLines.list(names))), or Space goes on."
  }

  /// A name of the rules without the signs that only files need.
  static func plain(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }

  /// The keys at the foot of the window.
  static func hints(_ view: TableView) -> [Frame.Hint] {
    var hints = [Frame.Hint("Enter", "Next"), Frame.Hint("Arrows", "Move"), Frame.Hint("Backspace", "Clear")]
    if view.sheetIsClosed {
      hints.append(Frame.Hint("c", view.isComplete ? "Done correcting" : "Back to round \(view.round)"))
      hints.append(Frame.Hint("PgUp/PgDn", "Other rounds"))
    } else {
      hints.append(Frame.Hint("f", "Finish round"))
      hints.append(Frame.Hint("c", "Correct last round", isAllowed: view.round > 1))
    }
    return hints + [
      Frame.Hint("u", "Undo"), Frame.Hint("r", "Redo"), Frame.Hint("m", "Menu"), Frame.Hint("?", "Help"),
      Frame.Hint("q", "Leave"),
    ]
  }
}
