import Engine

/// What is spent on solving at most.
package struct SolvingLimits: Sendable {
  /// Positions of a turn, and what may stand between turns.
  package var positions = 400_000
  /// Work of the rules, each step about a nanosecond's where the program is built to be fast.
  package var steps = 20_000_000_000
  /// Memory.
  package var bytes = 2 << 30
  /// Sums of going over a table again and again until nothing changes.
  package var sums = 60_000_000_000

  package init() {}
}

/// What going through a game has come to so far, and whether it goes on.
final class SolvingAccount {
  /// How much was known when it was given up.
  struct Size {
    var positions: Int
    var bytes: Int
  }

  private enum Bounds {
    /// Outcomes that are looked at before it is asked whether the answer is still wanted.
    static let outcomes = 512
    static let sums = 1_000_000
  }

  let limits: SolvingLimits
  /// What the rules' work is paid from.
  let work: WorkAccount
  private var goesOn: (_ known: Int) -> Bool
  private(set) var size = Size(positions: 0, bytes: 0)
  private var outcomes = 0
  private var sums = 0
  private var unasked = 0

  /// - Parameter goesOn: asked now and then, with how many positions are known; false stops.
  init(_ limits: SolvingLimits, goesOn: @escaping (_ known: Int) -> Bool) {
    (self.limits, self.goesOn) = (limits, goesOn)
    work = WorkAccount(steps: limits.steps, bytes: .max)
  }

  /// Notes a position that is kept, with its memory.
  func keep(bytes: Int) throws(ProcessFailure) {
    size.positions += 1
    try take(bytes: bytes)
    if size.positions > limits.positions { throw .tooLarge(size) }
  }

  func take(bytes: Int) throws(ProcessFailure) {
    size.bytes += bytes
    if size.bytes > limits.bytes { throw .tooLarge(size) }
  }

  /// Notes sums that are worked out, some hundred thousand at most at a time.
  func take(sums count: Int) throws(ProcessFailure) {
    sums += count
    if sums > limits.sums { throw .tooLarge(size) }
    unasked += count
    guard unasked > Bounds.sums else { return }
    unasked = 0
    try ask()
  }

  /// Notes an outcome that was looked at.
  func look() throws(ProcessFailure) {
    outcomes += 1
    if outcomes.isMultiple(of: Bounds.outcomes) { try ask() }
  }

  func ask() throws(ProcessFailure) {
    if !goesOn(size.positions) { throw .stopped }
  }

  /// What is asked of a game that is solved is little: from now on nobody waits for it.
  func close() {
    goesOn = { _ in true }
    sums = 0
  }

  /// Why something was refused that the rules allow.
  func failure(_ refusal: Refusal) -> ProcessFailure {
    if case .unpaid = refusal { return .tooLarge(size) }
    return .refused(refusal)
  }
}

extension GameState {
  /// About how much memory it takes, with what stands around its words.
  var bytes: Int { words.count * MemoryLayout<Int64>.stride + 200 }
}
