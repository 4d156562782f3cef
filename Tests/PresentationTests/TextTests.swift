import Documents
import JSONText
import Presentation
import Records
import RuleDocs
import RuleLanguage
import TestSupport
import Testing

@Suite("Numbers, money and width")
struct TextTests {
  @Test("Amounts", arguments: [(-150, 2, "-1.50"), (0, 2, "0.00"), (5, 2, "0.05"), (-5, 3, "-0.005"), (12, 0, "12")])
  func money(_ amount: Int64, _ decimals: Int, _ text: String) {
    #expect(Money.text(amount, decimals: decimals) == text)
  }

  @Test("Thousands", arguments: [(0, "0"), (999, "999"), (-1000, "-1,000"), (1_234_567, "1,234,567")])
  func thousands(_ value: Int64, _ text: String) { #expect(Numbers.text(value) == text) }

  @Test(
    "Thousands before a point",
    arguments: [
      ("0.0", "0.0"), ("-999.5", "-999.5"), ("-1000.5", "-1,000.5"), ("33250.0", "33,250.0"), ("0.12345", "0.12345"),
    ])
  func thousandsBeforeAPoint(_ number: String, _ text: String) { #expect(Numbers.grouped(number) == text) }

  @Test("A score table is never wider than a terminal", arguments: [2, 5, 8, 10])
  func width(_ sides: Int) throws {
    let names = (1...sides).map { "Player with number \($0)" }.joined(separator: ", ")
    for rounds in [0, 3, 12] {
      let sheets = (1...sides).map { "\($0): {banked: 1}" }.joined(separator: ", ")
      let all = Array(repeating: "{\(sheets)}", count: rounds).joined(separator: ", ")
      let game = try RecordText("{rules: pig, sides: [\(names)], rounds: [\(all)]}").game()
      for line in ScoreTable(game).text.split(separator: "\n") { #expect(line.count <= 80) }
    }
  }

  @Test("Names cannot steer a terminal")
  func control() throws {
    let game = try RecordText("{rules: pig, sides: [\"A\\e[31m\", B\u{200E}]}").game()
    #expect(!ScoreTable(game).text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x200E })
  }

  @Test("Every game can be shown, as text and as JSON", arguments: Rules.all.map(\.lexicon.name))
  func shows(_ name: String) throws {
    let view = RulesView(try Rules.named(name).compiled)
    #expect(view.text.contains("(\(name))"))
    var writer = JSONWriter()
    view.write(to: &writer)
    let root = try #require(try JSONComparison.parse(writer.bytes).root)
    #expect(root.value(forKey: "name")?.text == name)
    #expect(root.value(forKey: "examples")?.count ?? 0 > 0)
  }
}
