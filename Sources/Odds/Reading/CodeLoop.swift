import Engine

/// A loop over a list, by where its body stands: whether what is gathered in it hangs on the order of the list.
struct CodeLoop {
  private let body: Range<Int>
  /// The lists that are gone through.
  let items: Set<Int>
  private let gathering: Set<Int>
  var isNone: Bool { body.isEmpty }

  /// The innermost loop around an instruction.
  init(around at: Int, in code: Code) {
    var found: Range<Int>?
    var end = at
    while end < code.instructions.count, code.instructions[end].op != .stop {
      let i = code.instructions[end]
      if i.op == .loop, Int(i.c) <= at {
        found = Int(i.c)..<end
        break
      }
      end += 1
    }
    body = found ?? 0..<0
    let instructions = body.map { ($0, code.instructions[$0]) }
    items = Set(instructions.filter { $0.1.op == .elementFast }.map { Int($0.1.b) })
    gathering = Self.gathering(instructions)
  }

  /// Whether what an instruction writes hangs on what it was the time before, in a way in which order counts.
  func gathers(_ at: Int) -> Bool { gathering.contains(at) }

  private static func gathering(_ body: [(Int, Instruction)]) -> Set<Int> {
    var written: Set<Int> = []
    var readBefore: Set<Int> = []
    for (_, i) in body {
      readBefore.formUnion(i.op.read(i).filter { !written.contains($0) })
      if let register = i.op.written(i) { written.insert(register) }
    }
    let carried = readBefore.intersection(written)
    return Set(
      body.compactMap { at, i in
        guard let register = i.op.written(i), carried.contains(register), !isEven(i, register, body) else { return nil }
        return at
      })
  }

  /// Whether it comes to the same in every order: sums, smallest, largest, and what holds for one or all.
  private static func isEven(_ i: Instruction, _ register: Int, _ body: [(Int, Instruction)]) -> Bool {
    switch i.op {
    case .andHeld, .orHeld, .and, .or, .add, .addFast, .minimum, .maximum, .push:
      return i.op == .push || Int(i.b) == register || Int(i.c) == register
    case .copy:
      // A sum that is worked out beside it and then taken over.
      let makers = body.filter { $0.1.op.written($0.1) == Int(i.b) }
      let readers = body.filter { $0.1.op.read($0.1).contains(register) }
      return makers.count == 1 && readers.count == 1 && makers[0].0 == readers[0].0
        && [.add, .addFast, .minimum, .maximum].contains(makers[0].1.op)
    default: return false
    }
  }
}

extension Opcode {
  /// The register that an instruction writes, if any.
  func written(_ i: Instruction) -> Int? {
    switch self {
    case .stop, .requireKnown, .requireKnownOf, .release, .raiseHeld, .jump, .jumpIfFalse, .jumpIfTrue, .mark, .extra:
      nil
    default: Int(i.a)
    }
  }

  /// The registers that it reads, or some that it does not.
  func read(_ i: Instruction) -> [Int] {
    switch self {
    case .stop, .jump, .mark, .extra, .shared, .loadTable, .loadSide, .loadListTable, .loadListSide, .loadZone,
      .loadGrid,
      .loadPicked,
      .loadAnswer, .loadActingSide, .gatherSides, .gatherSideLists, .gatherPlaying, .requireKnown, .raiseHeld:
      []
    // A row, a column and what else a grid is asked for stand one behind the other.
    case .gridFunction: (0..<4).map { Int(i.b) + $0 } + (0..<6).map { Int(i.c) + $0 }
    case .loadOf, .loadListOf, .loadZoneAt, .loadZoneOf, .loadGridOf, .requireKnownOf: [Int(i.c)]
    case .jumpIfFalse, .jumpIfTrue, .release: [Int(i.a)]
    case .push: [Int(i.a), Int(i.b)]
    case .select: [Int(i.a), Int(i.b), Int(i.c)]
    case .copy, .negate, .absolute, .sign, .not, .listSize, .newList, .column, .columnList,
      .combo, .isKnown, .constantAt:
      [Int(i.b)]
    default: [Int(i.b), Int(i.c)]
    }
  }

  /// Whether it may fault for what the state holds; that numbers or lists grow too large is left aside.
  var mayFail: Bool {
    switch self {
    case .requireKnown, .requireKnownOf, .loadOf, .loadListOf, .loadZoneAt, .loadZoneOf, .loadGridOf, .loadPicked,
      .loadAnswer,
      .divide, .modulo, .release, .raiseHeld, .isKnown, .column, .columnList, .element, .tableRow, .combo, .shared,
      .listFunction, .numberFunction, .textFunction, .gridFunction, .earlierSheet, .laterSheet, .loadSheet,
      .loadSheetList,
      .gatherSides, .gatherSideLists:
      true
    default: false
    }
  }
}
