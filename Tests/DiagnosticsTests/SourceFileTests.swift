import Diagnostics
import Testing

@Suite("Lines and columns of a source")
struct SourceFileTests {
  @Test("Lines end in LF, CRLF or CR")
  func lines() {
    let file = SourceFile(name: "x", bytes: Array("ab\ncd\r\nef\rgh".utf8))
    #expect(file.lineCount == 4)
    #expect((1...4).map { file.text(file.lineRange($0)) } == ["ab", "cd", "ef", "gh"])
    #expect(file.position(at: 0) == Position(line: 1, column: 1))
    #expect(file.position(at: 3) == Position(line: 2, column: 1))
    #expect(file.position(at: 8) == Position(line: 3, column: 2))
    #expect(file.position(at: 11) == Position(line: 4, column: 2))
  }

  @Test("Columns count scalars, and offsets beyond the end stand for the end")
  func columns() {
    let file = SourceFile(name: "x", bytes: Array("é🂡x".utf8))
    #expect(file.position(at: 6) == Position(line: 1, column: 3))
    #expect(file.position(at: 99) == Position(line: 1, column: 4))
  }

  @Test("An empty file has one empty line; a last line break begins another")
  func edges() {
    #expect(SourceFile(name: "x", bytes: []).lineCount == 1)
    let file = SourceFile(name: "x", bytes: Array("a\n".utf8))
    #expect(file.lineCount == 2)
    #expect(file.lineRange(2) == 2..<2)
    #expect(file.lineRange(1) == 0..<1)
    #expect(file.lineRange(9) == 2..<2)
  }
}
