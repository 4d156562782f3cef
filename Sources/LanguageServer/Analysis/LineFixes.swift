import Diagnostics
import Documents
import RuleLanguage

/// Changes of a text that are more than a word: where a line begins, and a key with all that stands behind it.
struct LineFixes {
  let file: OpenFile

  // MARK: Where lines begin

  /// The line begun where others above it begin, the nearest such place first.
  func indentations(at offset: Int) -> [TextFix] {
    let number = file.source.line(at: offset)
    let line = file.source.lineRange(number)
    let column = spaces(line)
    return columns(above: number).filter { $0 != column }
      .sorted { (abs($0 - column), $0) < (abs($1 - column), $1) }
      .map { new in
        TextFix(
          title: "Begin the line in column \(new + 1)", place: line.lowerBound..<(line.lowerBound + column),
          text: String(repeating: " ", count: new))
      }
  }

  private func spaces(_ line: Range<Int>) -> Int { file.bytes[line].prefix { $0 == UInt8(ascii: " ") }.count }

  /// The columns in which keys and items above begin that are still open.
  private func columns(above number: Int) -> [Int] {
    var columns: [Int] = []
    for above in (1..<max(number, 1)).reversed() {
      let line = file.source.lineRange(above)
      let column = spaces(line)
      let text = file.bytes[line].dropFirst(column)
      guard let first = text.first, first != UInt8(ascii: "#"), columns.last.map({ column < $0 }) ?? true else {
        continue
      }
      let dash = text.prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }.count
      if dash > 0, columns.last.map({ column + dash < $0 }) ?? true { columns.append(column + dash) }
      columns.append(column)
      if column == 0 { break }
    }
    return columns
  }

  // MARK: Keys

  /// The text without a key and what stands behind it.
  ///
  /// - Parameter offset: where the key begins, or what stands behind it.
  func without(_ key: String, at offset: Int) -> TextFix? {
    guard let view = FileView(file), let (mapping, index) = pair(key, at: offset, in: view.text.root) else {
      return nil
    }
    let pairs = Array(mapping.pairs)
    let (first, last) = (Int(pairs[index].key.span.start), Int(pairs[index].value.span.end))
    let place: Range<Int>
    if mapping.style == .flow {
      place =
        index > 0
        ? Int(pairs[index - 1].value.span.end)..<last
        : first..<(pairs.count > 1 ? Int(pairs[1].key.span.start) : last)
    } else {
      let line = file.source.lineRange(file.source.line(at: first))
      // Behind a dash the rest of the item would have to move up.
      guard file.bytes[line.lowerBound..<first].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
      let end = file.source.lineRange(file.source.line(at: max(last - 1, first))).upperBound
      place = line.lowerBound..<min(end + 1, file.bytes.count)
    }
    return TextFix(title: "Leave out `\(key)`", place: place, text: "")
  }

  private func pair(_ key: String, at offset: Int, in node: Node) -> (mapping: Node, index: Int)? {
    guard Int(node.span.start) <= offset, offset < Int(node.span.end) else { return nil }
    switch node.kind {
    case .sequence: return node.elements.lazy.compactMap { pair(key, at: offset, in: $0) }.first
    case .mapping:
      for (index, pair) in node.pairs.enumerated() {
        let starts = [pair.key.span.start, pair.value.span.start].map { Int($0) }
        if pair.key.hasText(key), starts.contains(offset) { return (node, index) }
        if let found = self.pair(key, at: offset, in: pair.value) { return found }
      }
      return nil
    default: return nil
    }
  }
}
