import Diagnostics
import Documents
import RuleLanguage

/// Beside what a difference changes what its base has there.
struct DifferenceMarks {
  let view: FileView
  let encoding: PositionEncoding

  /// - Parameter bases: each with all that it extends itself; of several that say something the last one counts.
  func json(beside bases: [Node]) -> [JSON] { marks(view.text.root, bases, isSection: false) }

  private func marks(_ node: Node, _ bases: [Node], isSection: Bool) -> [JSON] {
    let bases = bases.filter { $0.kind == .mapping }
    guard node.kind == .mapping, !bases.isEmpty else { return [] }
    return node.pairs.flatMap { pair -> [JSON] in
      if !isSection, BaseRules.ofItself.contains(pair.key.text) { return [] }
      let there = bases.compactMap { $0.value(forKey: pair.key.text) }
      guard let before = there.last else { return isSection ? [mark(pair.key, "new")] : [] }
      switch (pair.value.kind, before.kind) {
      case (.mapping, .mapping): return marks(pair.value, there, isSection: true)
      case (.scalar, .scalar):
        return pair.value.text == before.text ? [] : [mark(pair.value, "was \(Self.short(before.text))")]
      case (.scalar, _) where pair.value.isNull: return [mark(pair.value, "taken out")]
      default: return []
      }
    }
  }

  private static let longest = 60

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > longest ? "\(line.prefix(longest))…" : line
  }

  private func mark(_ node: Node, _ label: String) -> JSON {
    let line = view.source.line(at: Int(node.span.start))
    return [
      "position": view.source.position(at: view.source.lineRange(line).upperBound, in: encoding).json,
      "label": .string(label), "paddingLeft": true,
    ]
  }
}
