/// One step through JSON bytes: a value, a key, or an end of a container. Commas and colons are checked and never seen.
@frozen
package struct JSONToken: Hashable, Sendable {
  /// What was read.
  @frozen
  package enum Kind: UInt8, Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// A string before a colon.
    case key
    case string
    /// A number without fraction and exponent, of any length.
    case integer
    /// A number with a fraction or an exponent.
    case number
    case `true`, `false`, null
    /// The input is read, whole and well formed.
    case end
    /// The input is malformed: the tokenizer's `failure` says how. Every later token is `invalid`, too.
    case invalid
  }

  package let kind: Kind
  /// Whether a string or key holds a backslash, so that its text is not its bytes.
  package let hasEscapes: Bool
  /// Byte offset of the token's first byte; strings include their quotes.
  package let start: Int
  /// Byte offset behind the token's last byte.
  package let end: Int

  @inlinable @inline(__always)
  package init(kind: Kind, hasEscapes: Bool = false, start: Int, end: Int) {
    self.kind = kind
    self.hasEscapes = hasEscapes
    self.start = start
    self.end = end
  }

  /// The bytes between the quotes of a string or key.
  @inlinable @inline(__always)
  package var content: Range<Int> { Range(uncheckedBounds: (start &+ 1, end &- 1)) }
}
