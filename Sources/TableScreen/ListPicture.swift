import Presentation
import Terminal

/// The lines of a list around the one that is marked.
struct ListPicture {
  private struct Row {
    var text: String
    var style: Style
    /// The line of the list that it belongs to, and its number, if it has one.
    var line: Int?
    var number: Int?
    var isTitle = false
  }

  let view: ListView
  let line: Int
  let body: Range<Int>

  func draw(on canvas: inout Canvas) {
    let rows = rows(columns: canvas.columns)
    let marked = rows.firstIndex { $0.line == line && $0.isTitle }
    let excerpt = Excerpt(of: rows.count, places: body.count - 1, showing: marked)
    for (offset, index) in excerpt.range.enumerated() {
      draw(rows[index], on: &canvas, row: body.lowerBound + offset)
    }
    let notes = [(excerpt.before, "above"), (excerpt.behind, "below")].filter { $0.0 > 0 }
    let note = notes.map { "\($0.0) \($0.0 == 1 ? "line" : "lines") more \($0.1)" }.joined(separator: ", ")
    canvas.write(note, row: body.upperBound - 1, endingAt: canvas.columns - 2, style: .bold)
  }

  private func draw(_ row: Row, on canvas: inout Canvas, row place: Int) {
    let isMarked = row.line == line && row.isTitle
    if isMarked {
      canvas.write(">", row: place, column: 1, style: .bold)
      canvas.cursor = Canvas.Place(row: place, column: 1)
    }
    if let number = row.number { canvas.write("\(number)", row: place, endingAt: 6, style: .bold) }
    let column = row.line == nil ? 3 : row.number == nil && row.isTitle ? 3 : 8
    let style = isMarked ? row.style.with(.inverse) : row.style
    canvas.write(TextWidth.cut(row.text, to: canvas.columns - column - 1), row: place, column: column, style: style)
  }

  private func rows(columns: Int) -> [Row] {
    var rows: [Row] = []
    var heading: String?
    if let label = view.newLabel { rows.append(Row(text: label, style: .bold, line: 0, number: nil, isTitle: true)) }
    if view.items.isEmpty, !view.emptyText.isEmpty {
      rows += [Row(text: "", style: .plain), Row(text: view.emptyText, style: .plain)]
    }
    let first = rows.first?.isTitle == true ? 1 : 0
    for (index, item) in view.items.enumerated() {
      if let next = item.heading, next != heading {
        rows += [Row(text: "", style: .plain), Row(text: next, style: .underlined)]
        heading = next
      }
      let style: Style = item.isGreyed ? .dim : .plain
      rows.append(Row(text: item.title, style: style, line: index + first, number: index + 1, isTitle: true))
      // The marked one can be read in full.
      let lines =
        index + first == line ? item.lines.flatMap { TextLines.wrapped($0, columns: columns - 9) } : item.lines
      rows += lines.map { Row(text: $0, style: style, line: index + first) }
    }
    return rows
  }
}
