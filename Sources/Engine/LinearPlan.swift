/// The part of a sheet that needs no code when it is scored: a sum of products, and of look-ups in small tables for
/// lines whose points hang on one entry alone. It stands behind fixed addresses, since it is read for every sheet.
final class LinearPlan: @unchecked Sendable {
  struct Row {
    var lower: Int64
    /// How far the upper end is from the lower one. Below the lower one wraps round to more than any span.
    var span: UInt64
    var weight: Int64
    /// What stands where nothing is entered, unless code works that out.
    var standard: Int64
  }

  /// Points that hang on one row's value.
  struct Lookup {
    /// The row.
    var row: Int
    /// Where the points for the row's lowest value stand in `words`.
    var start: Int
    /// The line's own word, where its points are kept.
    var slot: Int
    var entry: Int
  }

  /// Values of an entry up to which its points are tabulated.
  static let largestLookup = 1_024

  let rows: UnsafeMutableBufferPointer<Row>
  let lookups: UnsafeMutableBufferPointer<Lookup>
  let words: UnsafeMutableBufferPointer<Int64>
  /// The rows' parts again, each kind by itself, for going through them two at a time.
  private let lowers: UnsafeMutableBufferPointer<Int64>
  private let spans: UnsafeMutableBufferPointer<Int64>
  private let weights: UnsafeMutableBufferPointer<Int64>
  /// Whether all ranges begin at 0, as most do.
  private let beginsAtZero: Bool
  /// The rows' bits in the sheet's masks.
  let mask: Int64
  /// Those among them whose default is worked out by code.
  let codedMask: Int64

  /// Takes entries from the first bit on, as long as their ranges and points are numbers known by now.
  ///
  /// - Parameter sheet: the first side's block, to try values in.
  init(entries: [Entry], code: Code, evaluator: Evaluator, sheet: UnsafeMutablePointer<Int64>) {
    var rows: [Row] = []
    var (mask, codedMask) = (Int64(0), Int64(0))
    var bound = 0.0
    for entry in entries.sorted(by: { $0.bit < $1.bit }) {
      guard entry.isEntered, entry.capacity == nil, entry.step == 1, entry.low.isConstant, entry.high.isConstant,
        entry.condition == nil, let standard = entry.standard, let weight = entry.points.weight
      else { break }
      let (low, high) = (entry.low.constant, entry.high.constant)
      // The sum of what is within these ranges can never overflow: nothing is checked while adding.
      bound += max(Double(low).magnitude, Double(high).magnitude) * Double(weight).magnitude
      // Nor do the tests of ranges overflow, as long as ends can be stored.
      guard bound < 4e18, low <= high, low >= -EngineLimits.storedValue, high <= EngineLimits.storedValue else { break }
      rows.append(
        Row(lower: low, span: UInt64(bitPattern: high &- low), weight: weight, standard: standard.constant))
      mask |= entry.mask
      if !standard.isConstant { codedMask |= entry.mask }
    }
    let (lookups, words) = Self.tabulate(entries, rows, code, evaluator, sheet)
    self.rows = Self.copy(rows)
    lowers = Self.copy(rows.map(\.lower))
    spans = Self.copy(rows.map { Int64(bitPattern: $0.span) })
    weights = Self.copy(rows.map(\.weight))
    beginsAtZero = rows.allSatisfy { $0.lower == 0 }
    self.lookups = Self.copy(lookups)
    self.words = Self.copy(words)
    (self.mask, self.codedMask) = (mask, codedMask)
  }

  deinit {
    rows.deallocate()
    lowers.deallocate()
    spans.deallocate()
    weights.deallocate()
    lookups.deallocate()
    words.deallocate()
  }

  private static func copy<T>(_ array: [T]) -> UnsafeMutableBufferPointer<T> {
    let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count)
    _ = buffer.initialize(from: array)
    return buffer
  }

  func covers(_ entry: Entry) -> Bool { mask >> Int64(entry.bit) & 1 == 1 }

  /// Whether nothing but the loops is needed for this entry.
  func settles(_ entry: Entry, _ index: Int) -> Bool {
    (mask & ~codedMask) >> Int64(entry.bit) & 1 == 1 || lookups.contains { $0.entry == index }
  }

  // MARK: Scoring

  /// The sum of the products, and whether a value lies outside its range.
  ///
  /// With `u` the distance from the lower end, both `u` and `span - u` are without a sign bit exactly inside the range:
  /// spans stay below 2^62. So one test at the end serves all rows.
  @inline(__always)
  func products(_ values: UnsafePointer<Int64>) -> (sum: Int64, outside: Bool) {
    beginsAtZero ? products(values) { value, _ in value } : products(values) { value, lower in value &- lower }
  }

  @inline(__always)
  private func products(
    _ values: UnsafePointer<Int64>, _ distance: (SIMD2<Int64>, SIMD2<Int64>) -> SIMD2<Int64>
  ) -> (sum: Int64, outside: Bool) {
    guard let lowers = lowers.baseAddress, let spans = spans.baseAddress, let weights = weights.baseAddress else {
      return (0, false)
    }
    var signs = SIMD2<Int64>()
    var (sum, other) = (Int64(0), Int64(0))
    var index = 0
    let count = rows.count
    while index + 2 <= count {
      let u = distance(Self.pair(values + index), Self.pair(lowers + index))
      signs |= u | (Self.pair(spans + index) &- u)
      sum &+= values[index] &* weights[index]
      other &+= values[index + 1] &* weights[index + 1]
      index += 2
    }
    if index < count {
      let u = distance(SIMD2(values[index], 0), SIMD2(lowers[index], 0))
      signs |= u | (SIMD2(spans[index], 0) &- u)
      sum &+= values[index] &* weights[index]
    }
    return (sum &+ other, (signs[0] | signs[1]) < 0)
  }

  @inline(__always)
  private static func pair(_ words: UnsafePointer<Int64>) -> SIMD2<Int64> {
    UnsafeRawPointer(words).loadUnaligned(as: SIMD2<Int64>.self)
  }

  // MARK: Look-ups

  /// Tabulates the points of lines that hang on one row alone, as far as they are small enough to be told apart from
  /// an overflow, and no other line needs them.
  private static func tabulate(
    _ entries: [Entry], _ rows: [Row], _ code: Code, _ evaluator: Evaluator, _ sheet: UnsafeMutablePointer<Int64>
  ) -> ([Lookup], [Int64]) {
    var found: [Lookup] = []
    var table: [Int64] = []
    for (index, entry) in entries.enumerated() where entry.isPointsOnly && !entry.isReadByLines {
      guard case .formula(let formula, let slot) = entry.points, let row = onlyRow(formula, rows, code),
        rows[row].span < largestLookup
      else { continue }
      let start = table.count
      for step in 0...Int64(rows[row].span) {
        sheet[Layout.firstEntrySlot + row] = rows[row].lower + step
        guard let points = evaluator.value(of: formula, side: 0), points.magnitude < 1 << 40 else { break }
        table.append(points)
      }
      sheet[Layout.firstEntrySlot + row] = 0
      if table.count == start + Int(rows[row].span) + 1 {
        found.append(Lookup(row: row, start: start, slot: slot, entry: index))
      } else {
        table.removeLast(table.count - start)
      }
    }
    return (found, table)
  }

  /// The row that straight code reads, if it reads that one and otherwise only what is known at set-up.
  private static func onlyRow(_ formula: Formula, _ rows: [Row], _ code: Code) -> Int? {
    guard !formula.isConstant else { return nil }
    var row: Int?
    for i in code.instructions[Int(formula.entry)...] {
      switch i.op {
      case .stop: return row
      case .loadSide:
        let read = Int(i.b) - Layout.firstEntrySlot
        guard rows.indices.contains(read), row == nil || row == read else { return nil }
        row = read
      case .loadTable where Int(i.b) >= Header.count: return nil
      case .loadTable where Int(i.b) != Header.sideCount: return nil
      case .copy, .loadTable, .add, .subtract, .multiply, .divide, .modulo, .negate, .addFast, .subtractFast,
        .multiplyFast, .minimum, .maximum, .absolute, .sign, .equal, .notEqual, .less, .lessOrEqual, .not, .and, .or,
        .select, .jump, .jumpIfFalse, .jumpIfTrue, .tableRow, .constantAt, .extra, .numberFunction:
        break
      default: return nil
      }
    }
    return nil
  }
}

extension Entry.Points {
  /// What one of the entry is worth, where that is all there is to it.
  fileprivate var weight: Int64? {
    switch self {
    case .none: 0
    case .each(let points): points
    case .formula: nil
    }
  }
}
