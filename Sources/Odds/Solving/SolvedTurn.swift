import Engine

/// A turn of a game, gone through and solved.
package struct SolvedTurn {
  let process: TurnProcess
  let keys: StateKeys
  let solver: TurnSolver
  let values: TurnSolver.Values
  /// By level and position, the number of the best choice.
  let policy: [[Int]]
  /// What a turn brings on average, as it begins the game, played for its points alone: from below and above.
  package let points: (low: Double, high: Double)
  /// The same exactly, where that can be kept.
  package let exact: Share?
  /// What turns bring on average for ever; `nil` where that hangs on more than the turn.
  package let average: (low: Double, high: Double)?
  /// Whether nobody wanted to wait until it was known more closely.
  let isCut: Bool
  var positionCount: Int { process.positions.count }
  var contextCount: Int { process.contexts.count }

  private enum Bounds {
    static let rounds = 40
    static let precision = 1e-7
  }

  /// - Parameters:
  ///   - task: the first side plays the turn.
  ///   - usesSum: whether a number that is only added to stands aside.
  init(_ task: SolvingTask, usesSum: Bool = true, _ account: SolvingAccount) throws(ProcessFailure) {
    let machine = Machine(task.table, account: account.work)
    do throws(Refusal) { try machine.start(seed: 0) } catch { throw account.failure(error) }
    let goal = task.goal
    let sights: [[Int]]
    (keys, process, sights) = try Self.process(machine, task, usesSum, account)
    var solver = try TurnSolver(process, account)
    let first = try solver.values()
    guard try solver.needsNoSight(sights, first) else { throw .hidden }
    let start = process.contexts[0].start
    points = (first.low[0][start], first.high[0][start])
    // Where it is not known that no choice is better, it is only what these choices are worth.
    let isKnown = points.high - points.low <= 1e-9 * max(1, points.high.magnitude)
    exact =
      solver.table.hasShifts || !isKnown
      ? nil : ExactValue.value(of: start, process, choices: try Self.choices(solver, first))
    let isClosed = goal == nil && process.exits.allSatisfy { $0.context != nil || $0.isOver }
    // Where a turn hangs on how it begins, and can end the game, there is no long run.
    let goesOn = isClosed && !process.exits.contains(where: \.isOver)
    if goesOn, process.contexts.count > 1, !first.isCut {
      (average, values) = try Self.average(&solver)
      guard try solver.needsNoSight(sights, values) else { throw .hidden }
    } else {
      average = isClosed && process.contexts.count == 1 ? points : nil
      values = first
    }
    policy = try solver.policy(values)
    isCut = first.isCut || values.isCut
    self.solver = solver
  }

  /// Where what stands aside turns out to be more than a sum, it is a part of the positions.
  private static func process(
    _ machine: Machine, _ task: SolvingTask, _ usesSum: Bool, _ account: SolvingAccount
  ) throws(ProcessFailure) -> (StateKeys, TurnProcess, sights: [[Int]]) {
    let start = machine.state
    let keys = StateKeys(task.reading, .turn, usesSum: usesSum)
    let player = machine.turn.flatMap { task.players[$0] }
    let expander = TurnExpander(machine, keys, .gains(goal: task.goal), player: player, account: account)
    do throws(ProcessFailure) {
      let process = try expander.expand()
      let sights = expander.sights.values.map { $0.filter { $0 < process.positions.count } }
      guard sights.isEmpty || !task.keepsSecrets else { throw .hidden }
      return (keys, process, sights)
    } catch {
      guard case .shrinks = error, usesSum else { throw error }
      machine.state = start
      return try process(machine, task, false, account)
    }
  }

  /// The best choices, counted among those of their positions.
  private static func choices(_ solver: TurnSolver, _ values: TurnSolver.Values) throws(ProcessFailure) -> [Int] {
    let policy = try solver.policy(values)[0]
    return policy.indices.map { policy[$0] - solver.table.choices($0).lowerBound }
  }

  /// Improves what contexts are worth beside each other until turns bring the same from each of them.
  private static func average(
    _ solver: inout TurnSolver
  ) throws(ProcessFailure) -> ((low: Double, high: Double)?, TurnSolver.Values) {
    let contexts = solver.table.process.contexts
    var values = try solver.values()
    for _ in 0..<Bounds.rounds {
      let low = contexts.indices.map { values.low[0][contexts[$0].start] - solver.bonus[$0] }
      let high = contexts.indices.map { values.high[0][contexts[$0].start] - solver.bonus[$0] }
      let bounds = (low: low.min() ?? 0, high: high.max() ?? 0)
      if bounds.high - bounds.low < Bounds.precision { return (bounds, values) }
      if values.isCut { return (bounds, values) }
      let policy = try solver.policy(values)
      let flows = contexts.map { TurnFlow(from: $0.start, solver.table, policy) }
      guard let worth = TurnFlow.worth(of: flows) else { return (nil, values) }
      solver.bonus = worth
      values = try solver.values(from: values.low.count)
    }
    return (nil, values)
  }
}
