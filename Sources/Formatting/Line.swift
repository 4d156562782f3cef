/// A line of the formatted file, not yet aligned with its neighbours.
struct Line {
  enum Content {
    case text(String)
    /// `key: {a: 1, b: 2}`, or without a key an item of a list: a row of a table, if its neighbours are such, too.
    case row(key: String?, cells: [Cell])
  }

  /// One pair of a row: `a: 1`.
  struct Cell {
    var key: String
    var text: String
  }

  /// Spaces and dashes before the content.
  var lead: String
  var content: Content
  var comment: String?

  static let blank = Line(lead: "", content: .text(""))
}

extension Line {
  /// The widest line that is written where there is a choice.
  static let width = 120
  /// The widest line of a table whose rows fit `width` by themselves: what is below one another is read more easily.
  private static let tableWidth = 132
  /// Cells of a column may differ by so many characters; where they differ more, aligning them would tear rows apart.
  private static let mostPadding = 16

  /// The lines as text, tables aligned.
  static func text(_ lines: [Line]) -> String { texts(lines).map { $0 + "\n" }.joined() }

  /// The same, line by line.
  static func texts(_ lines: [Line]) -> [String] {
    var texts: [String] = []
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].isRow(like: lines[start]) { end += 1 }
      texts += aligned(Array(lines[start..<end]))
      start = end
    }
    return commented(texts, lines.map(\.comment))
  }

  /// Puts the comments behind lines, those of neighbours below one another where that tears none far off its line.
  private static func commented(_ texts: [String], _ comments: [String?]) -> [String] {
    var texts = texts
    var start = 0
    while start < texts.count {
      var end = start
      while end < texts.count, comments[end] != nil { end += 1 }
      let widths = texts[start..<end].map(\.count)
      let isTorn = (widths.max() ?? 0) - (widths.min() ?? 0) > mostPadding
      for index in start..<end {
        let padding = isTorn ? 0 : (widths.max() ?? 0) - texts[index].count
        texts[index] += String(repeating: " ", count: padding + 2) + (comments[index] ?? "")
      }
      start = max(end, start + 1)
    }
    return texts
  }

  private func isRow(like other: Line) -> Bool {
    guard case .row(let key, _) = content, case .row(let otherKey, _) = other.content else { return false }
    return lead.count == other.lead.count && (key == nil) == (otherKey == nil)
  }

  /// A table with as many columns aligned, from the left, as fit the width of tables; its keys alone, or nothing, where
  /// none do.
  private static func aligned(_ rows: [Line]) -> [String] {
    let plain = rows.map { $0.written(key: 0, cells: []) }
    guard rows.count > 1 else { return plain }
    let keys = keyWidth(rows)
    let cells = cellWidths(rows)
    for columns in (0...(cells.map(\.count).max() ?? 0)).reversed() {
      let texts = zip(rows, cells).map { $0.written(key: keys, cells: Array($1.prefix(columns))) }
      if zip(texts, plain).allSatisfy({ $0.count <= max(tableWidth, $1.count) }) { return texts }
    }
    return plain
  }

  private var cells: [Cell] {
    guard case .row(_, let cells) = content else { return [] }
    return cells
  }

  private var keyWidth: Int {
    guard case .row(let key?, _) = content else { return 0 }
    return key.count
  }

  private static func keyWidth(_ rows: [Line]) -> Int {
    let widths = rows.map(\.keyWidth)
    let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
    return most - least <= mostPadding ? most : 0
  }

  /// For each row the widths of its cells, as far as they are aligned; the last one never is. A column goes on from row
  /// to row while the keys up to it are the same and what stands before it is aligned.
  private static func cellWidths(_ rows: [Line]) -> [[Int]] {
    let cells = rows.map(\.cells)
    var widths = Array(repeating: [Int](), count: rows.count)
    for column in 0..<(cells.map(\.count).max() ?? 0) {
      func belongs(_ row: Int) -> Bool { widths[row].count == column && column < cells[row].count - 1 }
      var start = 0
      while start < rows.count {
        var end = start + 1
        defer { start = end }
        guard belongs(start) else { continue }
        while end < rows.count, belongs(end), sameKeys(cells[end], cells[end - 1], column) { end += 1 }
        let counts = cells[start..<end].map { $0[column].text.count }
        guard let least = counts.min(), let most = counts.max(), most - least <= mostPadding else { continue }
        for row in start..<end { widths[row].append(most) }
      }
    }
    return widths
  }

  private static func sameKeys(_ one: [Cell], _ other: [Cell], _ column: Int) -> Bool {
    zip(one[...column], other[...column]).allSatisfy { $0.key == $1.key }
  }

  /// The line with its key and cells padded to these widths.
  private func written(key width: Int, cells widths: [Int]) -> String {
    var text = lead
    switch content {
    case .text(let content): text += content
    case .row(let key, let cells):
      if let key { text += key + String(repeating: " ", count: max(width - key.count, 0)) + " " }
      text += "{"
      for (index, cell) in cells.enumerated() {
        text += cell.text
        guard index < cells.count - 1 else { break }
        let padding = index < widths.count ? max(widths[index] - cell.text.count, 0) : 0
        text += "," + String(repeating: " ", count: padding + 1)
      }
      text += "}"
    }
    return text
  }
}
