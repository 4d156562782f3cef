extension Checker {
  /// `list.map(x, ...)` and its like: the first arguments name variables, the others read them.
  mutating func macro(_ name: String, _ node: SyntaxTree.Node) -> Int {
    let list = check(child: 0, of: node)
    settle(list)
    let forms = Builtin.named(name).filter { $0.form == .macro }
    let count = Int(node.childCount) - 1
    guard let macro = forms.first(where: { $0.arity.contains(count) }) else {
      report(ExpressionMessages.argumentCount(name, usages: forms.map(\.usage), at: node.place))
      return error(at: node.place)
    }
    if macro.operation.isOfLines { return lines(macro, node, list) }
    let element = element(of: list, for: name)
    return macro.operation == .reduce
      ? reduce(macro, node, list, element) : iteration(macro, node, list, element)
  }

  private mutating func element(of list: Int, for name: String) -> ValueType {
    let type = type(list)
    if let element = type.element { return element }
    if type.base != .any && type.base != .error {
      report(ExpressionMessages.notList(name, got: describe(list), at: place(list)))
      return .error
    }
    return type
  }

  private mutating func iteration(
    _ macro: Builtin, _ node: SyntaxTree.Node, _ list: Int, _ element: ValueType
  ) -> Int {
    let first = pending.count
    let variable = locals.count
    pending.append(Int32(list))
    if macro.variables == 2 { bind(1, of: node, to: .int, macro) }
    bind(macro.variables, of: node, to: element, macro)
    checkAll(node, from: 1 + macro.variables)
    locals.removeSubrange(variable...)
    let type = iterationType(macro.operation, list, from: first + 1, at: node.place)
    return emit(macro.operation, type, Int64(variable), from: first, at: node.place)
  }

  private mutating func iterationType(
    _ operation: Operation, _ list: Int, from first: Int, at place: Range<Int>
  ) -> ValueType {
    let body = Int(pending[pending.count - 1])
    switch operation {
    case .map, .mapIndexed: return self.list(of: type(body), at: place)
    case .filterMap, .filterMapIndexed:
      requireCondition(Int(pending[first]), ExpressionMessages.picking)
      return self.list(of: type(body), at: place)
    default:
      requireCondition(body, ExpressionMessages.asking)
      return operation == .filter ? type(list).isList ? type(list) : .error : .bool
    }
  }

  /// `list.reduce(sum, x, start, step)`: `step` reads both variables and gives the next `sum`.
  private mutating func reduce(
    _ macro: Builtin, _ node: SyntaxTree.Node, _ list: Int, _ element: ValueType
  ) -> Int {
    let first = pending.count
    let variable = locals.count
    let start = check(child: 3, of: node)
    pending.append(Int32(list))
    pending.append(Int32(start))
    bind(1, of: node, to: type(start), macro)
    bind(2, of: node, to: element, macro)
    let before = (nodes: nodes.count, children: children.count, problems: problems.count)
    var step = check(child: 4, of: node)
    if problems.count == before.problems, let wider = common(type(start), type(step)),
      wider.isDecimal, wider != type(start), adapt(start, to: wider) != .mismatch
    {
      // What is gathered is in finer parts of one than what it starts from: so it is read in the step, too.
      locals[variable].type = wider
      isOutOfOrder = true
      step = check(child: 4, of: node)
    }
    let gathered = locals[variable].type
    let type = join(start, step)
    locals.removeSubrange(variable...)
    pending.append(Int32(step))
    // What a step gives is what the next one reads: in the same parts of one.
    if let type, type == gathered || type.base != .number || gathered.base == .any {
      return emit(.reduce, type, Int64(variable), from: first, at: node.place)
    }
    if self.type(step) != .endless {
      report(
        type == nil
          ? ExpressionMessages.step(describe(start), describe(step), hint: nil, at: place(step))
          : ExpressionMessages.everFiner(source(step), at: place(step)))
    }
    return emit(.reduce, .error, Int64(variable), from: first, at: node.place)
  }

  /// Makes the argument's name a variable, with a message where it is none or has a meaning already.
  mutating func bind(_ number: Int, of node: SyntaxTree.Node, to type: ValueType, _ macro: Builtin) {
    let argument = tree.child(number, of: node)
    guard argument.kind == .name, !argument.isParenthesized else {
      report(ExpressionMessages.noVariable(macro.usage, at: argument.place))
      locals.append(Local(name: "", type: .error))
      return
    }
    let name = tree.name(of: argument)
    if name == "none" || locals.contains(where: { $0.name == name }) || hasMeaning(name) {
      report(ExpressionMessages.variable(name, at: argument.place))
    }
    locals.append(Local(name: name, type: type))
  }

  private func hasMeaning(_ name: String) -> Bool {
    guard case .free = scope.standing(of: name) else { return true }
    switch scope.lookup(name) {
    case .unknown, .word: return false
    default: return true
    }
  }
}
