import Dispatch
import Engine
import HouseRules
import Synchronization

/// A whole game of some rules that is solved to be played, on a thread of its own, for as long as somebody has this. Several
/// threads may ask: one after the other looks into what is known, behind the lock.
final class SolvedKnowledge: @unchecked Sendable {
  private let rules: Rules
  private let lock = Mutex(())
  private var work: Work?

  /// Solving the game as it is set up in one way.
  private final class Work: @unchecked Sendable {
    let table: Table
    let end = DispatchGroup()
    /// Behind the end: what came of it; `nil` where that is nothing.
    var game: SolvedGame?

    init(_ table: Table) { self.table = table }

    func isFor(_ other: Table) -> Bool { table.sideCount == other.sideCount && table.options == other.options }
  }

  init(_ rules: Rules) { self.rules = rules }

  /// The best move by the value of the whole game; `nil` where that is not known, or not yet.
  ///
  /// - Parameter waits: whether to wait for it, however long that takes.
  func best(among moves: [Move], on machine: Machine, waits: Bool) -> Move? {
    guard Self.mayBeSolved(machine.game), machine.table.sideCount == 2 else { return nil }
    let work = work(for: machine.table)
    while work.end.wait(timeout: .now() + (waits ? Self.pause : 0)) != .success {
      // Whoever waits may be told to wait no longer.
      guard waits, machine.evaluator.account.take(steps: 0, for: .upkeep) else { return nil }
    }
    return lock.withLock { _ in work.game?.best(among: moves, on: machine) }
  }

  /// What goes on, or has ended, for the game as it is set up; else it begins.
  private func work(for table: Table) -> Work {
    lock.withLock { _ in
      if let work, work.isFor(table) { return work }
      let begun = Work(table)
      work = begun
      begun.end.enter()
      DispatchQueue.global().async { [rules, weak self] in
        let account = SolvingAccount(Self.limits) { _ in self != nil }
        begun.game = try? SolvedGame(SolvingTask(table, rules), .win, account)
        begun.end.leave()
      }
      return begun
    }
  }

  /// Seconds after which whoever waits is asked whether that is still wanted.
  private static let pause = 0.05

  /// What is spent on solving.
  private static var limits: SolvingLimits {
    var limits = SolvingLimits()
    (limits.positions, limits.steps, limits.sums) = (60_000, 8_000_000_000, 12_000_000_000)
    limits.bytes = 400 << 20
    return limits
  }

  /// Whether whole games of two may be solved; that they are small enough is seen when it is tried.
  static func mayBeSolved(_ game: Game) -> Bool {
    guard case .inOrder = game.turns, game.sides.minimum...game.sides.maximum ~= 2 else { return false }
    return !game.ranking.isEmpty && !game.hidesPieces
  }
}
