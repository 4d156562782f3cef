extension JSONWriter {
  /// A key of ours. It must need no escape: no quote, backslash or control character.
  @inlinable @inline(__always)
  public mutating func key(_ name: StaticString) {
    let count = name.utf8CodeUnitCount
    let target = place(count &+ 4)
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    (target + 1).copyMemory(from: name.utf8Start, byteCount: count)
    (target + (count &+ 1)).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    separateKey(target + (count &+ 2))
  }

  /// A key from UTF-8 bytes, escaped.
  public mutating func key(bytes: UnsafeRawBufferPointer) { separateKey(quoted(bytes)) }

  /// A key from a text, escaped.
  public mutating func key(text: String) {
    var text = text
    text.withUTF8 { key(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Writes what stands between a key and its value; there is room for it.
  @inlinable @inline(__always)
  mutating func separateKey(_ target: UnsafeMutableRawPointer) {
    target.storeBytes(of: UInt8(ascii: ":"), as: UInt8.self)
    (target + 1).storeBytes(of: UInt8(ascii: " "), as: UInt8.self)
    finishKey(target + (due.isOfPretty ? 2 : 1))
  }

  /// A string value.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// A string value from UTF-8 bytes.
  public mutating func string(bytes: UnsafeRawBufferPointer) { finish(quoted(bytes)) }

  /// A whole number.
  @inlinable @inline(__always)
  public mutating func int(_ value: Int64) {
    let target = place(Self.longestInteger)
    guard value >= 0, value < 10 else { return finish(Self.putDigits(of: value, at: target)) }
    target.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value), as: UInt8.self)
    finish(target + 1)
  }

  /// A whole number.
  @inlinable @inline(__always)
  public mutating func int(_ value: Int) { int(Int64(value)) }

  /// `true` or `false`.
  @inlinable @inline(__always)
  public mutating func bool(_ value: Bool) {
    if value { append(raw: "true" as StaticString) } else { append(raw: "false" as StaticString) }
  }

  /// `null`.
  @inlinable @inline(__always)
  public mutating func null() { append(raw: "null" as StaticString) }

  /// The shortest number that reads back as `value`.
  ///
  /// JSON has no infinities and no NaN: they become the strings `"Infinity"`, `"-Infinity"` and `"NaN"`.
  public mutating func double(_ value: Double) {
    guard value.isFinite else { return string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity") }
    decimal(value.description)
  }

  /// A number as it is written, which must be one of JSON: `6.5`.
  public mutating func decimal(_ text: String) {
    var digits = text
    digits.withUTF8 { append(raw: UnsafeRawBufferPointer($0)) }
  }

  /// JSON encoded before: a value, or in an object one or more members `"key":value` with their commas.
  ///
  /// It is copied as it is, in the pretty form, too.
  @inlinable @inline(__always)
  public mutating func append(raw bytes: UnsafeRawBufferPointer) { finish(copied(bytes)) }

  /// JSON of ours encoded before, as `append(raw:)` with bytes.
  @inlinable @inline(__always)
  public mutating func append(raw json: StaticString) {
    finish(copied(UnsafeRawBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount)))
  }

  /// Puts bytes where a key or value goes, and returns where they end.
  @inlinable @inline(__always)
  mutating func copied(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
    let target = place(bytes.count)
    if let base = bytes.baseAddress { target.copyMemory(from: base, byteCount: bytes.count) }
    return target + bytes.count
  }

  /// Puts bytes between quotes where a key or value goes, and returns where that ends, with room for what stands behind a
  /// key. All that JSON escapes is ASCII, so a scalar is never cut.
  private mutating func quoted(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
    // Each byte can become six; of long texts those are counted that do.
    let escaped = bytes.count < 256 ? bytes.count : JSONBytes.countEscaped(in: bytes)
    let target = place(bytes.count &+ 5 &* escaped &+ 4)
    var behind = target
    func put(_ byte: UInt8) {
      behind.storeBytes(of: byte, as: UInt8.self)
      behind += 1
    }
    put(UInt8(ascii: "\""))
    var start = 0
    while start < bytes.count {
      let stop = JSONBytes.firstEscaped(in: bytes, from: start, to: bytes.count)
      if let base = bytes.baseAddress { behind.copyMemory(from: base + start, byteCount: stop - start) }
      behind += stop - start
      if stop < bytes.count { Self.escape(bytes[stop], put) }
      start = stop + 1
    }
    put(UInt8(ascii: "\""))
    return behind
  }

  private static func escape(_ byte: UInt8, _ put: (UInt8) -> Void) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
    case 0x08: put(UInt8(ascii: "b"))
    case 0x0C: put(UInt8(ascii: "f"))
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0D: put(UInt8(ascii: "r"))
    case 0x09: put(UInt8(ascii: "t"))
    default:
      put(UInt8(ascii: "u"))
      put(UInt8(ascii: "0"))
      put(UInt8(ascii: "0"))
      put(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      put((byte & 15) + (byte & 15 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}
