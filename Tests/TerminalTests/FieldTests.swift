import Terminal
import Testing

@Suite("Lines that are typed")
struct FieldTests {
  private func typed(_ text: String) -> NumberField {
    var field = NumberField()
    for scalar in text.unicodeScalars { _ = field.handle(scalar == "<" ? .backspace : .character(scalar)) }
    return field
  }

  @Test("Numbers and sums")
  func sums() {
    let rows: [(typed: String, text: String)] = [
      ("0", "0"), ("-20", "-20"), ("+5", "+5"), ("12+11+7", "12+11+7"), ("5-+2", "5+2"), ("5+-2", "5-2"), ("1a2", "12"),
      ("1,250", "1,250"), (",5", "5"), ("12<3", "13"), ("1−1", "1-1"), ("20 + 30", "20 + 30"), (" 5", "5"),
      ("3x20", "3*20"), ("3*×20", "3*20"), ("x5", "5"),
    ]
    for row in rows { #expect(typed(row.typed).text == row.text) }
  }

  @Test("What belongs to no number can be shown in it, and then it is none")
  func strays() {
    var field = typed("18")
    #expect(field.takeStray(.character("O")) && !field.takeStray(.enter))
    #expect(field.text == "18O" && field.hasStray)
    #expect(field.handle(.backspace) && field.text == "18" && !field.hasStray)
    #expect(field.handle(.paste("l5\n6")) && field.text == "18l5 6" && field.hasStray)
  }

  @Test("A number is no longer than 40 signs, and other keys are left to others")
  func limits() {
    #expect(typed(String(repeating: "1+", count: 30)).text.count == NumberField.maximumLength)
    var field = typed("12")
    #expect(!field.handle(.enter) && !field.handle(.up) && !field.handle(.character("q")))
    #expect(field.handle(.paste("+ 1,000")) && field.text == "12+ 1,000")
    #expect(field.handle(.delete) && field.text.isEmpty)
  }

  @Test("A text has at most as many characters as it may, as people count them")
  func texts() {
    var field = TextField(maximumLength: 4)
    for scalar in "Zoe\u{308}😀x".unicodeScalars { _ = field.handle(.character(scalar)) }
    #expect(field.text == "Zoë😀" && field.isFull)
    #expect(field.handle(.backspace) && field.handle(.backspace))
    #expect(field.text == "Zo" && !field.isFull)
    #expect(field.handle(.paste("rroast")) && field.text == "Zorr")
    #expect(!field.handle(.enter) && !field.handle(.left))
    #expect(field.handle(.control("u")) && field.text.isEmpty)
    #expect(TextField("too long", maximumLength: 3).text == "too")
  }

  @Test("Marks upon marks do not make a text endless")
  func marks() {
    var field = TextField(maximumLength: 2)
    for _ in 0..<1000 { _ = field.handle(.character("\u{301}")) }
    #expect(field.text.unicodeScalars.count <= 8)
  }
}
