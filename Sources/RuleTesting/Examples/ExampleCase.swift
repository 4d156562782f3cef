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

  /// What it asks for: a named value or an expression, with what is given to a function, and the named values of `shows`.
  ///
  /// - Parameter kept: the values whose formulas every game has.
  func requests(besides kept: Set<String>) -> [ProbeRequest] {
    if let value = node.value(forKey: "value"), value.kind == .scalar {
      return [ProbeRequest(of: value, given: kept.contains(value.text) ? nil : node.value(forKey: "given"))]
    }
    guard let shows = node.value(forKey: "shows"), shows.kind == .mapping else { return [] }
    return shows.pairs.filter { !kept.contains($0.key.text) }.map { ProbeRequest(of: $0.key, given: nil) }
  }
}
