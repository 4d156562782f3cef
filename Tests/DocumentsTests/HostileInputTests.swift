import Diagnostics
import Documents
import Testing

@Suite("Hostile inputs are refused at once, with a place")
struct HostileInputTests {
  static let utf16 = [UInt8]([0xFF, 0xFE]) + Array("a: 1\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }

  @Test(
    "Each has its code", .timeLimit(.minutes(20)),
    arguments: [
      (Array(repeating: UInt8(ascii: "["), count: 100_000), .nestingTooDeep),
      (Array(repeating: UInt8(ascii: "{"), count: 100_000), .nestingTooDeep),
      (Array(String(repeating: "- ", count: 50_000).utf8), .nestingTooDeep),
      (Array(String(repeating: "? ", count: 50_000).utf8), .nestingTooDeep),
      (Array((0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined().utf8), .nestingTooDeep),
      (Array(("a: " + String(repeating: "x", count: (1 << 20) - 4)).utf8), .scalarTooLong),
      (Array(("a: |\n  " + String(repeating: "x\n  ", count: 250_000)).utf8), .scalarTooLong),
      (Array(repeating: UInt8(ascii: " "), count: 1 << 21), .fileTooLarge),
      (Array((0..<100_000).map { "k\($0): 1\n" }.joined().utf8), .tooManyValues),
      (Array(("[" + String(repeating: "1,", count: 100_000) + "]").utf8), .tooManyValues),
      (Array("a: &a [x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n".utf8), .anchor),
      (Array("a:\n\tb: 1\n".utf8), .tabIndentation), (Array("a: \u{0}b".utf8), .forbiddenCharacter),
      (utf16, .otherEncoding), (Array(utf16.dropFirst(2)), .forbiddenCharacter),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 97], .otherEncoding), ([97, 0x3A, 0x20, 0xFF], .notUTF8),
      (Array("a: 1\n---\nb: 2\n".utf8), .severalDocuments), (Array("a: x\u{2028}y".utf8), .forbiddenLineBreak),
      (Array("a: x\u{85}y".utf8), .forbiddenLineBreak), ([], .emptyFile), (Array("# nothing\n".utf8), .emptyFile),
      (Array("a: \u{1B}[2J".utf8), .forbiddenCharacter), (Array(String(repeating: "&a ", count: 300_000).utf8), nil),
      (Array(String(repeating: "\"", count: 1 << 20).utf8), nil),
      (Array(("[" + String(repeating: "!x y,", count: 20_000) + "]").utf8), .tag),
      (Array(("{" + String(repeating: "f(a,", count: 24_000) + "}").utf8), .duplicateKey),
      (Array(String(repeating: "a: &x {b: *x}\n", count: 5_000).utf8), .anchor),
      (Array(("a: \"" + String(repeating: "\\x41", count: 200_000) + "\"").utf8), .scalarTooLong),
    ] as [([UInt8], DiagnosticCode?)])
  func yaml(bytes: [UInt8], code: DiagnosticCode?) {
    let parsed = Parsed(yaml: bytes)
    #expect(parsed.bag.hasErrors)
    if let code { #expect(parsed.codes.contains(code)) }
    for diagnostic in parsed.bag.diagnostics where diagnostic.code != .more { #expect(diagnostic.span != nil) }
  }

  @Test(
    "In JSON, too",
    arguments: [
      (Array(repeating: UInt8(ascii: "["), count: 100_000), .nestingTooDeep),
      (Array(("[" + String(repeating: "1,", count: 100_000) + "1]").utf8), .tooManyValues),
      (Array(("\"" + String(repeating: "x", count: 100_000) + "\"").utf8), .scalarTooLong),
      (Array(repeating: UInt8(ascii: " "), count: 1 << 21), .fileTooLarge), (utf16, .otherEncoding),
      (Array("{\"a\": 1, \"a\": 2}".utf8), .duplicateKey), ([], .jsonEnd),
      (Array("{\"a\":\u{0}1}".utf8), .forbiddenCharacter),
    ] as [([UInt8], DiagnosticCode)])
  func json(bytes: [UInt8], code: DiagnosticCode) {
    let parsed = Parsed(json: bytes)
    #expect(parsed.codes == [code])
    #expect(parsed.bag.diagnostics.allSatisfy { $0.span != nil })
  }

  @Test("Limits hold at their edges")
  func edges() {
    let depth = DocumentLimits.maximumDepth
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(Parsed(yaml: nested).bag.isEmpty)
    #expect(Parsed(json: nested).bag.isEmpty)
    #expect(Parsed(yaml: "[\(nested)]").codes == [.nestingTooDeep])
    #expect(Parsed(json: "[\(nested)]").codes == [.nestingTooDeep])
    let list = "[" + String(repeating: "1,", count: DocumentLimits.maximumNodes - 2) + "1]"
    #expect(Parsed(yaml: list).bag.isEmpty)
    #expect(Parsed(json: list).bag.isEmpty)
    #expect(Parsed(yaml: "[1,\(list.dropFirst())").codes == [.tooManyValues])
    #expect(Parsed(json: "[1,\(list.dropFirst())").codes == [.tooManyValues])
    let scalar = String(repeating: "x", count: DocumentLimits.maximumScalarBytes)
    #expect(Parsed(yaml: scalar).bag.isEmpty)
    #expect(Parsed(json: "\"\(scalar)\"").bag.isEmpty)
    #expect(Parsed(yaml: scalar + "x").codes == [.scalarTooLong])
    let file = "a: 1" + String(repeating: "\n", count: DocumentLimits.maximumFileBytes - 4)
    #expect(Parsed(yaml: file).bag.isEmpty)
    #expect(Parsed(yaml: file + "\n").codes == [.fileTooLarge])
  }

  @Test("A thousand mistakes are told; then the reading ends")
  func errors() {
    func parsed(_ count: Int) -> Parsed { Parsed(yaml: String(repeating: "- &a 1\n", count: count) + "- 1") }
    #expect(DocumentLimits.maximumErrors == 1_000)
    let within = parsed(999)
    #expect(within.bag.errorCount == 999)
    #expect(within.document?.root.map { Array($0.elements).count } == 1_000)
    for count in [1_000, 1_001, 5_000] {
      let beyond = parsed(count)
      #expect(beyond.bag.errorCount == 1_000)
      #expect(beyond.document == nil)
    }
  }

  @Test("Codes are told apart and come in order")
  func codes() {
    let ids = DiagnosticCode.ofDocuments.map(\.id)
    #expect(ids == Set(ids).sorted())
    #expect(ids.allSatisfy { $0.hasPrefix("HR00") && $0.count == 6 })
  }
}
