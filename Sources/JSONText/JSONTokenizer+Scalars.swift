extension JSONTokenizer {
  /// Reads the string that opens at `position`.
  @inlinable @inline(__always)
  mutating func string(kind: JSONToken.Kind) -> JSONToken {
    let start = position
    position = JSONBytes.firstSpecial(in: bytes, from: start &+ 1, to: count)
    var hasEscapes = false
    if position >= count || bytes[position] != UInt8(ascii: "\"") {
      let rest = RestOfString(bytes, from: position, to: count)
      if let kind = rest.failure { return fail(kind, at: kind == .unterminatedString ? start : rest.end) }
      (position, hasEscapes) = (rest.end, rest.hasEscapes)
    }
    position &+= 1
    expectation = .separator
    return JSONToken(kind: kind, hasEscapes: hasEscapes, start: start, end: position)
  }

  /// What is left of a string from the first byte on that is an escape, a part of a scalar beyond ASCII, or no part of a
  /// string at all.
  @frozen
  @usableFromInline
  struct RestOfString {
    /// Where its closing quote is, or its mistake.
    @usableFromInline var end: Int
    @usableFromInline var hasEscapes = false
    @usableFromInline var failure: JSONFailure.Kind?

    @usableFromInline @inline(never)
    init(_ bytes: UnsafeRawBufferPointer, from start: Int, to count: Int) {
      end = start
      while end < count, bytes[end] != UInt8(ascii: "\"") {
        passSpecial(bytes, count)
        guard failure == nil else { return }
        end = JSONBytes.firstSpecial(in: bytes, from: end, to: count)
      }
      if end >= count { failure = .unterminatedString }
    }

    /// Moves over an escape or a scalar beyond ASCII; a control character cannot be passed.
    private mutating func passSpecial(_ bytes: UnsafeRawBufferPointer, _ count: Int) {
      guard bytes[end] != UInt8(ascii: "\\") else { return passEscape(bytes, count) }
      guard bytes[end] >= 0x20 else { return failure = .controlCharacter }
      let length = JSONBytes.lengthOfScalar(in: bytes, at: end, to: count)
      guard length > 0 else { return failure = .invalidUTF8 }
      end += length
    }

    private mutating func passEscape(_ bytes: UnsafeRawBufferPointer, _ count: Int) {
      hasEscapes = true
      switch JSONEscape.read(bytes, at: end, to: count) {
      case .success(let escape): end = escape.end
      case .failure(let mistake):
        (end, failure) = (mistake.offset, mistake.kind == .unexpectedEnd ? .unterminatedString : mistake.kind)
      }
    }
  }

  /// Reads the number that begins with `first` at `position`.
  @inlinable @inline(__always)
  mutating func number(first: UInt8) -> JSONToken {
    let start = position
    let leading = first == UInt8(ascii: "-") ? start &+ 1 : start
    position = Self.behindDigits(bytes, from: leading, to: count)
    guard position > leading else { return fail(.badNumber) }
    if bytes[leading] == UInt8(ascii: "0"), position &- leading > 1 { return fail(.badNumber, at: leading) }
    var kind = JSONToken.Kind.integer
    if position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") {
        kind = .number
        let rest = Self.fractionAndExponent(bytes, from: position, to: count)
        position = rest.end
        guard rest.isWellFormed else { return fail(.badNumber) }
      }
    }
    expectation = .separator
    return JSONToken(kind: kind, start: start, end: position)
  }

  /// Where a fraction, an exponent or both end, or where they stop to be such.
  @usableFromInline @inline(never)
  static func fractionAndExponent(
    _ bytes: UnsafeRawBufferPointer, from start: Int, to count: Int
  ) -> (end: Int, isWellFormed: Bool) {
    var position = start
    if bytes[position] == UInt8(ascii: ".") {
      position = behindDigits(bytes, from: start + 1, to: count)
      guard position > start + 1 else { return (position, false) }
    }
    guard position < count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return (position, true) }
    position += 1
    if position < count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
    let end = behindDigits(bytes, from: position, to: count)
    return (end, end > position)
  }

  @inlinable @inline(__always)
  static func behindDigits(_ bytes: UnsafeRawBufferPointer, from start: Int, to count: Int) -> Int {
    var position = start
    while position < count, bytes[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
    return position
  }
}
