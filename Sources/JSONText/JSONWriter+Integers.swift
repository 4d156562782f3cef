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
    var target = target
    if value < 0 {
      target.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      target += 1
    }
    var rest = value.magnitude
    let length = digitCount(rest)
    var offset = length
    let pairs = UnsafeRawPointer(Self.pairs.utf8Start)
    while rest >= 100 {
      let pair = Int(truncatingIfNeeded: rest % 100)
      rest /= 100
      offset &-= 2
      (target + offset).copyMemory(from: pairs + pair &* 2, byteCount: 2)
    }
    if rest >= 10 {
      target.copyMemory(from: pairs + Int(truncatingIfNeeded: rest) &* 2, byteCount: 2)
    } else {
      target.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    }
    return target + length
  }

  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return rest >= 1000 ? count &+ 3 : rest >= 100 ? count &+ 2 : rest >= 10 ? count &+ 1 : count
  }
}
