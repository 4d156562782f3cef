import Diagnostics
import Documents
import RuleLanguage

/// An example to be run: one of a file's, or a row of a table.
package struct ExampleCase: Sendable {
  /// The example's mapping, or what its row comes to.
  package let node: Node
  /// As messages call it: by its name, or by its place.
  package let title: String
  /// Where it stands.
  package let span: Span

  init(_ node: Node, title: String, span: Span) {
    self.node = node
    self.title = title
    self.span = span
  }

  /// The examples of a file, in their order.
  static func all(_ examples: [Node]) -> [ExampleCase] {
    examples.enumerated().map { index, node in
      let name = node.value(forKey: "name").map { "`\($0.text)`" }
      return ExampleCase(node, title: name ?? "example \(index + 1)", span: node.span)
    }
  }

  /// The named value that it asks for, and what is given to that; `nil` for examples of other kinds.
  ///
  /// - Parameter kept: the values whose formulas every game has.
  func request(besides kept: Set<String>) -> ProbeRequest? {
    guard let value = node.value(forKey: "value"), value.kind == .scalar else { return nil }
    guard !kept.contains(value.text) else { return ProbeRequest(name: value.text, arguments: [:], place: value) }
    let given = node.value(forKey: "given")
    let arguments = (given.map { Array($0.pairs) } ?? []).map { ($0.key.text, Self.expression($0.value)) }
    return ProbeRequest(
      name: value.text, arguments: Dictionary(arguments) { first, _ in first },
      place: given?.pairs.first { _ in true }?.value ?? value)
  }

  /// What is given, as it would stand in an expression.
  private static func expression(_ node: Node) -> String {
    if node.kind == .sequence { return "[\(node.elements.map { expression($0) }.joined(separator: ", "))]" }
    if node.isPlain, Int64(node.text) != nil || ["true", "false"].contains(node.text) { return node.text }
    let escaped = node.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
