import Diagnostics
import HouseRules
import RuleTesting

/// Results of tests as JUnit's XML: a suite for each game, and in it a test for each example.
struct TestReport {
  let suites: [TestSuite]

  /// The document, ending in a line break.
  var text: String { JUnitDocument(name: "houserules test", suites: suites.map(Self.suite)).text }

  /// A mistake that keeps tests from being run is an error, as JUnit has it, and no failure.
  private static func suite(_ suite: TestSuite) -> JUnitDocument.Suite {
    let mistakes = suite.problems.input(named: suite.name)
    var cases = mistakes.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      JUnitDocument.Case(
        name: diagnostic.code.id, file: suite.name,
        outcome: .error(
          message: diagnostic.message, kind: diagnostic.code.id, text: plain([diagnostic], mistakes.sources)))
    }
    cases += suite.results.map { result in
      let file = suite.sources[result.span.source].name
      guard let first = result.diagnostics.first else {
        return JUnitDocument.Case(name: result.name, file: file, outcome: .passed)
      }
      return JUnitDocument.Case(
        name: result.name, file: file,
        outcome: .failed(
          message: result.diagnostics.map(\.message).joined(separator: "; "), kind: first.code.id,
          text: plain(result.diagnostics, suite.sources)))
    }
    return JUnitDocument.Suite(name: suite.name, cases: cases)
  }

  private static func plain(_ diagnostics: [Diagnostic], _ sources: SourceSet) -> String {
    diagnostics.map { PlainRenderer(sources: sources).render($0) }.joined(separator: "\n")
  }
}
