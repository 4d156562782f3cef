import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage

/// Steps of a game as people read them: in the log, and when one is taken back.
extension GameSession {
  /// What undo would take back, such as `round 1, North: Card Count 245`; nil where there is nothing.
  package var undoable: String? {
    guard let undoneStep else { return nil }
    // What is said of a move is what it was called when it was done.
    let number = log.effective[log.effective.count - (undoneAtOnce > 1 && isPlayed ? undoneAtOnce : 1)].number
    let said = said(of: undoneStep, label: labels[number])
    guard undoneAtOnce > 1 else { return said }
    if isPlayed { return "\(said), and what the program did then" }
    if case .restarted = log.effective[log.effective.count - 2].kind {
      return "\(said), and round \(openRound) is as it was"
    }
    return "\(said), and the round that it closed"
  }

  /// The step that undo takes back; what the program has done since goes with it, and a round that somebody's leaving has
  /// begun anew.
  var undoneStep: LogEvent.Kind? {
    let count = undoneAtOnce
    guard count > 0 else { return nil }
    let first = log.effective[log.effective.count - count].kind
    if count == 2, case .restarted = first { return log.effective[log.effective.count - 1].kind }
    return first
  }

  /// Where undo would take a value back: a round from 1, a side from 0 or nil for the table, and the entry; of several
  /// values the last. Nil where the step is no value on a sheet.
  package var undoableCell: (round: Int, side: Int?, entry: String)? {
    guard log.canUndo, case .entered(let round, let sheets)? = log.effective.last?.kind,
      let sheet = sheets.last, let value = sheet.values.last
    else { return nil }
    return (round, sheet.side > 0 ? sheet.side - 1 : nil, value.name)
  }

  /// What redo would bring back.
  package var redoable: String? { log.redoable.last.map { said(of: $0.kind) } }

  /// All steps in words, in order.
  ///
  /// - Parameter isOpen: whether it is told, too, what only one side may know.
  package func steps(isOpen: Bool) -> [String] {
    let labels = labels
    return events.enumerated().map { index, event in
      isOpen ? text(of: event.kind, label: labels[index]) : said(of: event.kind, label: labels[index])
    }
  }

  /// What the actions of the moves that count were called when they were done, by the numbers of their events.
  private var labels: [Int: String] {
    let moves = log.effective.filter { if case .moved = $0.kind { true } else { false } }
    return Dictionary(zip(moves.map(\.number), game.moves.map(\.label))) { first, _ in first }
  }

  /// A step as it is said aloud at the table: not what only one side may know.
  ///
  /// - Parameter label: of a move, what it was called when it was done.
  private func said(of step: LogEvent.Kind, label: String? = nil) -> String {
    if case .entered(let round, let sheets) = step { return text(of: sheets, round: round, isOpen: false) }
    guard case .moved(let move) = step, !isComplete, Secrets.hideAnything(in: recordRules) else {
      return text(of: step, label: label)
    }
    return text(of: move, label: nil, isOpen: false)
  }

  /// A step in words, without a full stop.
  private func text(of step: LogEvent.Kind, label: String?) -> String {
    switch step {
    case .started(let start): text(of: start)
    case .entered(let round, let sheets): text(of: sheets, round: round, isOpen: true)
    case .moved(let move): text(of: move, label: label)
    case .closed(let round, let side?): "round \(round), \(name(ofSide: side)): the turn was finished"
    case .closed(let round, nil): "round \(round) was finished"
    case .restarted(let round, _): "round \(round) began anew"
    case .undone: "undo"
    case .redone: "redo"
    case .ended: "the game was ended"
    case .answered(let name, let text): "\(name): \(text)"
    case .noted(let round, let text): "note\(round.map { " on round \($0)" } ?? ""): \(text)"
    case .joined(let side): "\(side.name) joined"
    case .left(let side): "\(name(ofSide: side)) left"
    }
  }

  /// Who plays, and from which position: not what lies where somebody may not look.
  private func text(of start: LogEvent.Start) -> String {
    let names = start.sides.enumerated().map { side, played in
      let opponent = start.opponents.first { $0.side == side + 1 }
      return played.name + (opponent.map { " (the program, \($0.level))" } ?? "")
    }
    let sides = "the game began: \(names.joined(separator: ", "))"
    let zones = Set(recordRules.lexicon.zones.map(\.name))
    let given = start.given.filter { !zones.contains($0.name) }.map { given in
      let side = given.side.map { ".\(name(ofSide: $0))" } ?? ""
      return "\(given.name)\(side) \(given.value.text)"
    }
    return given.isEmpty ? sides : "\(sides), from \(given.joined(separator: ", "))"
  }

  /// - Parameter isOpen: whether it is told, too, what not all sides have typed yet.
  private func text(of sheets: [LogEvent.Typing], round: Int, isOpen: Bool) -> String {
    "round \(round), \(sheets.map { text(of: $0, round: round, isOpen: isOpen) }.joined(separator: "; "))"
  }

  private func text(of sheet: LogEvent.Typing, round: Int, isOpen: Bool) -> String {
    let values = sheet.values.map { named in
      let label = recordRules.lexicon.entries.first { $0.name == named.name }?.label ?? named.name
      guard let value = named.value else { return "\(label) cleared" }
      return !isOpen && isSecret(named.name, round) ? "\(label) (secret)" : "\(label) \(value.text)"
    }
    let prefix = sheet.side == 0 ? "" : "\(name(ofSide: sheet.side)): "
    return prefix + values.joined(separator: ", ")
  }

  private func text(of move: LoggedMove, label: String?, isOpen: Bool = true) -> String {
    let number = recordRules.lexicon.actions.firstIndex { $0.name == move.action }
    let words = number.map { recordRules.lexicon.actions[$0] }
    let label = label ?? words?.title ?? move.action
    let details = (move.pick.map(\.text) + move.answers.compactMap { $0.value?.text }).joined(separator: " ")
    let gave = (move.gave.rolled + move.gave.dealt).map(\.text).joined(separator: " ")
    let who = move.side.map { "\(name(ofSide: $0)): " } ?? ""
    guard isOpen else { return who + (number.map(recordRules.game.tellsSecret) ?? false ? "…" : label) }
    return who + label + (details.isEmpty ? "" : " \(details)") + (gave.isEmpty ? "" : " (came: \(gave))")
  }

  /// Whether what is typed for an entry in a round is told nobody yet: not all have typed it.
  private func isSecret(_ name: String, _ round: Int) -> Bool {
    let lexicon = recordRules.lexicon
    guard round == openRound, !isComplete, let index = lexicon.entries.firstIndex(where: { $0.name == name }),
      recordRules.game.entries[index].isSecret
    else { return false }
    return !record.sides.indices.allSatisfy { side in
      record.left.contains(side) || game.machine.isOut(side) || record.open[side].contains { $0.name == name }
    }
  }

  /// A side, from 1, that may have joined later than the steps that still count know.
  private func name(ofSide side: Int) -> String {
    record.sides.indices.contains(side - 1) ? record.sides[side - 1].name : "side \(side)"
  }
}

extension LogValue {
  private var isList: Bool { if case .list = self { true } else { false } }

  /// As people read it.
  package var text: String {
    switch self {
    case .number(let number): Numbers.text(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .name(let name): name
    case .list(let values) where values.isEmpty: "none"
    case .list(let values): values.map(\.textInList).joined(separator: values.contains(where: \.isList) ? " / " : " ")
    }
  }

  /// The same where others stand beside it: an empty row of a grid is nothing between two strokes.
  private var textInList: String { self == .list([]) ? "" : text }
}
