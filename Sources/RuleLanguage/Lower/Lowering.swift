import Documents
import Engine
import Expressions

/// Writes code for typed expressions. What a name is in the words of a state is asked of `names`.
struct Lowering<Names: LoweredNames> {
  var emitter = Emitter()
  var names: Names
  /// The macro variables in use, by number.
  var locals: [Operand] = []
  /// Of the calls that are worked out once for all items of a loop, by their place in the tree: the registers of what
  /// came of them, and of whether they have been.
  private var fixed: [Int: (value: Int, isKnown: Int)] = [:]

  init(_ names: Names) { self.names = names }

  // MARK: Formulas

  /// A formula for a value: a constant where there is nothing to work out.
  mutating func formula(_ value: CheckedValue, isKnownAtSetUp: Bool = false) -> Formula {
    emitter.beginFormula()
    names.begin([value])
    let start = emitter.here
    let result = lower(value)
    if let constant = result.constant, emitter.here == start { return Formula(constant: constant) }
    emitter.emit(.stop)
    return Formula(entry: start, register: result.register, isKnownAtSetUp: isKnownAtSetUp)
  }

  /// A formula for the points of an entry: as many times a value as there is of it.
  mutating func formula(_ points: CheckedValue, ofEntry index: Int) -> Formula where Names == GameNames {
    let entry = names.shared.game.entries[index]
    let scale = names.shared.game.scale(ofPoints: entry)
    guard entry.counted != .whole || scale > 1 else { return formula(points) }
    emitter.beginFormula()
    names.begin([points])
    let start = emitter.here
    let result: Operand
    if entry.counted == .whole {
      result = times(lower(points), emitter.constant(scale))
    } else {
      let factors = operands(2) { lowering, part in
        guard part == 0 else { return lowering.lower(points) }
        return lowering.count(of: lowering.names.entry(index, &lowering), entry)
      }
      result = times(product(factors[0], factors[1]), emitter.constant(scale))
    }
    emitter.emit(.stop)
    return Formula(entry: start, register: result.register)
  }

  /// How much there is of an entry.
  private mutating func count(of operand: Operand, _ entry: CheckedGame.Entry) -> Operand {
    switch entry.counted {
    case .items: result(.listSize, operand.register, 0, 0...Int64(CheckLimits.listLength))
    case .sum where entry.type.element == .bool:
      call(ListFunction.countTrue, [operand], 0...Int64(CheckLimits.listLength))
    case .sum: call(ListFunction.sum, [operand])
    case .whole, .value: operand
    }
  }

  /// A formula of the rules' own for what hangs on the options and the number of sides.
  mutating func formulaKnownAtSetUp(_ operand: (inout Self) -> Operand) -> Formula {
    emitter.beginFormula()
    let start = emitter.here
    let register = operand(&self).register
    emitter.emit(.stop)
    return Formula(entry: start, register: register, isKnownAtSetUp: true)
  }

  mutating func formula(_ expression: CheckedExpression, isKnownAtSetUp: Bool = false) -> Formula {
    formula(.expression(expression), isKnownAtSetUp: isKnownAtSetUp)
  }

  // MARK: Calls that do not hang on a loop's items

  /// Writes a loop, the calls in which that are the same for each item being worked out once.
  mutating func fixingCalls(
    in loop: TypedExpression.Node, _ reader: ExpressionReader, _ body: (inout Self) -> Operand
  ) -> Operand {
    let outer = fixed
    defer { fixed = outer }
    for call in reader.tree.callsFixed(in: loop, where: names.takesLong) where fixed[call] == nil {
      let registers = (emitter.register(), emitter.register())
      emitter.emit(.copy, registers.1, emitter.constant(0).register)
      fixed[call] = registers
    }
    return body(&self)
  }

  /// Writes a call, which is gone past where it has been worked out.
  mutating func call(at index: Int, _ body: (inout Self) -> Operand) -> Operand {
    guard let (value, isKnown) = fixed[index] else { return body(&self) }
    let skip = emitter.emit(.jumpIfTrue, isKnown)
    let operand = body(&self)
    emitter.emit(.copy, value, operand.register)
    emitter.emit(.copy, isKnown, emitter.constant(1).register)
    emitter.land(skip)
    return Operand(register: value, low: operand.low, high: operand.high)
  }

  // MARK: Values

  mutating func lower(_ value: CheckedValue) -> Operand {
    switch value {
    case .expression(let expression): lower(expression)
    case .cases(let lines, let otherwise): lower(lines[...], otherwise)
    case .table(let table): lower(table)
    }
  }

  mutating func lower(_ expression: CheckedExpression) -> Operand {
    let outer = (emitter.place, locals, fixed)
    defer { (emitter.place, locals, fixed) = outer }
    (locals, fixed) = ([], [:])
    let reader = ExpressionReader(tree: expression.tree, origin: expression.origin)
    return node(expression.tree.root, reader)
  }

  /// The first line whose condition holds. Without jumps where all is simple, so that columns can do it, too.
  private mutating func lower(
    _ lines: ArraySlice<CheckedLine>, _ otherwise: CheckedValue
  ) -> Operand {
    if lines.count <= 4, !emitter.isCovered, let selected = selected(lines, otherwise) { return selected }
    let result = emitter.register()
    var operand = Operand(register: result, low: .max, high: .min)
    var ends: [Int] = []
    for line in lines {
      let condition = lower(line.condition)
      if condition.constant == 0 { continue }
      let skip = emitter.emit(.jumpIfFalse, condition.register)
      mark(.line, line.condition)
      operand.join(lower(line.value), &emitter)
      ends.append(emitter.emit(.jump))
      emitter.land(skip)
    }
    mark(.otherwise, otherwise.expressions.first)
    operand.join(lower(otherwise), &emitter)
    for end in ends { emitter.land(end) }
    return operand
  }

  /// What an expression comes to where a register holds; where it does not, nothing of it is worked out.
  mutating func lower(_ expression: CheckedExpression, where condition: Int?) -> Operand {
    guard let condition else { return lower(expression) }
    var operand = Operand(register: emitter.register(), low: .max, high: .min)
    operand.join(emitter.constant(0), &emitter)
    let skip = emitter.emit(.jumpIfFalse, condition)
    operand.join(lower(expression), &emitter)
    emitter.land(skip)
    return operand
  }

  /// Which of some conditions is the first that holds, or how many there are; -1 where the register does not hold.
  mutating func first(of conditions: [CheckedExpression], where condition: Int?) -> Operand {
    var operand = Operand(register: emitter.register(), low: .max, high: .min)
    operand.join(emitter.constant(-1), &emitter)
    var ends = condition.map { [emitter.emit(.jumpIfFalse, $0)] } ?? []
    for (number, condition) in conditions.enumerated() {
      let skip = emitter.emit(.jumpIfFalse, lower(condition).register)
      operand.join(emitter.constant(Int64(number)), &emitter)
      ends.append(emitter.emit(.jump))
      emitter.land(skip)
    }
    operand.join(emitter.constant(Int64(conditions.count)), &emitter)
    for end in ends { emitter.land(end) }
    return operand
  }

  /// Cases whose values are constants and whose conditions are plain: the last that holds, going backwards.
  private mutating func selected(
    _ lines: ArraySlice<CheckedLine>, _ otherwise: CheckedValue
  ) -> Operand? {
    guard lines.allSatisfy({ $0.value.constantWord != nil }), let last = otherwise.constantWord else { return nil }
    let mark = emitter.mark
    var result = emitter.constant(last)
    for line in lines.reversed() {
      let condition = lower(line.condition)
      let value = emitter.constant(line.value.constantWord ?? 0)
      guard emitter.mark.faulting == mark.faulting, emitter.mark.jumps == mark.jumps else {
        emitter.rewind(to: mark)
        return nil
      }
      if let known = condition.constant {
        if known == 1 { result = value }
        continue
      }
      let target = emitter.register()
      emitter.emit(.copy, target, condition.register)
      emitter.emit(.select, target, value.register, result.register)
      result = Operand(register: target, low: min(result.low, value.low), high: max(result.high, value.high))
    }
    return result
  }

  /// The row that the inputs hit, and its value.
  private mutating func lower(_ table: CheckedTable) -> Operand {
    let row = row(of: table).register
    let words = table.values.compactMap(\.constantWord)
    if words.count == table.values.count, !emitter.isCovered {
      let result = emitter.register()
      emitter.emit(.constantAt, result, row, emitter.parts.constantWords.count)
      emitter.parts.constantWords += words
      return Operand(register: result, low: words.min() ?? 0, high: words.max() ?? 0)
    }
    return choose(row, table.values)
  }

  /// The number of the row that the inputs hit.
  mutating func row(of table: CheckedTable) -> Operand {
    let first = emitter.registers(table.inputs.count)
    _ = operands(table.inputs.count) { lowering, index in
      let value = lowering.lower(table.inputs[index].expression)
      lowering.emitter.emit(.copy, first + index, value.register)
      return value
    }
    emitter.parts.tables.append(
      DecisionTable(inputs: table.inputs.map { .init(bounds: $0.bounds, upper: $0.upper) }, rows: table.rows))
    let row = emitter.register()
    emitter.emit(.tableRow, row, first, emitter.parts.tables.count - 1)
    return Operand(register: row, low: 0, high: Int64(max(table.values.count - 1, 0)))
  }

  private mutating func choose(_ row: Int, _ values: [CheckedValue]) -> Operand {
    var operand = Operand(register: emitter.register(), low: .max, high: .min)
    var ends: [Int] = []
    for (index, value) in values.enumerated() {
      let isRow = emitter.register()
      let number = emitter.constant(Int64(index))
      emitter.emit(.equal, isRow, row, number.register)
      let skip = emitter.emit(.jumpIfFalse, isRow)
      mark(.row, value.expressions.first)
      operand.join(lower(value), &emitter)
      ends.append(emitter.emit(.jump))
      emitter.land(skip)
    }
    for end in ends { emitter.land(end) }
    return operand
  }
}

/// What a name or a member stands for in the words of a state.
protocol LoweredNames {
  /// Whether it is being asked if something is known, so that nothing may stand in for what is not.
  var isAskedIfKnown: Bool { get set }
  /// Takes note of the formulas that are worked out together next.
  mutating func begin(_ formulas: [CheckedValue])
  /// Whether a function, by its symbol, takes more than a few steps.
  func takesLong(_ function: Int) -> Bool
  static func name(_ reference: Int, _ lowering: inout Lowering<Self>) -> Operand
  /// Whether a name is a cell that a piece may lack: where that is a word, there is `none` then.
  static func mayLack(_ reference: Int, _ lowering: Lowering<Self>) -> Bool
  /// A member of a value, such as a column of a piece or a side's total.
  static func member(
    _ reference: Int, of receiver: Operand, _ type: ValueType, _ lowering: inout Lowering<Self>
  ) -> Operand
  /// Of a name that stands for several zones alike, the engine's numbers of these: one of them is loaded alone.
  static func places(_ reference: Int, _ lowering: Lowering<Self>) -> Range<Int>?
  /// The number of a kind's column among the columns of all kinds.
  static func column(_ reference: Int, of type: ValueType, _ lowering: Lowering<Self>) -> Int
  /// A member of every element of a list, where there is a quicker way than one by one.
  static func projection(
    _ reference: Int, of list: TypedExpression.Node, _ lowering: inout Lowering<Self>
  ) -> Operand?
  /// How many rows, or columns, a grid has.
  static func extent(ofGrid grid: Int, isRows: Bool, _ lowering: inout Lowering<Self>) -> Operand
  /// What stands for nothing among the words that lie in a grid.
  static func nothing(inGrid grid: Int, _ lowering: Lowering<Self>) -> Int64
  static func call(
    _ reference: Int, _ arguments: [Operand], _ types: [ValueType], _ lowering: inout Lowering<Self>
  ) -> Operand
}

extension LoweredNames {
  mutating func begin(_: [CheckedValue]) {}
  func takesLong(_: Int) -> Bool { false }
  static func mayLack(_: Int, _: Lowering<Self>) -> Bool { false }
  static func extent(ofGrid: Int, isRows: Bool, _ lowering: inout Lowering<Self>) -> Operand {
    preconditionFailure("only games have grids")
  }
  static func nothing(inGrid: Int, _: Lowering<Self>) -> Int64 { preconditionFailure("only games have grids") }
}

/// A typed tree, and where its text stands.
struct ExpressionReader {
  var tree: TypedExpression
  var origin: Origin

  func place(of node: TypedExpression.Node) -> SourceMap.Place {
    SourceMap.Place(cell: Int32(origin.node?.index ?? -1), start: node.start, end: node.end)
  }
}

extension Operand {
  /// Copies a branch's value into this one's register and widens what is known of it.
  mutating func join(_ branch: Operand, _ emitter: inout Emitter) {
    emitter.emit(.copy, register, branch.register)
    low = min(low, branch.low)
    high = max(high, branch.high)
  }
}

extension CheckedValue {
  /// The word of a value that is a constant number, truth or choice.
  var constantWord: Int64? {
    guard case .expression(let expression) = self else { return nil }
    let root = expression.tree.nodes[expression.tree.root]
    guard !root.type.isList else { return nil }
    if root.operation == .constant { return root.payload }
    if root.operation == .negate, let child = expression.tree.children(of: expression.tree.root).first,
      expression.tree.nodes[Int(child)].operation == .constant
    {
      return 0 &- expression.tree.nodes[Int(child)].payload
    }
    return nil
  }
}
