import Diagnostics
import Documents
import Engine
import HouseRules
import RuleBook
import RuleLanguage

/// The rules of a game compiled once more for its examples: it can say how things come about, works out values that the
/// game itself has no formula for, and counts what is passed where that is wanted.
struct TestBench {
  let tested: TestedRules
  private let answers: [ProbeRequest: ProbeAnswer]

  /// - Parameter problems: gathers what is wrong with what the examples ask for.
  /// - Returns: `nil` where that is more code than can be compiled, or there are problems.
  init?(_ rules: Rules, for cases: [ExampleCase], isCovered: Bool, account: WorkAccount, problems: inout DiagnosticBag)
  {
    let kept = Set(rules.compiled.lexicon.shown.map(\.name))
    var requests: [ProbeRequest] = []
    for request in cases.compactMap({ $0.request(besides: kept) }) where !requests.contains(request) {
      requests.append(request)
    }
    let report = Report(account: account)
    let (file, book) = (rules.file, rules.book)
    let tested = compileForTests(
      name: file.displayName, bytes: file.bytes, report: report, requests: requests, isCovered: isCovered,
      base: book.finder,
      names: { book.entries().map(\.name) })
    guard let tested else {
      if report.bag.hasErrors { problems.report(contentsOf: report.bag) }
      return nil
    }
    self.tested = tested
    answers = Dictionary(uniqueKeysWithValues: zip(requests, tested.probes))
  }

  /// What an example asks for; `nil` where it asks for no value.
  func answer(for example: ExampleCase) -> ProbeAnswer? {
    let kept = Set(tested.rules.lexicon.shown.map(\.name))
    return example.request(besides: kept).flatMap { answers[$0] }
  }
}
