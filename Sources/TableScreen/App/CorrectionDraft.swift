import Decimals
import Diagnostics
import GameLog
import HouseRules
import Presentation
import Records
import ScoreKeeping

/// Changes to a closed round that only fit together: each alone would leave a round that the rules refuse, as where
/// thirteen tricks are shared out. They are kept aside until they are right, and then taken in one step.
struct CorrectionDraft {
  private(set) var sheets: [LogEvent.Typing] = []

  var isEmpty: Bool { sheets.isEmpty }

  /// Puts a value beside those that wait, in the place of an earlier one for the same line.
  mutating func add(_ value: LogEvent.Named, side: Int) {
    if !sheets.contains(where: { $0.side == side + 1 }) { sheets.append(LogEvent.Typing(side: side + 1, values: [])) }
    for index in sheets.indices where sheets[index].side == side + 1 {
      sheets[index].values.removeAll { $0.name == value.name }
      sheets[index].values.append(value)
    }
  }

  mutating func forget() { sheets = [] }

  /// Whether a refusal is one that another change may mend: a check, a choice among sides, or
  /// a line that is asked only now; not a value of its own.
  static func mayWait(_ problems: Problems) -> Bool {
    problems.diagnostics.allSatisfy { waiting.contains($0.code) } && problems.errorCount > 0
  }

  private static let waiting: Set<String> = [
    DiagnosticCode.oneSide.id, DiagnosticCode.failedCheck.id, DiagnosticCode.requiredEntry.id,
  ]

  /// The view with what waits in its cells.
  func shown(in view: TableView) -> TableView {
    var view = view
    for sheet in sheets where view.sides.indices.contains(sheet.side - 1) {
      for value in sheet.values {
        guard let line = view.lines.firstIndex(where: { $0.name == value.name }) else { continue }
        view.lines[line].cells[sheet.side - 1].text = value.value?.text ?? ""
        view.lines[line].cells[sheet.side - 1].isTyped = value.value != nil
        view.lines[line].cells[sheet.side - 1].points = nil
        if case .number(let number)? = value.value { view.lines[line].cells[sheet.side - 1].number = number }
        if case .flag(let flag)? = value.value { view.lines[line].cells[sheet.side - 1].number = flag ? 1 : 0 }
      }
    }
    return view
  }
}
