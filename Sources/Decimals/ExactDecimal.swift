/// A number as it is written, exactly: its digits as a whole number, and how many of them stand behind the point.
///
///     ExactDecimal("6.50")?.word(parts: 2)   // 13, halves
///     ExactDecimal(13, parts: 2).text        // 6.5
package struct ExactDecimal: Hashable, Sendable, ExpressibleByIntegerLiteral {
  package let digits: Int64
  /// No more than it takes: the last of them is not 0.
  package let places: Int

  /// Digits that are kept behind the point.
  package static let mostPlaces = 9

  /// Whether every number in so many parts of one can be written: eighths can, thirds cannot.
  package static func canWrite(parts: Int64) -> Bool {
    let most = (0..<mostPlaces).reduce(Int64(1)) { power, _ in power * 10 }
    return parts > 0 && most.isMultiple(of: parts)
  }

  /// So many parts of one. Of what cannot be written with nine digits behind the point the rest is left out; the parts
  /// of numbers in games can.
  package init(_ word: Int64, parts: Int64) {
    var (digits, rest, places) = (word, max(parts, 1), 0)
    while rest > 1, places < Self.mostPlaces {
      let divisor = Self.divisor(10, rest)
      let (next, overflow) = digits.multipliedReportingOverflow(by: 10 / divisor)
      if overflow { break }
      (digits, rest, places) = (next, rest / divisor, places + 1)
    }
    self.init(digits: digits / rest, places: places)
  }

  /// A whole number.
  package init(_ whole: Int64) { self.init(digits: whole, places: 0) }

  package init(integerLiteral whole: Int64) { self.init(whole) }

  /// - Parameter places: how many of the digits stand behind the point.
  package init(digits: Int64, places: Int) {
    var (digits, places) = (digits, places)
    while places > 0, digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
    (self.digits, self.places) = (digits, places)
  }

  /// `-12`, `6.50` or `.5`; `nil` for anything else, and for more digits than are kept.
  package init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    var (digits, places, isBehindPoint, hasDigit) = (Int64(0), 0, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
        continue
      }
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      hasDigit = true
      if isBehindPoint, byte == UInt8(ascii: "0"), places >= Self.mostPlaces { continue }
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (sum, overflow) = product.addingReportingOverflow(isNegative ? -digit : digit)
      guard !isTooLarge, !overflow else { return nil }
      digits = sum
      if isBehindPoint { places += 1 }
    }
    guard hasDigit, bytes.last != UInt8(ascii: "."), places <= Self.mostPlaces else { return nil }
    self.init(digits: digits, places: places)
  }

  /// As so many parts of one; `nil` where it is no whole number of these.
  package func word(parts: Int64) -> Int64? {
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in scale * 10 }
    let divisor = Self.divisor(scale, parts)
    guard digits.isMultiple(of: scale / divisor) else { return nil }
    let (word, overflow) = (digits / (scale / divisor)).multipliedReportingOverflow(by: parts / divisor)
    return overflow ? nil : word
  }

  /// The fewest parts of one in which it is a whole number.
  package var parts: Int64 {
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in scale * 10 }
    return scale / Self.divisor(scale, digits)
  }

  /// As it is written, with no more digits than it takes.
  package var text: String {
    guard places > 0 else { return String(digits) }
    let own = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(places + 1 - own.count, 0)) + own
    return "\(digits < 0 ? "-" : "")\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  private static func divisor(_ one: Int64, _ other: Int64) -> Int64 {
    var (x, y) = (one, other)
    while y != 0 { (x, y) = (y, x % y) }
    return abs(x)
  }

  /// The number, where it is whole.
  package var whole: Int64? { places == 0 ? digits : nil }

  private static func scale(_ places: Int) -> Int64 { (0..<places).reduce(1) { scale, _ in scale * 10 } }

  /// The digits with so many places behind the point; `nil` where those are too many digits.
  private func digits(places wanted: Int) -> Int64? {
    let (digits, overflow) = digits.multipliedReportingOverflow(by: Self.scale(wanted - places))
    return overflow ? nil : digits
  }

  /// The multiples of a step from one number to another; `nil` where there are more than so many.
  package static func steps(
    _ step: ExactDecimal, from low: ExactDecimal, through high: ExactDecimal, upTo most: Int
  ) -> [ExactDecimal]? {
    let places = max(step.places, low.places, high.places)
    guard let by = step.digits(places: places), let first = low.digits(places: places),
      let last = high.digits(places: places), by > 0, first <= last,
      case let (distance, overflow) = last.subtractingReportingOverflow(first), !overflow, distance / by < most
    else { return nil }
    let rest = first % by
    let start = first &+ (rest > 0 ? by - rest : -rest)
    guard start >= first, start <= last else { return [] }
    return stride(from: start, through: last, by: Int64.Stride(by)).map { ExactDecimal(digits: $0, places: places) }
  }

  // MARK: Arithmetic

  /// The same below nothing.
  package var negated: ExactDecimal { ExactDecimal(digits: 0 &- digits, places: places) }

  /// The sum; `nil` where it has too many digits.
  package func adding(_ other: ExactDecimal) -> ExactDecimal? {
    let places = max(places, other.places)
    guard let one = digits(places: places), let two = other.digits(places: places),
      case let (sum, overflow) = one.addingReportingOverflow(two), !overflow
    else { return nil }
    return ExactDecimal(digits: sum, places: places)
  }

  /// The product; `nil` where it has too many digits.
  package func times(_ other: ExactDecimal) -> ExactDecimal? {
    let (product, overflow) = digits.multipliedReportingOverflow(by: other.digits)
    guard !overflow, places + other.places <= Self.mostPlaces else { return nil }
    return ExactDecimal(digits: product, places: places + other.places)
  }
}

extension ExactDecimal: Comparable {
  package static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
    let places = max(one.places, other.places)
    guard let first = one.digits(places: places), let second = other.digits(places: places) else {
      return one.value < other.value
    }
    return first < second
  }

  /// Near enough to be drawn.
  package var value: Double { Double(digits) / Double(Self.scale(places)) }
}

extension ExactDecimal: CustomStringConvertible {
  package var description: String { text }
}
