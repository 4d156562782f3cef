import Diagnostics
import Documents
import RuleLanguage
import TestSupport

/// Writes a file of this edition as the first one had it: the way back, for tests.
struct FormerText {
  private let bytes: [UInt8]
  private let root: Node
  private let kind: MappingKind

  init?(_ bytes: [UInt8], _ kind: MappingKind = .file) {
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)
    guard let root = document?.root, !bag.hasErrors else { return nil }
    (self.bytes, self.root, self.kind) = (bytes, root, kind)
  }

  /// The file with types of words as choices, and the number of the first edition.
  ///
  /// - Parameter style: each way in which people wrote it, by its number.
  func text(style: Int) -> [UInt8] {
    var edits: [(range: Range<Int>, text: String)] = []
    if let number = root.value(forKey: "house_rules"), number.hasText("2") { edits.append((number.span.range, "1")) }
    for (count, place) in RulePlaces(root, kind).all.enumerated() {
      guard case .key(let key, let kind) = place.role, [.field, .state].contains(kind), key?.name == "type",
        let words = place.mapping?.value(forKey: "type"), words.kind == .sequence, let mapping = place.mapping,
        mapping.pair(forKey: "of") == nil
      else { continue }
      let isBlock = mapping.style == .block
      let own = place.node.span.range
      let indent = isBlock ? "\n" + String(repeating: " ", count: column(of: own.lowerBound)) : ", "
      switch (style + count) % 3 {
      case 0: edits.append((own, "type: choice\(indent)of"))
      case 1: edits.append((own, isBlock ? "type: choice  # one of them\(indent)of" : "\"type\": choice, \"of\""))
      default:
        edits.append((own, "of"))
        let end = words.span.range.upperBound
        if words.style == .flow { edits.append((end..<end, "\(indent)type: choice")) }
      }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.reversed().reduce(into: bytes) { bytes, edit in
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
  }

  private func column(of offset: Int) -> Int {
    offset - (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
  }
}
