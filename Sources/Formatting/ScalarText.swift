import Diagnostics
import Documents

/// How a scalar is written: as the author wrote it, only its lines moved.
enum ScalarText {
  /// The lines of a scalar whose key stands at column `indent`: the first without, the others with their indentation.
  static func lines(of node: Node, in file: SourceFile, indent: Int) -> [String] {
    switch node.style {
    case .literal, .folded: return block(node, file, indent + 2)
    default:
      let lines = trimmedLines(node, file)
      let lead = String(repeating: " ", count: indent + 2)
      return lines.prefix(1) + lines.dropFirst().map { $0.isEmpty ? "" : lead + $0 }
    }
  }

  /// Whether the scalar means the same with its lines joined by spaces.
  static func fitsOneLine(_ node: Node, in file: SourceFile) -> Bool {
    switch node.style {
    case .literal, .folded: false
    default: !trimmedLines(node, file).contains { $0.isEmpty || $0.hasSuffix("\\") } || node.text.isEmpty
    }
  }

  /// The scalar on one line, for one that fits there.
  static func joined(_ node: Node, in file: SourceFile) -> String {
    trimmedLines(node, file).joined(separator: " ")
  }

  /// A key in braces with its value. A key that has none stays without a colon where it was written so, for `{n:4}` is a
  /// key `n:4`; where it has one, a space keeps it from what closes the braces.
  static func pair(_ key: Node, _ value: String, in file: SourceFile) -> String {
    let name = joined(key, in: file)
    return value.isEmpty && !hasColon(behind: key, file) ? name : "\(name): \(value)"
  }

  private static func hasColon(behind key: Node, _ file: SourceFile) -> Bool {
    file.bytes[min(key.end, file.bytes.count)...].first { !isSpace($0) } == UInt8(ascii: ":")
  }

  /// An offset on the scalar's last line: empty lines that a block keeps are its own.
  static func lastOffset(of node: Node, in file: SourceFile) -> Int {
    let visible = lastVisible(of: node, in: file)
    let kept = keptLines(of: node)
    return kept == 0 ? visible : file.lineRange(file.line(at: visible) + kept).lowerBound
  }

  /// How many empty lines at its end belong to a block.
  private static func keptLines(of node: Node) -> Int {
    guard [.literal, .folded].contains(node.style) else { return 0 }
    let breaks = node.text.reversed().prefix { $0 == "\n" }.count
    return breaks == node.text.count ? breaks : max(breaks - 1, 0)
  }

  /// The offset of the scalar's last character that is no white space.
  private static func lastVisible(of node: Node, in file: SourceFile) -> Int {
    var offset = max(min(node.end, file.bytes.count) - 1, 0)
    while offset > node.start, isSpace(file.bytes[offset]) { offset -= 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// White space at the ends of a line means nothing, but for a space behind a backslash.
  private static func trimmedLines(_ node: Node, _ file: SourceFile) -> [String] {
    sourceLines(node, file).enumerated().map { number, line in
      var line = Substring(line)
      if number > 0 { line = line.drop { $0 == " " || $0 == "\t" } }
      while let last = line.last, last == " " || last == "\t", !line.dropLast().hasSuffix("\\") { line.removeLast() }
      return String(line)
    }
  }

  private static func sourceLines(_ node: Node, _ file: SourceFile) -> [String] {
    let end = max(min(node.end, file.bytes.count), node.start)
    let last = max(end - 1, node.start)
    return (file.line(at: node.start)...file.line(at: last)).map { line in
      let range = file.lineRange(line)
      return file.text(max(range.lowerBound, node.start)..<min(range.upperBound, end))
    }
  }

  /// Whether the header of a block counts the spaces before its lines, which then cannot be moved.
  static func cannotKeep(header: String) -> Bool {
    header.prefix { $0 != " " && $0 != "\t" }.contains(where: \.isNumber)
  }

  /// `|` and `>`: the header, then the lines as far to the right of one another as they are.
  private static func block(_ node: Node, _ file: SourceFile, _ indent: Int) -> [String] {
    guard let header = sourceLines(node, file).first, !cannotKeep(header: header) else { return quoted(node) }
    let content = node.style == .literal ? textLines(node) : foldedLines(node, file)
    let lead = String(repeating: " ", count: indent)
    var words = header.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    // Where the file ends with the text, no line break belongs to it, and one will stand behind it.
    if !node.text.isEmpty, !node.text.hasSuffix("\n") { words[0] = words[0].prefix(1) + "-" }
    return [words.joined(separator: " ")] + content.map { $0.isEmpty ? "" : lead + $0 }
  }

  /// What stands behind `|` is its text, blanks at the ends of lines and empty lines that are kept included.
  private static func textLines(_ node: Node) -> [Substring] {
    let lines = node.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty ?? false ? lines.dropLast() : lines
  }

  /// The lines behind `>` as they are broken, each as far to the right as it was of the first. The last one goes to its
  /// end, and empty lines that are kept follow it.
  private static func foldedLines(_ node: Node, _ file: SourceFile) -> [Substring] {
    let first = file.line(at: node.start) + 1
    let kept = Array(repeating: Substring(), count: keptLines(of: node))
    let last = file.line(at: lastVisible(of: node, in: file))
    guard first <= last else { return kept }
    let lines = (first...last).map { file.text(file.lineRange($0)) }
    let shift = lines.first { !isEmpty($0) }?.prefix { $0 == " " }.count ?? 0
    return lines.map { $0.dropFirst(shift) } + kept
  }

  private static func isEmpty(_ line: String) -> Bool { line.allSatisfy { $0 == " " } }

  /// A text whose own first line is indented, which a block could only say with a number that counts its spaces.
  private static func quoted(_ node: Node) -> [String] {
    var text = "\""
    for scalar in node.text.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\"", "\\": text += "\\" + String(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return [text + "\""]
  }
}
