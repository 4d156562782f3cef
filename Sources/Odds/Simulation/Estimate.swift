/// What a figure is on average, and within what it lies 95 times in a hundred. The game is the unit: what happens in one
/// game hangs together.
package struct Estimate: Hashable, Sendable {
  package let value: Double
  package let low: Double
  package let high: Double

  /// How many standard errors there are on each side of 95 in a hundred.
  static let deviations = 1.959963984540054

  /// Half of the interval.
  package var halfWidth: Double { (high - low) / 2 }

  init(_ value: Double, plusMinus error: Double) {
    self.value = value
    low = value - Self.deviations * error
    high = value + Self.deviations * error
  }

  /// The interval of a share, by Wilson: it never leaves 0 to 1, and says something also where nothing was ever seen.
  ///
  /// - Parameter count: of how many that are independent it is a share.
  package init(share: Double, of count: Double) {
    let (z, n) = (Self.deviations, count)
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    value = share
    low = max(0, min(share, middle - half))
    high = min(1, max(share, middle + half))
  }
}

extension Tally {
  /// What a figure comes to; `nil` where nothing was measured of which it is a part.
  package func estimate(_ index: Int, _ figures: [Figure]) -> Estimate? {
    guard games > 0 else { return nil }
    let (figure, sums) = (figures[index], sums[index])
    guard let base = figure.base else {
      let mean = Double(sums.sum) / Double(games)
      let unit = Double(figure.unit)
      guard figure.isShare else {
        return Estimate(
          mean / unit, plusMinus: sums.tellsError(of: games) ? error(of: sums, mean: mean) / unit : .infinity)
      }
      return Estimate(share: mean / Double(figure.unit), of: Double(games))
    }
    return ratio(figure, sums, to: self.sums[base])
  }

  /// The standard error of a mean.
  private func error(of sums: Sums, mean: Double) -> Double {
    guard games > 1 else { return .infinity }
    return Self.root((Double(sums.squares) - Double(sums.sum) * mean) / Double(games - 1) / Double(games))
  }

  /// A quotient of two sums, with the error that comes of both varying from game to game.
  private func ratio(_ figure: Figure, _ sums: Sums, to base: Sums) -> Estimate? {
    guard base.sum > 0 else { return nil }
    let ratio = Double(sums.sum) / Double(base.sum)
    let count = Double(games)
    let squares =
      Double(sums.squares) - 2 * ratio * Double(sums.products) + ratio * ratio * Double(base.squares)
    let isTold = games > 1 && (figure.isShare || sums.tellsError(of: games))
    let error = isTold ? Self.root(squares / (count - 1) * count) / Double(base.sum) : .infinity
    let unit = Double(figure.unit)
    guard figure.isShare else { return Estimate(ratio / unit, plusMinus: error / unit) }
    // As if it were a share of so many that are independent; where all are alike, of as many as there are games.
    let independent = error > 0 && error < .infinity ? ratio * (1 - ratio) / (error * error) : count
    return Estimate(share: ratio, of: independent > 0 ? independent : count)
  }

  private static func root(_ value: Double) -> Double { max(value, 0).squareRoot() }
}

extension Tally.Sums {
  /// Fewer games than these that differ from the rest do not tell how far others could.
  static let fewest = 5

  /// Whether so many games differ from each other that they tell how far a mean may lie from the true one: where all are
  /// alike but some, and these are few, others that have not come up decide.
  func tellsError(of games: Int) -> Bool {
    [least, most].allSatisfy { end in
      // About how many are not as those at this end.
      let (count, end) = (Double(games), Double(end))
      let apart = Double(sum) - count * end
      let squares = Double(self.squares) - 2 * end * Double(sum) + count * end * end
      return squares > 0 && apart * apart / squares >= Double(Self.fewest)
    }
  }
}
