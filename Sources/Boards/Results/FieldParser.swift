import Decimals
import JSONText

/// Objects, arrays and values of a result, token by token; what does not fit is thrown with its place.
struct FieldParser: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let pool: TextPool
  private var tokens: JSONTokenizer
  /// Where the token read last begins.
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer, pool: TextPool) {
    self.bytes = bytes
    self.pool = pool
    tokens = JSONTokenizer(bytes)
  }

  func problem(_ kind: ResultProblem.Kind) -> ResultProblem { ResultProblem(kind, at: offset) }

  private mutating func token() throws(ResultProblem) -> JSONToken {
    let token = tokens.next()
    offset = token.start
    if let failure = tokens.failure { throw ResultProblem(.syntax(failure.kind), at: failure.offset) }
    return token
  }

  // MARK: Containers

  /// Opens the object that the whole result is.
  mutating func beginResult() throws(ResultProblem) {
    guard case .beginObject = try token().kind else { throw problem(.other) }
  }

  /// Nothing may follow the result.
  mutating func finish() throws(ResultProblem) { _ = try token() }

  mutating func beginArray(_ key: some ResultKey) throws(ResultProblem) {
    guard case .beginArray = try token().kind else { throw problem(.kind(key: key.text.description, wanted: "a list")) }
  }

  /// Whether another object follows in the array; it is opened.
  mutating func nextElement(_ key: some ResultKey, after count: Int, limit: Int) throws(ResultProblem) -> Bool {
    switch try token().kind {
    case .endArray: return false
    case .beginObject where count < limit: return true
    case .beginObject: throw problem(.value(key: key.text.description, wanted: "a list of at most \(limit)"))
    default: throw problem(.kind(key: key.text.description, wanted: "a list of objects"))
    }
  }

  /// The next key of the object that is known; nil at the object's end.
  mutating func next<Key: ResultKey>(_ keys: inout KeysRead<Key>) throws(ResultProblem) -> Key? {
    while true {
      let token = try token()
      guard case .key = token.kind else { return nil }
      guard let key = key(token, keys.expected) as Key? else {
        try skipValue()
        continue
      }
      guard keys.insert(key) else { throw problem(.twice(key: key.text.description)) }
      return key
    }
  }

  /// The key of a token. Ours come in order, so that the first one looked at is nearly always the one.
  private func key<Key: ResultKey>(_ token: JSONToken, _ expected: Int) -> Key? {
    if let key = Key(rawValue: expected), isEqual(token, key.text) { return key }
    for key in Key.allCases where isEqual(token, key.text) { return key }
    return nil
  }

  private func isEqual(_ token: JSONToken, _ text: StaticString) -> Bool {
    guard !token.hasEscapes else { return unescaped(token) == text.description }
    return ByteWords.areEqual(
      UnsafeRawBufferPointer(rebasing: bytes[token.content]),
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skipValue() throws(ResultProblem) {
    var depth = 0
    repeat {
      switch try token().kind {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      default: break
      }
    } while depth > 0
  }

  // MARK: Values

  mutating func string(_ key: some ResultKey) throws(ResultProblem) -> String {
    guard let text = text(of: try token()) else { throw problem(.kind(key: key.text.description, wanted: "a text")) }
    return text
  }

  mutating func optionalString(_ key: some ResultKey) throws(ResultProblem) -> String? {
    let token = try token()
    if case .null = token.kind { return nil }
    guard let text = text(of: token) else {
      throw problem(.kind(key: key.text.description, wanted: "a text, or null"))
    }
    return text
  }

  /// A text that something is known by.
  mutating func name(_ key: some ResultKey) throws(ResultProblem) -> String {
    let text = try string(key)
    if text.isEmpty { throw problem(.value(key: key.text.description, wanted: "a text that is not empty")) }
    return text
  }

  mutating func integer(_ key: some ResultKey) throws(ResultProblem) -> Int64 {
    guard let value = integer(of: try token()) else {
      throw problem(.kind(key: key.text.description, wanted: "a whole number of at most 64 bits"))
    }
    return value
  }

  /// A number that may have a point.
  mutating func decimal(
    _ key: some ResultKey, atLeast least: ExactDecimal? = nil
  ) throws(ResultProblem) -> ExactDecimal {
    let token = try token()
    switch token.kind {
    case .integer, .number: break
    default: throw problem(.kind(key: key.text.description, wanted: "a number"))
    }
    guard let value = ExactDecimal(String(decoding: bytes[token.start..<token.end], as: UTF8.self)) else {
      throw problem(.kind(key: key.text.description, wanted: "a number of at most 64 bits"))
    }
    guard least.map({ $0 <= value }) ?? true else {
      throw problem(.value(key: key.text.description, wanted: "0 or more"))
    }
    return value
  }

  mutating func optionalInteger(_ key: some ResultKey) throws(ResultProblem) -> Int64? {
    let token = try token()
    if case .null = token.kind { return nil }
    guard let value = integer(of: token) else {
      throw problem(.kind(key: key.text.description, wanted: "a whole number of at most 64 bits, or null"))
    }
    return value
  }

  /// A number of things.
  mutating func count(_ key: some ResultKey, upTo limit: Int64 = .max) throws(ResultProblem) -> Int {
    let value = try integer(key)
    guard 0...limit ~= value else {
      let wanted = limit == .max ? "0 or more" : "0 to \(limit)"
      throw problem(.value(key: key.text.description, wanted: wanted))
    }
    return Int(value)
  }

  /// A place among the sides.
  mutating func place(_ key: some ResultKey) throws(ResultProblem) -> Int {
    let value = try integer(key)
    guard value >= 1 else { throw problem(.value(key: key.text.description, wanted: "1 or more")) }
    return Int(value)
  }

  /// The number that says how the rest is to be read.
  mutating func format() throws(ResultProblem) {
    let value = try integer(GameKey.format)
    if value > GameResult.format { throw problem(.newer(value)) }
    if value < 1 { throw problem(.value(key: GameKey.format.text.description, wanted: "1 or more")) }
  }

  private func text(of token: JSONToken) -> String? {
    guard case .string = token.kind else { return nil }
    if token.hasEscapes { return unescaped(token) }
    return pool.text(UnsafeRawBufferPointer(rebasing: bytes[token.content]))
  }

  private func unescaped(_ token: JSONToken) -> String {
    var text = ContiguousArray<UInt8>()
    JSONValues.unescape(bytes, in: token.content, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func integer(of token: JSONToken) -> Int64? {
    guard case .integer = token.kind else { return nil }
    return JSONValues.integer(bytes, in: token.start..<token.end)
  }
}

/// Which keys of an object were read, and which one would come next if they stand in our order.
struct KeysRead<Key: ResultKey> {
  private var seen: UInt32 = 0
  private(set) var expected = 0

  /// Takes a key; false when it was taken before.
  mutating func insert(_ key: Key) -> Bool {
    let bit: UInt32 = 1 << UInt32(key.rawValue)
    guard seen & bit == 0 else { return false }
    seen |= bit
    expected = key.rawValue + 1
    return true
  }

  /// A result without even its first key is none of ours.
  func checkRequired(at offset: Int) throws(ResultProblem) {
    if seen & Key.requiredBits == Key.requiredBits { return }
    for key in Key.allCases where !key.isOptional && seen & 1 << UInt32(key.rawValue) == 0 {
      let isForeign = key as? GameKey == .format
      throw ResultProblem(isForeign ? .other : .missing(key: key.text.description), at: offset)
    }
  }
}
