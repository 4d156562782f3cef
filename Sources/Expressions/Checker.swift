/// Gives every node of a tree its type and every name its meaning.
///
/// What is wrong gets the type `.error`, which fits everything, so that one mistake is reported once.
struct Checker {
  /// A variable of a macro.
  struct Local {
    var name: String
    var type: ValueType
  }

  let tree: SyntaxTree
  // One copy of the checker serves all scopes: names are few, and nothing is checked while people play.
  let scope: any Scope
  var nodes: [TypedExpression.Node] = []
  var children: [Int32] = []
  /// Children of nodes that are still being checked.
  var pending: [Int32] = []
  var problems: [Problem] = []
  var locals: [Local] = []
  /// Unknown names that have been reported.
  var reported: [String] = []
  /// Whether nodes stand behind others that are built on them.
  var isOutOfOrder = false
  /// What a name stands against, for hints.
  var opposite: ValueType?
  /// What stands beside the node that is checked next: a bare name or number that is one of its words is that word.
  var beside: ValueType?
  /// Whether what is adapted is only compared: a word that is none of an open choice is equal to none of its words.
  var isCompared = false
  var texts: [String]
  /// The nodes of texts that could stand bare.
  var bareTexts: [Int] = []
  /// Texts that have become words.
  var quotes: [QuotedWord] = []
  /// Words that something worked out is called like.
  var alsoNames: [AlsoName] = []

  init(_ tree: SyntaxTree, _ scope: some Scope) {
    self.tree = tree
    self.scope = scope
    texts = tree.texts
    nodes.reserveCapacity(tree.nodes.count + 2)
    children.reserveCapacity(tree.children.count + 2)
  }

  func finish(_ root: Int) -> TypedExpression {
    var typed = isOutOfOrder ? ordered(root) : TypedExpression(nodes: nodes, children: children, texts: texts)
    typed.quotes = quotes
    typed.alsoNames = alsoNames
    return typed
  }

  // MARK: - Nodes and types

  func type(_ node: Int) -> ValueType { nodes[node].type }
  func isError(_ node: Int) -> Bool { nodes[node].type.base == .error }
  func describe(_ node: Int) -> String { scope.describe(type(node)) }
  func place(_ node: Int) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  /// A node over what `pending` holds from `first` on.
  mutating func emit(
    _ operation: Operation, _ type: ValueType, _ payload: Int64 = 0, from first: Int, at place: Range<Int>
  ) -> Int {
    refuseEndless(operation, payload, from: first)
    nodes.append(
      TypedExpression.Node(
        operation: operation, type: type, payload: payload, firstChild: Int32(children.count),
        childCount: Int32(pending.count - first), start: UInt32(place.lowerBound), end: UInt32(place.upperBound)))
    children.append(contentsOf: pending[first...])
    pending.removeSubrange(first...)
    return nodes.count - 1
  }

  mutating func leaf(_ operation: Operation, _ type: ValueType, _ payload: Int64, at place: Range<Int>) -> Int {
    emit(operation, type, payload, from: pending.count, at: place)
  }

  mutating func error(at place: Range<Int>) -> Int { leaf(.constant, .error, 0, at: place) }

  /// A list of `element`, or an error where that would nest too deep.
  mutating func list(of element: ValueType, depth: Int = 1, at place: Range<Int>) -> ValueType {
    guard element.base != .error else { return .error }
    let total = Int(element.depth) + depth
    guard total <= ExpressionLimits.depth else {
      report(ExpressionMessages.listDepth(place))
      return .error
    }
    return ValueType(element.base, id: element.id, depth: UInt8(total))
  }

  // MARK: - Dispatch

  /// Checks a node of the syntax tree; the result is its place among the typed nodes.
  mutating func check(_ number: Int32) -> Int {
    let node = tree.nodes[Int(number)]
    guard problems.count < ExpressionLimits.problems else { return error(at: node.place) }
    let beside = self.beside
    self.beside = nil
    if let beside, let word = word(node, of: beside) { return word }
    switch node.kind {
    case .int: return leaf(.constant, .int, node.payload, at: node.place)
    case .decimal: return leaf(DecimalLiteral(packed: node.payload), at: node.place)
    case .bool: return leaf(.constant, .bool, node.payload, at: node.place)
    case .text: return text(node, beside: beside)
    case .name: return name(node)
    case .negate: return negate(node)
    case .not: return not(node)
    case .add, .subtract, .multiply, .divide, .modulo: return arithmetic(node)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return comparison(node)
    case .in: return membership(node)
    case .and, .or: return logic(node)
    case .conditional: return conditional(node, beside: beside)
    case .list: return list(node, beside: beside)
    case .index: return index(node)
    case .member: return member(node)
    case .method: return method(node)
    case .call: return call(node)
    case .broken: return error(at: node.place)
    }
  }

  mutating func check(child number: Int, of node: SyntaxTree.Node) -> Int {
    check(tree.children[Int(node.firstChild) + number])
  }

  /// Checks children from `first` on, so many or all, and leaves them in `pending`.
  ///
  /// - Parameter type: what stands beside each of them.
  mutating func checkAll(
    _ node: SyntaxTree.Node, from first: Int = 0, upTo count: Int = .max, beside type: ValueType? = nil
  ) {
    for child in tree.children(of: node).dropFirst(first).prefix(count) {
      beside = type
      let checked = check(child)
      pending.append(Int32(checked))
    }
  }
}
