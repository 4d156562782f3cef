import Expressions

/// Calls of functions in the body of a loop that come to the same for each of its items: they are worked out when the
/// first item asks for them.
extension TypedExpression {
  /// The calls in the body of a loop that read none of its variables, nor of those of the loops in between.
  ///
  /// - Parameter isWorthIt: whether a function, by its symbol, takes long enough.
  func callsFixed(in loop: Node, where isWorthIt: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    let first = Int(loop.payload)

    func gather(_ index: Int, scope: Int) {
      let node = nodes[index]
      if node.operation == .call, let symbol = node.symbol, isWorthIt(symbol), !reads(index, first..<scope) {
        found.append(index)
        return
      }
      for (place, child) in children(of: index).enumerated() {
        gather(Int(child), scope: node.operation.isLoop && place > 0 ? node.variables.upperBound : scope)
      }
    }

    for place in loop.operation.places(ofBodyAmong: Int(loop.childCount)) {
      gather(Int(children[Int(loop.firstChild) + place]), scope: loop.variables.upperBound)
    }
    return found
  }

  private func reads(_ index: Int, _ variables: Range<Int>) -> Bool {
    let node = nodes[index]
    if node.operation == .local { return variables.contains(Int(node.payload)) }
    return children(of: index).contains { reads(Int($0), variables) }
  }
}

extension TypedExpression.Node {
  /// The variables of a loop, by number.
  fileprivate var variables: Range<Int> {
    let first = Int(payload)
    return first..<(first + (operation.isIndexed || operation.isOfLines || operation == .reduce ? 2 : 1))
  }
}

extension Operation {
  /// Which of a loop's children are worked out for each item.
  fileprivate func places(ofBodyAmong count: Int) -> Range<Int> {
    let first = self == .reduce ? 2 : 1
    return first..<max(count, first)
  }
}
