/// What there is to say of each side, in a table that fits a terminal.
struct SideTable {
  struct Row {
    var label: String
    /// One for each side.
    var values: [String]
  }

  /// What the whole table is about; stands above the labels.
  var title = ""
  var names: [String]
  var upper: [Row]
  /// Rows below a line.
  var lower: [Row] = []
  /// Columns of the terminal.
  var width = TextTable.width

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Sides as columns where that fits, else as rows, else as columns, as many at a time as fit.
  var lines: [String] {
    let sides = Array(names.indices)
    let columns = asColumns(sides)
    if columns.totalWidth <= width { return columns.lines }
    let rows = asRows()
    if rows.totalWidth <= width { return rows.lines }
    var parts: [[String]] = []
    var group: [Int] = []
    for side in sides {
      if !group.isEmpty, asColumns(group + [side]).totalWidth > width {
        parts.append(asColumns(group).lines)
        group = []
      }
      group.append(side)
    }
    return Array((parts + [asColumns(group).lines]).joined(separator: [""]))
  }

  private func asColumns(_ sides: [Int]) -> TextTable {
    var table = TextTable()
    table.add([title] + sides.map { names[$0] })
    for (index, row) in (upper + lower).enumerated() {
      if index == upper.count, !upper.isEmpty { table.rule() }
      table.add([row.label] + sides.map { row.values[$0] })
    }
    return table
  }

  private func asRows() -> TextTable {
    var table = TextTable()
    let all = upper + lower
    table.add([title] + all.map(\.label))
    table.rule()
    for side in names.indices { table.add([names[side]] + all.map { $0.values[side] }) }
    return table
  }
}
