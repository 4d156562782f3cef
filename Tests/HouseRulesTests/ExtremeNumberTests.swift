import Formatting
import Foundation
import HouseRules
import RuleTesting
import TestSupport
import Testing

/// Rule files and records in which a number is the largest or smallest that there is, one at a time: each is read, or
/// refused with a message, and none ends the program.
@Suite("Numbers at the end of what can be written")
struct ExtremeNumberTests {
  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "-1", "0", "4611686018427387904", "99999999999999999999",
  ]
  private static let rules =
    Files.names(in: "Rules", ending: ".yaml").map { "Rules/\($0).yaml" }
    + Files.names(in: "Tests/Games", ending: ".yaml").map { "Tests/Games/\($0).yaml" }
  private static let records =
    ["records", "plays"].flatMap { folder in
      Files.names(in: "Tests/Fixtures/\(folder)", ending: ".yaml").map { "Tests/Fixtures/\(folder)/\($0).yaml" }
    }
  private static let library = RuleLibrary(folders: [Files.root.appending(path: "Rules").path])

  /// The file with each of its numbers, or some of them, in turn replaced.
  private static func changed(_ bytes: [UInt8], most: Int, seed: inout Int) -> [[UInt8]] {
    let places = places(of: bytes)
    let step = max(places.count / most, 1)
    return stride(from: seed % step, to: places.count, by: step).map { index in
      seed += 1
      var copy = bytes
      copy.replaceSubrange(places[index], with: numbers[seed % numbers.count].utf8)
      return copy
    }
  }

  /// Where whole numbers stand: behind and before what is no part of a word.
  private static func places(of bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { !isDigit($0) } ?? bytes.count
      if end > index, index == 0 || !isWord(bytes[index - 1]), end == bytes.count || !isWord(bytes[end]) {
        places.append(index..<end)
      }
      index = max(end, index + 1)
    }
    return places
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  @Test("Rule files are checked, shown and laid out")
  func ruleFiles() {
    var (seed, good) = (0, 0)
    for path in Self.rules {
      for bytes in Self.changed(Files.bytes(path), most: 4, seed: &seed) {
        guard let rules = try? Self.library.rules(yaml: bytes, fileName: path) else { continue }
        good += 1
        #expect(!rules.text.isEmpty && !rules.json.isEmpty)
        _ = rules.failingExamples()
        if ResolvedText(rules.resolved, from: rules.sources) == nil { Issue.record("\(path) is not shown as a whole") }
      }
    }
    #expect(good > 40)
  }

  @Test("What one is worth may be too large in the parts of one that other lines count", arguments: numbers)
  func worth(number: String) throws {
    for other in ["1, step: 0.5", "1, step: 0.0001"] {
      let yaml = """
        {house_rules: 2, name: worth, title: Worth, sides: {count: 2}, rounds: 1, ranking: [{highest: total}], sheet: {
        p: {type: number, range: -9..9, default: 0, points: \(number)},
        q: {type: number, range: 0..9, default: 0, points: \(other)}}}
        """
      guard let rules = try? Self.library.rules(yaml: Array(yaml.utf8), fileName: "worth.yaml") else {
        #expect(Int64(number) == nil)
        continue
      }
      let totals = (-1...1).map { p in
        try? rules.score("{sides: [A, B], rounds: [{A: {p: \(p)}, B: {}}]}").sides.map(\.total)
      }
      #expect(totals[1] == [0, 0])
      if let worth = Int64(number), worth.magnitude < 2 { #expect(totals[2]?.first.map { "\($0)" } == "\(worth)") }
      if number.count > 3 { #expect(totals[0] == nil && totals[2] == nil) }
    }
  }

  @Test("Records are scored, explained and told")
  func recordFiles() {
    var (seed, good) = (0, 0)
    for path in Self.records {
      for bytes in Self.changed(Files.bytes(path), most: 20, seed: &seed) {
        guard let file = try? RecordFile(bytes, fileName: path), let rules = try? Self.library.rules(of: file) else {
          continue
        }
        if (try? Scorer(rules).json(file)) != nil { good += 1 }
        _ = try? Scorer(rules).text(file, explained: true)
      }
    }
    #expect(good > 40)
  }
}
