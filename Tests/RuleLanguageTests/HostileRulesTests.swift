import Diagnostics
import Documents
import Engine
import Foundation
import RuleLanguage
import Testing

/// Files that mean harm, or that nobody wrote: each is refused with a message, soon, and never brings the program down.
@Suite struct HostileRulesTests {
  private func codes(_ text: String) -> [String] {
    let report = Report()
    let rules = compileRules(name: "hostile.yaml", bytes: Array(text.utf8), report: report)
    #expect((rules == nil) == report.bag.hasErrors)
    for diagnostic in report.bag.diagnostics {
      guard let span = diagnostic.span else { continue }
      #expect(Int(span.end) <= report.sources[span.source].bytes.count)
    }
    return report.bag.diagnostics.map(\.code.id)
  }

  /// What is read in two places is worked out once, however often that doubles.
  @Test func valuesThatDoubleAtEveryStep() {
    let steps = (1...50).map { "  v\($0): {value: v\($0 - 1) + v\($0 - 1)}" }.joined(separator: "\n")
    #expect(codes("house_rules: 2\nname: doubling\nvalues:\n  v0: {value: 1 + round}\n\(steps)\nscore: v50\n").isEmpty)
  }

  @Test func linesThatDoubleAtEveryStep() {
    let lines = (1...50).map { "  e\($0): {value: e\($0 - 1) + e\($0 - 1)}\n" }.joined()
    let play = "play:\n  zones: {d: {start: 1 of 1..6}}\n  actions: {a: {when: e49 == 0, do: [end_turn]}}\n"
    #expect(
      codes("house_rules: 2\nname: d\nturns: in order\nsheet:\n  e0: {type: number}\n\(lines)\(play)") == ["HR1201"])
  }

  /// What stands once for many items is looked at for each of them, and wrong once.
  @Test func mistakesInLinesForEachItem() {
    let values = (0..<24).map { value in
      let sum = (0..<10).map { "lost_\(value)_\($0)" }.joined(separator: " + ")
      return "  v\(value): {each: hole, value: '\(sum)'}\n"
    }
    let report = Report()
    let text = "house_rules: 2\nname: m\nlists: {hole: 1..200}\nsheet: {a: {type: number}}\nvalues:\n\(values.joined())"
    _ = compileRules(name: "hostile.yaml", bytes: Array(text.utf8), report: report)
    #expect(report.bag.errorCount == 240)
  }

  @Test func valuesInALongChain() {
    let values = (0..<2_000).map { "  v\($0): {value: v\($0 + 1) + 1}\n" }.joined()
    let found = codes("house_rules: 2\nname: chain\nvalues:\n\(values)  v2000: {value: 1}\n")
    #expect(found.contains("HR0311"))
    let other = (1..<9_000).map { "  v\($0): {value: v\($0 - 1) + 1}\n" }.joined()
    #expect(
      codes("house_rules: 2\nname: chain\nvalues:\n  v0: {value: 1}\n\(other)sheet: {a: {points: v8999}}\n").contains(
        "HR0311"))
  }

  @Test func moreListsThanTheArenaHolds() {
    let list = "[" + Array(repeating: "1", count: 1_990).joined(separator: ",") + "]"
    let lines = (0..<40).map { "  e\($0): {points: '\(list).size()'}\n" }.joined()
    #expect(codes("house_rules: 2\nname: lists\nsheet:\n\(lines)") == ["HR0316"])
  }

  @Test func stateBeyondSixteenBits() {
    let states = (0..<340).map { "  s\($0): {type: number, length: 0..200, start: [], next: s\($0)}\n" }.joined()
    #expect(codes("house_rules: 2\nname: slots\nstate:\n\(states)sheet: {a: {type: flag}}\n") == ["HR0316"])
  }

  @Test func tablesWithManyColumnsAndRows() {
    let columns = (0..<45).map { "a + \($0): 5" }.joined(separator: ", ")
    let sheet = "sheet: {a: {type: number}}\n"
    #expect(
      codes("house_rules: 2\nname: t\n\(sheet)values: {t: {rows: [{\(columns), value: 1}, {value: 2}]}}\n") == [
        "HR0403"
      ])
    let rows = (0..<4_000).map { "      - {a: \(2 * $0)..\(2 * $0 + 1), value: \($0)}\n" }.joined()
    #expect(codes("house_rules: 2\nname: t\n\(sheet)values:\n  t:\n    rows:\n\(rows)").allSatisfy { $0 == "HR0401" })
  }

  @Test func expressionsThatTakeTooLong() throws {
    for text in [
      "[range(0, 9999)].map(l, range(0, 9999).all(x, !(-1 in l) && !(-2 in l) && !(-3 in l)))",
      "range(0, 9999).map(i, range(0, 9999).sum()).sum()",
    ] {
      let failure = #expect(throws: EvaluationFailure.self) { try evaluate(text) }
      guard case .fault(.stepBudget, _, _) = failure else {
        Issue.record("\(text): \(String(describing: failure))")
        continue
      }
    }
    // Texts that grow cost their length; 2^15 letters and ten thousand pairs are still within the budget.
    let grown = "range(0, 9999).reduce(a, i, \"x\", a.size() < 30000 ? a + a : a).size()"
    #expect(try evaluate("\(grown) + range(0, 9999).map(i, (\"x\" + \"y\").size()).sum()") == .int(52_768))
  }

  @Test func moreNumbersThanCanBeCompiled() throws {
    func sum(_ count: Int) throws(EvaluationFailure) -> EvaluatedValue {
      try evaluate("[" + (1...count).map(String.init).joined(separator: ",") + "].sum()")
    }
    #expect(try sum(1_000) == .int(500_500))
    let failure = #expect(throws: EvaluationFailure.self) { try sum(1_500) }
    guard case .tooLarge = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func expressionsNestedTenThousandDeep() {
    let deep = String(repeating: "(", count: 4_000) + "1" + String(repeating: ")", count: 4_000)
    #expect(codes("house_rules: 2\nname: deep\nscore: '\(deep)'\n") == ["HR0204"])
    let signs = String(repeating: "-", count: 9_000) + "1"
    #expect(codes("house_rules: 2\nname: deep\nscore: '\(signs)'\n").count == 1)
    let long = Array(repeating: "1", count: 12_000).joined(separator: "+")
    #expect(codes("house_rules: 2\nname: deep\nscore: '\(long)'\n") == ["HR0202"])
  }

  @Test func casesInsideCases() {
    let open = String(repeating: "[{true: ", count: 70)
    let close = String(repeating: "}, {else: 0}]", count: 70)
    #expect(codes("house_rules: 2\nname: cases\nscore: \(open)1\(close)\n").count >= 1)
  }

  @Test func tablesWithTooManyCases() {
    let entries = (0..<6).map { "  e\($0): {type: number, range: 0..99}" }.joined(separator: "\n")
    let rows = (0..<20).map { row in
      "      - {" + (0..<6).map { "e\($0): \(row * 4)" }.joined(separator: ", ") + ", value: 1}"
    }.joined(separator: "\n")
    let found = codes("house_rules: 2\nname: table\nsheet:\n\(entries)\nvalues:\n  t:\n    rows:\n\(rows)\n")
    #expect(found == ["HR0403"])
  }

  @Test func tooManyLines() {
    let lines = (0..<64).map { "  e\($0): {type: flag}" }.joined(separator: "\n")
    #expect(codes("house_rules: 2\nname: lines\nsheet:\n\(lines)\n") == ["HR0311"])
    let enough = (0..<63).map { "  e\($0): {type: flag}" }.joined(separator: "\n")
    #expect(codes("house_rules: 2\nname: lines\nsheet:\n\(enough)\n") == [])
  }

  /// Rule files of `Rules/` with bytes changed, left out, doubled and put in: never a trap, every place inside its file.
  @Test func mutatedRulesNeverTrap() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
      .sorted()
    var chance = Chance(state: 11)
    for file in files {
      let bytes = try Array(Data(contentsOf: folder.appending(path: file)))
      for _ in 0..<60 {
        var mutated = bytes
        for _ in 0...chance.below(3) { chance.mutate(&mutated) }
        _ = codes(String(decoding: mutated, as: UTF8.self))
      }
    }
  }

  private struct Chance {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func mutate(_ bytes: inout [UInt8]) {
      let signs = Array("{}[]:,'\"!&*#|>-?%@`\n \t0.=+()".utf8)
      let place = below(bytes.count)
      switch below(5) {
      case 0: bytes[place] = signs[below(signs.count)]
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(signs[below(signs.count)], at: place)
      case 3: bytes.removeSubrange(place..<min(place + below(40), bytes.count))
      default: bytes.insert(contentsOf: bytes[place..<min(place + below(80), bytes.count)], at: below(bytes.count))
      }
    }
  }
}
