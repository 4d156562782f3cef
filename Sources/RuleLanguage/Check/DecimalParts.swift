import Diagnostics
import Documents
import Expressions

/// In which parts of one numbers are whose type is taken for granted, as what they are worked out from reads them: what
/// goes on from round to round, the score and the points.
///
/// Whole numbers at first. Where a look at the file shows finer parts, it is looked at anew with these, until nothing is
/// finer any more.
struct DecimalParts: Hashable {
  enum Number: Hashable {
    case state(String), line(String)
    case points, score
  }

  private var types: [Number: ValueType] = [:]

  var isEmpty: Bool { types.isEmpty }

  func type(of number: Number) -> ValueType { types[number] ?? .int }
  func type(ofLine name: String) -> ValueType { type(of: .line(name)) }

  mutating func note(_ type: ValueType, of number: Number, beside known: ValueType) {
    types[number] = ValueType.commonNumber(types[number] ?? known, type) ?? type
  }

  /// These and finer ones.
  func merging(_ finer: DecimalParts) -> DecimalParts {
    var merged = self
    merged.types.merge(finer.types) { $1 }
    return merged
  }
}

extension ValueType {
  /// Whether it is a number and no list.
  var isPlainNumber: Bool { base == .number && !isList }
}

extension CheckedValue {
  /// The value with all that it can come to in the same parts of one, and their type; `nil` where those are too many.
  var inSameParts: (value: CheckedValue?, type: ValueType?) {
    Self.inSameParts([self]).map { ($0.values.first, $0.type) } ?? (nil, nil)
  }

  /// The same of several values.
  static func inSameParts(_ values: [CheckedValue]) -> (values: [CheckedValue], type: ValueType)? {
    var type: ValueType?
    for leaf in values.flatMap(\.leaves) where leaf.type.base == .number {
      guard let common = ValueType.commonNumber(type ?? leaf.type, leaf.type) else { return nil }
      type = common
    }
    // What is wrong in itself has been reported.
    guard let type else { return (values, .error) }
    return (values.map { $0.widened(to: type) }, type)
  }

  /// The expressions of which one is what it comes to.
  var leaves: [CheckedExpression] {
    switch self {
    case .expression(let expression): [expression]
    case .cases(let lines, let otherwise): lines.flatMap(\.value.leaves) + otherwise.leaves
    case .table(let table): table.values.flatMap(\.leaves)
    }
  }

  /// A number in finer parts of one.
  func widened(to type: ValueType) -> CheckedValue {
    switch self {
    case .expression(let expression):
      let factor = type.parts / max(expression.type.parts, 1)
      guard expression.type.isPlainNumber, factor > 1 else { return self }
      return .expression(CheckedExpression(tree: expression.tree.widened(by: factor), origin: expression.origin))
    case .cases(let lines, let otherwise):
      return .cases(
        lines.map { CheckedLine(condition: $0.condition, value: $0.value.widened(to: type)) },
        otherwise: otherwise.widened(to: type))
    case .table(var table):
      table.values = table.values.map { $0.widened(to: type) }
      return .table(table)
    }
  }
}

extension Typing {
  /// A number that goes on from round to round, in the parts of one that are taken for granted; whether they do is noted.
  func kept(_ value: CheckedValue, of number: DecimalParts.Number) -> CheckedValue {
    let own = value.inSameParts
    if let type = own.type { needs(type, of: number) }
    let known = declared.parts.type(of: number)
    if ValueType.commonNumber(known, own.type ?? .int) == nil, let node = value.leaves.first?.origin.node {
      report.add(CheckMessages.tooFine(node))
    }
    return (own.value ?? value).widened(to: known)
  }
}

extension CheckMessages {
  static func tooFine(_ node: Node) -> Diagnostic {
    doesNotFit(
      node, "these numbers have no four digits behind the point in common",
      hint: "round what is finer: `round_to(…, 0.01)`")
  }
}
