/// A number with a point as it stands in a text: in as many parts of one as it takes, `2.50` in two.
struct DecimalLiteral: Hashable {
  /// How many parts.
  var count: Int64
  /// Of how many parts in one; no divisor in common with `count`.
  var parts: Int64

  private static let mostDigits: Int64 = 1_000_000_000_000

  /// As many parts of one, in the fewest that it takes.
  ///
  /// - Parameter parts: more than 0.
  init(count: Int64, parts: Int64) {
    let divisor = max(greatestDivisor(count, parts), 1)
    (self.count, self.parts) = (count / divisor, parts / divisor)
  }

  /// `2.5`, times ten to a power; `nil` where that has too many digits.
  init?(_ text: String, exponent: Int) {
    var digits: Int64 = 0
    var places = 0
    var isBehindPoint = false
    for byte in text.utf8 {
      guard byte != UInt8(ascii: ".") else {
        isBehindPoint = true
        continue
      }
      guard digits < Self.mostDigits else { return nil }
      digits = 10 * digits + Int64(byte - UInt8(ascii: "0"))
      if isBehindPoint { places += 1 }
    }
    guard -12...24 ~= exponent else { return nil }
    var parts: Int64 = 1
    for _ in 0..<max(exponent - places, 0) where digits < Self.mostDigits { digits *= 10 }
    for _ in 0..<max(places - exponent, 0) {
      if digits % 10 == 0 { digits /= 10 } else { parts *= 10 }
      guard parts <= ValueType.mostParts else { return nil }
    }
    guard digits < Self.mostDigits else { return nil }
    self.init(count: digits, parts: parts)
  }

  // MARK: In a single word

  init(packed: Int64) { (count, parts) = (packed >> 16, packed & 0xFFFF) }

  var packed: Int64 { count << 16 | parts }

  var negated: DecimalLiteral { DecimalLiteral(count: -count, parts: parts) }
}

/// The greatest number that divides both; both may be 0.
func greatestDivisor(_ one: Int64, _ other: Int64) -> Int64 {
  var (x, y) = (one, other)
  while y != 0 { (x, y) = (y, x % y) }
  return abs(x)
}
