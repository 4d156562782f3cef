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
  /// How lucky throws are in each; nil where that cannot be told.
  private let throwLuck: (first: ThrowLuck?, second: ThrowLuck?)
  /// How many sums of luck both have together.
  let controlCount: Int

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
    let both = [self.first, self.second]
    let lucks = both.map { simulation in simulation.dice.flatMap { ThrowLuck($0, simulation.table) } }
    throwLuck = (lucks[0], lucks[1])
    controlCount = zip(lucks, both).reduce(0) {
      $0 + ($1.0 == nil ? 0 : ThrowLuck.controlCount(sides: $1.1.terms.players.count))
    }
  }

  /// Plays the first games of both, as `Simulation.run` does.
  package func run(
    _ games: Range<Int>, jobs: Int, goesOn: @escaping @Sendable (_ done: Int) -> Bool
  ) throws(Problems) -> PairedTally {
    try SharedGames(games, empty: PairedTally(self)).play(
      jobs: jobs,
      by: {
        let one = SelfPlay(first, throwLuck: throwLuck.first)
        let other = SelfPlay(second, throwLuck: throwLuck.second)
        return { (game, sums) throws(Problems) in
          let (values, others) = (try first.values(of: game, by: one), try second.values(of: game, by: other))
          sums.add(values, others, luck: one.controls + other.controls, self)
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
    /// In how many games the figure, or what it is measured by, was not the same in both.
    var differing = 0
  }

  package private(set) var first: Tally
  package private(set) var second: Tally
  /// By match.
  private(set) var cross: [Cross]
  /// In how many games anything was not the same in both.
  private(set) var differing = 0
  /// The luck of the throws of both.
  private(set) var luck: ControlSums

  package var games: Int { first.games }

  init(_ simulation: PairedSimulation) {
    first = Tally(figures: simulation.first.figures.count)
    second = Tally(figures: simulation.second.figures.count)
    cross = Array(repeating: Cross(), count: simulation.matches.count)
    luck = ControlSums(
      count: simulation.controlCount,
      figures: (simulation.first.figures.count, simulation.second.figures.count))
  }

  /// Adds a game of each.
  mutating func add(_ one: [Int64], _ other: [Int64], luck controls: [Int64], _ simulation: PairedSimulation) {
    luck.add(controls, one, other)
    first.add(one, simulation.first.figures)
    second.add(other, simulation.second.figures)
    var isAlike = true
    for (index, match) in simulation.matches.enumerated() {
      let (a, b) = (Int128(one[match.first]), Int128(other[match.second]))
      let baseA = simulation.first.figures[match.first].base.map { Int128(one[$0]) } ?? 1
      let baseB = simulation.second.figures[match.second].base.map { Int128(other[$0]) } ?? 1
      cross[index].both += a * b
      cross[index].firstByBase += a * baseB
      cross[index].baseBySecond += baseA * b
      cross[index].bases += baseA * baseB
      guard a != b || baseA != baseB else { continue }
      cross[index].differing += 1
      isAlike = false
    }
    if !isAlike { differing += 1 }
  }

  package mutating func add(_ more: PairedTally) {
    first.add(more.first)
    second.add(more.second)
    luck.add(more.luck)
    differing += more.differing
    for (index, other) in more.cross.enumerated() {
      cross[index].both += other.both
      cross[index].firstByBase += other.firstByBase
      cross[index].baseBySecond += other.baseBySecond
      cross[index].bases += other.bases
      cross[index].differing += other.differing
    }
  }
}
