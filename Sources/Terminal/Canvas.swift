/// A picture of a window in cells, without any terminal: what is written outside of it is not seen.
package struct Canvas: Hashable, Sendable {
  struct Cell: Hashable, Sendable {
    static let blank = Cell(text: " ", width: 1, style: .plain)

    /// Empty in the second cell of a wide character.
    var text: String
    /// 0 in the second cell of a wide character.
    var width: Int
    var style: Style
  }

  package let rows: Int
  package let columns: Int
  /// Where the cursor is shown; nil hides it.
  package var cursor: Place?
  private(set) var cells: [Cell]

  package struct Place: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package init(rows: Int, columns: Int) {
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
    cells = Array(repeating: .blank, count: self.rows * self.columns)
  }

  /// Writes a text in one line.
  ///
  /// - Returns: the columns that the text takes, seen or not.
  @discardableResult
  package mutating func write(_ text: String, row: Int, column: Int, style: Style = .plain) -> Int {
    var place = column
    for glyph in Glyph.all(of: text) {
      put(glyph, row, place, style)
      place += glyph.width
    }
    return place - column
  }

  /// Blanks in a style, such as the ground of a selected line.
  package mutating func fill(row: Int, columns: Range<Int>, style: Style = .plain) {
    for column in columns { put(.blank, row, column, style) }
  }

  private mutating func put(_ glyph: Glyph, _ row: Int, _ column: Int, _ style: Style) {
    let end = column + glyph.width
    guard 0..<rows ~= row, end > 0, column < columns else { return }
    // Half a wide character cannot be shown: what is inside of the picture is a blank.
    guard column >= 0, end <= columns else {
      for place in max(column, 0)..<min(end, columns) { put(.blank, row, place, style) }
      return
    }
    clear(row, column)
    clear(row, end - 1)
    let index = row * columns + column
    cells[index] = Cell(text: glyph.text, width: glyph.width, style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(text: "", width: 0, style: style) }
  }

  /// What is written over half of a wide character leaves a blank in its other half.
  private mutating func clear(_ row: Int, _ column: Int) {
    let index = row * columns + column
    let style = cells[index].style
    switch cells[index].width {
    case 0: cells[index - 1] = Cell(text: " ", width: 1, style: style)
    case 2: cells[index + 1] = Cell(text: " ", width: 1, style: style)
    default: break
    }
    cells[index] = Cell(text: " ", width: 1, style: style)
  }

  /// The rows as plain text, without blanks at their ends.
  package var text: String {
    (0..<rows).map { row in
      let line = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
      return line.reversed().drop { $0 == " " }.reversed().map(String.init).joined() + "\n"
    }.joined()
  }

  /// The styles of the cells of a row.
  package func styles(row: Int) -> [Style] {
    0..<rows ~= row ? cells[row * columns..<(row + 1) * columns].map(\.style) : []
  }
}

extension Glyph {
  static let blank = Glyph.all(of: " ")[0]
}
