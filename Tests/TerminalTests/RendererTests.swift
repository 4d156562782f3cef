import Terminal
import TestSupport
import Testing

@Suite("Drawing only what changed")
struct RendererTests {
  @Test("However pictures follow each other, the window shows the last one", arguments: 0..<60)
  func pictures(_ seed: Int) {
    var random = Random(seed: UInt64(seed))
    var renderer = Renderer(showsColour: true)
    var canvas = Canvas(rows: 1 + random.below(6), columns: 1 + random.below(30))
    var screen = Screen(rows: canvas.rows, columns: canvas.columns)
    for _ in 0..<40 {
      if random.chance(8) { canvas = Canvas(rows: canvas.rows, columns: canvas.columns) }
      for _ in 0..<random.below(4) { scribble(on: &canvas, &random) }
      let isUnderstood = screen.take(renderer.bytes(for: canvas))
      #expect(isUnderstood)
      expectSame(screen, canvas)
    }
  }

  private func scribble(on canvas: inout Canvas, _ random: inout Random) {
    let words = ["Ann", "漢字", "[ 3]", "Zoe\u{308}", "🎲", "───────────", " ", "K♠ 10♥", "a漢b字c"]
    let styles: [Style] = [.plain, .bold, .dim, .inverse, .italic, Style(isUnderlined: true, colour: .red)]
    canvas.write(
      words[random.below(words.count)], row: random.below(canvas.rows), column: random.below(canvas.columns + 4) - 3,
      style: styles[random.below(styles.count)])
    canvas.cursor = random.chance(2) ? nil : Canvas.Place(row: 0, column: random.below(canvas.columns))
  }

  private func expectSame(_ screen: Screen, _ canvas: Canvas) {
    #expect(screen.lines.map { $0 + "\n" }.joined() == canvas.text)
    for row in 0..<canvas.rows { #expect(screen.cells[row].map(\.codes) == canvas.styles(row: row).map(\.codes)) }
    #expect(screen.cursorIsShown == (canvas.cursor != nil))
    if let cursor = canvas.cursor { #expect(screen.row == cursor.row && screen.column == cursor.column) }
  }

  @Test("The same picture costs nothing, a changed cell little, and after forgetting all is drawn")
  func cost() {
    var renderer = Renderer(showsColour: true)
    var canvas = Canvas(rows: 24, columns: 80)
    for row in 0..<24 { canvas.write(String(repeating: "x", count: 80), row: row, column: 0) }
    let whole = renderer.bytes(for: canvas).count
    #expect(whole >= 24 * 80)
    #expect(renderer.bytes(for: canvas).isEmpty)
    canvas.write("y", row: 3, column: 4)
    #expect((1..<60).contains(renderer.bytes(for: canvas).count))
    renderer.forget()
    #expect(renderer.bytes(for: canvas).count >= whole)
  }

  @Test("Without colour everything else stays")
  func noColour() {
    var canvas = Canvas(rows: 1, columns: 3)
    canvas.write("ab", row: 0, column: 0, style: Style(isBold: true, colour: .red))
    var renderer = Renderer(showsColour: false)
    let text = String(decoding: renderer.bytes(for: canvas), as: UTF8.self)
    #expect(text.contains("\u{1B}[0;1mab") && !text.contains("31"))
  }
}

extension Style {
  /// The numbers that ECMA-48 has for it.
  var codes: Set<Int> {
    let flags = [(isBold, 1), (isDim, 2), (isItalic, 3), (isUnderlined, 4), (isInverse, 7)]
    return Set(flags.filter(\.0).map(\.1) + [colour.map { 30 + $0.rawValue }].compactMap(\.self))
  }
}
