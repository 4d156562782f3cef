extension JSONWriter {
  /// "00" to "99", so that one division gives two digits.
  private static let pairs: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  /// Bytes of the longest whole number.
  @usableFromInline static var longestInteger: Int { 20 }

  /// Puts the decimal digits of `value` down, for which there is room, and returns where they end.
  @usableFromInline @inline(never)
  static func putDigits(of value: Int64, at target: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard value < 0 else { return putDigits(of: value.magnitude, at: target) }
    target.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return putDigits(of: value.magnitude, at: target + 1)
  }

  @inline(__always)
  static func putDigits(of value: UInt64, at target: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if value < 100 { return putFirst(value, at: target) }
    if value < 10_000 {
      let end = putFirst(value / 100, at: target)
      putPair(value % 100, at: end)
      return end + 2
    }
    return putMany(value, at: target)
  }

  @inline(never)
  private static func putMany(_ value: UInt64, at target: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    // The digits above the last two come first, by themselves.
    let end = putDigits(of: value / 100, at: target)
    putPair(value % 100, at: end)
    return end + 2
  }

  /// One digit or two.
  @inline(__always)
  private static func putFirst(_ value: UInt64, at target: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if value < 10 {
      target.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return target + 1
    }
    putPair(value, at: target)
    return target + 2
  }

  @inline(__always)
  private static func putPair(_ value: UInt64, at target: UnsafeMutableRawPointer) {
    target.copyMemory(
      from: UnsafeRawPointer(pairs.utf8Start) + Int(truncatingIfNeeded: value) &* 2, byteCount: 2)
  }
}
