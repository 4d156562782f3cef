import Diagnostics
import RuleLanguage

extension Rules {
  /// Runs the `examples` of the rule file.
  ///
  /// - Returns: what each failing example expected, what it came to and how, at its place in the file; none when all
  ///   hold.
  public func failingExamples() -> Problems {
    Problems(ExampleRun(self, ExampleCase.all(compiled.examples)).bag, in: compiled.sources)
  }
}
