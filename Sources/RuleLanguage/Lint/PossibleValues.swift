import Engine
import Expressions

/// Works out what formulas can come to, from the ranges that the file gives. What is not followed can be anything, so
/// that whatever is said to be impossible is.
struct PossibleValues {
  let game: CheckedGame
  /// State that keeps its first value throughout.
  let fixedStates: Set<Int>
  /// What can still be looked at: a bound on the whole work.
  private var budget = 20_000
  private var depth = 0
  private var locals: [Possible] = []
  private var parameters: [Int: Possible] = [:]
  var known: [Int: Possible] = [:]
  /// How many states are being looked at inside each other.
  var openStates = 0

  init(_ game: CheckedGame, fixedStates: Set<Int>) {
    self.game = game
    self.fixedStates = fixedStates
  }

  mutating func of(_ value: CheckedValue) -> Possible {
    switch value {
    case .expression(let expression): return of(expression)
    case .cases(let lines, let otherwise):
      var result: Possible?
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

  mutating func of(_ expression: CheckedExpression) -> Possible {
    let outer = locals
    locals = []
    defer { locals = outer }
    return node(expression.tree.root, expression.tree)
  }

  /// A part of an expression; what a variable of a loop is bound to is not known.
  mutating func of(_ expression: CheckedExpression, part: Int) -> Possible {
    let outer = locals
    locals = []
    defer { locals = outer }
    return node(part, expression.tree)
  }

  /// The same where a name is known to be less than it can be; what was found before stays untouched.
  func assuming(_ ranges: [Int: Possible]) -> PossibleValues {
    var copy = self
    copy.known.merge(ranges) { $1 }
    return copy
  }

  /// One name of an expression.
  mutating func of(_ expression: CheckedExpression, _ name: TypedExpression.Node) -> Possible {
    symbol(Int(name.payload), ValueType(name.type.base, id: name.type.id))
  }

  /// What an entry can hold.
  mutating func of(field entry: CheckedGame.Entry) -> Possible {
    let item = field(entry.range, entry.type.element ?? entry.type, mayBeNothing: false)
    guard let length = entry.length else { return item }
    return item.list(Int64(length.lowerBound)...Int64(length.upperBound))
  }

  // MARK: Nodes

  private mutating func node(_ index: Int, _ tree: TypedExpression) -> Possible {
    budget -= 1
    let node = tree.nodes[index]
    guard budget > 0, depth < 40 else { return whole(node.type) }
    depth += 1
    defer { depth -= 1 }
    let found = found(node, tree.children(of: index).map { Int($0) }, tree)
    // Decimals are not followed, and what is no list has no items.
    return node.type.base == .double ? whole(node.type) : found
  }

  private mutating func found(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Possible {
    switch node.operation {
    case .constant: return Possible(node.payload, node.payload)
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
      if types.contains(where: { $0.base == .double }) { return whole(node.type) }
      return operation(node, parts, types)
    }
  }

  private mutating func conditional(_ children: [Int], _ tree: TypedExpression) -> Possible {
    let condition = node(children[0], tree)
    if condition.isTrue { return node(children[1], tree) }
    if condition.isFalse { return node(children[2], tree) }
    return node(children[1], tree).joined(node(children[2], tree))
  }

  private mutating func connect(_ children: [Int], _ tree: TypedExpression, isAnd: Bool) -> Possible {
    let parts = children.map { node($0, tree) }
    if isAnd {
      return parts.contains(where: \.isFalse) ? Possible(0, 0) : parts.allSatisfy(\.isTrue) ? Possible(1, 1) : .flag
    }
    return parts.contains(where: \.isTrue) ? Possible(1, 1) : parts.allSatisfy(\.isFalse) ? Possible(0, 0) : .flag
  }

  private func operation(_ node: TypedExpression.Node, _ parts: [Possible], _ types: [ValueType]) -> Possible {
    switch node.operation {
    case .negate: return Possible(0, 0) - parts[0]
    case .not: return parts[0].turnedRound
    case .add where !node.type.isList: return parts[0] + parts[1]
    case .subtract: return parts[0] - parts[1]
    case .multiply: return parts[0] * parts[1]
    case .divide: return parts[0] / parts[1]
    case .modulo: return parts[0] % parts[1]
    case .equal where isFollowed(types): return parts[0].isEqual(parts[1])
    case .notEqual where isFollowed(types): return parts[0].isEqual(parts[1]).turnedRound
    case .less where isFollowed(types): return parts[0].isLess(than: parts[1])
    case .lessOrEqual where isFollowed(types): return parts[0].isAtMost(parts[1])
    case .greater where isFollowed(types): return parts[1].isLess(than: parts[0])
    case .greaterOrEqual where isFollowed(types): return parts[1].isAtMost(parts[0])
    default: return listOperation(node, parts, types)
    }
  }

  /// Numbers, flags, and words of one choice are compared by their numbers.
  private func isFollowed(_ types: [ValueType]) -> Bool {
    types[0] == types[1] && !types[0].isList && [.int, .bool, .choice].contains(types[0].base)
  }

  private func listOperation(_ node: TypedExpression.Node, _ parts: [Possible], _ types: [ValueType]) -> Possible {
    switch node.operation {
    case .list:
      let joined = parts.dropFirst().reduce(parts.first ?? .anything) { $0.joined($1) }
      return joined.list(Int64(parts.count)...Int64(parts.count))
    case .index, .first, .last: return parts[0].item
    case .min, .max: return parts[0].plain
    case .size where types[0].isList: return Possible(parts[0].count)
    case .sum: return Possible(parts[0].count) * parts[0].plain
    case .count: return Possible(0, parts[0].count.upperBound)
    case .sort: return parts[0]
    case .abs:
      let most = Int64(max(parts[0].low.magnitude, parts[0].high.magnitude))
      return Possible(parts[0].low > 0 ? parts[0].low : parts[0].high < 0 ? -parts[0].high : 0, most)
    case .sign: return Possible(parts[0].low.signum(), parts[0].high.signum())
    case .least where parts.count > 1: return Possible(parts.map(\.low).min() ?? 0, parts.map(\.high).min() ?? 0)
    case .greatest where parts.count > 1: return Possible(parts.map(\.low).max() ?? 0, parts.map(\.high).max() ?? 0)
    default: return whole(node.type)
    }
  }

  /// All values of a type.
  func whole(_ type: ValueType) -> Possible {
    let plain: Possible =
      switch type.base {
      case .bool: .flag
      case .choice where game.choices.indices.contains(Int(type.id)):
        Possible(-1, Int64(game.choices[Int(type.id)].count) - 1)
      default: .anything
      }
    return Possible(plain.low, plain.high, counts: Array(repeating: 0...1_000_000, count: Int(type.depth)))
  }
}

// MARK: - Names

extension PossibleValues {
  private mutating func symbol(_ index: Int, _ type: ValueType) -> Possible {
    if let parameter = parameters[index] { return parameter }
    if let found = known[index] { return found }
    // What is read while it is being looked at can be anything.
    known[index] = whole(type)
    let found = named(index, type)
    known[index] = found
    return found
  }

  private mutating func named(_ index: Int, _ type: ValueType) -> Possible {
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
    case .sideCount: return Possible(Int64(game.sides.count.lowerBound), Int64(game.sides.count.upperBound))
    case .rounds: return rounds
    case .round: return Possible(1, max(rounds.high, 1))
    case .sides: return Possible.anything.list(sides)
    default: return whole(type)
    }
  }

  private var sides: ClosedRange<Int64> { Int64(game.sides.count.lowerBound)...Int64(game.sides.count.upperBound) }

  private var rounds: Possible {
    mutating get {
      guard let rounds = game.rounds else { return Possible(1, EngineLimits.rounds) }
      let found = of(rounds)
      return Possible(max(found.low, 1), max(found.high, 1))
    }
  }

  private mutating func field(_ range: CheckedRange?, _ type: ValueType, mayBeNothing: Bool) -> Possible {
    guard type.base == .int else {
      let all = whole(type)
      return type.base == .choice && !mayBeNothing ? Possible(0, all.high) : all
    }
    let low = range?.low.map { of($0).low } ?? (range == nil ? Possible.anything.low : -EngineLimits.typedValue)
    let high = range?.high.map { of($0).high } ?? (range == nil ? Possible.anything.high : EngineLimits.typedValue)
    return mayBeNothing ? Possible(min(low, 0), max(high, 0)) : Possible(low, high)
  }

  /// What sides and sheets have; of pieces their columns.
  private mutating func member(_ node: TypedExpression.Node, _ child: Int, _ tree: TypedExpression) -> Possible {
    let receiver = self.node(child, tree)
    let type = tree.nodes[child].type
    let own = ValueType(node.type.base, id: node.type.id)
    var found: Possible
    switch type.base {
    case .side, .sheet:
      found = symbol(Int(node.payload), own)
      // Of other rounds, of sides that are out and of those that have not played yet there may be nothing.
      if own.base == .int { found = Possible(min(found.low, 0), max(found.high, 0), counts: found.counts) }
      if own.base == .bool || own.base == .choice { found = whole(own) }
    case .piece: found = column(Int(node.payload), of: Int(type.id), own)
    default: found = whole(own)
    }
    return node.operation == .project ? Possible(found.low, found.high, counts: receiver.counts + found.counts) : found
  }

  private func column(_ column: Int, of kind: Int, _ type: ValueType) -> Possible {
    let words = game.kinds[kind].columns[column].words
    guard [.int, .bool, .choice].contains(type.base), !words.contains(Code.blank), let low = words.min(),
      let high = words.max()
    else {
      return whole(type)
    }
    return Possible(low, high)
  }

  private mutating func call(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Possible {
    let arguments = children.map { self.node($0, tree) }
    guard let symbol = node.symbol, case .function(let number) = game.symbols[symbol].kind else {
      return whole(node.type)
    }
    let outer = (parameters, locals)
    defer { (parameters, locals) = outer }
    for (parameter, argument) in zip(game.functions[number].parameters, arguments) { parameters[parameter] = argument }
    return of(game.functions[number].body)
  }

  private mutating func loop(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Possible {
    let list = self.node(children[0], tree)
    guard node.operation != .reduce else { return whole(node.type) }
    let outer = locals
    defer { locals = outer }
    locals = Array(outer.prefix(Int(node.payload)))
    if node.operation.isIndexed { locals.append(Possible(0, max(list.count.upperBound - 1, 0))) }
    locals.append(list.item)
    let parts = children.dropFirst().map { self.node($0, tree) }
    guard let body = parts.last else { return whole(node.type) }
    switch node.operation {
    case .map, .mapIndexed: return body.list(list.count)
    case .filterMap, .filterMapIndexed: return body.list(0...list.count.upperBound)
    case .filter:
      return Possible(list.low, list.high, counts: [0...list.count.upperBound] + list.counts.dropFirst())
    case .all, .allIndexed:
      return body.isTrue ? body : body.isFalse && list.count.lowerBound > 0 ? body : .flag
    case .exists, .existsIndexed:
      return body.isFalse ? body : body.isTrue && list.count.lowerBound > 0 ? body : .flag
    default: return whole(node.type)
    }
  }
}

extension CheckedGame.Entry {
  /// Whether every sheet has a value of it that was entered, or its default: it is asked always, and of all sides.
  fileprivate func isAlwaysThere(in game: CheckedGame) -> Bool {
    condition == nil && game.out == nil && game.skip == nil && (standard != nil || type.base != .choice)
      && (isRequired || standard != nil || type.base != .int || zeroIsInRange)
  }

  private var zeroIsInRange: Bool { (range?.low?.constant ?? 0) <= 0 && (range?.high?.constant ?? 0) >= 0 }
}
