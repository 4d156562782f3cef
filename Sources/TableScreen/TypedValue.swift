import Decimals

/// A value that a person typed, for the rules to judge.
package enum TypedValue: Hashable, Sendable {
  case number(ExactDecimal)
  case flag(Bool)
  /// A value of a choice, a piece, or a text.
  case name(String)
  case list([TypedValue])
}

/// The answer to a question.
package struct Answer: Hashable, Sendable {
  package var name: String
  package var value: TypedValue

  package init(_ name: String, _ value: TypedValue) {
    self.name = name
    self.value = value
  }
}
