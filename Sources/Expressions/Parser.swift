/// Reads tokens into a `SyntaxTree` by CEL's grammar.
///
/// The first mistake that leaves the rest in doubt ends the reading: from then on the only token is `.end`, and no
/// more is reported.
struct Parser {
  var lexer: Lexer
  var token: Token
  var nodes: [SyntaxTree.Node] = []
  var children: [Int32] = []
  /// Children of nodes that are still being read.
  var pending: [Int32] = []
  /// Where the last token that was taken ended.
  var lastEnd: Int
  /// How many brackets, conditions and arguments are open.
  var nesting = 0
  private(set) var hasFailed = false

  init(_ bytes: [UInt8], in range: Range<Int>, isTemplate: Bool = false) {
    lexer = Lexer(bytes, in: range, isTemplate: isTemplate)
    token = Token(kind: .end, start: range.lowerBound, end: range.lowerBound)
    lastEnd = range.lowerBound
    nodes.reserveCapacity(16)
    children.reserveCapacity(16)
    advance()
  }

  mutating func advance() {
    lastEnd = token.end
    guard !hasFailed else { return }
    token = lexer.next()
    if token.kind == .invalid { stop() }
  }

  /// Reports what makes the rest unreadable, unless that has happened before.
  mutating func fail(_ problem: Problem) {
    guard !hasFailed else { return }
    lexer.problems.append(problem)
    stop()
  }

  private mutating func stop() {
    hasFailed = true
    token = Token(kind: .end, start: token.start, end: token.start)
  }

  mutating func accept(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  // MARK: - Nodes

  mutating func leaf(_ kind: SyntaxTree.Kind, _ place: Range<Int>, _ payload: Int64) -> Int32 {
    node(kind, from: pending.count, place, payload)
  }

  mutating func leaf(named place: Range<Int>) -> Int32 {
    leaf(.name, place, Int64(place.lowerBound) << 32 | Int64(place.upperBound))
  }

  /// A node whose children are what `pending` holds from `first` on.
  mutating func node(_ kind: SyntaxTree.Kind, from first: Int, _ place: Range<Int>, _ payload: Int64 = 0) -> Int32 {
    var height = 0
    for child in pending[first...] { height = max(height, Int(nodes[Int(child)].height)) }
    if height >= ExpressionLimits.depth { fail(ExpressionMessages.tooDeep(place)) }
    if nodes.count >= ExpressionLimits.nodes { fail(ExpressionMessages.tooManyNodes(place)) }
    nodes.append(
      SyntaxTree.Node(
        kind: kind, height: UInt8(min(height + 1, ExpressionLimits.depth)), start: UInt32(place.lowerBound),
        end: UInt32(max(place.lowerBound, place.upperBound)), firstChild: Int32(children.count),
        childCount: Int32(pending.count - first), payload: payload))
    children.append(contentsOf: pending[first...])
    pending.removeSubrange(first...)
    return Int32(nodes.count - 1)
  }

  func start(of node: Int32) -> Int { Int(nodes[Int(node)].start) }

  /// The node with its first child's start and the last token's end.
  mutating func joined(_ kind: SyntaxTree.Kind, from first: Int, _ payload: Int64 = 0) -> Int32 {
    let start = start(of: pending[first])
    return node(kind, from: first, start..<max(start, lastEnd), payload)
  }

  // MARK: - Operators

  /// `condition ? value : otherwise`, or what binds tighter.
  mutating func expression() -> Int32 {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= ExpressionLimits.depth else {
      fail(ExpressionMessages.tooDeep(token.place))
      return leaf(.broken, token.place, 0)
    }
    let condition = binary(atLeast: 1)
    guard token.kind == .question else { return condition }
    let question = token.place
    advance()
    let first = pending.count
    pending.append(condition)
    pending.append(binary(atLeast: 1))
    if !accept(.colon) { fail(missingColon(question, from: start(of: condition))) }
    pending.append(expression())
    return joined(.conditional, from: first)
  }

  /// A chain of operators that bind at least as tight as `level`.
  mutating func binary(atLeast level: Int) -> Int32 {
    var left = unary()
    while let found = binaryOperator(), found.level >= level {
      let sign = token
      advance()
      requireOperand(behind: sign)
      let first = pending.count
      pending.append(left)
      pending.append(binary(atLeast: found.level + 1))
      if found.kind == .and || found.kind == .or { gatherChain(found) }
      left = joined(found.kind, from: first)
    }
    return left
  }

  /// The rest of `a && b && c`, which is one node with three children.
  private mutating func gatherChain(_ found: (kind: SyntaxTree.Kind, level: Int)) {
    while let next = binaryOperator(), next.kind == found.kind {
      let sign = token
      advance()
      requireOperand(behind: sign)
      pending.append(binary(atLeast: found.level + 1))
    }
  }

  private mutating func unary() -> Int32 {
    if let negation = negation() { return negation }
    var signs: [Token] = []
    while token.kind == .not || token.kind == .minus {
      signs.append(token)
      advance()
      requireOperand(behind: signs[signs.count - 1])
      if signs.count > ExpressionLimits.depth { fail(ExpressionMessages.tooDeep(token.place)) }
    }
    var node: Int32
    if let last = signs.last, last.kind == .minus, token.kind == .int || token.kind == .decimal {
      signs.removeLast()
      node = postfix(number(negatedBy: last))
    } else {
      node = postfix(primary())
    }
    for sign in signs.reversed() {
      pending.append(node)
      let place = sign.start..<max(sign.end, lastEnd)
      node = self.node(sign.kind == .minus ? .negate : .not, from: pending.count - 1, place)
    }
    return node
  }
}
