import Engine
import Expressions

/// Code for numbers in parts of one: the word of each is a whole number of its parts.
extension Lowering {
  /// A number that is worked out as one divided by another, as long as that has no end.
  private typealias Ratio = (number: Operand, divisor: Operand)

  /// A product in the parts of both factors, of which a constant one and the other's parts share a divisor. Where both are
  /// known one alone is divided by it.
  mutating func product(_ operands: [Operand], sharing shared: Int64) -> Operand {
    var factors = operands
    for (index, operand) in operands.enumerated() {
      guard let word = operand.constant, word.isMultiple(of: shared) else { continue }
      factors[index] = emitter.constant(word / shared)
      break
    }
    return times(factors[0], factors[1])
  }

  /// A product that is not worked out where one factor is 1 or both are known.
  mutating func times(_ x: Operand, _ y: Operand) -> Operand {
    if x.constant == 1 { return y }
    if y.constant == 1 { return x }
    if let one = x.constant, let other = y.constant,
      case let (word, overflow) = one.multipliedReportingOverflow(by: other), !overflow
    {
      return emitter.constant(word)
    }
    return product(x, y)
  }

  // MARK: Rounding

  /// A multiple of a step, in the step's parts.
  mutating func rounded(
    _ function: Function, _ node: TypedExpression.Node, _ reader: ExpressionReader
  ) -> Operand {
    let first = type(of: 0, node, reader)
    guard first != .endless else { return roundedRatio(function, node, reader) }
    let found = self.function(function, children(of: node, reader), first)
    let factor = type(of: 1, node, reader).parts / node.type.parts
    return factor == 1 ? found : result(.divide, found.register, emitter.constant(factor).register)
  }

  private mutating func roundedRatio(
    _ function: Function, _ node: TypedExpression.Node, _ reader: ExpressionReader
  ) -> Operand {
    var divisor = emitter.constant(1)
    let parts = operands(2) { lowering, index in
      guard index == 0 else { return lowering.child(1, of: node, reader) }
      let ratio = lowering.ratio(lowering.childIndex(0, node, reader), reader)
      divisor = ratio.divisor
      return ratio.number
    }
    let step = parts[1]
    if step.low <= 0 { _ = call(NumberFunction.roundUp, [emitter.constant(0), step]) }
    let number = times(parts[0], emitter.constant(type(of: 1, node, reader).parts))
    let kind: NumberFunction =
      switch function {
      case .roundUp: .quotientUp
      case .roundDown: .quotientDown
      default: .quotientTo
      }
    return times(call(kind, [number, times(divisor, step)]), step)
  }

  private mutating func ratio(_ index: Int, _ reader: ExpressionReader) -> Ratio {
    let node = reader.tree.nodes[index]
    guard node.type == .endless else { return (self.node(index, reader), emitter.constant(node.type.parts)) }
    if node.operation == .negate {
      let found = ratio(childIndex(0, node, reader), reader)
      return (times(found.number, emitter.constant(-1)), found.divisor)
    }
    var divisors: [Operand] = []
    let numbers = operands(2) { lowering, child in
      let found = lowering.ratio(lowering.childIndex(child, node, reader), reader)
      divisors.append(found.divisor)
      return found.number
    }
    let (one, other) = ((numbers[0], divisors[0]), (numbers[1], divisors[1]))
    switch node.operation {
    case .divide: return (times(one.0, other.1), times(one.1, other.0))
    case .multiply: return (times(one.0, other.0), times(one.1, other.1))
    default: return sum(one, other, isDifference: node.operation == .subtract)
    }
  }

  private mutating func sum(_ one: Ratio, _ other: Ratio, isDifference: Bool) -> Ratio {
    let (x, y) = (times(one.number, other.divisor), times(other.number, one.divisor))
    let number = result(isDifference ? .subtract : .add, x.register, y.register)
    return (number, times(one.divisor, other.divisor))
  }
}
