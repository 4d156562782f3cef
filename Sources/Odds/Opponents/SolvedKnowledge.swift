import Engine
import HouseRules
import Synchronization

/// Whole games of some rules that were solved to be played, by how they are set up. Several threads may ask: one after the
/// other looks into what is known, behind the lock.
final class SolvedKnowledge: @unchecked Sendable {
  private let rules: Rules
  private let time: Duration?
  private let lock = Mutex(())
  /// The game that was tried last, and what came of it.
  private var table: Table?
  private var game: SolvedGame?

  /// - Parameter time: how long is tried, where the seed alone need not decide.
  init(_ rules: Rules, _ time: Duration?) { (self.rules, self.time) = (rules, time) }

  /// The best move by the value of the whole game; `nil` where that is not known.
  func best(among moves: [Move], on machine: Machine) -> Move? {
    lock.withLock { _ in
      if table !== machine.table {
        table = machine.table
        game = Self.solved(machine.table, rules, time)
      }
      return game?.best(among: moves, on: machine)
    }
  }

  /// What is spent on solving before a game is sampled instead.
  private static var limits: SolvingLimits {
    var limits = SolvingLimits()
    (limits.positions, limits.steps, limits.sums) = (60_000, 8_000_000_000, 12_000_000_000)
    limits.bytes = 192 << 20
    return limits
  }

  private static func solved(_ table: Table, _ rules: Rules, _ time: Duration?) -> SolvedGame? {
    let game = table.game
    guard case .inOrder = game.turns, table.sideCount == 2, !game.ranking.isEmpty, !game.hidesPieces else { return nil }
    let start = ContinuousClock.now
    let account = SolvingAccount(limits) { _ in time.map { ContinuousClock.now - start < $0 } ?? true }
    return try? SolvedGame(SolvingTask(table, rules), .win, account)
  }
}
