import Diagnostics
import RuleLanguage
import Testing

/// Every limit of what a file may declare, at its edge.
@Suite struct CheckLimitTests {
  private func codes(_ text: String, bases: [String: String] = [:]) -> [String] {
    let report = Report()
    _ = compileRules(
      name: "t", bytes: Array("house_rules: 2\nname: t\n\(text)".utf8), report: report,
      base: { name, _ in bases[name].map { (name: name, bytes: Array($0.utf8)) } })
    // Of what is only there to reach a limit much is never used.
    return report.bag.diagnostics.filter { $0.severity == .error }.map(\.code.id)
  }

  @Test func aListHasAtMostTwoHundredItems() {
    #expect(CheckLimits.listLength == 200)
    #expect(codes("sheet: {l: {type: number, length: 0..200}}\n") == [])
    #expect(codes("sheet: {l: {type: number, length: 0..201}}\n") == ["HR0307"])
    #expect(codes("sheet: {l: {type: number, length: 201}}\n") == ["HR0307"])
  }

  @Test func whatStandsForItemsIsNotMadeWithoutEnd() {
    func values(_ count: Int, _ items: Int) -> String {
      let values = (1...count).map { "  v\($0): {each: row, value: row}\n" }.joined()
      return "lists: {row: 1..\(items)}\nsheet: {a: {points: 'v\(count).sum()'}}\nvalues:\n\(values)"
    }
    #expect(CheckLimits.madeForItems == 5_000)
    #expect(codes(values(50, 100)) == [])
    // What reads what is not there any more is no further mistake.
    #expect(codes(values(51, 100)) == ["HR0311"])
    #expect(codes(values(2_000, 200)) == ["HR0311"])
  }

  @Test func sixtyFourSidesAreTheMost() {
    #expect(CheckLimits.sides == 64)
    #expect(codes("sides: {count: 2..64}\nsheet: {a: {type: number}}\n") == [])
    #expect(codes("sides: {count: 2..65}\nsheet: {a: {type: number}}\n").count == 1)
  }

  @Test func aKindHasAtMostAThousandFaces() {
    #expect(CheckLimits.faces == 1_000)
    // Pieces are called by their cells, which must tell them apart: `a1x`, `a12x`.
    func square(_ first: Int, _ second: Int) -> String {
      "{rows: [{row: [\((1...first).map { "a\($0)x" }.joined(separator: ", "))], column: 1..\(second)}]}"
    }
    for kind in ["{from: 1..1000}", "{rows: [{number: 1..1000}]}", square(40, 25)] {
      #expect(codes("pieces: {p: \(kind)}\nsheet: {l: {type: p, length: 0..5}}\n") == [], "\(kind)")
    }
    for kind in ["{from: 1..1001}", "{rows: [{number: 1..1001}]}", square(77, 13)] {
      #expect(codes("pieces: {p: \(kind)}\nsheet: {l: {type: p, length: 0..5}}\n").isEmpty == false, "\(kind)")
    }
  }

  @Test func valuesGoSixtyDeep() {
    func values(_ count: Int) -> String {
      let chain = (2...count).map { "  v\($0): {value: v\($0 - 1) + 1}\n" }.joined()
      return "sheet: {a: {points: v\(count)}}\nvalues:\n  v1: {value: round}\n\(chain)"
    }
    #expect(CheckLimits.valueDepth == 60)
    #expect(codes(values(59)) == [])
    #expect(codes(values(61)).isEmpty == false)
  }

  /// Odd and even numbers of both columns: each number is a case of its own.
  @Test func aTableTellsSoManyCasesApart() {
    func table(_ first: Int, _ second: Int) -> String {
      func cells(_ last: Int, _ parity: Int) -> String {
        let inner = (1...last).filter { $0 % 2 == parity }.map(String.init).joined(separator: ", ")
        return "[\(inner)]"
      }
      let rows = [(0, 0), (0, 1), (1, 0), (1, 1)].map {
        "{a: \(cells(first, $0)), b: \(cells(second, $1)), value: 1}"
      }
      return """
        sheet: {a: {type: number, range: 1..\(first), required: true}, b: {type: number, range: 1..\(second), required: true}, c: {points: t}}
        values: {t: {rows: [\(rows.joined(separator: ", "))]}}

        """
    }
    #expect(CheckLimits.tablePieces == 256 * 256)
    #expect(codes(table(256, 256)) == [])
    #expect(codes(table(257, 256)).count == 1)
  }

  /// The lengths of a list to which 390 numbers are added one by one are 76,245 together, and with the parts of each step
  /// that makes some 79,000 steps: 25 such lists take less than two millions, the 26th is taken to be of any length.
  @Test func gatheredListsAreFollowedSoFar() {
    func lines(_ count: Int) -> [String] {
      let gathered = "range(1, 390).reduce(l, x, [0], l + [x]).size()"
      return codes("sheet:\n" + (1...count).map { "  a\($0): {points: '\(gathered)'}\n" }.joined())
    }
    #expect(CheckLimits.followed == 2_000_000)
    #expect(lines(25) == [])
    #expect(lines(26) == ["HR0317"])
  }

  @Test func namesHaveAtMostFortyLetters() {
    let name = String(repeating: "n", count: 40)
    #expect(codes("sheet: {\(name): {type: number}}\n") == [])
    #expect(codes("sheet: {\(name)n: {type: number}}\n").count == 1)
  }

  @Test func sixteenFilesMayExtendOneAnother() {
    func chain(_ files: Int) -> [String] {
      var bases = ["g\(files)": "house_rules: 2\nname: g\(files)\nsheet: {a: {type: number}}\n"]
      for file in 1..<files { bases["g\(file)"] = "house_rules: 2\nname: g\(file)\nextends: g\(file + 1)\n" }
      return codes("extends: g1\n", bases: bases)
    }
    #expect(chain(15) == [])
    #expect(chain(16).isEmpty == false)
  }
}
