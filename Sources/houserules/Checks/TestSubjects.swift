import HouseRules
import RuleBook
import RuleTesting

/// What names, files and folders on the command line stand for.
struct TestSubjects {
  let all: [TestSubject]

  /// - Parameter arguments: none of them means `Rules`, or this folder where there is no such one.
  init(_ arguments: [String], in library: RuleLibrary) {
    let arguments = arguments.isEmpty ? [Files.isFolder("Rules") ? "Rules" : "."] : arguments
    all = arguments.flatMap { argument in
      if let found = TestPaths.files(inFolder: argument) { return Self.subjects(found) }
      return [Self.subject(argument, in: library)]
    }
  }

  /// A name or a path.
  private static func subject(_ argument: String, in library: RuleLibrary) -> TestSubject {
    guard !TestPaths.isTests(argument) else {
      return TestSubject(tests: argument)
    }
    let tests = library.path(of: argument).flatMap(TestPaths.tests)
    return TestSubject(name: argument, rules: argument, tests: tests, includesExamples: true)
  }

  /// Each rule file with its tests, and then tests of games that stand elsewhere.
  private static func subjects(_ files: (rules: [String], tests: [String])) -> [TestSubject] {
    let games = files.rules.map { path in
      TestSubject(name: path, rules: path, tests: TestPaths.tests(beside: path), includesExamples: true)
    }
    let others = files.tests.filter { path in !games.contains { $0.tests == path } }
    return games + others.map { TestSubject(tests: $0) }
  }
}
