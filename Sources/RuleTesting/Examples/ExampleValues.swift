import Decimals
import Documents
import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// Values that examples expect and games give, made comparable.
struct ExampleValues {
  /// What came out.
  enum Value {
    case number(ExactDecimal)
    case word(Int64, ValueKind, ScoredGame)
    case list([Int64], ValueKind, ScoredGame)
    case text(String)
    /// In the smallest unit of the rules.
    case money(Int64)
  }

  let rules: RecordRules

  /// Whether the file's text stands for the value: `7` for 7, `1.5` for 1.50, `true` for a flag that is set.
  func matches(_ node: Node, _ value: Value) -> Bool {
    switch value {
    case .list(let words, let kind, let game) where kind.isPlace: return matches(node, rows(words, kind, game))
    case .list(let words, let kind, let game):
      let items = Array(node.elements)
      return node.kind == .sequence && items.count == words.count
        && zip(items, words).allSatisfy { says($0, text($1, kind, game)) }
    case .money(let amount):
      return node.kind == .scalar && Self.amount(node.text, rules.lexicon.moneyDecimals) == amount
    case .word(_, let kind, _) where kind.base == .side || kind.base == .seat:
      return node.hasText(text(value)) || node.isNull && text(value) == "null" || isNobody(node, value)
    case .word: return says(node, text(value)) || isNobody(node, value)
    default: return says(node, text(value))
    }
  }

  /// Whether rows of cells hold what lies in a grid; cells and rows at the end may be left out.
  private func matches(_ node: Node, _ rows: [[String]]) -> Bool {
    let written = node.elements.map { row in row.elements.map { $0.isNull ? "." : $0.hasText("true") ? "x" : $0.text } }
    guard node.kind == .sequence, node.elements.allSatisfy({ $0.kind == .sequence }) else { return false }
    func cell(_ rows: [[String]], _ row: Int, _ column: Int) -> String {
      rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : "."
    }
    let width = (written + rows).map(\.count).max() ?? 0
    return (0..<max(written.count, rows.count)).allSatisfy { row in
      (0..<width).allSatisfy { cell(written, row, $0) == cell(rows, row, $0) }
    }
  }

  private func rows(_ words: [Int64], _ kind: ValueKind, _ game: ScoredGame) -> [[String]] {
    ValueTexts(rules: rules, sides: game.sides, areWritten: true).rows(words, kind)
  }

  /// A number may be written in several ways: `+10`, `030`.
  private func says(_ node: Node, _ text: String) -> Bool {
    node.hasText(text) || node.kind == .scalar && number(node.text) == text
  }

  private func number(_ text: String) -> String? {
    ExactDecimal(text.hasPrefix("+") ? String(text.dropFirst()) : text)?.text
  }

  /// Whether both are nobody, which can be written in several ways.
  private func isNobody(_ node: Node, _ value: Value) -> Bool {
    guard case .word(let word, let kind, _) = value, word < 0, kind.none >= 0 else { return false }
    return node.hasText("none") || node.isNull
  }

  /// The value as it would stand in a rule file.
  func text(_ value: Value) -> String {
    switch value {
    case .number(let number): number.text
    case .word(let word, let kind, let game): text(word, kind, game)
    case .list(let words, let kind, let game) where kind.isPlace:
      "[\(rows(words, kind, game).map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", "))]"
    case .list(let words, let kind, let game): "[\(words.map { text($0, kind, game) }.joined(separator: ", "))]"
    case .text(let text): text
    case .money(let amount): Money.text(amount, decimals: rules.lexicon.moneyDecimals)
    }
  }

  /// An expectation as it stands in the rule file, on one line.
  func text(_ node: Node) -> String {
    switch node.kind {
    case .sequence: "[\(node.elements.map { text($0) }.joined(separator: ", "))]"
    case .mapping: "a mapping"
    default: node.isNull ? "nothing" : node.text
    }
  }

  private func text(_ word: Int64, _ kind: ValueKind, _ game: ScoredGame) -> String {
    switch kind.base {
    case .flag: word != 0 ? "true" : "false"
    case .text: game.machine.evaluator.text(word)
    case .side where word < 0 && kind.none < 0, .seat where word < 0 && kind.none < 0: "null"
    default: ValueTexts(rules: rules, sides: game.sides, areWritten: true).text(word, kind.element)
    }
  }

  /// `1.5` with two decimals is 150; nil for what is no amount, or has more decimals.
  static func amount(_ text: String, _ decimals: Int) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard let whole = parts.first, whole.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
      fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }), fraction.count <= decimals
    else { return nil }
    return Int64(whole + fraction + String(repeating: "0", count: decimals - fraction.count))
  }
}
