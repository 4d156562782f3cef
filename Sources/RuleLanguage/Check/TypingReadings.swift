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

  /// Calls `body` with each name that a value reads, itself or through other values and functions.
  func forEachName(in value: CheckedValue, _ body: (Symbol) -> Void) {
    var seen: Set<Int> = []
    func visit(_ value: CheckedValue) {
      for node in value.expressions.flatMap(\.tree.nodes) {
        guard let index = node.symbol else { continue }
        body(symbols[index])
        guard seen.insert(index).inserted else { continue }
        switch symbols[index].kind {
        case .value(let number): values[number].map { visit($0.value) }
        case .function(let number): visit(functions[number].body)
        default: break
        }
      }
    }
    visit(value)
  }
}
