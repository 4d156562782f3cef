/// A number as a quotient of whole ones in lowest terms, the lower one above 0.
package struct Share: Hashable, Sendable {
  package let upper: Int128
  package let lower: Int128

  /// - Parameter lower: above 0.
  package init(_ upper: Int128, of lower: Int128) {
    let divisor = Self.commonDivisor(upper.magnitude, lower.magnitude)
    self.upper = upper / Int128(divisor)
    self.lower = lower / Int128(divisor)
  }

  /// Such as `5/162`, or `3` where the lower number is 1.
  package var text: String { lower == 1 ? "\(upper)" : "\(upper)/\(lower)" }

  /// Rounded to so many digits behind the point, halves away from zero.
  package func decimal(places: Int) -> String {
    let scale = (0..<places).reduce(UInt128(1)) { scale, _ in scale * 10 }
    let rest = upper.magnitude % lower.magnitude
    let whole = upper.magnitude / lower.magnitude
    let units = whole * scale + (2 * rest * scale + lower.magnitude) / (2 * lower.magnitude)
    let digits = String(units % scale)
    let fraction = String(repeating: "0", count: places - digits.count) + digits
    return (upper < 0 && units > 0 ? "-" : "") + "\(units / scale).\(fraction)"
  }

  /// As so many in a hundred, with two digits behind the point; what is there and would be shown as none is `<0.01%`.
  package var percent: String {
    let text = Share(100 * upper, of: lower).decimal(places: 2)
    return upper > 0 && text == "0.00" ? "<0.01%" : text + "%"
  }

  /// So many of `width` as the share is of 1, rounded.
  func part(of width: Int) -> Int { Int((2 * upper * Int128(width) + lower) / (2 * lower)) }

  /// The greatest number that divides both; at least 1.
  static func commonDivisor(_ one: UInt128, _ other: UInt128) -> UInt128 {
    var (one, other) = (one, other)
    while other > 0 { (one, other) = (other, one % other) }
    return max(one, 1)
  }
}
