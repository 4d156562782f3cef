import Diagnostics
import Documents
import Engine
import RuleLanguage

/// Runs examples of one game. They are run as the game is; where one does not hold, or asks for what the game has no
/// formula for, all are run once more on a bench, which knows how things come about.
struct ExampleRun {
  /// By example, what does not hold; `nil` where it could not be run, for the bench has problems.
  private(set) var results: [[Diagnostics.Diagnostic]?] = []
  /// What is wrong with the bench itself, such as a function called with what it cannot take.
  private(set) var benchProblems = DiagnosticBag()
  /// What the examples touch, where that was asked for and can be told.
  private(set) var coverage: CoverageCount?

  init(_ rules: Rules, _ cases: [ExampleCase], isCovered: Bool = false) {
    if !isCovered {
      let runner = ExampleRunner(rules.compiled)
      results = cases.map { runner.problems(of: $0) }
      guard results.contains(where: { $0?.isEmpty != true }) else { return }
    }
    let bench = TestBench(rules, for: cases, isCovered: isCovered, problems: &benchProblems)
    guard !benchProblems.hasErrors else { return }
    bench?.tested.rules.game.code.coverage?.beginAnew()
    let runner = ExampleRunner(bench?.tested.rules ?? rules.compiled, bench: bench, isWithoutBench: bench == nil)
    results = cases.map { runner.problems(of: $0) }
    if isCovered, let bench { coverage = CoverageCount(bench.tested, entries: runner.touched) }
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
