import Diagnostics
import HouseRules
import RuleLanguage

/// What shows when rules are used.
package struct Trial: Sendable {
  package let problems: Problems
  /// What became of each example that was run, in order.
  package let outcomes: [ExampleOutcome]

  /// What the tests of a test file came to.
  package init(_ suite: TestSuite) {
    problems = suite.allProblems
    outcomes = suite.results.map {
      ExampleOutcome(title: $0.title, span: $0.span, came: $0.came, mistake: $0.diagnostics.first?.message)
    }
  }

  init(problems: Problems, outcomes: [ExampleOutcome]) {
    self.problems = problems
    self.outcomes = outcomes
  }
}

/// What an example came to.
package struct ExampleOutcome: Hashable, Sendable {
  /// By its name or its place, as messages call it.
  package let title: String
  package let span: Span
  /// What it asks for, as it was worked out, such as `1050`, or `[10, 5]`; nil where it is refused, or asks for nothing
  /// that has a text.
  package let came: String?
  /// What came and what should have, in one sentence; nil where it holds.
  package let mistake: String?

  package var isFine: Bool { mistake == nil }
}

extension Rules {
  /// What only shows when the rules are used, and what their file is called: examples that do not hold, what playing
  /// finds, and a file with another name than its game.
  ///
  /// - Parameters:
  ///   - file: the path of the rule file, or the name by which it was found.
  ///   - request: what this is a part of.
  package func tried(in file: String, for request: Request) -> Problems { trial(in: file, for: request).problems }

  /// As above, with what each example came to.
  package func trial(in file: String, for request: Request) -> Trial {
    let cases = ExampleCase.all(compiled.examples)
    let run = ExampleRun(self, cases, for: request)
    let failing = failures(of: run)
    return Trial(
      problems: failing.joined(with: explored(for: request)).joined(with: misnamed(in: file)),
      outcomes: run.outcomes(of: cases))
  }
}
