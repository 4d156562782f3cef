import JSONText

/// A JSON value of a message.
package indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// What stands under a key; `null` where nothing does, or no object is here.
  package subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// Whether something stands under a key, be it `null`.
  package func has(_ key: String) -> Bool {
    if case .object(let members) = self { members[key] != nil } else { false }
  }

  /// The text; `nil` for everything else, as with those below.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var int: Int64? { if case .int(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  /// The items; none for everything else.
  package var items: [JSON] { if case .array(let items) = self { items } else { [] } }

  package var isNull: Bool { self == .null }
}

// MARK: - As it is written in code

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  package init(integerLiteral value: Int64) { self = .int(value) }
  /// A flag.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object; a key that stands twice has its last value.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

// MARK: - As bytes

extension JSON {
  /// The value of a text of JSON; `nil` where it is none.
  package init?(reading bytes: [UInt8]) {
    let value = bytes.withUnsafeBytes { bytes -> JSON? in
      var reader = JSONTreeReader(bytes)
      return reader.whole()
    }
    guard let value else { return nil }
    self = value
  }

  /// The value on one line, the keys of objects in order.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .int(let number): writer.int(number)
    case .double(let number): writer.double(number)
    case .string(let text): writer.string(text)
    case .array(let items):
      writer.beginArray()
      for item in items { item.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        writer.key(text: key)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

/// Reads tokens to a tree: messages have texts as long as files, which documents of rules do not.
private struct JSONTreeReader {
  private let bytes: UnsafeRawBufferPointer
  private var tokens: JSONTokenizer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    tokens = JSONTokenizer(bytes)
  }

  mutating func whole() -> JSON? {
    guard let value = value(tokens.next()), tokens.next().kind == .end else { return nil }
    return value
  }

  private mutating func value(_ token: JSONToken) -> JSON? {
    switch token.kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .string: .string(text(token))
    case .integer: JSONValues.integer(bytes, in: token.start..<token.end).map { .int($0) } ?? decimal(token)
    case .number: decimal(token)
    case .beginArray: array()
    case .beginObject: object()
    case .key, .endArray, .endObject, .end, .invalid: nil
    }
  }

  private mutating func array() -> JSON? {
    var items: [JSON] = []
    while true {
      let token = tokens.next()
      if token.kind == .endArray { return .array(items) }
      guard let item = value(token) else { return nil }
      items.append(item)
    }
  }

  private mutating func object() -> JSON? {
    var members: [String: JSON] = [:]
    while true {
      let token = tokens.next()
      if token.kind == .endObject { return .object(members) }
      guard token.kind == .key, let value = value(tokens.next()) else { return nil }
      members[text(token)] = value
    }
  }

  private func decimal(_ token: JSONToken) -> JSON? {
    Double(String(decoding: bytes[token.start..<token.end], as: UTF8.self)).map { .double($0) }
  }

  private func text(_ token: JSONToken) -> String {
    guard token.hasEscapes else { return String(decoding: bytes[token.content], as: UTF8.self) }
    var text: ContiguousArray<UInt8> = []
    JSONValues.unescape(bytes, in: token.content, into: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
