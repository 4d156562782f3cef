import Diagnostics
import Documents
import HouseRules

/// What is to be tested: a game with the examples of its file, with those of a test file, or both.
package struct TestSubject: Hashable, Sendable {
  /// As a person named it, or found it in a folder.
  package var name: String
  /// A game's name, or a path; `nil` where the test file says it.
  package var rules: String?
  /// The path of the test file.
  package var tests: String?
  /// Whether the examples of the rule file are run, too.
  package var includesExamples: Bool

  package init(name: String, rules: String?, tests: String?, includesExamples: Bool) {
    self.name = name
    self.rules = rules
    self.tests = tests
    self.includesExamples = includesExamples
  }

  /// What stands in a test file alone.
  package init(tests path: String) { self.init(name: path, rules: nil, tests: path, includesExamples: false) }
}

/// What became of the tests of one game.
package struct TestSuite: Sendable {
  /// One example, and what does not hold in it.
  package struct Result: Sendable {
    /// By its name or its place, as messages call it.
    package let title: String
    package let span: Span
    package let diagnostics: [Diagnostics.Diagnostic]
    /// What it asks for, as it was worked out; nil where that has no text.
    package let came: String?

    package var isFine: Bool { diagnostics.isEmpty }

    /// The title as a name of its own, without the marks around it.
    package var name: String { title.replacing("`", with: "") }
  }

  /// As it was asked for.
  package let name: String
  /// The game's name as people write it; `nil` where its file has mistakes.
  package var title: String?
  /// The name by which the game is asked for.
  package var rulesName: String?
  package var results: [Result] = []
  /// What keeps tests from being run: mistakes of the rule file or the test file.
  package var problems: Problems
  /// Where the results' diagnostics point to.
  package var sources: SourceSet
  /// What the tests touch, where that was asked for.
  package var coverage: CoverageReport?

  /// How many tests hold, and how many do not.
  package var passed: Int { results.count { $0.isFine } }
  package var failed: Int { results.count - passed }

  /// All that is wrong, mistakes and failures, in their order.
  package var allProblems: Problems {
    var bag = problems.bag
    for diagnostic in results.flatMap(\.diagnostics) { bag.report(diagnostic) }
    return Problems(bag, in: sources.files.isEmpty ? problems.sources : sources)
  }
}
