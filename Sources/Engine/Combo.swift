/// A scoring pattern over pieces of one kind, such as three of a kind, a run of four or a straight flush: everything
/// that it asks for must hold together.
package struct Combo: Hashable, Sendable {
  /// Exactly these faces, sorted; empty where it does not say.
  package var faces: [Int64] = []
  /// Columns in which all are the same; the first is told to conditions and points.
  package var alike: [Int] = []
  /// Columns in which no two are the same.
  package var different: [Int] = []
  /// Consecutive, each once, in one of these columns.
  package var runs: [Int] = []
  /// Whether the first value of a run's column comes after the last.
  package var wraps = false
  /// So many alike, so many of another, and so on; sizes descending. Empty where it does not say.
  package var groups: [Int] = []
  package var groupColumn = 0
  /// A column that adds up to a number.
  package var total: Total?
  package var minimumSize = 1
  package var maximumSize = Int.max
  /// Whether the size is a range: then only the largest that fit count for `every`.
  package var isRange = false
  package var condition: Formula?
  package var points: Formula
  /// The column whose sum over the pieces the points are, where they are just that.
  package var pointsColumn: Int?

  package struct Total: Hashable, Sendable {
    package var sum: Int64
    package var column: Int

    package init(sum: Int64, column: Int) {
      self.sum = sum
      self.column = column
    }
  }

  package init(points: Formula) { self.points = points }

  /// Whether a wild can stand for anything in it: for what has no pattern, a wild is just itself.
  var takesWilds: Bool {
    total == nil && !(faces.isEmpty && alike.isEmpty && different.isEmpty && runs.isEmpty && groups.isEmpty)
  }
}

/// The combos that pieces of one kind can make.
package struct ComboSet: Hashable, Sendable {
  package var combos: [Combo]
  /// How many faces the kind has.
  package var faceCount: Int
  /// The first of the registers through which a combo's condition and points are told what was found:
  /// the pieces, how many, the value that is alike, the lowest and the highest of a run, how many are wild.
  package var inputs: Int
  /// The most pieces that are ever looked at, where that is known when a game is set up; 0 where it is not.
  package var largestThrow: Int
  /// Whether conditions and points depend on nothing but the pieces and the options.
  package var dependsOnPiecesOnly: Bool
  /// The column that says which pieces are wild.
  package var wildColumn: Int?
  /// The column by which pieces are compared, the higher the better.
  package var orderColumn: Int?

  /// How many registers the inputs take.
  package static let inputCount = 6

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
  /// The first in the file that some of the pieces make, at its highest.
  case firstFit
  /// One combo that takes all the pieces.
  case exactly
}

/// What an expression asks of the combos found.
package enum ComboField: UInt16, Sendable {
  case points, usesAll, size
  /// A number by which two hands are compared.
  case order
  /// The pieces that no combo has.
  case left
  /// The others.
  case pieces
  /// Which combo it is; -1 for none.
  case name
  /// How often one combo counted.
  case occurrences

  /// Whether it is a list.
  var isOfPieces: Bool { self == .left || self == .pieces }
}

/// One combo found among pieces.
package struct FoundCombo: Hashable, Sendable {
  package var combo: Int
  package var pieces: [Int64]
  package var points: Int64
  /// Of the first that fits: the number by which its hand is compared with others.
  package var order: Int64 = 0
}

/// What a combo saw in the pieces that make it.
struct ComboMatch {
  /// What is alike.
  var value: Int64 = 0
  var low: Int64 = 0
  var high: Int64 = 0
  var wilds = 0
}

extension Evaluator {
  /// The points of `combo` for these sorted pieces; `nil` when its condition does not hold. Throws the fault of its code.
  func points(
    of combo: Combo, in set: ComboSet, _ match: ComboMatch, _ pieces: some Collection<Int64>, side: Int
  ) throws(Fault) -> Int64? {
    let mark = arenaTop
    defer { arenaTop = mark }
    // What was cut off would be worth something else.
    guard hasRoom(for: pieces.count) else { throw .stepBudget }
    tell(match, pieces, to: set)
    if let condition = combo.condition, try nestedValue(condition, side: side) != 1 { return nil }
    let points = try nestedValue(combo.points, side: side)
    // However many are found, their sum cannot overflow.
    guard points.magnitude <= EngineLimits.comboPoints.magnitude else { throw .overflow }
    return points
  }

  /// Puts what was found where conditions, points and labels of the set's combos read it.
  func tell(_ match: ComboMatch, _ pieces: some Collection<Int64>, to set: ComboSet) {
    registers[set.inputs] = keep(pieces)
    registers[set.inputs + 1] = Int64(pieces.count)
    registers[set.inputs + 2] = match.value
    registers[set.inputs + 3] = match.low
    registers[set.inputs + 4] = match.high
    registers[set.inputs + 5] = Int64(match.wilds)
  }

  private func nestedValue(_ formula: Formula, side: Int) throws(Fault) -> Int64 {
    if formula.isConstant { return formula.constant }
    guard runNested(formula.entry, side: side) else { throw fault.fault }
    return registers[Int(formula.register)]
  }
}
