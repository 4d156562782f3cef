import Engine

/// A whole game, gone through and solved. Not for several threads at once.
final class SolvedGame {
  let process: GameProcess
  let solver: GameSolver
  /// From below and above.
  var value: (low: Double, high: Double) { (solver.values[0][0], solver.values[0][1]) }
  /// The values inside of turns that were asked for last, by from where they are played.
  private var inside: [Int: [GameSolver.Bounds]] = [:]

  private enum Bounds {
    /// Turns whose values are kept.
    static let turns = 64
    /// Values that differ by less are equally good.
    static let precision = 1e-9
  }

  init(_ task: SolvingTask, _ goal: GameSolution.Goal, _ account: SolvingAccount) throws(ProcessFailure) {
    // What one side comes to has no best: what it gathers is a part of its positions.
    process = try Self.process(task, goal, usesSum: goal == .win, account)
    solver = try GameSolver(process, goal, account)
    account.close()
  }

  /// Where what stands aside turns out to be more than a sum, or matters however much it is, it is a part of the positions.
  private static func process(
    _ task: SolvingTask, _ goal: GameSolution.Goal, usesSum: Bool, _ account: SolvingAccount
  ) throws(ProcessFailure) -> GameProcess {
    do throws(ProcessFailure) {
      return try GameProcess(task, goal, usesSum: usesSum, account: account)
    } catch {
      guard usesSum else { throw error }
      switch error {
      case .shrinks, .unbounded: return try process(task, goal, usesSum: false, account)
      default: throw error
      }
    }
  }

  // MARK: Choosing

  /// The best of the moves that are allowed to the side that has the turn, and of those that are equally good one that ends
  /// it; `nil` where the game has come to something that was not gone through. The machine is as it was behind it.
  func best(among moves: [Move], on machine: Machine) -> Move? {
    let start = machine.state
    defer { machine.state = start }
    guard let side = machine.turn, (try? machine.openTurn()) != nil,
      let number = process.numbers[process.keys.key(machine, side)]
    else { return nil }
    let opened = machine.state
    var best: (move: Move, value: Double, ends: Bool)?
    for move in moves {
      guard let found = worth(move, from: opened, number, on: machine) else { return nil }
      let value = side == 0 ? found.value : -found.value
      if let best {
        let isLevel = (value - best.value).magnitude <= Bounds.precision
        guard isLevel ? found.ends && !best.ends : value > best.value else { continue }
      }
      best = (move, value, found.ends)
    }
    return best?.move
  }

  /// What a move is worth to the first side, and whether it ends the turn whatever comes.
  private func worth(
    _ move: Move, from opened: GameState, _ number: Int, on machine: Machine
  ) -> (value: Double, ends: Bool)? {
    var (sum, total, ends) = (0.0, 0.0, true)
    let side = process.betweens[number].side
    var way: ChanceWay? = ChanceWay(process.inside[side].reading.kinds)
    let tells = machine.tells
    machine.tells = .course
    defer { machine.tells = tells }
    while let here = way {
      machine.state = opened
      var move = move
      (move.rolled, move.dealt) = (nil, nil)
      guard let aftermath = try? machine.apply(move, along: here) else { return nil }
      let closes = machine.isComplete || aftermath.closesTurn(of: side)
      guard let value = closes ? valueBetween(machine) : valueInside(machine, number, side) else { return nil }
      let weight = aftermath.forks.reduce(1.0) {
        $0 * Double($1.weights[$1.taken]) / Double($1.weights.reduce(0, +))
      }
      (sum, total, ends) = (sum + weight * value, total + weight, ends && closes)
      way = here.next(after: aftermath.forks)
    }
    return (sum / total, ends)
  }

  private func valueBetween(_ machine: Machine) -> Double? {
    guard !machine.isComplete else { return (try? process.outcome(of: machine)).map { Double($0) / 2 } }
    guard let side = machine.turn, (try? machine.openTurn()) != nil else { return nil }
    return process.numbers[process.keys.key(machine, side)].map { middle(solver.values[$0]) }
  }

  private func valueInside(_ machine: Machine, _ number: Int, _ side: Int) -> Double? {
    let turn = process.turns[process.betweens[number].turn]
    var level = 0
    let keys = process.inside[side]
    if let slot = keys.sum?.slot {
      let value = machine.word(slot, side: side)
      let base = keys.canonical(value)
      if keys.isAside(base) { level = Int(value / turn.table.step) }
      machine.assume(base, slot: slot, side: side)
    }
    guard let position = turn.positionOfKey[keys.key(machine, side: side)] else { return nil }
    let row = min(level, process.betweens[number].levels - 1)
    return values(number).map { middle($0[row * turn.process.positions.count + position]) }
  }

  private func values(_ number: Int) -> [GameSolver.Bounds]? {
    if let known = inside[number] { return known }
    if inside.count >= Bounds.turns { inside.removeAll() }
    guard let found = try? solver.inside(number) else { return nil }
    inside[number] = found
    return found
  }

  private func middle(_ value: GameSolver.Bounds) -> Double { (value[0] + value[1]) / 2 }
}
