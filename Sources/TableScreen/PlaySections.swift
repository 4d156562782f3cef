import Decimals
import Presentation
import Terminal

/// What lies and stands on the table, from top to bottom as far as there is room.
struct PlaySections {
  let view: TableView
  let screen: PlayScreen
  let body: Range<Int>
  let columns: Int
  private var row: Int

  init(view: TableView, screen: PlayScreen, body: Range<Int>, columns: Int) {
    self.view = view
    self.screen = screen
    self.body = body
    self.columns = columns
    row = body.lowerBound
  }

  mutating func draw(on canvas: inout Canvas) {
    drawScores(on: &canvas)
    draw(facts, on: &canvas)
    for board in view.facts where !board.rows.isEmpty { drawBoard(board, on: &canvas) }
    drawNews(on: &canvas)
    let pictured = view.zones.indices.first { index in
      view.zones[index].pieces.contains { $0.isDie }
    }
    let shown = view.zones.indices.filter { view.isShown(view.zones[$0]) }
    // Rows stand apart where all of them have room for it.
    let needed = shown.count * 2 + (pictured == nil ? 0 : DiePicture.height + 2)
    let gap = body.upperBound - row > needed ? 1 : 0
    for index in shown {
      if index == pictured, hasRoomForDice { drawDice(index, on: &canvas) } else { drawRow(index, on: &canvas) }
      row += gap
    }
    if view.zones.contains(where: { $0.pieces.contains(where: \.isFaceDown) }) {
      line("( ) lies face down", on: &canvas, style: .italic)
    }
    for side in view.sides.indices where side != view.turn {
      let facts = facts(of: side)
      if !facts.isEmpty { draw(["\(view.name(of: side, columns: 16)) – \(facts[0])"] + facts.dropFirst(), on: &canvas) }
    }
  }

  private mutating func line(_ text: String, on canvas: inout Canvas, style: Style = .plain) {
    guard !text.isEmpty, row < body.upperBound else { return }
    canvas.write(TextWidth.cut(text, to: columns - 4), row: row, column: 3, style: style)
    row += 1
  }

  /// Each side with its points; `>` stands before the one whose turn it is.
  private mutating func drawScores(on canvas: inout Canvas) {
    var column = 1
    for (index, side) in view.sides.enumerated() {
      let isOn = index == view.turn
      let open = side.openScore.map { $0 == 0 ? "" : " (\(NumberText.signed($0)))" } ?? ""
      let marks = side.marks.isEmpty ? "" : " – \(side.marks.joined(separator: ", "))"
      let name = view.name(of: index, columns: 16)
      let text = "\(isOn ? "> " : "  ")\(name) \(NumberText.of(side.total))\(open)\(marks)"
      if column > 1, column + TextWidth.of(text) > columns - 1 {
        row += 1
        column = 1
      }
      column += canvas.write(text, row: row, column: column, style: isOn ? .bold : .plain) + 2
    }
    row += 1
  }

  /// As many beside each other as there is room for.
  private mutating func draw(_ facts: [String], on canvas: inout Canvas) {
    var text = ""
    for fact in facts {
      let longer = text.isEmpty ? fact : "\(text)   \(fact)"
      if !text.isEmpty, TextWidth.of(longer) > columns - 4 {
        line(text, on: &canvas)
        text = fact
      } else {
        text = longer
      }
    }
    line(text, on: &canvas)
  }

  /// What holds for the table, for the side whose turn it is, and what stands on the sheets of this round.
  private var facts: [String] {
    var facts = view.facts.filter(\.rows.isEmpty).map { "\($0.label): \($0.text)" }
    if let turn = view.turn {
      facts += self.facts(of: turn)
      facts += view.sums(of: turn).map { "\($0.label): \(FaceWording.faces($0.text))" }
    }
    return facts + view.playedLines.map { PlayWording.played($0, view) { FaceWording.faces($0) } }
  }

  private func facts(of side: Int) -> [String] {
    zip(view.sideFactLabels, view.sides[side].facts).compactMap { $1.isEmpty ? nil : "\($0): \($1)" }
  }

  /// A grid with its rows below each other, points for empty places, and at the edges the numbers by which moves name
  /// them.
  private mutating func drawBoard(_ board: TableView.Fact, on canvas: inout Canvas) {
    let marks = BoardMarks(board.rows)
    let cells = board.rows.map { $0.map { $0.isEmpty ? "." : FaceWording.faces(marks.mark(of: $0)) } }
    let numbers = cells[0].indices.map { "\($0 + 1)" }
    let width = (cells.joined() + numbers).map { TextWidth.of($0) }.max() ?? 1
    let edge = "\(cells.count)".count
    func padded(_ row: [String]) -> String {
      row.map { $0 + String(repeating: " ", count: width - TextWidth.of($0)) }.joined(separator: " ")
    }
    line("\(board.label):", on: &canvas)
    line("  \(String(repeating: " ", count: edge))  \(padded(numbers))", on: &canvas, style: .dim)
    for (index, row) in cells.enumerated() {
      let number = "\(index + 1)"
      line("  \(String(repeating: " ", count: edge - number.count))\(number)  \(padded(row))", on: &canvas)
    }
    if let legend = marks.legend { line("  \(legend)", on: &canvas) }
  }

  private mutating func drawNews(on canvas: inout Canvas) {
    row += body.count > 12 ? 1 : 0
    for news in view.news.suffix(body.count > 20 ? 9 : body.count > 14 ? 5 : 2) {
      let (text, isSaid) = PlayWording.news(news)
      for part in TextLines.wrapped(text, columns: columns - 4).prefix(2) {
        line(part, on: &canvas, style: isSaid ? Style(isBold: true, isInverse: true) : .plain)
      }
    }
    row += body.count > 12 && !view.news.isEmpty ? 1 : 0
  }

  private var hasRoomForDice: Bool { body.upperBound - row >= DiePicture.height + 3 }

  private func label(_ zone: TableView.Zone) -> String {
    let name = zone.title
    guard let side = zone.side else { return name.prefix(1).uppercased() + name.dropFirst() }
    let hasSeveral = view.zones.contains { $0.side == side && $0.title != zone.title }
    return view.name(of: side, columns: 12) + (hasSeveral ? " (\(name))" : "")
  }

  /// Dice as pictures: a chosen one stands higher, in a double frame, and has stars at its number.
  private mutating func drawDice(_ index: Int, on canvas: inout Canvas) {
    line(label(view.zones[index]), on: &canvas, style: .bold)
    let first = PlayScreen.firstPiece(ofZone: index, view)
    let across = max((columns - 4) / (DiePicture.width + 1), 1)
    for (place, piece) in view.zones[index].pieces.enumerated().prefix(across) {
      let column = 3 + place * (DiePicture.width + 1)
      let number = first.map { $0 + place }
      let isChosen = number.map { screen.picked.contains($0) } ?? false
      let top = isChosen ? row : row + 1
      for (offset, text) in DiePicture(face: piece.face, isChosen: isChosen).lines.enumerated() {
        canvas.write(text, row: top + offset, column: column, style: isChosen ? .bold : .plain)
      }
      if let number { drawNumber(number, row: row + 6, column: column + 4, on: &canvas) }
    }
    row += DiePicture.height + (first == nil ? 1 : 2)
    let hidden = view.zones[index].pieces.count - across
    if hidden > 0 { line("and \(hidden) more", on: &canvas) }
  }

  /// The key that chooses a piece, in its middle: `2`, `*2*` when chosen, `>2<` under the pointer.
  private func drawNumber(_ place: Int, row: Int, column: Int, on canvas: inout Canvas) {
    let isChosen = screen.picked.contains(place)
    var text = PickKeys(PlayScreen.pieces(view)).key(of: place).map(String.init) ?? "·"
    if isChosen { text = "*\(text)*" }
    if screen.pointer == place { text = ">\(text)<" }
    canvas.write(text, row: row, column: column - (TextWidth.of(text) - 1) / 2, style: isChosen ? .bold : .plain)
  }

  /// A zone in rows of brackets, with its name before it.
  private mutating func drawRow(_ index: Int, on canvas: inout Canvas) {
    let zone = view.zones[index]
    guard row < body.upperBound else { return }
    let isOn = zone.side != nil && zone.side == view.turn
    canvas.write(isOn ? ">" : " ", row: row, column: 1, style: .bold)
    canvas.write(TextWidth.cut(label(zone), to: 15), row: row, column: 3, style: isOn ? .bold : .plain)
    if let stock = zone.stock { canvas.write(stock == 0 ? "empty" : "\(stock) left", row: row, column: 19) }
    let first = PlayScreen.firstPiece(ofZone: index, view)
    if zone.pieces.isEmpty, zone.stock == nil { canvas.write("empty", row: row, column: 19) }
    let height = first == nil || zone.pieces.isEmpty ? 1 : 2
    var column = 19
    for (place, piece) in zone.pieces.enumerated() {
      let number = first.map { $0 + place }
      let isChosen = number.map { screen.picked.contains($0) } ?? false
      let text = FaceWording.small(piece)
      if column + TextWidth.of(text.text) > columns - 1 {
        (row, column) = (row + height, 19)
      }
      guard row < body.upperBound else { return }
      let style = isChosen ? text.style.with(Style(isBold: true, isInverse: true)) : text.style
      let width = canvas.write(text.text, row: row, column: column, style: style)
      if let number { drawNumber(number, row: row + 1, column: column + width / 2, on: &canvas) }
      column += max(width, number == nil ? width : 5) + 1
    }
    row += height
  }
}
