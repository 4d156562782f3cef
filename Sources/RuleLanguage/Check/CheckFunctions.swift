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

  /// A function as it is for the types of a call.
  struct Typed {
    /// Its symbol; `nil` where something is wrong with it.
    var symbol: Int?
    /// What is wrong with it for these types.
    var found: Report?
    /// The first place in the file where it is called like that, and which of all calls that was.
    fileprivate var place: (span: Span, number: Int)?

    init(symbol: Int? = nil, found: Report? = nil) { (self.symbol, self.found) = (symbol, found) }
  }

  /// By value and types.
  var typed: [Key: Typed] = [:]
  private var count = 0
  /// What the tables of functions can be looked up for, by parameter.
  private(set) var domains: [Int: ClosedRange<Int64>] = [:]

  mutating func narrow(_ parameter: Int, to range: ClosedRange<Int64>) {
    let before = domains[parameter] ?? range
    domains[parameter] = before.clamped(to: range)
  }

  /// Notes where a function is called; whichever place is first in the file counts.
  fileprivate mutating func note(_ key: Key, at span: Span) {
    count += 1
    if let place = typed[key]?.place, !span.isBefore(place.span) { return }
    typed[key]?.place = (span, count)
  }
}

extension Span {
  fileprivate func isBefore(_ other: Span) -> Bool { (source.index, start) < (other.source.index, other.start) }
}

extension Typing {
  /// How a call of a function reads; `nil` for what is none.
  func usage(ofFunction symbol: Symbol) -> String? {
    guard case .value(let index) = symbol.kind, !syntax.values[index].content.parameters.isEmpty else { return nil }
    return "\(symbol.name)(\(syntax.values[index].content.parameters.map(\.text).joined(separator: ", ")))"
  }

  /// A function that nobody calls is looked at as far as that goes without the types of a call.
  func typeUncalledFunctions() {
    let called = Set(calls.typed.keys.map(\.value))
    for (index, value) in syntax.values.enumerated() where !value.content.parameters.isEmpty && !called.contains(index)
    {
      _ = function(index, value.content.parameters.map { _ in .error }, from: nil)
    }
  }

  /// What a call of a game's own function stands for.
  func call(_ name: String, _ arguments: [ValueType], _ scope: RuleScope) -> FunctionLookup {
    // In a column of pieces there are no functions: only its row is known there.
    guard !scope.context.isClosed, let place = declared.names.index(of: name, before: scope.context.seen),
      let usage = usage(ofFunction: symbols[place]), case .value(let index) = symbols[place].kind
    else { return .unknown }
    guard arguments.count == syntax.values[index].content.parameters.count else { return .mismatch(expected: usage) }
    if arguments.contains(where: { $0.base == .error }) { return .found(result: .error, reference: 0) }
    guard let symbol = function(index, arguments, from: scope.node) else { return .found(result: .error, reference: 0) }
    let function = symbols[symbol]
    guard function.level <= scope.context.level else {
      return .unavailable(
        reason: "`\(name)` reads what has its value \(function.level.time), and this is worked out "
          + "\(scope.context.level.time).",
        hint: nil)
    }
    return .found(result: function.type, reference: Int(TypedExpression.Node.firstFunction) + symbol)
  }

  /// The symbol of a function for the types of a call; `nil` when it has a mistake.
  private func function(_ index: Int, _ types: [ValueType], from node: Node?) -> Int? {
    guard !declared.brokenFunctions.contains(index), let name = declared.names.index(of: syntax.values[index].name)
    else { return nil }
    let key = FunctionCalls.Key(value: index, types: types)
    guard ask(.call(key, name: name)) == .typed else { return nil }
    if let node { calls.note(key, at: DecodeMessages.start(of: node)) }
    return knots.circles.contains(name) ? nil : calls.typed[key]?.symbol
  }

  /// Types a function for the types of a call. What is wrong with it is kept apart: of several calls one is told.
  func typeFunction(_ key: FunctionCalls.Key) {
    let value = syntax.values[key.value]
    let own = report.apart
    var context = TypingContext(level: .after, report: own)
    context.locals = zip(value.content.parameters, key.types).map { parameter, type in
      (name: parameter.text, symbol: declareLocal(parameter.text, .parameter, type, level: .setUp))
    }
    context.results = (value.name, value.content.results)
    var type: ValueType?
    let body =
      if let rows = value.content.rows {
        table(rows, value.key, context, &type)
      } else {
        value.content.value.flatMap { self.value($0, context, &type) }
      }
    guard !knots.isGivingUp else { return }
    var symbol: Int?
    if let body, let type { symbol = add(key, context.locals.map(\.symbol), body, type, own) }
    calls.typed[key] = .init(symbol: symbol, found: own)
  }

  private func add(
    _ key: FunctionCalls.Key, _ parameters: [Int], _ body: CheckedValue, _ type: ValueType, _ report: Report
  ) -> Int? {
    functions.append(.init(parameters: parameters, body: body))
    let used = names(in: body)
    let value = syntax.values[key.value]
    let symbol = declareLocal(
      value.name, .function(functions.count - 1), type, level: used.map(\.level).max() ?? .setUp,
      perTable: used.allSatisfy(\.perTable), key: value.key)
    return noteDepth(symbol, [body], report) ? symbol : nil
  }

  /// Tells what is wrong with functions: of each what the first of its calls shows. Another would find it again.
  func tellFunctions() {
    let broken = calls.typed.filter { $0.value.found?.bag.isEmpty == false }
    for calls in Dictionary(grouping: broken, by: \.key.value).sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let (key, call) = calls.min(by: { Self.comesFirst($0.value, $1.value) }), let found = call.found else {
        continue
      }
      for diagnostic in found.bag.diagnostics {
        var diagnostic = diagnostic
        if let span = call.place?.span {
          let types = key.types.map { describe($0) }.joined(separator: ", ")
          diagnostic.related.append(.init(span: span, label: "called here with \(types)"))
        }
        report.add(diagnostic)
      }
    }
  }

  private static func comesFirst(_ one: FunctionCalls.Typed, _ other: FunctionCalls.Typed) -> Bool {
    guard let first = one.place, let second = other.place else { return one.place != nil }
    return first.span.isBefore(second.span) || !second.span.isBefore(first.span) && first.number < second.number
  }

  // MARK: What tables can be looked up for

  /// Refuses a call with something that the function's table has no row for, as far as that is plain; false after a
  /// report. What stands behind a condition is left to the table, which is asked then.
  func checkArguments(_ tree: TypedExpression, _ node: Node, _ context: TypingContext) -> Bool {
    guard !context.isGuarded, tree.nodes.contains(where: { $0.operation == .call }) else { return true }
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
        context.report.add(
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
