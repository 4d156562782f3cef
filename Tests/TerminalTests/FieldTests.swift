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
    let rows: [(typed: String, text: String, value: Int64)] = [
      ("0", "0", 0), ("12", "12", 12), ("-20", "-20", -20), ("+5", "+5", 5), ("007", "007", 7),
      ("12+11+7", "12+11+7", 30), ("250-45", "250-45", 205), ("-3-4", "-3-4", -7), ("5-+2", "5+2", 7),
      ("5+-2", "5-2", 3), ("1a2", "12", 12), ("1,250", "1,250", 1250),
      ("12,345,678-1,000", "12,345,678-1,000", 12_344_678), ("12<3", "13", 13), ("1−1", "1-1", 0),
      ("9223372036854775807", "9223372036854775807", .max), ("-9223372036854775808", "-9223372036854775808", .min),
      ("9223372036854775807+1-1<<", "9223372036854775807+1", 0),
    ]
    for row in rows.dropLast() {
      #expect(typed(row.typed).text == row.text)
      #expect(typed(row.typed).value == row.value, "\(row.typed)")
    }
    #expect(typed(rows[rows.count - 1].typed).result == .failure(.tooLarge))
  }

  @Test("What is no number says why")
  func problems() {
    #expect(typed("").result == .failure(.empty))
    #expect(typed("12<<").result == .failure(.empty))
    #expect(typed("-").result == .failure(.incomplete))
    #expect(typed("12+").result == .failure(.incomplete))
    for text in ["12,5", "1,2500", "1234,567", "1,", "1,250,"] {
      #expect(typed(text).result == .failure(.noNumber), "\(text)")
    }
    #expect(typed("9223372036854775808").result == .failure(.tooLarge))
    #expect(typed("-9223372036854775808-1").result == .failure(.tooLarge))
  }

  @Test("What belongs to no number can be shown in it, and then it is none")
  func strays() {
    var field = typed("18")
    #expect(field.takeStray(.character("O")) && !field.takeStray(.enter))
    #expect(field.text == "18O" && field.result == .failure(.noNumber) && field.hasStray)
    #expect(field.handle(.backspace) && field.value == 18)
    #expect(field.handle(.paste("l5")) && field.text == "18l5" && field.value == nil)
  }

  @Test("A number is no longer than 40 signs, and other keys are left to others")
  func limits() {
    #expect(typed(String(repeating: "1+", count: 30)).text.count == NumberField.maximumLength)
    var field = typed("12")
    #expect(!field.handle(.enter) && !field.handle(.up) && !field.handle(.character("q")))
    #expect(field.handle(.paste("+ 1,000")) && field.value == 1012)
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
