/// One line of a source as it is shown, with the marks below it.
struct SourceExcerpt {
  /// Columns of a line that are shown; a longer line is cut around its mark.
  static let maximumColumns = 160

  let line: Int
  let text: String
  /// What goes before the marks, so that they stand below what they mark: tabs stay tabs.
  let padding: String
  let markCount: Int
  /// What stands above the marks.
  let marked: String
  /// From the marks to the end of the line, where they mark the beginning of something larger: a bracket, or the first
  /// letter of a word.
  let begun: String?

  /// The first line of `span`, marked from the span's start to its end or to the line's.
  init(of span: Span, in file: SourceFile) {
    let start = min(Int(span.start), file.bytes.count)
    line = file.line(at: start)
    let range = file.lineRange(line)
    let markStart = min(start, range.upperBound)
    let markEnd = max(markStart, min(Int(span.end), range.upperBound))
    var before = Self.shown(Self.end(of: range.lowerBound..<markStart, in: file))
    var marked = Self.shown(Self.beginning(of: markStart..<markEnd, in: file))
    var after = Self.shown(Self.beginning(of: markEnd..<range.upperBound, in: file))
    if Self.width(before) + Self.width(marked) + Self.width(after) > Self.maximumColumns {
      (before, marked, after) = Self.cut(before, marked, after)
    }
    text = String(String.UnicodeScalarView(before + marked + after))
    padding = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }.joined()
    markCount = max(1, Self.width(marked))
    self.marked = String(String.UnicodeScalarView(marked))
    begun = Self.isBeginning(marked, before: after) ? String(String.UnicodeScalarView(marked + after)) : nil
  }

  /// Of what goes over several lines only the first sign is marked.
  private static func isBeginning(_ marked: [Unicode.Scalar], before after: [Unicode.Scalar]) -> Bool {
    guard marked.count == 1, let sign = marked.first, let next = after.first else { return false }
    return sign == "{" || sign == "[" || sign.properties.isAlphabetic && (next.properties.isAlphabetic || next == "_")
  }

  /// More bytes than are ever shown: of a line of a megabyte only what stands near its mark is looked at.
  private static let maximumBytes = 8 * maximumColumns

  private static func end(of range: Range<Int>, in file: SourceFile) -> String {
    var start = max(range.lowerBound, range.upperBound - maximumBytes)
    while start < range.upperBound, start > range.lowerBound, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    return file.text(start..<range.upperBound)
  }

  private static func beginning(of range: Range<Int>, in file: SourceFile) -> String {
    var end = min(range.upperBound, range.lowerBound + maximumBytes)
    while end > range.lowerBound, end < range.upperBound, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return file.text(range.lowerBound..<end)
  }

  private static func shown(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.map(DisplayWidth.visible) }

  private static func width(_ scalars: [Unicode.Scalar]) -> Int {
    scalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// Keeps the mark's start in sight: a third of the room before it, the rest behind.
  private static func cut(
    _ before: [Unicode.Scalar], _ marked: [Unicode.Scalar], _ after: [Unicode.Scalar]
  ) -> (before: [Unicode.Scalar], marked: [Unicode.Scalar], after: [Unicode.Scalar]) {
    var (before, marked, after) = (before, marked, after)
    var room = maximumColumns
    let lead = Array(before.reversed())
    let kept = fitting(lead, in: maximumColumns / 3)
    if kept < lead.count { before = ["…"] + lead[..<kept].reversed() }
    room -= width(before)
    let keptMark = fitting(marked, in: room)
    if keptMark < marked.count { return (before, marked[..<keptMark] + ["…"], []) }
    marked = Array(marked)
    let keptAfter = fitting(after, in: room - width(marked))
    if keptAfter < after.count { after = after[..<keptAfter] + ["…"] }
    return (before, marked, after)
  }

  /// How many of the first scalars fit in so many columns.
  private static func fitting(_ scalars: [Unicode.Scalar], in columns: Int) -> Int {
    var width = 0
    for (count, scalar) in scalars.enumerated() {
      width += DisplayWidth.of(scalar)
      if width > columns { return count }
    }
    return scalars.count
  }
}
