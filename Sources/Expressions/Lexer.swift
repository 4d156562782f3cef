/// Cuts an expression's bytes into tokens, one at a time.
///
/// Mistakes that leave no doubt about what was meant (`=` for `==`) are reported and read as what was meant; others
/// give an `.invalid` token.
struct Lexer {
  let bytes: [UInt8]
  /// Where the expression stands in `bytes`. In a template its end is not known beforehand.
  let range: Range<Int>
  let isTemplate: Bool
  var offset: Int
  var texts: [String] = []
  var problems: [Problem] = []
  /// What would mend the operators that are written otherwise, in the order they were found.
  var corrections: [(place: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8], in range: Range<Int>, isTemplate: Bool = false) {
    self.bytes = bytes
    self.range = range
    self.isTemplate = isTemplate
    offset = range.lowerBound
  }

  /// The byte `distance` ahead, 0 behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let place = offset + distance
    return place < range.upperBound ? bytes[place] : 0
  }

  func string(_ place: Range<Int>) -> String {
    String(decoding: bytes[place], as: UTF8.self)
  }

  mutating func next() -> Token {
    skipSpace()
    let start = offset
    guard start < range.upperBound else { return Token(kind: .end, start: start, end: start) }
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "."): return dot()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return text(quoteAt: start, isRaw: false)
    default: break
    }
    if byte.startsName { return word() }
    return byte < 0x80 ? sign(byte) : beyondASCII()
  }

  mutating func token(_ kind: Token.Kind, _ count: Int) -> Token {
    let start = offset
    offset += count
    return Token(kind: kind, start: start, end: offset)
  }

  mutating func invalid(_ problem: Problem) -> Token {
    problems.append(problem)
    return Token(kind: .invalid, start: problem.start, end: problem.end)
  }

  mutating func skipSpace() {
    while offset < range.upperBound {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D: offset += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipComment()
      case 0x80...: guard skipOddSpace() else { return }
      default: return
      }
    }
  }

  /// Spaces that only look like one, as web pages and word processors have them.
  private mutating func skipOddSpace() -> Bool {
    let start = offset
    while let (scalar, count) = scalar(), ["\u{A0}", "\u{202F}", "\u{2009}", "\u{FEFF}", "\u{200B}"].contains(scalar) {
      offset += count
    }
    guard offset > start else { return false }
    problems.append(ExpressionMessages.oddSpace(start..<offset))
    return true
  }

  private mutating func skipComment() {
    while offset < range.upperBound, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
  }

  private mutating func dot() -> Token {
    guard peek(1) != UInt8(ascii: ".") else { return token(.range, peek(2) == UInt8(ascii: ".") ? 3 : 2) }
    return peek(1).isDigit ? number() : token(.dot, 1)
  }

  private mutating func word() -> Token {
    let start = offset
    if let quote = prefixedQuote() { return quote }
    while peek().continuesName { offset += 1 }
    let kind = offset - start > 9 ? .name : Token.Kind.ofWord(string(start..<offset))
    return Token(kind: kind, start: start, end: offset)
  }

  /// A text with letters before its quote: `r"..."` is raw, the others are of kinds that we do not have.
  private mutating func prefixedQuote() -> Token? {
    var count = 0
    var isRaw = false
    var isBytes = false
    while count < 2 {
      switch peek(count) {
      case UInt8(ascii: "r"), UInt8(ascii: "R"): isRaw = true
      case UInt8(ascii: "b"), UInt8(ascii: "B"): isBytes = true
      default: return nil
      }
      count += 1
      guard peek(count) == UInt8(ascii: "\"") || peek(count) == UInt8(ascii: "'") else { continue }
      if isBytes { return invalid(ExpressionMessages.bytes(offset..<(offset + count))) }
      return text(quoteAt: offset + count, isRaw: isRaw)
    }
    return nil
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var startsName: Bool {
    let lower = self | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || self == UInt8(ascii: "_")
  }
  var continuesName: Bool { startsName || isDigit }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    let lower = self | 0x20
    if isDigit { return UInt32(self - UInt8(ascii: "0")) }
    guard lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") else { return nil }
    return UInt32(lower - UInt8(ascii: "a")) + 10
  }
}
