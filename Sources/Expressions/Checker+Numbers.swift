// Numbers that are not whole: in how many parts of one each is counted, and what that makes of operators.
extension Checker {
  /// A number with a point that is written out.
  mutating func leaf(_ literal: DecimalLiteral, at place: Range<Int>) -> Int {
    leaf(.constant, .decimal(literal.parts), literal.count, at: place)
  }

  /// The parts of one in which both can be counted; `nil` where those are too many.
  static func commonNumber(_ a: ValueType, _ b: ValueType) -> ValueType? {
    let endless = ValueType.endless.id
    if a.id == endless || b.id == endless { return ValueType(.number, id: endless, depth: a.depth) }
    let parts = a.parts / greatestDivisor(a.parts, b.parts) * b.parts
    guard ValueType.canCount(in: parts) else { return nil }
    return ValueType(.number, id: ValueType.decimal(parts).id, depth: a.depth)
  }

  // MARK: Operators

  mutating func arithmetic(_ node: SyntaxTree.Node) -> Int {
    let left = check(child: 0, of: node)
    let right = check(child: 1, of: node)
    let operation = node.kind.operation
    let (a, b) = (type(left), type(right))
    let isExact = a.isNumber && b.isNumber && (a.base == .number && a.id > 0 || b.base == .number && b.id > 0)
    if isExact, operation == .multiply { return product(left, right, at: node.place) }
    if isExact, operation == .divide { return quotient(left, right, at: node.place) }
    let result = arithmeticType(operation, left, right, at: node.place)
    return emit2(operation, result, left, right, at: node.place)
  }

  private mutating func arithmeticType(
    _ operation: Operation, _ left: Int, _ right: Int, at place: Range<Int>
  ) -> ValueType {
    let (a, b) = (type(left), type(right))
    if a.base == .error || b.base == .error { return .error }
    if a == .endless, b.isNumber, operation != .modulo { return .endless }
    if let type = common(a, b), adaptable(type, operation), let joined = join(left, right) { return joined }
    if a.isNumber, b.isNumber {
      report(ExpressionMessages.tooFine(tree.source(place), at: place))
      return .error
    }
    let hint = operandHint(operation, left, right)
    report(
      ExpressionMessages.operands(operation.sign, got: [describe(left), describe(right)], hint: hint, at: place))
    return .error
  }

  private func adaptable(_ type: ValueType, _ operation: Operation) -> Bool {
    operation == .add ? type.isNumber || type.isText || type.isList : type.isNumber
  }

  /// The parts of both, less what a constant factor makes whole again.
  private mutating func product(_ left: Int, _ right: Int, at place: Range<Int>) -> Int {
    if type(left) == .endless || type(right) == .endless { return emit2(.multiply, .endless, left, right, at: place) }
    if type(left).base == .error || type(right).base == .error {
      return emit2(.multiply, .error, left, right, at: place)
    }
    if let one = literal(left), let other = literal(right), let folded = folded(one, by: other) {
      return leaf(folded, at: place)
    }
    var shared: Int64 = 1
    if let factor = literal(right) { shared = greatestDivisor(factor.count, type(left).parts) }
    if let factor = literal(left) { shared = greatestDivisor(factor.count, type(right).parts) }
    let parts = type(left).parts * type(right).parts / max(shared, 1)
    guard ValueType.canCount(in: parts) else { return emit2(.multiply, .endless, left, right, at: place) }
    pending.append(Int32(left))
    pending.append(Int32(right))
    return emit(.multiply, .decimal(parts), shared, from: pending.count - 2, at: place)
  }

  /// What a constant divides without a rest is multiplied by what that is one part of; else there is no end.
  private mutating func quotient(_ left: Int, _ right: Int, at place: Range<Int>) -> Int {
    if type(left).base == .error || type(right).base == .error { return emit2(.divide, .error, left, right, at: place) }
    if literal(right)?.count == 0 {
      report(ExpressionMessages.dividedByZero(tree.source(place), at: place))
      return error(at: place)
    }
    guard let divisor = literal(right), type(left) != .endless,
      case let factor = reciprocal(divisor),
      factor.hasEnd || literal(left).flatMap({ folded($0, by: factor) })?.hasEnd == true
    else { return emit2(.divide, .endless, left, right, at: place) }
    if let whole = literal(left), let folded = folded(whole, by: factor) { return leaf(folded, at: place) }
    guard ValueType.canCount(in: factor.parts) else { return emit2(.divide, .endless, left, right, at: place) }
    let inverse = leaf(factor, at: self.place(right))
    return product(left, inverse, at: place)
  }

  /// One divided by a number that is not 0.
  private func reciprocal(_ divisor: DecimalLiteral) -> DecimalLiteral {
    DecimalLiteral(count: divisor.count < 0 ? -divisor.parts : divisor.parts, parts: abs(divisor.count))
  }

  /// The number that a node is, written out; `nil` where it is worked out.
  private func literal(_ node: Int) -> DecimalLiteral? {
    guard nodes[node].operation == .constant, type(node).base == .number else { return nil }
    return DecimalLiteral(count: nodes[node].payload, parts: type(node).parts)
  }

  private func folded(_ one: DecimalLiteral, by other: DecimalLiteral) -> DecimalLiteral? {
    let (count, overflow) = one.count.multipliedReportingOverflow(by: other.count)
    let (parts, isTooFine) = one.parts.multipliedReportingOverflow(by: other.parts)
    guard !overflow, !isTooFine else { return nil }
    let product = DecimalLiteral(count: count, parts: parts)
    return ValueType.canCount(in: product.parts) ? product : nil
  }

  // MARK: Widening

  /// Counts a number, or each of a list, in finer parts of one: it is multiplied by a one in those parts.
  ///
  /// - Parameter variables: how many variables are bound around it.
  mutating func widen(_ node: Int, to type: ValueType, _ variables: Int) -> Fit {
    let own = nodes[node].type
    if type.id == ValueType.endless.id || own.id == ValueType.endless.id { return .fits }
    guard own.id != ValueType.number.id, type.parts % own.parts == 0 else { return .mismatch }
    let factor = type.parts / own.parts
    if nodes[node].operation == .constant {
      let (count, overflow) = nodes[node].payload.multipliedReportingOverflow(by: factor)
      guard !overflow else { return .mismatch }
      (nodes[node].payload, nodes[node].type) = (count, type)
      return .fits
    }
    // The word is the same: a list is told apart only by what it is said to be.
    if factor == 1, own.isList || type == .int {
      nodes[node].type = type
      return .fits
    }
    nodes.append(nodes[node])
    let wide = widened(nodes.count - 1, factor, type, variables)
    nodes[node] = nodes[wide]
    nodes.removeLast()
    isOutOfOrder = true
    return .fits
  }

  private mutating func widened(_ node: Int, _ factor: Int64, _ type: ValueType, _ variables: Int) -> Int {
    let place = place(node)
    guard let element = type.element, let own = nodes[node].type.element else {
      let one = leaf(.constant, .decimal(factor), factor, at: place)
      pending += [Int32(node), Int32(one)]
      return emit(.multiply, type, 1, from: pending.count - 2, at: place)
    }
    let item = leaf(.local, own, Int64(variables), at: place)
    let body = widened(item, factor, element, variables + 1)
    pending += [Int32(node), Int32(body)]
    return emit(.map, type, Int64(variables), from: pending.count - 2, at: place)
  }

  // MARK: What has no end

  /// A number without end is only calculated with, and rounded.
  mutating func refuseEndless(_ operation: Operation, _ payload: Int64, from first: Int) {
    guard pending[first...].contains(where: { nodes[Int($0)].type == .endless }) else { return }
    switch operation {
    case .add, .subtract, .multiply, .divide, .negate: return
    case .function where Function(rawValue: UInt8(payload))?.isRounding == true: return
    default: for child in pending[first...].map({ Int($0) }) where type(child) == .endless { reportEndless(child) }
    }
  }

  /// Whether a number has an end, if only too far behind the point to be counted: no quotient is in it that has none.
  private func hasEnd(_ node: Int) -> Bool {
    let own = nodes[node]
    guard own.type == .endless else { return true }
    let parts = children[Int(own.firstChild)..<Int(own.firstChild + own.childCount)].map { Int($0) }
    let isWhole = own.operation != .divide || literal(parts[1]).map { reciprocal($0).hasEnd } ?? false
    return isWhole && parts.allSatisfy { hasEnd($0) }
  }

  /// Says that a number has no end, once.
  mutating func reportEndless(_ node: Int) {
    report(
      hasEnd(node)
        ? ExpressionMessages.tooFine(source(node), at: place(node))
        : ExpressionMessages.endless(source(node), at: place(node)))
    nodes[node].type = .error
  }
}

extension ValueType {
  /// The type of two values in one list; `nil` where they are of different kinds.
  package static func common(_ a: ValueType, _ b: ValueType) -> ValueType? {
    a == b ? a : a.base == .number && b.base == .number && a.depth == b.depth ? commonNumber(a, b) : nil
  }

  /// The type in which two numbers are both counted; `nil` where its parts of one are too many.
  package static func commonNumber(_ a: ValueType, _ b: ValueType) -> ValueType? {
    a == b ? a : Checker.commonNumber(a, b)
  }
}

extension TypedExpression {
  /// The expression, a number, in so many times finer parts of one.
  package func widened(by factor: Int64) -> TypedExpression {
    let type = ValueType.decimal(type.parts * factor)
    var copy = self
    var wide = nodes[root]
    if wide.operation == .constant {
      (wide.type, wide.payload) = (type, wide.payload &* factor)
      copy.nodes[root] = wide
      return copy
    }
    var one = wide
    (one.operation, one.type, one.payload) = (.constant, .decimal(factor), factor)
    (one.firstChild, one.childCount) = (Int32(children.count), 0)
    copy.nodes.append(one)
    (wide.operation, wide.type, wide.payload) = (.multiply, type, 1)
    (wide.firstChild, wide.childCount) = (Int32(children.count), 2)
    copy.children += [Int32(root), Int32(copy.nodes.count - 1)]
    copy.nodes.append(wide)
    return copy
  }
}

extension DecimalLiteral {
  /// Whether it is written with so many digits behind the point.
  var hasEnd: Bool {
    var rest = parts
    for divisor: Int64 in [2, 5] { while rest % divisor == 0 { rest /= divisor } }
    return rest == 1
  }

  /// As it is written.
  var text: String {
    var (digits, scale, places) = (abs(count), parts, 0)
    while scale > 1, 10_000_000_000 > digits {
      let shared = greatestDivisor(10, scale)
      (digits, scale, places) = (digits * 10 / shared, scale / shared, places + 1)
    }
    let whole = String(digits)
    let padded = String(repeating: "0", count: max(places + 1 - whole.count, 0)) + whole
    let point = places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))"
    return count < 0 ? "-\(point)" : point
  }
}

extension Function {
  /// Whether it rounds a number to multiples of a step.
  package var isRounding: Bool { self == .roundTo || self == .roundDown || self == .roundUp }
}
