import Diagnostics
import GameLog
import HouseRules
import Records
import RuleLanguage

/// What was typed for a line that is not asked any more, because something else was typed that decides about it: it is
/// cleared in the same step, so that taking back the step brings it back.
extension GameSession {
  /// The event of typing values, with what has to be cleared for it on the sheets of the same round.
  func clearingUnasked(_ typed: [LogEvent.Typing], round: Int, time: Int64) throws(Problems) -> LogEvent {
    var sheets = typed
    while true {
      let event = LogEvent(time: time, kind: .entered(round: round, sheets: sheets))
      do throws(Problems) {
        _ = try trying([event])
        return event
      } catch {
        guard error.diagnostics.contains(where: { $0.code == DiagnosticCode.notAsked.id }),
          let line = unasked(refusal(of: event)), !sheets.has(line)
        else { throw error }
        guard line.round == round else { throw Problems(KeepingMessages.clearFirst(line)) }
        sheets.clear(line)
      }
    }
  }

  /// What was done beside a step, in words; nil where nothing was. Asked before the step is done.
  func aside(of step: TableStep, _ events: [LogEvent]) -> String? {
    switch step {
    case .type(let typed, _): cleared(beside: typed, events)
    case .leave where events.contains { if case .restarted = $0.kind { true } else { false } }:
      KeepingMessages.beginsAnew(openRound)
    case .end: KeepingMessages.ended(openRound, openRoundAtEnd)
    default: nil
    }
  }

  /// What is asked before the game is ended: whoever says yes knows what becomes of the open round.
  package var endingQuestion: String {
    let question = "Are you ready to end this game?"
    return openRoundSaid.map { "\(question) \($0)" } ?? question
  }

  /// What becomes of the open round if the game is ended now, where anything is entered in it.
  package var openRoundSaid: String? { KeepingMessages.ending(openRound, openRoundAtEnd) }

  /// What was cleared beside what is typed.
  private func cleared(beside typed: [LogEvent.Typing], _ events: [LogEvent]) -> String? {
    var parts: [String] = []
    for case .entered(let round, let sheets) in events.map(\.kind) {
      for sheet in sheets {
        for value in sheet.values where value.value == nil && !typed.names(value.name, on: sheet.side) {
          if let line = typedLine(value.name, side: max(sheet.side - 1, 0), round) { parts.append(line.text) }
        }
      }
    }
    return parts.isEmpty ? nil : KeepingMessages.cleared(parts)
  }

  /// The line that a refusal is about, where something is typed for what is not asked.
  private func unasked(_ refusal: RecordProblem?) -> TypedLine? {
    guard let refusal, refusal.diagnostic.code == .notAsked, let name = refusal.field, let round = refusal.round
    else { return nil }
    let side = record.sides.firstIndex { $0.name == refusal.side } ?? 0
    return typedLine(name, side: side, round)
  }

  private func typedLine(_ name: String, side: Int, _ round: Int) -> TypedLine? {
    guard let words = recordRules.lexicon.entries.first(where: { $0.name == name }),
      let value = typed(name, isOfTable: words.isOfTable, side, round)
    else { return nil }
    return TypedLine(
      name: name, label: words.label, side: words.isOfTable ? 0 : side + 1, sideName: record.sides[side].name,
      round: round, value: value.text)
  }
}

/// A line of a sheet with what is typed there.
struct TypedLine {
  var name: String
  var label: String
  /// From 1; 0 is the table.
  var side: Int
  /// The side's, or that of any side for the table.
  var sideName: String
  var round: Int
  var value: String

  /// Such as `North: Card Count 245`.
  var text: String { side == 0 ? "\(label) \(value)" : "\(sideName): \(label) \(value)" }
}

extension [LogEvent.Typing] {
  /// Whether a line stands in what was typed; what is the table's may be typed on any side's sheet.
  fileprivate func names(_ name: String, on side: Int) -> Bool {
    contains { (side == 0 || $0.side == side) && $0.values.contains { $0.name == name } }
  }

  fileprivate func has(_ line: TypedLine) -> Bool {
    contains { $0.side == line.side && $0.values.contains { $0.name == line.name } }
  }

  fileprivate mutating func clear(_ line: TypedLine) {
    if let index = firstIndex(where: { $0.side == line.side }) {
      self[index].values.append(.init(line.name, nil))
    } else {
      append(.init(side: line.side, values: [.init(line.name, nil)]))
    }
  }
}
