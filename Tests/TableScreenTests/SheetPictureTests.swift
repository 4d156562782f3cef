import TableScreen
import Terminal
import Testing

@testable import Presentation

@Suite("Sheets as pictures")
struct SheetPictureTests {
  private func press(_ keys: String, _ screen: inout SheetScreen, _ view: TableView) {
    for key in Keys.of(keys) { _ = screen.handle(key, view) }
  }

  @Test("Twelve lines for two sides fit into 24 rows and 80 columns")
  func books() throws {
    var screen = SheetScreen(Views.books)
    try Pictures.expect(screen.canvas(Views.books, rows: 24, columns: 80), "books")
    press("↓↓↓↓↓↓↓↓↓12+11", &screen, Views.books)
    try Pictures.expect(screen.canvas(Views.books, rows: 24, columns: 80), "books-sum")
    press("→", &screen, Views.books)
    try Pictures.expect(screen.canvas(Views.books, rows: 24, columns: 80), "books-other-side")
  }

  @Test("A small window shows the part in which something is chosen")
  func small() throws {
    var screen = SheetScreen(Views.books)
    press("↓↓↓↓↓↓↓7\u{2190}", &screen, Views.books)
    try Pictures.expect(screen.canvas(Views.books, rows: 16, columns: 60), "books-small")
  }

  @Test("A closed round is marked, and a refusal is said")
  func correcting() throws {
    var view = Views.books
    (view.sheetRound, view.sheetIsClosed) = (1, true)
    var screen = SheetScreen(view)
    screen.refuse("Book of 7s can be 0 to 2: there are only two such books, and this team has both of them already.")
    try Pictures.expect(screen.canvas(view, rows: 24, columns: 80), "books-correcting")
  }

  @Test("Where many sides have few lines each has a row")
  func bids() throws {
    let screen = SheetScreen(Views.bids)
    try Pictures.expect(screen.canvas(Views.bids, rows: 24, columns: 80), "bids")
    try Pictures.expect(screen.canvas(Views.bids, rows: 16, columns: 60), "bids-small")
    let four = SheetScreen(Views.fourLines)
    try Pictures.expect(four.canvas(Views.fourLines, rows: 16, columns: 60), "four-lines-small")
  }

  @Test("More sides and lines than fit are said to be there")
  func many() throws {
    var screen = SheetScreen(Views.many)
    try Pictures.expect(screen.canvas(Views.many, rows: 24, columns: 80), "many")
    press("→→→↓↓↓↓↓↓↓↓↓↓↓↓", &screen, Views.many)
    try Pictures.expect(screen.canvas(Views.many, rows: 24, columns: 80), "many-further")
    try Pictures.expect(screen.canvas(Views.many, rows: 40, columns: 132), "many-large")
  }

  @Test("Whatever people call themselves the columns stay straight, and nothing steers the terminal")
  func strangeNames() throws {
    var view = Views.fourLines
    let names = ["李小龙", "Zoe\u{308}", "\u{1B}[2J\u{7}", "👨‍👩‍👧 family", "\u{202E}evil", "", "a\nb", "ΑΒΓ"]
    for (index, name) in names.enumerated() { view.sides[index].name = name }
    view.sides[2].marks = []
    try Pictures.expect(SheetScreen(view).canvas(view, rows: 24, columns: 80), "strange-names")
    view.lines += view.lines
    try Pictures.expect(SheetScreen(view).canvas(view, rows: 24, columns: 80), "strange-names-columns")
  }

  @Test("Keys are explained, and a window that is too small says so")
  func others() throws {
    var screen = SheetScreen(Views.books)
    try Pictures.expect(screen.canvas(Views.books, rows: 15, columns: 59), "too-small")
    press("?", &screen, Views.books)
    try Pictures.expect(screen.canvas(Views.books, rows: 24, columns: 80), "sheet-help")
  }

  @Test("Any window size is drawn, and nothing chosen is ever out of sight")
  func sizes() {
    for view in [Views.books, Views.bids, Views.many, Views.fourLines] {
      for (rows, columns) in [(0, 0), (1, 1), (16, 60), (17, 61), (24, 80), (50, 200)] {
        var screen = SheetScreen(view)
        for key in Keys.of("↓→↓↓→→→→↓↓↓↓↓") {
          _ = screen.handle(key, view)
          let lines = screen.canvas(view, rows: rows, columns: columns).text.split(separator: "\n")
          let isSeen = lines.contains { $0.hasPrefix(" > ") && $0.contains("[") && $0.contains("]") }
          #expect(rows < 16 || isSeen, "\(view.title) at \(rows) by \(columns)")
        }
      }
    }
  }
}

/// Keys as signs.
enum Keys {
  private static let signs: [Character: KeyPress] = [
    "↓": .down, "↑": .up, "←": .left, "→": .right, "⏎": .enter, "⌫": .backspace, "⎋": .escape, "⇥": .tab,
    "⇞": .pageUp, "⇟": .pageDown,
  ]

  static func of(_ text: String) -> [KeyPress] {
    text.flatMap { sign in signs[sign].map { [$0] } ?? sign.unicodeScalars.map { .character($0) } }
  }
}
