import Diagnostics
import Engine
import HouseRules

/// A turn of a game, gone through and solved.
package struct SolvedTurn {
  let process: TurnProcess
  let keys: StateKeys
  let solver: TurnSolver
  let values: TurnSolver.Values
  /// What a turn brings on average, as it begins the game, played for its points alone: from below and above.
  package let points: (low: Double, high: Double)
  /// The same exactly, where that can be kept.
  package let exact: Share?
  /// What turns bring on average for ever; `nil` where that hangs on more than the turn.
  package let average: (low: Double, high: Double)?
  package var positionCount: Int { process.positions.count }
  package var looked: Int { process.looked }
  package var contextCount: Int { process.contexts.count }

  private enum Bounds {
    static let rounds = 40
    static let precision = 1e-7
  }

  /// - Parameters:
  ///   - goal: what is asked when a turn has closed; `nil` for the points of the turn.
  ///   - usesSum: whether a number that is only added to stands aside.
  init(
    _ table: Table, goal: Formula? = nil, usesSum: Bool = true, goesOn: @escaping (Int) -> Bool = { _ in true }
  ) throws(ProcessFailure) {
    let machine = Machine(table, account: WorkAccount(steps: .max, bytes: .max))
    do throws(Refusal) { try machine.start(seed: 0) } catch { throw .refused(error) }
    (keys, process) = try Self.process(machine, goal, usesSum, goesOn)
    var solver = TurnSolver(process)
    let first = try solver.values()
    let start = process.contexts[0].start
    points = (first.low[0][start], first.high[0][start])
    exact = solver.table.hasShifts ? nil : ExactValue.value(of: start, process, choices: Self.choices(solver, first))
    let isClosed = goal == nil && process.exits.allSatisfy { $0.context != nil || $0.isOver }
    if isClosed, process.contexts.count > 1 {
      (average, values) = try Self.average(&solver)
    } else {
      average = isClosed ? points : nil
      values = first
    }
    self.solver = solver
  }

  /// Where what stands aside turns out to be more than a sum, it is a part of the positions.
  private static func process(
    _ machine: Machine, _ goal: Formula?, _ usesSum: Bool, _ goesOn: @escaping (Int) -> Bool
  ) throws(ProcessFailure) -> (StateKeys, TurnProcess) {
    let start = machine.state
    let keys = StateKeys(GameReading(machine.table, goal: goal), .turn, usesSum: usesSum)
    let expander = TurnExpander(machine, keys, goal: goal, followsTurns: goal == nil, goesOn: goesOn)
    do throws(ProcessFailure) { return (keys, try expander.expand()) } catch {
      guard case .shrinks = error, usesSum else { throw error }
      machine.state = start
      return try process(machine, goal, false, goesOn)
    }
  }

  /// The best choices, counted among those of their positions.
  private static func choices(_ solver: TurnSolver, _ values: TurnSolver.Values) -> [Int] {
    let policy = solver.policy(values)[0]
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
      let policy = solver.policy(values)
      let flows = contexts.map { TurnFlow(from: $0.start, solver.table, policy) }
      guard let worth = TurnFlow.worth(of: flows) else { return (nil, values) }
      solver.bonus = worth
      values = try solver.values(from: values.low.count)
    }
    return (nil, values)
  }
}
