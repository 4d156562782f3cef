/// The two ends of a range as it is written: `1..13`, `..9`, `0..`, `2..51 / side_count`.
package struct RangeParts: Hashable, Sendable {
  /// Where the ends stand, without the spaces around them; `nil` where the range is open.
  package var low: Range<Int>?
  package var high: Range<Int>?
  /// Where the two dots stand.
  package var dots: Range<Int>
}

/// The parts of a range, split at its only `..` outside quotes and brackets; `nil` when `bytes` is no range.
///
/// With two such `..` it is none either: read as an expression, it gets the message that says so.
package func splitRange(_ bytes: [UInt8], in range: Range<Int>? = nil) -> RangeParts? {
  let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
  guard range.count <= ExpressionLimits.bytes, let dots = onlyDots(bytes, range) else { return nil }
  func end(_ place: Range<Int>) -> Range<Int>? {
    let trimmed = place.trimmed(in: bytes)
    return trimmed.isEmpty ? nil : trimmed
  }
  return RangeParts(
    low: end(range.lowerBound..<dots.lowerBound), high: end(dots.upperBound..<range.upperBound), dots: dots)
}

/// The parts of a range that stands alone.
package func splitRange(_ text: String) -> RangeParts? {
  splitRange(Array(text.utf8))
}

private func onlyDots(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
  var lexer = Lexer(bytes, in: range)
  var found: Range<Int>?
  var open = 0
  while true {
    let token = lexer.next()
    switch token.kind {
    case .end: return found?.count == 2 ? found : nil
    case .leftParenthesis, .leftBracket, .leftBrace: open += 1
    case .rightParenthesis, .rightBracket, .rightBrace: open -= 1
    case .range where open == 0:
      guard found == nil else { return nil }
      found = token.place
    // What cannot be read is reported when the ends are parsed; a quote that never closes has no `..` behind it.
    case .invalid: lexer.offset = max(lexer.offset, token.end)
    default: break
    }
  }
}
