import Diagnostics
import Documents
import Engine
import HouseRules
import RuleLanguage

/// What the examples of a run have touched.
struct CoverageCount {
  let tested: TestedRules
  /// Entries that have been filled in, and lines that came to something.
  let entries: Set<Int>

  init(_ tested: TestedRules, entries: Set<Int>) {
    self.tested = tested
    self.entries = entries
  }
}

/// Which parts of a rule file tests touch, and which they do not: entries, combos, actions, checks, rows of decision
/// tables and the branches of formulas.
///
/// Of a difference only what its own file says is looked at: the rest is for the tests of its base.
package struct CoverageReport: Sendable {
  /// What a part is.
  package enum Kind: String, Sendable, CaseIterable {
    case entry, combo, action, check, row, branch

    /// Several of them.
    package var plural: String { self == .entry ? "entries" : self == .branch ? "branches" : rawValue + "s" }
  }

  package struct Part: Sendable {
    package let kind: Kind
    /// As it stands in the file.
    package let text: String
    /// The formula that a branch is part of; `nil` where it is all there is.
    package let whole: String?
    package let span: Span
    /// From 1.
    package let line: Int
    package let column: Int
    /// How often it was touched; of an entry only whether.
    package let count: Int
  }

  /// As the tests were asked for.
  package let name: String
  /// The rule file, as messages call it.
  package let file: String
  /// In order of their places.
  package let parts: [Part]
  package let sources: SourceSet

  package func parts(of kind: Kind) -> [Part] { parts.filter { $0.kind == kind } }
  package var touched: Int { parts.count { $0.count > 0 } }

  /// Whole, from 0 to 100, and 100 only where nothing is left.
  package var percent: Int { parts.isEmpty ? 100 : touched * 100 / parts.count }
}

extension CoverageReport {
  init(_ count: CoverageCount, _ rules: Rules, name: String) {
    self.name = name
    sources = count.tested.rules.sources
    file = sources.files.first?.name ?? name
    var builder = CoverageBuilder(count)
    builder.addAll()
    parts = builder.parts
  }
}

/// Puts what was counted beside what stands in the file.
private struct CoverageBuilder {
  let count: CoverageCount
  private let tested: TestedRules
  private(set) var parts: [CoverageReport.Part] = []

  init(_ count: CoverageCount) {
    self.count = count
    tested = count.tested
  }

  mutating func addAll() {
    addEntries()
    guard let coverage = tested.rules.game.code.coverage else { return }
    for (set, keys) in tested.comboKeys.enumerated() {
      for (combo, key) in keys.enumerated() { add(.combo, key.text, key.span, coverage.counts.choices[set][combo]) }
    }
    for (point, passes) in zip(tested.points, coverage.counts.passes) {
      add(Self.kind(of: point.kind), text(of: point), tested.rules.span(of: point), passes, within: whole(of: point))
    }
    parts.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }

  /// An entry for each player is one line of the file.
  private mutating func addEntries() {
    var seen: [Span] = []
    for (index, key) in tested.entryKeys.enumerated() where !seen.contains(key.span) {
      seen.append(key.span)
      let same = tested.entryKeys.indices.filter { tested.entryKeys[$0].span == key.span }
      add(.entry, key.text, tested.entryKeys[index].span, same.contains(where: count.entries.contains) ? 1 : 0)
    }
  }

  private mutating func add(
    _ kind: CoverageReport.Kind, _ text: String, _ span: Span, _ count: Int, within whole: String? = nil
  ) {
    guard span.source.index == 0 else { return }
    let position = tested.rules.sources[span.source].position(at: Int(span.start))
    parts.append(
      .init(
        kind: kind, text: text, whole: whole, span: span, line: position.line, column: position.column, count: count))
  }

  private static func kind(of kind: CoveragePoint.Kind) -> CoverageReport.Kind {
    switch kind {
    case .row: .row
    case .line, .otherwise, .branch, .operand: .branch
    case .action: .action
    case .check: .check
    }
  }

  // MARK: Words

  private func text(of point: CoveragePoint) -> String {
    let node = tested.rules.resolved[point.cell]
    guard node.kind == .scalar else { return list(node) }
    let bytes = Array(node.textBytes)
    let range = min(point.start, bytes.count)..<min(max(point.start, point.end), bytes.count)
    let text = range.isEmpty ? node.text : String(decoding: bytes[range], as: UTF8.self)
    switch point.kind {
    case .otherwise: return "else: \(text)"
    case .check: return checkName(point) ?? text
    case .row: return row(with: tested.rules.span(of: point)) ?? text
    default: return text
    }
  }

  /// The formula in which a branch stands.
  private func whole(of point: CoveragePoint) -> String? {
    guard [.branch, .operand].contains(point.kind) else { return nil }
    let node = tested.rules.resolved[point.cell]
    return node.kind == .scalar ? node.text : list(node)
  }

  /// A list as it stands in the file, on one line.
  private func list(_ node: Node) -> String {
    tested.rules.sources[node.span.source].text(node.span.range).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }

  /// The name of the check whose condition this is.
  private func checkName(_ point: CoveragePoint) -> String? {
    let checks = tested.rules.resolved.root?.value(forKey: "checks")
    return checks?.pairs.first { $0.value.value(forKey: "require")?.index == point.cell }?.key.text
  }

  /// The row of a decision table that has this within it.
  private func row(with span: Span) -> String? {
    for named in tested.rules.resolved.root?.value(forKey: "values").map({ Array($0.pairs) }) ?? [] {
      for row in named.value.value(forKey: "rows").map({ Array($0.elements) }) ?? []
      where row.span.source == span.source && row.span.start <= span.start && span.end <= row.span.end {
        let cells = row.pairs.map { "\($0.key.text): \($0.value.kind == .scalar ? $0.value.text : "…")" }
        return "{\(cells.joined(separator: ", "))}"
      }
    }
    return nil
  }
}
