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

  /// Sides as columns where that fits, else as rows, else as columns, as many at a time as fit.
  var text: String {
    let sides = Array(names.indices)
    let columns = asColumns(sides)
    if columns.totalWidth <= TextTable.width { return columns.text }
    let rows = asRows()
    if rows.totalWidth <= TextTable.width { return rows.text }
    var parts: [String] = []
    var group: [Int] = []
    for side in sides {
      if !group.isEmpty, asColumns(group + [side]).totalWidth > TextTable.width {
        parts.append(asColumns(group).text)
        group = []
      }
      group.append(side)
    }
    return (parts + [asColumns(group).text]).joined(separator: "\n")
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
