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

  static let helpForSecrets = """
    What is hidden from others is said when somebody looks alone: type the name of a side. Type hide when others look.
    """

  /// An action, with its label where that says more.
  static func choice(_ action: TableView.Action) -> String {
    let isSame = action.label.lowercased() == action.name.lowercased()
    return isSame ? action.name : "\(action.name) (\(action.label))"
  }

  /// Whose turn it is, and what can be done.
  static func turn(_ view: TableView) -> String {
    let turn = view.turn.map { "It is \(view.sides[$0].name)'s turn. " } ?? ""
    let looker = view.looker.map { $0 == view.turn ? "" : "\(view.sides[$0].name) looks. " } ?? ""
    return "\(turn)\(looker)You can: \(choices(view)):"
  }

  /// Who should look, and what can be done without looking.
  static func passing(_ view: TableView) -> String {
    let names = view.lookers.map { view.sides[$0].name }.joined(separator: ", ")
    let who =
      view.nextLooker.map { "Pass to \(view.sides[$0].name), who presses Enter when nobody else looks" }
      ?? "Who looks alone? \(names)"
    let open = choices(view)
    return open.isEmpty ? "\(who):" : "\(who). Or without looking: \(open):"
  }

  /// What can be done by whoever looks.
  static func choices(_ view: TableView) -> String {
    let choices = view.actions.filter { $0.isAllowed && !view.isClosed($0) }.map(choice)
    return (choices + (view.looker == nil ? [] : ["hide"])).joined(separator: ", ")
  }

  /// What may be answered, behind a question.
  static func range(_ question: TableView.Question) -> String {
    if case .choice(let names) = question.input { return " (\(names.joined(separator: ", ")))" }
    if question.input == .flag { return " (yes or no)" }
    if let low = question.low, let high = question.high { return " (\(low) to \(high))" }
    return ""
  }

  /// Pieces with commas between; nil where there are none, or only dice that have not been rolled.
  static func pieces(_ pieces: [TableView.Piece]) -> String? {
    guard pieces.contains(where: { $0.face != nil || $0.isFaceDown }) else { return nil }
    let hidden = pieces.filter { $0.face == nil && $0.isFaceDown }.count
    guard hidden < pieces.count else { return "\(hidden) face down" }
    return pieces.map(text).joined(separator: ", ")
  }

  private static func text(_ piece: TableView.Piece) -> String {
    guard let face = piece.face else { return piece.isFaceDown ? "one face down" : "not rolled" }
    return piece.isFaceDown ? "\(face) face down" : face
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
