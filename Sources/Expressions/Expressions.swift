// The way through this module: `parse` gives a `SyntaxTree`, `check` makes a `TypedExpression` of it. Both say what is
// wrong by `Problem`s in the order of their places. Called with the module's name: `Expressions.parse(text)`.

/// The tree of an expression; `nil` when it cannot be read.
///
/// With a tree there may still be problems, where it was clear what was meant (`x = 1`): go on to `check`, which finds
/// more, and do not use the result. `range` says where in `bytes` the expression stands; places of problems and nodes
/// count from the beginning of `bytes`.
package func parse(_ bytes: [UInt8], in range: Range<Int>? = nil) -> (tree: SyntaxTree?, problems: [Problem]) {
  let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
  guard range.count <= ExpressionLimits.bytes else { return (nil, [ExpressionMessages.tooLong(range)]) }
  var parser = Parser(bytes, in: range)
  if parser.token.kind == .end, !parser.hasFailed { parser.fail(ExpressionMessages.empty(range)) }
  let root = parser.expression()
  if parser.token.kind != .end { parser.fail(parser.unexpected()) }
  return parser.finish(root, range)
}

/// The tree of an expression that stands alone.
package func parse(_ text: String) -> (tree: SyntaxTree?, problems: [Problem]) {
  parse(Array(text.utf8))
}

/// A tree with types, its names resolved by `scope`; `nil` when there are problems.
///
/// With `expected` the value must fit it, and a bare name that is one of the values of an expected choice is that value.
package func check(
  _ tree: SyntaxTree, in scope: some Scope, expecting expected: ValueType? = nil
) -> (expression: TypedExpression?, problems: [Problem]) {
  var checker = Checker(tree, scope)
  let root = checker.root(expecting: expected)
  guard checker.problems.isEmpty else { return (nil, inOrder(checker.problems)) }
  return (checker.finish(root), [])
}

/// Parses and checks in one step, with the problems of both.
package func compile(
  _ bytes: [UInt8], in scope: some Scope, expecting expected: ValueType? = nil
) -> (expression: TypedExpression?, problems: [Problem]) {
  if let number = wholeNumber(bytes), expected == nil || expected == .int || expected == .number { return (number, []) }
  let (tree, problems) = parse(bytes)
  guard let tree else { return (nil, problems.map { $0.fitting(in: scope) }) }
  let checked = check(tree, in: scope, expecting: expected)
  guard problems.isEmpty else { return (nil, inOrder(problems + checked.problems)) }
  return checked
}

extension Problem {
  /// The same with a hint that can be written as it is: what `if` asks of a number, `?` does not.
  fileprivate func fitting(in scope: some Scope) -> Problem {
    guard let meant, let tree = parse(meant).tree, tree.nodes[tree.root].kind == .conditional else { return self }
    var checker = Checker(tree, scope)
    let condition = checker.check(child: 0, of: tree.nodes[tree.root])
    guard checker.problems.isEmpty, let asked = checker.asked(condition) else { return self }
    var fitting = self
    fitting.meant = asked + tree.source(checker.place(condition).upperBound..<meant.utf8.count)
    return fitting.mended(fitting.meant ?? meant)
  }
}

/// A number of a few digits, as which very many expressions are written: it needs no tree.
private func wholeNumber(_ bytes: [UInt8]) -> TypedExpression? {
  guard 1...9 ~= bytes.count, bytes.count == 1 || bytes[0] != UInt8(ascii: "0"),
    bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
  else { return nil }
  let value = bytes.reduce(0) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) }
  let node = TypedExpression.Node(
    operation: .constant, type: .int, payload: value, firstChild: 0, childCount: 0, start: 0, end: UInt32(bytes.count))
  return TypedExpression(nodes: [node], children: [], texts: [])
}

/// Parses and checks in one step, with the problems of both.
package func compile(
  _ text: String, in scope: some Scope, expecting expected: ValueType? = nil
) -> (expression: TypedExpression?, problems: [Problem]) {
  compile(Array(text.utf8), in: scope, expecting: expected)
}

/// By place, at one place in the order they were found, and no more than help.
func inOrder(_ problems: [Problem]) -> [Problem] {
  let sorted = problems.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
  return sorted.prefix(ExpressionLimits.problems).map(\.element)
}

extension Parser {
  /// The tree over `root` and what was wrong.
  func finish(_ root: Int32, _ range: Range<Int>) -> (tree: SyntaxTree?, problems: [Problem]) {
    guard !hasFailed else { return (nil, inOrder(lexer.mendedProblems)) }
    let tree = SyntaxTree(bytes: lexer.bytes, range: range, nodes: nodes, children: children, texts: lexer.texts)
    return (tree, lexer.problems.isEmpty ? [] : inOrder(lexer.mendedProblems))
  }
}
