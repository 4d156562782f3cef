/// Diagnostics of a run as JUnit's XML: a suite for each input, and in it a failed test for each diagnostic that counts,
/// or one that passed.
package struct JUnitRenderer: Sendable {
  private let failLevel: Severity

  /// A renderer for which diagnostics of `failLevel` and above are failures; others are told as output of the suite.
  package init(failLevel: Severity = .error) { self.failLevel = failLevel }

  /// The document, ending in a line break.
  package func render(_ inputs: [CheckedInput]) -> String {
    JUnitDocument(name: "houserules validate", suites: inputs.map(suite)).text
  }

  private func suite(_ input: CheckedInput) -> JUnitDocument.Suite {
    let failures = input.diagnostics.filter { $0.severity == .error || failLevel == .warning }
    let others = input.diagnostics.filter { $0.severity == .warning && failLevel == .error }
    let passed = JUnitDocument.Case(name: "no mistakes", file: input.name, outcome: .passed)
    return JUnitDocument.Suite(
      name: input.name, cases: failures.isEmpty ? [passed] : failures.map { testCase($0, in: input) },
      output: plain(others, input.sources))
  }

  private func testCase(_ diagnostic: Diagnostic, in input: CheckedInput) -> JUnitDocument.Case {
    let place = input.place(of: diagnostic.span)
    let position = place.map { " at line \($0.start.line), column \($0.start.column)" } ?? ""
    return JUnitDocument.Case(
      name: diagnostic.code.id + position, file: place?.file ?? input.name,
      outcome: .failed(
        message: diagnostic.message, kind: diagnostic.code.id, text: plain([diagnostic], input.sources)))
  }

  private func plain(_ diagnostics: [Diagnostic], _ sources: SourceSet) -> String {
    diagnostics.map { PlainRenderer(sources: sources).render($0) }.joined(separator: "\n")
  }
}
