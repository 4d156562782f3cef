import Expressions

@testable import RuleLanguage

/// What an expression reads beside the game: whose sheet it is, when it is worked out, and what has a name only there.
struct PlainPlace {
  /// The side whose value it is; `nil` for what belongs to the table.
  var side: Int?
  /// From 1.
  var round: Int
  /// How many sheets have closed before, which says what state is.
  var time: Int
  /// Whether a round closes behind the turns of the sides: what those have led to is read then.
  var isBehindTurns = false
  var locals: [Plain] = []
  /// What functions are called with, combos have found and rows have, by symbol.
  var named: [Int: Plain] = [:]
  var actor: Int?
  /// Whether nothing stands on the side's sheet, since it missed its turn.
  var isMissed = false
  /// Whether nothing stands on any sheet of the round, since all missed their turns.
  var isNoRound = false
}

/// Works out typed expressions by going through them, without any preparation.
struct PlainExpression {
  let names: any PlainNames
  let tree: TypedExpression
  var place: PlainPlace

  static func value(_ expression: CheckedExpression, _ place: PlainPlace, _ names: any PlainNames) -> Plain {
    let plain = PlainExpression(names: names, tree: expression.tree, place: place)
    return plain.value(expression.tree.root)
  }

  private func children(_ node: Int) -> [Int] { tree.children(of: node).map { Int($0) } }

  func value(_ index: Int) -> Plain {
    let node = tree.nodes[index]
    let parts = children(index)
    switch node.operation {
    case .constant: return constant(node)
    case .text: return .text(tree.texts[Int(node.payload)])
    case .name: return names.name(Int(node.payload), place)
    case .local: return place.locals[Int(node.payload)]
    case .and: return chain(parts, decidedBy: false)
    case .or: return chain(parts, decidedBy: true)
    case .conditional:
      let condition = value(parts[0])
      return condition.isMissing ? condition : value(condition.holds ? parts[1] : parts[2])
    case .known: return known(value(parts[0]))
    case .all, .exists, .existsOne, .map, .filter, .filterMap, .allIndexed, .existsIndexed, .existsOneIndexed,
      .mapIndexed, .filterMapIndexed:
      return macro(node, parts)
    case .reduce: return reduce(node, parts)
    case .runs, .diagonals, .groups, .clusters: return lines(node, parts)
    default:
      let operands = parts.map { value($0) }
      if let missing = Plain.missing(operands) { return missing }
      return apply(node, operands, types: parts.map { tree.nodes[$0].type })
    }
  }

  private func constant(_ node: TypedExpression.Node) -> Plain {
    switch node.type.base {
    case .number: .exact(PlainFraction(Int128(node.payload), Int128(node.type.parts)))
    case .bool: .bool(node.payload != 0)
    case .choice: node.payload == -1 ? .none : .choice(Int(node.payload))
    case .piece: .piece(Int(node.payload))
    default: .none
    }
  }

  private func known(_ value: Plain) -> Plain {
    switch value {
    case .unknown: .bool(false)
    case .fault, .open: value
    default: .bool(true)
    }
  }

  /// `&&` and `||`: one that decides does so whatever the others are.
  private func chain(_ parts: [Int], decidedBy: Bool) -> Plain {
    Self.decide(parts.map { value($0) }, by: decidedBy)
  }

  private static func decide(_ values: [Plain], by word: Bool) -> Plain {
    if values.contains(.bool(word)) { return .bool(word) }
    return Plain.undecided(values) ?? .bool(!word)
  }

  // MARK: Macros

  private func with(_ variables: [Plain], _ node: TypedExpression.Node) -> PlainExpression {
    var inner = self
    inner.place.locals = Array(place.locals.prefix(Int(node.payload))) + variables
    return inner
  }

  private func macro(_ node: TypedExpression.Node, _ parts: [Int]) -> Plain {
    let list = value(parts[0])
    if list.isMissing { return list }
    let isIndexed =
      [.allIndexed, .existsIndexed, .existsOneIndexed, .mapIndexed, .filterMapIndexed].contains(node.operation)
    let scopes = list.items.enumerated().map { index, item in
      with(isIndexed ? [.int(Int64(index)), item] : [item], node)
    }
    let firsts = scopes.map { $0.value(parts[1]) }
    switch node.operation {
    case .all, .allIndexed: return Self.decide(firsts, by: false)
    case .exists, .existsIndexed: return Self.decide(firsts, by: true)
    case .existsOne, .existsOneIndexed:
      return Plain.missing(firsts) ?? .bool(firsts.filter(\.holds).count == 1)
    case .map, .mapIndexed: return Plain.missing(firsts) ?? .list(firsts)
    case .filter:
      return Plain.missing(firsts) ?? .list(zip(list.items, firsts).filter { $0.1.holds }.map(\.0))
    default:
      if let missing = Plain.missing(firsts) { return missing }
      let values = zip(scopes, firsts).filter { $0.1.holds }.map { $0.0.value(parts[2]) }
      return Plain.missing(values) ?? .list(values)
    }
  }

  private func reduce(_ node: TypedExpression.Node, _ parts: [Int]) -> Plain {
    let (list, start) = (value(parts[0]), value(parts[1]))
    if let missing = Plain.missing([list, start]) { return missing }
    var result = start
    for item in list.items {
      result = with([result, item], node).value(parts[2])
      if result.isMissing { return result }
    }
    return result
  }

  /// Lines and groups of a grid.
  private func lines(_ node: TypedExpression.Node, _ parts: [Int]) -> Plain {
    let grid = value(parts[0])
    if grid.isMissing { return grid }
    let found = names.grids(tree.nodes[parts[0]].type)?.lines(node.operation, grid) { one, other in
      parts.count > 1 ? with([one, other], node).value(parts[1]) : .bool(true)
    }
    return found ?? .fault("no grids")
  }

  // MARK: Operators and functions

  private func apply(_ node: TypedExpression.Node, _ values: [Plain], types: [ValueType]) -> Plain {
    switch node.operation {
    case .member where types[0].base == .place: return PlainGrids.member(Int(node.payload), of: values[0])
    case .member: return names.member(Int(node.payload), of: values[0], types[0], place)
    case .project: return project(Int(node.payload), values[0], types[0])
    case .call: return names.call(node.payload, values, types, place)
    case .not: return .bool(!values[0].holds)
    case .equal: return .bool(Plain.same(values[0], values[1]))
    case .notEqual: return .bool(!Plain.same(values[0], values[1]))
    case .less: return .bool(Plain.precedes(values[0], values[1]))
    case .greater: return .bool(Plain.precedes(values[1], values[0]))
    case .lessOrEqual: return .bool(Plain.precedes(values[0], values[1]) || Plain.same(values[0], values[1]))
    case .greaterOrEqual: return .bool(Plain.precedes(values[1], values[0]) || Plain.same(values[0], values[1]))
    case .list: return .list(values)
    case .index:
      guard let number = values[1].number, values[0].items.indices.contains(Int(number)) else { return .place }
      return values[0].items[Int(number)]
    case .contains: return .bool(values[1].items.contains { Plain.same($0, values[0]) })
    case .negate, .add, .subtract, .multiply, .divide, .modulo:
      return PlainNumbers.arithmetic(node.operation, values, node.type)
    default:
      if types[0].isGrid, let function = node.function, Self.ofGrids.contains(function) {
        return names.grids(types[0])?.function(function, values) ?? .fault("no grids")
      }
      return node.function.map { PlainNumbers.function($0, values, types) } ?? .fault("no function")
    }
  }

  private static let ofGrids: Set<Function> = [.places, .rows, .columns, .at, .nextTo, .rays, .put]

  /// What each item has, through lists of lists as well.
  private func project(_ member: Int, _ list: Plain, _ type: ValueType) -> Plain {
    guard case .list(let items) = list else {
      return type.base == .place
        ? PlainGrids.member(member, of: list) : names.member(member, of: list, type, place)
    }
    let values = items.map { project(member, $0, type.element ?? type) }
    return Plain.missing(values) ?? .list(values)
  }
}

/// What names, members and calls mean.
protocol PlainNames {
  /// What is asked of a grid of some type; `nil` where there are none.
  func grids(_ type: ValueType) -> PlainGrids?
  func name(_ symbol: Int, _ place: PlainPlace) -> Plain
  func member(_ member: Int, of value: Plain, _ type: ValueType, _ place: PlainPlace) -> Plain
  func call(_ reference: Int64, _ values: [Plain], _ types: [ValueType], _ place: PlainPlace) -> Plain
}

extension PlainNames {
  func grids(_: ValueType) -> PlainGrids? { nil }

  /// A value, cases or a decision table.
  func value(_ value: CheckedValue, _ place: PlainPlace) -> Plain {
    switch value {
    case .expression(let expression): return PlainExpression.value(expression, place, self)
    case .cases(let lines, let otherwise):
      for line in lines {
        let condition = PlainExpression.value(line.condition, place, self)
        if condition.isMissing { return condition }
        if condition.holds { return self.value(line.value, place) }
      }
      return self.value(otherwise, place)
    case .table(let table): return row(of: table, place)
    }
  }

  private func row(of table: CheckedTable, _ place: PlainPlace) -> Plain {
    let inputs = table.inputs.map { PlainExpression.value($0.expression, place, self) }
    if let missing = Plain.missing(inputs) { return missing }
    var index = 0
    for (value, input) in zip(inputs, table.inputs) {
      guard let number = value.number, let first = input.bounds.first, first <= number, number <= input.upper else {
        return .fault("outside the table")
      }
      let piece = input.bounds.filter { $0 <= number }.count - 1
      index = index * input.bounds.count + piece
    }
    return self.value(table.values[Int(table.rows[index])], place)
  }
}
