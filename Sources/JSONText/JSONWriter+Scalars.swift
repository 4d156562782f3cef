extension JSONWriter {
  /// A key of ours. It must need no escape: no quote, backslash or control character.
  @inlinable @inline(__always)
  public mutating func key(_ name: StaticString) {
    prepare()
    let count = name.utf8CodeUnitCount
    let target = room(count &+ 2)
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    (target + 1).copyMemory(from: name.utf8Start, byteCount: count)
    target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ 1, as: UInt8.self)
    advance(by: count &+ 2)
    separateKey()
  }

  /// A key from UTF-8 bytes, escaped.
  public mutating func key(bytes: UnsafeRawBufferPointer) {
    prepare()
    quote(bytes)
    separateKey()
  }

  /// A key from a text, escaped.
  public mutating func key(text: String) {
    prepare()
    quote(text)
    separateKey()
  }

  /// A string value.
  public mutating func string(_ text: String) {
    prepare()
    quote(text)
  }

  /// A string value from UTF-8 bytes.
  public mutating func string(bytes: UnsafeRawBufferPointer) {
    prepare()
    quote(bytes)
  }

  /// A whole number.
  @inlinable @inline(__always)
  public mutating func int(_ value: Int64) {
    prepare()
    digits(of: value)
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
    prepare()
    var digits = value.description
    digits.withUTF8 { copy(UnsafeRawBufferPointer($0)) }
  }

  /// A number as it is written, which must be one of JSON: `6.5`.
  public mutating func decimal(_ text: String) {
    prepare()
    var digits = text
    digits.withUTF8 { copy(UnsafeRawBufferPointer($0)) }
  }

  /// JSON encoded before: a value, or in an object one or more members `"key":value` with their commas.
  ///
  /// It is copied as it is, in the pretty form, too.
  @inlinable @inline(__always)
  public mutating func append(raw bytes: UnsafeRawBufferPointer) {
    prepare()
    copy(bytes)
  }

  /// JSON of ours encoded before, as `append(raw:)` with bytes.
  @inlinable @inline(__always)
  public mutating func append(raw json: StaticString) {
    prepare()
    copy(UnsafeRawBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// JSON encoded before that ends behind the colon of a key: the value follows.
  ///
  /// It is copied as it is, in the pretty form, too.
  @inlinable @inline(__always)
  public mutating func append(rawKey bytes: UnsafeRawBufferPointer) {
    prepare()
    copy(bytes)
    needsComma = false
    followsKey = isPretty
  }

  /// Ends an object of which `append(rawKey:)` wrote the beginning.
  @inlinable @inline(__always)
  public mutating func endRawObject() {
    put(UInt8(ascii: "}"))
    needsComma = true
  }

  @inlinable @inline(__always)
  mutating func copy(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    room(bytes.count).copyMemory(from: base, byteCount: bytes.count)
    advance(by: bytes.count)
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { quote(UnsafeRawBufferPointer($0)) }
  }

  /// Writes `bytes` between quotes. All that JSON escapes is ASCII, so a scalar is never cut.
  private mutating func quote(_ bytes: UnsafeRawBufferPointer) {
    put(UInt8(ascii: "\""))
    var start = 0
    while start < bytes.count {
      let stop = JSONBytes.firstEscaped(in: bytes, from: start, to: bytes.count)
      copy(UnsafeRawBufferPointer(rebasing: bytes[start..<stop]))
      if stop < bytes.count { escape(bytes[stop]) }
      start = stop + 1
    }
    put(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
    case 0x08: put(UInt8(ascii: "b"))
    case 0x0C: put(UInt8(ascii: "f"))
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0D: put(UInt8(ascii: "r"))
    case 0x09: put(UInt8(ascii: "t"))
    default:
      copyStatic(byte < 0x10 ? "u000" : "u001")
      put((byte & 15) + (byte & 15 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }

  private mutating func copyStatic(_ text: StaticString) {
    copy(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
