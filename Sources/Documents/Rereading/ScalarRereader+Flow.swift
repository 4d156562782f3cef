/// Plain and quoted scalars.
extension ScalarRereader {
  mutating func readPlain() {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if isBlank(offset) || isBreak(offset) {
        offset = fold(from: offset, to: range.upperBound)
      } else {
        append(bytes[offset], from: offset, to: offset + 1)
        offset += 1
      }
    }
  }

  /// Reads what is between quotes; `special` reads one escaped form at an offset, or returns nil where there is none.
  mutating func readQuoted(_ inner: Range<Int>, special: (inout ScalarRereader, Int) -> Int?) {
    var offset = inner.lowerBound
    while offset < inner.upperBound {
      if let next = special(&self, offset) {
        offset = max(next, offset + 1)
      } else if isBlank(offset) || isBreak(offset) {
        offset = fold(from: offset, to: inner.upperBound)
      } else {
        append(bytes[offset], from: offset, to: offset + 1)
        offset += 1
      }
    }
    end = inner.upperBound
  }

  mutating func readSingleQuote(at offset: Int) -> Int? {
    guard bytes[offset] == UInt8(ascii: "'") else { return nil }
    append(UInt8(ascii: "'"), from: offset, to: offset + 2)
    return offset + 2
  }

  mutating func readEscape(at offset: Int) -> Int? {
    guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < range.upperBound else { return nil }
    if isBreak(offset + 1) { return fold(from: afterBreak(offset + 1), to: range.upperBound - 1, escaped: true) }
    let letter = bytes[offset + 1]
    let digits = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
    let next = min(offset + 2 + digits, range.upperBound)
    let value = digits > 0 ? hexadecimal(offset + 2..<next) : Self.simple(letter)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return next }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte, from: offset, to: next) }
    return next
  }

  private func hexadecimal(_ range: Range<Int>) -> UInt32? {
    UInt32(String(decoding: bytes[range], as: UTF8.self), radix: 16)
  }

  private static func simple(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "0"): 0x00
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"), 0x09: 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "e"): 0x1B
    case UInt8(ascii: "N"): 0x85
    case UInt8(ascii: "_"): 0xA0
    case UInt8(ascii: "L"): 0x2028
    case UInt8(ascii: "P"): 0x2029
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "'"): UInt32(letter)
    default: nil
    }
  }
}
