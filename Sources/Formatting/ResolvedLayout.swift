import Diagnostics
import Documents

/// Writes a document that was put together from several files, each line with the place it comes from.
///
/// What stands in braces or brackets stays on one line where all of it comes from one file and fits there.
struct ResolvedLayout {
  private let sources: SourceSet
  private(set) var lines: [Line] = []
  /// Where each of `lines` comes from.
  private(set) var origins: [LineOrigin?] = []
  private var isBehindPart = false

  init(_ root: Node, _ sources: SourceSet) {
    self.sources = sources
    block(root, indent: 0, lead: "")
  }

  /// A key alone, with what stands behind it.
  init(_ key: Node, _ value: Node, _ sources: SourceSet) {
    self.sources = sources
    pair(key, value, indent: 0, lead: "")
  }

  // MARK: Blocks

  private mutating func block(_ node: Node, indent: Int, lead: String) {
    var lead = lead
    switch node.kind {
    case .mapping where node.count > 0:
      for pair in node.pairs {
        self.pair(pair.key, pair.value, indent: indent, lead: lead)
        lead = String(repeating: " ", count: indent)
      }
    case .sequence where node.count > 0:
      for item in node.elements {
        self.item(item, indent: indent, lead: lead + "- ")
        lead = String(repeating: " ", count: indent)
      }
    default: single(node, behind: "", indent: indent, lead: lead, at: node)
    }
  }

  private mutating func pair(_ key: Node, _ value: Node, indent: Int, lead: String) {
    if indent == 0 { separate(value) }
    let name = source(key) + ":"
    let used = lead.count + name.count + 1
    if let cells = row(value, with: key, used: used) {
      return add(Line(lead: lead, content: .row(key: name, cells: cells)), at: key)
    }
    if isBroken(value, with: key, used: used) {
      add(Line(lead: lead, content: .text(name)), at: key)
      return block(value, indent: indent + 2, lead: String(repeating: " ", count: indent + 2))
    }
    // A value that the difference replaces stands behind a key of its own.
    single(value, behind: name, indent: indent, lead: lead, at: key)
  }

  /// An empty line stands before and behind every part of the file that is a mapping or a list.
  private mutating func separate(_ value: Node) {
    let isPart = value.kind != .scalar && value.count > 0
    if isPart || isBehindPart, !lines.isEmpty { addBlank() }
    isBehindPart = isPart
  }

  private mutating func item(_ item: Node, indent: Int, lead: String) {
    if let cells = row(item, with: item, used: lead.count) {
      return add(Line(lead: lead, content: .row(key: nil, cells: cells)), at: item)
    }
    guard isBroken(item, with: item, used: lead.count) else {
      return single(item, behind: "", indent: indent, lead: lead, at: item)
    }
    block(item, indent: indent + 2, lead: lead)
  }

  /// A value on the line of its key. A text of several lines has its origin where YAML lets a comment stand: behind the
  /// header of a block, else behind the last line.
  private mutating func single(_ node: Node, behind key: String, indent: Int, lead: String, at place: Node) {
    let texts =
      node.kind == .scalar
      ? ScalarText.lines(of: node, in: sources[node.span.source], indent: indent) : [onOneLine(node)]
    let text = [key, texts.first ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    add(Line(lead: lead, content: .text(text)), at: place)
    guard texts.count > 1 else { return }
    let origin = origins[origins.count - 1]
    let isBlock = node.style == .literal || node.style == .folded
    if !isBlock { origins[origins.count - 1] = nil }
    for text in texts.dropFirst() {
      lines.append(Line(lead: "", content: .text(text)))
      origins.append(nil)
    }
    if !isBlock { origins[origins.count - 1] = origin }
  }

  private mutating func add(_ line: Line, at node: Node) {
    lines.append(line)
    let file = sources[node.span.source]
    origins.append(LineOrigin(file: file.name, line: file.line(at: node.start)))
  }

  private mutating func addBlank() {
    lines.append(.blank)
    origins.append(nil)
  }

  // MARK: What goes on one line

  private func row(_ node: Node, with key: Node, used: Int) -> [Line.Cell]? {
    guard node.kind == .mapping, node.count > 0, !isBroken(node, with: key, used: used) else { return nil }
    return node.pairs.map { Line.Cell(key: source($0.key), text: onOneLine($0.key, $0.value)) }
  }

  private func isBroken(_ node: Node, with key: Node, used: Int) -> Bool {
    guard node.kind == .mapping || node.kind == .sequence, node.count > 0 else { return false }
    if !canJoin(node) || !isOf(key.span.source, node) { return true }
    return used + onOneLine(node).count > Self.width
  }

  /// Room is left for the origin.
  private static let width = 100

  /// Whether all of it stands in brackets and braces already, and every text fits a line.
  private func canJoin(_ node: Node) -> Bool {
    switch node.kind {
    case .mapping:
      node.count == 0 || node.style != .block && node.pairs.allSatisfy { canJoin($0.value) }
    case .sequence: node.count == 0 || node.style != .block && node.elements.allSatisfy { canJoin($0) }
    default: ScalarText.fitsOneLine(node, in: sources[node.span.source])
    }
  }

  /// Whether all of it comes from one file.
  private func isOf(_ source: SourceID, _ node: Node) -> Bool {
    guard node.span.source == source else { return false }
    switch node.kind {
    case .mapping: return node.pairs.allSatisfy { isOf(source, $0.key) && isOf(source, $0.value) }
    case .sequence: return node.elements.allSatisfy { isOf(source, $0) }
    default: return true
    }
  }

  private func onOneLine(_ node: Node) -> String {
    switch node.kind {
    case .mapping: "{" + node.pairs.map { onOneLine($0.key, $0.value) }.joined(separator: ", ") + "}"
    case .sequence: "[" + node.elements.map { onOneLine($0) }.joined(separator: ", ") + "]"
    default: source(node)
    }
  }

  private func onOneLine(_ key: Node, _ value: Node) -> String {
    ScalarText.pair(key, onOneLine(value), in: sources[key.span.source])
  }

  private func source(_ node: Node) -> String { ScalarText.joined(node, in: sources[node.span.source]) }
}
