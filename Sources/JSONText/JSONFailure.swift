/// Why JSON bytes could not be read, and where: a small value, so that a stream of bad lines costs no allocation.
public struct JSONFailure: Error, Hashable, Sendable {
  /// What is wrong, by RFC 8259.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A byte that cannot stand here.
    case unexpectedCharacter
    /// Something stands behind the value.
    case secondValue
    /// The input ends inside a value.
    case unexpectedEnd
    /// No closing quote before the end of the input.
    case unterminatedString
    /// A backslash followed by anything but `"\/bfnrt` or `u` and four hexadecimal digits.
    case badEscape
    /// A number that JSON does not know: a leading zero or `+`, no digit after `.` or `e`.
    case badNumber
    /// Half of a UTF-16 pair, as in `"\ud800"`.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A byte below 0x20 inside a string: it has to be escaped.
    case controlCharacter
    /// More containers inside each other than the limit.
    case nestingTooDeep
    /// More values than the reader's limit. Never from the tokenizer itself.
    case tooManyValues
    /// A key that an object has already. Never from the tokenizer itself.
    case duplicateKey
    /// More bytes than the reader's limit. Never from the tokenizer itself.
    case inputTooLong
  }

  /// What is wrong.
  public let kind: Kind
  /// Byte offset of the mistake from the start of the input.
  public let offset: Int

  /// A mistake at a byte offset from the start of the input.
  @inlinable
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
