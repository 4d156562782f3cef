import Decimals

/// A number that may have a point, exactly: 6.5 has the digits 65, of which one stands behind the point.
///
///     rules.score(record).sides[0].total == 2645
public struct DecimalNumber: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  private let value: ExactDecimal

  /// All digits as a whole number.
  public var digits: Int64 { value.digits }
  /// How many of the digits stand behind the point; the last of them is not 0.
  public var places: Int { value.places }

  /// The number with so many of its digits behind the point, of which nine are kept at most.
  public init(digits: Int64, places: Int = 0) { value = ExactDecimal(digits: digits, places: min(max(places, 0), 9)) }

  /// A whole number.
  public init(integerLiteral whole: Int64) { self.init(digits: whole) }

  package init(_ value: ExactDecimal) { self.value = value }

  /// As it is written: `6.5`.
  public var description: String { value.text }

  package var exact: ExactDecimal { value }
}
