import Engine
import Expressions

/// Works out what formulas can come to, from the ranges that the file gives. What is not followed can be anything, so
/// that whatever is said to be impossible is.
struct PossibleValues {
  let game: CheckedGame
  private let cells: PieceCells
  /// State that keeps its first value throughout.
  let fixedStates: Set<Int>
  /// What can still be looked at: a bound on the whole work.
  private var budget = 20_000
  private var depth = 0
  private var locals: [Bounds] = []
  private var parameters: [Int: Bounds] = [:]
  var known: [Int: Bounds] = [:]
  /// How many states are being looked at inside each other.
  var openStates = 0

  init(_ game: CheckedGame, _ cells: PieceCells, fixedStates: Set<Int>) {
    self.game = game
    self.cells = cells
    self.fixedStates = fixedStates
  }

  mutating func of(_ value: CheckedValue) -> Bounds {
    switch value {
    case .expression(let expression): return of(expression)
    case .cases(let lines, let otherwise):
      var result: Bounds?
      for line in lines {
        let condition = of(line.condition)
        if condition.isFalse { continue }
        let own = of(line.value)
        result = result?.joined(own) ?? own
        if condition.isTrue { return result ?? own }
      }
      let last = of(otherwise)
      return result?.joined(last) ?? last
    case .table(let table):
      let all = table.values.map { of($0) }
      return all.dropFirst().reduce(all.first ?? .anything) { $0.joined($1) }
    }
  }

  mutating func of(_ expression: CheckedExpression) -> Bounds {
    let outer = locals
    locals = []
    defer { locals = outer }
    return node(expression.tree.root, expression.tree)
  }

  /// A part of an expression; what a variable of a loop is bound to is not known.
  mutating func of(_ expression: CheckedExpression, part: Int) -> Bounds {
    let outer = locals
    locals = []
    defer { locals = outer }
    return node(part, expression.tree)
  }

  /// The same where a name is known to be less than it can be; what was found before stays untouched.
  func assuming(_ ranges: [Int: Bounds]) -> PossibleValues {
    var copy = self
    copy.known.merge(ranges) { $1 }
    return copy
  }

  /// One name of an expression.
  mutating func of(_ expression: CheckedExpression, _ name: TypedExpression.Node) -> Bounds {
    symbol(Int(name.payload), ValueType(name.type.base, id: name.type.id))
  }

  /// What an entry can hold.
  mutating func of(field entry: CheckedGame.Entry) -> Bounds {
    let item = field(entry.range, entry.type.element ?? entry.type, mayBeNothing: false)
    guard let length = entry.length else { return item }
    return item.list(Int64(length.lowerBound)...Int64(length.upperBound))
  }

  // MARK: Nodes

  private mutating func node(_ index: Int, _ tree: TypedExpression) -> Bounds {
    budget -= 1
    let node = tree.nodes[index]
    guard budget > 0, depth < 40 else { return whole(node.type) }
    depth += 1
    defer { depth -= 1 }
    return found(node, tree.children(of: index).map { Int($0) }, tree)
  }

  private mutating func found(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Bounds {
    switch node.operation {
    case .constant: return Bounds(node.payload, node.payload)
    case .text: return .anything
    case .name: return symbol(Int(node.payload), node.type)
    case .local: return locals.indices.contains(Int(node.payload)) ? locals[Int(node.payload)] : whole(node.type)
    case .conditional: return conditional(children, tree)
    case .and, .or: return connect(children, tree, isAnd: node.operation == .and)
    case .member, .project: return member(node, children[0], tree)
    case .call: return call(node, children, tree)
    case .all, .exists, .existsOne, .map, .filter, .filterMap, .allIndexed, .existsIndexed, .existsOneIndexed,
      .mapIndexed, .filterMapIndexed, .reduce:
      return loop(node, children, tree)
    default:
      let parts = children.map { self.node($0, tree) }
      let types = children.map { tree.nodes[$0].type }
      return node.bounds(parts, types) ?? whole(node.type)
    }
  }

  private mutating func conditional(_ children: [Int], _ tree: TypedExpression) -> Bounds {
    let condition = node(children[0], tree)
    if condition.isTrue { return node(children[1], tree) }
    if condition.isFalse { return node(children[2], tree) }
    return node(children[1], tree).joined(node(children[2], tree))
  }

  private mutating func connect(_ children: [Int], _ tree: TypedExpression, isAnd: Bool) -> Bounds {
    let parts = children.map { node($0, tree) }
    if isAnd {
      return parts.contains(where: \.isFalse) ? Bounds(0, 0) : parts.allSatisfy(\.isTrue) ? Bounds(1, 1) : .flag
    }
    return parts.contains(where: \.isTrue) ? Bounds(1, 1) : parts.allSatisfy(\.isFalse) ? Bounds(0, 0) : .flag
  }

  /// All values of a type.
  func whole(_ type: ValueType) -> Bounds {
    let plain: Bounds =
      switch type.base {
      case .bool: .flag
      case .choice where game.choices.indices.contains(Int(type.id)):
        Bounds(-1, Int64(game.choices[Int(type.id)].count) - 1)
      default: .anything
      }
    return Bounds(plain.low, plain.high, counts: Array(repeating: 0...1_000_000, count: Int(type.depth)))
  }
}

// MARK: - Names

extension PossibleValues {
  private mutating func symbol(_ index: Int, _ type: ValueType) -> Bounds {
    if let parameter = parameters[index] { return parameter }
    if let found = known[index] { return found }
    // What is read while it is being looked at can be anything.
    known[index] = whole(type)
    let found = named(index, type)
    known[index] = found
    return found
  }

  private mutating func named(_ index: Int, _ type: ValueType) -> Bounds {
    let symbol = game.symbols[index]
    switch symbol.kind {
    case .option(let number) where !type.isList:
      return field(game.options[number].range, type, mayBeNothing: game.options[number].mayBeNone)
    case .entry(let number) where !type.isList:
      let entry = game.entries[number]
      if let computed = entry.computed, !entry.isEntered { return of(computed) }
      // Where it is not asked, and where a side has no sheet, there is nothing.
      return field(entry.range, type, mayBeNothing: entry.mayBeNone || !entry.isAlwaysThere(in: game))
    case .value(let number): return number < game.values.count ? of(game.values[number].value) : whole(type)
    case .state(let number) where fixedStates.contains(number) && number < game.states.count:
      return of(game.states[number].start)
    case .state(let number) where number < game.states.count && !type.isList:
      return moving(number, symbol: index, whole(type))
    case .points: return points
    case .score: return game.score.map { of($0) } ?? points
    case .sideCount: return Bounds(Int64(game.sides.count.lowerBound), Int64(game.sides.count.upperBound))
    case .rounds: return rounds
    case .round: return Bounds(1, max(rounds.high, 1))
    case .sides: return Bounds.anything.list(sides)
    default: return whole(type)
    }
  }

  private var sides: ClosedRange<Int64> { Int64(game.sides.count.lowerBound)...Int64(game.sides.count.upperBound) }

  private var rounds: Bounds {
    mutating get {
      guard let rounds = game.rounds else { return Bounds(1, EngineLimits.rounds) }
      let found = of(rounds)
      return Bounds(max(found.low, 1), max(found.high, 1))
    }
  }

  private mutating func field(_ range: CheckedRange?, _ type: ValueType, mayBeNothing: Bool) -> Bounds {
    guard type.base == .number else {
      let all = whole(type)
      return type.base == .choice && !mayBeNothing ? Bounds(0, all.high) : all
    }
    // Whatever an end comes to, nothing beyond this can be entered.
    let most = EngineLimits.typedValue
    let low = range?.low.map { min(max(of($0).low, -most), most) } ?? (range == nil ? Bounds.anything.low : -most)
    let high = range?.high.map { max(min(of($0).high, most), -most) } ?? (range == nil ? Bounds.anything.high : most)
    return mayBeNothing ? Bounds(min(low, 0), max(high, 0)) : Bounds(low, high)
  }

  /// What sides and sheets have; of pieces their columns.
  private mutating func member(_ node: TypedExpression.Node, _ child: Int, _ tree: TypedExpression) -> Bounds {
    let receiver = self.node(child, tree)
    let type = tree.nodes[child].type
    // Of each item of a list one.
    let depth = node.operation == .project ? type.depth : 0
    let own = ValueType(node.type.base, id: node.type.id, depth: node.type.depth - depth)
    var found: Bounds
    switch type.base {
    case .side, .sheet:
      found = symbol(Int(node.payload), own)
      // Of other rounds, of sides that are out and of those that have not played yet there may be nothing.
      if own.base == .number { found = Bounds(min(found.low, 0), max(found.high, 0), counts: found.counts) }
      if own.base == .bool || own.base == .choice { found = whole(own) }
    case .piece: found = column(Int(node.payload), of: Int(type.id), own)
    default: found = whole(own)
    }
    return node.operation == .project ? Bounds(found.low, found.high, counts: receiver.counts + found.counts) : found
  }

  private func column(_ column: Int, of kind: Int, _ type: ValueType) -> Bounds {
    let words = cells.column(column, ofKind: kind)
    guard [.number, .bool, .choice].contains(type.base), !words.contains(Code.blank), let low = words.min(),
      let high = words.max()
    else {
      return whole(type)
    }
    return Bounds(low, high)
  }

  private mutating func call(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Bounds {
    let arguments = children.map { self.node($0, tree) }
    guard let symbol = node.symbol, case .function(let number) = game.symbols[symbol].kind else {
      return whole(node.type)
    }
    let outer = (parameters, locals)
    defer { (parameters, locals) = outer }
    for (parameter, argument) in zip(game.functions[number].parameters, arguments) { parameters[parameter] = argument }
    return of(game.functions[number].body)
  }

  private mutating func loop(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Bounds {
    let list = self.node(children[0], tree)
    guard node.operation != .reduce else { return whole(node.type) }
    let outer = locals
    defer { locals = outer }
    locals = Array(outer.prefix(Int(node.payload)))
    if node.operation.isIndexed { locals.append(list.place) }
    locals.append(list.item)
    let body = children.dropFirst().map { self.node($0, tree) }.last
    return body.flatMap { node.bounds(over: list, $0) } ?? whole(node.type)
  }
}

extension CheckedGame.Entry {
  /// Whether every sheet has a value of it that was entered, or its default: it is asked always, and of all sides.
  fileprivate func isAlwaysThere(in game: CheckedGame) -> Bool {
    condition == nil && game.out == nil && game.skip == nil && (standard != nil || type.base != .choice)
      && (isRequired || standard != nil || type.base != .number || zeroIsInRange)
  }

  private var zeroIsInRange: Bool { (range?.low?.constant ?? 0) <= 0 && (range?.high?.constant ?? 0) >= 0 }
}
