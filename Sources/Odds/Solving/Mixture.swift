/// What comes of several moves of which one is chosen by chance, in whole weights.
struct Mixture {
  private var sums: [TurnProcess.Outcome: Share] = [:]
  private var isExact = true

  /// Adds a move that is chosen one time in so many.
  mutating func add(_ outcomes: [TurnProcess.Outcome: Int64], of weight: Int64, oneIn count: Int64) {
    for (outcome, own) in outcomes {
      let share = Share(Int128(own), of: Int128(weight) * Int128(count))
      guard let sum = (sums[outcome] ?? Share(0, of: 1)).plus(share) else { return isExact = false }
      sums[outcome] = sum
    }
  }

  /// The outcomes by their weights, and that of all; `nil` where these are too large to be kept.
  var whole: (outcomes: [TurnProcess.Outcome: Int64], weight: Int64)? {
    guard isExact else { return nil }
    var common: Int128 = 1
    for share in sums.values {
      // Twice the same lower number is its own multiple.
      let factor = share.lower / Int128(Share.commonDivisor(common.magnitude, share.lower.magnitude))
      let (product, overflows) = common.multipliedReportingOverflow(by: factor)
      guard !overflows, product <= Int128(Int64.max / 64) else { return nil }
      common = product
    }
    return (sums.mapValues { Int64($0.upper * (common / $0.lower)) }, Int64(common))
  }
}
