import Expressions

/// What typed values read.
extension Typing {
  /// The names that a value reads, those inside other values not among them; the sheet of another round is one.
  func names(in value: CheckedValue) -> [Symbol] {
    value.expressions.flatMap { expression in
      expression.tree.nodes.compactMap { node in
        if let symbol = node.symbol { return symbols[symbol] }
        return node.sheetCall.map { $0.symbol(isOfOwnSide: node.childCount == 1) }
      }
    }
  }

  /// The names that a value reads, itself or through other values and functions; not what stands behind a dot.
  func names(readBy value: CheckedValue) -> [Symbol] {
    let graph = readGraph()
    return graph.names(graph.readings(of: value, through: .kept).filter { $0.whose == .own })
  }
}
