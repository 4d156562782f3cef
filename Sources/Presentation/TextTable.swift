import Diagnostics

/// Rows of cells in columns: the one place that lays out tables of text, for printing and for drawing.
package struct TextTable {
  /// Columns of a terminal that everything should fit in.
  package static let width = 80

  /// How many columns are set to the left; those behind them are set to the right, as numbers are.
  private let leftColumns: Int
  /// Blanks between columns.
  private let gap: Int
  private(set) var rows: [[String]] = []
  /// Rows with a rule above them.
  private var ruled: Set<Int> = []

  package init(_ rows: [[String]] = [], leftColumns: Int = 1, gap: Int = 2) {
    self.leftColumns = leftColumns
    self.gap = gap
    for row in rows { add(row) }
  }

  package mutating func add(_ cells: [String]) { rows.append(cells.map(Self.visible)) }

  /// A row whose last cell is broken at blanks and goes on below itself.
  mutating func addWrapped(_ cells: [String], _ last: String, width: Int) {
    let lines = Self.wrapped(last, width: width).split(separator: "\n").map(String.init)
    add(cells + lines.prefix(1))
    for line in lines.dropFirst() { add(cells.map { _ in "" } + [line]) }
  }

  /// A line across the table, above the row added next.
  package mutating func rule() { ruled.insert(rows.count) }

  /// How many columns of a terminal the widest row takes.
  var totalWidth: Int {
    let widths = widths
    return widths.reduce(0, +) + gap * max(widths.count - 1, 0)
  }

  /// The lines, each ending in a line break.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  package var lines: [String] {
    let widths = widths
    return rows.enumerated().flatMap { index, row in
      (ruled.contains(index) ? [String(repeating: "─", count: totalWidth)] : []) + [line(row, widths)]
    }
  }

  private var widths: [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Self.width(of: cell))
      }
    }
    return widths
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.enumerated().map { column, cell in
      let space = String(repeating: " ", count: widths[column] - Self.width(of: cell))
      return column < leftColumns ? cell + space : space + cell
    }
    var line = cells.joined(separator: String(repeating: " ", count: gap))
    while line.last == " " { line.removeLast() }
    return line
  }

  /// How many columns of a terminal a text takes.
  package static func width(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) } }

  /// The text without anything that could steer a terminal.
  package static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(DisplayWidth.visible(scalar == "\t" ? " " : scalar)) }
    return String(scalars)
  }
}
