/// Diagnostics with one line each, as editors and `grep` like them.
///
///     rules.yaml:7:3: error[HR0011]: the key `win` stands twice in this mapping; keep one of them
package struct CompactRenderer: Sendable {
  /// A renderer; it holds nothing.
  package init() {}

  /// A line for each diagnostic; empty where there are none.
  package func render(_ input: CheckedInput) -> String {
    input.diagnostics.map { line($0, in: input) + "\n" }.joined()
  }

  private func line(_ diagnostic: Diagnostic, in input: CheckedInput) -> String {
    let place = input.place(of: diagnostic.span).map { "\($0.file):\($0.start.line):\($0.start.column)" } ?? input.name
    let text = ([diagnostic.message] + diagnostic.hints).joined(separator: "; ")
    return
      "\(DisplayWidth.visible(place)): \(diagnostic.severity.rawValue)[\(diagnostic.code.id)]: \(DisplayWidth.visibleLine(text))"
  }
}

extension DisplayWidth {
  /// A text on one line in which nothing steers a terminal.
  static func visibleLine(_ text: String) -> String {
    visible(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
