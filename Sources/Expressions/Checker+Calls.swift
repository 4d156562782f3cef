import Diagnostics

extension Checker {
  /// `name(...)`
  mutating func call(_ node: SyntaxTree.Node) -> Int {
    let name = tree.name(of: node)
    if let builtin = Builtin.first(name, where: { $0.form == .function || $0.form == .either }) {
      return call(builtin, node, skipping: 0)
    }
    let first = pending.count
    if !scope.hasFunction(named: name), let problem = macroWithoutList(name, node) {
      report(problem)
      return emit(.call, .error, from: first, at: node.place)
    }
    checkAll(node)
    for argument in pending[first...].map({ Int($0) }) { settle(argument) }
    let arguments = pending[first...].map { type(Int($0)) }
    switch scope.function(name, arguments: arguments) {
    case .found(let result, let reference):
      return emit(.call, result, Int64(reference), from: first, at: node.place)
    case .mismatch(let expected):
      reportArguments(name, usage: expected, from: first, at: node.place)
    case .unavailable(let reason, let hint):
      report(ExpressionMessages.unavailable(reason, hint: hint, at: node.namePlace))
    case .unknown: reportUnknown(function: name, node, from: first)
    }
    return emit(.call, .error, from: first, at: node.place)
  }

  private mutating func reportUnknown(function name: String, _ node: SyntaxTree.Node, from first: Int) {
    let place = node.namePlace
    let arguments = pending[first...].map { source(Int($0)) }
    if Builtin.first(name, where: { $0.form == .math }) != nil {
      let call = "math.\(name)(\(arguments.joined(separator: ", ")))"
      return report(
        ExpressionMessages.unknownFunction(name, among: [], isMethod: false, at: place).adding(
          ExpressionMessages.write(call)
        ).mended(by: call, at: node.place))
    }
    if Builtin.first(name, where: \.isCalledOnValue) != nil {
      guard arguments.isEmpty || isCalled(name, onFirstFrom: first) else {
        return reportReceiver(name, node, from: first)
      }
      let call = methodCall(name, arguments, from: first)
      let problem = ExpressionMessages.isMethod(name, call: call, at: place)
      return report(arguments.isEmpty ? problem : problem.mended(by: call, at: node.place))
    }
    if ["if", "iif"].contains(name.lowercased()), arguments.count == 3 {
      let condition = asked(Int(pending[first])) ?? arguments[0]
      let corrected = "\(condition) ? \(arguments[1]) : \(arguments[2])"
      return report(ExpressionMessages.ifThenElse(corrected, at: place))
    }
    if let method = ExpressionMessages.method(meantBy: name), arguments.count == 1 {
      let call = "\(receiver(Int(pending[first]))).\(method)"
      return report(
        ExpressionMessages.unknownFunction(name, among: [], isMethod: false, at: place).adding(
          ExpressionMessages.write(call)
        ).mended(by: call, at: node.place))
    }
    let foreign = Builtin.foreign(name)
    if foreign.isForeign { return report(ExpressionMessages.foreign("`\(name)` is", hint: foreign.hint, at: place)) }
    if case .found = scope.lookup(name) { return report(ExpressionMessages.notCallable(name, at: place)) }
    let known = Builtin.functionNames + scope.functionNames
    guard isNew("\(name)()") else { return }
    report(ExpressionMessages.unknownFunction(name, among: known, isMethod: false, at: place))
  }

  /// `all(s, s.won)` and `all(sides, s, s.won)`: what stands there names variables, and means nothing by itself. Nil for
  /// a call of anything else.
  private func macroWithoutList(_ name: String, _ node: SyntaxTree.Node) -> Problem? {
    let forms = Builtin.named(name).filter { $0.form == .macro }
    guard !forms.isEmpty else { return nil }
    let arguments = (0..<Int(node.childCount)).map { tree.child($0, of: node) }
    func call(on list: String, _ rest: ArraySlice<SyntaxTree.Node>) -> String? {
      let isCall = forms.contains { form in
        form.arity.contains(rest.count) && rest.prefix(form.variables).allSatisfy(isFreeName)
      }
      return isCall ? "\(list).\(name)(\(rest.map { tree.source($0.place) }.joined(separator: ", ")))" : nil
    }
    let place = node.namePlace
    if let list = arguments.first, [.name, .member, .call, .list].contains(list.kind),
      let call = call(on: tree.source(list.place), arguments.dropFirst())
    {
      return ExpressionMessages.isMethod(name, call: call, at: place).mended(by: call, at: node.place)
    }
    if case .found = scope.lookup("sides"), let call = call(on: "sides", arguments[...]) {
      return ExpressionMessages.goesThrough(name, call: call, at: place)
    }
    return ExpressionMessages.isMethod(name, usages: forms.map(\.usage), at: place)
  }

  /// Whether nothing is called so that stands there.
  private func isFreeName(_ node: SyntaxTree.Node) -> Bool {
    guard node.kind == .name else { return false }
    if case .found = scope.lookup(tree.name(of: node)) { return false }
    return true
  }

  /// Whether a function that is called on a value can be called on the first of these.
  private func isCalled(_ name: String, onFirstFrom first: Int) -> Bool {
    let type = type(Int(pending[first]))
    if ["min", "max", "sum"].contains(name) || type.base == .error || type.base == .any { return true }
    return Builtin.named(name).contains { builtin in
      guard builtin.isCalledOnValue else { return false }
      return switch builtin.takes {
      case .list, .listAndItem: type.isList
      case .listOrText: type.isList || type.isText
      case .grid, .gridAndPlace, .gridAndContents: type.isGrid
      case .texts: type.isText
      default: true
      }
    }
  }

  /// The seat beside one, or how a function is called that cannot be called on such a value.
  private mutating func reportReceiver(_ name: String, _ node: SyntaxTree.Node, from first: Int) {
    let receiver = Int(pending[first])
    if name == "next_to", type(receiver) == ValueType(.seat), scope.hasFunction(named: "left_of") {
      let call = "left_of(\(source(receiver)))"
      return report(
        ExpressionMessages.isMethod(name, call: call, at: node.namePlace).mended(by: call, at: node.place))
    }
    let usages = Builtin.named(name).filter(\.isCalledOnValue).map(\.usage)
    report(ExpressionMessages.isMethod(name, usages: usages, at: node.namePlace))
  }

  /// `max(a, b)` as `[a, b].max()`, `sum(list)` as `list.sum()`.
  private func methodCall(_ name: String, _ arguments: [String], from first: Int) -> String {
    guard !arguments.isEmpty else { return "list.\(name)()" }
    let isValue = !type(Int(pending[first])).isList && (name == "min" || name == "max" || name == "sum")
    if isValue { return "[\(arguments.joined(separator: ", "))].\(name)()" }
    return "\(receiver(Int(pending[first]))).\(name)(\(arguments.dropFirst().joined(separator: ", ")))"
  }

  /// `receiver.name(...)`
  mutating func method(_ node: SyntaxTree.Node) -> Int {
    let name = tree.name(of: node)
    if isMath(tree.child(0, of: node)) { return math(name, node) }
    if Builtin.first(name, where: { $0.form == .macro }) != nil { return macro(name, node) }
    if let builtin = Builtin.method(name, taking: Int(node.childCount)) { return call(builtin, node, skipping: 0) }
    let first = pending.count
    checkAll(node)
    return method(of: scope, name, node, from: first)
  }

  /// A method that is the scope's own.
  private mutating func method(of scope: any Scope, _ name: String, _ node: SyntaxTree.Node, from first: Int) -> Int {
    let types = pending[first...].map { type(Int($0)) }
    switch scope.method(name, of: types[0], arguments: Array(types.dropFirst())) {
    case .found(let result, let reference):
      return emit(.call, result, Int64(reference), from: first, at: node.place)
    case .mismatch(let expected): reportArguments(name, usage: expected, from: first, at: node.place)
    case .unavailable(let reason, let hint):
      report(ExpressionMessages.unavailable(reason, hint: hint, at: node.namePlace))
    case .unknown: reportUnknown(method: name, node, from: first)
    }
    return emit(.call, .error, from: first, at: node.place)
  }

  private mutating func math(_ name: String, _ node: SyntaxTree.Node) -> Int {
    if let builtin = Builtin.first(name, where: { $0.form == .math }) { return call(builtin, node, skipping: 1) }
    let place = tree.child(0, of: node).place.lowerBound..<node.namePlace.upperBound
    reportUnknown(math: name, node, at: place)
    let first = pending.count
    checkAll(node, from: 1)
    return emit(.call, .error, from: first, at: node.place)
  }

  private mutating func reportUnknown(math name: String, _ node: SyntaxTree.Node, at place: Range<Int>) {
    let meant = ["max": "greatest", "maximum": "greatest", "min": "least", "minimum": "least"][name.lowercased()]
    let problem = ExpressionMessages.unknownFunction("math.\(name)", among: [], isMethod: false, at: place)
    if let meant {
      return report(problem.adding(ExpressionMessages.write("math.\(meant)")).mended(by: "math.\(meant)"))
    }
    if name == "round" {
      return report(problem.adding("`round_to(x, 1)` gives the nearest whole number"))
    }
    let foreign = Builtin.foreign(name)
    if foreign.isForeign {
      return report(ExpressionMessages.foreign("`math.\(name)` is", hint: foreign.hint, at: place))
    }
    let near = Nearest.name(to: name, among: Builtin.mathNames).map { "math.\($0)" }
    report(problem.adding(ExpressionMessages.similar("a function", near)))
  }

  private mutating func reportUnknown(method name: String, _ node: SyntaxTree.Node, from first: Int) {
    let arguments = pending[first...].map { source(Int($0)) }.joined(separator: ", ")
    let place = node.namePlace
    let isMath = Builtin.first(name, where: { $0.form == .math }) != nil
    if isMath || Builtin.first(name, where: { $0.form == .function }) != nil || scope.hasFunction(named: name) {
      return report(
        ExpressionMessages.isFunction(name, call: "\(isMath ? "math." : "")\(name)(\(arguments))", at: place))
    }
    let foreign = Builtin.foreign(name)
    if foreign.isForeign { return report(ExpressionMessages.foreign("`\(name)` is", hint: foreign.hint, at: place)) }
    let receiver = type(Int(pending[first]))
    if receiver.base == .error { return }
    let base = ValueType(receiver.base, id: receiver.id)
    if case .found = scope.member(name, of: base) { return report(ExpressionMessages.notCallable(name, at: place)) }
    guard isNew(".\(name)()") else { return }
    report(ExpressionMessages.unknownFunction(name, among: Builtin.methodNames, isMethod: true, at: place))
  }

  // MARK: - Functions of the language

  /// The first `skipped` children of `node` are no arguments.
  private mutating func call(_ builtin: Builtin, _ node: SyntaxTree.Node, skipping skipped: Int) -> Int {
    let first = pending.count
    if case .listAndItem = builtin.takes, node.childCount == skipped + 2 {
      let list = check(child: skipped, of: node)
      pending.append(Int32(list))
      checkAll(node, from: skipped + 1, beside: type(list).element)
    } else if case .gridAndContents = builtin.takes, builtin.arity.contains(Int(node.childCount)) {
      let last = Int(node.childCount) - 1
      checkAll(node, from: skipped, upTo: last)
      let grid = type(Int(pending[first]))
      checkAll(
        node, from: last, beside: grid.isGrid ? scope.contents(of: ValueType(.place, id: grid.id)) : nil)
    } else {
      checkAll(node, from: skipped)
    }
    let count = pending.count - first
    let shown = builtin.form == .math ? "math.\(builtin.name)" : builtin.name
    guard builtin.arity.contains(count) else {
      let usages = Builtin.named(builtin.name).filter { $0.form == builtin.form }.map(\.usage)
      report(ExpressionMessages.argumentCount(shown, usages: usages, at: node.place))
      return emit(builtin, .error, from: first, at: node.place)
    }
    let type = pending[first...].contains { isError(Int($0)) } ? nil : result(builtin, from: first)
    guard let type else {
      reportArguments(builtin, shown, from: first, at: node.place)
      return emit(builtin, builtin.gives.fixed ?? .error, from: first, at: node.place)
    }
    return changesNothing(builtin, first, type)
      ? Int(pending.removeLast()) : emit(builtin, type, from: first, at: node.place)
  }

  private mutating func emit(_ builtin: Builtin, _ type: ValueType, from first: Int, at place: Range<Int>) -> Int {
    emit(builtin.operation, type, builtin.payload, from: first, at: place)
  }

  /// What is converted to its own type, or flattened without lists in it, stays as it is.
  private func changesNothing(_ builtin: Builtin, _ first: Int, _ result: ValueType) -> Bool {
    switch (builtin.takes, builtin.gives) {
    case (_, .inner): type(Int(pending[first])) == result
    default: false
    }
  }

  private mutating func reportArguments(_ builtin: Builtin, _ name: String, from first: Int, at place: Range<Int>) {
    if pending[first...].contains(where: { isError(Int($0)) }) { return }
    let columns = columnsThatFit(builtin.takes, from: first)
    guard let column = columns.first else {
      return reportArguments(name, usage: builtin.usage, from: first, at: place)
    }
    let (list, types) = (Int(pending[first]), pending[first...].map { describe(Int($0)) })
    let others = pending[first...].dropFirst().map { source(Int($0)) }.joined(separator: ", ")
    let call = "\(receiver(list)).\(column).\(name)(\(others))"
    let problem = ExpressionMessages.arguments(name, usage: call, got: types, at: place)
    let end = self.place(list).upperBound
    report(columns.count > 1 ? problem : problem.mended(by: ".\(column)", at: end..<end))
  }

  /// The columns of a list's pieces, words or sides with which a call would be right: what these come to, or how often
  /// a number is among them, is asked of one of their columns.
  private mutating func columnsThatFit(_ taken: Taken, from first: Int) -> [String] {
    let types = pending[first...].map { type(Int($0)) }
    guard let element = types[0].element, element.base != .place else { return [] }
    let fits: (ValueType) -> Bool
    switch taken {
    case .list(let items) where !element.fits(items): fits = { $0.fits(items) }
    case .listAndItem(let items, _) where types.count == 2 && !types[1].isList:
      fits = { [self] in common(types[1], $0).map { $0.fits(items) } ?? false }
    default: return []
    }
    return scope.memberNames(of: element).filter { column in
      switch scope.member(column, of: element) {
      case .found(let type, _), .cells(let type, _): fits(type)
      default: false
      }
    }
  }

  private mutating func reportArguments(_ name: String, usage: String, from first: Int, at place: Range<Int>) {
    let types = pending[first...].map { describe(Int($0)) }
    if pending[first...].contains(where: { isError(Int($0)) }) { return }
    report(ExpressionMessages.arguments(name, usage: usage, got: types, at: place))
  }
}

extension Problem {
  /// The problem with one more hint.
  func adding(_ hint: String?) -> Problem {
    var problem = self
    if let hint {
      problem.hints.append(hint)
      problem.isAnswered = true
    }
    return problem
  }
}
