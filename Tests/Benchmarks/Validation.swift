import CrashTesting
import Foundation
import HouseRules
import RuleTesting

extension Benchmarks {
  /// Checking every file of `Rules/` as `validate` does: what its parts take one file after another, and whole
  /// processes from a cold start.
  static func validation() throws {
    let library = RuleLibrary()
    var rounds: [[Times]] = []
    for _ in 0..<5 {
      // A library keeps the files that it has read.
      let fresh = RuleLibrary()
      rounds.append(try library.names.map { try check($0, in: fresh) })
    }
    let medians = zip(library.names, rounds[0].indices).map { name, file in
      (name: name, times: Times.median(of: rounds.map { $0[file] }))
    }
    let sum = medians.reduce(Times()) { $0 + $1.times }
    print("\nChecking \(medians.count) games, one after another")
    print("  reading, checking and compiling \(shown(sum.compiling)), examples \(shown(sum.examples))")
    print("  playing \(shown(sum.playing)), in all \(shown(sum.all))")
    print("  those that take longest:")
    for (name, times) in medians.sorted(by: { $0.times.all > $1.times.all }).prefix(12) {
      print("    \(name): \(shown(times.compiling)), \(shown(times.examples)), \(shown(times.playing))")
    }
    try compareProcesses()
  }

  private static func compareProcesses() throws {
    guard let program else { return print("  houserules has not been built") }
    let files = try FileManager.default.contentsOfDirectory(atPath: "Rules").filter { $0.hasSuffix(".yaml") }
    let paths = files.sorted().map { "Rules/\($0)" }
    try compareOnTheClock(
      "Checking \(paths.count) files from a cold start", rounds: 21,
      [
        process("/bin/true", []),
        validate("one file", [paths[0]], with: program),
        validate("all of them", paths, with: program),
      ])
  }

  private static func validate(_ name: String, _ paths: [String], with program: String) -> Contender {
    Contender(name: "houserules validate, \(name)", count: 1) {
      let said = try ChildProgram(program, ["validate"] + paths).wait()
      guard said.hasSuffix(", no errors\n") else { throw Failure(text: said) }
    }
  }

  private static func check(_ name: String, in library: RuleLibrary) throws -> Times {
    var times = Times()
    var rules: Rules?
    times.compiling = try seconds { rules = try library.rules(named: name) }
    guard let rules else { return times }
    times.examples = seconds { sink &+= Int64(rules.failingExamples().errorCount) }
    times.playing = seconds { sink &+= Int64(rules.explored().errorCount) }
    return times
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = cpuSeconds()
    try work()
    return cpuSeconds() - start
  }

  /// Seconds that the parts of a check take.
  private struct Times {
    var compiling = 0.0
    var examples = 0.0
    var playing = 0.0
    var all: Double { compiling + examples + playing }

    static func + (one: Times, other: Times) -> Times {
      Times(
        compiling: one.compiling + other.compiling, examples: one.examples + other.examples,
        playing: one.playing + other.playing)
    }

    static func median(of all: [Times]) -> Times {
      func middle(_ part: KeyPath<Times, Double>) -> Double { all.map { $0[keyPath: part] }.sorted()[all.count / 2] }
      return Times(compiling: middle(\.compiling), examples: middle(\.examples), playing: middle(\.playing))
    }
  }
}
