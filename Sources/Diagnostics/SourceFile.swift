/// The bytes of one input and where its lines begin. Lines end in LF, CRLF or CR.
package struct SourceFile: Sendable {
  /// What the file is called in messages: a path as the person typed it, or `<stdin>`.
  package let name: String
  /// All bytes, as read.
  package let bytes: [UInt8]
  private let lineStarts: [UInt32]

  /// A source; its line table is built here, once.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        // Eight at a time where none of them ends a line.
        while offset + 8 <= bytes.count {
          let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          guard !hasByte(below: 0x0E, in: eight) else { break }
          offset += 8
        }
        guard offset < bytes.count else { break }
        let byte = bytes[offset]
        offset += 1
        let isPair = byte == UInt8(ascii: "\r") && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair { starts.append(UInt32(offset)) }
      }
    }
    return starts
  }

  /// Whether one of eight bytes is less than `limit`, which is at most 0x80: both signs of line breaks are less than
  /// nearly all that lines are made of.
  private static func hasByte(below limit: UInt64, in word: UInt64) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    return (word &- each &* limit) & ~word & (each &* 0x80) != 0
  }

  /// The number of lines; a file that ends in a line break has an empty last one.
  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from 1, without its line break; empty beyond the last line.
  package func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineCount else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[line - 1])
    var end = line < lineCount ? Int(lineStarts[line]) : bytes.count
    guard line < lineCount else { return start..<end }
    end -= 1
    if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The line, counted from 1, that holds the byte at `offset`; the last one for offsets beyond the end.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of a byte offset; offsets beyond the end stand for the end.
  package func position(at offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    var column = 1
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return Position(line: line, column: column)
  }

  /// The text of a byte range, cut to the file; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// A place as a person counts it: both from 1, columns in Unicode scalars.
package struct Position: Hashable, Sendable {
  package let line: Int
  package let column: Int

  /// A place from its line and column, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
