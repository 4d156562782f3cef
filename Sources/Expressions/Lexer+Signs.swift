extension Lexer {
  /// An operator or a bracket; `byte` is the one at `offset`.
  mutating func sign(_ byte: UInt8) -> Token {
    switch byte {
    case UInt8(ascii: "+"): token(.plus, 1)
    case UInt8(ascii: "-"): token(.minus, 1)
    case UInt8(ascii: "*"): token(.star, 1)
    case UInt8(ascii: "/"): token(.slash, 1)
    case UInt8(ascii: "%"): token(.percent, 1)
    case UInt8(ascii: "?"): token(.question, 1)
    case UInt8(ascii: ":"): token(.colon, 1)
    case UInt8(ascii: ","): token(.comma, 1)
    case UInt8(ascii: "("): token(.leftParenthesis, 1)
    case UInt8(ascii: ")"): token(.rightParenthesis, 1)
    case UInt8(ascii: "["): token(.leftBracket, 1)
    case UInt8(ascii: "]"): token(.rightBracket, 1)
    case UInt8(ascii: "{"): token(.leftBrace, 1)
    case UInt8(ascii: "}"): token(.rightBrace, 1)
    case UInt8(ascii: "&"): doubled(byte, .and, "&&")
    case UInt8(ascii: "|"): doubled(byte, .or, "||")
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"): comparison(byte)
    default: unknownCharacter()
    }
  }

  private mutating func doubled(_ byte: UInt8, _ kind: Token.Kind, _ sign: String) -> Token {
    peek(1) == byte ? token(kind, 2) : misspelt(kind, 1, sign)
  }

  private mutating func comparison(_ byte: UInt8) -> Token {
    let equals = UInt8(ascii: "=")
    if let apart = comparisonApart(byte) { return apart }
    switch (byte, peek(1)) {
    case (UInt8(ascii: "<"), equals): return token(.lessOrEqual, 2)
    case (UInt8(ascii: "<"), UInt8(ascii: ">")): return misspelt(.notEqual, 2, "!=")
    case (UInt8(ascii: "<"), _): return token(.less, 1)
    case (UInt8(ascii: ">"), equals): return token(.greaterOrEqual, 2)
    case (UInt8(ascii: ">"), _): return token(.greater, 1)
    case (UInt8(ascii: "!"), equals):
      return peek(2) == equals ? misspelt(.notEqual, 3, "!=") : token(.notEqual, 2)
    case (UInt8(ascii: "!"), _): return token(.not, 1)
    case (_, equals): return peek(2) == equals ? misspelt(.equal, 3, "==") : token(.equal, 2)
    case (_, UInt8(ascii: ">")): return arrow() ?? misspelt(.greaterOrEqual, 2, ">=")
    case (_, UInt8(ascii: "<")): return misspelt(.lessOrEqual, 2, "<=")
    default: return leadingEquals() ?? misspelt(.equal, 1, "==")
    }
  }

  /// `> =`, as one sign.
  private mutating func comparisonApart(_ byte: UInt8) -> Token? {
    let (equals, blank) = (UInt8(ascii: "="), UInt8(ascii: " "))
    guard byte != equals, peek(1) == blank else { return nil }
    var count = 2
    while peek(count) == blank { count += 1 }
    guard peek(count) == equals, peek(count + 1) != equals else { return nil }
    switch byte {
    case UInt8(ascii: "<"): return misspelt(.lessOrEqual, count + 1, "<=")
    case UInt8(ascii: ">"): return misspelt(.greaterOrEqual, count + 1, ">=")
    default: return misspelt(.notEqual, count + 1, "!=")
    }
  }

  /// The `=` with which formulas begin in a spreadsheet: what stands behind it is meant.
  private mutating func leadingEquals() -> Token? {
    guard string(range.lowerBound..<offset).allSatisfy(\.isWhitespace), !isTemplate else { return nil }
    let place = offset..<(offset + 1)
    offset += 1
    skipSpace()
    let edits = [(place: place.lowerBound..<offset, text: "")]
    guard offset < range.upperBound else { return Token(kind: .end, start: offset, end: offset) }
    corrections += edits
    problems.append(
      ExpressionMessages.leadingEquals(corrected(edits), at: place).mended(by: "", at: edits[0].place))
    return next()
  }

  /// The `=>` of other languages behind the name of an item, `any(s => s.won)`, where a comma stands here.
  private mutating func arrow() -> Token? {
    let before = string(range.lowerBound..<offset)[...].utf8
    let behindName = before.dropLast { $0 == UInt8(ascii: " ") }
    let opening = behindName.dropLast(\.continuesName).dropLast { $0 == UInt8(ascii: " ") }
    guard behindName.last?.continuesName == true, opening.last == UInt8(ascii: "("),
      opening.dropLast().last?.continuesName == true
    else { return nil }
    let blanks = before.count - behindName.count
    let token = token(.comma, 2)
    report(misspelt: token.place, ",", mendedBy: [(token.place.lowerBound - blanks..<token.place.upperBound, ",")])
    return token
  }

  /// Reads `count` bytes as the operator that was meant, and says how it is written.
  mutating func misspelt(_ kind: Token.Kind, _ count: Int, _ sign: String) -> Token {
    let token = token(kind, count)
    report(misspelt: token.place, sign)
    return token
  }

  mutating func report(misspelt place: Range<Int>, _ sign: String) {
    report(misspelt: place, sign, mendedBy: [(place, sign)])
  }

  /// `edits` is what mends it where that is more than `sign` in the place of what is marked.
  mutating func report(misspelt place: Range<Int>, _ sign: String, mendedBy edits: [(place: Range<Int>, text: String)])
  {
    corrections += edits
    let problem = ExpressionMessages.misspelt(string(place), sign, corrected: corrected(edits), at: place)
    let changed = span(of: edits)
    problems.append(problem.mended(by: text(changed, with: edits), at: changed))
  }

  /// Where some changes are, from the first to the last.
  private func span(of edits: [(place: Range<Int>, text: String)]) -> Range<Int> {
    let start = edits.map(\.place.lowerBound).min() ?? range.lowerBound
    return start..<(edits.map(\.place.upperBound).max() ?? start)
  }

  /// A part of the expression with each of some changes, which do not overlap.
  private func text(_ part: Range<Int>, with edits: [(place: Range<Int>, text: String)]) -> String {
    var (text, end) = ("", part.lowerBound)
    let sorted = edits.enumerated().sorted {
      ($0.element.place.lowerBound, $0.offset) < ($1.element.place.lowerBound, $1.offset)
    }
    for (_, edit) in sorted where edit.place.lowerBound >= end {
      text += string(end..<edit.place.lowerBound) + edit.text
      end = edit.place.upperBound
    }
    return text + string(end..<part.upperBound)
  }

  /// The whole expression with `replacement` in the place of what is wrong; `nil` where that would be too long to help.
  func corrected(_ place: Range<Int>, _ replacement: String) -> String? { corrected([(place, replacement)]) }

  /// The whole expression with each of some changes, which do not overlap.
  func corrected(_ edits: [(place: Range<Int>, text: String)]) -> String? {
    guard !isTemplate, range.count <= ExpressionLimits.quotedBytes else { return nil }
    let text = text(range, with: edits)
    return text.utf8.contains(0x0A) ? nil : text
  }

  /// The problems, of which those about operators show the expression with all of these mended at once.
  var mendedProblems: [Problem] {
    guard corrections.count > 1, let text = corrected(corrections) else { return problems }
    return problems.map { $0.isMisspelling ? $0.mended(text) : $0 }
  }

  private mutating func unknownCharacter() -> Token {
    let place = offset..<(offset + 1)
    offset += 1
    return invalid(ExpressionMessages.unknownCharacter(bytes[place.lowerBound], at: place))
  }

  /// What phones and word processors make of quotes, operators and spaces; anything else is no part of an expression.
  mutating func beyondASCII() -> Token {
    guard let (scalar, count) = scalar() else {
      offset += 1
      return invalid(ExpressionMessages.notUTF8((offset - 1)..<offset))
    }
    switch scalar {
    case "≤": return misspelt(.lessOrEqual, count, "<=")
    case "≥": return misspelt(.greaterOrEqual, count, ">=")
    case "≠": return misspelt(.notEqual, count, "!=")
    case "×": return misspelt(.star, count, "*")
    case "÷": return misspelt(.slash, count, "/")
    case "−", "–": return misspelt(.minus, count, "-")
    case "“", "”", "„", "‘", "’", "‚", "«", "»": return smartText(count)
    default:
      let place = offset..<(offset + count)
      offset += count
      return invalid(ExpressionMessages.unknownCharacter(scalar, at: place))
    }
  }

  /// The Unicode scalar at `offset` and its length in bytes; `nil` when the bytes are none.
  func scalar() -> (Unicode.Scalar, Int)? {
    var decoder = UTF8()
    var iterator = bytes[offset..<min(offset + 4, range.upperBound)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension Substring.UTF8View {
  /// Without the last bytes of which this holds.
  fileprivate func dropLast(_ belongs: (UInt8) -> Bool) -> Self {
    self[..<(lastIndex { !belongs($0) }.map(index(after:)) ?? startIndex)]
  }
}
