/// What a figure changes by.
package struct FigureChange: Hashable, Sendable {
  package let figure: Figure
  package let first: Estimate
  package let second: Estimate
  /// The second without the first.
  package let change: Estimate
  /// How wide its interval is beside that of games with luck of their own; `nil` where that has no width.
  package let width: Double?
  /// Whether it was the same in both in every game: how much others would differ is not known then.
  package let isAlike: Bool
  /// Whether the luck of the throws is taken out of all three.
  package let isWithoutLuck: Bool
}

extension PairedTally {
  /// What a figure is in one of the games: its sum, its base's, and the sums of squares and products that its error is
  /// made of.
  fileprivate struct Measured {
    let ratio: Double
    let base: Double
    /// The sum of squares of what it is off its ratio, game by game.
    private let squares: Double
    /// By control, the sum of its products with that.
    let controls: [Double]

    /// The same of the ratio itself: about the square of its error.
    var squaredError: Double { squares / (base * base) }

    init(_ tally: Tally, _ index: Int, _ base: Int?, _ luck: ControlSums, _ withFigures: [Int128]) {
      let sums = tally.sums[index]
      let count = Double(tally.games)
      self.base = base.map { Double(tally.sums[$0].sum) } ?? count
      let ratio = self.base > 0 ? Double(sums.sum) / self.base : 0
      let products = base == nil ? Double(sums.sum) : Double(sums.products)
      let baseSquares = base.map { Double(tally.sums[$0].squares) } ?? count
      self.ratio = ratio
      squares = max(0, Double(sums.squares) - 2 * ratio * products + ratio * ratio * baseSquares)
      controls = (0..<luck.count).map { control in
        let measure = base.map { withFigures[$0 * luck.count + control] } ?? luck.sums[control]
        return Double(withFigures[index * luck.count + control]) - ratio * Double(measure)
      }
    }
  }

  /// By match, what its figure changes by; `nil` where it was not measured in both.
  package func changes(_ simulation: PairedSimulation) -> [FigureChange?] {
    let regression = ControlRegression(luck, games: games)
    return simulation.matches.indices.map { change($0, simulation, regression) }
  }

  /// Whether a figure, and what it is measured by, was the same in both in every game.
  private func isAlike(_ index: Int, _ simulation: PairedSimulation) -> Bool {
    let match = simulation.matches[index]
    let (one, other) = (first.sums[match.first], second.sums[match.second])
    guard one.squares + other.squares == 2 * cross[index].both else { return false }
    guard let base = simulation.first.figures[match.first].base,
      let otherBase = simulation.second.figures[match.second].base
    else { return true }
    return first.sums[base].squares + second.sums[otherBase].squares == 2 * cross[index].bases
  }

  private func change(
    _ index: Int, _ simulation: PairedSimulation, _ regression: ControlRegression?
  ) -> FigureChange? {
    let match = simulation.matches[index]
    let figures = (simulation.first.figures, simulation.second.figures)
    guard games > 1, let one = first.estimate(match.first, figures.0),
      let other = second.estimate(match.second, figures.1)
    else { return nil }
    let figure = figures.0[match.first]
    let a = Measured(first, match.first, figure.base, luck, luck.withFirst)
    let b = Measured(second, match.second, figures.1[match.second].base, luck, luck.withSecond)
    let cross = cross[index]
    let together =
      Double(cross.both) - b.ratio * Double(cross.firstByBase) - a.ratio * Double(cross.baseBySecond)
      + a.ratio * b.ratio * Double(cross.bases)
    let apart = a.squaredError + b.squaredError
    let paired = max(0, apart - 2 * together / (a.base * b.base))
    guard !isAlike(index, simulation) else {
      let change = Estimate(other.value - one.value, plusMinus: .infinity)
      return FigureChange(
        figure: figure, first: one, second: other, change: change, width: nil, isAlike: true, isWithoutLuck: false)
    }
    let tells = first.sums[match.first].tellsError(of: games) && second.sums[match.second].tellsError(of: games)
    if let regression, tells,
      let found = FigureChange(figure, a, b, paired: paired, apart: apart, regression)
    {
      return found
    }
    let error = (paired * Double(games) / Double(games - 1)).squareRoot() / Double(figure.unit)
    return FigureChange(
      figure: figure, first: one, second: other, change: Estimate(other.value - one.value, plusMinus: error),
      width: apart > 0 ? (paired / apart).squareRoot() : nil, isAlike: false, isWithoutLuck: false)
  }
}

extension FigureChange {
  /// Without the luck of the throws.
  ///
  /// - Parameters:
  ///   - paired: the sum of squares of what the games differ by from their mean.
  ///   - apart: what that would be with luck of their own.
  /// `nil` where a share would be none any more.
  fileprivate init?(
    _ figure: Figure, _ a: PairedTally.Measured, _ b: PairedTally.Measured, paired: Double, apart: Double,
    _ regression: ControlRegression
  ) {
    let unit = Double(figure.unit)
    let own = [a, b].map { measured in
      let found = regression.adjustment({ measured.controls[$0] / measured.base }, squares: measured.squaredError)
      return (value: (measured.ratio - found.offset) / unit, error: found.squaredError.squareRoot() / unit)
    }
    let found = regression.adjustment({ b.controls[$0] / b.base - a.controls[$0] / a.base }, squares: paired)
    let estimates = own.compactMap { value, error -> Estimate? in
      guard figure.isShare else { return Estimate(value, plusMinus: error) }
      guard 0 < value, value < 1, error > 0 else { return nil }
      return Estimate(share: value, of: value * (1 - value) / (error * error))
    }
    guard estimates.count == 2 else { return nil }
    self.init(
      figure: figure, first: estimates[0], second: estimates[1],
      change: Estimate(own[1].value - own[0].value, plusMinus: found.squaredError.squareRoot() / unit),
      width: apart > 0 ? (found.squaredError / apart).squareRoot() : nil, isAlike: false, isWithoutLuck: true)
  }
}
