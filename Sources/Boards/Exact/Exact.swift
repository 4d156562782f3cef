import Decimals

/// Whole numbers of some smallest unit as decimal texts, worked out without floating point.
enum Exact {
  /// `-150` with two decimals is `-1.50`.
  static func text(_ units: Int128, decimals: Int) -> String {
    var digits = String(units.magnitude)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return units < 0 ? "-" + digits : digits
  }

  /// A quotient rounded to the nearest whole number, halves away from zero. The divisor must be above 0.
  static func rounded(_ dividend: Int128, dividedBy divisor: Int) -> Int128 {
    let divisor = Int128(divisor)
    let magnitude = (dividend.magnitude * 2 + divisor.magnitude) / (divisor.magnitude * 2)
    return dividend < 0 ? -Int128(magnitude) : Int128(magnitude)
  }

  static func scaled(_ units: Int128, by decimals: Int) -> Int128 {
    (0..<max(decimals, 0)).reduce(units) { units, _ in units * 10 }
  }
}

/// How many of some games were won: compared exactly, shown with one digit behind the point.
package struct Percentage: Hashable, Comparable, Sendable {
  package let won: Int
  package let played: Int

  /// `played` is not below `won`.
  package init(won: Int, played: Int) {
    self.won = won
    self.played = played
  }

  /// Such as `66.7`, halves rounded up; `0.0` where nothing was played.
  package var text: String {
    Exact.text(Exact.rounded(Int128(won) * 1_000, dividedBy: max(played, 1)), decimals: 1)
  }

  package static func < (one: Percentage, other: Percentage) -> Bool {
    Int128(one.won) * Int128(max(other.played, 1)) < Int128(other.won) * Int128(max(one.played, 1))
  }

  /// Two of three and four of six are the same share.
  package static func == (one: Percentage, other: Percentage) -> Bool { !(one < other) && !(other < one) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

/// The mean of numbers, exact.
package struct Average: Hashable, Sendable {
  /// All numbers together, in units of nine digits behind the point.
  private var sum: Int128 = 0
  package private(set) var count = 0

  private static let places = 9

  package init() {}

  mutating func add(_ value: ExactDecimal) {
    sum += Exact.scaled(Int128(value.digits), by: Self.places - value.places)
    count += 1
  }

  /// Such as `2645.3`, halves rounded away from zero; nil without any number.
  package var text: String? {
    count == 0 ? nil : Exact.text(Exact.rounded(sum, dividedBy: count * 100_000_000), decimals: 1)
  }
}
