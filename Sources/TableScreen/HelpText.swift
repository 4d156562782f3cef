import Terminal

/// What the keys do, on a page of its own.
struct HelpText {
  var title: String
  var lines: [(key: String, text: String)]

  static let sheet = HelpText(
    title: "Keys of the sheet",
    lines: [
      ("Arrows, Tab", "choose another cell"),
      ("0 to 9", "type a number; sums such as 12+11+7 or 250-45 are fine"),
      ("+  -", "one more, one less"),
      ("Space", "yes or no; of a choice, the next one"),
      ("Enter", "take what is typed and go on to the next cell"),
      ("Backspace", "delete what stands there"),
      ("Esc", "forget what is being typed"),
      ("f", "finish the round"),
      ("c", "correct the last round; once more goes back"),
      ("PgUp, PgDn", "other rounds"),
      ("u  r", "undo, redo"),
      ("m", "menu: all rounds, notes, joining, leaving, the end"),
      ("q", "leave; the game is kept as it is"),
      ("", ""),
      ("( 1 )", "was filled in for you; type over it"),
      ("=  300", "is worked out"),
      ("?", "is still missing"),
    ])

  static let play = HelpText(
    title: "Keys of the game",
    lines: [
      ("1 to 9", "choose a die by what it shows, a card by its place, or put it back"),
      ("Arrows, Space", "the same with the pointer"),
      ("Letters", "do what is listed beside them"),
      ("Esc", "choose nothing"),
      ("s  h", "show and hide what only you may see"),
      ("u  Ctrl-R", "undo, redo"),
      ("m", "menu: all rounds, notes, real dice, the end and more"),
      ("q", "leave; the game is kept as it is"),
      ("", ""),
      ("*", "is chosen"),
      ("( )", "lies face down; (?) is hidden from you"),
    ])

  func draw(on canvas: inout Canvas) {
    var frame = Frame()
    frame.title = title
    let hasRoom = canvas.rows > lines.count + 3
    frame.next = (hasRoom ? "" : "There is more: make the window larger. ") + "Press any key to go back to the game."
    guard let body = frame.draw(on: &canvas) else { return }
    for (row, line) in zip(body.dropFirst(), lines) {
      canvas.write(line.key, row: row, column: 3, style: .bold)
      canvas.write(TextWidth.cut(line.text, to: canvas.columns - 20), row: row, column: 19)
    }
  }
}
