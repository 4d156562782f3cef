/// A scoring pattern over pieces of one kind, such as three of a kind or a run of four.
package struct Combo: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// Exactly these faces, sorted.
    case faces([Int64])
    /// All the same in a column.
    case alike(column: Int)
    /// Consecutive, each once, in a column's order.
    case run(column: Int)
    /// So many alike, so many of another, and so on; sizes descending.
    case groups([Int], column: Int)
    /// A column that adds up to a number.
    case total(Int64, column: Int)
    /// Whatever the condition lets through.
    case any
  }

  package var shape: Shape
  package var minimumSize: Int
  package var maximumSize: Int
  /// Whether the size is a range: then only the largest that fit count.
  package var isRange: Bool
  package var condition: Formula?
  package var points: Formula

  package init(
    shape: Shape, minimumSize: Int, maximumSize: Int, isRange: Bool, condition: Formula?, points: Formula
  ) {
    self.shape = shape
    self.minimumSize = minimumSize
    self.maximumSize = maximumSize
    self.isRange = isRange
    self.condition = condition
    self.points = points
  }
}

/// The combos that pieces of one kind can make.
package struct ComboSet: Hashable, Sendable {
  package var combos: [Combo]
  /// How many faces the kind has.
  package var faceCount: Int
  /// The first of the registers through which a combo's condition and points are told what was found:
  /// the pieces, how many, the value that is alike, the lowest and the highest of a run.
  package var inputs: Int
  /// The most pieces that are ever looked at, where that is known when a game is set up; 0 where it is not.
  package var largestThrow: Int
  /// Whether conditions and points depend on nothing but the pieces and the options.
  package var dependsOnPiecesOnly: Bool

  package init(combos: [Combo], faceCount: Int, inputs: Int, largestThrow: Int, dependsOnPiecesOnly: Bool) {
    self.combos = combos
    self.faceCount = faceCount
    self.inputs = inputs
    self.largestThrow = largestThrow
    self.dependsOnPiecesOnly = dependsOnPiecesOnly
  }
}

/// How combos are chosen from pieces.
package enum ComboMode: UInt16, Sendable {
  /// Each piece once, for the highest total.
  case best
  /// All that fit, overlapping.
  case every
}

/// What an expression asks of the combos found.
package enum ComboField: UInt16, Sendable {
  case points, usesAll, size
  /// How often one combo counted.
  case occurrences
}

/// One combo found among pieces.
package struct FoundCombo: Hashable, Sendable {
  package var combo: Int
  package var pieces: [Int64]
  package var points: Int64
}

/// What a shape saw in the pieces that it fits.
struct ShapeMatch {
  var value: Int64 = 0
  var low: Int64 = 0
  var high: Int64 = 0
}

extension Combo.Shape {
  /// What the shape sees in `pieces`, which are sorted; `nil` where it does not fit. Their number is checked elsewhere.
  func match(_ pieces: UnsafeBufferPointer<Int64>, _ code: Code) -> ShapeMatch? {
    switch self {
    case .faces(let faces): return pieces.elementsEqual(faces) ? ShapeMatch() : nil
    case .alike(let column):
      guard let first = pieces.first else { return nil }
      let value = code.cell(column: column, face: first)
      for piece in pieces where code.cell(column: column, face: piece) != value { return nil }
      return ShapeMatch(value: value, low: value, high: value)
    case .run(let column): return run(pieces, column, code)
    case .groups(let sizes, let column): return groups(pieces, sizes, column, code)
    case .total(let total, let column):
      let sum = pieces.reduce(Int64(0)) { $0 &+ code.cell(column: column, face: $1) }
      return sum == total ? ShapeMatch(value: sum) : nil
    case .any: return ShapeMatch()
    }
  }

  /// Consecutive values, each once: as many different ones as the span from lowest to highest has places.
  private func run(_ pieces: UnsafeBufferPointer<Int64>, _ column: Int, _ code: Code) -> ShapeMatch? {
    var low = Int64.max
    var high = Int64.min
    for (place, piece) in pieces.enumerated() {
      let value = code.cell(column: column, face: piece)
      low = min(low, value)
      high = max(high, value)
      for earlier in pieces[0..<place] where code.cell(column: column, face: earlier) == value { return nil }
    }
    guard !pieces.isEmpty, high &- low == Int64(pieces.count - 1) else { return nil }
    return ShapeMatch(value: low, low: low, high: high)
  }

  private func groups(
    _ pieces: UnsafeBufferPointer<Int64>, _ sizes: [Int], _ column: Int, _ code: Code
  ) -> ShapeMatch? {
    var left = sizes
    for (place, piece) in pieces.enumerated() {
      let value = code.cell(column: column, face: piece)
      if pieces[0..<place].contains(where: { code.cell(column: column, face: $0) == value }) { continue }
      let size = pieces.reduce(0) { $0 + (code.cell(column: column, face: $1) == value ? 1 : 0) }
      guard let index = left.firstIndex(of: size) else { return nil }
      left.remove(at: index)
    }
    return left.isEmpty ? ShapeMatch() : nil
  }
}

extension Evaluator {
  /// The points of `combo` for these sorted pieces; `nil` when it does not fit them. Throws the fault of its code.
  func points(
    of combo: Combo, in set: ComboSet, pieces: UnsafeBufferPointer<Int64>, side: Int
  ) throws(Fault) -> Int64? {
    guard combo.minimumSize <= pieces.count, pieces.count <= combo.maximumSize,
      let match = combo.shape.match(pieces, code)
    else { return nil }
    if combo.condition == nil, combo.points.isConstant,
      combo.points.constant.magnitude <= EngineLimits.comboPoints.magnitude
    {
      return combo.points.constant
    }

    let mark = arenaTop
    defer { arenaTop = mark }
    tell(match, pieces, to: set)
    if let condition = combo.condition, try nestedValue(condition, side: side) != 1 { return nil }
    let points = try nestedValue(combo.points, side: side)
    // However many are found, their sum cannot overflow.
    guard points.magnitude <= EngineLimits.comboPoints.magnitude else { throw .overflow }
    return points
  }

  /// Puts what was found where conditions, points and labels of the set's combos read it.
  func tell(_ match: ShapeMatch, _ pieces: UnsafeBufferPointer<Int64>, to set: ComboSet) {
    registers[set.inputs] = keep(pieces)
    registers[set.inputs + 1] = Int64(pieces.count)
    registers[set.inputs + 2] = match.value
    registers[set.inputs + 3] = match.low
    registers[set.inputs + 4] = match.high
  }

  private func nestedValue(_ formula: Formula, side: Int) throws(Fault) -> Int64 {
    if formula.isConstant { return formula.constant }
    guard runNested(formula.entry, side: side) else { throw fault.fault }
    return registers[Int(formula.register)]
  }
}
