import Diagnostics
import Documents
import Expressions

/// Divisions by 0, which end in a refusal as soon as somebody comes there.
extension Lint {
  mutating func lookAtDivisions() {
    let all = allValues.flatMap(\.expressions)
    guard all.contains(where: { $0.tree.nodes.contains(where: \.isDivision) }) else { return }
    let guarded = guardedNames(in: all)
    for expression in all { lookAt(expression, guarded) }
  }

  private mutating func lookAt(_ expression: CheckedExpression, _ guarded: Set<Int>) {
    guard let node = expression.origin.node, node.kind == .scalar else { return }
    let tree = expression.tree
    for (index, division) in tree.nodes.enumerated() {
      guard division.isDivision else { continue }
      let part = Int(tree.children(of: index).last ?? 0)
      let divisor = tree.nodes[part]
      let range = values.of(expression, part: part)
      let span = report.span(of: node, from: Int(divisor.start), to: Int(divisor.end))
      if range.low == 0, range.high == 0 {
        report.add(LintMessages.dividedByZero(span))
      } else if divisor.operation == .name, range.low <= 0, range.high >= 0 {
        warnOfZero(Int(divisor.payload), span, guarded)
      }
    }
  }

  /// A line of the sheet or an option that can be 0 by its own range, and that no condition asks for.
  private func warnOfZero(_ symbol: Int, _ span: Span, _ guarded: Set<Int>) {
    guard !guarded.contains(symbol) else { return }
    let range: CheckedRange?
    switch game.symbols[symbol].kind {
    case .entry(let number) where game.entries[number].isEntered && !game.entries[number].isRequired:
      range = game.entries[number].range
    case .option(let number): range = game.options[number].range
    default: return
    }
    guard let low = range?.low?.constant, low <= 0 else { return }
    warn(LintMessages.mayBeZero(span, game.symbols[symbol].name))
  }

  /// Names that some condition or comparison reads: it may be there to keep 0 out.
  private func guardedNames(in expressions: [CheckedExpression]) -> Set<Int> {
    var names: Set<Int> = []
    for expression in expressions {
      let isComparing = expression.tree.nodes.contains {
        $0.function == .greatest
          || [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual].contains($0.operation)
      }
      guard isComparing || expression.tree.type == .bool else { continue }
      names.formUnion(expression.readings.compactMap(\.symbol))
    }
    return names
  }
}

extension TypedExpression.Node {
  fileprivate var isDivision: Bool { (operation == .divide || operation == .modulo) && type == .int }
}
