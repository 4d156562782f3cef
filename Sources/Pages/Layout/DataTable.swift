/// Numbers in rows and columns. In a narrow window each row stands by itself, with what each number is before it, so that
/// nothing has to be moved sideways.
struct DataTable {
  /// What stands in a cell, and where it leads.
  struct Cell {
    var text: String
    var address: Address?

    init(_ text: String, _ address: Address? = nil) {
      self.text = text
      self.address = address
    }
  }

  let caption: String
  /// What the columns are called; the first one says what a row is about.
  let heads: [String]
  /// The columns, from 0, that hold words; the others hold numbers.
  var words: Set<Int> = [0]
  private var rows: [[Cell]] = []

  init(_ caption: String, heads: [String], words: Set<Int> = [0]) {
    self.caption = caption
    self.heads = heads
    self.words = words
  }

  mutating func add(_ cells: [Cell]) { rows.append(cells) }

  // A row that stands by itself is no row to browsers any more: what everything is, is said again.
  func write(to html: inout HTMLWriter) {
    html.element("table", .class("data"), .fixed("role", "table")) { html in
      html.element("caption", text: caption)
      html.element("thead", .fixed("role", "rowgroup")) { html in
        html.element("tr", .fixed("role", "row")) { html in
          for (column, head) in heads.enumerated() {
            html.element(
              "th", .fixed("role", "columnheader"), .fixed("scope", "col"), style(column), text: head)
          }
        }
      }
      html.element("tbody", .fixed("role", "rowgroup")) { html in
        for row in rows { html.element("tr", .fixed("role", "row")) { write(row, to: &$0) } }
      }
    }
  }

  private func write(_ row: [Cell], to html: inout HTMLWriter) {
    for (column, cell) in row.enumerated() {
      if column == 0 {
        html.element("th", .fixed("role", "rowheader"), .fixed("scope", "row"), style(column)) { write(cell, to: &$0) }
      } else {
        html.element("td", .fixed("role", "cell"), style(column)) { html in
          html.element("span", .class("head"), .fixed("aria-hidden", "true"), text: heads[column])
          write(cell, to: &html)
        }
      }
    }
  }

  private func write(_ cell: Cell, to html: inout HTMLWriter) {
    guard let address = cell.address else { return html.name(cell.text) }
    html.element("a", .href(address)) { $0.name(cell.text) }
  }

  private func style(_ column: Int) -> Attribute { words.contains(column) ? .class("word") : .class("number") }
}
