import Engine
import Expressions

/// Code for operators and functions, by the types of what they are applied to.
extension Lowering {
  mutating func operation(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    if let function = node.function, function.isRounding { return rounded(function, node, reader) }
    let operands = children(of: node, reader)
    let type = self.type(of: 0, node, reader)
    switch node.operation {
    case .equal, .notEqual: return equality(node, reader, operands)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return order(node, reader, operands)
    case .add where node.type.isList: return result(.joinLists, operands[0].register, operands[1].register)
    case .add where node.type == .text: return result(.joinText, operands[0].register, operands[1].register)
    case .add, .subtract, .multiply, .divide, .modulo, .negate: return arithmetic(node, operands)
    case .index:
      return result(.element, operands[0].register, operands[1].register)
    case .contains:
      return result(.contains, operands[0].register, operands[1].register, comparing: type, 0...1)
    case .function:
      guard let function = node.function else { preconditionFailure("a function without a number has no code") }
      return self.function(function, function == .put ? put(node, reader, operands) : operands, type)
    default: preconditionFailure("the operation \(node.operation) has no code")
    }
  }

  // MARK: Comparing

  private mutating func equality(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ operands: [Operand]
  ) -> Operand {
    let (one, two) = (type(of: 0, node, reader), type(of: 1, node, reader))
    let isNot = node.operation == .notEqual
    if one.isList || two.isList {
      let element = (one.base == .any ? two : one).element ?? one
      let same = result(.equalLists, operands[0].register, operands[1].register, comparing: element, 0...1)
      return isNot ? result(.not, same.register, 0, 0...1) : same
    }
    if one.base == .text {
      let same = result(.equalText, operands[0].register, operands[1].register, 0...1)
      return isNot ? result(.not, same.register, 0, 0...1) : same
    }
    // Where a place is compared with no value it is with `none`, which has the type of the other by then.
    if one.base == .place || two.base == .place,
      let none = operands.firstIndex(where: { $0.constant == PlaceWord.nothing })
    {
      return emptiness(of: operands[1 - none], isNot: isNot)
    }
    if let x = operands[0].constant, let y = operands[1].constant { return emitter.constant((x == y) != isNot ? 1 : 0) }
    return result(isNot ? .notEqual : .equal, operands[0].register, operands[1].register, 0...1)
  }

  /// Whether nothing lies in a place, be it known where that is or not.
  private mutating func emptiness(of place: Operand, isNot: Bool) -> Operand {
    let nothing = emitter.constant(PlaceWord.noContents)
    let held = call(GridFunction.held, [place, nothing])
    return result(isNot ? .notEqual : .equal, held.register, nothing.register, 0...1)
  }

  /// `>` is `<` the other way round.
  private mutating func order(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ operands: [Operand]
  ) -> Operand {
    let isSwapped = node.operation == .greater || node.operation == .greaterOrEqual
    let isStrict = node.operation == .less || node.operation == .greater
    let (x, y) = isSwapped ? (operands[1], operands[0]) : (operands[0], operands[1])
    if type(of: 0, node, reader).base == .text {
      return result(isStrict ? .lessText : .lessOrEqualText, x.register, y.register, 0...1)
    }
    if let one = x.constant, let two = y.constant {
      return emitter.constant((isStrict ? one < two : one <= two) ? 1 : 0)
    }
    return result(isStrict ? .less : .lessOrEqual, x.register, y.register, 0...1)
  }

  // MARK: Arithmetic

  private mutating func arithmetic(_ node: TypedExpression.Node, _ operands: [Operand]) -> Operand {
    if node.operation == .multiply, node.payload > 0 { return product(operands, sharing: node.payload) }
    if let folded = folded(node.operation, operands.map(\.constant)) { return emitter.constant(folded) }
    if node.operation == .negate {
      let zero = emitter.constant(0)
      guard operands[0].low > .min else { return result(.negate, operands[0].register) }
      return result(.subtractFast, zero.register, operands[0].register, -operands[0].high...(-operands[0].low))
    }
    let range = bounds(node.operation, operands[0], operands[1])
    let op: Opcode =
      switch node.operation {
      case .add: range == nil ? .add : .addFast
      case .subtract: range == nil ? .subtract : .subtractFast
      case .multiply: range == nil ? .multiply : .multiplyFast
      case .divide: .divide
      default: .modulo
      }
    let bounds = op == .divide || op == .modulo ? quotientBounds(node.operation, operands) : range
    return result(op, operands[0].register, operands[1].register, bounds)
  }

  mutating func product(_ x: Operand, _ y: Operand) -> Operand {
    let range = bounds(.multiply, x, y)
    return result(range == nil ? .multiply : .multiplyFast, x.register, y.register, range)
  }

  private func folded(_ operation: Operation, _ words: [Int64?]) -> Int64? {
    guard let x = words[0] else { return nil }
    if operation == .negate { return x == .min ? nil : -x }
    guard let y = words[1] else { return nil }
    let (value, overflow) =
      switch operation {
      case .add: x.addingReportingOverflow(y)
      case .subtract: x.subtractingReportingOverflow(y)
      case .multiply: x.multipliedReportingOverflow(by: y)
      case .divide: x.dividedReportingOverflow(by: y)
      default: x.remainderReportingOverflow(dividingBy: y)
      }
    return overflow ? nil : value
  }

  /// What a sum, difference or product can be, or `nil` where it could overflow.
  private func bounds(_ operation: Operation, _ x: Operand, _ y: Operand) -> ClosedRange<Int64>? {
    func both(_ low: (Int64, Bool), _ high: (Int64, Bool)) -> ClosedRange<Int64>? {
      low.1 || high.1 ? nil : low.0...high.0
    }
    switch operation {
    case .add: return both(x.low.addingReportingOverflow(y.low), x.high.addingReportingOverflow(y.high))
    case .subtract: return both(x.low.subtractingReportingOverflow(y.high), x.high.subtractingReportingOverflow(y.low))
    case .multiply:
      var corners: [Int64] = []
      for one in [x.low, x.high] {
        for two in [y.low, y.high] {
          let (product, overflow) = one.multipliedReportingOverflow(by: two)
          if overflow { return nil }
          corners.append(product)
        }
      }
      return (corners.min() ?? 0)...(corners.max() ?? 0)
    default: return nil
    }
  }

  /// Dividing by a positive constant makes numbers smaller; a remainder stays below the divisor.
  private func quotientBounds(_ operation: Operation, _ operands: [Operand]) -> ClosedRange<Int64>? {
    guard let divisor = operands[1].constant, divisor > 0 else { return nil }
    let x = operands[0]
    if operation == .divide { return (x.low / divisor)...(x.high / divisor) }
    return (x.low >= 0 ? 0 : 1 - divisor)...(divisor - 1)
  }
}
