/// What a whole game is worth to its first side when it is played as its players do: from below, as if whatever is not decided
/// yet came to the worst, and from above, as if it came to the best. Where players can go on for ever the two stay apart.
final class GameSolver {
  /// A value from below and from above.
  typealias Bounds = SIMD2<Double>

  private let process: GameProcess
  private let account: SolvingAccount
  /// By what stands between turns.
  private(set) var values: [Bounds]
  private var plans: [TurnPlan]
  /// Whether nobody wanted to wait until the two met.
  private(set) var isCut = false
  /// From the worst that a game may come to, to the best.
  private let widest: Bounds

  private enum Precision {
    static let rounds = 10_000
    static let value = 1e-11
    static let sweeps = 1_000
  }

  /// - Throws: that it takes more work than is spent on it, or was told to stop.
  init(
    _ process: GameProcess, _ goal: GameSolution.Goal, _ account: SolvingAccount
  ) throws(ProcessFailure) {
    (self.process, self.account) = (process, account)
    plans = process.turns.map(TurnPlan.init)
    widest = Self.widest(process, goal)
    values = Array(repeating: widest, count: process.betweens.count)
    try checkWork()
    do throws(ProcessFailure) {
      for group in Self.groups(process) { try settle(group) }
    } catch {
      // What is known by then bounds the rest.
      guard case .stopped = error, any(values[0] .!= widest) else { throw error }
      isCut = true
    }
  }

  private static func widest(_ process: GameProcess, _ goal: GameSolution.Goal) -> Bounds {
    // A game that nobody ends is won by nobody.
    if goal == .win { return Bounds(0, 1) }
    var (low, high) = (Double.infinity, -Double.infinity)
    for between in process.betweens {
      for case .over(let halves) in between.targets.joined() {
        low = min(low, Double(halves) / 2)
        high = max(high, Double(halves) / 2)
      }
    }
    // A game that nothing ends is worth nothing.
    return low <= high ? Bounds(low, high) : Bounds(0, 0)
  }

  /// Goes over everything at least once: whether that is too much can be told before it is begun.
  private func checkWork() throws(ProcessFailure) {
    var sums = 0
    for between in process.betweens { sums += between.levels * plans[between.turn].parts.count }
    guard sums <= account.limits.sums else { throw .tooLarge(account.size) }
  }

  /// Goes round a group whose parts lead to each other, those behind it being settled.
  private func settle(_ group: [Int]) throws(ProcessFailure) {
    for _ in 0..<Precision.rounds {
      var (change, gap) = (0.0, 0.0)
      for number in group {
        let value = try start(number)
        change = max(change, abs(value - values[number]).max())
        gap = max(gap, value[1] - value[0])
        values[number] = value
      }
      if gap < Precision.value || change < Precision.value / 100 { return }
    }
  }

  private func start(_ number: Int) throws(ProcessFailure) -> Bounds {
    let turn = process.betweens[number].turn
    return try inside(number)[process.turns[turn].process.contexts[0].start]
  }

  /// The values of all positions of the turn that is played from there, by the number of steps that stand aside.
  ///
  /// - Throws: that it takes more work than is spent on it, or was told to stop.
  func inside(_ number: Int) throws(ProcessFailure) -> [Bounds] {
    let between = process.betweens[number]
    let plan = plans[between.turn]
    let exits = ExitValues(between, values)
    var result = Array(repeating: widest, count: between.levels * plan.positionCount)
    for level in (0..<between.levels).reversed() {
      let order = level == 0 ? plan.order : plan.asideOrder
      let isSettled = level + 1 < between.levels && !plan.hasCycles
      for _ in 0..<(isSettled ? 1 : Precision.sweeps) {
        var change = 0.0
        try account.take(sums: plan.parts.count)
        for position in order {
          let best = plan.best(position, level, of: between, exits, result)
          let place = level * plan.positionCount + position
          change = max(change, abs(best - result[place]).max())
          result[place] = best
        }
        if change < Precision.value / 10 { break }
      }
    }
    return result
  }

  // MARK: Groups

  /// What leads to each other stands together, behind all that it leads to.
  private static func groups(_ process: GameProcess) -> [[Int]] {
    var search = GroupSearch(
      process.betweens.map { between in
        Set(between.targets.flatMap { $0.compactMap { if case .between(let number) = $0 { number } else { nil } } })
          .sorted()
      })
    return search.run()
  }
}

/// What the ends of a turn are worth where it is played from one place: by ending, and by how many steps stand aside.
struct ExitValues {
  private var values: [GameSolver.Bounds] = []
  private var starts: [Int] = [0]

  init(_ between: GameProcess.Between, _ betweens: [GameSolver.Bounds]) {
    for targets in between.targets {
      for target in targets {
        switch target {
        case .between(let number): values.append(betweens[number])
        case .over(let halves): values.append(GameSolver.Bounds(repeating: Double(halves) / 2))
        }
      }
      starts.append(values.count)
    }
  }

  @inline(__always)
  subscript(ending: Int, level: Int) -> GameSolver.Bounds {
    values[min(starts[ending] + level, starts[ending + 1] - 1)]
  }
}

/// A turn as flat arrays, for being gone through from many places.
struct TurnPlan {
  /// What comes of a choice with some probability.
  struct Part {
    let share: Double
    /// A position, or the complement of an ending.
    let target: Int32
    /// By how many steps more stand aside then.
    let steps: Int32
  }

  let positionCount: Int
  let order: [Int]
  let asideOrder: [Int]
  let hasCycles: Bool
  let parts: [Part]
  /// By position, its choices; by choice, its parts; each ends where the next begins.
  private let firstChoices: [Int]
  private let firstParts: [Int]

  init(_ turn: GameProcess.Turn) {
    let table = turn.table
    positionCount = table.process.positions.count
    (order, asideOrder, hasCycles) = (table.order, table.asideOrder, table.hasCycles)
    parts = table.parts.map {
      Part(share: $0.share, target: $0.isExit ? ~Int32($0.target) : Int32($0.target), steps: Int32($0.steps))
    }
    firstChoices = (0..<positionCount).map { table.choices($0).lowerBound } + [table.endsTurn.count]
    firstParts = table.endsTurn.indices.map { table.outcomes($0).lowerBound } + [parts.count]
  }

  /// The value of a position where so many steps stand aside, whoever has the turn doing what is best for them.
  @inline(__always)
  func best(
    _ position: Int, _ level: Int, of between: GameProcess.Between, _ exits: ExitValues, _ values: [GameSolver.Bounds]
  ) -> GameSolver.Bounds {
    let isFirst = between.side == 0
    var best = GameSolver.Bounds(repeating: isFirst ? -.infinity : .infinity)
    for choice in firstChoices[position]..<firstChoices[position + 1] {
      var sum = GameSolver.Bounds.zero
      for index in firstParts[choice]..<firstParts[choice + 1] {
        let part = parts[index]
        sum += part.share * worth(part, level, between.levels, exits, values)
      }
      best = isFirst ? pointwiseMax(best, sum) : pointwiseMin(best, sum)
    }
    return best
  }

  @inline(__always)
  private func worth(
    _ part: Part, _ level: Int, _ levels: Int, _ exits: ExitValues, _ values: [GameSolver.Bounds]
  ) -> GameSolver.Bounds {
    guard part.target >= 0 else { return exits[Int(~part.target), level] }
    let next = min(level + Int(part.steps), levels - 1)
    return values[next * positionCount + Int(part.target)]
  }
}

/// The absolute value of each.
private func abs(_ value: GameSolver.Bounds) -> GameSolver.Bounds { pointwiseMax(value, -value) }
