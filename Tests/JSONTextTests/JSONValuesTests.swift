import JSONText
import Testing

@Suite("Values of JSON tokens")
struct JSONValuesTests {
  @Test(
    "Whole numbers fit in 64 bits or are nil",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("999999999999999999", 999_999_999_999_999_999),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("99999999999999999999", nil), ("123456789012345678901234567890", nil),
    ] as [(String, Int64?)])
  func integers(text: String, value: Int64?) {
    Array(text.utf8).withUnsafeBytes { bytes in
      #expect(JSONValues.integer(bytes, in: 0..<bytes.count) == value)
    }
  }

  @Test(
    "A string's text has its escapes replaced",
    arguments: [
      (#"abc"#, "abc"), (#"a\"\\\/b"#, "a\"\\/b"), (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u00e9\u2660"#, "é♠"),
      (#"\ud83c\udca1x"#, "🂡x"), (#"é\u0041"#, "éA"), ("", ""),
    ])
  func unescaped(source: String, text: String) {
    var result = ContiguousArray<UInt8>()
    Array(source.utf8).withUnsafeBytes { bytes in
      JSONValues.unescape(bytes, in: 0..<bytes.count, into: &result)
    }
    #expect(String(decoding: result, as: UTF8.self) == text)
  }
}
