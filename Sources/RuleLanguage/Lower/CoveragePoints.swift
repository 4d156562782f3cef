import Documents
import Engine

/// A part of a rule file that tests may or may not come to.
package struct CoveragePoint: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A row of a decision table; a line of cases, and its `else`.
    case row, line, otherwise
    /// What stands behind `?` or `:`; what stands behind `&&` or `||`.
    case branch, operand
    /// That an action was done; that a check failed.
    case action, check
  }

  package var kind: Kind
  /// The scalar's cell in the resolved file, and the part of its text.
  package var cell: Int
  package var start: Int
  package var end: Int
}

/// The points of one game, each with the number of its mark. What is written out in several places, as a value is
/// wherever it is used, is one point.
struct CoveragePoints {
  private(set) var all: [CoveragePoint] = []
  private var numbers: [CoveragePoint: Int] = [:]

  mutating func number(of point: CoveragePoint) -> Int {
    if let known = numbers[point] { return known }
    numbers[point] = all.count
    all.append(point)
    return all.count - 1
  }
}

extension Emitter {
  /// Whether marks are written for what is passed.
  var isCovered: Bool { points != nil }

  /// Marks a place of the file, where coverage is wanted; the language's own code has none.
  mutating func mark(_ kind: CoveragePoint.Kind, at place: SourceMap.Place) {
    guard points != nil, place.cell >= 0 else { return }
    let point = CoveragePoint(kind: kind, cell: Int(place.cell), start: Int(place.start), end: Int(place.end))
    guard let number = points?.number(of: point) else { return }
    emit(.mark, number)
  }
}

extension SourceMap.Place {
  /// All of a scalar's text.
  init(_ node: Node) { self.init(cell: Int32(node.index), start: 0, end: UInt32(node.textBytes.count)) }
}

extension Lowering {
  /// Marks that an expression of a line or a row is come to.
  mutating func mark(_ kind: CoveragePoint.Kind, _ expression: CheckedExpression?) {
    guard let node = expression?.origin.node else { return }
    emitter.mark(kind, at: SourceMap.Place(node))
  }

  /// A condition, with a mark for when it does not hold.
  mutating func formula(_ condition: CheckedExpression, marking kind: CoveragePoint.Kind) -> Formula {
    guard emitter.isCovered else { return formula(condition) }
    emitter.beginFormula()
    let start = emitter.here
    let result = lower(condition)
    if let constant = result.constant, emitter.here == start { return Formula(constant: constant) }
    let skip = emitter.emit(.jumpIfTrue, result.register)
    mark(kind, condition)
    emitter.land(skip)
    emitter.emit(.stop)
    return Formula(entry: start, register: result.register)
  }
}
