/// Reads JSON bytes one token at a time, strictly by RFC 8259, without allocating.
///
///     {"side": 1, "won": true}
///
/// becomes `beginObject`, `key`, `integer`, `key`, `true`, `endObject`, `end`. The bytes must outlive the tokenizer.
/// A mistake ends the reading with one `invalid` token and `failure` set.
@frozen
public struct JSONTokenizer {
  /// Containers inside each other that can be tracked: one bit each.
  public static let maximumDepth = 64

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

  @usableFromInline var mistake: JSONFailure?

  /// What ended the reading; nil unless an `invalid` token was returned.
  @inlinable
  public var failure: JSONFailure? { mistake }

  /// A tokenizer at the start of `bytes`, which must stay valid while it is used.
  ///
  /// - Parameter depthLimit: containers allowed inside each other, at most `maximumDepth`.
  @inlinable
  public init(_ bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONTokenizer.maximumDepth) {
    self.bytes = bytes
    self.count = bytes.count
    self.depthLimit = min(depthLimit, Self.maximumDepth)
  }

  /// The next token; `end` or `invalid` from then on once one of them was returned.
  ///
  /// It is put into the loop of whoever reads; what is rare are calls that know nothing of the tokenizer, so that its state
  /// stays in registers.
  @inlinable @inline(__always)
  public mutating func next() -> JSONToken {
    skipWhitespace()
    var isKey = false
    switch expectation {
    case .separator:
      guard position < count else { return depth == 0 ? end() : fail(.unexpectedEnd) }
      guard depth > 0 else { return fail(.secondValue) }
      let inObject = containers & 1 == 1
      if bytes[position] == UInt8(ascii: ",") {
        position &+= 1
        skipWhitespace()
        isKey = inObject
      } else if bytes[position] == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        return close(inObject ? .endObject : .endArray)
      } else {
        return fail(.unexpectedCharacter)
      }
    case .value: break
    case .firstKey:
      if position < count, bytes[position] == UInt8(ascii: "}") { return close(.endObject) }
      isKey = true
    case .firstElement:
      if position < count, bytes[position] == UInt8(ascii: "]") { return close(.endArray) }
    case .nothing:
      return mistake == nil ? end() : JSONToken(kind: .invalid, start: position, end: position)
    }
    return isKey ? key() : value()
  }

  @inlinable @inline(__always)
  mutating func skipWhitespace() {
    if position < count, bytes[position] <= 0x20 { position = Self.behindBlanks(bytes, from: position, to: count) }
  }

  @usableFromInline @inline(never)
  static func behindBlanks(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return position }
      position &+= 1
    }
    return position
  }

  @inlinable @inline(__always)
  mutating func key() -> JSONToken {
    guard position < count else { return fail(.unexpectedEnd) }
    guard bytes[position] == UInt8(ascii: "\"") else { return fail(.unexpectedCharacter) }
    let token = string(kind: .key)
    guard case .key = token.kind else { return token }
    skipWhitespace()
    guard position < count else { return fail(.unexpectedEnd) }
    guard bytes[position] == UInt8(ascii: ":") else { return fail(.unexpectedCharacter) }
    position &+= 1
    expectation = .value
    return token
  }

  @inlinable @inline(__always)
  mutating func value() -> JSONToken {
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

  @inlinable @inline(__always)
  mutating func open(_ kind: JSONToken.Kind, object: UInt64, then next: Expectation) -> JSONToken {
    guard depth < depthLimit else { return fail(.nestingTooDeep) }
    depth &+= 1
    containers = containers &<< 1 | object
    expectation = next
    position &+= 1
    return JSONToken(kind: kind, start: position &- 1, end: position)
  }

  @inlinable @inline(__always)
  mutating func close(_ kind: JSONToken.Kind) -> JSONToken {
    depth &-= 1
    containers &>>= 1
    expectation = .separator
    position &+= 1
    return JSONToken(kind: kind, start: position &- 1, end: position)
  }

  /// A word of JSON, of at least four bytes: its first four and its last four are compared in one step each.
  @inlinable @inline(__always)
  mutating func word(_ word: StaticString, _ kind: JSONToken.Kind) -> JSONToken {
    let length = word.utf8CodeUnitCount
    guard position &+ length <= count, isHere(word, 0), isHere(word, length &- 4) else {
      let failure = Self.failure(ofWord: word, bytes, at: position, to: count)
      return fail(failure.kind, at: failure.offset)
    }
    position &+= length
    expectation = .separator
    return JSONToken(kind: kind, start: position &- length, end: position)
  }

  /// Whether four bytes of a word stand where they should.
  @inlinable @inline(__always)
  func isHere(_ word: StaticString, _ offset: Int) -> Bool {
    bytes.loadUnaligned(fromByteOffset: position &+ offset, as: UInt32.self)
      == UnsafeRawPointer(word.utf8Start).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Where a word is cut off, or goes on in another way.
  @usableFromInline @inline(never)
  static func failure(
    ofWord word: StaticString, _ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int
  ) -> JSONFailure {
    var position = start
    while position < end, position - start < word.utf8CodeUnitCount, bytes[position] == word.utf8Start[position - start]
    {
      position += 1
    }
    return JSONFailure(position < end ? .unexpectedCharacter : .unexpectedEnd, at: position)
  }

  @inlinable @inline(__always)
  mutating func end() -> JSONToken {
    expectation = .nothing
    return JSONToken(kind: .end, start: count, end: count)
  }

  @inlinable @inline(__always)
  mutating func fail(_ kind: JSONFailure.Kind, at offset: Int? = nil) -> JSONToken {
    position = offset ?? position
    mistake = JSONFailure(kind, at: position)
    expectation = .nothing
    return JSONToken(kind: .invalid, start: position, end: position)
  }
}
