extension JSONTokenizer {
  /// Reads the string that opens at `position`.
  @inline(__always)
  mutating func string(kind: JSONToken.Kind) -> JSONToken {
    let start = position
    var hasEscapes = false
    position += 1
    while true {
      position = JSONBytes.firstSpecial(in: bytes, from: position, to: count)
      guard position < count else { return fail(.unterminatedString, at: start) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        expectation = .separator
        return JSONToken(kind: kind, hasEscapes: hasEscapes, start: start, end: position)
      }
      hasEscapes = hasEscapes || byte == UInt8(ascii: "\\")
      if let failure = passSpecial(byte) {
        if failure.kind == .unexpectedEnd { return fail(.unterminatedString, at: start) }
        return fail(failure.kind, at: failure.offset)
      }
    }
  }

  /// Moves over an escape or a scalar beyond ASCII; a control character cannot be passed.
  private mutating func passSpecial(_ byte: UInt8) -> JSONFailure? {
    if byte == UInt8(ascii: "\\") {
      switch JSONEscape.read(bytes, at: position, to: count) {
      case .success(let escape):
        position = escape.end
        return nil
      case .failure(let failure): return failure
      }
    }
    if byte < 0x20 { return JSONFailure(.controlCharacter, at: position) }
    let length = JSONBytes.lengthOfScalar(in: bytes, at: position, to: count)
    if length == 0 { return JSONFailure(.invalidUTF8, at: position) }
    position += length
    return nil
  }

  /// Reads the number that begins with `first` at `position`.
  @inline(__always)
  mutating func number(first: UInt8) -> JSONToken {
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    let leading = position
    guard skipDigits() else { return fail(.badNumber, at: position) }
    if bytes[leading] == UInt8(ascii: "0"), position - leading > 1 { return fail(.badNumber, at: leading) }
    var kind = JSONToken.Kind.integer
    if position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") {
        kind = .number
        guard skipFractionAndExponent() else { return fail(.badNumber, at: position) }
      }
    }
    expectation = .separator
    return JSONToken(kind: kind, start: start, end: position)
  }

  private mutating func skipFractionAndExponent() -> Bool {
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() else { return false }
    }
    guard position < count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return true }
    position += 1
    if position < count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
    return skipDigits()
  }

  /// Moves over digits; false when there is none.
  @inline(__always)
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }
}
