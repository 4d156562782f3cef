import Terminal
import Testing

@Suite("Pictures of cells")
struct CanvasTests {
  private func picture(_ columns: Int, _ write: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(rows: 2, columns: columns)
    write(&canvas)
    return canvas.text
  }

  @Test("What is outside is not seen")
  func clipping() {
    #expect(picture(5) { $0.write("abcdefg", row: 0, column: 2) } == "  abc\n\n")
    #expect(picture(5) { $0.write("abcdefg", row: 1, column: -3) } == "\ndefg\n")
    #expect(picture(5) { $0.write("abc", row: 2, column: 0) } == "\n\n")
    #expect(picture(5) { $0.write("abc", row: -1, column: 0) } == "\n\n")
    #expect(picture(5) { $0.write("abc", row: 0, column: 5) } == "\n\n")
    #expect(picture(0) { $0.write("abc", row: 0, column: 0) } == "\n\n")
  }

  @Test("A wide character takes two columns, and half of one is a blank")
  func wide() {
    #expect(picture(5) { $0.write("a漢b", row: 0, column: 0) } == "a漢b\n\n")
    #expect(picture(5) { $0.write("abc漢漢", row: 0, column: 0) } == "abc漢\n\n")
    #expect(picture(4) { $0.write("abc漢", row: 0, column: 0) } == "abc\n\n")
    #expect(picture(4) { $0.write("漢x", row: 0, column: -1) } == " x\n\n")
    #expect(
      picture(4) {
        $0.write("漢漢", row: 0, column: 0)
        $0.write("x", row: 0, column: 1)
      } == " x漢\n\n")
    #expect(
      picture(4) {
        $0.write("漢漢", row: 0, column: 0)
        $0.write("字", row: 0, column: 1)
      } == " 字\n\n")
  }

  @Test("How wide texts are, as people see them")
  func width() {
    let rows: [(String, Int)] = [
      ("", 0), ("Ann", 3), ("K♠", 2), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("🎲", 2),
      // Pictures of several parts are shown by their first one.
      ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤\u{FE0F}", 1), ("🇩🇪", 2),
      // What controls is a sign; what turns text around or hides in it, too.
      ("\u{1B}[2J", 4), ("a\nb", 3), ("\u{202E}abc", 4), ("a\u{200B}b", 3),
    ]
    for (text, columns) in rows {
      #expect(TextWidth.of(text) == columns, "\(text)")
      var canvas = Canvas(rows: 1, columns: 20)
      #expect(canvas.write(text, row: 0, column: 0) == columns)
      #expect(!canvas.text.dropLast().contains { $0 == "\u{1B}" || $0 == "\n" || $0 == "\u{202E}" })
    }
  }

  @Test("A letter carries its marks, but not without end")
  func marks() {
    let tower = "a" + String(repeating: "\u{301}", count: 100)
    #expect(picture(5) { $0.write(tower + "b", row: 0, column: 0) }.unicodeScalars.count < 12)
    #expect(picture(5) { $0.write("\u{301}b", row: 0, column: 0) } == " \u{301}b\n\n")
  }

  @Test("A text that is too long ends in a sign for it")
  func cut() {
    #expect(TextWidth.cut("Annabel", to: 7) == "Annabel")
    #expect(TextWidth.cut("Annabel", to: 6) == "Annab…")
    #expect(TextWidth.cut("漢字", to: 3) == "漢…")
    #expect(TextWidth.cut("漢字", to: 2) == "…")
    #expect(TextWidth.cut("Ann", to: 0) == "")
  }

  @Test("Styles stand where the text does")
  func styles() {
    var canvas = Canvas(rows: 1, columns: 4)
    canvas.write("ab", row: 0, column: 1, style: .bold)
    #expect(canvas.styles(row: 0) == [.plain, .bold, .bold, .plain])
    canvas.fill(row: 0, columns: 2..<4, style: .inverse)
    #expect(canvas.text == " a\n")
    #expect(canvas.styles(row: 0) == [.plain, .bold, .inverse, .inverse])
  }
}
