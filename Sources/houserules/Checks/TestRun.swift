import Diagnostics
import HouseRules
import JSONText
import RuleTesting

/// What became of the tests of one run of `test`.
struct TestRun {
  let suites: [TestSuite]
  let allowsNone: Bool
  /// What was asked for in the names of tests.
  var filter: String? = nil

  private var passed: Int { suites.reduce(0) { $0 + $1.passed } }
  private var failed: Int { suites.reduce(0) { $0 + $1.failed } }
  /// Mistakes that keep tests from being run.
  private var mistakes: Int { suites.reduce(0) { $0 + $1.problems.errorCount } }
  /// Whether nothing was tested, though nothing was in the way.
  private var isEmpty: Bool { passed + failed + mistakes == 0 && !allowsNone }

  /// Such as `3 games, 41 tests, 2 failed`.
  var summary: String {
    let tests = Plural.of(passed + failed, "test")
    let rest = failed > 0 ? "\(failed) failed" : mistakes > 0 ? nil : passed == 0 ? nil : "all fine"
    let wrong = mistakes > 0 ? Plural.of(mistakes, "mistake") : nil
    return ([Plural.of(suites.count, "game"), tests] + [rest, wrong].compactMap(\.self)).joined(separator: ", ")
  }

  /// The worst that happened; nil when all tests hold.
  var status: ExitStatus? {
    let statuses = suites.filter { $0.problems.errorCount > 0 }.map { suite in
      suite.problems.kind == .unreadable ? .problems : ExitStatus(suite.problems)
    }
    let worst = statuses.max { $0.rawValue < $1.rawValue }
    return worst ?? (failed > 0 || isEmpty ? .problems : nil)
  }

  /// What is wrong with a run in which nothing was tested.
  private var nothing: Problems {
    let what = filter.map { "no test has `\($0)` in its name" }
    let place = "put `examples` into the rule file, or into a test file beside it, NAME.test.yaml"
    return Problems(
      Diagnostic(
        .noTests, what ?? "there are no tests to be run", at: nil,
        hints: (filter == nil ? [place] : []) + ["`--allow-empty` makes it no failure"]))
  }

  // MARK: For people

  func print(_ format: TestFormat, withCoverage: Bool = false) {
    switch format {
    case .text:
      print(to: .output, isBrief: false)
      if withCoverage { Console.output.write("\n" + coverageText) }
    case .json: Console.output.write(data: json)
    case .junit: Console.output.write(data: TestReport(suites: suites).text)
    }
  }

  /// Prints what failed, and at last how much; what could not be had goes to standard error.
  ///
  /// - Parameter isBrief: whether what is fine is left out.
  func print(to stream: Console, isBrief: Bool) {
    for suite in suites { print(suite, to: stream, isBrief) }
    if isEmpty { Console.error.show(nothing) }
    if !isBrief || failed + mistakes > 0 { stream.write(summary + "\n") }
  }

  private func print(_ suite: TestSuite, to stream: Console, _ isBrief: Bool) {
    let problems = suite.allProblems
    if problems.errorCount > 0 {
      let isHere = problems.kind == .mistakes || problems.kind == .unreadable
      let stream = isHere ? stream : .error
      return stream.write(painted: stream.text(of: problems) + (isHere ? "\n" : ""))
    }
    guard !isBrief else { return }
    let tests = suite.results.isEmpty ? "no tests" : "\(Plural.of(suite.passed, "test")), all fine"
    stream.write(DisplayWidth.visible("\(suite.name): \(suite.title.map { "\($0), " } ?? "")\(tests)") + "\n")
  }

  // MARK: For programs

  private var json: String {
    JSONAnswer.text { writer in
      writer.key("passed")
      writer.int(passed)
      writer.key("failed")
      writer.int(failed)
      writer.key("mistakes")
      writer.int(mistakes)
      writer.key("games")
      writer.beginArray()
      for suite in suites { Self.write(suite, to: &writer) }
      writer.endArray()
      if suites.contains(where: { $0.coverage != nil }) { writeCoverage(to: &writer) }
    }
  }

  private static func write(_ suite: TestSuite, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("file")
    writer.string(suite.name)
    writer.key("title")
    if let title = suite.title { writer.string(title) } else { writer.null() }
    writer.key("mistakes")
    suite.problems.writeDiagnostics(to: &writer)
    writer.key("tests")
    writer.beginArray()
    for result in suite.results { write(result, of: suite, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ result: TestSuite.Result, of suite: TestSuite, to writer: inout JSONWriter) {
    let file = suite.sources[result.span.source]
    writer.beginObject()
    writer.key("name")
    writer.string(result.name)
    writer.key("file")
    writer.string(file.name)
    writer.key("line")
    writer.int(file.position(at: Int(result.span.start)).line)
    writer.key("passed")
    writer.bool(result.isFine)
    writer.key("diagnostics")
    let renderer = JSONRenderer(sources: suite.sources)
    writer.beginArray()
    for diagnostic in result.diagnostics { renderer.write(diagnostic, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  // MARK: Coverage

  private var coverageText: String { suites.compactMap(\.coverage?.text).joined(separator: "\n") }

  var lcov: String { suites.compactMap(\.coverage?.lcov).joined() }

  var coverageJSON: String { JSONAnswer.text { writeCoverage(to: &$0) } }

  private func writeCoverage(to writer: inout JSONWriter) {
    writer.key("coverage")
    writer.beginArray()
    for suite in suites { suite.coverage?.write(to: &writer) }
    writer.endArray()
  }
}
