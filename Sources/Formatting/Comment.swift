import Diagnostics
import Documents

/// A comment of a file: from its `#` to the end of its line.
struct Comment {
  var text: String
  /// Where its `#` stands.
  var start: Int
  var line: Int
  /// Columns before it, from 0.
  var column: Int
}

extension Comment {
  /// All comments of a file in order: what begins with a `#` behind white space and outside every scalar.
  static func all(in document: Document, _ file: SourceFile) -> [Comment] {
    // A tape holds its scalars in the order of the file.
    let scalars = document.cells.filter { $0.kind == .scalar }.flatMap { ranges(of: $0, file) }
    var comments: [Comment] = []
    var next = 0
    var offset = 0
    while offset < file.bytes.count {
      if next < scalars.count, offset >= scalars[next].lowerBound {
        offset = max(offset, scalars[next].upperBound)
        next += 1
      } else if file.bytes[offset] == UInt8(ascii: "#") {
        let comment = Comment(at: offset, in: file)
        comments.append(comment)
        offset = file.lineRange(comment.line).upperBound
      } else {
        offset += 1
      }
    }
    return comments
  }

  /// Where a scalar's text stands. A comment behind the header of a block goes with the header, but for one whose header
  /// is not kept.
  private static func ranges(of cell: Cell, _ file: SourceFile) -> [Range<Int>] {
    let whole = Int(cell.start)..<Int(cell.end)
    guard [.literal, .folded].contains(cell.style) else { return [whole] }
    let header = file.lineRange(file.line(at: whole.lowerBound)).clamped(to: whole)
    guard ScalarText.cannotKeep(header: file.text(header)) else { return [whole] }
    let end = file.bytes[header].firstIndex(of: UInt8(ascii: "#")) ?? header.upperBound
    return [whole.lowerBound..<end, header.upperBound..<whole.upperBound]
  }

  private init(at offset: Int, in file: SourceFile) {
    line = file.line(at: offset)
    let range = file.lineRange(line)
    var text = file.text(offset..<range.upperBound)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    self.text = text
    start = offset
    column = offset - range.lowerBound
  }
}
