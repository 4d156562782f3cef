import Documents
import Engine
import Expressions

/// What values the inputs of a decision table can have.
extension TableCheck {
  /// All values that an input can have, with the words for them where they are words.
  func domain(
    _ expression: CheckedExpression, _ node: Node, hasNone: Bool
  ) -> (ClosedRange<Int64>, [String])? {
    let type = expression.type
    if !type.isList {
      switch type.base {
      case .bool: return (0...1, ["false", "true"])
      case .choice:
        let words = typing.vocabulary.words(of: type)
        let mayBeNone = mayBeNone(expression, hasNone: hasNone)
        return ((mayBeNone ? -1 : 0)...Int64(max(words.count - 1, 0)), (mayBeNone ? ["none"] : []) + words)
      case .piece:
        let faces = typing.vocabulary.words(of: type)
        return (0...Int64(faces.count - 1), faces)
      case .number where !type.isDecimal: return (numberDomain(expression), [])
      default: break
      }
    }
    report.add(CheckMessages.badTable(node, "a table cannot look at \(typing.describe(type))"))
    return nil
  }

  /// Whether a row says what holds for nobody, as it may where a function is called with nobody.
  func hasNone(_ column: Node, _ rows: [Node]) -> Bool {
    rows.compactMap { $0.value(forKey: column.text) }.contains { cell in
      cell.hasText("none") || (cell.kind == .sequence && cell.elements.contains { $0.hasText("none") })
    }
  }

  private func mayBeNone(_ expression: CheckedExpression, hasNone: Bool) -> Bool {
    guard let index = expression.tree.nodes[expression.tree.root].symbol else { return false }
    let (syntax, symbol) = (typing.syntax, typing.symbols[index])
    switch symbol.kind {
    // Whether something may be nobody is known once it is checked: its keys say the same.
    case .entry(let index):
      let field = syntax.sheet[index].content
      return field.none != nil || (field.condition != nil && field.standard == nil)
    case .option(let index): return syntax.options[index].content.none != nil
    case .state: return syntax.state.first { $0.name == symbol.name }?.content.none != nil
    case .parameter: return hasNone && !typing.vocabulary.words(of: expression.type).contains("none")
    default: return false
    }
  }

  private func numberDomain(_ expression: CheckedExpression) -> ClosedRange<Int64> {
    let everything = -EngineLimits.storedValue...EngineLimits.storedValue
    let (tree, root) = (expression.tree, expression.tree.root)
    return (typing.knownDomain(tree, root) ?? resultDomain(tree, root))?.clamped(to: everything) ?? everything
  }

  /// What the result of an operation is always within, where the operation alone says so.
  private func resultDomain(_ tree: TypedExpression, _ node: Int) -> ClosedRange<Int64>? {
    let children = tree.children(of: node).map { Int($0) }
    switch tree.nodes[node].operation {
    case .modulo:
      guard let divisor = typing.knownDomain(tree, children[1]), divisor.lowerBound == divisor.upperBound,
        1...UInt64(EngineLimits.typedValue) ~= divisor.lowerBound.magnitude
      else { return nil }
      let most = Int64(divisor.lowerBound.magnitude) - 1
      let isNeverNegative = typing.knownDomain(tree, children[0]).map { $0.lowerBound >= 0 } ?? false
      return (isNeverNegative ? 0 : -most)...most
    case .function:
      let given = children.map { list(tree.nodes[$0]) ?? typing.knownDomain(tree, $0).map { Bounds($0) } ?? .anything }
      guard let bounds = tree.nodes[node].bounds(given, []), !bounds.isAnything else { return nil }
      return bounds.low...bounds.high
    default: return nil
    }
  }

  /// A list that people enter: how long it can be, which is nothing at all where it is not asked. What is wrong with its
  /// `length` is told where it is declared.
  private func list(_ node: TypedExpression.Node) -> Bounds? {
    guard node.operation == .name, node.type.isList, let index = node.symbol,
      case .entry(let entry) = typing.symbols[index].kind,
      let length = Report().length(typing.syntax.sheet[entry].content.length)
    else { return nil }
    return Bounds.anything.list(0...Int64(length.upperBound))
  }

  /// Whether only the operation says what values there can be, and no range that somebody has written.
  func isWorkedOut(_ expression: CheckedExpression) -> Bool {
    expression.type == .int && typing.knownDomain(expression.tree, expression.tree.root) == nil
      && resultDomain(expression.tree, expression.tree.root) != nil
  }
}

extension Typing {
  /// All values that a node can have, where that is plain: a number, or a name with a range of numbers.
  func knownDomain(_ tree: TypedExpression, _ node: Int) -> ClosedRange<Int64>? {
    let root = tree.nodes[node]
    guard !root.type.isDecimal, !root.type.isList else { return nil }
    if root.operation == .constant { return root.payload...root.payload }
    if root.operation == .negate, let child = tree.children(of: node).first,
      tree.nodes[Int(child)].operation == .constant, tree.nodes[Int(child)].payload > .min
    {
      return -tree.nodes[Int(child)].payload ... -tree.nodes[Int(child)].payload
    }
    guard root.operation == .name else { return nil }
    switch symbols[Int(root.payload)].kind {
    case .round:
      let count = syntax.rounds.flatMap { Int64($0.text) }
      return 1...max(count ?? EngineLimits.typedValue, 1)
    case .sideCount: return Int64(declared.sides.count.lowerBound)...Int64(declared.sides.count.upperBound)
    case .entry(let index): return constantRange(syntax.sheet[index].content.range)
    case .option(let index): return constantRange(syntax.options[index].content.range)
    default: return nil
    }
  }

  /// A range whose ends are numbers.
  private func constantRange(_ node: Node?) -> ClosedRange<Int64>? {
    guard let node, let parts = splitRange(node.text) else { return nil }
    let low = parts.low.map { Int64(node.text.part($0)) } ?? -EngineLimits.typedValue
    let high = parts.high.map { Int64(node.text.part($0)) } ?? EngineLimits.typedValue
    guard let low, let high, low <= high else { return nil }
    return low...high
  }
}
