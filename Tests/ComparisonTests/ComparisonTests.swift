import Documents
import Foundation
import TestSupport
import Testing

/// One thing worked out in several ways, which must agree: on odd input above all.
///
/// `HOUSERULES_COMPARED_SEED=7 HOUSERULES_COMPARED_FILES=100000 swift test --filter ComparisonTests` goes on for hours.
@Suite struct ComparisonTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["HOUSERULES_COMPARED_SEED"].flatMap { UInt64($0) } ?? 1
  private static let files = environment["HOUSERULES_COMPARED_FILES"].flatMap { UInt64($0) } ?? 150

  /// How often each known difference came up, and what came up beside.
  private struct Tally {
    var known: [String: Int] = [:]
    var counts = (files: 0, scored: 0, refused: 0, open: 0)

    mutating func add(_ differences: [Difference], of name: String) {
      for difference in differences {
        if let known = KnownDifference.all.first(where: { $0.explains(difference) }) {
          self.known[known.name, default: 0] += 1
          if environment["HOUSERULES_COMPARED_KNOWN"] != nil { print("KNOWN \(known.name) \(name) \(difference)") }
        } else {
          Issue.record("\(name) \(difference)")
        }
      }
    }

    mutating func add(_ comparison: Comparison) {
      counts.files += 1
      counts.scored += comparison.counts.scored
      counts.refused += comparison.counts.refused
      counts.open += comparison.counts.open
    }
  }

  @Test func generatedRulesComeToTheSameInEveryWay() throws {
    var tally = Tally()
    for number in Self.seed..<(Self.seed + Self.files) {
      var writer = OddRules(seed: number)
      let text = writer.text()
      guard let rules = ComparedRules(text) else {
        if Self.environment["HOUSERULES_COMPARED_MISTAKES"] != nil { print("MISTAKES \(ComparedRules.mistakes(text))") }
        continue
      }
      var comparison = Comparison(rules)
      var records = OddRecords(rules.checked, Chance(number &+ 77))
      for _ in 0..<5 { tally.add(try comparison.differences(records.record()), of: "#\(number)") }
      tally.add(try comparison.streamed(), of: "#\(number)")
      tally.add(comparison)
    }
    let counts = tally.counts
    print(
      "\(Self.files) files, \(counts.files) of them right; \(counts.scored) records scored, \(counts.refused) refused, "
        + "\(counts.open) left open; known: \(tally.known.sorted { $0.key < $1.key })")
    #expect(counts.files * 3 > Int(Self.files), "most generated files have mistakes")
    #expect(counts.scored > 2 * counts.refused && counts.refused > 10 && counts.open * 4 < counts.scored)
  }

  @Test func generatedGamesComeToTheSameInEveryWay() throws {
    var tally = Tally()
    for number in Self.seed..<(Self.seed + Self.files / 4) {
      var plays = OddPlays(seed: number)
      let text = plays.text()
      guard let rules = ComparedRules(text) else {
        if Self.environment["HOUSERULES_COMPARED_MISTAKES"] != nil { print("MISTAKES \(ComparedRules.mistakes(text))") }
        continue
      }
      var comparison = Comparison(rules)
      for _ in 0..<3 {
        let record = try plays.record { try comparison.accepts($0) }
        tally.add(try comparison.differences(record), of: "play #\(number)")
      }
      tally.add(try comparison.streamed(), of: "play #\(number)")
      tally.counts.files += 1
    }
    print("\(tally.counts.files) files of \(Self.files / 4); known: \(tally.known)")
    #expect(tally.counts.files * 3 > Int(Self.files / 4), "most generated games have mistakes")
  }

  /// `Odd/NAME.yaml` with the records of `Odd/NAME.jsonl`; differences that are known stand in `Odd/known.txt`.
  @Test func oddRulesComeToTheSameInEveryWay() throws {
    let folder = "Tests/ComparisonTests/Odd"
    let listed = String(decoding: Files.bytes("\(folder)/known.txt"), as: UTF8.self).split(separator: "\n")
    let known = Set(listed.filter { !$0.hasPrefix("#") }.map(String.init))
    var found: Set<String> = []
    for name in Files.names(in: folder, ending: ".yaml") {
      let text = String(decoding: Files.bytes("\(folder)/\(name).yaml"), as: UTF8.self)
      let rules = try #require(ComparedRules(text), "\(name) has mistakes: \(ComparedRules.mistakes(text))")
      var comparison = Comparison(rules)
      for line in String(decoding: Files.bytes("\(folder)/\(name).jsonl"), as: UTF8.self).split(separator: "\n") {
        let document = try JSONComparison.parse(Array(line.utf8))
        let record = RecordCase(try #require(document.root))
        for difference in try comparison.differences(record) { note(difference, name, known, &found) }
      }
      for difference in try comparison.streamed() { note(difference, name, known, &found) }
    }
    for difference in KnownDifference.all where !known.contains(where: { $0.hasPrefix("\(difference.file) ") }) {
      Issue.record("`\(difference.name)` is mended: take it out of the list")
    }
    for line in known.subtracting(found) {
      Issue.record("`\(line)` no longer comes up: take it out of \(folder)/known.txt")
    }
  }

  private func note(_ difference: Difference, _ name: String, _ known: Set<String>, _ found: inout Set<String>) {
    let line = "\(name) \(difference.pair.rawValue)"
    found.insert(line)
    if !known.contains(line) { Issue.record("\(line): \(difference)") }
  }
}
