/// Steps through bytes eight at a time: results come by the ten thousand.
enum ByteWords {
  /// Where the first line feed at or behind `start` is; the end where there is none.
  static func lineFeed(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: load(bytes, offset)) ^ 0x0A0A_0A0A_0A0A_0A0A
      let marks = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset &+= 1 }
    return offset
  }

  static func areEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard one.count == other.count else { return false }
    var offset = 0
    while offset &+ 8 <= one.count {
      if load(one, offset) != load(other, offset) { return false }
      offset &+= 8
    }
    while offset < one.count {
      if one[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// A number that is nearly always another one for other bytes.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var offset = 0
    while offset &+ 8 <= bytes.count {
      hash = mixed(hash, load(bytes, offset))
      offset &+= 8
    }
    var rest = UInt64(bytes.count)
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return mixed(hash, rest)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  private static func load(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
