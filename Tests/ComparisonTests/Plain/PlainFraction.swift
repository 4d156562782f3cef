/// A number between two whole ones, exactly: one whole number over another, as school has it.
struct PlainFraction: Hashable, Sendable {
  let numerator: Int128
  /// More than 1; no divisor in common with the numerator.
  let denominator: Int128

  private static func divisor(_ one: Int128, _ other: Int128) -> Int128 {
    other == 0 ? (one < 0 ? -one : one) : divisor(other, one % other)
  }

  init(_ numerator: Int128, _ denominator: Int128) {
    let shared = Self.divisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    (self.numerator, self.denominator) = (numerator / shared, denominator / shared)
  }

  static func + (one: Self, other: Self) -> Self {
    Self(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator)
  }

  static func * (one: Self, other: Self) -> Self {
    Self(one.numerator * other.numerator, one.denominator * other.denominator)
  }

  var negated: Self { Self(-numerator, denominator) }
  var inverse: Self { Self(denominator, numerator) }

  /// The whole number below.
  var floor: Int128 {
    let cut = numerator / denominator
    return cut * denominator > numerator ? cut - 1 : cut
  }

  static func < (one: Self, other: Self) -> Bool {
    one.numerator * other.denominator < other.numerator * one.denominator
  }

  /// As it is written, with a point; no number of a game has more than nine digits behind it.
  var text: String {
    let scaled = (numerator < 0 ? -numerator : numerator) * 1_000_000_000 / denominator
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(10 - digits.count, 0)) + digits
    var places = padded.suffix(9)
    while places.last == "0" { places = places.dropLast() }
    return (numerator < 0 ? "-" : "") + padded.dropLast(9) + (places.isEmpty ? "" : ".") + places
  }
}

extension Plain {
  /// A number, whole where it can be.
  static func exact(_ value: PlainFraction) -> Plain {
    guard value.denominator == 1 else { return .decimal(value) }
    return Int64(exactly: value.numerator).map { .int($0) } ?? .overflow
  }

  /// The number as a fraction.
  var fraction: PlainFraction? {
    if case .decimal(let value) = self { return value }
    return number.map { PlainFraction(Int128($0), 1) }
  }
}
