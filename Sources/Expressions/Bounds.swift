/// How large the values of an expression can be: every number, flag or word that it may come to lies between two ends,
/// where others may lie, too. Of a list the ends are those of its items, at any depth.
package struct Bounds: Hashable, Sendable {
  package var low: Int64
  package var high: Int64
  /// How many items there can be, the outermost list first; empty for no list.
  package var counts: [ClosedRange<Int64>] = []
  /// Of a list of lists, how many items these have together at most; `nil` where any of them can be as long as one can.
  package private(set) var whole: Int64?

  private static let limit: Int64 = 1_000_000_000_000_000_000

  package static let anything = Bounds(-limit, limit)
  package static let flag = Bounds(0, 1)

  package init(_ low: Int64, _ high: Int64, counts: [ClosedRange<Int64>] = []) {
    self.low = min(max(low, -Self.limit), Self.limit)
    self.high = min(max(high, self.low), Self.limit)
    self.counts = counts
  }

  package init(_ range: ClosedRange<Int64>) { self.init(range.lowerBound, range.upperBound) }

  package var isTrue: Bool { low == 1 && high == 1 && counts.isEmpty }
  package var isFalse: Bool { low == 0 && high == 0 && counts.isEmpty }
  package var isConstant: Bool { low == high && counts.isEmpty }
  /// Whether nothing at all is known of it.
  package var isAnything: Bool { low <= -Self.limit && high >= Self.limit }

  /// The number of items of a list.
  package var count: ClosedRange<Int64> { counts.first ?? 0...Self.limit }

  /// One item of a list.
  package var item: Bounds { Bounds(low, high, counts: Array(counts.dropFirst())) }

  package func list(_ count: ClosedRange<Int64>) -> Bounds { Bounds(low, high, counts: [count] + counts) }

  /// The bounds of a list of lists, by the most items that these have together, at any depth but the first.
  package func having(_ whole: Int64) -> Bounds {
    var bounds = self
    bounds.whole = whole
    return bounds
  }

  /// A list with any of its items.
  var shortened: Bounds { item.list(0...count.upperBound).with(whole: whole) }

  private func with(whole: Int64?) -> Bounds { whole.map(having) ?? self }

  /// Either of two. Of what is nested deeper the lists in it are the other's: `[]` has none.
  package func joined(_ other: Bounds) -> Bounds {
    let both = zip(counts, other.counts).map { one, two in
      min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
    }
    let deeper = counts.count > other.counts.count ? counts : other.counts
    let joined = Bounds(min(low, other.low), max(high, other.high), counts: both + deeper.dropFirst(both.count))
    // What has no lists in it adds none.
    let (own, others) = (counts.count > 1 ? whole : 0, other.counts.count > 1 ? other.whole : 0)
    guard deeper.count > 1, let own, let others else { return joined }
    return joined.having(max(own, others))
  }

  /// No list, the same ends.
  package var plain: Bounds { Bounds(low, high) }

  /// The place of an item in a list.
  package var place: Bounds { Bounds(0, max(count.upperBound - 1, 0)) }

  var withoutSign: Bounds {
    Bounds(low > 0 ? low : high < 0 ? -high : 0, Int64(max(low.magnitude, high.magnitude)))
  }
}

// MARK: - Lists

extension Bounds {
  /// All whole numbers from one to another, as many as a list of them has at most.
  package static func range(_ first: Bounds, _ last: Bounds) -> Bounds {
    let (fewest, most) = (last.low - first.high + 1, last.high - first.low + 1)
    return Bounds(min(first.low, last.high), last.high).list(
      min(max(fewest, 0), mostOfRange)...min(max(most, 0), mostOfRange))
  }

  /// As many numbers as `range` gives.
  private static let mostOfRange: Int64 = 10_000

  /// A list in which nothing stands twice has no more items than there are numbers.
  var withoutDoubles: Bounds {
    guard counts.count == 1, let count = counts.first else { return self }
    let most = min(count.upperBound, high - low + 1)
    return plain.list(min(count.lowerBound, 1)...most)
  }

  /// The items of all its lists in one.
  var flattened: Bounds {
    guard counts.count > 1 else { return self }
    let (outer, inner) = (Bounds(counts[0]), Bounds(counts[1]))
    let all = outer * inner
    let most = min(all.high, whole ?? all.high)
    return Bounds(low, high, counts: [min(all.low, most)...most] + counts.dropFirst(2))
  }

  /// One list behind the other.
  func concatenated(_ other: Bounds) -> Bounds {
    guard !counts.isEmpty, !other.counts.isEmpty else { return joined(other) }
    var both = joined(other)
    let sum = Bounds(count) + Bounds(other.count)
    both.counts[0] = sum.low...sum.high
    guard both.whole != nil else { return both }
    return both.having((whole ?? 0).plus(other.whole ?? 0))
  }
}

/// Arithmetic on both ends; what is too large is as large as can be.
extension Bounds {
  package static func + (one: Bounds, other: Bounds) -> Bounds {
    Bounds(one.low.plus(other.low), one.high.plus(other.high))
  }

  package static func - (one: Bounds, other: Bounds) -> Bounds {
    Bounds(one.low.plus(-other.high), one.high.plus(-other.low))
  }

  package static func * (one: Bounds, other: Bounds) -> Bounds {
    corners(one, other) { $0.times($1) }
  }

  package static func / (one: Bounds, other: Bounds) -> Bounds {
    // Nothing is divided by 0, and the closer to it the larger the result.
    guard other.low > 0 || other.high < 0 else {
      let most = max(one.low.magnitude, one.high.magnitude)
      return Bounds(-Int64(most), Int64(most))
    }
    return corners(one, other) { $0 / $1 }
  }

  package static func % (one: Bounds, other: Bounds) -> Bounds {
    let most = Int64(max(other.low.magnitude, other.high.magnitude)) - 1
    return Bounds(one.low < 0 ? max(-most, one.low) : 0, one.high > 0 ? min(most, one.high) : 0)
  }

  private static func corners(_ one: Bounds, _ other: Bounds, _ work: (Int64, Int64) -> Int64) -> Bounds {
    let all = [
      work(one.low, other.low), work(one.low, other.high), work(one.high, other.low), work(one.high, other.high),
    ]
    return Bounds(all.min() ?? 0, all.max() ?? 0)
  }

  // MARK: Comparing

  func isLess(than other: Bounds) -> Bounds {
    high < other.low ? Bounds(1, 1) : low >= other.high ? Bounds(0, 0) : .flag
  }

  func isAtMost(_ other: Bounds) -> Bounds {
    high <= other.low ? Bounds(1, 1) : low > other.high ? Bounds(0, 0) : .flag
  }

  package func isEqual(_ other: Bounds) -> Bounds {
    if isConstant, other.isConstant { return low == other.low ? Bounds(1, 1) : Bounds(0, 0) }
    return high < other.low || low > other.high ? Bounds(0, 0) : .flag
  }

  /// Of a flag.
  package var turnedRound: Bounds { Bounds(1 - high, 1 - low) }
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
