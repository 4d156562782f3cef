/// What evaluations have cost, and what they are paid from. It draws steps from the account some at a time, so that an
/// evaluation counts in a register of its own; an answer hangs on what it took, never on what was drawn before.
struct Meter {
  /// What is left of the budget of the evaluation.
  var steps = EngineLimits.stepsPerEvaluation
  /// Steps of all evaluations before the last one began, and one for each of them.
  private(set) var stepsTaken = 0
  /// How often combos have been looked for so far.
  var searches = 0
  /// What evaluations are paid from.
  private(set) var account: WorkAccount
  /// The budget of the evaluation.
  private var granted = EngineLimits.stepsPerEvaluation
  /// Steps that have been drawn from it and not been used yet; negative where they must still be paid.
  private var lease = 0
  /// Memory that has been drawn from the account and not been used yet.
  private var byteLease = 0
  /// Where the code begins that took the last steps; the complement of an action's number where that was listed.
  private var lastEntry = Meter.noEntry
  /// Where nothing has run yet.
  private static let noEntry = Int32.min

  init(_ account: WorkAccount) { self.account = account }

  /// Grants a whole budget again.
  @inline(__always)
  mutating func begin(upTo budget: Int) {
    let used = granted &- steps &+ 1
    stepsTaken &+= used
    lease &-= used
    granted = budget
    steps = budget
  }

  /// Pays from another account from now on, as if nothing had been evaluated before.
  mutating func pay(from account: WorkAccount) {
    if self.account !== account { self.account = account }
    lease = 0
    byteLease = 0
    lastEntry = Self.noEntry
    steps = granted
  }

  /// Notes steps that are to be paid with the next evaluation.
  @inline(__always)
  mutating func charge(_ steps: Int) { lease &-= steps }

  /// The same for trying in which ways an action can be done.
  mutating func charge(_ steps: Int, listing action: Int) {
    lease &-= steps
    lastEntry = ~Int32(action)
  }

  /// What runs now is the code from `entry` on.
  @inline(__always)
  mutating func run(_ entry: Int32) { lastEntry = entry }

  /// Whether everything so far has been paid.
  @inline(__always)
  mutating func isPaid() -> Bool { lease >= 0 || draw() }

  /// Draws steps from the account for what has been used and some more.
  @inline(never)
  private mutating func draw() -> Bool {
    let needed = max(0 &- lease, EngineLimits.lease)
    guard account.take(steps: needed, for: purpose) else { return false }
    lease += needed
    return true
  }

  /// Pays for words that are kept until the game is over; false where they cannot be paid.
  mutating func keep(words count: Int) -> Bool {
    byteLease -= count * MemoryLayout<Int64>.size
    guard byteLease < 0 else { return true }
    let needed = max(0 &- byteLease, EngineLimits.lease)
    guard account.take(bytes: needed, for: .upkeep) else { return false }
    byteLease += needed
    return true
  }

  /// What the last steps were for.
  private var purpose: WorkAccount.Purpose {
    if lastEntry == Self.noEntry { return .upkeep }
    return lastEntry < 0 ? .listing(action: Int(~lastEntry)) : .formula(Int(lastEntry))
  }
}
