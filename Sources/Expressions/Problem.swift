import Diagnostics

/// A mistake in an expression, by its place in the expression's own text. Whoever knows where that text stands in a
/// file turns it into a `Diagnostic`.
package struct Problem: Hashable, Sendable {
  package var code: String
  package var message: String
  package var hints: [String]
  /// Byte offsets in the expression's text, half open.
  package var start: Int
  package var end: Int
  /// What it is about; nil where nothing asks for it. Whoever decides something goes by this and the code, and reads
  /// nothing back out of the sentences.
  package var subject: Diagnostic.Subject?
  /// Whether it says what to do about it.
  package var isAnswered: Bool
  /// A change of the expression's text that mends it, where that is known.
  package var change: Change?

  /// The whole expression as it was meant, where it is read otherwise than it is written and is yet to be checked.
  package var meant: String?

  /// Other text in the place of some of the expression's.
  package struct Change: Hashable, Sendable {
    /// Byte offsets in the expression's text, half open.
    package var start: Int
    package var end: Int
    package var text: String
  }

  /// A mistake at the bytes `start..<end`; hints say what to do about it.
  package init(
    code: String, message: String, hints: [String] = [], start: Int, end: Int, about subject: Diagnostic.Subject? = nil
  ) {
    self.code = code
    self.message = message
    self.hints = hints
    self.start = start
    self.end = end
    self.subject = subject
    isAnswered = !hints.isEmpty
  }

  /// The same with another answer.
  package func answered(_ hints: String...) -> Problem {
    var problem = self
    problem.hints = hints
    problem.isAnswered = true
    problem.change = nil
    return problem
  }

  /// The same, which is mended by another text in its place; `nil` where that is not known.
  package func mended(by text: String?) -> Problem { mended(by: text, at: start..<end) }

  /// The same, which is mended by another text in a place.
  package func mended(by text: String?, at place: Range<Int>) -> Problem {
    var problem = self
    problem.change = text.map { Change(start: place.lowerBound, end: place.upperBound, text: $0) }
    return problem
  }
}
