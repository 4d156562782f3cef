import Documents
import Foundation
import RuleLanguage
import Testing

@testable import Engine

/// Counts the sequences of actions that a game allows: one number for each length freezes thousands of decisions.
/// The numbers of `Tests/Fixtures/counts` come from programs of their own.
@Suite struct CountTests {
  static let files: [String] = {
    let folder = Games.top.appending(path: "Tests/Fixtures/counts")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".yaml") }
      .sorted()
  }()

  /// So many sequences of a game are counted, or a few more; all that are known with `HOUSERULES_ALL_COUNTS`, which takes
  /// minutes.
  private static let most = ProcessInfo.processInfo.environment["HOUSERULES_ALL_COUNTS"] == nil ? 15_000 : .max

  @Test(arguments: files) func sequences(file: String) throws {
    let root = try #require(try Games.document("Tests/Fixtures/counts/\(file)").root)
    let name = try #require(root.value(forKey: "rules")).text
    let seed = try #require(UInt64(root.value(forKey: "seed")?.text ?? "0"))
    let sides = try #require(Int(root.value(forKey: "sides")?.text ?? "2"))
    let counts = Self.first(try #require(root.value(forKey: "counts")).elements.compactMap { Int($0.text) })
    let rules = try Games.rules(name)
    let options = rules.lexicon.options.map { option in
      root.value(forKey: "options")?.value(forKey: option.name).flatMap { Int64($0.text) }
    }
    let machine = Machine(try Table.setUp(rules.game, sideCount: sides, options: options))
    try machine.start(seed: seed)
    var found = [Int](repeating: 0, count: counts.count)
    try Self.count(machine, depth: 0, &found)
    #expect(found == counts)
  }

  /// The counts of the lengths that are looked at.
  private static func first(_ counts: [Int]) -> [Int] {
    var sum = 0
    return Array(
      counts.prefix { count in
        defer { sum += count }
        return sum + count <= most
      })
  }

  private static func count(_ machine: Machine, depth: Int, _ counts: inout [Int]) throws {
    guard depth < counts.count else { return }
    let state = machine.state
    for move in try machine.allowedMoves() {
      try machine.apply(move)
      counts[depth] += 1
      try count(machine, depth: depth + 1, &counts)
      machine.state = state
    }
  }
}
