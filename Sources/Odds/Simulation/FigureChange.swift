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
    let regression = ControlRegression(luck, games: games, differing: differing)
    return simulation.matches.indices.map { change($0, simulation, regression) }
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
    guard cross.differing > 0 else {
      let change = Estimate(other.value - one.value, plusMinus: .infinity)
      return FigureChange(
        figure: figure, first: one, second: other, change: change, width: nil, isAlike: true, isWithoutLuck: false)
    }
    let areTold = first.sums[match.first].tellsError(of: games) && second.sums[match.second].tellsError(of: games)
    if let regression, areTold,
      let found = FigureChange(figure, a, b, paired: paired, apart: apart, telling: cross.differing, regression)
    {
      return found
    }
    let tells = cross.differing >= Tally.Sums.fewest
    let error = tells ? (paired * Double(games) / Double(games - 1)).squareRoot() / Double(figure.unit) : .infinity
    return FigureChange(
      figure: figure, first: one, second: other, change: Estimate(other.value - one.value, plusMinus: error),
      width: apart > 0 && tells ? (paired / apart).squareRoot() : nil, isAlike: false, isWithoutLuck: false)
  }
}

extension FigureChange {
  /// Without the luck of the throws; `nil` where too few games tell what that does, or a share would be none any more.
  ///
  /// - Parameters:
  ///   - paired: the sum of squares of what the games differ by from their mean.
  ///   - apart: what that would be with luck of their own.
  ///   - telling: in how many games the figure is not the same.
  fileprivate init?(
    _ figure: Figure, _ a: PairedTally.Measured, _ b: PairedTally.Measured, paired: Double, apart: Double,
    telling: Int, _ regression: ControlRegression
  ) {
    func taken(_ control: (Int) -> Double, _ squares: Double) -> (offset: Double, error: Double)? {
      regression.adjustment(control, squares: squares, telling: telling)
        .map { ($0.offset / Double(figure.unit), $0.squaredError.squareRoot() / Double(figure.unit)) }
    }
    guard let own = taken({ a.controls[$0] / a.base }, a.squaredError),
      let other = taken({ b.controls[$0] / b.base }, b.squaredError),
      let both = taken({ b.controls[$0] / b.base - a.controls[$0] / a.base }, paired)
    else { return nil }
    let values = (a.ratio / Double(figure.unit) - own.offset, b.ratio / Double(figure.unit) - other.offset)
    func estimate(_ value: Double, _ error: Double) -> Estimate? {
      guard figure.isShare else { return Estimate(value, plusMinus: error) }
      guard 0 < value, value < 1, error > 0 else { return nil }
      return Estimate(share: value, of: value * (1 - value) / (error * error))
    }
    guard let first = estimate(values.0, own.error), let second = estimate(values.1, other.error) else { return nil }
    self.init(
      figure: figure, first: first, second: second,
      change: Estimate(values.1 - values.0, plusMinus: both.error),
      width: apart > 0 ? both.error * Double(figure.unit) / apart.squareRoot() : nil, isAlike: false,
      isWithoutLuck: true)
  }
}
