import Presentation
import Terminal

/// A sheet with a column for each side, in the order in which they sit: the one that is filled in has room for what its
/// lines bring, the others are greyed.
struct SheetColumns {
  private static let leastValueWidth = 10
  private static let pointsWidth = 9

  let texts: SheetTexts
  let body: Range<Int>
  let columns: Int

  private let labelWidth: Int
  private let worthWidth: Int

  init(texts: SheetTexts, body: Range<Int>, columns: Int) {
    self.texts = texts
    self.body = body
    self.columns = columns
    let labels = texts.view.lines.map(\.label) + texts.sums.map(texts.label)
    labelWidth = min(labels.map(TextWidth.of).max() ?? 0, columns / 3)
    let worth = texts.view.lines.indices.compactMap(texts.worth).map(TextWidth.of).max() ?? 0
    worthWidth = worth == 0 ? 0 : min(worth, 8) + 2
  }

  private var view: TableView { texts.view }
  /// A side that is alone has room for a hand of cards.
  private var valueWidth: Int { view.sides.count > 1 ? 21 : 28 }
  private var firstColumn: Int { 3 + labelWidth + worthWidth }

  /// How wide the sides' columns are, and how many of them fit.
  private var fitting: (width: Int, count: Int) {
    let room = columns - 1 - firstColumn - Self.pointsWidth
    let count = view.sides.count
    let width = min(max(room / count, Self.leastValueWidth), valueWidth)
    return (width, min(max(room / width, 1), count))
  }

  /// The sides that have a column.
  private var shown: Range<Int> {
    Excerpt(of: view.sides.count, places: fitting.count, showing: texts.screen.side).range
  }

  /// - Returns: the first row that is free below.
  func draw(on canvas: inout Canvas) -> Int {
    let header = drawHeader(on: &canvas)
    // In a low window the lines matter more than what stands below them.
    let sums = body.count - header - texts.sums.count > 6 ? texts.sums : [.round, .total]
    let places = body.count - header - sums.count - 1
    let chosen = texts.screen.line
    let lines = Excerpt(of: view.lines.count, places: places, showing: chosen)
    if lines.before > 0 {
      canvas.write(" \(lines.before) more above ", row: body.lowerBound + header - 1, column: 3, style: .bold)
    }
    var row = body.lowerBound + header
    for line in lines.range {
      draw(.line(line), on: &canvas, row: row)
      row += 1
    }
    canvas.rule(row: row, note: lines.behind > 0 ? "\(lines.behind) more below" : "")
    for (index, field) in sums.enumerated() { draw(field, on: &canvas, row: row + 1 + index) }
    return row + 1 + sums.count
  }

  /// Names, what the sides are, and a line, as far as there is room.
  ///
  /// - Returns: how many rows that takes.
  private func drawHeader(on canvas: inout Canvas) -> Int {
    let row = body.lowerBound
    let hasMarks = view.sides.indices.contains { !texts.marks($0).isEmpty }
    let width = fitting.width - 1
    for side in shown {
      let isOn = side == texts.screen.side
      let style = isOn ? Style(isBold: true, isUnderlined: true) : Style.dim
      canvas.write(view.name(of: side, columns: width), row: row, endingAt: end(side) - 1, style: style)
      let mark = TextWidth.cut(texts.marks(side), to: width)
      if hasMarks { canvas.write(mark, row: row + 1, endingAt: end(side) - 1, style: isOn ? .plain : .dim) }
    }
    let height = hasMarks ? 2 : 1
    canvas.rule(row: row + height, note: hidden)
    return height + 1
  }

  /// Sides that have no column, and how to see them.
  private var hidden: String {
    let (before, behind) = (shown.lowerBound, view.sides.count - shown.upperBound)
    switch (before, behind) {
    case (0, 0): return ""
    case (0, _): return "\(behind) more sides: press Right"
    case (_, 0): return "\(before) more sides: press Left"
    default: return "more sides: \(before) with Left, \(behind) with Right"
    }
  }

  /// Where a side's column ends.
  private func end(_ side: Int) -> Int {
    let points = side > texts.screen.side ? Self.pointsWidth : 0
    return firstColumn + fitting.width * (side - shown.lowerBound + 1) + points
  }

  private func draw(_ field: SheetTexts.Field, on canvas: inout Canvas, row: Int) {
    let isChosen = field == .line(texts.screen.line)
    let style = texts.style(field)
    canvas.write(isChosen ? ">" : " ", row: row, column: 1, style: .bold)
    canvas.write(TextWidth.cut(texts.label(field), to: labelWidth), row: row, column: 3, style: style)
    if case .line(let line) = field, let worth = texts.worth(line) {
      canvas.write(TextWidth.cut(worth, to: worthWidth - 2), row: row, endingAt: firstColumn - 1, style: .dim)
    }
    for side in shown {
      let text = texts.text(field, side: side)
      let isOn = side == texts.screen.side
      let cut = isOn ? texts.fitted(text.text, fitting.width) : TextWidth.cut(text.text, to: fitting.width)
      if texts.isChosen(field, side: side) { canvas.cursor = Canvas.Place(row: row, column: end(side) - 2) }
      canvas.write(cut, row: row, endingAt: end(side), style: isOn ? text.style : text.style.greyed)
    }
    let side = texts.screen.side
    guard shown.contains(side) else { return }
    canvas.write(
      texts.points(field, side: side), row: row, endingAt: end(side) + Self.pointsWidth, style: .dim)
  }
}

extension Style {
  /// Of a side that is not the one that is filled in.
  var greyed: Style { Style(isDim: true, isItalic: isItalic) }
}
