/// Diagnostics of a run as JUnit's XML, which continuous integration shows as tests: a suite for each input, and in it a
/// failed test for each diagnostic that counts, or one that passed.
package struct JUnitRenderer: Sendable {
  private let failLevel: Severity

  /// A renderer for which diagnostics of `failLevel` and above are failures; others are told as output of the suite.
  package init(failLevel: Severity = .error) { self.failLevel = failLevel }

  /// The document, ending in a line break.
  package func render(_ inputs: [CheckedInput]) -> String {
    let suites = inputs.map(suite)
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="houserules validate" tests="\(tests)" failures="\(failures)" errors="0">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private func suite(_ input: CheckedInput) -> (text: String, tests: Int, failures: Int) {
    let failures = input.diagnostics.filter { $0.severity == .error || failLevel == .warning }
    let others = input.diagnostics.filter { $0.severity == .warning && failLevel == .error }
    let tests = max(1, failures.count)
    var text = "  <testsuite name=\"\(escaped(input.name))\" tests=\"\(tests)\""
    text += " failures=\"\(failures.count)\" errors=\"0\">\n"
    if failures.isEmpty { text += "    <testcase name=\"no mistakes\" classname=\"\(escaped(input.name))\"/>\n" }
    for failure in failures { text += testCase(failure, in: input) }
    if !others.isEmpty { text += "    <system-out>\(escaped(plain(others, input.sources)))</system-out>\n" }
    return (text + "  </testsuite>\n", tests, failures.count)
  }

  private func testCase(_ diagnostic: Diagnostic, in input: CheckedInput) -> String {
    let place = input.place(of: diagnostic.span)
    let position = place.map { " at line \($0.start.line), column \($0.start.column)" } ?? ""
    let name = escaped(diagnostic.code.id + position)
    return """
          <testcase name="\(name)" classname="\(escaped(place?.file ?? input.name))">
            <failure message="\(escaped(diagnostic.message))" type="\(diagnostic.code.id)">\
      \(escaped(plain([diagnostic], input.sources)))</failure>
          </testcase>

      """
  }

  private func plain(_ diagnostics: [Diagnostic], _ sources: SourceSet) -> String {
    diagnostics.map { PlainRenderer(sources: sources).render($0) }.joined(separator: "\n")
  }

  /// A text between tags or quotes. XML has no way to write control characters; they are shown as signs.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(DisplayWidth.visible(scalar))
      }
    }.joined()
  }
}
