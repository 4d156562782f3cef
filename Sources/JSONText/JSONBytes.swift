/// Scans over the bytes of JSON strings, eight at a time where it can.
public enum JSONBytes {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bit of each byte of `word` that is zero, and perhaps of bytes above the lowest such one.
  @inlinable @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// Marks bytes that are a quote, a backslash or below 0x20; the lowest mark is exact.
  @inlinable @inline(__always)
  static func escapedMarks(_ word: UInt64) -> UInt64 {
    let quotes = zeros(word ^ (ones &* 0x22))
    let backslashes = zeros(word ^ (ones &* 0x5C))
    let controls = (word &- ones &* 0x20) & ~word & highs
    return quotes | backslashes | controls
  }

  /// The first offset in `start..<end` of a quote, a backslash, a control character or a byte beyond ASCII; else `end`.
  @inlinable @inline(__always)
  static func firstSpecial(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 8 <= end {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let marks = escapedMarks(word) | word & highs
      if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < end {
      let byte = bytes[offset]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return offset }
      offset &+= 1
    }
    return end
  }

  /// The first offset in `start..<end` of a byte that a JSON string must escape; else `end`.
  @inlinable @inline(__always)
  static func firstEscaped(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 8 <= end {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let marks = escapedMarks(word)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < end {
      let byte = bytes[offset]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C { return offset }
      offset &+= 1
    }
    return end
  }

  /// Whether two stretches of `count` bytes are equal, several at a time: names are short, and a call costs more than they.
  @inlinable @inline(__always)
  public static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
    @inline(__always)
    func differ<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _ word: Word.Type) -> Bool {
      one.loadUnaligned(fromByteOffset: offset, as: word) != other.loadUnaligned(fromByteOffset: offset, as: word)
    }
    if count >= 8 {
      // The last word may lie over the one before.
      var offset = 0
      while offset < count &- 8 {
        if differ(offset, UInt64.self) { return false }
        offset &+= 8
      }
      return !differ(count &- 8, UInt64.self)
    }
    if count >= 4 { return !differ(0, UInt32.self) && !differ(count &- 4, UInt32.self) }
    if count >= 2 { return !differ(0, UInt16.self) && !differ(count &- 2, UInt16.self) }
    return count == 0 || !differ(0, UInt8.self)
  }

  /// How many bytes are escaped in a string.
  static func countEscaped(in bytes: UnsafeRawBufferPointer) -> Int {
    bytes.reduce(0) { $0 &+ ($1 < 0x20 || $1 == 0x22 || $1 == 0x5C ? 1 : 0) }
  }

  /// The length, 1 to 4, of the well-formed UTF-8 scalar at `offset`; 0 where there is none.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are not well formed.
  public static func lengthOfScalar(in bytes: UnsafeRawBufferPointer, at offset: Int, to end: Int) -> Int {
    let first = bytes[offset]
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    let length: Int
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { lowest = 0xA0 }
      if first == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { lowest = 0x90 }
      if first == 0xF4 { highest = 0x8F }
    default: return 0
    }
    guard offset + length <= end, lowest <= bytes[offset + 1], bytes[offset + 1] <= highest else { return 0 }
    for following in 2..<max(2, length) where bytes[offset + following] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
