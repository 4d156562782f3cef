import Diagnostics
import Documents
import Expressions

/// Values with `of` are functions: what they are called with has the types of each call, so each call's types make a
/// function of their own.
struct FunctionCalls {
  struct Key: Hashable {
    var value: Int
    var types: [ValueType]
  }

  /// The function's symbol, by value and types.
  var known: [Key: Int] = [:]
  /// Values in which a mistake was found for some call: another call would find it again.
  var broken: Set<Int> = []
  /// Whether what is being checked stands behind a condition.
  var isGuarded = false
  /// What the tables of functions can be looked up for, by parameter.
  private(set) var domains: [Int: ClosedRange<Int64>] = [:]

  mutating func narrow(_ parameter: Int, to range: ClosedRange<Int64>) {
    let before = domains[parameter] ?? range
    domains[parameter] = before.clamped(to: range)
  }
}

extension Checker {
  /// How a call of a function reads; `nil` for what is none.
  func usage(ofFunction symbol: Symbol) -> String? {
    guard case .value(let index) = symbol.kind, !syntax.values[index].content.parameters.isEmpty else { return nil }
    return "\(symbol.name)(\(syntax.values[index].content.parameters.map(\.text).joined(separator: ", ")))"
  }

  /// Looks at a function's names, before anybody calls it.
  func declareFunction(_ index: Int) {
    let content = syntax.values[index].content
    refuse(["label", "until"], in: content.node, of: "a function")
    for (place, parameter) in content.parameters.enumerated() {
      if content.parameters[..<place].contains(where: { $0.hasText(parameter.text) }) {
        report.add(CheckMessages.twiceInFunction(parameter))
      }
    }
    // Values are read by number, and a function has none of its own.
    if let nothing = ownExpression("0", .setUp) {
      values[index] = .init(
        syntax: syntax.values[index], value: .expression(nothing), level: .setUp, perTable: true)
    }
  }

  /// What a function is called with has names of its own.
  func checkParameters() {
    for (index, value) in syntax.values.enumerated() where !value.content.parameters.isEmpty {
      for parameter in value.content.parameters {
        // A word of the language has been reported as one.
        let isTaken = symbol(named: parameter.text) != nil || syntax.combos.contains { $0.name == parameter.text }
        if Names.alternative(to: parameter.text) != nil { continue }
        if isTaken || kinds.contains(where: { $0.name == parameter.text }) {
          let key = symbol(named: parameter.text).flatMap { symbols[$0].key }
          report.add(CheckMessages.parameterTaken(parameter, by: key))
          calls.broken.insert(index)
        }
      }
    }
  }

  /// A function that nobody calls is looked at as far as that goes without the types of a call.
  func checkUncalledFunctions() {
    for (index, value) in syntax.values.enumerated() where !value.content.parameters.isEmpty {
      guard !calls.known.keys.contains(where: { $0.value == index }) else { continue }
      _ = function(index, value.content.parameters.map { _ in .error }, from: nil)
    }
  }

  /// What a call of a game's own function stands for.
  func call(_ name: String, _ arguments: [ValueType], _ scope: RuleScope) -> FunctionLookup {
    guard let place = symbol(named: name), let usage = usage(ofFunction: symbols[place]),
      case .value(let index) = symbols[place].kind
    else { return .unknown }
    guard arguments.count == syntax.values[index].content.parameters.count else { return .mismatch(expected: usage) }
    if arguments.contains(where: { $0.base == .error }) { return .found(result: .error, reference: 0) }
    guard let symbol = function(index, arguments, from: scope) else { return .found(result: .error, reference: 0) }
    let function = symbols[symbol]
    guard function.level <= scope.level else {
      return .unavailable(
        reason: "`\(name)` reads what has its value \(function.level.time), and this is worked out "
          + "\(scope.level.time).",
        hint: nil)
    }
    if scope.isClosed, reads(functionAt: symbol) {
      return .unavailable(reason: "`\(name)` reads more than it is called with.", hint: nil)
    }
    return .found(result: function.type, reference: Int(TypedExpression.Node.firstFunction) + symbol)
  }

  /// Whether a function reads anything but what it is called with.
  private func reads(functionAt symbol: Int) -> Bool {
    guard case .function(let index) = symbols[symbol].kind else { return true }
    return names(in: functions[index].body).contains { if case .parameter = $0.kind { false } else { true } }
  }

  /// The symbol of a function for the types of a call; `nil` when it has a mistake, which is reported once.
  private func function(_ index: Int, _ types: [ValueType], from scope: RuleScope?) -> Int? {
    let key = FunctionCalls.Key(value: index, types: types)
    if let known = calls.known[key] { return known }
    guard !calls.broken.contains(index), let name = symbol(named: syntax.values[index].name) else { return nil }
    if let start = pending.firstIndex(of: name) {
      let circle = pending[start...].map { symbols[$0].name }
      report.call = nil
      if let key = symbols[name].key, circles.isDisjoint(with: circle) {
        report.add(CheckMessages.circle(circle, at: key))
      }
      circles.formUnion(circle)
      calls.broken.insert(index)
      return nil
    }
    guard pending.count < CheckLimits.valueDepth else {
      calls.broken.insert(index)
      report.add(
        CheckMessages.tooMany(
          syntax.values[index].key, "functions call functions more than \(CheckLimits.valueDepth) deep here"))
      return nil
    }
    pending.append(name)
    defer { pending.removeLast() }
    return typed(key, from: scope)
  }

  private func typed(_ key: FunctionCalls.Key, from scope: RuleScope?) -> Int? {
    let value = syntax.values[key.value]
    let outer = (report.call, calls.isGuarded)
    defer { (report.call, calls.isGuarded) = outer }
    calls.isGuarded = false
    if let node = scope?.node {
      let described = key.types.map { describe($0) }.joined(separator: ", ")
      report.call = .init(span: DecodeMessages.start(of: node), label: "called here with \(described)")
    }
    let locals = zip(value.content.parameters, key.types).map { parameter, type in
      (name: parameter.text, symbol: declareLocal(parameter.text, .parameter, type, level: .setUp))
    }
    var type: ValueType?
    let body =
      if let rows = value.content.rows {
        table(rows, value.key, .after, locals, &type)
      } else {
        value.content.value.flatMap { self.value($0, .after, &type, locals) }
      }
    guard let body, let type, !calls.broken.contains(key.value) else {
      // Where nothing is known of what it is called with, a table says nothing.
      if !key.types.contains(where: { $0.base == .error }) || value.content.rows == nil {
        calls.broken.insert(key.value)
      }
      return nil
    }
    return add(key, locals.map(\.symbol), body, type)
  }

  private func add(_ key: FunctionCalls.Key, _ parameters: [Int], _ body: CheckedValue, _ type: ValueType) -> Int? {
    functions.append(.init(parameters: parameters, body: body))
    let used = names(in: body)
    let symbol = declareLocal(
      syntax.values[key.value].name, .function(functions.count - 1), type, level: used.map(\.level).max() ?? .setUp,
      perTable: used.allSatisfy(\.perTable))
    symbols[symbol].key = syntax.values[key.value].key
    guard noteDepth(symbol, [body]) else { return nil }
    calls.known[key] = symbol
    return symbol
  }

  // MARK: What tables can be looked up for

  /// Refuses a call with something that the function's table has no row for, as far as that is plain; false after a
  /// report. What stands behind a condition is left to the table, which is asked then.
  func checkArguments(_ tree: TypedExpression, _ node: Node) -> Bool {
    guard !calls.isGuarded, tree.nodes.contains(where: { $0.operation == .call }) else { return true }
    var isFine = true
    var open = [tree.root]
    while let index = open.popLast() {
      let found = tree.nodes[index]
      let children = tree.children(of: index).map { Int($0) }
      open += found.operation.isSkipping ? Array(children.prefix(1)) : children
      guard found.operation == .call, let symbol = found.symbol, case .function(let number) = symbols[symbol].kind
      else { continue }
      for (parameter, argument) in zip(functions[number].parameters, children) {
        guard let domain = calls.domains[parameter], let known = knownDomain(tree, argument),
          known.lowerBound < domain.lowerBound || known.upperBound > domain.upperBound
        else { continue }
        let missing =
          known.upperBound > domain.upperBound ? max(domain.upperBound + 1, known.lowerBound) : known.lowerBound
        let place = tree.nodes[argument]
        report.add(
          CheckMessages.outsideFunction(
            report.span(of: node, from: Int(place.start), to: Int(place.end)), symbols[symbol].name,
            symbols[parameter].name, missing, at: symbols[symbol].key))
        isFine = false
      }
    }
    return isFine
  }
}

extension Operation {
  /// Whether some of the operands may never be looked at; the first always is.
  fileprivate var isSkipping: Bool {
    switch self {
    case .and, .or, .conditional, .all, .exists, .existsOne, .map, .filter, .filterMap, .reduce, .allIndexed,
      .existsIndexed, .existsOneIndexed, .mapIndexed, .filterMapIndexed, .known:
      true
    default: false
    }
  }
}

extension CheckMessages {
  static func parameterTaken(_ node: Node, by other: Node?) -> Diagnostic {
    Diagnostic(
      .nameTaken, "the name `\(node.text)` is taken", at: node.span,
      related: other.map { [.init(span: $0.span, label: "it was given here first")] } ?? [],
      hints: ["what a function is called with has a name of its own, for example `its_\(node.text)`"],
      about: .name(node.text))
  }

  static func twiceInFunction(_ node: Node) -> Diagnostic {
    Diagnostic(.nameTaken, "`\(node.text)` stands here twice", at: node.span, about: .name(node.text))
  }

  static func outsideFunction(
    _ span: Span, _ name: String, _ parameter: String, _ value: Int64, at key: Node?
  ) -> Diagnostic {
    Diagnostic(
      .outsideFunction, "`\(name)` has no row for `\(parameter): \(value)`, and it can be called with that here",
      at: span, related: key.map { [.init(span: $0.span, label: "these are its rows")] } ?? [],
      hints: ["give it such a row, or call it only where the row is there: `x > 0 ? \(name)(x) : 0`"])
  }
}
