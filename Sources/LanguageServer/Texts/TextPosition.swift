import Diagnostics

/// A place as editors count it: lines from 0, and in the line the units that were agreed on, from 0.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// A position of a message; `nil` where it is none.
  init?(_ json: JSON) {
    guard let line = json["line"].int, let character = json["character"].int, line >= 0, character >= 0 else {
      return nil
    }
    self.init(line: Int(line), character: Int(character))
  }

  var json: JSON { ["line": .int(Int64(line)), "character": .int(Int64(character))] }

  static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// In what the places of a line are counted.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// How many units a character has, by its first byte; 0 for its other bytes.
  func units(ofByte byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

extension SourceFile {
  /// The byte at a position. Behind the end of a line it is the end, and behind the last line that of the file; amid a
  /// character it is the beginning of that.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line < lineCount else { return bytes.count }
    let line = lineRange(position.line + 1)
    var units = 0
    var offset = line.lowerBound
    while offset < line.upperBound {
      var next = offset + 1
      while next < line.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += bytes[offset..<next].reduce(0) { $0 + encoding.units(ofByte: $1) }
      guard units <= position.character else { return offset }
      offset = next
    }
    return offset
  }

  /// The position of a byte; one behind the end of the file stands for that.
  func position(at offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let start = lineRange(line).lowerBound
    let units = bytes[start..<offset].reduce(0) { $0 + encoding.units(ofByte: $1) }
    return TextPosition(line: line - 1, character: units)
  }

  /// The range of bytes as messages have it.
  func range(_ range: Range<Int>, in encoding: PositionEncoding) -> JSON {
    [
      "start": position(at: range.lowerBound, in: encoding).json,
      "end": position(at: range.upperBound, in: encoding).json,
    ]
  }

  /// The bytes of a range of a message; `nil` where it is none, or ends before it begins.
  func bytes(of range: JSON, in encoding: PositionEncoding) -> Range<Int>? {
    guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]), start <= end else {
      return nil
    }
    return offset(of: start, in: encoding)..<offset(of: end, in: encoding)
  }
}
