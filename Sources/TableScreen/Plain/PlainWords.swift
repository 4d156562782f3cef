import Presentation

/// What a table without a screen says.
enum PlainWords {
  static let helpForSheets = """
    Answer with a number, a sum such as 12+11+7, yes or no. Enter alone goes on to the next line.
    You can type at any time: a side, a line and a value, such as: 1 cards 250. Or one of: undo, redo, scores, finish
    (closes the round), correct ROUND SIDE LINE VALUE, note TEXT, restart, end, quit. Nothing that was saved is lost.
    """

  static let helpForMoves = """
    Answer with one of the actions, and behind it what is picked, such as: keep 1 1 5.
    With real dice or cards, type behind the action what they showed, such as: roll 3 1 6 4 3 2.
    You can also type: undo, redo, scores, note TEXT, restart, end, quit. Nothing that was saved is lost.
    """

  /// An action, with its label where that says more.
  static func choice(_ action: TableView.Action) -> String {
    let isSame = action.label.lowercased() == action.name.lowercased()
    return isSame ? action.name : "\(action.name) (\(action.label))"
  }

  static func capitalised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  static func text(_ news: TableView.News) -> String {
    switch news {
    case .did(let side, let label, let faces):
      let what = faces.isEmpty ? label : "\(label): \(faces)"
      return side.map { "\($0): \(what)." } ?? "\(what)."
    case .said(let side, let text): return side.map { "\($0): \(text)" } ?? text
    }
  }

  static func standing(_ side: TableView.Side, _ view: TableView) -> String {
    var parts = ["\(side.name): \(Numbers.text(side.total)) points"]
    let waiting = side.waitingRounds.map { "\($0)" }.joined(separator: " and ")
    if !waiting.isEmpty, !view.isComplete {
      parts.append("round\(side.waitingRounds.count > 1 ? "s" : "") \(waiting) still to come")
    }
    if view.isComplete { parts.append("place \(side.place)") }
    if side.behind > 0 { parts.append("\(Numbers.text(side.behind)) behind") }
    parts += zip(view.sideFactLabels, side.facts).filter { !$1.isEmpty }.map { "\($0) \($1)" }
    parts += side.marks
    if let winnings = side.winnings, view.isComplete { parts.append("winnings \(winnings)") }
    if let outcome = side.outcome { parts.append(outcome) }
    if let saying = side.saying { parts.append(saying) }
    let text = parts.joined(separator: ", ")
    return [".", "!", "?"].contains(text.suffix(1)) ? text : text + "."
  }

  static func question(_ view: TableView, _ side: Int, _ line: TableView.Line) -> String {
    let (cell, round) = (line.cells[side], view.round)
    let kind: String? =
      switch line.input {
      case .flag: "yes or no"
      case .choice(let names): names.joined(separator: ", ")
      case .pieces: "cards or dice, such as 5H KS"
      case .list: "with blanks between; + before it adds to the end"
      case .number:
        if let low = cell.low, let high = cell.high, high < 1_000_000 { EntryProblem.range(low, high) } else { nil }
      default: nil
      }
    let now = cell.text.isEmpty ? nil : cell.isTyped ? "now \(cell.text)" : "counts as \(cell.text)"
    let details = [kind, now, line.isNeeded ? "needed" : nil].compactMap(\.self).joined(separator: "; ")
    return
      "Round \(round). \(view.sides[side].name): \(view.label(line, of: side))\(details.isEmpty ? "" : " (\(details))"):"
  }
}
