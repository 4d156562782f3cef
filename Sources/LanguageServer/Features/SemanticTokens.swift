import Documents
import Expressions
import RuleLanguage

/// What the words and signs of formulas are, so that editors give them colours.
struct SemanticTokens {
  let view: FileView
  let encoding: PositionEncoding

  /// The protocol's names for kinds of words; a token has its place in this list.
  enum Kind: String, CaseIterable {
    case variable, parameter, function, method, property, enumMember, keyword, string, number, `operator`
  }

  static let legend: JSON = [
    "tokenTypes": .array(Kind.allCases.map { .string($0.rawValue) }), "tokenModifiers": [],
  ]

  private struct Token {
    var place: Range<Int>
    var kind: Kind
  }

  /// All tokens, each counted from the one before.
  var json: JSON {
    var data: [JSON] = []
    var last = TextPosition(line: 0, character: 0)
    for token in tokens.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      let start = view.source.position(at: token.place.lowerBound, in: encoding)
      let end = view.source.position(at: token.place.upperBound, in: encoding)
      guard start.line == end.line, end.character > start.character else { continue }
      let column = start.line == last.line ? start.character - last.character : start.character
      let kind = Kind.allCases.firstIndex(of: token.kind) ?? 0
      data += [start.line - last.line, column, end.character - start.character, kind, 0].map { .int(Int64($0)) }
      last = start
    }
    return ["data": .array(data)]
  }

  private var tokens: [Token] {
    view.places.all.flatMap { place -> [Token] in
      guard case .value(let takes, _) = place.role, place.node.kind == .scalar else { return [] }
      let reading = FormulaWords.reading(of: takes)
      guard reading == .formula || reading == .template else { return [] }
      return tokens(of: place.node, reading)
    }
  }

  private func tokens(of node: Node, _ reading: FormulaWords.Reading) -> [Token] {
    let letters = Array(node.textBytes)
    let words = FormulaWords.all(in: node, reading).map { word in
      (word, kind(of: String(decoding: letters[..<word.upperBound], as: UTF8.self)))
    }
    let others = FormulaSigns.all(in: letters, isTemplate: reading == .template)
    return (words + others).map { Token(place: view.range(of: $0.0, in: node), kind: $0.1) }
  }

  /// What the last word of a formula's beginning is.
  private func kind(of prefix: String) -> Kind {
    let formula = FormulaText(prefix)
    let word = formula.word
    if ["true", "false", "none", "in"].contains(word) { return .keyword }
    if let receiver = formula.receiver {
      let members = view.insight?.members(of: receiver, formula.variables)
      let isMethod = receiver == "math" || members?.methods.contains { $0.name == word } ?? false
      return isMethod ? .method : .property
    }
    if formula.variables.contains(where: { $0.name == word }) { return .parameter }
    switch view.insight?.name(word)?.kind {
    case .function, .combo: return .function
    case .word: return .enumMember
    case nil: return isFunction(word) ? .function : .variable
    default: return .variable
    }
  }

  private func isFunction(_ word: String) -> Bool {
    Words.functions.contains { $0.usage.hasPrefix(word + "(") } || Builtin.all.contains { $0.name == word }
  }
}

/// What stands between the words of a formula.
enum FormulaSigns {
  /// Texts in quotes, numbers and operators, each by its bytes.
  static func all(in letters: [UInt8], isTemplate: Bool) -> [(Range<Int>, SemanticTokens.Kind)] {
    var found: [(Range<Int>, SemanticTokens.Kind)] = []
    var place = 0
    var isInBraces = !isTemplate
    while place < letters.count {
      let letter = letters[place]
      if isTemplate, "{}".utf8.contains(letter) { isInBraces = letter == UInt8(ascii: "{") }
      let end = isInBraces ? end(of: letters, from: place) : place + 1
      if isInBraces, let kind = kind(of: letter, in: letters, at: place) { found.append((place..<end, kind)) }
      place = end
    }
    return found
  }

  private static func kind(of letter: UInt8, in letters: [UInt8], at place: Int) -> SemanticTokens.Kind? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .string
    case 0x30...0x39: .number
    case _ where operators.contains(letter): .operator
    default: nil
    }
  }

  private static let operators = Set("+-*/%<>=!&|?:".utf8)

  private static func end(of letters: [UInt8], from start: Int) -> Int {
    let letter = letters[start]
    if "\"'".utf8.contains(letter) {
      let rest = letters[(start + 1)...].firstIndex(of: letter)
      return rest.map { $0 + 1 } ?? letters.count
    }
    let isAlike: (UInt8) -> Bool =
      if FormulaText.isName(letter) {
        { FormulaText.isName($0) || ($0 == UInt8(ascii: ".") && (0x30...0x39).contains(letter)) }
      } else if operators.contains(letter) { { operators.contains($0) } } else { { _ in false } }
    return letters[(start + 1)...].firstIndex { !isAlike($0) } ?? letters.count
  }
}
