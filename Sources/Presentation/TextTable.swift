import Diagnostics

/// Columns of text: the first to the left, the others to the right, or to the left, too.
struct TextTable {
  /// Columns of a terminal that everything should fit in.
  static let width = 80
  private static let gap = "  "

  private let isLeftAligned: Bool
  private(set) var rows: [[String]] = []
  /// Rows with a rule above them.
  private var ruled: Set<Int> = []

  init(isLeftAligned: Bool = false) { self.isLeftAligned = isLeftAligned }

  mutating func add(_ cells: [String]) { rows.append(cells.map(Self.visible)) }

  /// A row whose last cell is broken at blanks and goes on below itself.
  mutating func addWrapped(_ cells: [String], _ last: String, width: Int) {
    let lines = RuleText.wrapped(last, width: width).split(separator: "\n").map(String.init)
    add(cells + lines.prefix(1))
    for line in lines.dropFirst() { add(cells.map { _ in "" } + [line]) }
  }

  /// A line across the table, above the row added next.
  mutating func rule() { ruled.insert(rows.count) }

  /// How many columns of a terminal the widest row takes.
  var totalWidth: Int {
    let widths = widths
    return widths.reduce(0, +) + Self.gap.utf8.count * max(widths.count - 1, 0)
  }

  /// The rows as lines, each ending in a line break.
  var text: String {
    let widths = widths
    var result = ""
    for (index, row) in rows.enumerated() {
      if ruled.contains(index) { result += String(repeating: "─", count: totalWidth) + "\n" }
      result += line(row, widths) + "\n"
    }
    return result
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
      return column == 0 || isLeftAligned ? cell + space : space + cell
    }
    var line = cells.joined(separator: Self.gap)
    while line.last == " " { line.removeLast() }
    return line
  }

  static func width(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) } }

  /// The text without anything that could steer a terminal.
  static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(DisplayWidth.visible(scalar == "\t" ? " " : scalar)) }
    return String(scalars)
  }
}
