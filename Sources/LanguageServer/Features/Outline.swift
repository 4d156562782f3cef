import Diagnostics
import Documents
import RuleLanguage

/// What a file is made of: its sections, and what is named in them.
struct Outline {
  let view: FileView
  let encoding: PositionEncoding

  /// The sections with what stands in them.
  var symbols: JSON {
    guard view.text.root.kind == .mapping else { return [] }
    return .array(view.text.root.pairs.map { symbol($0.key, $0.value, Self.module, depth: 0) })
  }

  private static let module: Int64 = 2
  private static let field: Int64 = 8
  private static let example: Int64 = 24
  /// Sections, names in them, and zones and actions of a play.
  private static let deepest = 2

  private func symbol(_ key: Node, _ value: Node, _ kind: Int64, depth: Int, named name: String? = nil) -> JSON {
    let range = Int(key.span.start)..<max(Int(value.span.end), Int(key.span.end))
    var object: [String: JSON] = [
      "name": .string(name ?? (key.text.isEmpty ? "?" : key.text)), "kind": .int(kind),
      "range": view.source.range(trimmed(range), in: encoding),
      "selectionRange": view.source.range(key.span.range, in: encoding),
    ]
    if value.kind == .scalar, !value.isNull { object["detail"] = .string(value.text) }
    if let label = value.value(forKey: "label")?.text { object["detail"] = .string(label) }
    if depth < Self.deepest {
      let children = children(of: key, value, depth)
      if !children.isEmpty { object["children"] = .array(children) }
    }
    return .object(object)
  }

  private func children(of key: Node, _ value: Node, _ depth: Int) -> [JSON] {
    let isSection = depth == 0 || ["zones", "actions", "tables"].contains(key.text)
    if value.kind == .mapping, isSection {
      return value.pairs.map { symbol($0.key, $0.value, Self.field, depth: depth + 1) }
    }
    guard key.hasText("examples"), value.kind == .sequence else { return [] }
    return value.elements.enumerated().compactMap { index, element in
      guard element.kind == .mapping, let first = element.pairs.first(where: { _ in true }) else { return nil }
      let name = element.pair(forKey: "name")
      return symbol(
        (name ?? first).key, element, Self.example, depth: Self.deepest,
        named: name.map(\.value.text) ?? "example \(index + 1)")
    }
  }

  /// Without the line breaks behind it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = min(range.upperBound, view.text.bytes.count)
    while end > range.lowerBound, [0x20, 0x0A, 0x0D].contains(view.text.bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  // MARK: Folding

  /// Everything that goes over several lines.
  var folds: JSON {
    var lines: [Int: Int] = [:]
    fold(view.text.root, &lines)
    return .array(
      lines.sorted { $0.key < $1.key }.map { ["startLine": .int(Int64($0.key)), "endLine": .int(Int64($0.value))] })
  }

  private func fold(_ node: Node, _ folds: inout [Int: Int]) {
    for pair in node.pairs {
      let range = trimmed(Int(pair.key.span.start)..<max(Int(pair.value.span.end), Int(pair.key.span.end)))
      add(range, &folds)
      fold(pair.value, &folds)
    }
    for element in node.elements {
      add(trimmed(Int(element.span.start)..<Int(element.span.end)), &folds)
      fold(element, &folds)
    }
  }

  /// Of several that begin in one line the longest counts.
  private func add(_ range: Range<Int>, _ folds: inout [Int: Int]) {
    let first = view.source.line(at: range.lowerBound) - 1, last = view.source.line(at: range.upperBound) - 1
    if last > first { folds[first] = max(folds[first] ?? 0, last) }
  }
}
