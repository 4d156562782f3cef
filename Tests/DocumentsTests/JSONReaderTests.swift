import Diagnostics
import Documents
import JSONText
import Testing

@Suite("JSON to nodes")
struct JSONReaderTests {
  @Test("A file becomes the same nodes as YAML")
  func file() {
    let parsed = Parsed(json: "\u{FEFF}{\"a\": [1, -2.5, true, false, null, \"x\\n\"], \"b\": {}}")
    #expect(
      parsed.outline
        == "{a: [1, -2.5, true, false, null, \"x\n\"], b: {}}".replacing("a:", with: "\"a\":").replacing(
          "b:", with: "\"b\":"))
    #expect(parsed.bag.isEmpty)
    let node = parsed.document?.root?.value(forKey: "b")
    #expect(node?.source(in: parsed.file) == "{}")
  }

  @Test("Every sign that JSON allows in a string is read from a file as from a stream")
  func signs() {
    var document = Document()
    for value in Array(0x20...0xD7FF) + Array(0xE000...0x1_0400) as [UInt32] where value != 0x22 && value != 0x5C {
      guard let sign = Unicode.Scalar(value) else { continue }
      let text = "{\"a\": \"x\(sign)y\"}"
      let failure = text.utf8.withContiguousStorageIfAvailable {
        JSONReader().read(UnsafeRawBufferPointer($0), into: &document)
      }
      guard failure == .some(nil), let root = Parsed(json: text).document?.root else {
        Issue.record("U+\(String(value, radix: 16)) is refused")
        continue
      }
      #expect(root.outline == document.root?.outline)
    }
  }

  @Test("Mistakes are placed and worded")
  func mistakes() {
    let parsed = Parsed(json: "{\n  \"a\": 1,\n  \"b\": 01\n}")
    let expected = """
      error[HR0031]: this is not a number as JSON writes it
       --> a.json:3:8
        |
      3 |   "b": 01
        |        ^
        = hint: digits stand before and behind a point, and no zero stands in front of other digits

      """
    #expect(parsed.rendered == expected)
    #expect(Parsed(json: "[1, 2").codes == [.jsonEnd])
    #expect(Parsed(json: "{\"a\": 1, \"b\": 2, \"a\": 3, \"\\u0061\": 4}").codes == [.duplicateKey, .duplicateKey])
  }

  @Test("A stream reuses one document")
  func stream() {
    let reader = JSONReader()
    var document = Document()
    let lines = [#"{"a": 1, "b": [2, {"c": "d\te"}]}"#, "[]", "{", #"{"x": {"y": -3}}"#]
    let outlines = lines.map { line in
      Array(line.utf8).withUnsafeBytes { bytes in
        let failure = reader.read(bytes, into: &document)
        return failure.map { "\($0.kind) at \($0.offset)" } ?? document.root?.outline ?? "none"
      }
    }
    #expect(
      outlines == ["{\"a\": 1, \"b\": [2, {\"c\": \"d\te\"}]}", "[]", "unexpectedEnd at 1", "{\"x\": {\"y\": -3}}"])
    #expect(
      document.withTape { tape in
        tape.value(of: 0, forKey: "x").flatMap { tape.value(of: $0, forKey: "y") }.flatMap { tape.integer($0) }
      } == -3)
  }

  @Test("The tape finds values without references")
  func tape() {
    let reader = JSONReader()
    var document = Document()
    let failure = Array(#"{"side": "Ann", "cards": 245, "big": 99999999999999999999, "half": 0.5}"#.utf8)
      .withUnsafeBytes { reader.read($0, into: &document) }
    #expect(failure == nil)
    document.withTape { tape in
      #expect(tape.value(of: 0, forKey: "side").map { tape.hasText($0, "Ann") } == true)
      #expect(tape.value(of: 0, forKey: "cards").flatMap { tape.integer($0) } == 245)
      #expect(tape.value(of: 0, forKey: "big").flatMap { tape.integer($0) } == nil)
      #expect(tape.value(of: 0, forKey: "half").flatMap { tape.integer($0) } == nil)
      #expect(tape.value(of: 0, forKey: "none") == nil)
      #expect(tape.cells.count == 9)
    }
  }

  @Test(
    "Keys that stand twice are found among few and many, and left to the caller if it wants",
    arguments: [2, 12, 32, 33, 200])
  func duplicates(count: Int) {
    let keys = (0..<count).map { "\"key\($0)\": {\"key0\": 1}" }
    let good = Array("{\(keys.joined(separator: ","))}".utf8)
    let bad = Array("{\(keys.joined(separator: ",")), \"key\(count / 2)\": 0}".utf8)
    var document = Document()
    #expect(good.withUnsafeBytes { JSONReader().read($0, into: &document) } == nil)
    #expect(bad.withUnsafeBytes { JSONReader().read($0, into: &document) }?.kind == .duplicateKey)
    #expect(document.root == nil)
    #expect(bad.withUnsafeBytes { JSONReader(rejectsDuplicateKeys: false).read($0, into: &document) } == nil)
  }
}
