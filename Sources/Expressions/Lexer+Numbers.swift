extension Lexer {
  /// `12`, `0x1F`, `1.5`, `.5`, `1e3`; `offset` is at a digit, or at a dot before one.
  mutating func number() -> Token {
    let start = offset
    if peek() == UInt8(ascii: "0"), peek(1) | 0x20 == UInt8(ascii: "x"), peek(2).hexValue != nil {
      offset += 2
      return int(start, radix: 16)
    }
    var scan = self
    scan.skipDigits()
    if scan.peek() == UInt8(ascii: "."), scan.peek(1).isDigit { return decimal(start) }
    return scan.startsExponent ? decimal(start) : int(start, radix: 10)
  }

  private mutating func skipDigits() {
    while peek().isDigit { offset += 1 }
  }

  private var startsExponent: Bool {
    guard peek() | 0x20 == UInt8(ascii: "e") else { return false }
    let hasSign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
    return peek(hasSign ? 2 : 1).isDigit
  }

  private mutating func int(_ start: Int, radix: UInt64) -> Token {
    var value: UInt64 = 0
    var overflows = false
    while let digit = peek().hexValue, UInt64(digit) < radix {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
      overflows = overflows || tooLarge || carries
      value = sum
      offset += 1
    }
    if let tail = tail(start) { return tail }
    // The magnitude of the smallest integer passes here; the parser sees whether a minus stands before it.
    if overflows || value > UInt64(Int64.max) + 1 { return invalid(ExpressionMessages.intRange(start..<offset)) }
    return Token(kind: .int, start: start, end: offset, payload: value)
  }

  private mutating func decimal(_ start: Int) -> Token {
    skipDigits()
    if peek() == UInt8(ascii: ".") {
      offset += 1
      skipDigits()
    }
    let mantissa = start..<offset
    var exponent = 0
    if startsExponent {
      let sign = offset + 1
      offset += 2
      skipDigits()
      exponent = Int(string(sign..<offset)) ?? .max
    }
    if let tail = tail(start) { return tail }
    if let (whole, short) = pointOfThousands(mantissa) {
      return invalid(ExpressionMessages.pointOfThousands(string(mantissa), whole, short, at: start..<offset))
    }
    guard let value = DecimalLiteral(string(mantissa), exponent: exponent) else {
      return invalid(ExpressionMessages.decimalRange(start..<offset))
    }
    return Token(kind: .decimal, start: start, end: offset, payload: UInt64(value.packed))
  }

  /// What is meant by a number such as `1.500`, which nobody writes for one and a half: without its point, or else without
  /// what says nothing.
  private func pointOfThousands(_ mantissa: Range<Int>) -> (whole: String, short: String)? {
    let parts = string(mantissa).split(separator: ".", omittingEmptySubsequences: false)
    guard mantissa.upperBound == offset, ![UInt8(ascii: "."), UInt8(ascii: ",")].contains(peek()), parts.count == 2,
      1...3 ~= parts[0].count, parts[0].first != "0",
      parts[1].count == 3, parts[1].last == "0"
    else { return nil }
    var short = parts[1]
    while short.last == "0" { short.removeLast() }
    return ("\(parts[0])\(parts[1])", short.isEmpty ? "\(parts[0])" : "\(parts[0]).\(short)")
  }

  /// Letters right behind a number: unsigned numbers are not of this language, `3x` is no number at all.
  private mutating func tail(_ start: Int) -> Token? {
    guard peek().continuesName else { return nil }
    let digits = start..<offset
    while peek().continuesName { offset += 1 }
    let letters = string(digits.upperBound..<offset)
    if letters == "u" || letters == "U" {
      return invalid(ExpressionMessages.unsigned(string(digits), at: start..<offset))
    }
    return invalid(ExpressionMessages.malformedNumber(string(digits), letters, at: start..<offset))
  }
}
