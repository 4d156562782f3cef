import JSONText
import Testing

@Suite("JSON bytes to tokens")
struct JSONTokenizerTests {
  @Test("Commas and colons are checked and never seen")
  func structure() {
    let tokens = tokenized(#" {"a" : [1, -2.5e3, true,false,null , "x"], "b": {}, "c":[]} "#)
    let kinds: [JSONToken.Kind] = [
      .beginObject, .key, .beginArray, .integer, .number, .true, .false, .null, .string, .endArray, .key, .beginObject,
      .endObject, .key, .beginArray, .endArray, .endObject, .end,
    ]
    #expect(tokens.kinds == kinds)
    #expect(tokens.failure == nil)
  }

  @Test("A token's offsets cut its bytes out of the input")
  func offsets() {
    let text = #"["abc", "a\n", 12]"#
    let tokens = tokenized(text).tokens
    #expect(slice(text, tokens[1].start..<tokens[1].end) == #""abc""#)
    #expect(slice(text, tokens[1].content) == "abc")
    #expect(slice(text, tokens[3].start..<tokens[3].end) == "12")
    #expect(tokens[1].hasEscapes == false)
    #expect(tokens[2].hasEscapes)
  }

  @Test(
    "Well-formed documents are read to their end",
    arguments: [
      "0", "-0", "1e5", "1E+5", "1.5e-7", "\"\"", "true", " null\r\n\t", "[[],[{}]]", #""\u00e9\ud83c\udccf\/""#,
      "\"é♠🂡\"", "123456789012345678901234567890", "\"12345678é234567\"", "\"\u{7F}\"",
    ])
  func accepted(text: String) {
    #expect(tokenized(text).failure == nil)
    #expect(tokenized(text).kinds.last == .end)
  }

  @Test(
    "A mistake has a kind and a place",
    arguments: [
      ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[1,]", .unexpectedCharacter, 3), ("[1", .unexpectedEnd, 2),
      ("{\"a\" 1}", .unexpectedCharacter, 5), ("{1:2}", .unexpectedCharacter, 1),
      ("{\"a\":1,}", .unexpectedCharacter, 7),
      ("[1 2]", .unexpectedCharacter, 3), ("1 2", .secondValue, 2), ("]", .unexpectedCharacter, 0),
      ("[1}", .unexpectedCharacter, 2), ("{\"a\":1]", .unexpectedCharacter, 6), ("tru", .unexpectedEnd, 3),
      ("trux", .unexpectedCharacter, 3), ("'a'", .unexpectedCharacter, 0), ("\"abc", .unterminatedString, 0),
      ("\"abc\\", .unterminatedString, 0), (#"["\x"]"#, .badEscape, 2), (#""\u12g4""#, .badEscape, 1),
      (#""\ud800""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1),
      ("\"a\nb\"", .controlCharacter, 2), ("\"12345678\u{0}\"", .controlCharacter, 9), ("01", .badNumber, 0),
      ("-", .badNumber, 1), ("1.", .badNumber, 2), ("1e", .badNumber, 2), (".5", .unexpectedCharacter, 0),
      ("+1", .unexpectedCharacter, 0), ("-01", .badNumber, 1), ("1.e3", .badNumber, 2),
      ("NaN", .unexpectedCharacter, 0),
      ("// x", .unexpectedCharacter, 0), ("\u{FEFF}1", .unexpectedCharacter, 0),
    ] as [(String, JSONFailure.Kind, Int)])
  func refused(text: String, kind: JSONFailure.Kind, offset: Int) {
    let result = tokenized(text)
    #expect(result.failure == JSONFailure(kind, at: offset), "\(text)")
    #expect(result.kinds.last == .invalid)
  }

  @Test(
    "Bytes that are not UTF-8 are refused where they stand",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x82, 0x41],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let padded = Array("\"ab".utf8) + bytes + Array("\"".utf8)
    #expect(tokenized(padded).failure == JSONFailure(.invalidUTF8, at: 3))
  }

  @Test("Depth is limited, at its edge")
  func depth() {
    let limit = JSONTokenizer.maximumDepth
    let edge = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(tokenized(edge).failure == nil)
    let beyond = String(repeating: "[", count: 100_000)
    #expect(tokenized(beyond).failure == JSONFailure(.nestingTooDeep, at: limit))
  }

  @Test("After the end and after a mistake nothing more comes")
  func stays() {
    Array("1".utf8).withUnsafeBytes { bytes in
      var tokenizer = JSONTokenizer(bytes)
      _ = tokenizer.next()
      #expect(tokenizer.next().kind == .end)
      #expect(tokenizer.next().kind == .end)
    }
    Array("x".utf8).withUnsafeBytes { bytes in
      var tokenizer = JSONTokenizer(bytes)
      #expect(tokenizer.next().kind == .invalid)
      #expect(tokenizer.next().kind == .invalid)
    }
  }
}

struct Tokenized {
  var tokens: [JSONToken] = []
  var failure: JSONFailure?
  var kinds: [JSONToken.Kind] { tokens.map(\.kind) }
}

func tokenized(_ text: String) -> Tokenized { tokenized(Array(text.utf8)) }

func tokenized(_ bytes: [UInt8]) -> Tokenized {
  bytes.withUnsafeBytes { buffer in
    var result = Tokenized()
    var tokenizer = JSONTokenizer(buffer)
    repeat {
      result.tokens.append(tokenizer.next())
    } while ![.end, .invalid].contains(result.tokens.last?.kind)
    result.failure = tokenizer.failure
    return result
  }
}

func slice(_ text: String, _ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
