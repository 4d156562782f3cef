/// A mistake in an expression, by its place in the expression's own text. Whoever knows where that text stands in a
/// file turns it into a `Diagnostic`.
package struct Problem: Hashable, Sendable {
  package var code: String
  package var message: String
  package var hints: [String]
  /// Byte offsets in the expression's text, half open.
  package var start: Int
  package var end: Int

  package init(code: String, message: String, hints: [String] = [], start: Int, end: Int) {
    self.code = code
    self.message = message
    self.hints = hints
    self.start = start
    self.end = end
  }
}
