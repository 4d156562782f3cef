import Diagnostics
import Documents

/// Writes a document anew, node by node in the order of the file, and its comments between them.
struct LayoutWriter {
  private let file: SourceFile
  private var comments: ArraySlice<Comment>
  private(set) var lines: [Line] = []
  /// The line of the source on which the last thing written ended.
  private var lastLine = 0
  /// Whether nothing of the innermost block has been written: no empty line stands there.
  private var atStart = true

  init(_ document: Document, _ file: SourceFile) {
    self.file = file
    comments = Comment.all(in: document, file)[...]
  }

  mutating func write(_ root: Node) {
    block(root, indent: 0, lead: "", until: file.bytes.count)
    writeComments(before: file.bytes.count, above: "")
  }

  // MARK: Blocks

  /// Writes a mapping or a list over several lines, or a scalar by itself.
  ///
  /// - Parameters:
  ///   - indent: the column of its keys or dashes.
  ///   - lead: what stands before its first line: spaces, and dashes of the lists it is the first item of.
  ///   - end: where what comes behind it begins.
  private mutating func block(_ node: Node, indent: Int, lead: String, until end: Int) {
    var lead = lead
    atStart = true
    switch node.kind {
    case .mapping where node.count > 0:
      let pairs = Array(node.pairs)
      for (index, pair) in pairs.enumerated() {
        let next = index + 1 < pairs.count ? pairs[index + 1].key.start : end
        writeComments(before: pair.key.start, above: lead)
        self.pair(pair.key, pair.value, indent: indent, lead: lead, until: next)
        lead = String(repeating: " ", count: indent)
      }
    case .sequence where node.count > 0:
      let items = Array(node.elements)
      for (index, item) in items.enumerated() {
        let next = index + 1 < items.count ? items[index + 1].start : end
        writeComments(before: item.start, above: lead)
        self.item(item, indent: indent, lead: lead + "- ", until: next)
        lead = String(repeating: " ", count: indent)
      }
    default:
      single(node, behind: "", indent: indent, lead: lead)
    }
    writeLastComments(before: end, indent: indent)
  }

  private mutating func pair(_ key: Node, _ value: Node, indent: Int, lead: String, until end: Int) {
    let name = source(key) + ":"
    emptyLine(before: key.start)
    if let cells = row(value, used: lead.count + name.count + 1) {
      return add(Line(lead: lead, content: .row(key: name, cells: cells)), through: value.end)
    }
    if isFilled(value, used: lead.count + name.count + 1) {
      return filled(value, behind: name + " ", indent: indent, lead: lead)
    }
    if isBroken(value, used: lead.count + name.count + 1) {
      add(Line(lead: lead, content: .text(name)), through: key.end)
      let inner = indent + 2
      return block(value, indent: inner, lead: String(repeating: " ", count: inner), until: end)
    }
    single(value, behind: name, indent: indent, lead: lead)
  }

  private mutating func item(_ item: Node, indent: Int, lead: String, until end: Int) {
    emptyLine(before: item.start)
    if let cells = row(item, used: lead.count) {
      return add(Line(lead: lead, content: .row(key: nil, cells: cells)), through: item.end)
    }
    if isFilled(item, used: lead.count) { return filled(item, behind: "", indent: indent, lead: lead) }
    guard isBroken(item, used: lead.count) else { return single(item, behind: "", indent: indent, lead: lead) }
    block(item, indent: indent + 2, lead: lead, until: end)
  }

  /// A value that stands on the line of its key: brackets that fit there, or a text, which may go on below.
  private mutating func single(_ node: Node, behind key: String, indent: Int, lead: String) {
    let texts = node.kind == .scalar ? ScalarText.lines(of: node, in: file, indent: indent) : [onOneLine(node)]
    let first = texts.first ?? ""
    let text = [key, first].filter { !$0.isEmpty }.joined(separator: " ")
    add(Line(lead: lead, content: .text(text)), through: ScalarText.lastOffset(of: node, in: file) + 1)
    for text in texts.dropFirst() { lines.append(Line(lead: "", content: .text(text))) }
  }

  /// Writes a long list of words in brackets, as many on each line as fit there.
  private mutating func filled(_ list: Node, behind key: String, indent: Int, lead: String) {
    var line = lead + key + "["
    var isFirst = true
    for (index, item) in list.elements.enumerated() {
      let word = source(item) + (index < list.count - 1 ? "," : "]")
      if !isFirst, line.count + 1 + word.count > Line.width {
        lines.append(Line(lead: "", content: .text(line)))
        line = String(repeating: " ", count: indent + 2) + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
      isFirst = false
    }
    add(Line(lead: "", content: .text(line)), through: list.end)
  }

  private mutating func add(_ line: Line, through end: Int) {
    lines.append(line)
    lastLine = file.line(at: max(end - 1, 0))
    atStart = false
  }

  // MARK: What goes on one line

  /// The cells of a mapping in braces that fits its line; nil for anything else.
  private func row(_ node: Node, used: Int) -> [Line.Cell]? {
    guard node.kind == .mapping, node.count > 0, !isBroken(node, used: used) else { return nil }
    return node.pairs.map { Line.Cell(key: source($0.key), text: onOneLine($0.key, $0.value)) }
  }

  /// Whether a value is written as a block: it is one already, has a comment in it, or is too wide for its line.
  private func isBroken(_ node: Node, used: Int) -> Bool {
    guard node.kind == .mapping || node.kind == .sequence, node.count > 0 else { return false }
    if node.style == .block || hasComment(node) || hasSeveralLines(node) { return true }
    return used + onOneLine(node).count > Line.width
  }

  /// Whether a value is a list of words in brackets that is too wide for its line: one word a line would be long to read.
  private func isFilled(_ node: Node, used: Int) -> Bool {
    guard node.kind == .sequence, node.style != .block, node.count > Self.fewWords, isBroken(node, used: used),
      !hasComment(node), !hasSeveralLines(node)
    else { return false }
    return node.elements.allSatisfy { $0.kind == .scalar && source($0).count <= Self.wordWidth }
  }

  /// Up to so many stand below one another.
  private static let fewWords = 8
  private static let wordWidth = 24

  private func hasComment(_ node: Node) -> Bool {
    comments.contains { node.start <= $0.start && $0.start < node.end }
  }

  /// Whether a text in it can only be written on several lines.
  private func hasSeveralLines(_ node: Node) -> Bool {
    switch node.kind {
    case .mapping: node.pairs.contains { hasSeveralLines($0.value) }
    case .sequence: node.elements.contains { hasSeveralLines($0) }
    default: !ScalarText.fitsOneLine(node, in: file)
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
    ScalarText.pair(key, onOneLine(value), in: file)
  }

  /// A scalar as it is written, its lines joined.
  private func source(_ node: Node) -> String { ScalarText.joined(node, in: file) }

  // MARK: Comments and empty lines

  /// Writes the comments that stand before an offset: behind the last line where they stood there, else on their own, as
  /// far to the right as the line below them, which begins with `lead`.
  private mutating func writeComments(before offset: Int, above lead: String) {
    let indent = lead.prefix { $0 == " " }.count
    while let comment = comments.first, comment.start < offset { write(comment, indent: indent) }
  }

  /// Writes those behind a block's last line that belong to it: they stand as far to the right as the block does.
  private mutating func writeLastComments(before end: Int, indent: Int) {
    while let comment = comments.first, comment.start < end,
      comment.line == lastLine || comment.column >= max(indent, 1)
    {
      write(comment, indent: indent)
    }
  }

  private mutating func write(_ comment: Comment, indent: Int) {
    comments.removeFirst()
    if comment.line == lastLine, let last = lines.indices.last, lines[last].comment == nil {
      lines[last].comment = comment.text
      return
    }
    emptyLine(before: comment.start)
    lines.append(Line(lead: String(repeating: " ", count: indent), content: .text(comment.text)))
    lastLine = comment.line
    atStart = false
  }

  /// One empty line stands where one or more stood, but not at the start of a block.
  private mutating func emptyLine(before offset: Int) {
    let line = file.line(at: offset)
    guard !atStart, line > lastLine else { return }
    let isSpaced = (lastLine + 1..<max(line, lastLine + 1)).contains { number in
      file.bytes[file.lineRange(number)].allSatisfy { $0 == UInt8(ascii: " ") }
    }
    if isSpaced { lines.append(.blank) }
  }
}

extension Node {
  var start: Int { Int(cell.start) }
  var end: Int { Int(cell.end) }
}
