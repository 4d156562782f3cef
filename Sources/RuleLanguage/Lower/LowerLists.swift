import Engine
import Expressions

/// Code for lists and for the macros that go through them.
extension Lowering {
  mutating func list(_ items: [Operand]) -> Operand {
    let words = items.compactMap(\.constant)
    if words.count == items.count { return emitter.constantList(words) }
    let result = emitter.register()
    emitter.emit(.newList, result, emitter.constant(Int64(items.count)).register)
    for item in items { emitter.emit(.push, result, item.register) }
    return Operand(register: result)
  }

  /// A member of every element: the quick way where there is one, else one by one.
  mutating func project(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let listIndex = childIndex(0, node, reader)
    let listNode = reader.tree.nodes[listIndex]
    if let quick = Names.projection(Int(node.payload), of: listNode, &self) { return quick }
    let list = self.node(listIndex, reader)
    let element = listNode.type.element ?? listNode.type
    if element.base == .piece, !element.isList { return columns(list, element, Int(node.payload)) }
    return mapping(list) { lowering, item in
      if element.isList { return lowering.projectInner(item, element, Int(node.payload)) }
      return Names.member(Int(node.payload), of: item, element, &lowering)
    }
  }

  private mutating func columns(_ pieces: Operand, _ type: ValueType, _ reference: Int) -> Operand {
    result(.columnList, pieces.register, Names.column(reference, of: type, self))
  }

  private mutating func projectInner(_ list: Operand, _ type: ValueType, _ reference: Int) -> Operand {
    let element = type.element ?? type
    if element.base == .piece, !element.isList { return columns(list, element, reference) }
    return mapping(list) { lowering, item in
      element.isList
        ? lowering.projectInner(item, element, reference) : Names.member(reference, of: item, element, &lowering)
    }
  }

  /// A new list of what `body` makes of every element.
  private mutating func mapping(
    _ list: Operand, _ body: (inout Self, Operand) -> Operand
  ) -> Operand {
    let size = result(.listSize, list.register)
    let made = result(.newList, size.register)
    loop(over: list, size) { lowering, item, _ in
      let value = body(&lowering, item)
      lowering.emitter.emit(.push, made.register, value.register)
      return []
    }
    return made
  }

  /// Runs `body` for every element; the jumps that it gives back lead out of the loop.
  mutating func loop(
    over list: Operand, _ size: Operand, _ body: (inout Self, Operand, Operand) -> [Int]
  ) {
    let index = emitter.register()
    let item = emitter.register()
    emitter.emit(.copy, index, emitter.constant(0).register)
    let number = emitter.register()
    let isAny = result(.less, index, size.register)
    let skip = emitter.emit(.jumpIfFalse, isAny.register)
    let start = emitter.here
    emitter.emit(.elementFast, item, list.register, index)
    let before = emitter.mark
    let exits = body(&self, Operand(register: item), Operand(register: index, low: 0, high: 0xFFFF_FFFF))
    // An element for which something is unknown stands before those for which something fails.
    let after = emitter.mark
    let waits =
      after.mayFail(since: before, besideUnknownsUpTo: before) || after.mayWait(since: before, besideFinalsUpTo: before)
    if waits { emitter.holdFaults(in: before.instructions..<emitter.here, number: number) }
    emitter.emit(.loop, index, size.register, start)
    emitter.land(skip)
    if waits { emitter.emit(.raiseHeld, number) }
    for exit in exits { emitter.land(exit) }
  }

  // MARK: Macros

  mutating func macro(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let list = child(0, of: node, reader)
    switch node.operation {
    case .all, .allIndexed, .exists, .existsIndexed: return quantifier(node, reader, list)
    case .existsOne, .existsOneIndexed: return existsOne(node, reader, list)
    case .reduce: return reduce(node, reader, list)
    default: return transform(node, reader, list)
    }
  }

  /// Makes the macro's variables known while `body` is written.
  private mutating func binding<Result>(
    _ node: TypedExpression.Node, _ item: Operand, _ index: Operand, _ body: (inout Self) -> Result
  ) -> Result {
    let first = Int(node.payload)
    let outer = locals
    locals = Array(locals.prefix(first))
    locals += node.operation.isIndexed ? [index, item] : [item]
    defer { locals = outer }
    return body(&self)
  }

  /// `all` and `exists`: one element can decide, whatever is wrong with others.
  private mutating func quantifier(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ list: Operand
  ) -> Operand {
    let isAll = node.operation == .all || node.operation == .allIndexed
    let size = result(.listSize, list.register)
    let found = emitter.register()
    emitter.emit(.copy, found, emitter.constant(isAll ? 1 : 0).register)
    var holds = false
    loop(over: list, size) { lowering, item, index in
      let one = lowering.emitter.register()
      let start = lowering.emitter.here
      let before = lowering.emitter.mark.faulting
      let value = lowering.binding(node, item, index) { $0.child(1, of: node, reader) }
      lowering.emitter.emit(.copy, one, value.register)
      holds = lowering.emitter.mark.faulting != before
      if holds { lowering.emitter.catchFaults(from: start, into: one) }
      lowering.emitter.emit(isAll ? .andHeld : .orHeld, found, found, one)
      return [lowering.emitter.emit(isAll ? .jumpIfFalse : .jumpIfTrue, found)]
    }
    if holds { emitter.emit(.release, found) }
    return Operand(register: found, low: 0, high: 1)
  }

  private mutating func existsOne(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ list: Operand
  ) -> Operand {
    let size = result(.listSize, list.register)
    let count = emitter.register()
    emitter.emit(.copy, count, emitter.constant(0).register)
    loop(over: list, size) { lowering, item, index in
      let value = lowering.binding(node, item, index) { $0.child(1, of: node, reader) }
      lowering.emitter.emit(.addFast, count, count, value.register)
      return []
    }
    return result(.equal, count, emitter.constant(1).register, 0...1)
  }

  /// `map`, `filter`, and `map` with a filter.
  private mutating func transform(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ list: Operand
  ) -> Operand {
    let size = result(.listSize, list.register)
    let made = result(.newList, size.register)
    let isFilter = node.operation == .filter
    let hasFilter = isFilter || node.operation == .filterMap || node.operation == .filterMapIndexed
    loop(over: list, size) { lowering, item, index in
      lowering.binding(node, item, index) { lowering in
        var skip: Int?
        if hasFilter {
          let condition = lowering.child(1, of: node, reader)
          skip = lowering.emitter.emit(.jumpIfFalse, condition.register)
        }
        let value = isFilter ? item : lowering.child(hasFilter ? 2 : 1, of: node, reader)
        lowering.emitter.emit(.push, made.register, value.register)
        if let skip { lowering.emitter.land(skip) }
      }
      return []
    }
    return made
  }

  private mutating func reduce(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ list: Operand
  ) -> Operand {
    let size = result(.listSize, list.register)
    let start = child(1, of: node, reader)
    let gathered = emitter.register()
    emitter.emit(.copy, gathered, start.register)
    loop(over: list, size) { lowering, item, _ in
      let outer = lowering.locals
      lowering.locals = Array(lowering.locals.prefix(Int(node.payload))) + [Operand(register: gathered), item]
      let value = lowering.child(2, of: node, reader)
      lowering.locals = outer
      lowering.emitter.emit(.copy, gathered, value.register)
      return []
    }
    return Operand(register: gathered)
  }
}

extension Operation {
  var isIndexed: Bool {
    switch self {
    case .allIndexed, .existsIndexed, .existsOneIndexed, .mapIndexed, .filterMapIndexed: true
    default: false
    }
  }
}
