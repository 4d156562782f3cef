import CrashTesting
import Diagnostics
import Documents
import Engine
import Foundation
import TestSupport

/// Rule files and records, changed at random, given to the program as people give them: none may end it by a mistake of
/// ours, and none may keep anybody waiting.
extension Benchmarks {
  static func changed() throws {
    guard let program else { return print("\nChanged files: houserules has not been built") }
    let numbers = CommandLine.arguments.compactMap { UInt64($0) }
    let seed = numbers.first ?? 1
    let share = numbers.count > 1 ? Int(numbers[1]) : 100
    var files = try ChangedInput(
      program, sources: Files.names(in: "Rules", ending: ".yaml").map { "Rules/\($0).yaml" }, seed: seed)
    try files.run(count: 100 * share, eachRun: 10, "rule files") { texts, folder in
      let paths = try texts.enumerated().map { number, text in
        try Self.write(text, to: "\(folder)/changed-\(number).yaml")
      }
      return ["validate"] + paths
    }
    let folders = ["records", "plays", "refused"]
    let sources = folders.flatMap { folder in
      Files.names(in: "Tests/Fixtures/\(folder)", ending: ".yaml").map { "Tests/Fixtures/\(folder)/\($0).yaml" }
    }
    var records = try ChangedInput(program, sources: sources, seed: seed)
    try records.run(count: 1_000 * share, eachRun: 200, "records") { texts, folder in
      ["score", try Self.write(texts.joined(separator: "\n") + "\n", to: "\(folder)/changed.jsonl"), "--stream"]
    }
  }

  private static func write(_ text: String, to path: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }
}

/// Inputs of one kind, and what came of them.
private struct ChangedInput {
  /// Nobody waits longer for an answer.
  private static let longestSeconds = 2.0

  private let program: String
  private let folder: ScratchFolder
  private let trees: [ChangedTree]
  private var random: Generator
  private var statuses: [String: Int] = [:]
  private var slowest = 0.0
  private var mostKibibytes = 0
  private var bad: [(why: String, text: String)] = []

  init(_ program: String, sources: [String], seed: UInt64) throws {
    self.program = program
    folder = try ScratchFolder()
    random = Generator(seed: seed)
    trees = sources.compactMap { path in
      var bag = DiagnosticBag()
      return Documents.parseYAML(Files.bytes(path), source: SourceID(index: 0), into: &bag)?.root.map(ChangedTree.init)
    }
  }

  /// Gives `count` inputs to the program, some in each run; where a run is bad, one after the other.
  mutating func run(
    count: Int, eachRun: Int, _ name: String, _ command: ([String], String) throws -> [String]
  ) throws {
    for _ in 0..<(count / eachRun) {
      let texts = (0..<eachRun).map { _ in changedText() }
      let all = try ending(of: command(texts, folder.path), seconds: 10 * Self.longestSeconds)
      note(all)
      guard why(all) != nil else { continue }
      for text in texts {
        let one = try ending(of: command([text], folder.path), seconds: 10 * Self.longestSeconds)
        slowest = max(slowest, one.cpuSeconds)
        if let why = why(one) { bad.append((why, text)) }
      }
    }
    report(count, name)
  }

  private mutating func changedText() -> String {
    var tree = trees[Int(random.below(UInt64(trees.count)))]
    // Most lines of a rule file are its examples, and what is behind a mistake in one is not looked at.
    if random.below(2) == 0 { tree = tree.without("examples") }
    for _ in 0...(random.below(6) / 3) { tree = tree.changed(&random, donors: trees) }
    return tree.json
  }

  private func ending(of command: [String], seconds: Double) throws -> ChildProgram.Ending {
    try ChildProgram(program, command).end(within: seconds)
  }

  private mutating func note(_ ending: ChildProgram.Ending) {
    statuses[ending.status.map { "\($0)" } ?? "a signal", default: 0] += 1
    mostKibibytes = max(mostKibibytes, ending.peakKibibytes)
  }

  /// What is bad about an answer, if anything is.
  private func why(_ ending: ChildProgram.Ending) -> String? {
    if ending.cpuSeconds > Self.longestSeconds { return "took \(rounded(ending.cpuSeconds)) s" }
    guard let status = ending.status else { return "was ended by a signal" }
    return status == 70 ? "exit 70" : nil
  }

  private func report(_ count: Int, _ name: String) {
    print("\n\(count) changed \(name)")
    print("  runs by their exit code: \(statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    print("  most memory \(mostKibibytes / 1_024) MiB, slowest of those looked at alone \(rounded(slowest)) s")
    print("  ended by a mistake of ours, or later than after \(Self.longestSeconds) s: \(bad.count)")
    for (why, text) in bad.prefix(20) { print("  \(why): \(text.prefix(60_000))") }
  }
}
