/// Values of tokens: what the bytes of a string or number stand for.
public enum JSONValues {
  /// The whole number written in `range`, digits after an optional `-`; nil when it does not fit in 64 bits.
  ///
  /// The bytes must be those of an `integer` token.
  @inlinable @inline(__always)
  public static func integer(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) -> Int64? {
    var offset = range.lowerBound
    let negative = offset < range.upperBound && bytes[offset] == UInt8(ascii: "-")
    if negative { offset += 1 }
    // Eighteen digits cannot overflow: the check is only paid by numbers that need it.
    if range.upperBound - offset <= 18 {
      var value: Int64 = 0
      while offset < range.upperBound {
        value = value &* 10 &+ Int64(bytes[offset] &- UInt8(ascii: "0"))
        offset &+= 1
      }
      return negative ? 0 &- value : value
    }
    return checkedInteger(bytes, in: offset..<range.upperBound, negative: negative)
  }

  @usableFromInline
  static func checkedInteger(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>, negative: Bool) -> Int64? {
    var value: Int64 = 0
    for offset in range {
      let digit = Int64(bytes[offset] &- UInt8(ascii: "0"))
      let product = value.multipliedReportingOverflow(by: 10)
      let sum =
        negative
        ? product.partialValue.subtractingReportingOverflow(digit)
        : product.partialValue.addingReportingOverflow(digit)
      if product.overflow || sum.overflow { return nil }
      value = sum.partialValue
    }
    return value
  }

  /// Appends the text of a string whose bytes between the quotes are `range`, escapes replaced by what they stand for.
  ///
  /// The bytes must be those of a `string` or `key` token; a malformed escape would end the text early.
  public static func unescape(
    _ bytes: UnsafeRawBufferPointer, in range: Range<Int>, into text: inout ContiguousArray<UInt8>
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        offset += 1
        continue
      }
      guard case .success(let escape) = JSONEscape.read(bytes, at: offset, to: range.upperBound),
        let scalar = Unicode.Scalar(escape.scalar)
      else { return }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      offset = escape.end
    }
  }

  /// One step through a string's bytes: how far the source and the text move for the scalar at `offset`.
  ///
  /// - Returns: the offset behind the scalar in the source, and the number of UTF-8 bytes it has in the text.
  public static func step(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, to end: Int
  ) -> (end: Int, textCount: Int) {
    guard bytes[offset] == UInt8(ascii: "\\") else { return (offset + 1, 1) }
    guard case .success(let escape) = JSONEscape.read(bytes, at: offset, to: end),
      let scalar = Unicode.Scalar(escape.scalar)
    else { return (end, 0) }
    return (escape.end, UTF8.width(scalar))
  }
}
