import Decimals
import Diagnostics
import Presentation

/// What a table without a screen says.
enum PlainWords {
  /// What may be typed to leave.
  static let leaving: Set = ["quit", "q", "leave", "exit"]
  /// What may be typed to be told what can be typed.
  static let askingForHelp: Set = ["help", "?", "what?", "help?"]
  /// What may be typed to be told the scores.
  static let askingForScores: Set = ["scores", "score"]

  static func helpForSheets(_ view: TableView) -> String {
    """
    Answer with a number, a sum such as 12+11+7, yes or no; - clears. Enter alone goes on to the next line, back to the
    one before.
    You can type at any time: a side, a line and a value, such as: \(entry(view)). What only fits together is typed
    in one line: \(entries(view)).
    Or one of: undo, redo, scores, rounds, round NUMBER, rules (what was chosen), leaders, finish (closes the round),
    correct ROUND SIDE LINE VALUE, note TEXT, SIDE leaves, restart, end, quit. Nothing that was saved is lost.
    """
  }

  static func helpForMoves(example: String?) -> String {
    """
    Answer with one of the actions, and behind it what is picked or asked\(example.map { ", such as: \($0)" } ?? "").
    With real dice or cards, type behind the action what they showed, with blanks between.
    Only what has changed on the table is said; Enter alone says all of it again.
    You can also type: undo, redo, scores, rounds, rules (what was chosen), leaders, note TEXT, restart, end, quit.
    Nothing that was saved is lost.
    """
  }

  /// Behind an answer that is none.
  static let somethingElse = "Type back to do something else."

  static let helpForQuestion = """
    Type an answer. Or type back to do something else, undo, scores or quit; nothing has been done yet.
    """

  /// A line of a side as it is typed, such as `North cards 250`.
  static func entry(_ view: TableView) -> String { entry(view, side: 0) ?? "SIDE LINE VALUE" }

  /// The same for two sides at once.
  static func entries(_ view: TableView) -> String {
    view.sides.indices.prefix(2).compactMap { entry(view, side: $0) }.joined(separator: " ")
  }

  private static func entry(_ view: TableView, side: Int) -> String? {
    // What is entered once for all shows least how a side's line is typed.
    let lines = view.lines.filter { $0.input != .none && !$0.isOfTable } + view.lines.filter { $0.input != .none }
    guard let line = lines.first(where: { $0.input == .number }) ?? lines.first else { return nil }
    let value: String
    switch line.input {
    case .number: value = "\(min(max(line.cells[side].low ?? 1, 1), max(line.cells[side].high ?? 1, 0)).text)"
    case .flag: value = "yes"
    case .choice(let names): value = names.first ?? ""
    default: value = "VALUE"
    }
    return "\(view.sides[side].name) \(line.name) \(value)"
  }

  /// That more was typed behind an action than it needs.
  static func tooMuch(_ word: String, _ action: TableView.Action) -> String {
    let needed = action.questions.map(\.label).joined(separator: ", ")
    return "Not done. “\(word)” is too much: \(typed(action)) \(needed.isEmpty ? "stands alone" : "takes \(needed)")."
  }

  /// That an answer leads to nothing that is allowed, and which do.
  ///
  /// - Parameter isListed: whether the rules offer it, and only then say why it leads to nothing.
  static func notPossible(_ answer: String, _ question: TableView.Question, isListed: Bool) -> String {
    "\(question.label) cannot be \(answer) now\(question.why.flatMap { isListed ? ": \($0)" : nil } ?? ".") It can be: "
      + "\((question.leading ?? []).joined(separator: ", "))."
  }

  /// What was chosen when the game began.
  static func choices(_ choices: String) -> String { "Chosen for this game: \(choices)." }

  /// What takes a step back, where nothing was asked before.
  static let undoes = "Type undo to take the last step back."

  /// That there is no step to go back to.
  static let nothingBefore = "Nothing has been done yet that could be taken back."

  /// What is typed to be asked again what was asked before.
  static let back = "back"

  /// That nothing was asked before, and what to do instead.
  static func noQuestionBefore(_ view: TableView) -> String {
    "Nothing was asked before that here. Undo takes the last step back; or type what is to be changed, such as: "
      + "\(entry(view))."
  }

  /// What is said to whoever leaves.
  static let kept = "All is saved. To go on, start House Rules again."

  /// Asks for pieces, of which at least and at most so many are picked.
  static func whichPieces(_ least: Int, _ most: Int) -> String {
    switch (least, most) {
    case (1, 1): "Which one? Type its face:"
    case (most, _): "Which \(most)? Type their faces:"
    default: "Which ones? Type their faces:"
    }
  }

  /// That what was typed may be one of several pieces.
  static func unclear(_ text: String, _ faces: [String]) -> String {
    "Not done. “\(text)” may be \(faces.joined(separator: ", ")). Say more of it, or type one of these."
  }

  /// That a question has no answer, because of what was answered before.
  static func nothingFits(_ question: TableView.Question, _ last: String?, _ action: TableView.Action) -> String {
    "Not done. \(action.label) is not possible \(last.map { "with \($0)" } ?? "now"): there is nothing left for \(question.label)."
  }

  static let helpForSecrets = """
    What is hidden from others is said when somebody looks alone: type the name of a side. Type hide when others look.
    """

  /// What the table itself takes, whatever an action is called.
  private static let commands = [
    "quit", "leave", "q", "exit", "help", "?", "scores", "score", "undo", "redo", "restart", "note", "end",
  ]
  private static let commandsWhilePlaying = commands + [showing, "hide"]
  private static let commandsForSheets = commands + ["round", "finish", "correct"]

  /// That a word means nothing here, and what was probably meant; nil where nothing is near.
  ///
  /// - Parameter names: what else means something here.
  static func unknown(_ typed: [String], _ view: TableView, names: [String] = []) -> String? {
    guard let first = typed.first else { return nil }
    let known = names + (view.isPlayed ? commandsWhilePlaying : commandsForSheets)
    let whole = typed.joined(separator: " ")
    // One letter is as near to the one as to the other.
    for text in first == whole ? [first] : [first, whole] where text.count > 2 {
      if let near = Nearest.name(to: text, among: known) { return "There is no \(text), but there is \(near)." }
    }
    return nil
  }

  /// What may stand before what is done, so that it is no word of the table's own.
  static let doing = "do"

  /// An action, with its label where that says more.
  static func choice(_ action: TableView.Action) -> String {
    let typed = typed(action)
    let isNamed = [typed, action.spokenName].contains { $0.lowercased() == action.label.lowercased() }
    return isNamed || isCommand(action) ? typed : "\(typed) (\(action.label))"
  }

  /// What is typed to do an action: its name, or its label where the name is one of the table's words.
  static func typed(_ action: TableView.Action) -> String {
    guard isCommand(action) else { return action.spokenName }
    let first = action.label.lowercased().split(separator: " ").first.map(String.init) ?? ""
    return commandsWhilePlaying.contains(first) ? "\(doing) \(action.name)" : action.label
  }

  private static func isCommand(_ action: TableView.Action) -> Bool {
    commandsWhilePlaying.contains(action.name.lowercased())
  }

  /// All that an action is called by whoever types it, in small letters.
  static func names(of action: TableView.Action) -> [String] {
    [action.name, action.spokenName, action.label].map { $0.lowercased() }
  }

  /// Whose turn it is, and what can be done.
  static func turn(_ view: TableView) -> String {
    let turn = view.turn.map { "It is \(view.sides[$0].name)'s turn. " } ?? ""
    let looker = view.looker.map { $0 == view.turn ? "" : "\(view.sides[$0].name) looks. " } ?? ""
    let choices = choices(view)
    return
      "\(turn)\(looker)\(choices.isEmpty ? "Nothing can be done now; undo takes a step back:" : "You can: \(choices):")"
  }

  /// Who should look, and what can be done without looking.
  static func passing(_ view: TableView) -> String {
    let names = view.lookers.map { view.sides[$0].name }.joined(separator: ", ")
    let who =
      view.nextLooker.map { pass(to: view.sides[$0].name) }
      ?? "Who looks alone? \(names)"
    let open = choices(view)
    return open.isEmpty ? "\(who):" : "\(who). Or without looking: \(open):"
  }

  /// That something is done only by somebody who looks alone, and how that begins.
  static func looksFirst(_ view: TableView) -> String {
    let names = view.lookers.map { view.sides[$0].name }.joined(separator: " or ")
    let who = view.nextLooker.map { pass(to: view.sides[$0].name) } ?? "Type who looks, \(names)"
    return "Nobody else should see that. \(who); then what to do."
  }

  /// What is typed to see a hand, and means nothing else.
  static let showing = "show"

  /// What is typed for another game of the same.
  static let rematch = "rematch"

  static func pass(to name: String) -> String { "Pass to \(name), who types \(showing) when nobody else looks" }

  /// What can be done by whoever looks.
  static func choices(_ view: TableView) -> String {
    let choices = view.actions.filter { view.isOpen($0) }.map(choice)
    // Where nobody else is at the table there is nobody to hide it from.
    return (choices + (view.looker == nil || view.isAlone ? [] : ["hide"])).joined(separator: ", ")
  }

  /// What may be answered, behind a question.
  ///
  /// - Parameter points: of words, what each would bring, where that is known.
  static func range(_ question: TableView.Question, _ points: [ExactDecimal?]? = nil) -> String {
    if case .choice(let names) = question.input, let points {
      // What is not allowed is not offered.
      let offered = zip(names, points).compactMap { name, points in points.map { "\(name) for \($0.text)" } }
      return " (\(offered.joined(separator: ", ")))"
    }
    if let items = question.items {
      return " (\(PlayWording.several(items, low: question.low, high: question.high)))"
    }
    if case .choice(let names) = question.input { return " (\(names.joined(separator: ", ")))" }
    if let answers = question.leading { return " (\(answers.joined(separator: ", ")))" }
    if question.input == .flag { return " (yes or no)" }
    if let low = question.low, let high = question.high { return " (\(low.text) to \(high.text))" }
    return ""
  }

  /// A zone, with the side whose it is.
  static func zone(_ zone: TableView.Zone, _ view: TableView) -> String {
    let title = zone.title
    return zone.side.map { "\(view.sides[$0].name), \(title)" } ?? capitalised(title)
  }

  /// Something that is shown; of a grid each row by its number, with the columns in which something lies.
  static func lines(of fact: TableView.Fact) -> [PlainLine] {
    guard !fact.rows.isEmpty else { return [PlainLine(fact.label, fact.text)] }
    return fact.rows.enumerated().map { number, row in
      PlainLine("\(fact.label), row \(number + 1)", row.allSatisfy(\.isEmpty) ? "empty" : columns(of: row, fact.labels))
    }
  }

  /// `x in columns 1 to 3, o in column 5`: who only hears it does not count points for empty places.
  private static func columns(of row: [String], _ labels: [String: String]) -> String {
    var parts: [String] = []
    var first = 0
    while first < row.count {
      let cell = row[first]
      let behind = row[first...].firstIndex { $0 != cell } ?? row.count
      if !cell.isEmpty {
        let isAll = behind - first == row.count && row.count > 1
        let columns = behind - first == 1 ? "column \(first + 1)" : "columns \(first + 1) to \(behind)"
        parts.append("\(labels[cell] ?? cell) in \(isAll ? "all columns" : columns)")
      }
      first = behind
    }
    return parts.joined(separator: ", ")
  }

  /// Pieces with commas between; nil where there are none, or only dice that have not been rolled.
  static func pieces(_ pieces: [TableView.Piece]) -> String? {
    guard pieces.contains(where: { $0.face != nil || $0.isFaceDown }) else { return nil }
    // What cannot be told apart is only counted.
    let hidden = pieces.filter { $0.face == nil && $0.isFaceDown }.count
    let blank = pieces.filter { $0.face == nil && !$0.isFaceDown }.count
    var parts = pieces.compactMap { piece in piece.face.map { piece.isFaceDown ? "\($0) face down" : $0 } }
    if blank > 0 { parts.append("\(blank) not rolled") }
    if hidden > 0 { parts.append("\(hidden) face down") }
    return parts.joined(separator: ", ")
  }

  /// A plain yes or no; nil for anything else.
  static func yesOrNo(_ text: String) -> Bool? {
    var words = text.lowercased().split { $0.isWhitespace || ",.!".contains($0) }
    while words.count > 1, ["please", "thanks", "thank", "you"].contains(words.last) { words.removeLast() }
    guard words.count == 1 else { return nil }
    return switch words[0] {
    case "y", "yes", "yeah", "yep", "ok", "okay", "sure": true
    case "n", "no", "nope": false
    default: nil
    }
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
    var parts = ["\(side.name): \(Numbers.text(side.total)) \(side.total == 1 ? "point" : "points")"]
    if side.isOut, !view.isComplete { parts.append("out") }
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

  /// What a side has typed in a line, or that nobody sees it yet.
  static func typed(_ line: TableView.Line, _ side: Int) -> String {
    if line.hiddenSides.contains(side) { return SheetWording.secret }
    let text = line.cells[side].text
    return text.isEmpty ? "none" : text
  }

  /// How several are typed in one line, and how many.
  static func several(_ count: ClosedRange<Int>?) -> String {
    guard let count else { return "them with blanks between" }
    let blanks = count.upperBound > 1 ? " with blanks between" : ""
    return "\(self.count(count))\(blanks)\(orNone(count))"
  }

  private static func count(_ count: ClosedRange<Int>) -> String {
    switch (max(count.lowerBound, 1), count.upperBound) {
    case (let least, let most) where least >= most: "\(most)"
    case (1, let most): "up to \(most)"
    case (let least, let most): "\(least) to \(most)"
    }
  }

  /// What is typed for an empty list, where there may be one.
  private static func orNone(_ count: ClosedRange<Int>?) -> String { count?.lowerBound == 0 ? ", or none" : "" }

  static func question(_ view: TableView, _ side: Int, _ line: TableView.Line) -> String {
    let (cell, round) = (line.cells[side], view.round)
    let kind: String? =
      switch line.input {
      case .flag: "yes or no"
      case .choice(let names): names.joined(separator: ", ")
      case .pieces: "\(line.count.map { "\(count($0)) " } ?? "")cards or dice, such as 5H KS\(orNone(line.count))"
      case .grid(let rows, let columns, _): "\(rows) by \(columns): the rows with / between, . where nothing lies"
      case .list: "\(several(line.count)); + before it adds to the end"
      case .number:
        if let low = cell.low, let high = cell.high, high < 1_000_000 { EntryProblem.range(low, high) } else { nil }
      default: nil
      }
    let isEmpty = cell.text.isEmpty && !line.hiddenSides.contains(side)
    let now =
      isEmpty && !cell.isTyped ? nil : cell.isTyped ? "now \(typed(line, side))" : "counts as \(cell.text)"
    let details = [kind, now, line.isNeeded ? "needed" : nil].compactMap(\.self).joined(separator: "; ")
    let owner = view.owner(of: line, side).map { "\($0): " } ?? ""
    return "Round \(round). \(owner)\(view.label(line, of: side))\(details.isEmpty ? "" : " (\(details))"):"
  }
}
