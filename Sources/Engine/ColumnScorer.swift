/// Scores sheets by the column: all sheets' first entry, then all sheets' second, and so on.
///
/// Plain products are taken four columns at a time; what is worked out runs instruction by instruction over a block of
/// sheets. Rules that this cannot carry (lists, jumps, faults) are scored sheet by sheet with the same result.
package final class ColumnScorer {
  /// Sheets in a block: few enough that the columns in work stay in the fastest cache.
  private static let blockSize = 256

  private let machine: Machine
  private let scorer: SheetScorer
  private let entryCount: Int
  private let plan: LinearPlan
  /// Formulas to be added to the sum, and the score's; `nil` where columns cannot carry the rules.
  private let addends: [Formula]?
  private let score: Formula?
  private let sums: UnsafeMutablePointer<Int64>
  private let outside: UnsafeMutablePointer<UInt64>
  /// One column for each register that code writes, and for each constant.
  private let columns: UnsafeMutablePointer<Int64>
  private var sources: [UnsafePointer<Int64>]
  private let slotColumns: [Int: Int]

  /// A scorer of sheets as the first side of a fresh round fills them in.
  package init(_ table: Table) throws(Refusal) {
    machine = Machine(table)
    try machine.start()
    scorer = try SheetScorer(table)
    let entries = Array(table.entries)
    entryCount = entries.count
    plan = table.linear
    (addends, score) = Self.formulas(table)
    let registers = table.game.code.registerCount
    columns = .allocate(capacity: registers * Self.blockSize)
    columns.initialize(repeating: 0, count: registers * Self.blockSize)
    sums = .allocate(capacity: Self.blockSize)
    outside = .allocate(capacity: Self.blockSize)
    sources = (0..<registers).map { [columns] in UnsafePointer(columns + $0 * Self.blockSize) }
    slotColumns = Dictionary(uniqueKeysWithValues: entries.filter(\.isEntered).map { ($0.slot, $0.bit) })
    for (register, word) in table.game.code.constants.enumerated() {
      (columns + register * Self.blockSize).update(repeating: word, count: Self.blockSize)
    }
  }

  deinit {
    columns.deallocate()
    sums.deallocate()
    outside.deallocate()
  }

  /// Scores `count` sheets. Entry `b` (by bit) of sheet `i` is `values[b * stride + i]`; all of them are entered.
  ///
  /// - Returns: the numbers of the sheets that are refused, ascending; their scores are not written. Scoring them with
  ///   `SheetScorer` tells why.
  package func score(
    _ values: UnsafePointer<Int64>, stride: Int, count: Int, into scores: UnsafeMutablePointer<Int64>
  ) -> [Int] {
    var refused: [Int] = []
    guard let addends else { return scoreOneByOne(values, stride, count, scores) }
    var first = 0
    while first < count {
      let size = min(Self.blockSize, count - first)
      scoreBlock(values + first, stride, size, scores + first, addends)
      for lane in 0..<size where outside[lane] != 0 { refused.append(first + lane) }
      first += size
    }
    return refused
  }

  private func scoreBlock(
    _ values: UnsafePointer<Int64>, _ stride: Int, _ size: Int, _ scores: UnsafeMutablePointer<Int64>,
    _ addends: [Formula]
  ) {
    sums.update(repeating: 0, count: size)
    outside.update(repeating: 0, count: size)
    var row = 0
    while row + 4 <= plan.rows.count {
      addFour(plan.rows, row, values, stride, size)
      row += 4
    }
    while row < plan.rows.count {
      addOne(plan.rows[row], values + row * stride, size)
      row += 1
    }
    for lookup in plan.lookups { addPoints(lookup, values + lookup.row * stride, size) }
    for formula in addends {
      let column = run(formula, values, stride, size)
      for lane in 0..<size { sums[lane] &+= column[lane] }
    }
    let result = score.map { run($0, values, stride, size) } ?? UnsafePointer(sums)
    let limit = UInt64(EngineLimits.storedValue)
    for lane in 0..<size {
      scores[lane] = result[lane]
      outside[lane] |= UInt64(bitPattern: result[lane] &+ Int64(limit)) > 2 * limit ? 1 : 0
    }
  }

  // MARK: Products

  /// One test for both ends: below the lower one wraps round to a large number.
  @inline(__always)
  private static func isOutside(_ value: Int64, _ row: LinearPlan.Row) -> UInt64 {
    UInt64(bitPattern: value &- row.lower) > row.span ? 1 : 0
  }

  @inline(__always)
  private func addFour(
    _ rows: UnsafeMutableBufferPointer<LinearPlan.Row>, _ row: Int, _ values: UnsafePointer<Int64>, _ stride: Int,
    _ size: Int
  ) {
    let (a, b, c, d) = (rows[row], rows[row + 1], rows[row + 2], rows[row + 3])
    let one = values + row * stride
    let two = one + stride
    let three = two + stride
    let four = three + stride
    for lane in 0..<size {
      let (v, w, x, y) = (one[lane], two[lane], three[lane], four[lane])
      outside[lane] |= Self.isOutside(v, a) | Self.isOutside(w, b) | Self.isOutside(x, c) | Self.isOutside(y, d)
      sums[lane] &+= v &* a.weight &+ w &* b.weight &+ x &* c.weight &+ y &* d.weight
    }
  }

  @inline(__always)
  private func addOne(_ row: LinearPlan.Row, _ values: UnsafePointer<Int64>, _ size: Int) {
    for lane in 0..<size {
      outside[lane] |= Self.isOutside(values[lane], row)
      sums[lane] &+= values[lane] &* row.weight
    }
  }

  /// What is out of its range looks up the first word: its sheet is refused anyway.
  @inline(__always)
  private func addPoints(_ lookup: LinearPlan.Lookup, _ values: UnsafePointer<Int64>, _ size: Int) {
    let row = plan.rows[lookup.row]
    for lane in 0..<size {
      let place = UInt64(bitPattern: values[lane] &- row.lower)
      sums[lane] &+= plan.words[lookup.start + (place > row.span ? 0 : Int(place))]
    }
  }

  // MARK: Code

  /// Runs straight code over a block; the result is a column.
  private func run(
    _ formula: Formula, _ values: UnsafePointer<Int64>, _ stride: Int, _ size: Int
  ) -> UnsafePointer<Int64> {
    guard !formula.isConstant else {
      // The last register is nobody's.
      let spare = columns + (sources.count - 1) * Self.blockSize
      spare.update(repeating: formula.constant, count: size)
      return UnsafePointer(spare)
    }
    var at = Int(formula.entry)
    while true {
      let i = machine.game.code.instructions[at]
      if i.op == .stop { return sources[Int(formula.register)] }
      step(i, values, stride, size)
      at += 1
    }
  }

  private func step(_ i: Instruction, _ values: UnsafePointer<Int64>, _ stride: Int, _ size: Int) {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    let target = columns + a * Self.blockSize
    switch i.op {
    case .copy: return sources[a] = sources[b]
    case .loadSide:
      if let bit = slotColumns[b] { return sources[a] = values + bit * stride }
      if b == machine.game.layout.pointsSlot { return sources[a] = UnsafePointer(sums) }
      target.update(repeating: machine.word(b, side: 0), count: size)
    case .loadTable: target.update(repeating: machine.word(b, side: nil), count: size)
    case .not: unary(target, sources[b], size) { $0 ^ 1 }
    case .select:
      let (condition, one, two) = (sources[a], sources[b], sources[c])
      for lane in 0..<size { target[lane] = condition[lane] != 0 ? one[lane] : two[lane] }
    case .addFast: binary(target, b, c, size) { $0 &+ $1 }
    case .subtractFast: binary(target, b, c, size) { $0 &- $1 }
    case .multiplyFast: binary(target, b, c, size) { $0 &* $1 }
    case .minimum: binary(target, b, c, size) { min($0, $1) }
    case .maximum: binary(target, b, c, size) { max($0, $1) }
    case .equal: binary(target, b, c, size) { $0 == $1 ? 1 : 0 }
    case .notEqual: binary(target, b, c, size) { $0 != $1 ? 1 : 0 }
    case .less: binary(target, b, c, size) { $0 < $1 ? 1 : 0 }
    case .lessOrEqual: binary(target, b, c, size) { $0 <= $1 ? 1 : 0 }
    case .and: binary(target, b, c, size) { $0 & $1 }
    case .or: binary(target, b, c, size) { $0 | $1 }
    default: preconditionFailure("only code that columns can carry is run over columns")
    }
    sources[a] = UnsafePointer(target)
  }

  @inline(__always)
  private func unary(
    _ target: UnsafeMutablePointer<Int64>, _ one: UnsafePointer<Int64>, _ size: Int, _ work: (Int64) -> Int64
  ) {
    for lane in 0..<size { target[lane] = work(one[lane]) }
  }

  @inline(__always)
  private func binary(
    _ target: UnsafeMutablePointer<Int64>, _ b: Int, _ c: Int, _ size: Int, _ work: (Int64, Int64) -> Int64
  ) {
    let (one, two) = (sources[b], sources[c])
    for lane in 0..<size { target[lane] = work(one[lane], two[lane]) }
  }

  // MARK: Whether columns can carry the rules

  private static func formulas(_ table: Table) -> (addends: [Formula]?, score: Formula?) {
    var addends: [Formula] = []
    // How often a piece is there is counted over all of a sheet's lines.
    guard table.enteredSets.isEmpty else { return (nil, nil) }
    for index in table.steps {
      let entry = table.entries[index]
      // A default that is worked out is not asked for where everything is entered.
      if table.linear.covers(entry) || table.linear.lookups.contains(where: { $0.entry == index }) { continue }
      guard entry.capacity == nil, !entry.isEntered, canCarry(entry.computed, table) else { return (nil, nil) }
      // A line that others read would have to be kept as a column of its own.
      guard entry.computed == nil else { return (nil, nil) }
      guard case .formula(let formula, _) = entry.points, canCarry(formula, table) else { return (nil, nil) }
      addends.append(formula)
    }
    guard canCarry(table.game.score, table) else { return (nil, nil) }
    return (addends, table.game.score)
  }

  private static func canCarry(_ formula: Formula?, _ table: Table) -> Bool {
    guard let formula, !formula.isConstant else { return true }
    let known = Set(table.entries.filter(\.isEntered).map(\.slot))
    let layout = table.game.layout
    for i in table.game.code.instructions[Int(formula.entry)...] {
      switch i.op {
      case .stop: return true
      case .copy, .loadTable, .addFast, .subtractFast, .multiplyFast, .minimum, .maximum, .equal, .notEqual, .less,
        .lessOrEqual, .not, .and, .or, .select:
        break
      // Other lines' values and points would have to be kept as columns of their own.
      case .loadSide where known.contains(Int(i.b)) || Int(i.b) == layout.pointsSlot || Int(i.b) >= layout.sheetWords:
        break
      default: return false
      }
    }
    return false
  }

  private func scoreOneByOne(
    _ values: UnsafePointer<Int64>, _ stride: Int, _ count: Int, _ scores: UnsafeMutablePointer<Int64>
  ) -> [Int] {
    var refused: [Int] = []
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: max(entryCount, 1)) { sheet in
      guard let base = sheet.baseAddress else { return }
      for lane in 0..<count {
        for bit in 0..<entryCount { base[bit] = values[bit * stride + lane] }
        do throws(Refusal) {
          scores[lane] = try scorer.score(base)
        } catch {
          refused.append(lane)
        }
      }
    }
    return refused
  }
}
