import Diagnostics
import HouseRules
import RuleLanguage

extension Rules {
  /// Failing examples that say how they came about: where one mistake makes many of them fail, the first tell enough.
  private static let shownAccounts = 3

  /// Runs the `examples` of the rule file.
  ///
  /// - Returns: what each failing example expected, what it came to and how, at its place in the file; none when all
  ///   hold.
  public func failingExamples() -> Problems { failingExamples(for: Request()) }

  /// As above, for a request of which this is a part.
  package func failingExamples(for request: Request) -> Problems {
    failures(of: ExampleRun(self, ExampleCase.all(compiled.examples), for: request))
  }

  /// What does not hold of the file's examples.
  func failures(of run: ExampleRun) -> Problems {
    Problems(run.bag(accounts: Self.shownAccounts), in: compiled.sources)
  }
}
