import Terminal
import Testing

@Suite("Keys out of bytes")
struct KeyDecoderTests {
  struct Row: Sendable {
    var bytes: [UInt8]
    var keys: [KeyPress]

    init(_ text: String, _ keys: KeyPress...) {
      bytes = Array(text.utf8)
      self.keys = keys
    }

    init(_ bytes: [UInt8], _ keys: KeyPress...) {
      self.bytes = bytes
      self.keys = keys
    }
  }

  static let single = [
    Row("a", .character("a")), Row("Z", .character("Z")), Row(" ", .character(" ")), Row("0", .character("0")),
    Row("+", .character("+")), Row("\r", .enter), Row("\n", .enter), Row("\t", .tab), Row("\u{7F}", .backspace),
    Row("\u{8}", .backspace), Row("\u{1}", .control("a")), Row("\u{3}", .control("c")), Row("\u{1A}", .control("z")),
    Row("\u{0}"), Row("\u{1C}"), Row("12", .character("1"), .character("2")),
    Row("é", .character("é")), Row("漢", .character("漢")), Row("🎲", .character("🎲")),
    Row("e\u{301}", .character("e"), .character("\u{301}")),
    // Controls of the second half are no letters.
    Row("\u{85}x", .character("x")),
  ]

  static let sequences = [
    Row("\u{1B}[A", .up), Row("\u{1B}[B", .down), Row("\u{1B}[C", .right), Row("\u{1B}[D", .left),
    Row("\u{1B}OA", .up), Row("\u{1B}OB", .down), Row("\u{1B}OC", .right), Row("\u{1B}OD", .left),
    Row("\u{1B}[1;5C", .right), Row("\u{1B}[1;2A", .up), Row("\u{1B}[Z", .backtab),
    Row("\u{1B}[H", .home), Row("\u{1B}[F", .end), Row("\u{1B}OH", .home), Row("\u{1B}OF", .end),
    Row("\u{1B}[1~", .home), Row("\u{1B}[4~", .end), Row("\u{1B}[7~", .home), Row("\u{1B}[8~", .end),
    Row("\u{1B}[2~", .insert), Row("\u{1B}[3~", .delete), Row("\u{1B}[5~", .pageUp), Row("\u{1B}[6~", .pageDown),
    Row("\u{1B}[5;3~", .pageUp), Row("\u{1B}OP", .function(1)), Row("\u{1B}[11~", .function(1)),
    Row("\u{1B}[[E", .function(5)), Row("\u{1B}[15~", .function(5)), Row("\u{1B}[24~", .function(12)),
    Row("\u{1B}OM", .enter), Row("\u{1B}Ok", .character("+")), Row("\u{1B}Om", .character("-")),
    Row("\u{1B}Op", .character("0")), Row("\u{1B}Oy", .character("9")),
    Row("\u{1B}[A\u{1B}[Bx", .up, .down, .character("x")),
    // Escape, and at once another key that begins nothing.
    Row("\u{1B}\r", .escape, .enter), Row("\u{1B}\u{1B}[A", .escape, .up),
  ]

  static let dropped = [
    Row("\u{1B}[99~"), Row("\u{1B}[?1;2c"), Row("\u{1B}[<0;10;10M"), Row("\u{1B}[27;5;9~"), Row("\u{1B}[1 q"),
    Row("\u{1B}O!"), Row("\u{1B}[[Q"), Row("\u{1B}q"), Row("\u{1B}]0;title\u{7}x", .character("x")),
    Row("\u{1B}]11;rgb:ff/ff\u{1B}\\x", .character("x")), Row("\u{1B}P1$r0m\u{1B}\\x", .character("x")),
    Row("\u{1B}[999999999999999999999999~x", .character("x")),
    Row("\u{1B}[" + String(repeating: "1;", count: 500) + "Ax", .up, .character("x")),
    // A sequence that breaks off: what follows is a key again.
    Row("\u{1B}[1;\rx", .enter, .character("x")), Row("\u{1B}[\u{1B}[A", .up),
    // No UTF-8: a byte alone, a beginning without an end, too long a form, half a surrogate, beyond the last scalar.
    Row([0x80, 0x61], .character("a")), Row([0xFF, 0xFE, 0x61], .character("a")),
    Row([0xE6, 0xBC, 0x61], .character("a")), Row([0xC0, 0xAF, 0x61], .character("a")),
    Row([0xED, 0xA0, 0x80, 0x61], .character("a")), Row([0xF4, 0x90, 0x80, 0x80, 0x61], .character("a")),
    Row([0xE6, 0xC3, 0xA9], .character("é")),
  ]

  static let pasted = [
    Row("\u{1B}[200~Ann\u{1B}[201~x", .paste("Ann"), .character("x")),
    Row("\u{1B}[200~a\tb\r\nc\u{1}\u{1B}[A\u{1B}[201~", .paste("a b  c[A")),
    Row("\u{1B}[200~\u{1B}[201~x", .character("x")), Row("\u{1B}[200~\u{1B}\u{1B}[201~x", .character("x")),
    Row("\u{1B}[200~é漢\u{1B}[20\u{1B}[201~", .paste("é漢[20")),
  ]

  @Test("Each sequence of bytes is its keys", arguments: single + sequences + dropped + pasted)
  func table(_ row: Row) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: row.bytes) == row.keys)
    #expect(decoder.patienceMilliseconds == nil || row.keys.isEmpty)
  }

  @Test("Where the bytes are split makes no difference", arguments: single + sequences + dropped + pasted)
  func split(_ row: Row) {
    for place in 0...row.bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.keys(from: row.bytes.prefix(place)) + decoder.keys(from: row.bytes.dropFirst(place))
      #expect(keys == row.keys, "split at \(place)")
    }
    var decoder = KeyDecoder()
    let keys = row.bytes.flatMap { decoder.keys(from: [$0]) }
    #expect(keys == row.keys)
  }

  @Test("What follows nothing is the escape key, or is lost, and the next key is whole")
  func timeOut() {
    let rows: [(String, [KeyPress])] = [
      ("\u{1B}", [.escape]), ("\u{1B}[", []), ("\u{1B}[1;", []), ("\u{1B}O", []), ("\u{1B}]0;title", []),
      ("\u{1B}[200~Ann", [.paste("Ann")]),
    ]
    for (text, keys) in rows {
      var decoder = KeyDecoder()
      #expect(decoder.keys(from: text.utf8) == [])
      #expect(decoder.patienceMilliseconds != nil)
      #expect(decoder.timeOut() == keys)
      #expect(decoder.patienceMilliseconds == nil)
      #expect(decoder.keys(from: "q".utf8) == [.character("q")])
    }
  }

  @Test("Any bytes are taken, and plain keys come through again after them")
  func anyBytes() {
    var generator = Random(seed: 7)
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      let bytes = (0..<40).map { _ in
        generator.chance(3) ? [0x1B, 0x5B, 0x4F, 0x7E, 0x32, 0x30][generator.below(6)] : UInt8(generator.below(256))
      }
      _ = decoder.keys(from: bytes)
      _ = decoder.timeOut()
      #expect(decoder.keys(from: "q\r".utf8) == [.character("q"), .enter], "\(bytes)")
    }
  }
}
