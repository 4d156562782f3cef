import Engine

/// A whole game, gone through and solved. Not for several threads at once.
final class SolvedGame {
  let process: GameProcess
  let solver: GameSolver
  /// From below and above.
  var value: (low: Double, high: Double) { (solver.values[0][0], solver.values[0][1]) }

  init(_ task: SolvingTask, _ goal: GameSolution.Goal, _ account: SolvingAccount) throws(ProcessFailure) {
    // What one side comes to has no best: what it gathers is a part of its positions.
    process = try Self.process(task, goal, usesSum: goal == .win, account)
    solver = try GameSolver(process, account)
  }

  /// Where what stands aside turns out to be more than a sum, it is a part of the positions.
  private static func process(
    _ task: SolvingTask, _ goal: GameSolution.Goal, usesSum: Bool, _ account: SolvingAccount
  ) throws(ProcessFailure) -> GameProcess {
    do throws(ProcessFailure) {
      return try GameProcess(task.reading, goal, players: task.players, usesSum: usesSum, account: account)
    } catch {
      guard case .shrinks = error, usesSum else { throw error }
      return try process(task, goal, usesSum: false, account)
    }
  }
}

extension Aftermath {
  /// Whether the turn of a side was over in it, or the round.
  func closesTurn(of side: Int) -> Bool {
    events.contains { event in
      switch event {
      case .turnEnded(let ended): ended == side
      case .roundClosed: true
      default: false
      }
    }
  }
}
