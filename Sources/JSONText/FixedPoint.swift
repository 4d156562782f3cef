/// Numbers with a fixed count of digits behind their point: `-150` with two of them is `-1.50`.
public enum FixedPoint {
  /// Bytes of the longest of them.
  public static func longest(_ decimals: Int) -> Int { JSONWriter.longestInteger + max(decimals, 0) + 2 }

  /// Puts a number down, for which there is room, and returns where it ends.
  ///
  /// - Parameters:
  ///   - value: counted in units of the last digit.
  ///   - decimals: digits behind the point; there is none where they are 0.
  public static func put(
    _ value: Int64, _ decimals: Int, at target: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard decimals > 0 else { return JSONWriter.putDigits(of: value, at: target) }
    var start = target
    if value < 0 {
      start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      start += 1
    }
    var end = JSONWriter.putDigits(of: value.magnitude, at: start)
    let missing = decimals + 1 - (end - start)
    if missing > 0 {
      (start + missing).copyMemory(from: start, byteCount: end - start)
      start.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "0"), count: missing)
      end += missing
    }
    let point = end - decimals
    for digit in stride(from: decimals, to: 0, by: -1) {
      point.storeBytes(of: point.load(fromByteOffset: digit - 1, as: UInt8.self), toByteOffset: digit, as: UInt8.self)
    }
    point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    return end + 1
  }
}

extension JSONWriter {
  /// A string value that is a number with a fixed count of digits behind its point.
  public mutating func string(_ value: Int64, decimals: Int) {
    let target = place(FixedPoint.longest(decimals) &+ 2)
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    let end = FixedPoint.put(value, decimals, at: target + 1)
    end.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    finish(end + 1)
  }
}
