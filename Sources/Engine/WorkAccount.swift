/// What may be spent on one request: on a file that is checked with its examples, on a record that is scored, on a step
/// of a game.
///
/// Prices are fixed, and what is found in a cache is paid for as if it were made anew: so an answer hangs on no clock, no
/// core and no neighbour. One thread at a time pays from it, and nothing of it is passed on while it is changed: there the
/// checks of exclusive access are left out. Once something could not be paid, nothing can be any more: whatever came of it is no answer.
package final class WorkAccount {
  /// Why nothing is paid any more.
  package enum Shortage: Hashable, Sendable {
    /// More steps were needed than may be taken; a step is about a nanosecond's work.
    case steps
    /// More memory was needed than may be used.
    case bytes
    /// Whoever asked does not want the answer any more.
    case cancelled
  }

  /// What work was done for.
  package enum Purpose: Hashable, Sendable {
    /// A formula of a game, by its first instruction.
    case formula(Int)
    /// Trying in which ways an action can be done.
    case listing(action: Int)
    /// Finding the best combos of every throw, by set.
    case combos(set: Int)
    /// A place in a file, by its cell.
    case cell(Int)
    /// What costs the same whatever is written.
    case upkeep
  }

  package let allowedSteps: Int
  package let allowedBytes: Int
  @exclusivity(unchecked) package private(set) var stepsTaken = 0
  @exclusivity(unchecked) package private(set) var bytesTaken = 0
  @exclusivity(unchecked) package private(set) var shortage: Shortage?
  /// By the number of what it was for; what is only upkeep points to nothing.
  @exclusivity(unchecked) private var spent: [Int: (purpose: Purpose, steps: Int)] = [:]
  private let isCancelled: () -> Bool

  /// - Parameter isCancelled: asked now and then whether the answer is still wanted.
  package init(
    steps: Int = EngineLimits.requestSteps, bytes: Int = EngineLimits.requestBytes,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    allowedSteps = steps
    allowedBytes = bytes
    self.isCancelled = isCancelled
  }

  /// An account as full as this one was, for as long as the answer is wanted.
  package func another() -> WorkAccount {
    WorkAccount(steps: allowedSteps, bytes: allowedBytes, isCancelled: isCancelled)
  }

  /// Begins the next request, as a fresh account would.
  package func beginAnew() {
    (stepsTaken, bytesTaken, shortage) = (0, 0, nil)
    if !spent.isEmpty { spent.removeAll(keepingCapacity: true) }
  }

  /// Whether everything so far could be paid.
  package var isSound: Bool { shortage == nil }

  /// What has cost most of all that was done for something; `nil` where nothing was.
  package var dearest: Purpose? {
    // Of two that cost alike the one with the lower number: an order of its own a dictionary has none.
    spent.max { ($0.value.steps, $1.key) < ($1.value.steps, $0.key) }?.value.purpose
  }

  /// Pays steps; false where they cannot be paid.
  package func take(steps: Int, for purpose: Purpose) -> Bool {
    guard shortage == nil else { return false }
    stepsTaken += max(steps, 0)
    if purpose != .upkeep { spent[purpose.number, default: (purpose, 0)].steps += max(steps, 0) }
    if stepsTaken > allowedSteps {
      shortage = .steps
    } else if isCancelled() {
      shortage = .cancelled
    }
    return shortage == nil
  }

  /// Pays memory that is used until the request is done; false where it cannot be paid.
  package func take(bytes: Int, for purpose: Purpose) -> Bool {
    // Memory must be filled, too.
    guard take(steps: bytes / 8, for: purpose) else { return false }
    bytesTaken += max(bytes, 0)
    if bytesTaken > allowedBytes { shortage = .bytes }
    return shortage == nil
  }

  /// Takes back memory that is used no more.
  package func giveBack(bytes: Int) { bytesTaken -= min(max(bytes, 0), bytesTaken) }
}

extension WorkAccount.Purpose {
  /// One of its own, so that no table of purposes is needed: each kind of key costs a program that only just begins.
  fileprivate var number: Int {
    switch self {
    case .formula(let instruction): instruction
    case .listing(let action): 1 << 40 + action
    case .combos(let set): 1 << 41 + set
    case .cell(let cell): 1 << 42 + cell
    case .upkeep: .max
    }
  }
}
