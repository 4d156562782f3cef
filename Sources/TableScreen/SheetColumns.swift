import Presentation
import Terminal

/// A sheet with a column for each side: the one that is filled in comes first, the others are greyed.
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
  private var valueWidth: Int { view.sides.count > 1 ? Self.leastValueWidth : 28 }
  private var firstColumn: Int { 3 + labelWidth + worthWidth }
  private var otherColumn: Int { firstColumn + valueWidth + Self.pointsWidth + 1 }

  /// The sides in order of their columns: that which is filled in, and those that come after it.
  private var order: [Int] {
    let count = view.sides.count
    return (0..<count).map { (texts.screen.side + $0) % count }
  }

  /// How wide the other sides' columns are, and how many of them fit.
  private var others: (width: Int, count: Int) {
    let room = columns - 1 - otherColumn
    let count = view.sides.count - 1
    guard count > 0 else { return (0, 0) }
    let width = min(max(room / count, Self.leastValueWidth), 21)
    return (width, min(room / width, count))
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
    for (index, side) in order.prefix(others.count + 1).enumerated() {
      let style = index == 0 ? Style(isBold: true, isUnderlined: true) : Style.dim
      let width = index == 0 ? valueWidth + Self.pointsWidth : others.width - 1
      let end = end(index)
      let name = view.name(of: side, columns: width)
      canvas.write(name, row: row, column: max(end - 1 - TextWidth.of(name), least(index)), style: style)
      let mark = TextWidth.cut(texts.marks(side), to: width)
      let column = max(end - 1 - TextWidth.of(mark), least(index))
      if hasMarks { canvas.write(mark, row: row + 1, column: column, style: index == 0 ? .plain : .dim) }
    }
    let height = hasMarks ? 2 : 1
    let hidden = view.sides.count - 1 - others.count
    canvas.rule(row: row + height, note: hidden > 0 ? "\(hidden) more sides: press Right" : "")
    return height + 1
  }

  private func end(_ index: Int) -> Int {
    index == 0 ? firstColumn + valueWidth : otherColumn + others.width * index
  }

  /// Where a name begins at the earliest: that of the first side may reach over its points.
  private func least(_ index: Int) -> Int { index == 0 ? firstColumn : 0 }

  private func draw(_ field: SheetTexts.Field, on canvas: inout Canvas, row: Int) {
    let isChosen = field == .line(texts.screen.line)
    let style = texts.style(field)
    canvas.write(isChosen ? ">" : " ", row: row, column: 1, style: .bold)
    canvas.write(TextWidth.cut(texts.label(field), to: labelWidth), row: row, column: 3, style: style)
    if case .line(let line) = field, let worth = texts.worth(line) {
      canvas.write(TextWidth.cut(worth, to: worthWidth - 2), row: row, endingAt: firstColumn - 1, style: .dim)
    }
    for (index, side) in order.prefix(others.count + 1).enumerated() {
      let text = texts.text(field, side: side)
      let width = index == 0 ? valueWidth : others.width
      let isFirst = index == 0
      let shown = isFirst ? texts.fitted(text.text, width) : TextWidth.cut(text.text, to: width)
      if texts.isChosen(field, side: side) { canvas.cursor = Canvas.Place(row: row, column: end(index) - 2) }
      canvas.write(shown, row: row, endingAt: end(index), style: isFirst ? text.style : text.style.greyed)
    }
    guard let side = order.first else { return }
    canvas.write(
      texts.points(field, side: side), row: row, endingAt: end(0) + Self.pointsWidth, style: .dim)
  }
}

extension Style {
  /// Of a side that is not the one that is filled in.
  var greyed: Style { Style(isDim: true, isItalic: isItalic) }
}
