import HouseRules

/// Two games played on the same luck, to see what one of them changes: whoever throws for the how many-th time in the same
/// turn of the same game meets the same dice in both.
package struct PairedSimulation: Sendable {
  /// A figure of both games, by its number in each.
  struct Match: Sendable {
    let first: Int
    let second: Int
  }

  package let first: Simulation
  package let second: Simulation
  let matches: [Match]

  /// - Parameters:
  ///   - setup: by which both are played; what it does not say is as usual in the first.
  ///   - games: how many are played of each.
  /// - Throws: why one of them cannot be played by itself, or what is wrong with the setup.
  package init(_ first: Rules, _ second: Rules, _ setup: SimulationSetup, games: Int) throws(Problems) {
    var setup = setup
    self.first = try Simulation(first, setup, games: games)
    setup.sideCount = self.first.terms.players.count
    self.second = try Simulation(second, setup, games: games)
    var matches: [Match] = []
    for (index, figure) in self.first.figures.enumerated() {
      let other = self.second.figures.firstIndex {
        $0.kind == figure.kind && $0.seat == figure.seat && $0.name == figure.name
      }
      if let other { matches.append(Match(first: index, second: other)) }
    }
    self.matches = matches
  }

  /// Plays the first games of both, as `Simulation.run` does.
  package func run(
    _ games: Range<Int>, jobs: Int, goesOn: @escaping @Sendable (_ done: Int) -> Bool
  ) throws(Problems) -> PairedTally {
    try SharedGames(games, empty: PairedTally(self)).play(
      jobs: jobs,
      by: {
        let (one, other) = (SelfPlay(first), SelfPlay(second))
        return { (game, sums) throws(Problems) in
          sums.add(try first.values(of: game, by: one), try second.values(of: game, by: other), self)
        }
      }, isCancelled: first.isCancelled, goesOn: goesOn)
  }
}

/// Sums of the figures of two games, and of their products: whole numbers.
package struct PairedTally: Hashable, GameSums {
  /// The sums of products of a figure of both, and of what each is measured by; where that is the game itself, 1.
  struct Cross: Hashable, Sendable {
    var both: Int128 = 0
    var firstByBase: Int128 = 0
    var baseBySecond: Int128 = 0
    var bases: Int128 = 0
  }

  package private(set) var first: Tally
  package private(set) var second: Tally
  /// By match.
  private(set) var cross: [Cross]

  package var games: Int { first.games }

  init(_ simulation: PairedSimulation) {
    first = Tally(figures: simulation.first.figures.count)
    second = Tally(figures: simulation.second.figures.count)
    cross = Array(repeating: Cross(), count: simulation.matches.count)
  }

  /// Adds a game of each.
  mutating func add(_ one: [Int64], _ other: [Int64], _ simulation: PairedSimulation) {
    first.add(one, simulation.first.figures)
    second.add(other, simulation.second.figures)
    for (index, match) in simulation.matches.enumerated() {
      let (a, b) = (Int128(one[match.first]), Int128(other[match.second]))
      let baseA = simulation.first.figures[match.first].base.map { Int128(one[$0]) } ?? 1
      let baseB = simulation.second.figures[match.second].base.map { Int128(other[$0]) } ?? 1
      cross[index].both += a * b
      cross[index].firstByBase += a * baseB
      cross[index].baseBySecond += baseA * b
      cross[index].bases += baseA * baseB
    }
  }

  package mutating func add(_ more: PairedTally) {
    first.add(more.first)
    second.add(more.second)
    for (index, other) in more.cross.enumerated() {
      cross[index].both += other.both
      cross[index].firstByBase += other.firstByBase
      cross[index].baseBySecond += other.baseBySecond
      cross[index].bases += other.bases
    }
  }
}

/// What a figure changes by.
package struct FigureChange: Hashable, Sendable {
  package let first: Estimate
  package let second: Estimate
  /// The second without the first.
  package let change: Estimate
  /// How wide its interval is beside that of games with luck of their own; `nil` where that has no width.
  package let width: Double?
  /// Whether it was the same in both in every game: how much others would differ is not known then.
  package let isAlike: Bool
}

extension PairedTally {
  /// What a figure is in one of the games: its sum, its base's, and the sums of squares and products that its error is
  /// made of.
  private struct Measured {
    let ratio: Double
    let base: Double
    /// The sum of squares of what it is off its ratio, game by game.
    let squares: Double

    init(_ tally: Tally, _ index: Int, _ base: Int?) {
      let sums = tally.sums[index]
      let count = Double(tally.games)
      self.base = base.map { Double(tally.sums[$0].sum) } ?? count
      ratio = self.base > 0 ? Double(sums.sum) / self.base : 0
      let products = base == nil ? Double(sums.sum) : Double(sums.products)
      let baseSquares = base.map { Double(tally.sums[$0].squares) } ?? count
      squares = max(0, Double(sums.squares) - 2 * ratio * products + ratio * ratio * baseSquares)
    }
  }

  /// What every figure of both changes by, where it was measured in both.
  package func changes(_ simulation: PairedSimulation) -> [(figure: Figure, change: FigureChange)] {
    simulation.matches.indices.compactMap { index in
      change(index, simulation).map { (simulation.first.figures[simulation.matches[index].first], $0) }
    }
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

  /// What a figure changes by; `nil` where it was not measured in both.
  func change(_ index: Int, _ simulation: PairedSimulation) -> FigureChange? {
    let match = simulation.matches[index]
    let figures = (simulation.first.figures, simulation.second.figures)
    guard games > 1, let one = first.estimate(match.first, figures.0),
      let other = second.estimate(match.second, figures.1)
    else { return nil }
    let a = Measured(first, match.first, figures.0[match.first].base)
    let b = Measured(second, match.second, figures.1[match.second].base)
    let cross = cross[index]
    let together =
      Double(cross.both) - b.ratio * Double(cross.firstByBase) - a.ratio * Double(cross.baseBySecond)
      + a.ratio * b.ratio * Double(cross.bases)
    let unit = Double(figures.0[match.first].unit)
    let apart = a.squares / (a.base * a.base) + b.squares / (b.base * b.base)
    let paired = max(0, apart - 2 * together / (a.base * b.base))
    let scale = Double(games) / Double(games - 1)
    let isAlike = isAlike(index, simulation)
    let error = isAlike ? .infinity : (paired * scale).squareRoot() / unit
    return FigureChange(
      first: one, second: other, change: Estimate(other.value - one.value, plusMinus: error),
      width: apart > 0 && !isAlike ? (paired / apart).squareRoot() : nil, isAlike: isAlike)
  }
}
