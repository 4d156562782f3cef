import Diagnostics
import Documents
import Engine
import HouseRules
import RuleLanguage

/// Runs examples of one game. They are run as the game is; where one does not hold, or asks for what the game has no
/// formula for, all are run once more on a bench, which knows how things come about.
struct ExampleRun {
  /// By example, what does not hold; `nil` where it could not be run, for the bench has problems.
  private(set) var results: [[Diagnostics.Diagnostic]?] = []
  /// By example, what it came to, where that has a text.
  private(set) var came: [String?] = []
  /// What is wrong with the bench itself, such as a function called with what it cannot take.
  private(set) var benchProblems = DiagnosticBag()
  /// What the examples touch, where that was asked for and can be told.
  private(set) var coverage: CoverageCount?

  /// - Parameter request: what this is a part of.
  init(_ rules: Rules, _ cases: [ExampleCase], isCovered: Bool = false, for request: Request = Request()) {
    request.stage = .examples
    let account = request.account
    if !isCovered {
      run(cases, ExampleRunner(rules.compiled, account: account))
      guard results.contains(where: { $0?.isEmpty != true }), !benchProblems.hasErrors else { return }
    }
    let bench = TestBench(rules, for: cases, isCovered: isCovered, account: account, problems: &benchProblems)
    guard !benchProblems.hasErrors else { return }
    bench?.tested.rules.game.code.coverage?.beginAnew()
    let runner = ExampleRunner(
      bench?.tested.rules ?? rules.compiled, bench: bench, isWithoutBench: bench == nil, account: account)
    run(cases, runner)
    if isCovered, let bench { coverage = CoverageCount(bench.tested, entries: runner.touched) }
  }

  /// Runs them one after another, as far as they can be paid: those behind have no result.
  private mutating func run(_ cases: [ExampleCase], _ runner: ExampleRunner) {
    results = cases.map { _ in nil }
    came = results.map { _ in nil }
    for (index, example) in cases.enumerated() {
      let bytes = runner.account.bytesTaken
      let found = runner.problems(of: example)
      // Its game is forgotten with the next one.
      runner.account.giveBack(bytes: runner.account.bytesTaken - bytes)
      guard runner.account.isSound else {
        return benchProblems.report(
          ExampleMessages.unpaid(runner.account, at: example, runner.compiled.span(ofDearestIn: runner.account)))
      }
      results[index] = found
      came[index] = runner.came.isEmpty ? nil : runner.came.joined(separator: ", ")
    }
  }

  /// What became of those that could be run.
  func outcomes(of cases: [ExampleCase]) -> [ExampleOutcome] {
    cases.indices.compactMap { index in
      results[index].map { found in
        ExampleOutcome(
          title: cases[index].title, span: cases[index].span, came: came[index], mistake: found.first?.message)
      }
    }
  }

  /// All of it in one bag.
  var bag: DiagnosticBag { bag(accounts: .max) }

  /// All of it in one bag, of which so many say how they came about.
  func bag(accounts: Int) -> DiagnosticBag {
    var bag = benchProblems
    var told = 0
    for var found in SharedFaults.gathered(Array(results.compactMap(\.self).joined())) {
      if !found.account.isEmpty { told += 1 }
      if told > accounts { found.account = [] }
      bag.report(found)
    }
    return bag
  }
}

extension ExampleRunner {
  /// What does not hold in one example; `nil` where only a bench could tell.
  func problems(of example: ExampleCase) -> [Diagnostics.Diagnostic]? {
    bag = DiagnosticBag()
    needsBench = false
    run(example)
    return needsBench ? nil : bag.diagnostics
  }
}

extension Rules {
  /// Runs one of the file's examples, and says line by line what it comes to and how, whether it holds or not.
  ///
  /// - Parameter number: its place in the file, from 0.
  /// - Returns: nil where there is none.
  package func told(ofExample number: Int, for request: Request) -> [String]? {
    let cases = ExampleCase.all(compiled.examples)
    guard cases.indices.contains(number) else { return nil }
    var problems = DiagnosticBag()
    let bench = TestBench(self, for: [cases[number]], isCovered: false, account: request.account, problems: &problems)
    let runner = ExampleRunner(
      bench?.tested.rules ?? compiled, bench: bench, isWithoutBench: bench == nil, account: request.account)
    runner.tellsAll = true
    let found = problems.diagnostics + (runner.problems(of: cases[number]) ?? [])
    let verdict = found.isEmpty ? "\(cases[number].title) holds" : "\(cases[number].title) does not hold"
    return [verdict] + found.map { "  " + $0.message } + runner.told
  }
}
