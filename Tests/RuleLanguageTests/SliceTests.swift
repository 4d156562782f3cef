import Diagnostics
import Testing

@testable import RuleLanguage

/// `slice` gives what there is between two places, and never fails for places that are not there.
@Suite struct SliceTests {
  @Test(arguments: [
    ("[5, 3, 8].slice(0, 2)", [5, 3]), ("[5, 3, 8].slice(1, 9)", [3, 8]), ("[5, 3, 8].slice(-2, 1)", [5]),
    ("[5, 3, 8].slice(2, 1)", []), ("[5, 3, 8].slice(3, 4)", []), ("[5, 3, 8].slice(-5, -1)", []),
    ("range(1, 9).slice(0, 9).slice(7, 9223372036854775807)", [8, 9]),
    ("[[5, 3], [8]].slice(1, 2).flatten()", [8]),
  ]) func itemsBetweenTwoPlaces(source: String, items: [Int64]) throws {
    #expect(try evaluate(source) == .list(items.map { .int($0) }))
  }

  /// Of 100 numbers, gone through for each of them, 4 are few enough: some 100 * (100 + 4 * 100) steps, where all are
  /// 100 * 100 * 100.
  @Test func whatIsLeftBoundsTheCost() {
    func codes(_ list: String) -> [String] {
      let report = Report()
      let points = "l.map(a, \(list).map(b, \(list).map(c, a + b + c).sum()).sum()).sum()"
      let text = "house_rules: 2\nname: cost\nsheet: {l: {type: number, length: 0..100, points: '\(points)'}}\n"
      _ = compileRules(name: "cost.yaml", bytes: Array(text.utf8), report: report)
      return report.bag.diagnostics.filter { $0.severity == .error }.map(\.code.id)
    }
    #expect(codes("l.slice(0, 4)") == [])
    #expect(codes("l") == ["HR0317"])
  }
}
