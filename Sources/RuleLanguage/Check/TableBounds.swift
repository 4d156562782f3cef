import Documents
import Engine
import Expressions

/// How large what a table looks at can be: so much follows from ranges that are written as numbers, from how many sides
/// and rounds there are, and from what is counted. What is not followed can be anything.
struct TableBounds {
  let typing: Typing
  /// What a function is called with, by parameter; of the others nothing is known but what all of them are within.
  private var parameters: [Int: Bounds] = [:]
  private let anyParameter: Bounds
  private var locals: [Bounds] = []
  /// What can still be looked at: a bound on the whole work.
  private var budget = 2_000
  private var depth = 0

  init(_ typing: Typing, parameters: Bounds = .anything) {
    self.typing = typing
    anyParameter = parameters
  }

  mutating func of(_ value: CheckedValue) -> Bounds {
    switch value {
    case .expression(let expression):
      let outer = locals
      defer { locals = outer }
      locals = []
      return of(expression.tree, expression.tree.root)
    case .cases(let lines, let otherwise): return joined(lines.map(\.value) + [otherwise])
    case .table(let table): return joined(table.values)
    }
  }

  private mutating func joined(_ values: [CheckedValue]) -> Bounds {
    let all = values.map { of($0) }
    return all.dropFirst().reduce(all.first ?? .anything) { $0.joined($1) }
  }

  mutating func of(_ tree: TypedExpression, _ index: Int) -> Bounds {
    let node = tree.nodes[index]
    budget -= 1
    guard budget > 0, depth < ExpressionLimits.depth else { return whole(node.type) }
    depth += 1
    defer { depth -= 1 }
    let children = tree.children(of: index).map { Int($0) }
    switch node.operation {
    case .constant: return Bounds(node.payload, node.payload)
    case .name: return name(Int(node.payload), node.type)
    case .local: return locals.indices.contains(Int(node.payload)) ? locals[Int(node.payload)] : whole(node.type)
    case .conditional: return of(tree, children[1]).joined(of(tree, children[2]))
    case .member, .project: return member(node, children[0], tree)
    case .call: return call(node, children, tree)
    case _ where node.operation.isLoop: return loop(node, children, tree)
    case .subtract where isRoundsLeft(children, tree): return of(tree, children[0]) - Bounds(1, 1)
    case .function where isPlaceOfSide(node, children, tree): return of(tree, children[0]).place
    default:
      let parts = children.map { of(tree, $0) }
      return node.bounds(parts, children.map { tree.nodes[$0].type }) ?? whole(node.type)
    }
  }

  /// All values of a type, as far as they count here.
  private func whole(_ type: ValueType) -> Bounds {
    let plain = type.base == .bool ? Bounds.flag : .anything
    return Bounds(plain.low, plain.high, counts: Array(repeating: Bounds.anything.count, count: Int(type.depth)))
  }

  // MARK: Names

  private mutating func name(_ index: Int, _ type: ValueType) -> Bounds {
    if let parameter = parameters[index] { return parameter }
    let symbol = typing.symbols[index]
    let syntax = typing.syntax
    switch symbol.kind {
    case .parameter: return type == .int ? anyParameter : whole(type)
    case .round, .rounds: return Bounds(1, max(syntax.rounds.flatMap { Int64($0.text) } ?? EngineLimits.typedValue, 1))
    case .sideCount: return Bounds(sides.lowerBound, sides.upperBound)
    case .sides: return Bounds.anything.list(sides)
    case .playing: return Bounds.anything.list(0...sides.upperBound)
    case .option(let number) where type == .int: return range(syntax.options[number].content.range)
    case .entry(let number): return entry(number, index, type)
    case .value(let number) where isWhole(type) && typing.values.indices.contains(number):
      return typing.values[number].map { of($0.value) } ?? whole(type)
    default: return whole(type)
    }
  }

  private var sides: ClosedRange<Int64> {
    Int64(typing.declared.sides.count.lowerBound)...Int64(typing.declared.sides.count.upperBound)
  }

  private mutating func entry(_ number: Int, _ symbol: Int, _ type: ValueType) -> Bounds {
    let field = typing.syntax.sheet[number].content
    if field.isWorkedOut {
      // Numbers in other parts of one would be others.
      guard isWhole(type), let line = typing.line(number, symbol) else { return whole(type) }
      return (line.computed ?? line.points).map { of($0) } ?? whole(type)
    }
    guard type.depth <= 1, !type.isGrid, field.value == nil else { return whole(type) }
    var one = whole(ValueType(type.base, id: type.id))
    if isWhole(type) {
      one = range(field.range)
      // Where it is not entered, and where a side has no sheet, there is nothing.
      if !type.isList, !isAlwaysThere(field) { one = one.joined(Bounds(0, 0)) }
    }
    // What is wrong with its `length` is told where it is declared.
    return type.isList ? one.list(0...Int64(Report().length(field.length)?.upperBound ?? CheckLimits.listLength)) : one
  }

  /// Whether it is a whole number, or a list of such.
  private func isWhole(_ type: ValueType) -> Bool { ValueType(type.base, id: type.id) == .int }

  private func isAlwaysThere(_ field: FieldSyntax) -> Bool {
    field.condition == nil && typing.syntax.out == nil && typing.syntax.skip == nil
      && (field.standard != nil || field.required?.hasText("true") == true)
  }

  /// A range, of whose ends those count that are numbers.
  private func range(_ node: Node?) -> Bounds {
    let most = EngineLimits.typedValue
    guard let node, let parts = splitRange(node.text) else { return Bounds(-most, most) }
    let low = parts.low.flatMap { Int64(node.text.part($0)) } ?? -most
    let high = parts.high.flatMap { Int64(node.text.part($0)) } ?? most
    return low <= high ? Bounds(low, high) : Bounds(-most, most)
  }

  // MARK: What stands behind names

  /// What sides and sheets have. Of other rounds, and of sides that have not played, there may be nothing.
  private mutating func member(_ node: TypedExpression.Node, _ child: Int, _ tree: TypedExpression) -> Bounds {
    let owner = tree.nodes[child].type
    guard [.side, .sheet].contains(owner.base) else { return whole(node.type) }
    let depth = node.operation == .project ? owner.depth : 0
    let own = ValueType(node.type.base, id: node.type.id, depth: node.type.depth - depth)
    var found = name(Int(node.payload), own)
    found = Bounds(min(found.low, 0), max(found.high, 0), counts: found.counts.map { 0...$0.upperBound })
    guard depth > 0 else { return found }
    return Bounds(found.low, found.high, counts: of(tree, child).counts + found.counts)
  }

  private mutating func call(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Bounds {
    guard let symbol = node.symbol, case .function(let number) = typing.symbols[symbol].kind else {
      return whole(node.type)
    }
    let outer = parameters
    defer { parameters = outer }
    let arguments = children.map { of(tree, $0) }
    for (parameter, argument) in zip(typing.functions[number].parameters, arguments) {
      parameters[parameter] = argument
    }
    return of(typing.functions[number].body)
  }

  private mutating func loop(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Bounds {
    let list = of(tree, children[0])
    guard node.operation != .reduce, !node.operation.isOfLines else { return whole(node.type) }
    let outer = locals
    defer { locals = outer }
    locals = Array(outer.prefix(Int(node.payload)))
    if node.operation.isIndexed { locals.append(list.place) }
    locals.append(list.item)
    let body = children.dropFirst().map { of(tree, $0) }.last
    return body.flatMap { node.bounds(over: list, $0) } ?? whole(node.type)
  }

  /// `sides.indexOf(side)`: every side that is one is among them.
  private func isPlaceOfSide(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Bool {
    guard node.function == .indexOf, let list = kind(children[0], tree), let item = kind(children[1], tree) else {
      return false
    }
    if case .sides = list, case .side = item { return true }
    return false
  }

  /// `rounds - round`: no round is behind the last.
  private func isRoundsLeft(_ children: [Int], _ tree: TypedExpression) -> Bool {
    guard let all = kind(children[0], tree), let one = kind(children[1], tree) else { return false }
    if case .rounds = all, case .round = one { return true }
    return false
  }

  private func kind(_ node: Int, _ tree: TypedExpression) -> Symbol.Kind? {
    tree.nodes[node].operation == .name ? tree.nodes[node].symbol.map { typing.symbols[$0].kind } : nil
  }
}
