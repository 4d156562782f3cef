/// Reads JSON bytes one token at a time, strictly by RFC 8259, without allocating.
///
///     {"side": 1, "won": true}
///
/// becomes `beginObject`, `key`, `integer`, `key`, `true`, `endObject`, `end`. The bytes must outlive the tokenizer.
/// A mistake ends the reading with one `invalid` token and `failure` set.
@frozen
package struct JSONTokenizer {
  /// Containers inside each other that can be tracked: one bit each.
  package static let maximumDepth = 64

  @frozen
  @usableFromInline
  enum Expectation: UInt8 {
    case value, firstElement, firstKey, separator, nothing
  }

  @usableFromInline let bytes: UnsafeRawBufferPointer
  @usableFromInline let count: Int
  @usableFromInline let depthLimit: Int
  @usableFromInline var position = 0
  @usableFromInline var depth = 0
  /// Bit 0 is the innermost container: 1 for an object, 0 for an array.
  @usableFromInline var containers: UInt64 = 0
  @usableFromInline var expectation = Expectation.value

  /// What ended the reading; nil unless an `invalid` token was returned.
  package private(set) var failure: JSONFailure?

  /// A tokenizer at the start of `bytes`, which must stay valid while it is used.
  ///
  /// - Parameter depthLimit: containers allowed inside each other, at most `maximumDepth`.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONTokenizer.maximumDepth) {
    self.bytes = bytes
    self.count = bytes.count
    self.depthLimit = min(depthLimit, Self.maximumDepth)
  }

  /// The next token; `end` or `invalid` from then on once one of them was returned.
  package mutating func next() -> JSONToken {
    skipWhitespace()
    switch expectation {
    case .separator:
      guard position < count else { return depth == 0 ? end() : fail(.unexpectedEnd) }
      return separated(by: bytes[position])
    case .value:
      return value()
    case .firstKey:
      if position < count, bytes[position] == UInt8(ascii: "}") { return close(.endObject) }
      return key()
    case .firstElement:
      if position < count, bytes[position] == UInt8(ascii: "]") { return close(.endArray) }
      return value()
    case .nothing:
      return failure == nil ? end() : JSONToken(kind: .invalid, start: position, end: position)
    }
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while position < count {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  @inline(__always)
  private mutating func separated(by byte: UInt8) -> JSONToken {
    if depth > 0 {
      let inObject = containers & 1 == 1
      if byte == UInt8(ascii: ",") {
        position += 1
        skipWhitespace()
        return inObject ? key() : value()
      }
      if byte == UInt8(ascii: "}"), inObject { return close(.endObject) }
      if byte == UInt8(ascii: "]"), !inObject { return close(.endArray) }
      return fail(.unexpectedCharacter)
    }
    return fail(.secondValue)
  }

  @inline(__always)
  private mutating func key() -> JSONToken {
    guard position < count else { return fail(.unexpectedEnd) }
    guard bytes[position] == UInt8(ascii: "\"") else { return fail(.unexpectedCharacter) }
    let token = string(kind: .key)
    guard token.kind == .key else { return token }
    skipWhitespace()
    guard position < count else { return fail(.unexpectedEnd) }
    guard bytes[position] == UInt8(ascii: ":") else { return fail(.unexpectedCharacter) }
    position += 1
    expectation = .value
    return token
  }

  private mutating func value() -> JSONToken {
    guard position < count else { return fail(.unexpectedEnd) }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""): return string(kind: .string)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number(first: byte)
    case UInt8(ascii: "{"): return open(.beginObject, object: 1, then: .firstKey)
    case UInt8(ascii: "["): return open(.beginArray, object: 0, then: .firstElement)
    case UInt8(ascii: "t"): return word("true", .true)
    case UInt8(ascii: "f"): return word("false", .false)
    case UInt8(ascii: "n"): return word("null", .null)
    default: return fail(.unexpectedCharacter)
    }
  }

  private mutating func open(_ kind: JSONToken.Kind, object: UInt64, then next: Expectation) -> JSONToken {
    guard depth < depthLimit else { return fail(.nestingTooDeep) }
    depth += 1
    containers = containers << 1 | object
    expectation = next
    position += 1
    return JSONToken(kind: kind, start: position - 1, end: position)
  }

  private mutating func close(_ kind: JSONToken.Kind) -> JSONToken {
    depth -= 1
    containers >>= 1
    expectation = .separator
    position += 1
    return JSONToken(kind: kind, start: position - 1, end: position)
  }

  private mutating func word(_ word: StaticString, _ kind: JSONToken.Kind) -> JSONToken {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard position < count else { return fail(.unexpectedEnd) }
      guard bytes[position] == word.utf8Start[index] else { return fail(.unexpectedCharacter) }
      position += 1
    }
    expectation = .separator
    return JSONToken(kind: kind, start: start, end: position)
  }

  private mutating func end() -> JSONToken {
    expectation = .nothing
    return JSONToken(kind: .end, start: count, end: count)
  }

  mutating func fail(_ kind: JSONFailure.Kind, at offset: Int? = nil) -> JSONToken {
    position = offset ?? position
    failure = JSONFailure(kind, at: position)
    expectation = .nothing
    return JSONToken(kind: .invalid, start: position, end: position)
  }
}
