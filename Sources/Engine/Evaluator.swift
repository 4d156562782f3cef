/// Works compiled expressions out over the words of a state. It is used again for every evaluation: nothing is allocated
/// while rules run, and what an evaluation leaves in its scratch the next one does not find.
///
/// One thread at a time works with it, and what it counts is not passed on while it is changed: there the checks of
/// exclusive access are left out.
package final class Evaluator {
  package let code: Code
  /// What only the evaluation at hand needs.
  let scratch: Scratch
  /// The state that is read: the table's words, then each side's block of `stride` words.
  let words: UnsafeMutablePointer<Int64>
  let sidesStart: Int
  let stride: Int
  package let sideCount: Int
  var zones: [ZoneView] = []
  /// The sheets of other rounds; `nil` where the rules read none.
  var history: History?
  /// By combo set; `nil` where combos are searched for.
  package internal(set) var comboTables: [ComboTable?]

  /// What is picked and answered; only play sets it.
  @exclusivity(unchecked) var choices = Choices()
  /// What evaluations cost.
  @exclusivity(unchecked) var meter: Meter
  /// Where the last fault came up.
  @exclusivity(unchecked) package internal(set) var fault = FaultPlace(fault: .unknown, instruction: 0)
  private var ownsWords = false

  /// How the pieces of a zone are found in the state's words.
  struct ZoneView {
    /// The slot that holds the zone's count for side 0 or the table, and the distance to the next side's.
    var countSlot: Int
    var perSide: Bool
    /// How many alike there are from here on.
    var places: Int
  }

  package init(
    code: Code, words: UnsafeMutablePointer<Int64>, sidesStart: Int, stride: Int, sideCount: Int,
    account: WorkAccount = WorkAccount()
  ) {
    self.code = code
    scratch = Scratch(code)
    meter = Meter(account)
    comboTables = Array(repeating: nil, count: code.comboSets.count)
    self.words = words
    self.sidesStart = sidesStart
    self.stride = stride
    self.sideCount = sideCount
  }

  deinit {
    if ownsWords { words.deallocate() }
    choices.deallocate()
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

  /// The formula's value for `side`, or `nil` with the reason in `fault`. Lists of earlier evaluations are forgotten.
  @inline(__always)
  package func value(of formula: Formula, side: Int) -> Int64? {
    if formula.isConstant { return formula.constant }
    return run(formula.entry, side: side) ? registers[Int(formula.register)] : nil
  }

  /// Gives a register that code only reads its value.
  package func set(register: Int, to word: Int64) { scratch.set(register: register, to: word) }

  /// The elements of a list that the last evaluation gave.
  package func list(_ word: Int64) -> UnsafeBufferPointer<Int64> {
    let list = ListWord(word)
    return UnsafeBufferPointer(start: arena + list.start, count: list.count)
  }

  /// The text that a word stands for: a constant's, or one that the last evaluation built.
  package func text(_ word: Int64) -> String {
    let index = Int(word)
    return index < code.texts.count ? code.texts[index] : scratch.texts[index - code.texts.count]
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
  func hasRoom(for count: Int) -> Bool { scratch.hasRoom(for: count) }

  /// Makes a new text of this evaluation.
  func build(_ text: String) -> Int64 { Int64(code.texts.count + scratch.keep(text: text)) }

  /// Forgets what evaluations so far have made and grants a whole budget again.
  func beginAnew(upTo budget: Int = EngineLimits.stepsPerEvaluation) {
    scratch.begin()
    meter.begin(upTo: budget)
  }

  /// Runs the code from `entry`; false with `fault` set when nothing caught a fault.
  func run(_ entry: Int32, side: Int) -> Bool {
    beginAnew()
    guard isPaid else {
      fault = FaultPlace(fault: .unpaid, instruction: FaultPlace.nowhere)
      return false
    }
    meter.run(entry)
    return runNested(entry, side: side)
  }

  /// As `run`, keeping the lists made so far: for code that other code calls, such as a combo's condition.
  func runNested(_ entry: Int32, side: Int) -> Bool {
    let outer = scratch.held.count
    var next = Int(entry)
    while true {
      let stopped = execute(from: next, side: side)
      if stopped >= 0 {
        // Code runs downwards but for its loops, which count by themselves.
        meter.charge((stopped &- next) >> 3)
        return true
      }
      let here = FaultPlace(fault: fault.fault, instruction: ~stopped)
      let isFinal = fault.fault == .unknown && !mayBecomeKnown(fault)
      guard let handler = code.handlers.first(where: { $0.catches(here, isFinal: isFinal) }) else {
        scratch.held.removeLast(scratch.held.count - outer)
        return false
      }
      catchFault(by: handler, after: outer)
      next = Int(handler.target)
    }
  }

  /// What was held back within a stretch of code is of no account any more where that is broken off as a whole. What is
  /// held back around it, as in an earlier turn of a loop, is so still.
  private func catchFault(by handler: Handler, after outer: Int) {
    if handler.waits { return scratch.held.append((handler, fault)) }
    registers[Int(handler.register)] = HeldFault.word(fault)
    var kept = outer
    for index in outer..<scratch.held.count where !handler.encloses(scratch.held[index].handler) {
      scratch.held[kept] = scratch.held[index]
      kept += 1
    }
    scratch.held.removeLast(scratch.held.count - kept)
  }

  /// What was held back under a number, which is then free again: the first that is unknown, or else the first fault.
  func takeHeld(_ number: Int) -> FaultPlace? {
    guard !scratch.held.isEmpty else { return nil }
    let own = scratch.held.lazy.filter { $0.handler.register == number }
    guard let held = own.first(where: { $0.place.fault == .unknown }) ?? own.first else { return nil }
    scratch.held.removeAll { $0.handler.register == number }
    return held.place
  }

  /// Notes a fault at an instruction; the result tells the caller to stop there.
  @inline(never)
  func fail(_ fault: Fault, at place: Int, piece: Int64 = -1) -> Int {
    self.fault = FaultPlace(fault: fault, instruction: place, piece: piece)
    return ~place
  }
}

/// What code that runs reads and writes, under the names that instructions use.
extension Evaluator {
  @inline(__always) var registers: UnsafeMutablePointer<Int64> { scratch.registers }
  @inline(__always) var arena: UnsafeMutablePointer<Int64> { scratch.arena }

  @inline(__always)
  var arenaTop: Int {
    get { scratch.arenaTop }
    set { scratch.arenaTop = newValue }
  }

  @inline(__always)
  var steps: Int {
    get { meter.steps }
    set { meter.steps = newValue }
  }

  @inline(__always) var picked: UnsafeMutablePointer<Int64> { choices.picked }
  @inline(__always) var pickedCount: Int { choices.pickedCount }
  @inline(__always) var answers: UnsafeMutablePointer<Int64> { choices.answers }
  @inline(__always) var answersKnown: Int { choices.answersKnown }
  @inline(__always) var answersAsked: UInt32 { choices.answersAsked }

  /// Whether what a register says holds; always where there is none.
  func holds(_ register: Int?) -> Bool { register.map { registers[$0] != 0 } ?? true }
}

/// What evaluations cost.
extension Evaluator {
  /// Steps of all evaluations before the last one began, and one for each of them.
  package var stepsTaken: Int { meter.stepsTaken }

  /// How often combos have been looked for so far.
  package var searches: Int { meter.searches }

  /// What evaluations are paid from.
  package var account: WorkAccount { meter.account }

  /// Pays from another account from now on, as if nothing had been evaluated before.
  package func pay(from account: WorkAccount) { meter.pay(from: account) }

  /// Notes steps that are to be paid with the next evaluation.
  @inline(__always)
  func charge(_ steps: Int) { meter.charge(steps) }

  /// Whether everything so far has been paid.
  @inline(__always)
  var isPaid: Bool { meter.isPaid() }

  /// Refuses to go on where nothing more is paid.
  func requirePaid() throws(Refusal) {
    guard isPaid, account.isSound else { throw .unpaid }
  }
}
