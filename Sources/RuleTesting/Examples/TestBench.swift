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
    let kept = Self.kept(rules.compiled.lexicon)
    var requests: [ProbeRequest] = []
    for request in cases.flatMap({ $0.requests(besides: kept) }) where !requests.contains(request) {
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

  /// What can be looked up in every game: shown values; and of `shows` state and lines, too.
  private static func kept(_ lexicon: Lexicon) -> Set<String> {
    Set(lexicon.shown.map(\.name) + lexicon.states.map(\.groupName) + lexicon.entries.map(\.entryName))
      .union(lexicon.states.map(\.name) + lexicon.entries.map(\.name))
  }

  /// What an example asks for, by how it is called there.
  func answers(for example: ExampleCase) -> [String: ProbeAnswer] {
    let requests = example.requests(besides: Self.kept(tested.rules.lexicon))
    return Dictionary(requests.compactMap { request in answers[request].map { (request.name, $0) } }) { first, _ in
      first
    }
  }
}
