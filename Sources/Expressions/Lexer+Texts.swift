extension Lexer {
  /// A text in quotes; `offset` is at its prefix or its quote.
  mutating func text(quoteAt quoteStart: Int, isRaw: Bool) -> Token {
    let start = offset
    offset = quoteStart
    let quote = bytes[quoteStart]
    let isTriple = peek(1) == quote && peek(2) == quote
    offset += isTriple ? 3 : 1
    let contentStart = offset
    guard let hasEscapes = findEnd(of: quote, isTriple: isTriple, isRaw: isRaw) else {
      return invalid(ExpressionMessages.openText(start..<offset))
    }
    let content = contentStart..<offset
    offset += isTriple ? 3 : 1
    if hasEscapes { return escapedText(content, start: start) }
    guard let text = String(validating: bytes[content], as: UTF8.self) else {
      return invalid(ExpressionMessages.notUTF8(content))
    }
    return token(text, start: start)
  }

  private mutating func token(_ text: String, start: Int) -> Token {
    texts.append(text)
    return Token(kind: .text, start: start, end: offset, payload: UInt64(texts.count - 1))
  }

  /// Moves to the closing quote and says whether there are escapes before it; `nil` when there is no such quote.
  private mutating func findEnd(of quote: UInt8, isTriple: Bool, isRaw: Bool) -> Bool? {
    var hasEscapes = false
    while offset < range.upperBound {
      switch bytes[offset] {
      case quote where !isTriple || (peek(1) == quote && peek(2) == quote): return hasEscapes
      case UInt8(ascii: "\\") where !isRaw:
        hasEscapes = true
        offset += 1
      case 0x0A where !isTriple, 0x0D where !isTriple: return nil
      default: break
      }
      offset += 1
    }
    offset = min(offset, range.upperBound)
    return nil
  }

  private mutating func escapedText(_ content: Range<Int>, start: Int) -> Token {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(content.count)
    var place = content.lowerBound
    while place < content.upperBound {
      let byte = bytes[place]
      place += 1
      if byte != UInt8(ascii: "\\") {
        decoded.append(byte)
        continue
      }
      let escapeStart = place - 1
      guard let scalar = escape(&place, before: content.upperBound) else {
        return invalid(ExpressionMessages.escape(escapeStart..<max(place, escapeStart + 1)))
      }
      if let encoded = UTF8.encode(scalar) { decoded.append(contentsOf: encoded) }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      return invalid(ExpressionMessages.notUTF8(content))
    }
    return token(text, start: start)
  }

  /// The scalar of the escape whose backslash stands before `place`; moves behind it.
  private func escape(_ place: inout Int, before end: Int) -> Unicode.Scalar? {
    guard place < end else { return nil }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "a"): return "\u{07}"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "v"): return "\u{0B}"
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return Unicode.Scalar(letter)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return digits(2, radix: 16, &place, before: end)
    case UInt8(ascii: "u"): return digits(4, radix: 16, &place, before: end)
    case UInt8(ascii: "U"): return digits(8, radix: 16, &place, before: end)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      place -= 1
      return digits(3, radix: 8, &place, before: end)
    default: return nil
    }
  }

  private func digits(_ count: Int, radix: UInt32, _ place: inout Int, before end: Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard place < end, let digit = bytes[place].hexValue, digit < radix else { return nil }
      value = value &* radix &+ digit
      place += 1
    }
    return Unicode.Scalar(value)
  }

  /// A text between typographic quotes: read as what was meant, so that more can be said about the rest.
  mutating func smartText(_ quoteCount: Int) -> Token {
    let start = offset
    offset += quoteCount
    let contentStart = offset
    while offset < range.upperBound {
      guard let (scalar, count) = scalar() else { break }
      if "“”„‘’‚«»\"".unicodeScalars.contains(scalar) {
        let text = string(contentStart..<offset)
        offset += count
        let correct = "\"\(text)\""
        // Around a whole formula they are meant as the quotes of YAML.
        let isWhole = !isTemplate && (start..<offset).trimmed(in: bytes) == range.trimmed(in: bytes)
        if isWhole, text.utf8.contains(where: { !$0.continuesName }) {
          return invalid(ExpressionMessages.smartQuotesAround(text, at: start..<offset))
        }
        problems.append(
          ExpressionMessages.smartQuotes(correct, corrected: corrected(start..<offset, correct), at: start..<offset))
        return token(text, start: start)
      }
      offset += count
    }
    return invalid(ExpressionMessages.smartQuotes("\"...\"", corrected: nil, at: start..<contentStart))
  }
}
