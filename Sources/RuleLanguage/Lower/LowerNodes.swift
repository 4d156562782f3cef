import Engine
import Expressions

/// Code for the nodes of a typed tree: leaves, truth, and the dispatch to the rest.
extension Lowering {
  mutating func node(_ index: Int, _ reader: ExpressionReader) -> Operand {
    let node = reader.tree.nodes[index]
    let outer = emitter.place
    emitter.place = reader.place(of: node)
    defer { emitter.place = outer }
    switch node.operation {
    case .constant: return constant(node)
    case .text: return emitter.text(reader.tree.texts[Int(node.payload)])
    case .name: return Names.name(Int(node.payload), &self)
    case .local: return locals[Int(node.payload)]
    case .member:
      let child = self.child(0, of: node, reader)
      return Names.member(Int(node.payload), of: child, type(of: 0, node, reader), &self)
    case .project: return project(node, reader)
    case .call:
      return call(at: index) { lowering in
        let arguments = lowering.children(of: node, reader)
        let types = (0..<arguments.count).map { lowering.type(of: $0, node, reader) }
        return Names.call(Int(node.payload), arguments, types, &lowering)
      }
    case .conditional: return conditional(node, reader)
    case .and, .or: return connect(node, reader)
    case .not: return not(child(0, of: node, reader))
    case .known: return known(childIndex(0, node, reader), reader)
    case .equal, .notEqual:
      guard let cell = cellComparedWithNone(node, reader) else { return operation(node, reader) }
      let isThere = known(cell, reader)
      return node.operation == .equal ? not(isThere) : isThere
    case .index: return element(node, reader)
    case .list: return list(children(of: node, reader))
    case .all, .exists, .existsOne, .map, .filter, .filterMap, .allIndexed, .existsIndexed, .existsOneIndexed,
      .mapIndexed, .filterMapIndexed, .reduce:
      return fixingCalls(in: node, reader) { $0.macro(node, reader) }
    case .runs, .diagonals, .groups, .clusters: return fixingCalls(in: node, reader) { $0.lines(node, reader) }
    case .grid: return grid(node, reader)
    default: return operation(node, reader)
    }
  }

  func type(of child: Int, _ node: TypedExpression.Node, _ reader: ExpressionReader) -> ValueType {
    reader.tree.nodes[Int(reader.tree.children[Int(node.firstChild) + child])].type
  }

  func childIndex(_ child: Int, _ node: TypedExpression.Node, _ reader: ExpressionReader) -> Int {
    Int(reader.tree.children[Int(node.firstChild) + child])
  }

  mutating func child(_ child: Int, of node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    self.node(childIndex(child, node, reader), reader)
  }

  mutating func children(of node: TypedExpression.Node, _ reader: ExpressionReader) -> [Operand] {
    operands(Int(node.childCount)) { lowering, index in lowering.child(index, of: node, reader) }
  }

  /// Operands that are all needed. What is unknown for good among them stands before what waits, and that before what
  /// fails, on whichever side: the others are held back until those behind them have been worked out.
  mutating func operands(_ count: Int, _ operand: (inout Self, Int) -> Operand) -> [Operand] {
    var result: [Operand] = []
    var marks = [emitter.mark]
    for index in 0..<count {
      result.append(operand(&self, index))
      marks.append(emitter.mark)
    }
    let end = emitter.mark
    var held: [Range<Int>] = []
    var waits = false
    for (before, after) in zip(marks, marks.dropFirst()) {
      let isHeld =
        after.mayFail(since: before, besideUnknownsUpTo: end) || after.mayWait(since: before, besideFinalsUpTo: end)
      if isHeld || waits && after.faulting != before.faulting { held.append(before.instructions..<after.instructions) }
      // Behind what waits, and is held back, whatever fails is held back, too.
      waits = waits || isHeld && after.pending != before.pending
    }
    guard !held.isEmpty else { return result }
    let number = emitter.register()
    for code in held { emitter.holdFaults(in: code, number: number) }
    emitter.emit(.raiseHeld, number)
    return result
  }

  private mutating func constant(_ node: TypedExpression.Node) -> Operand {
    emitter.constant(node.payload)
  }

  private mutating func element(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let list = reader.tree.nodes[childIndex(0, node, reader)]
    guard list.operation == .name, let places = Names.places(Int(list.payload), self) else {
      return operation(node, reader)
    }
    let number = child(1, of: node, reader)
    if let known = number.constant, 0..<Int64(places.count) ~= known {
      return result(.loadZone, places.lowerBound + Int(known))
    }
    return result(.loadZoneAt, places.lowerBound, number.register)
  }

  // MARK: Truth

  private mutating func not(_ operand: Operand) -> Operand {
    if let known = operand.constant { return emitter.constant(known ^ 1) }
    return result(.not, operand.register, 0, 0...1)
  }

  /// `a && b && c`: the first that is false decides; a fault is held until it is clear that it matters.
  private mutating func connect(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let isAnd = node.operation == .and
    if !emitter.isCovered, let plain = connectPlain(node, reader, isAnd) { return plain }
    return connect(count: Int(node.childCount), isAnd) { lowering, index in
      if index > 0 { lowering.mark(.operand, lowering.childIndex(index, node, reader), reader) }
      return lowering.child(index, of: node, reader)
    }
  }

  /// The same for expressions of their own.
  mutating func conjunction(_ parts: [CheckedExpression]) -> Operand {
    connect(count: parts.count, true) { lowering, index in
      let reader = ExpressionReader(tree: parts[index].tree, origin: parts[index].origin)
      if index > 0 { lowering.mark(.operand, reader.tree.root, reader) }
      return lowering.lower(parts[index])
    }
  }

  private mutating func connect(count: Int, _ isAnd: Bool, _ part: (inout Self, Int) -> Operand) -> Operand {
    let result = emitter.register()
    var exits: [Int] = []
    var holds = false
    for index in 0..<count {
      let target = index == 0 ? result : emitter.register()
      let start = emitter.here
      let before = emitter.mark.faulting
      let value = part(&self, index)
      emitter.emit(.copy, target, value.register)
      let canFault = emitter.mark.faulting != before
      let isLast = index + 1 == count
      // The last one's fault is the whole's, unless an earlier one is held.
      if canFault, holds || !isLast {
        emitter.catchFaults(from: start, into: target)
        holds = true
      }
      if index > 0 {
        emitter.emit(holds ? (isAnd ? .andHeld : .orHeld) : (isAnd ? .and : .or), result, result, target)
      }
      if !isLast { exits.append(emitter.emit(isAnd ? .jumpIfFalse : .jumpIfTrue, result)) }
    }
    if holds { emitter.emit(.release, result) }
    for exit in exits { emitter.land(exit) }
    return Operand(register: result, low: 0, high: 1)
  }

  /// Where nothing can fault and nothing jumps, all of it is worked out and put together without a branch.
  private mutating func connectPlain(
    _ node: TypedExpression.Node, _ reader: ExpressionReader, _ isAnd: Bool
  ) -> Operand? {
    guard node.childCount <= 3, isPlain(node, reader) else { return nil }
    let mark = emitter.mark
    let operands = children(of: node, reader)
    guard emitter.mark.faulting == mark.faulting, emitter.mark.jumps == mark.jumps else {
      emitter.rewind(to: mark)
      return nil
    }
    if operands.contains(where: { $0.constant == (isAnd ? 0 : 1) }) { return emitter.constant(isAnd ? 0 : 1) }
    var operand = operands[0]
    for next in operands.dropFirst() { operand = result(isAnd ? .and : .or, operand.register, next.register, 0...1) }
    return operand
  }

  /// Whether the children are comparisons of leaves, so that trying costs next to nothing.
  private func isPlain(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Bool {
    (0..<Int(node.childCount)).allSatisfy { index in
      let child = reader.tree.nodes[childIndex(index, node, reader)]
      if child.childCount == 0 { return true }
      guard [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .not].contains(child.operation) else {
        return false
      }
      return (0..<Int(child.childCount)).allSatisfy {
        reader.tree.nodes[childIndex($0, child, reader)].childCount == 0
      }
    }
  }

  private mutating func conditional(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let condition = child(0, of: node, reader)
    if let known = condition.constant { return child(known == 1 ? 1 : 2, of: node, reader) }
    var operand = Operand(register: emitter.register(), low: .max, high: .min)
    let skip = emitter.emit(.jumpIfFalse, condition.register)
    mark(.branch, childIndex(1, node, reader), reader)
    operand.join(child(1, of: node, reader), &emitter)
    let end = emitter.emit(.jump)
    emitter.land(skip)
    mark(.branch, childIndex(2, node, reader), reader)
    operand.join(child(2, of: node, reader), &emitter)
    emitter.land(end)
    return operand
  }

  /// The cell of which an expression asks whether a piece lacks it.
  private func cellComparedWithNone(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Int? {
    let sides = [childIndex(0, node, reader), childIndex(1, node, reader)]
    let nodes = sides.map { reader.tree.nodes[$0] }
    let none = nodes.firstIndex {
      $0.operation == .constant && [.choice, .none].contains($0.type.base) && $0.payload == -1
    }
    guard let none, nodes[1 - none].operation == .name, Names.mayLack(Int(nodes[1 - none].payload), self) else {
      return nil
    }
    return sides[1 - none]
  }

  private mutating func known(_ index: Int, _ reader: ExpressionReader) -> Operand {
    let held = emitter.register()
    let start = emitter.here
    let outer = names.isAskedIfKnown
    names.isAskedIfKnown = true
    _ = node(index, reader)
    names.isAskedIfKnown = outer
    emitter.emit(.copy, held, emitter.constant(1).register)
    emitter.catchFaults(from: start, into: held)
    return result(.isKnown, held, 0, 0...1)
  }

  /// Marks that a part of an expression is come to.
  private mutating func mark(_ kind: CoveragePoint.Kind, _ index: Int, _ reader: ExpressionReader) {
    emitter.mark(kind, at: reader.place(of: reader.tree.nodes[index]))
  }

  // MARK: Help

  /// Emits an instruction into a new register.
  mutating func result(_ op: Opcode, _ b: Int, _ c: Int = 0, _ range: ClosedRange<Int64>? = nil) -> Operand {
    let target = emitter.register()
    emitter.emit(op, target, b, c)
    return Operand(register: target, low: range?.lowerBound ?? .min, high: range?.upperBound ?? .max)
  }

  /// As above, for an instruction that compares elements of type `element`.
  mutating func result(
    _ op: Opcode, _ b: Int, _ c: Int = 0, comparing element: ValueType, _ range: ClosedRange<Int64>? = nil
  ) -> Operand {
    let operand = result(op, b, c, range)
    emitter.emit(.extra, Int(element.elementClass.rawValue), Int(element.depth))
    return operand
  }
}

extension ValueType {
  /// How values of this type, or what lists of it hold in the end, are compared.
  var elementClass: ElementClass {
    switch base {
    case .text: .text
    case .place: .place
    default: .word
    }
  }
}
