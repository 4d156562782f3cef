import Engine

/// Goes through compiled formulas without a state: what they may come to, and what they read on the way. Ways that what is
/// known rules out are not gone.
///
/// That numbers grow beyond what a word holds is left aside: nothing that is played in earnest comes there.
final class CodeReader {
  /// What stands in registers at a place of the code, and on what it hangs that the place is come to.
  struct State: Equatable {
    var registers: [Int: ReadValue] = [:]
    var control: Set<StateCell> = []

    /// - Returns: whether anything is known now that was not.
    mutating func join(_ other: State) -> Bool {
      var grows = false
      for (register, value) in other.registers {
        guard let own = registers[register] else {
          registers[register] = value
          grows = true
          continue
        }
        guard own != value, case let joined = own.joined(with: value), joined != own else { continue }
        registers[register] = joined
        grows = true
      }
      let count = control.count
      control.formUnion(other.control)
      return grows || control.count > count
    }
  }

  let table: Table
  let code: Code
  /// What players ask before they choose.
  let judged: [Formula]
  /// What is known of words, and of answers and picks by the action that is read.
  var known: [StateCell: [Int64]] = [:]
  /// The zones from which the pieces picked may come.
  var pickedFrom: Set<Int> = []
  /// Whether who acts is always the side whose words are its own.
  var isOwn = true
  /// Whether it does not matter how many pieces lie in the zones of others.
  var leavesOutSizes = false
  private(set) var demands = Demands()
  /// On what it hangs whether something fails.
  private(set) var failing: Set<StateCell> = []
  private var loops: [Int: CodeLoop] = [:]
  /// By the word of a line, the zone that it is.
  let zoneOfLine: [Int: Int]

  init(_ table: Table, judged: [Formula] = []) {
    (self.table, self.judged) = (table, judged)
    code = table.game.code
    var zones: [Int: Int] = [:]
    for (index, zone) in table.game.zones.enumerated() {
      if let entry = zone.entry { zones[table.entries[entry].slot] = index }
    }
    zoneOfLine = zones
  }

  /// What a formula comes to, and what it hangs on.
  func read(_ formula: Formula) -> ReadValue {
    if formula.isConstant { return .constant(formula.constant) }
    let end = run(from: Int(formula.entry))
    return value(Int(formula.register), end).also(on: end.control)
  }

  /// What stands in all registers when a formula has been worked out.
  func registers(_ formula: Formula) -> (Int) -> ReadValue {
    let end = formula.isConstant ? State() : run(from: Int(formula.entry))
    return { self.value($0, end).also(on: end.control) }
  }

  /// What fails hangs on these since it was last asked.
  func takeFailing() -> Set<StateCell> {
    defer { failing = [] }
    return failing
  }

  func note(failing cells: Set<StateCell>) { failing.formUnion(cells) }

  // MARK: Ways

  private func run(from entry: Int) -> State {
    var states: [Int: State] = [entry: State()]
    var waiting: Set = [entry]
    var end = State()
    // What stands first is gone on from first: ways that part come together again before what stands behind them is looked
    // at, which else would be once for each way, and with each condition behind another twice as often.
    while let at = waiting.min() {
      waiting.remove(at)
      guard let state = states[at] else { continue }
      let i = code.instructions[at]
      guard i.op != .stop else {
        _ = end.join(state)
        continue
      }
      for (next, after) in successors(i, at, state) {
        if var there = states[next] {
          guard there.join(after) else { continue }
          states[next] = there
        } else {
          states[next] = after
        }
        waiting.insert(next)
      }
    }
    return end
  }

  private func successors(_ i: Instruction, _ at: Int, _ state: State) -> [(Int, State)] {
    switch i.op {
    case .jump: return [(Int(i.c), state)]
    case .jumpIfFalse, .jumpIfTrue: return branches(i, at, state)
    case .loop:
      var after = state
      let size = value(Int(i.b), state)
      after.registers[Int(i.a)] = ReadValue(cells: size.all)
      after.control.formUnion(size.all)
      return [(Int(i.c), after), (at + 1, after)]
    default:
      let step = step(i, at, state)
      return [(at + 1, step.after)] + faults(i, at, state, step.reads)
    }
  }

  private func branches(_ i: Instruction, _ at: Int, _ state: State) -> [(Int, State)] {
    let condition = value(Int(i.a), state)
    var after = state
    let jumps: (Int64) -> Bool = { i.op == .jumpIfTrue ? $0 == 1 : $0 == 0 }
    if let known = condition.known {
      let taken = Set(known.map(jumps))
      if taken.count == 1 { return [(taken.contains(true) ? Int(i.c) : at + 1, state)] }
    }
    after.control.formUnion(condition.all)
    return [(Int(i.c), after), (at + 1, after)]
  }

  /// To where a fault leads, where one can come up here.
  private func faults(_ i: Instruction, _ at: Int, _ state: State, _ reads: Set<StateCell>) -> [(Int, State)] {
    guard i.op.mayFail else { return [] }
    guard let handler = code.handlers.first(where: { $0.covers(at) }) else {
      failing.formUnion(reads.union(state.control))
      return []
    }
    var after = state
    after.control.formUnion(reads)
    if !handler.waits { after.registers[Int(handler.register)] = ReadValue(cells: after.control) }
    return [(Int(handler.target), after)]
  }

  // MARK: Values

  private func value(_ register: Int, _ state: State) -> ReadValue {
    if register < code.constants.count { return constants(register) }
    return state.registers[register] ?? ReadValue()
  }

  private func constants(_ register: Int) -> ReadValue { .constant(code.constants[register]) }

  /// The state behind an instruction that goes on with the next one, and what it reads.
  private func step(_ i: Instruction, _ at: Int, _ state: State) -> (after: State, reads: Set<StateCell>) {
    var after = state
    let operands = CodeOperands(instruction: i, extra: code.instructions[at + 1]) { self.value($0, state) }
    var made = made(operands)
    if i.op != .push, let loop = loop(endingBehind: at), loop.gathers(at) {
      for list in loop.items { made.cells.formUnion(value(list, state).order) }
    }
    // Whether something fails does not hang on the order in which it is looked at.
    let reads = made.cells.union(made.added)
    guard let register = i.op.written(i) else { return (after, reads) }
    after.registers[register] = made.also(on: state.control)
    return (after, reads)
  }

  /// The innermost loop in whose body an instruction stands.
  private func loop(endingBehind at: Int) -> CodeLoop? {
    if let known = loops[at] { return known.isNone ? nil : known }
    let found = CodeLoop(around: at, in: code)
    loops[at] = found
    return found.isNone ? nil : found
  }
}

/// Asking: what is compared, and what pieces are looked at for.
extension CodeReader {
  func note(limit: Int64, of cell: StateCell) { demands.limits[cell, default: []].insert(limit) }

  /// A value whose pieces are looked at: a column of them, or which they are.
  func looked(at value: ReadValue, column: Int? = nil) -> ReadValue {
    var result = value
    for zone in value.pieces {
      if let column { demands.columns[zone, default: []].insert(column) } else { demands.identities.insert(zone) }
      result.cells.insert(cell(ofContent: zone))
    }
    result.pieces = []
    result.known = nil
    return result
  }

  /// The same of pieces; any other value as it is.
  func looked(ifPieces value: ReadValue) -> ReadValue { value.pieces.isEmpty ? value : looked(at: value) }

  /// The pieces of a zone of whoever acts, or of the table.
  func cell(ofContent zone: Int) -> StateCell {
    table.game.zones[zone].perSide && !isOwn ? .zoneOfAny(zone) : .content(zone)
  }
}

/// What an instruction works with.
struct CodeOperands {
  let instruction: Instruction
  let extra: Instruction
  let value: (Int) -> ReadValue

  var a: ReadValue { value(Int(instruction.a)) }
  var b: ReadValue { value(Int(instruction.b)) }
  var c: ReadValue { value(Int(instruction.c)) }
}
