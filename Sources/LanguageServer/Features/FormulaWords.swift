import Documents
import RuleLanguage

/// The words of a scalar that can be names: where they stand in its text.
enum FormulaWords {
  /// How a scalar is read for names.
  enum Reading { case formula, template, words, nothing }

  static func reading(of takes: Takes) -> Reading {
    switch takes {
    case .expression, .value, .range: .formula
    case .template, .texts: .template
    case .name, .type, .sheet, .round, .rows, .anything: .words
    case .list(let inner), .orNull(let inner): reading(of: inner)
    case .either(let others):
      others.map(reading).first { $0 == .formula } ?? others.map(reading).first { $0 != .nothing } ?? .nothing
    case .text, .game, .number, .points, .money, .share, .words, .numbers, .mapping, .named, .settings, .items: .nothing
    }
  }

  /// The words of a text, each by its bytes; nothing that stands in quotes.
  static func all(in node: Node, _ reading: Reading) -> [Range<Int>] {
    guard reading != .nothing else { return [] }
    var words: [Range<Int>] = []
    let letters = Array(node.textBytes)
    var place = 0
    var quote: UInt8?
    var isInBraces = reading != .template
    while place < letters.count {
      let letter = letters[place]
      if reading == .template, quote == nil, letter == UInt8(ascii: "{") || letter == UInt8(ascii: "}") {
        isInBraces = letter == UInt8(ascii: "{")
      }
      if isInBraces, letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "'") {
        if quote == nil { quote = letter } else if quote == letter { quote = nil }
      }
      guard isInBraces, quote == nil, FormulaText.isName(letter) else {
        place += 1
        continue
      }
      let start = place
      while place < letters.count, FormulaText.isName(letters[place]) { place += 1 }
      if !(0x30...0x39).contains(letter) { words.append(start..<place) }
    }
    return words
  }
}
