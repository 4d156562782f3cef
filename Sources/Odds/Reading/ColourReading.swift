import Engine

/// Follows pieces and one of their columns through formulas, to see whether its values could be exchanged for each other
/// without changing what comes out: they may only be compared with each other, and nothing may hang on an order of pieces.
/// What is not known to be harmless is taken for something that is not.
struct ColourReading {
  /// What stands in a register, alone or as a list.
  private enum Content {
    case pieces
    /// Values of the column.
    case values
    /// Something else, in the order of pieces.
    case ordered
    /// Nothing yet: a list to which anything may be added.
    case fresh
    /// One thing on one way, and another on another.
    case mixed
  }

  /// What an instruction makes; no content where that is neither.
  private struct Made { var content: Content? }

  private let table: Table
  private let column: Int
  /// The lines in which pieces are put; all others are as they are without any.
  private let filled: Set<Int>
  private var code: Code { table.game.code }

  /// - Parameter filled: the entries of the sheet in which pieces are put.
  init(_ table: Table, column: Int, filled: [Int]) {
    (self.table, self.column, self.filled) = (table, column, Set(filled))
  }

  /// What a formula made of combos' pieces reads.
  struct Found {
    /// The other columns that are read.
    var columns: Set<Int> = []
    /// Whether the formula comes to pieces.
    var givesPieces = false
  }

  /// - Parameters:
  ///   - formula: what is read.
  ///   - inputs: the first of the registers that say what a combo has found; `nil` for a formula that is not a combo's.
  ///   - tellsValue: whether the value that is alike in the combo is one of the column.
  /// - Returns: `nil` where exchanging values may change what comes out.
  func read(_ formula: Formula, inputs: Int? = nil, tellsValue: Bool = false) -> Found? {
    guard !formula.isConstant else { return Found() }
    var start: [Int: Content] = [:]
    if let inputs {
      start[inputs] = .pieces
      if tellsValue { start[inputs + 2] = .values }
    }
    var states = [Int(formula.entry): start]
    var waiting = [Int(formula.entry)]
    var found = Found()
    var results: Set<Content?> = []
    while let at = waiting.popLast() {
      guard let before = states[at] else { continue }
      let i = code.instructions[at]
      guard i.op != .stop else {
        results.insert(before[Int(formula.register)])
        continue
      }
      guard let made = made(i, at, before, &found) else { return nil }
      var after = before
      if let register = i.op.written(i) { after[register] = made.content }
      for next in successors(i, at) {
        let joined = states[next].map { Self.joined($0, after) } ?? after
        guard states[next] != joined else { continue }
        states[next] = joined
        waiting.append(next)
      }
    }
    found.givesPieces = results == [.pieces]
    return found.givesPieces || results == [nil] ? found : nil
  }

  private func successors(_ i: Instruction, _ at: Int) -> [Int] {
    let next =
      switch i.op {
      case .jump: [Int(i.c)]
      case .jumpIfFalse, .jumpIfTrue, .loop: [at + 1, Int(i.c)]
      default: [at + 1]
      }
    return next + code.handlers.filter { $0.covers(at) }.map { Int($0.target) }
  }

  private static func joined(_ one: [Int: Content], _ other: [Int: Content]) -> [Int: Content] {
    one.merging(other) { $0 == .fresh ? $1 : $1 == .fresh || $0 == $1 ? $0 : .mixed }
      .reduce(into: [:]) { all, entry in
        let isOnBoth = one[entry.key] != nil && other[entry.key] != nil
        all[entry.key] = isOnBoth || entry.value == .fresh ? entry.value : .mixed
      }
  }

  /// What an instruction makes; `nil` where that may hang on which value is which, or on an order of pieces.
  private func made(
    _ i: Instruction, _ at: Int, _ all: [Int: Content], _ found: inout Found
  ) -> Made? {
    guard !i.op.read(i).contains(where: { all[$0] == .mixed }) else { return nil }
    // A list to which nothing was added is like any other.
    let contents = all.filter { $0.value != .fresh }
    let (b, c) = (contents[Int(i.b)], contents[Int(i.c)])
    let none = Made()
    let loops = loops(around: at)
    let isInOrder = loops.contains { $0.items.contains { contents[$0] != nil } }
    // What is gathered in a loop over pieces must come to the same in every order.
    guard !isInOrder || loops.count == 1 && !loops[0].gathers(at) else { return nil }
    switch i.op {
    case .extra, .stop, .jump, .mark, .requireKnown, .loadActingSide, .loadTable, .loadListTable, .listSize,
      .isKnown:
      return none
    case .loadSide, .loadListSide: return loaded(Int(i.b))
    case .newList: return Made(content: .fresh)
    case .loop: return b == nil ? none : nil
    case .copy: return Made(content: b)
    case .push:
      return joined(all[Int(i.a)], b ?? (isInOrder ? .ordered : nil))
    case .elementFast: return Made(content: b == .ordered ? nil : b)
    case .joinLists: return joined(all[Int(i.b)], all[Int(i.c)])
    case .select: return contents[Int(i.a)] == nil ? joined(all[Int(i.b)], all[Int(i.c)]) : nil
    case .column, .columnList:
      guard b == .pieces else { return b == nil ? none : nil }
      guard Int(i.c) != column else { return Made(content: .values) }
      found.columns.insert(Int(i.c))
      return Made(content: i.op == .columnList ? .ordered : nil)
    case .equal, .notEqual: return b == c && b != .ordered ? none : nil
    case .contains: return isAlike(b, toItemsOf: c) ? none : nil
    case .listFunction: return function(at, b, c)
    default:
      return Self.harmless.contains(i.op) && i.op.read(i).allSatisfy { contents[$0] == nil } ? none : nil
    }
  }

  /// What may be done with everything that is neither pieces nor made of them.
  private static let harmless: Set<Opcode> = [
    .add, .subtract, .multiply, .divide, .modulo, .negate, .addFast, .subtractFast, .multiplyFast, .minimum, .maximum,
    .absolute, .sign, .less, .lessOrEqual, .not, .and, .or, .andHeld, .orHeld, .release, .jumpIfFalse, .jumpIfTrue,
    .constantAt, .element, .raiseHeld,
  ]

  private func loops(around at: Int) -> [CodeLoop] {
    let ends = code.instructions.indices[at...].prefix { code.instructions[$0].op != .stop }.filter { end in
      code.instructions[end].op == .loop && Int(code.instructions[end].c) <= at
    }
    // Of several, one in another, the innermost stands for all: they are refused anyway.
    return ends.map { _ in CodeLoop(around: at, in: code) }
  }

  private func isAlike(_ item: Content?, toItemsOf list: Content?) -> Bool {
    list == .ordered ? item == nil : item == list
  }

  /// Two that come together: both must be the same, or one of them a list to which nothing was added.
  private func joined(_ one: Content?, _ two: Content?) -> Made? {
    if one == .fresh { return Made(content: two) }
    return two == .fresh || one == two ? Made(content: one) : nil
  }

  private func function(_ at: Int, _ list: Content?, _ other: Content?) -> Made? {
    switch ListFunction(rawValue: code.instructions[at + 1].c) {
    case .countEqual: isAlike(other, toItemsOf: list) ? Made() : nil
    case .distinct: Made(content: list)
    case .sum, .minimum, .maximum, .countTrue:
      (list == nil || list == .ordered) && other == nil ? Made() : nil
    default: nil
    }
  }

  /// Pieces, where they are put there; else what stands there without any.
  private func loaded(_ slot: Int) -> Made? {
    guard let entry = table.entries.firstIndex(where: { $0.slot == slot }) else { return Made() }
    if filled.contains(entry) { return Made(content: .pieces) }
    let isPlain = table.entries[entry].computed == nil && table.entries[entry].standard?.isConstant ?? true
    return isPlain ? Made() : nil
  }
}
