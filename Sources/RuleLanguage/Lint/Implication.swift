import Engine
import Expressions

extension CheckedExpression {
  /// Whether another condition surely holds where this one does: each of its parts stands here, too, or here is a
  /// narrower comparison of the same with a number.
  func implies(_ other: CheckedExpression) -> Bool {
    other.tree.parts(of: .and).allSatisfy { wanted in
      tree.parts(of: .and).contains { tree.implies(at: $0, other.tree, at: wanted) }
    }
  }
}

extension TypedExpression {
  /// The nodes that a chain at the root joins; the root where there is none.
  fileprivate func parts(of chain: Operation) -> [Int] {
    nodes[root].operation == chain ? children(of: root).map { Int($0) } : [root]
  }

  fileprivate func implies(at node: Int, _ other: TypedExpression, at wanted: Int) -> Bool {
    if isSame(at: node, other, at: wanted) { return true }
    guard let own = comparison(at: node), let others = other.comparison(at: wanted) else { return false }
    return isSame(at: own.operand, other, at: others.operand) && others.range.contains(own.range)
  }

  /// Whether both say the same, node by node.
  private func isSame(at node: Int, _ other: TypedExpression, at otherNode: Int) -> Bool {
    let (one, another) = (nodes[node], other.nodes[otherNode])
    guard one.operation == another.operation, one.type == another.type, one.childCount == another.childCount else {
      return false
    }
    let hasText = one.operation == .text
    guard hasText ? texts[Int(one.payload)] == other.texts[Int(another.payload)] : one.payload == another.payload else {
      return false
    }
    return zip(children(of: node), other.children(of: otherNode)).allSatisfy {
      isSame(at: Int($0), other, at: Int($1))
    }
  }

  /// What is compared with a whole number, and what it is where that holds.
  private func comparison(at node: Int) -> (operand: Int, range: ClosedRange<Int64>)? {
    let children = children(of: node).map { Int($0) }
    guard children.count == 2, nodes[children[0]].type == .int, nodes[children[1]].type == .int else { return nil }
    let isTurnedRound = nodes[children[0]].operation == .constant
    let (operand, number) = isTurnedRound ? (children[1], children[0]) : (children[0], children[1])
    guard nodes[number].operation == .constant, nodes[operand].operation != .constant else { return nil }
    let value = nodes[number].payload
    guard value > .min, value < .max else { return nil }
    switch (nodes[node].operation, isTurnedRound) {
    case (.equal, _): return (operand, value...value)
    case (.less, false), (.greater, true): return (operand, .min...(value - 1))
    case (.lessOrEqual, false), (.greaterOrEqual, true): return (operand, .min...value)
    case (.greater, false), (.less, true): return (operand, (value + 1)...(.max))
    case (.greaterOrEqual, false), (.lessOrEqual, true): return (operand, value...(.max))
    default: return nil
    }
  }
}
