import Documents

/// Parts of a rule file as short texts, as they stand there.
package enum RuleText {
  /// A value in one line: cases with `;` between them, plain lists in brackets.
  package static func brief(_ node: Node) -> String {
    let isPlainList = node.kind == .sequence && node.elements.allSatisfy { $0.kind == .scalar }
    return isPlainList ? value(node) : lines(node).joined(separator: "; ")
  }

  /// A value, a line for each of its cases or rows.
  package static func lines(_ node: Node) -> [String] {
    switch node.kind {
    case .scalar: [node.text]
    case .sequence: node.elements.map(line)
    case .mapping: [members(node)]
    default: []
    }
  }

  /// One item of a list: a case `condition: value`, a row, or a plain value.
  private static func line(_ item: Node) -> String {
    guard item.kind == .mapping else { return value(item) }
    return members(item)
  }

  private static func members(_ mapping: Node) -> String {
    mapping.pairs.map { "\($0.key.text): \(value($0.value))" }.joined(separator: ", ")
  }

  private static func value(_ node: Node) -> String {
    switch node.kind {
    case .scalar: node.text
    case .sequence: "[" + node.elements.map(value).joined(separator: ", ") + "]"
    case .mapping: "{" + members(node) + "}"
    default: ""
    }
  }
}
