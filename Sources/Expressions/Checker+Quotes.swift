/// A word that stands in quotes, where an expression asks for one of some words.
package struct QuotedWord: Hashable, Sendable {
  /// Where it stands in the expression's text, quotes included.
  package var place: Range<Int>
  /// Whether it would be the same word without them.
  package var isNeedless: Bool
}

// Which texts of an expression could stand bare.
extension Checker {
  /// A text, which becomes a word where one is asked for.
  mutating func text(_ node: SyntaxTree.Node, beside type: ValueType?) -> Int {
    if readsBare(texts[Int(node.payload)], beside: type) { bareTexts.append(nodes.count) }
    return leaf(.text, .text, node.payload, at: node.place)
  }

  /// Notes that a text is a word.
  mutating func noteWord(_ node: Int) {
    quotes.append(QuotedWord(place: place(node), isNeedless: bareTexts.contains(node)))
  }

  /// Whether a bare name or number would be read as the word that a text is, wherever the text itself would be one.
  func readsBare(_ text: String, beside type: ValueType?) -> Bool {
    guard let type, type.hasLiterals, type.depth == 0 else { return isName(text) && isWordAnyway(text) }
    // Without them, a word that only stands here would be none.
    guard scope.literal(text, as: type) != nil, !scope.isOpen(type) || scope.isNamed(text) else { return false }
    if isNumber(text) { return type.base == .choice }
    guard isName(text), !locals.contains(where: { $0.name == text }) else { return false }
    switch scope.standing(of: text) {
    case .free, .itself: return true
    case .taken(let found): return type.base == .choice && found.base != .error && !found.mayBeWord
    case .workedOut: return false
    }
  }

  private func isWordAnyway(_ name: String) -> Bool {
    switch scope.standing(of: name) {
    case .taken, .workedOut: return false
    case .free, .itself: break
    }
    if scope.isNamed(name), case .word = scope.lookup(name) { return !locals.contains { $0.name == name } }
    return false
  }

  func isName(_ text: String) -> Bool {
    let isWritable = text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isDigit($0) || isLetter($0) }
    guard isWritable, let first = text.utf8.first, !isDigit(first) else { return false }
    return Token.Kind.ofWord(text) == .name && !["none", "math", "lists"].contains(text)
  }

  private func isNumber(_ text: String) -> Bool {
    1...18 ~= text.utf8.count && text.utf8.allSatisfy(isDigit) && (text == "0" || !text.hasPrefix("0"))
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  private func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
