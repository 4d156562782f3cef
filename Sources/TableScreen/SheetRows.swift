import Presentation
import Terminal

/// A sheet with a row for each side, for games in which many sides have few lines.
struct SheetRows {
  private static let cellWidth = 10

  let texts: SheetTexts
  let body: Range<Int>
  let columns: Int

  private var view: TableView { texts.view }
  /// What is left for names and marks beside the lines that are typed.
  private var room: Int { columns - 3 - Self.cellWidth * view.lines.count }
  private var nameWidth: Int { min(max(room - marksWidth, 4), 16) }
  private var marksWidth: Int {
    let longest = view.sides.indices.map { TextWidth.of(texts.marks($0)) }.max() ?? 0
    return longest == 0 ? 0 : min(longest + 1, 11, max(room - 9, 0))
  }
  private var fields: [SheetTexts.Field] { view.lines.indices.map { .line($0) } + texts.sums }

  /// - Returns: the first row that is free below.
  func draw(on canvas: inout Canvas) -> Int {
    let header = fields.map { TextLines.wrapped(texts.label($0), columns: Self.cellWidth - 1).prefix(2) }
    let height = header.map(\.count).max() ?? 1
    drawHeader(header.map(Array.init), height, on: &canvas)
    let places = body.count - height - 2
    let sides = Excerpt(of: view.sides.count, places: places, showing: texts.screen.side)
    canvas.rule(row: body.lowerBound + height, note: sides.before > 0 ? "\(sides.before) more above" : "")
    var row = body.lowerBound + height + 1
    for side in sides.range {
      draw(side, on: &canvas, row: row)
      row += 1
    }
    let below = sides.behind > 0 ? ["\(sides.behind) more below"] : []
    canvas.rule(row: row, note: TextWidth.cut((below + hidden).joined(separator: ";  "), to: columns - 8))
    return row + 1
  }

  /// Columns of sums that do not fit are left out from the right, and that is said.
  private var hidden: [String] {
    let labels = fields.indices.filter { end($0) > columns }.map { texts.label(fields[$0]) }
    return labels.isEmpty ? [] : ["not shown: \(labels.joined(separator: ", "))"]
  }

  private func end(_ index: Int) -> Int { 3 + nameWidth + marksWidth + Self.cellWidth * (index + 1) }

  private func drawHeader(_ header: [[String]], _ height: Int, on canvas: inout Canvas) {
    for (index, lines) in header.enumerated() where end(index) <= canvas.columns {
      let isChosen = fields[index] == .line(texts.screen.line)
      let style = isChosen ? Style(isBold: true, isUnderlined: true) : texts.style(fields[index])
      for (offset, line) in lines.enumerated() {
        let row = body.lowerBound + height - lines.count + offset
        canvas.write(line, row: row, endingAt: end(index) - 1, style: style)
      }
    }
  }

  private func draw(_ side: Int, on canvas: inout Canvas, row: Int) {
    let isChosen = side == texts.screen.side
    let style: Style = isChosen ? .bold : !view.sides[side].fillsIn ? .dim : .plain
    canvas.write(isChosen ? ">" : " ", row: row, column: 1, style: .bold)
    canvas.write(view.name(of: side, columns: nameWidth), row: row, column: 3, style: style)
    canvas.write(TextWidth.cut(texts.marks(side), to: max(marksWidth - 1, 0)), row: row, column: 4 + nameWidth)
    for (index, field) in fields.enumerated() where end(index) <= canvas.columns {
      let text = texts.text(field, side: side)
      let cut = texts.fitted(text.text, Self.cellWidth)
      if texts.isChosen(field, side: side) { canvas.cursor = Canvas.Place(row: row, column: end(index) - 2) }
      canvas.write(cut, row: row, endingAt: end(index), style: isChosen ? text.style : text.style.quiet)
    }
  }
}

extension Style {
  /// As it is, but not bold: among sides in rows only the chosen one stands out.
  var quiet: Style {
    var style = self
    style.isBold = false
    return style
  }
}
