/// The kinds of mapping that a rule file and a test file are made of. Those whose keys are the author's names are not
/// among them.
package enum MappingKind: String, Hashable, Sendable, CaseIterable {
  case file, sides, turns, field, value, state, pieces, combo, `throw`, check, play, zone, action, pick
  case effect, deal, move, flip, end, ranking, winnings, prize, result, resultText, outcome, example
  case testFile, testTable

  /// The mapping as a person says it.
  package var title: String {
    switch self {
    case .file: "a rule file"
    case .field: "an entry"
    case .resultText: "the result"
    case .action, .effect, .end, .example, .outcome: "an \(self == .example ? "example" : rawValue)"
    case .testFile: "a test file"
    case .testTable: "a table of tests"
    case .sides, .turns, .winnings, .pieces: "`\(rawValue)`"
    default: "a \(rawValue)"
    }
  }
}
