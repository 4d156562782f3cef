import Engine

/// How a value comes about, as far as a person can follow it: to be worked out in the position that a test is about.
package indirect enum Account: Sendable {
  /// An expression, and the names in it.
  case expression(Term, names: [Term])
  /// Lines of which the first whose condition holds decides.
  case cases([Line], otherwise: Account)
  /// The row that the inputs hit.
  case table(inputs: [Term], row: Formula, rows: [Row])

  /// A part of an expression as it stands in the file.
  package struct Term: Sendable {
    package var text: String
    package var formula: Formula
    /// `nil` for what cannot be shown, such as what `best` finds.
    package var kind: ValueKind?
  }

  package struct Line: Sendable {
    package var condition: Account
    package var value: Account
  }

  package struct Row: Sendable {
    /// The row as it stands in the file.
    package var text: String
    package var value: Account
  }
}

/// What a test asks for: the formula that gives it, and how it comes about.
package struct Probe: Sendable {
  package var formula: Formula
  package var kind: ValueKind
  package var account: Account
  /// What a function is called with; empty for a plain value.
  package var parameters: [String] = []
  /// Whether it reads what sheets come to: then they are scored as they are.
  package var readsScores = false
  /// Whether it is a name of what the table has, and no side's.
  package var isOfTable = false
}
