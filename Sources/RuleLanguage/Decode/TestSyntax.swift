import Diagnostics
import Documents

/// A test file as it is written: examples, and tables whose rows are examples.
package struct TestSyntax: Sendable {
  /// Rows, and what they have in common.
  package struct Table: Sendable {
    package var name: String
    /// The table's mapping, with `rows` among its keys.
    package var node: Node
    package var rows: [Node]
  }

  package var examples: [Node] = []
  package var tables: [Table] = []
}

/// Reads a test file; what is wrong with its shape is in `report`, and left out.
///
/// - Parameter report: the file becomes a source of it.
/// - Returns: `nil` where it cannot be read at all.
package func readTests(name: String, bytes: [UInt8], report: Report) -> TestSyntax? {
  let source = report.sources.append(name: name, bytes: bytes)
  guard let root = Documents.parseYAML(bytes, source: source, into: &report.bag)?.root,
    let file = MappingReader(root, .testFile, report)
  else { return nil }
  _ = file.scalar("rules")
  var tests = TestSyntax()
  tests.examples = file.list("examples").filter { $0.kind != .invalid }
  tests.tables = file.named("tables") { (node: Node) -> TestSyntax.Table? in
    guard let table = MappingReader(node, .testTable, report) else { return nil }
    if table.pair("rows") == nil { table.reportMissing("rows") }
    return TestSyntax.Table(name: "", node: node, rows: table.list("rows").filter { $0.kind != .invalid })
  }.map { TestSyntax.Table(name: $0.name, node: $0.content.node, rows: $0.content.rows) }
  return tests
}
