/// What a formula can come to: every number, flag or word that it may be lies between two ends, more may lie there, too.
/// Of a list the ends are those of its items, at any depth.
struct Possible: Hashable {
  var low: Int64
  var high: Int64
  /// How many items there can be, the outermost list first; empty for no list.
  var counts: [ClosedRange<Int64>] = []

  private static let limit: Int64 = 1_000_000_000_000_000_000

  static let anything = Possible(-limit, limit)
  static let flag = Possible(0, 1)

  init(_ low: Int64, _ high: Int64, counts: [ClosedRange<Int64>] = []) {
    self.low = min(max(low, -Self.limit), Self.limit)
    self.high = min(max(high, self.low), Self.limit)
    self.counts = counts
  }

  init(_ range: ClosedRange<Int64>) { self.init(range.lowerBound, range.upperBound) }

  var isTrue: Bool { low == 1 && high == 1 && counts.isEmpty }
  var isFalse: Bool { low == 0 && high == 0 && counts.isEmpty }
  var isConstant: Bool { low == high && counts.isEmpty }
  /// Whether nothing at all is known of it.
  var isAnything: Bool { low <= -Self.limit && high >= Self.limit }

  /// The number of items of a list.
  var count: ClosedRange<Int64> { counts.first ?? 0...Self.limit }

  /// One item of a list.
  var item: Possible { Possible(low, high, counts: Array(counts.dropFirst())) }

  func list(_ count: ClosedRange<Int64>) -> Possible { Possible(low, high, counts: [count] + counts) }

  /// Either of two.
  func joined(_ other: Possible) -> Possible {
    let counts = zip(counts, other.counts).map { one, two in
      min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
    }
    return Possible(min(low, other.low), max(high, other.high), counts: counts)
  }

  /// No list, the same ends.
  var plain: Possible { Possible(low, high) }
}

/// Arithmetic on both ends; what is too large is as large as can be.
extension Possible {
  static func + (one: Possible, other: Possible) -> Possible {
    Possible(one.low.plus(other.low), one.high.plus(other.high))
  }

  static func - (one: Possible, other: Possible) -> Possible {
    Possible(one.low.plus(-other.high), one.high.plus(-other.low))
  }

  static func * (one: Possible, other: Possible) -> Possible {
    corners(one, other) { $0.times($1) }
  }

  static func / (one: Possible, other: Possible) -> Possible {
    // Nothing is divided by 0, and the closer to it the larger the result.
    guard other.low > 0 || other.high < 0 else {
      let most = max(one.low.magnitude, one.high.magnitude)
      return Possible(-Int64(most), Int64(most))
    }
    return corners(one, other) { $0 / $1 }
  }

  static func % (one: Possible, other: Possible) -> Possible {
    let most = Int64(max(other.low.magnitude, other.high.magnitude)) - 1
    return Possible(one.low < 0 ? max(-most, one.low) : 0, one.high > 0 ? min(most, one.high) : 0)
  }

  private static func corners(_ one: Possible, _ other: Possible, _ work: (Int64, Int64) -> Int64) -> Possible {
    let all = [
      work(one.low, other.low), work(one.low, other.high), work(one.high, other.low), work(one.high, other.high),
    ]
    return Possible(all.min() ?? 0, all.max() ?? 0)
  }

  // MARK: Comparing

  func isLess(than other: Possible) -> Possible {
    high < other.low ? Possible(1, 1) : low >= other.high ? Possible(0, 0) : .flag
  }

  func isAtMost(_ other: Possible) -> Possible {
    high <= other.low ? Possible(1, 1) : low > other.high ? Possible(0, 0) : .flag
  }

  func isEqual(_ other: Possible) -> Possible {
    if isConstant, other.isConstant { return low == other.low ? Possible(1, 1) : Possible(0, 0) }
    return high < other.low || low > other.high ? Possible(0, 0) : .flag
  }

  /// Of a flag.
  var turnedRound: Possible { Possible(1 - high, 1 - low) }
}

extension Int64 {
  fileprivate func plus(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (self < 0 ? .min / 8 : .max / 8) : sum
  }

  fileprivate func times(_ other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) != (other < 0) ? .min / 8 : .max / 8) : product
  }
}
