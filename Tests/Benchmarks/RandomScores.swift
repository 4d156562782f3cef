import Records
import RuleBook
import TestSupport

extension Benchmarks {
  /// Keeps score of every game at random, a thousand times each or as often as a second allows: whatever can be entered
  /// is entered and closed, to the end of the game or for some rounds, and the record of it is scored again.
  static func randomScores() throws {
    let most = 1.0
    print("\nRandom sheets filled in by hand, \(RandomPlay.games) games each or what one second allows")
    var failed = false
    for name in RuleBook(searchPath: SearchPath()).entries().map(\.name) {
      let rules = RecordRules(try rules(name))
      var sum = RandomScores()
      let start = cpuSeconds()
      let hasTime = { cpuSeconds() - start < most }
      for seed in 1...UInt64(RandomPlay.games) where hasTime() { try sum.add(rules, seed: seed, while: hasTime) }
      print("  \(name): \(shown(cpuSeconds() - start)), \(sum)")
      for failure in sum.failures.prefix(3) { print("    \(failure)") }
      failed = failed || !sum.failures.isEmpty
    }
    if failed { throw Failure(text: "a game could not go on, or its record came to something else") }
  }
}

/// What many games of one kind came to.
private struct RandomScores: CustomStringConvertible {
  private var games = 0
  private var rounds = 0
  private var complete = 0
  private var tries = 0
  private(set) var failures: [String] = []

  mutating func add(_ rules: RecordRules, seed: UInt64, while goesOn: @escaping () -> Bool) throws {
    var sheets = try RandomSheets(rules, seed: seed)
    let outcome = sheets.play(while: goesOn)
    games += 1
    rounds += outcome.rounds
    complete += outcome.isComplete ? 1 : 0
    tries += outcome.tries
    if let stuck = outcome.stuck { failures.append("seed \(seed): \(stuck)") }
    if try !sheets.comesToTheSame(outcome.record) { failures.append("seed \(seed): \(outcome.record)") }
  }

  var description: String {
    "\(games) games, \(complete) of them complete, \(rounds) rounds, \(tries) sheets tried"
  }
}
