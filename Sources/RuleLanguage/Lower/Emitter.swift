import Engine
import Expressions

/// A value while code is written for it: the register that holds it, and what is known of it already.
struct Operand {
  var register: Int
  /// Whole numbers: the least and the greatest that it can be.
  var low = Int64.min
  var high = Int64.max
  /// The word itself, where it is known.
  var constant: Int64?
}

/// Writes the instructions of one game.
///
/// Registers below `firstRegister` hold constants. The others are given out one after the other and never again
/// within a formula, which keeps what is written easy to follow; a formula's registers are the next formula's, too.
struct Emitter {
  static let firstRegister = 1_024

  var parts = Code.Parts()
  var map = SourceMap()
  /// What is marked; `nil` where no coverage is wanted, which is nearly always.
  var points: CoveragePoints?
  /// Registers from here on are free at the beginning of a formula.
  var floor = firstRegister
  private(set) var nextRegister = firstRegister
  private var constants: [Int: Int] = [:]
  /// All instructions ever written, those taken back among them.
  private var written = 0
  /// How many instructions so far can fault: what stands between two readings tells whether code can.
  private(set) var faulting = 0
  /// How many of them can fault otherwise than by what is unknown, and in how many something can be unknown.
  private(set) var failing = 0
  private(set) var unknowns = 0
  /// In how many of these something can wait for a sheet, and in how many, where sheets wait, it is unknown for good.
  private(set) var pending = 0
  private(set) var final = 0
  /// Whether sheets of the game can wait for others.
  var canWait = false
  /// How many jumps there are so far.
  private(set) var jumps = 0
  /// Whether something did not fit: more registers, constants or code than the engine's numbers reach.
  private(set) var isTooLarge = false
  var place = SourceMap.Place(cell: -1, start: 0, end: 0)

  var here: Int { parts.instructions.count }

  /// Gives all registers back but those below `floor`.
  mutating func beginFormula() { nextRegister = floor }

  mutating func register() -> Int {
    nextRegister += 1
    parts.registerCount = max(parts.registerCount, nextRegister)
    if nextRegister > 60_000 { isTooLarge = true }
    return nextRegister - 1
  }

  /// A register that no formula uses for anything else from here on.
  mutating func reserve() -> Int {
    floor += 1
    parts.registerCount = max(parts.registerCount, floor)
    return floor - 1
  }

  /// Registers that stand one behind the other.
  mutating func registers(_ count: Int) -> Int {
    let first = nextRegister
    for _ in 0..<count { _ = register() }
    return first
  }

  @discardableResult
  mutating func emit(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) -> Int {
    if op.canFault { faulting += 1 }
    if op.canFail { failing += 1 }
    if op.canBeUnknown { unknowns += 1 }
    if op.canWait { pending += 1 }
    if canWait, op.canBeUnknown, !op.canWait || op == .release || op == .shared { final += 1 }
    if op.isJump { jumps += 1 }
    written += 1
    // An instruction has 16 bits for each operand.
    if max(a, b, c) > 65_535 || min(a, b, c) < 0 { isTooLarge = true }
    if here >= 65_000 || written >= 500_000 { isTooLarge = true }
    parts.instructions.append(Instruction(op, a, b, c))
    map.instructions.append(place)
    return here - 1
  }

  /// Writes the call of a function; where it goes through lists, how their items are compared.
  mutating func call(
    _ function: some CodeFunction, _ a: Int, _ b: Int, _ c: Int, comparing items: ElementClass, depth: Int
  ) {
    if function.canFault { faulting += 1 }
    if function.canFail { failing += 1 }
    emit(type(of: function).opcode, a, b, c)
    emit(.extra, Int(items.rawValue), depth, Int(function.rawValue))
  }

  /// Lets the jump at `index` lead here.
  mutating func land(_ index: Int) { parts.instructions[index].c = UInt16(truncatingIfNeeded: here) }

  mutating func catchFaults(from start: Int, into register: Int) {
    parts.handlers.append(Handler(start: start, end: here, target: here, register: register))
  }

  /// Holds back what fails or waits in a stretch of code until `raiseHeld` comes for it; what is unknown for good goes on.
  mutating func holdFaults(in code: Range<Int>, number: Int) {
    parts.handlers.append(
      Handler(start: code.lowerBound, end: code.upperBound, target: code.upperBound, register: number, waits: true))
  }

  /// The register of a constant.
  mutating func constant(_ word: Int64) -> Operand {
    let index: Int
    if let known = constants[Int(word)] {
      index = known
    } else {
      index = parts.constants.count
      if index >= Self.firstRegister { isTooLarge = true }
      constants[Int(word)] = index
      parts.constants.append(word)
    }
    return Operand(register: min(index, Self.firstRegister - 1), low: word, high: word, constant: word)
  }

  /// A list that is a constant.
  mutating func constantList(_ words: [Int64]) -> Operand {
    guard !words.isEmpty else { return constant(0) }
    let start = parts.constantLists.count
    guard start + words.count <= EngineLimits.arenaWords / 64 else {
      isTooLarge = true
      return constant(0)
    }
    parts.constantLists += words
    return constant(ListWord(start: start, count: words.count).word)
  }

  mutating func text(_ text: String) -> Operand {
    if let index = parts.texts.firstIndex(where: { $0.utf8.elementsEqual(text.utf8) }) { return constant(Int64(index)) }
    parts.texts.append(text)
    return constant(Int64(parts.texts.count - 1))
  }

  /// Forgets what was written since `mark`, which must not have been jumped to.
  mutating func rewind(to mark: Mark) {
    parts.instructions.removeLast(parts.instructions.count - mark.instructions)
    map.instructions.removeLast(map.instructions.count - mark.instructions)
    parts.handlers.removeLast(parts.handlers.count - mark.handlers)
    (faulting, jumps) = (mark.faulting, mark.jumps)
    (failing, unknowns) = (mark.failing, mark.unknowns)
    (pending, final) = (mark.pending, mark.final)
  }

  struct Mark {
    var instructions: Int
    var handlers: Int
    var faulting: Int
    var failing: Int
    var unknowns: Int
    var pending: Int
    var final: Int
    var jumps: Int

    /// Whether code from `before` on up to here may fail where something in the code after it, up to `end`, is unknown.
    func mayFail(since before: Mark, besideUnknownsUpTo end: Mark) -> Bool {
      failing != before.failing && unknowns != end.unknowns
    }

    /// Whether it may wait where something in that code is unknown for good.
    func mayWait(since before: Mark, besideFinalsUpTo end: Mark) -> Bool {
      pending != before.pending && final != end.final
    }
  }

  var mark: Mark {
    Mark(
      instructions: here, handlers: parts.handlers.count, faulting: faulting, failing: failing, unknowns: unknowns,
      pending: pending, final: final, jumps: jumps)
  }

  /// The finished code; whatever comes behind the last instruction may be read as its operands.
  ///
  /// `nil` when something did not fit.
  mutating func finish() -> Code? {
    if parts.constantWords.count > 60_000 { isTooLarge = true }
    guard !isTooLarge else { return nil }
    emit(.stop)
    emit(.extra)
    parts.registerCount = max(parts.registerCount, nextRegister, Self.firstRegister)
    if let points {
      parts.coverage = Coverage(marks: points.all.count, combos: parts.comboSets.map(\.combos.count))
    }
    return Code(parts)
  }
}

extension Opcode {
  var isJump: Bool {
    switch self {
    case .jump, .jumpIfFalse, .jumpIfTrue, .loop: true
    default: false
    }
  }

  /// Whether an instruction may fault, unknowns included; of functions their call says it.
  var canFault: Bool {
    switch self {
    case .stop, .copy, .loadTable, .loadSide, .loadActingSide, .addFast, .subtractFast, .multiplyFast, .minimum,
      .maximum, .sign, .equal, .notEqual, .less, .lessOrEqual, .equalText, .lessText, .lessOrEqualText, .not, .and, .or,
      .andHeld, .orHeld,
      .select, .jump, .jumpIfFalse, .jumpIfTrue, .elementFast, .listSize, .push, .constantAt, .leftOf, .rightOf,
      .leftPlaying, .rightPlaying, .partnerOf, .mark, .extra, .listFunction, .numberFunction, .textFunction,
      .gridFunction:
      false
    default: true
    }
  }

  /// Whether something can be unknown in an instruction.
  var canBeUnknown: Bool {
    switch self {
    case .requireKnown, .requireKnownOf, .loadPicked, .loadAnswer, .earlierSheet, .laterSheet, .loadSheet,
      .loadSheetList, .gatherSides, .gatherSideLists, .column, .columnList, .combo, .release, .shared:
      true
    default: false
    }
  }

  /// Whether something can be unknown in an instruction that may still become known; see `Evaluator.mayBecomeKnown`.
  var canWait: Bool {
    switch self {
    case .requireKnown, .requireKnownOf, .laterSheet, .loadSheet, .loadSheetList, .gatherSides, .gatherSideLists,
      .release, .shared:
      true
    default: false
    }
  }

  /// Whether an instruction may fault for the sake of the values that it has; that lists grow too long or take too many
  /// steps is left out.
  var canFail: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .modulo, .negate, .absolute, .joinText, .loadOf, .loadListOf,
      .requireKnownOf, .loadZoneAt, .loadZoneOf, .earlierSheet, .laterSheet, .release, .raiseHeld, .isKnown, .element,
      .tableRow, .combo, .shared:
      true
    default: false
    }
  }
}
