import Diagnostics

/// Rows of cells in columns, parted by two blanks.
enum Columns {
  /// - Parameter numbers: the first column that is set to the right, as those behind it are.
  static func text(_ rows: [[String]], numbers: Int = .max) -> String {
    let rows = rows.map { $0.map { DisplayWidth.visible($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? width(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - width(of: cell))
        return column < numbers ? cell + space : space + cell
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }
}
