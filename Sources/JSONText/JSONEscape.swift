/// One backslash sequence of a JSON string and the scalar that it stands for.
struct JSONEscape {
  let scalar: UInt32
  /// Offset behind the sequence; two `\u` forms that make one scalar are one sequence.
  let end: Int

  /// Reads the sequence whose backslash is at `start`.
  static func read(
    _ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int
  ) -> Result<JSONEscape, JSONFailure> {
    guard start + 1 < end else { return .failure(JSONFailure(.unexpectedEnd, at: end)) }
    let letter = bytes[start + 1]
    if letter == UInt8(ascii: "u") { return readUnicode(bytes, at: start, to: end) }
    guard let scalar = simple(letter) else { return .failure(JSONFailure(.badEscape, at: start)) }
    return .success(JSONEscape(scalar: scalar, end: start + 2))
  }

  private static func simple(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt32(letter)
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private static func readUnicode(
    _ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int
  ) -> Result<JSONEscape, JSONFailure> {
    guard let unit = hexadecimal(bytes, at: start + 2, to: end) else {
      return .failure(JSONFailure(.badEscape, at: start))
    }
    guard unit & 0xF800 == 0xD800 else { return .success(JSONEscape(scalar: unit, end: start + 6)) }
    guard unit < 0xDC00, start + 7 < end, bytes[start + 6] == UInt8(ascii: "\\"), bytes[start + 7] == UInt8(ascii: "u"),
      let low = hexadecimal(bytes, at: start + 8, to: end), low & 0xFC00 == 0xDC00
    else { return .failure(JSONFailure(.loneSurrogate, at: start)) }
    return .success(JSONEscape(scalar: 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), end: start + 12))
  }

  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt32 = 0
    for offset in start..<start + 4 {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | (UInt32(byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }
}
