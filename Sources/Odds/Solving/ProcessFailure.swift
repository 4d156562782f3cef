import Diagnostics
import Engine
import HouseRules

/// Why a process cannot be gone through.
enum ProcessFailure: Error {
  case refused(Refusal)
  /// It takes more positions, work or memory than is spent on it: so much was known by then.
  case tooLarge(SolvingAccount.Size)
  /// What works like a step has too many values.
  case tooManySteps
  /// Chance may go more ways in one move than are looked at.
  case tooManyWays
  /// An action has more ways to be done than are listed.
  case tooManyMoves
  /// Something lies in an order that nobody sees.
  case hidden
  /// Several sides may act at once.
  case severalSides
  /// Nobody can do anything.
  case stuck
  /// It hangs on rounds that are over, or on more than can be told.
  case readsPast
  /// A number that only grows grows less.
  case shrinks
  /// A number may grow for ever, and no bound was found.
  case unbounded
  /// Nobody wanted to wait any longer.
  case stopped
}
