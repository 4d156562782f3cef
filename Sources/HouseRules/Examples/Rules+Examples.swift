import Diagnostics
import RuleLanguage

extension Rules {
  /// Runs the `examples` of the rule file.
  ///
  /// - Returns: what each failing example expected and what it came to, at its place in the file; none when all hold.
  public func failingExamples() -> Problems {
    var runner = ExampleRunner(compiled)
    for example in compiled.examples { runner.run(example) }
    return Problems(runner.bag, in: compiled.sources)
  }
}
