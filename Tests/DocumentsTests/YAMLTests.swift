import Diagnostics
import Documents
import Testing

@Suite("YAML to nodes")
struct YAMLTests {
  @Test(
    "Every form of YAML that rule files use becomes the same kinds of nodes",
    arguments: [
      ("a: 1\nb: [x, 'y', \"z\"]\n", #"{a: 1, b: [x, "y", "z"]}"#),
      ("- a\n- b: c\n  d: e\n-\n  - f\n", "[a, {b: c, d: e}, [f]]"),
      ("{a: {b: c}, d: [e, f]}", "{a: {b: c}, d: [e, f]}"),
      ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a: \"x\ny\n\", b: \"x y\"}"),
      ("a:\nb: ~\nc: null", "{a: , b: ~, c: null}"),
      ("---\na: 1\n...\n", "{a: 1}"),
      ("\u{FEFF}a: é # note\n", "{a: é}"),
      ("range: 0..9999\nrows: [{total: ..14999, value: 50}]", "{range: 0..9999, rows: [{total: ..14999, value: 50}]}"),
      ("- made && bid > 0: 10 + bid\n- else: 0", "[{made && bid > 0: 10 + bid}, {else: 0}]"),
      ("? a\n: b", "{a: b}"), ("text", "text"), ("[]", "[]"),
      ("a: x\r\nb:\r\n  - y\r\n", "{a: x, b: [y]}"),
    ])
  func shapes(text: String, outline: String) {
    let parsed = Parsed(yaml: text)
    #expect(parsed.outline == outline)
    #expect(parsed.bag.isEmpty)
  }

  @Test("Spans cut nodes out of the file, with non-ASCII text and a byte order mark before them")
  func spans() throws {
    let parsed = Parsed(yaml: "\u{FEFF}é: [♠, 'a''b']\nkey:\n  - {x: \"🂡\"}\n  - |\n    block\n\nlast: end\n")
    let root = try #require(parsed.document?.root)
    let list = try #require(root.value(forKey: "é"))
    #expect(list.source(in: parsed.file) == "[♠, 'a''b']")
    #expect(list.elements.map { $0.source(in: parsed.file) } == ["♠", "'a''b'"])
    let key = try #require(root.value(forKey: "key"))
    #expect(key.elements.map { $0.source(in: parsed.file) } == ["{x: \"🂡\"}", "|\n    block"])
    #expect(key.source(in: parsed.file) == "- {x: \"🂡\"}\n  - |\n    block")
    #expect(root.value(forKey: "last")?.source(in: parsed.file) == "end")
    #expect(root.source(in: parsed.file).hasSuffix("last: end"))
  }

  @Test("Nodes give count, style, text and values by key")
  func access() throws {
    let root = try #require(Parsed(yaml: "a: 1\nb: 'null'\nc: null\nd: [x, y]").document?.root)
    #expect(root.kind == .mapping && root.count == 4 && root.style == .block)
    #expect(root.pairs.map(\.key.text) == ["a", "b", "c", "d"])
    #expect(root.value(forKey: "b")?.isNull == false)
    #expect(root.value(forKey: "c")?.isNull == true)
    #expect(root.value(forKey: "d")?.count == 2)
    #expect(root.value(forKey: "e") == nil)
    #expect(root.value(forKey: "a")?.withTextBytes { Array($0) } == Array("1".utf8))
    #expect(root.value(forKey: "d")?.hasText("x") == false)
    #expect(root.elements.map(\.text) == [])
  }

  @Test("After mistakes that can be passed, the rest is read and what is wrong is left out")
  func recovery() {
    let text = """
      a: 1
      b: !won x
      a: 2
      c: *d
      e: {f: max(1, 2), g: 3}
      <<: *h
      [k]: l
      m: &n 4
      o: [min(a, b, c), d]
      """
    let parsed = Parsed(yaml: text)
    #expect(parsed.outline == "{a: 1, b: <invalid>, c: <invalid>, e: {f: max(1, 2), g: 3}, m: 4, o: [min(a, b, c), d]}")
    #expect(
      parsed.codes == [.tag, .duplicateKey, .alias, .splitValue, .mergeKey, .complexKey, .anchor, .splitValue])
    #expect(parsed.document?.root?.count == 6)
    #expect(parsed.document?.root?.value(forKey: "o")?.count == 2)
  }

  @Test("A key in pieces is put together, too")
  func splitKey() {
    let parsed = Parsed(yaml: "rows: [{f(a, b): 1, else: 0}]")
    #expect(parsed.outline == "{rows: [{f(a, b): 1, else: 0}]}")
    #expect(parsed.codes == [.splitValue])
  }

  @Test("What a syntax error leaves unread does not hide the mistakes before it")
  func keepsMistakes() {
    let parsed = Parsed(yaml: "a: 1\nb: !x y\na: 2\nc: @d\n")
    #expect(parsed.document == nil)
    #expect(parsed.codes == [.tag, .duplicateKey, .forbiddenStart])
  }

  @Test("Equal keys are found by bytes among few and many keys")
  func duplicates() {
    let many = (0..<100).map { "k\($0): 1\n" }.joined()
    #expect(Parsed(yaml: many).bag.isEmpty)
    #expect(Parsed(yaml: many + "k7: 2\nk7: 3\n").codes == [.duplicateKey, .duplicateKey])
    #expect(Parsed(yaml: "é: 1\ne\u{301}: 2").bag.isEmpty)
    #expect(Parsed(yaml: "a: 1\n'a': 2").codes == [.duplicateKey])
  }
}
