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
      case .number where !type.isDecimal: return (numbers(expression).domain, [])
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

  /// All whole numbers that an input can be, and whether only the operations in it say so, and no range that somebody has
  /// written: then what lies outside is no mistake.
  ///
  /// - Parameter parameters: what a function is called with.
  func numbers(
    _ expression: CheckedExpression, parameters: Bounds = .anything
  ) -> (domain: ClosedRange<Int64>, isWorkedOut: Bool) {
    let everything = -EngineLimits.storedValue...EngineLimits.storedValue
    let (tree, root) = (expression.tree, expression.tree.root)
    if let known = typing.knownDomain(tree, root) { return (known.clamped(to: everything), false) }
    var bounds = TableBounds(typing, parameters: parameters)
    let found = bounds.of(tree, root)
    guard !found.isAnything else { return (everything, false) }
    return ((found.low...found.high).clamped(to: everything), true)
  }

  /// What a function is called with, as far as it has a part in an expression: symbols.
  func parameters(in expression: CheckedExpression) -> Set<Int> {
    Set(
      expression.tree.nodes.compactMap(\.symbol).filter { symbol in
        if case .parameter = typing.symbols[symbol].kind { true } else { false }
      })
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
