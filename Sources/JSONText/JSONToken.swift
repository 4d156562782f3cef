/// One step through JSON bytes: a value, a key, or an end of a container. Commas and colons are checked and never seen.
@frozen
public struct JSONToken: Hashable, Sendable {
  /// What was read.
  @frozen
  public enum Kind: UInt8, Hashable, Sendable {
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

  /// What was read.
  public let kind: Kind
  /// Whether a string or key holds a backslash, so that its text is not its bytes.
  public let hasEscapes: Bool
  /// Byte offset of the token's first byte; strings include their quotes.
  public let start: Int
  /// Byte offset behind the token's last byte.
  public let end: Int

  /// A token whose bytes lie from `start` up to `end`.
  @inlinable @inline(__always)
  public init(kind: Kind, hasEscapes: Bool = false, start: Int, end: Int) {
    self.kind = kind
    self.hasEscapes = hasEscapes
    self.start = start
    self.end = end
  }

  /// The bytes between the quotes of a string or key.
  @inlinable @inline(__always)
  public var content: Range<Int> { Range(uncheckedBounds: (start &+ 1, end &- 1)) }
}
