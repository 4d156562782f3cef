/// Everything that compiled expressions of one game refer to, behind fixed addresses: it never changes once made.
package final class Code: @unchecked Sendable {
  package let instructions: UnsafeMutableBufferPointer<Instruction>
  /// The first registers hold these and are never written.
  package let constants: UnsafeMutableBufferPointer<Int64>
  package let registerCount: Int
  /// The arena begins with the lists that are constants.
  package let constantLists: UnsafeMutableBufferPointer<Int64>
  /// Words that `constantAt` reads: the values of decision tables' rows.
  package let constantWords: UnsafeMutableBufferPointer<Int64>
  /// Columns of pieces, each as long as its kind has faces, one behind the other.
  let columnWords: UnsafeMutableBufferPointer<Int64>
  let columnStarts: UnsafeMutableBufferPointer<Int>
  let missingCells: [Int64?]
  package let texts: [String]
  package let handlers: [Handler]
  package let tables: [DecisionTable]
  package let comboSets: [ComboSet]
  let comboPlans: [ComboSetPlan]
  /// Counts what is passed, in code that was compiled for that.
  package let coverage: Coverage?
  /// Values that are worked out once in an evaluation, whatever reads them.
  package let shared: [Formula]

  /// The cell of a piece that has no value in a column.
  package static let blank = Int64.min

  package struct Parts: Sendable {
    package var instructions: [Instruction] = []
    package var constants: [Int64] = []
    package var registerCount = 0
    package var constantLists: [Int64] = []
    package var constantWords: [Int64] = []
    package var columns: [[Int64]] = []
    /// By column: what a piece without a cell has in it, `nil` where asking for it is a fault.
    package var missingCells: [Int64?] = []
    package var texts: [String] = []
    package var handlers: [Handler] = []
    package var tables: [DecisionTable] = []
    package var comboSets: [ComboSet] = []
    package var coverage: Coverage?
    package var shared: [Formula] = []

    package init() {}
  }

  package init(_ parts: Parts) {
    instructions = Self.copy(parts.instructions)
    constants = Self.copy(parts.constants)
    registerCount = max(parts.registerCount, parts.constants.count) + 1
    constantLists = Self.copy(parts.constantLists)
    constantWords = Self.copy(parts.constantWords)
    columnWords = Self.copy(parts.columns.flatMap(\.self))
    var starts: [Int] = []
    var start = 0
    for column in parts.columns {
      starts.append(start)
      start += column.count
    }
    columnStarts = Self.copy(starts)
    missingCells = parts.missingCells
    texts = parts.texts
    handlers = parts.handlers
    tables = parts.tables
    comboSets = parts.comboSets
    comboPlans = parts.comboSets.map { set in ComboSetPlan(set) { parts.columns[$0] } }
    coverage = parts.coverage
    shared = parts.shared
  }

  deinit {
    instructions.deallocate()
    constants.deallocate()
    constantLists.deallocate()
    constantWords.deallocate()
    columnWords.deallocate()
    columnStarts.deallocate()
  }

  /// Whether hands of so many pieces, ranked by so many values, can be told apart by a number that can be stored.
  package static func canCompare(combos: Int, handSize: Int, values: Int) -> Bool {
    (1...EngineLimits.comparedPieces).contains(handSize)
      && ComboSetPlan.ordersFit(combos: combos, handSize: handSize, values: values)
  }

  /// The value in column `column` of face `face`.
  package func cell(column: Int, face: Int64) -> Int64 { columnWords[columnStarts[column] + Int(face)] }

  private static func copy<T>(_ array: [T]) -> UnsafeMutableBufferPointer<T> {
    let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count)
    _ = buffer.initialize(from: array)
    return buffer
  }
}
