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
    You can also type: undo, redo, scores, note TEXT, restart, end, quit. Nothing that was saved is lost.
    """

  static func standing(_ side: TableView.Side, _ view: TableView) -> String {
    var parts = ["\(side.name): \(Numbers.text(side.total)) points"]
    if view.isComplete { parts.append("place \(side.place)") }
    if side.behind > 0 { parts.append("\(Numbers.text(side.behind)) behind") }
    parts += zip(view.sideFactLabels, side.facts).filter { !$1.isEmpty }.map { "\($0) \($1)" }
    parts += side.marks
    if let winnings = side.winnings, view.isComplete { parts.append("winnings \(winnings)") }
    if let outcome = side.outcome { parts.append(outcome) }
    if let saying = side.saying { parts.append(saying) }
    return parts.joined(separator: ", ") + "."
  }

  static func question(_ side: TableView.Side, _ line: TableView.Line, _ cell: TableView.Cell, round: Int) -> String {
    let kind: String? =
      switch line.input {
      case .flag: "yes or no"
      case .choice(let names): names.joined(separator: ", ")
      case .pieces: "cards or dice, such as 5H KS"
      case .number:
        if let low = cell.low, let high = cell.high, high < 1_000_000 { "\(low) to \(high)" } else { nil }
      default: nil
      }
    let now = cell.text.isEmpty ? nil : cell.isTyped ? "now \(cell.text)" : "counts as \(cell.text)"
    let details = [kind, now, line.isNeeded ? "needed" : nil].compactMap(\.self).joined(separator: "; ")
    return "Round \(round). \(side.name): \(line.label)\(details.isEmpty ? "" : " (\(details))"):"
  }
}
