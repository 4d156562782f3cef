/// Memory that only work needs: registers, lists and texts that rules make, the search for combos, room for new state.
///
/// Nothing of it lasts. An evaluation begins it anew, and a search or a look at pieces begins with what it uses emptied;
/// only what an evaluation gives back is read, until the next. Tests fill it with garbage before each use, see `poisons`:
/// what comes out is the same.
///
/// One thread at a time works with it, and what it counts is not passed on while it is changed: there the checks of
/// exclusive access are left out.
final class Scratch {
  /// The first hold the code's constants and are never written.
  let registers: UnsafeMutablePointer<Int64>
  private let registerCount: Int
  private let constantCount: Int
  /// Registers whose value comes from outside, before an evaluation.
  private var inputs: Set<Int> = []

  /// The lists: those that are constants, then those that rules make.
  @exclusivity(unchecked) private(set) var arena: UnsafeMutablePointer<Int64>
  /// Where the next list stands.
  @exclusivity(unchecked) var arenaTop: Int
  @exclusivity(unchecked) private var arenaCapacity: Int
  private let constantListWords: Int
  /// What the arena has grown out of. Lists there may still be read, so they stay as long as the evaluator.
  private var outgrown: [UnsafeMutablePointer<Int64>] = []
  /// Texts that rules have made.
  @exclusivity(unchecked) private(set) var texts: [String] = []
  /// Faults held back while it may still turn out that something beside them is unknown, with their handlers' numbers.
  @exclusivity(unchecked) var held: [(handler: Handler, place: FaultPlace)] = []

  /// What values that are worked out once have come to.
  @exclusivity(unchecked) var shared: SharedValues
  /// By combo set, once combos have been searched for.
  @exclusivity(unchecked) private var finders: [ComboFinder?]
  /// Where pieces would lie after the effects of an action that is only looked at.
  @exclusivity(unchecked) var foreseen = PieceCounts()
  /// Where pieces stood when the action began that is done.
  @exclusivity(unchecked) var standing = StandingPieces()
  /// In which ways something might be done, while one that can be is looked for.
  @exclusivity(unchecked) var untried = UntriedWays()
  /// The one that was drawn.
  @exclusivity(unchecked) var drawn = Move(action: 0, side: 0)
  /// Room for new values of state, all of them worked out before any is stored.
  private var pending: UnsafeMutableBufferPointer<Int64>

  /// In tests: what each use finds in front of it. Nothing may depend on it.
  var poisons = false

  /// Words for the lists of rules at first: most rules never need more.
  private static let freshArenaWords = 1 << 10

  init(_ code: Code) {
    registerCount = code.registerCount
    constantCount = code.constants.count
    // The others are written before they are read: of a large game most are never touched.
    registers = .allocate(capacity: code.registerCount)
    if let base = code.constants.baseAddress { registers.initialize(from: base, count: code.constants.count) }
    constantListWords = code.constantLists.count
    arenaCapacity = constantListWords + Self.freshArenaWords
    arena = .allocate(capacity: arenaCapacity)
    if let base = code.constantLists.baseAddress { arena.initialize(from: base, count: constantListWords) }
    arenaTop = constantListWords
    finders = Array(repeating: nil, count: code.comboSets.count)
    shared = SharedValues(count: code.shared.count)
    pending = .allocate(capacity: 0)
  }

  deinit {
    registers.deallocate()
    arena.deallocate()
    for arena in outgrown { arena.deallocate() }
    pending.deallocate()
  }

  /// Forgets what evaluations so far have made.
  @inline(__always)
  func begin() {
    arenaTop = constantListWords
    shared.forget()
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    if !held.isEmpty { held.removeAll(keepingCapacity: true) }
    if poisons { poison() }
  }

  /// Gives a register that code only reads its value.
  func set(register: Int, to word: Int64) {
    registers[register] = word
    inputs.insert(register)
  }

  // MARK: Lists and texts

  /// Whether lists may take `count` words more; the arena is large enough for them then.
  @inline(__always)
  func hasRoom(for count: Int) -> Bool { arenaTop + count <= arenaCapacity || grow(by: count) }

  @inline(never)
  private func grow(by count: Int) -> Bool {
    let needed = arenaTop + count
    guard needed <= EngineLimits.arenaWords else { return false }
    arenaCapacity = min(max(needed, 4 * arenaCapacity), EngineLimits.arenaWords)
    let larger = UnsafeMutablePointer<Int64>.allocate(capacity: arenaCapacity)
    larger.initialize(from: arena, count: arenaTop)
    outgrown.append(arena)
    arena = larger
    return true
  }

  /// Keeps a text until the next evaluation begins; gives its number.
  func keep(text: String) -> Int {
    texts.append(text)
    return texts.count - 1
  }

  // MARK: Uses with a beginning of their own

  /// The search for a set's combos among some pieces, for a side. What an earlier search has left is gone.
  func search(
    _ set: Int, among pieces: UnsafeBufferPointer<Int64>, side: Int, for evaluator: Evaluator
  ) throws(Fault) -> ComboFinder {
    let finder = finders[set] ?? ComboFinder(evaluator, set: set)
    finders[set] = finder
    if poisons { finder.poison() }
    try finder.load(pieces, side: side)
    return finder
  }

  /// Room for so many words, in which anything may stand: until it is asked for again.
  func room(for count: Int) -> UnsafeMutablePointer<Int64> {
    if pending.count < count {
      pending.deallocate()
      pending = .allocate(capacity: count)
      pending.initialize(repeating: 0)
    }
    if poisons { pending.update(repeating: Self.garbage) }
    guard let base = pending.baseAddress else { preconditionFailure("room has an address") }
    return base
  }

  // MARK: Poison

  /// A number that is out of any range, and as a list far outside of the arena.
  static let garbage: Int64 = 0x5A5A_5A5A_5A5A

  @inline(never)
  private func poison() {
    let kept = inputs.map { (register: $0, word: registers[$0]) }
    (registers + constantCount).update(repeating: Self.garbage, count: registerCount - constantCount)
    for input in kept { registers[input.register] = input.word }
    (arena + arenaTop).update(repeating: Self.garbage, count: arenaCapacity - arenaTop)
  }
}
