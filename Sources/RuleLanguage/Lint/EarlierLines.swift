import Documents
import Engine
import Expressions

/// What the lines of cases leave open for those behind them: a line decides only where none above it holds.
struct EarlierLines {
  private var values: PossibleValues
  /// The lines so far, and their texts without what makes no difference.
  private var conditions: [(text: String, condition: CheckedExpression)] = []
  /// By symbol, what is left of it when no line so far holds, and the line that has narrowed it first.
  private var left: [Int: (range: Bounds, first: Node)] = [:]

  init(_ values: PossibleValues) { self.values = values }

  /// The line above that leaves nothing for this one; `nil` where there may be something.
  mutating func deciding(_ condition: CheckedExpression) -> Node? {
    guard let text = condition.origin.node.map({ Self.plain($0.text) }) else { return nil }
    if let same = conditions.first(where: { $0.text == text || condition.implies($0.condition) }) {
      return same.condition.origin.node
    }
    // A function may read the name as what it is called with.
    guard !left.isEmpty, !condition.tree.nodes.contains(where: { $0.operation == .call }) else { return nil }
    var narrowed = values.assuming(left.mapValues(\.range))
    guard narrowed.of(condition).isFalse else { return nil }
    return condition.tree.nodes.filter { $0.operation == .name }.compactMap { left[Int($0.payload)]?.first }.first
  }

  mutating func add(_ condition: CheckedExpression) {
    conditions.append((Self.plain(condition.origin.node?.text ?? ""), condition))
    narrow(condition, condition.tree.root)
  }

  /// A text without the spaces that make no difference.
  static func plain(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  // MARK: What is left

  /// Takes away from a name what a comparison with a number holds for. Neither part of `a || b` holds behind it.
  private mutating func narrow(_ condition: CheckedExpression, _ index: Int) {
    let (tree, node) = (condition.tree, condition.tree.nodes[index])
    let children = tree.children(of: index).map { Int($0) }
    if node.operation == .or { return children.forEach { narrow(condition, $0) } }
    guard children.count == 2, let origin = condition.origin.node else { return }
    let (one, other) = (tree.nodes[children[0]], tree.nodes[children[1]])
    guard one.operation == .name, one.type == .int, other.type == .int else { return }
    let number = values.of(condition, part: children[1])
    guard number.isConstant else { return }
    let symbol = Int(one.payload)
    let before = left[symbol]?.range ?? values.of(condition, part: children[0])
    guard let after = Self.range(before, without: node.operation, number.low) else { return }
    left[symbol] = (after, left[symbol]?.first ?? origin)
  }

  /// What is left of a range where a comparison does not hold; `nil` where that is all or nothing of it.
  private static func range(_ range: Bounds, without comparison: Operation, _ number: Int64) -> Bounds? {
    var (low, high) = (range.low, range.high)
    switch comparison {
    case .greaterOrEqual: high = min(high, number - 1)
    case .greater: high = min(high, number)
    case .lessOrEqual: low = max(low, number + 1)
    case .less: low = max(low, number)
    case .equal:
      if low == number { low += 1 }
      if high == number { high -= 1 }
    case .notEqual: (low, high) = (number, number)
    default: return nil
    }
    guard low <= high, low != range.low || high != range.high else { return nil }
    return Bounds(low, high)
  }
}
