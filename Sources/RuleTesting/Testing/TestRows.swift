import Diagnostics
import Documents
import RuleLanguage

/// Makes examples of the rows of a test file's tables.
///
///     books:
///       sheet: {win: true}
///       rows:
///         - {clean: 2, score: 1300}     # is {sheet: {win: true, clean: 2}, score: 1300}
struct TestRows {
  let rules: CompiledRules
  var bag = DiagnosticBag()

  private static let exampleKeys = Keys.of(.example).map(\.name)
  /// What a row adds to, where the table has the same.
  private static let mappings = ["options", "sheet", "given"]

  init(_ rules: CompiledRules) { self.rules = rules }

  mutating func cases(of table: TestSyntax.Table) -> [ExampleCase] {
    table.rows.enumerated().compactMap { index, row in
      guard row.kind == .mapping else {
        bag.report(ExampleMessages.noRow(row))
        return nil
      }
      guard let node = example(row, table.node) else { return nil }
      let name = row.value(forKey: "name").map { ", `\($0.text)`" } ?? ""
      return ExampleCase(node, title: "row \(index + 1) of `\(table.name)`\(name)", span: row.span)
    }
  }

  private mutating func example(_ row: Node, _ table: Node) -> Node? {
    let columns = row.pairs.filter { !Self.exampleKeys.contains($0.key.text) }
    let home = home(of: row, table)
    guard !refuses(columns, in: home) else { return nil }
    var builder = DocumentBuilder(source: row.span.source)
    builder.beginMapping(like: row)
    let shared = table.pairs.filter { $0.key.text != "rows" && row.value(forKey: $0.key.text) == nil }
    for pair in shared + row.pairs.filter({ Self.exampleKeys.contains($0.key.text) })
    where !Self.mappings.contains(pair.key.text) {
      builder.append(pair.key)
      builder.append(pair.value)
    }
    for key in Self.mappings { merge(key, row, table, key == home ? columns : [], &builder) }
    if home == nil { for column in columns { append(column, &builder) } }
    return builder.finish().root
  }

  /// What a row's own columns belong to: `given` where a value is asked for, else the sheet.
  private func home(of row: Node, _ table: Node) -> String? {
    func has(_ key: String) -> Bool { row.value(forKey: key) != nil || table.value(forKey: key) != nil }
    if row.value(forKey: "throw") != nil { return nil }
    if has("value") { return "given" }
    if has("sheet") || has("score") { return "sheet" }
    // A row that names lines of the sheet is one, whatever it expects or has forgotten to.
    let entries = lines
    let others = ["throw", "value"] + ExampleRunner.recordKeys.filter { !["options", "sides"].contains($0) }
    return !others.contains(where: has) && row.pairs.contains { entries.contains($0.key.text) } ? "sheet" : nil
  }

  /// The lines of the sheet, and of what stands for each item of a list, also one.
  private var lines: [String] {
    rules.lexicon.entries.flatMap { [$0.entryName, $0.name] }.reduce(into: []) { lines, name in
      if !lines.contains(name) { lines.append(name) }
    }
  }

  /// What is given may be named like something that only the bench knows; what is on the sheet is known.
  private mutating func refuses(_ columns: [(key: Node, value: Node)], in home: String?) -> Bool {
    guard home == "sheet" else { return false }
    let entries = lines
    let unknown = columns.filter { !entries.contains($0.key.text) }
    for column in unknown {
      bag.report(
        ExampleMessages.unknownColumn(column.key, what: "a line of the sheet", among: entries + Self.exampleKeys))
    }
    return !unknown.isEmpty
  }

  /// What the table says under a key, what the row says under it, and the row's columns, the last of each name.
  private func merge(
    _ key: String, _ row: Node, _ table: Node, _ columns: [(key: Node, value: Node)],
    _ builder: inout DocumentBuilder
  ) {
    // What all rows have alike is of those only that look at it.
    let home = home(of: row, table)
    guard key != "sheet" || key == home || row.value(forKey: key) != nil else { return }
    let parts = [table.pair(forKey: key), row.pair(forKey: key)].compactMap(\.self)
    if let wrong = parts.last(where: { $0.value.kind != .mapping }) { return append(wrong, &builder) }
    guard !parts.isEmpty || home == key else { return }
    let pairs = parts.flatMap { Array($0.value.pairs) } + columns
    builder.append(text: key, at: (parts.last?.key ?? row).span)
    builder.beginMapping(like: parts.last?.value ?? row)
    for (index, pair) in pairs.enumerated() {
      guard !pairs[(index + 1)...].contains(where: { $0.key.hasText(pair.key.text) }) else { continue }
      append(pair, &builder)
    }
    builder.end()
  }

  private func append(_ pair: (key: Node, value: Node), _ builder: inout DocumentBuilder) {
    builder.append(pair.key)
    builder.append(pair.value)
  }
}
