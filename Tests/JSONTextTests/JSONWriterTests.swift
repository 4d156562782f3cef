import JSONText
import Testing

@Suite("Values to JSON bytes")
struct JSONWriterTests {
  @Test("The compact form has no spaces")
  func compact() {
    var writer = JSONWriter()
    writeSample(&writer)
    #expect(
      writer.text == #"{"a":1,"list":[true,null,"x",[],{}],"raw":{"b":2},"c":3,"d":4,"text key":1.5,"k\"":"é"}"#)
  }

  @Test("The pretty form indents by two spaces and keeps empty containers together")
  func pretty() {
    var writer = JSONWriter(layout: .pretty)
    writeSample(&writer)
    let expected = """
      {
        "a": 1,
        "list": [
          true,
          null,
          "x",
          [],
          {}
        ],
        "raw": {"b":2},
        "c":3,"d":4,
        "text key": 1.5,
        "k\\"": "é"
      }
      """
    #expect(writer.text == expected)
  }

  private func writeSample(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("a")
    writer.int(1)
    writer.key("list")
    writer.beginArray()
    writer.bool(true)
    writer.null()
    writer.string("x")
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("raw")
    writer.append(raw: #"{"b":2}"#)
    writer.append(raw: #""c":3,"d":4"#)
    writer.key(text: "text key")
    writer.double(1.5)
    Array("k\"".utf8).withUnsafeBytes { writer.key(bytes: $0) }
    Array("é".utf8).withUnsafeBytes { writer.string(bytes: $0) }
    writer.endObject()
  }

  @Test(
    "Whole numbers are written with all their digits",
    arguments: [0, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 12345, 1_000_000, -1, -10, -2645, .max, .min] as [Int64])
  func integers(value: Int64) {
    var writer = JSONWriter()
    writer.int(value)
    #expect(writer.text == String(value))
  }

  @Test(
    "Doubles are as short as reads back",
    arguments: [
      (0.1, "0.1"), (1, "1.0"), (1e300, "1e+300"), (-2.5, "-2.5"), (.infinity, "\"Infinity\""),
      (-.infinity, "\"-Infinity\""), (.nan, "\"NaN\""), (1e-300, "1e-300"),
    ] as [(Double, String)])
  func doubles(value: Double, text: String) {
    var writer = JSONWriter()
    writer.double(value)
    #expect(writer.text == text)
  }

  @Test("Strings escape quotes, backslashes and control characters, one scalar at a time")
  func strings() {
    var writer = JSONWriter()
    writer.string("a\"\u{301}b\\c\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}é♠🂡 long enough for eight at once\"")
    #expect(
      writer.text
        == "\"a\\\"\u{301}b\\\\c\\n\\r\\t\\b\\f\\u0000\\u001f\u{7F}é♠🂡 long enough for eight at once\\\"\"")
  }

  @Test("A writer is used again, and its room grows")
  func reuse() {
    var writer = JSONWriter(capacity: 0)
    for round in 0..<3 {
      writer.removeAll()
      writer.beginArray()
      for _ in 0..<1000 { writer.int(round) }
      writer.endArray()
      writer.newline()
      writer.int(round)
      #expect(writer.count == 2003)
      #expect(writer.text.hasSuffix("\(round)]\n\(round)"))
    }
  }

  @Test("What the writer writes, the tokenizer reads")
  func roundTrip() {
    for scalar in (0...0x2FF).compactMap(Unicode.Scalar.init) {
      var writer = JSONWriter()
      let text = "1234567" + String(Character(scalar)) + "x"
      writer.string(text)
      var back = ContiguousArray<UInt8>()
      let token = tokenized(writer.bytes).tokens[0]
      #expect(token.kind == .string)
      writer.withBytes { JSONValues.unescape($0, in: token.content, into: &back) }
      #expect(Array(back) == Array(text.utf8))
    }
  }
}
