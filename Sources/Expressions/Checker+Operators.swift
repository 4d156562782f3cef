extension Checker {
  mutating func negate(_ node: SyntaxTree.Node) -> Int {
    let child = check(child: 0, of: node)
    let type = type(child)
    if !type.isNumber {
      report(
        ExpressionMessages.operands("-", got: [describe(child)], hint: nil, at: node.place))
    }
    return emit1(.negate, type.isNumber ? type : .error, child, at: node.place)
  }

  mutating func not(_ node: SyntaxTree.Node) -> Int {
    let child = check(child: 0, of: node)
    requireCondition(child, ExpressionMessages.behindNot)
    return emit1(.not, .bool, child, at: node.place)
  }

  mutating func logic(_ node: SyntaxTree.Node) -> Int {
    let first = pending.count
    let what = node.kind == .and ? ExpressionMessages.besideAnd : ExpressionMessages.besideOr
    for number in 0..<Int(node.childCount) {
      let child = check(child: number, of: node)
      requireCondition(child, what)
      pending.append(Int32(child))
    }
    return emit(node.kind == .and ? .and : .or, .bool, from: first, at: node.place)
  }

  mutating func conditional(_ node: SyntaxTree.Node, beside type: ValueType?) -> Int {
    let first = pending.count
    let condition = check(child: 0, of: node)
    pending.append(Int32(condition))
    checkAll(node, from: 1, beside: type)
    let (yes, no) = (Int(pending[first + 1]), Int(pending[first + 2]))
    requireCondition(condition, ExpressionMessages.beforeQuestion)
    let type = join(yes, no)
    if type == nil {
      report(ExpressionMessages.branches(describe(yes), describe(no), hint: nil, at: place(no)))
    }
    return emit(.conditional, type ?? .error, from: first, at: node.place)
  }

  mutating func requireCondition(_ node: Int, _ what: String) {
    guard !type(node).isBool else { return }
    report(
      ExpressionMessages.condition(what, got: describe(node), hint: conversion(node, to: .bool), at: place(node)))
  }

  /// What to write instead of the operand that does not go with the other.
  func operandHint(_ operation: Operation, _ left: Int, _ right: Int) -> String? {
    let (a, b) = (type(left), type(right))
    if operation == .add, [left, right].contains(where: { nodes[$0].operation == .text }),
      conversion(left, to: .int) ?? conversion(right, to: .int) == nil
    {
      return ExpressionMessages.putTogether
    }
    if a.isNumber { return conversion(right, to: a) }
    if b.isNumber && !a.isList { return conversion(left, to: b) }
    if operation == .add {
      return a.element == b ? ExpressionMessages.write("\(source(left)) + [\(source(right))]") : nil
    }
    // Any other sign than the one that makes a list longer wants one number of it.
    guard let element = a.element, b.isNumber else { return nil }
    let behind = "\(operation.sign) \(source(right))"
    return ExpressionMessages.numberOfList(receiver(left), behind, hasSum: element.isNumber || element.isBool)
  }

  mutating func list(_ node: SyntaxTree.Node, beside type: ValueType?) -> Int {
    let first = pending.count
    checkAll(node, beside: type)
    var element = ValueType(.any)
    var culprit: Int?
    for child in pending[first...] where culprit == nil {
      if let type = common(element, self.type(Int(child))) { element = type } else { culprit = Int(child) }
    }
    for child in Array(pending[first...]) where culprit == nil {
      if adapt(Int(child), to: element) == .mismatch { culprit = Int(child) }
    }
    guard let culprit else {
      return emit(.list, list(of: element, at: node.place), from: first, at: node.place)
    }
    report(ExpressionMessages.mixedList(scope.describe(element), describe(culprit), hint: nil, at: place(culprit)))
    return emit(.list, .error, from: first, at: node.place)
  }

  mutating func index(_ node: SyntaxTree.Node) -> Int {
    if let item = itemOfGroup(node) { return item }
    let list = check(child: 0, of: node)
    settle(list)
    let number = check(child: 1, of: node)
    let listType = type(list)
    let element = listType.element ?? (listType.base == .any ? listType : nil)
    if element == nil, listType.base != .error {
      report(ExpressionMessages.notIndexed(describe(list), at: place(list)))
    }
    if !type(number).isInt { report(ExpressionMessages.index(describe(number), at: place(number))) }
    return emit2(.index, element ?? .error, list, number, at: node.place)
  }

  // MARK: - Nodes of one and two children

  mutating func emit1(_ operation: Operation, _ type: ValueType, _ child: Int, at place: Range<Int>) -> Int {
    pending.append(Int32(child))
    return emit(operation, type, from: pending.count - 1, at: place)
  }

  mutating func emit2(_ operation: Operation, _ type: ValueType, _ a: Int, _ b: Int, at place: Range<Int>) -> Int {
    pending.append(Int32(a))
    pending.append(Int32(b))
    return emit(operation, type, from: pending.count - 2, at: place)
  }
}
