import Diagnostics
import Documents
import Testing

@Suite("An offset in a scalar's text to its place in the file")
struct SourceOffsetTests {
  /// Checks that each of these marks in the value of `key` is found where it stands in the file.
  private func check(_ text: String, marks: [String] = ["«", "»"], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let parsed = Parsed(yaml: text)
    let root = try #require(parsed.document?.root, sourceLocation: sourceLocation)
    let node = try #require(root.value(forKey: "key"), sourceLocation: sourceLocation)
    for mark in marks {
      let place = try #require(offset(of: mark, in: Array(node.text.utf8)), "\(mark)", sourceLocation: sourceLocation)
      let expected = offset(of: mark, in: parsed.file.bytes)
      let found = node.document.sourceOffset(of: node.index, textOffset: place, in: parsed.file)
      #expect(found == expected, "\(mark) in \(text)", sourceLocation: sourceLocation)
    }
  }

  private func offset(of mark: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(mark.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }

  @Test(
    "In every style, with every way to fold, in LF and CRLF files",
    arguments: [
      "key: a « b » c", "é: 1\nkey: ♠« é»", "key: a «\n  b\n\n\n  c » d\nz: 1",
      "key: 'it''s « ''a'' »'", "key: 'a «  \n  b\n\n  c'' » d'", #"key: "a\t« \x41\u00e9\U0001F0A1 » b""#,
      "key: \"a \\\n   « b\\n\n\n  c  \\\n\n  » d\"", #"key: "\\\"« \/\0 »""#, "key: |\n  a\n  « b\n\n  c »\n",
      "key: |2-\n    a\n   « b\n  c »\n\n", "key: |+\n  a «\n\n\n    »\n\nz: 1",
      "key: >\n  a\n  « b\n\n  c\n    d\n\n    e\n  f »\n  g\n", "key: >-\n\n\n  a «\n  b »\n\n\n",
      "key: >+\n  « a\n  b »\n\n\nz: 1", "key: >1\n   a «\n  b\n c\n d »\n", "key: | # note\n  é «\n  »",
      "x:\n- y:\n  - z\nkey: >2\n  «\n   a\n  b »",
    ])
  func styles(text: String) throws {
    try check(text)
    try check(text.replacing("\n", with: "\r\n"))
    try check("\u{FEFF}# é\n" + text)
  }

  @Test("Nested deeper, with an indentation of its own")
  func nested() throws {
    let parsed = Parsed(yaml: "a:\n  - b:\n      - >2\n          x\n         y ! z\n        w\n")
    let document = try #require(parsed.document)
    let node = try #require(document.root?.value(forKey: "a")?.elements.first { _ in true })
    let scalar = try #require(node.value(forKey: "b")?.elements.first { _ in true })
    let place = try #require(Array(scalar.text.utf8).firstIndex(of: UInt8(ascii: "!")))
    let found = document.sourceOffset(of: scalar.index, textOffset: place, in: parsed.file)
    #expect(parsed.file.bytes[found] == UInt8(ascii: "!"))
  }

  @Test("A part of a text is marked without quotes, an escape as a whole, a line to its end")
  func spans() throws {
    let parsed = Parsed(yaml: #"{a: "x\u00e9y", b: 'it''s', c: plain}"#)
    let root = try #require(parsed.document?.root)
    func part(_ key: String, _ range: Range<Int>) throws -> String {
      let node = try #require(root.value(forKey: key))
      return parsed.file.text(node.span(ofText: range, in: parsed.sources).range)
    }
    #expect(try part("a", 0..<4) == #"x\u00e9y"#)
    #expect(try part("a", 1..<3) == #"\u00e9"#)
    #expect(try part("b", 2..<3) == "''")
    #expect(try part("c", 1..<3) == "la")
    #expect(try part("c", 5..<5) == "")
    #expect(try part("c", 2..<99) == "ain")
  }

  @Test("In JSON, too")
  func json() throws {
    let parsed = Parsed(json: #"{"a": "x\ud83c\udca1y\n«", "b": 12}"#)
    let node = try #require(parsed.document?.root?.value(forKey: "a"))
    let start = Int(node.span.start)
    let offsets = [0, 1, 4, 5, 6, 7].map {
      node.document.sourceOffset(of: node.index, textOffset: $0, in: parsed.file)
    }
    #expect(offsets == [1, 2, 2, 14, 15, 17].map { $0 + start })
  }

  @Test("Where the source does not read as the text, the scalar's start is given")
  func fallback() throws {
    let parsed = Parsed(yaml: "a: text")
    let node = try #require(parsed.document?.root?.value(forKey: "a"))
    let other = SourceFile(name: "b", bytes: Array("b: other".utf8))
    #expect(node.document.sourceOffset(of: node.index, textOffset: 2, in: other) == 3)
  }
}
