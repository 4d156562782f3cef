import Diagnostics
import Documents
import HouseRules
import Records
import RuleBook
import RuleLanguage

extension RuleLibrary {
  /// Runs the tests of a game.
  ///
  /// - Parameters:
  ///   - filter: only those are run whose names have this in them; case does not count.
  ///   - isCovered: whether what they touch is counted.
  ///   - request: what this is a part of.
  package func test(
    _ subject: TestSubject, filter: String? = nil, isCovered: Bool = false, for request: Request = Request()
  ) -> TestSuite {
    do throws(Problems) {
      let tests = try subject.tests.map { path throws(Problems) in try testFile(path) }
      let rules = try rules(of: subject, tests, request)
      return suite(subject, rules, tests, filter: filter, isCovered: isCovered, request)
    } catch {
      return TestSuite(name: subject.name, problems: error, sources: SourceSet())
    }
  }

  private func testFile(_ path: String) throws(Problems) -> RuleBook.File {
    do throws(LookupFailure) { return try book.file(named: path) } catch { throw Problems(error.diagnostic) }
  }

  // MARK: Which rules

  private func rules(
    of subject: TestSubject, _ tests: RuleBook.File?, _ request: Request
  ) throws(Problems) -> Rules {
    if let rules = subject.rules { return try self.rules(named: rules, for: request) }
    guard let tests, let path = subject.tests else { return try self.rules(named: subject.name, for: request) }
    let book = book.beside(path)
    let (named, sources) = Self.rulesName(tests)
    let file: RuleBook.File
    do throws(LookupFailure) {
      file = try book.file(ofGame: named?.text ?? TestPaths.gameName(ofTests: path))
    } catch {
      var diagnostic = error.diagnostic
      guard let named else {
        diagnostic.hints.append("the test file can name the game: `rules: NAME`")
        throw Problems(diagnostic)
      }
      // A mistake of the file, unlike a name that is typed at a prompt.
      diagnostic.code = .unknownRules
      diagnostic.span = named.span
      var bag = DiagnosticBag()
      bag.report(diagnostic)
      throw Problems(bag, in: sources)
    }
    return try compile(file, in: book, request)
  }

  /// What stands under `rules` in a test file. What is wrong with the file is said when it is read.
  private static func rulesName(_ tests: RuleBook.File) -> (Node?, SourceSet) {
    var sources = SourceSet()
    let source = sources.append(name: tests.displayName, bytes: tests.bytes)
    var bag = DiagnosticBag()
    let root = Documents.parseYAML(tests.bytes, source: source, into: &bag)?.root
    let named = root?.kind == .mapping ? root?.value(forKey: "rules") : nil
    return (named.flatMap { $0.kind == .scalar && !$0.isNull ? $0 : nil }, sources)
  }

  // MARK: Running

  private func suite(
    _ subject: TestSubject, _ rules: Rules, _ tests: RuleBook.File?, filter: String?, isCovered: Bool,
    _ request: Request
  ) -> TestSuite {
    let report = Report(sources: rules.compiled.sources)
    var cases = subject.includesExamples ? ExampleCase.all(rules.compiled.examples) : []
    if let tests { cases += Self.cases(of: tests, rules.compiled, report) }
    if let filter { cases = cases.filter { $0.title.lowercased().contains(filter.lowercased()) } }
    let run = ExampleRun(rules, cases, isCovered: isCovered, for: request)
    report.bag.report(contentsOf: run.benchProblems)
    var suite = TestSuite(
      name: subject.name, title: rules.title, rulesName: rules.name, problems: Problems(report.bag, in: report.sources),
      sources: report.sources)
    suite.results = zip(zip(cases, run.results), run.came).compactMap { example, came in
      example.1.map { .init(title: example.0.title, span: example.0.span, diagnostics: $0, came: came) }
    }
    suite.coverage = run.coverage.map { CoverageReport($0, rules, name: subject.name) }
    return suite
  }

  /// The examples of a test file, and those that its tables stand for.
  private static func cases(of tests: RuleBook.File, _ rules: CompiledRules, _ report: Report) -> [ExampleCase] {
    guard let syntax = readTests(name: tests.displayName, bytes: tests.bytes, report: report) else { return [] }
    var rows = TestRows(rules)
    let cases = ExampleCase.all(syntax.examples) + syntax.tables.flatMap { rows.cases(of: $0) }
    report.bag.report(contentsOf: rows.bag)
    return cases
  }
}
