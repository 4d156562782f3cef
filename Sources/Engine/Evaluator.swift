/// Runs compiled expressions over the words of a state. It owns the registers and the arena of lists, and is reused
/// for every evaluation: nothing is allocated while rules run.
///
/// One thread at a time works with it, and what it counts is not passed on while it is changed: there the checks of
/// exclusive access are left out.
package final class Evaluator {
  package let code: Code
  let registers: UnsafeMutablePointer<Int64>
  /// The lists: those that are constants, then those that rules make.
  @exclusivity(unchecked) private(set) var arena: UnsafeMutablePointer<Int64>
  @exclusivity(unchecked) private var arenaCapacity: Int
  /// What the arena has grown out of. Lists there may still be read, so they stay as long as the evaluator.
  private var outgrown: [UnsafeMutablePointer<Int64>] = []
  /// The state that is read: the table's words, then each side's block of `stride` words.
  let words: UnsafeMutablePointer<Int64>
  let sidesStart: Int
  let stride: Int
  package let sideCount: Int

  // What only play sets.
  let picked: UnsafeMutablePointer<Int64>
  /// How many pieces are picked; negative while that is not known.
  var pickedCount = -1
  /// The pieces that are picked, in the order in which they were named; valid until others are.
  var pickedFaces: UnsafeBufferPointer<Int64> { UnsafeBufferPointer(start: picked, count: max(pickedCount, 0)) }
  let answers: UnsafeMutablePointer<Int64>
  /// How many answers are known; those behind are not while an action is only listed.
  var answersKnown = 0
  /// Those among them that were asked for, as bits: the others have the word for nothing.
  var answersAsked: UInt32 = 0
  var zones: [ZoneView] = []
  /// The sheets of other rounds; `nil` where the rules read none.
  var history: History?

  /// Where the last fault came up.
  @exclusivity(unchecked) package internal(set) var fault = FaultPlace(fault: .unknown, instruction: 0)
  /// By combo set; `nil` where combos are searched for.
  package internal(set) var comboTables: [ComboTable?]
  /// By combo set, once combos have been searched for.
  @exclusivity(unchecked) var comboFinders: [ComboFinder?]
  @exclusivity(unchecked) var builtTexts: [String] = []
  @exclusivity(unchecked) var arenaTop: Int
  /// Faults held back while it may still turn out that something beside them is unknown, with their handlers' numbers.
  @exclusivity(unchecked) private var held: [(number: Int, place: FaultPlace)] = []
  private var ownsWords = false
  /// What is left of the budget of the evaluation.
  @exclusivity(unchecked) var steps = EngineLimits.stepsPerEvaluation
  /// Steps of all evaluations before the last one began, and one for each of them.
  @exclusivity(unchecked) package private(set) var stepsTaken = 0
  /// What evaluations are paid from.
  package private(set) var account: WorkAccount
  /// The budget of the evaluation.
  @exclusivity(unchecked) private var granted = EngineLimits.stepsPerEvaluation
  /// Steps that have been drawn from it and not been used yet; negative where they must still be paid.
  @exclusivity(unchecked) private var lease = 0
  /// Where the code begins that took the last steps; the complement of an action's number where that was listed.
  @exclusivity(unchecked) private var lastEntry = Evaluator.noEntry
  /// Where nothing has run yet.
  private static let noEntry = Int32.min
  /// How often combos have been looked for so far.
  @exclusivity(unchecked) package var searches = 0

  /// How the pieces of a zone are found in the state's words.
  struct ZoneView {
    /// The slot that holds the zone's count for side 0 or the table, and the distance to the next side's.
    var countSlot: Int
    var perSide: Bool
    /// How many alike there are from here on.
    var places: Int
  }

  static let maximumAnswers = 16
  /// Words for the lists of rules at first: most rules never need more.
  private static let freshArenaWords = 1 << 10

  package init(
    code: Code, words: UnsafeMutablePointer<Int64>, sidesStart: Int, stride: Int, sideCount: Int,
    account: WorkAccount = WorkAccount()
  ) {
    self.code = code
    self.account = account
    comboTables = Array(repeating: nil, count: code.comboSets.count)
    comboFinders = Array(repeating: nil, count: code.comboSets.count)
    self.words = words
    self.sidesStart = sidesStart
    self.stride = stride
    self.sideCount = sideCount
    registers = .allocate(capacity: code.registerCount)
    registers.initialize(repeating: 0, count: code.registerCount)
    if let base = code.constants.baseAddress { registers.update(from: base, count: code.constants.count) }
    arenaCapacity = code.constantLists.count + Self.freshArenaWords
    arena = .allocate(capacity: arenaCapacity)
    if let base = code.constantLists.baseAddress { arena.initialize(from: base, count: code.constantLists.count) }
    arenaTop = code.constantLists.count
    picked = .allocate(capacity: EngineLimits.pieces)
    answers = .allocate(capacity: Self.maximumAnswers)
  }

  deinit {
    if ownsWords { words.deallocate() }
    registers.deallocate()
    arena.deallocate()
    for arena in outgrown { arena.deallocate() }
    picked.deallocate()
    answers.deallocate()
  }

  /// An evaluator for code that reads no state.
  package static func standalone(_ code: Code, account: WorkAccount = WorkAccount()) -> Evaluator {
    let words = UnsafeMutablePointer<Int64>.allocate(capacity: Header.count)
    words.initialize(repeating: 0, count: Header.count)
    let evaluator = Evaluator(
      code: code, words: words, sidesStart: Header.count, stride: 0, sideCount: 0, account: account)
    evaluator.ownsWords = true
    return evaluator
  }

  /// Takes an answer, or the word for nothing where it is not asked for.
  func answer(_ question: Int, with word: Int64, isAsked: Bool) {
    answers[question] = word
    answersAsked = answersAsked & ~(1 << UInt32(question)) | (isAsked ? 1 << UInt32(question) : 0)
  }

  /// The formula's value for `side`, or `nil` with the reason in `fault`. Lists of earlier evaluations are forgotten.
  @inline(__always)
  package func value(of formula: Formula, side: Int) -> Int64? {
    if formula.isConstant { return formula.constant }
    return run(formula.entry, side: side) ? registers[Int(formula.register)] : nil
  }

  /// Gives a register that code only reads its value.
  package func set(register: Int, to word: Int64) { registers[register] = word }

  /// The elements of a list that the last evaluation gave.
  package func list(_ word: Int64) -> UnsafeBufferPointer<Int64> {
    let list = ListWord(word)
    return UnsafeBufferPointer(start: arena + list.start, count: list.count)
  }

  /// The text that a word stands for: a constant's, or one that the last evaluation built.
  package func text(_ word: Int64) -> String {
    let index = Int(word)
    return index < code.texts.count ? code.texts[index] : builtTexts[index - code.texts.count]
  }

  /// Puts a list into the arena before an evaluation, for arguments that come from outside the state.
  package func keep(_ elements: some Sequence<Int64>) -> Int64 {
    let start = arenaTop
    for element in elements where hasRoom(for: 1) {
      arena[arenaTop] = element
      arenaTop += 1
    }
    return ListWord(start: start, count: arenaTop - start).word
  }

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

  /// Makes a new text of this evaluation.
  func build(_ text: String) -> Int64 {
    builtTexts.append(text)
    return Int64(code.texts.count + builtTexts.count - 1)
  }

  /// Forgets what evaluations so far have made and grants a whole budget again.
  func beginAnew(upTo budget: Int = EngineLimits.stepsPerEvaluation) {
    arenaTop = code.constantLists.count
    if !builtTexts.isEmpty { builtTexts.removeAll(keepingCapacity: true) }
    let used = granted &- steps &+ 1
    stepsTaken &+= used
    lease &-= used
    granted = budget
    steps = budget
  }

  // MARK: Paying

  /// Pays from another account from now on, as if nothing had been evaluated before.
  package func pay(from account: WorkAccount) {
    self.account = account
    lease = 0
    lastEntry = Self.noEntry
    steps = granted
  }

  /// Notes steps that are to be paid with the next evaluation.
  @inline(__always)
  func charge(_ steps: Int) { lease &-= steps }

  /// The same for trying in which ways an action can be done.
  func charge(_ steps: Int, listing action: Int) {
    lease &-= steps
    lastEntry = ~Int32(action)
  }

  /// Whether everything so far has been paid.
  @inline(__always)
  var isPaid: Bool { lease >= 0 || draw() }

  /// Draws steps from the account for what has been used and some more.
  @inline(never)
  private func draw() -> Bool {
    let needed = max(0 &- lease, EngineLimits.lease)
    guard account.take(steps: needed, for: purpose) else { return false }
    lease += needed
    return true
  }

  /// What the last steps were for.
  private var purpose: WorkAccount.Purpose {
    if lastEntry == Self.noEntry { return .upkeep }
    return lastEntry < 0 ? .listing(action: Int(~lastEntry)) : .formula(Int(lastEntry))
  }

  /// Runs the code from `entry`; false with `fault` set when nothing caught a fault.
  func run(_ entry: Int32, side: Int) -> Bool {
    beginAnew()
    guard isPaid else {
      fault = FaultPlace(fault: .unpaid, instruction: FaultPlace.nowhere)
      return false
    }
    lastEntry = entry
    return runNested(entry, side: side)
  }

  /// As `run`, keeping the lists made so far: for code that other code calls, such as a combo's condition.
  func runNested(_ entry: Int32, side: Int) -> Bool {
    let outer = held.count
    var next = Int(entry)
    while true {
      let stopped = execute(from: next, side: side)
      if stopped >= 0 {
        // Code runs downwards but for its loops, which count by themselves.
        lease &-= (stopped &- next) >> 3
        return true
      }
      let here = FaultPlace(fault: fault.fault, instruction: ~stopped)
      guard let handler = code.handlers.first(where: { $0.catches(here) }) else {
        held.removeLast(held.count - outer)
        return false
      }
      catchFault(by: handler, after: outer)
      next = Int(handler.target)
    }
  }

  /// What was held back in a stretch of code is of no account any more where that is broken off as a whole.
  private func catchFault(by handler: Handler, after outer: Int) {
    let number = Int(handler.register)
    if handler.waits { return held.append((number, fault)) }
    registers[number] = HeldFault.word(fault)
    var kept = outer
    for index in outer..<held.count where !handler.covers(held[index].place) {
      held[kept] = held[index]
      kept += 1
    }
    held.removeLast(held.count - kept)
  }

  /// The first fault that was held back under a number, which is then free again.
  func takeHeld(_ number: Int) -> FaultPlace? {
    guard !held.isEmpty, let first = held.firstIndex(where: { $0.number == number }) else { return nil }
    let place = held[first].place
    held.removeAll { $0.number == number }
    return place
  }

  /// Notes a fault at an instruction; the result tells the caller to stop there.
  @inline(never)
  func fail(_ fault: Fault, at place: Int, piece: Int64 = -1) -> Int {
    self.fault = FaultPlace(fault: fault, instruction: place, piece: piece)
    return ~place
  }
}
