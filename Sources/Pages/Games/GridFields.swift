import Presentation

/// The fields of a grid: one for each of its places.
struct GridFields {
  private let name: String
  private let id: String
  private let label: String
  private let size: (rows: Int, columns: Int)
  private let input: TableView.Input
  /// What stands in them, row by row.
  private let cells: [[String]]
  /// What the sheet has in them, where something else was typed and not taken.
  private let saved: [[String]]?
  private let description: String?

  /// `nil` for a line that is no grid.
  ///
  /// - Parameters:
  ///   - value: the grid as it would be typed.
  ///   - saved: the same of what the sheet has, where that is something else.
  init?(_ line: SeatView.Line, _ side: Int, _ value: String, saved: String?, _ description: String?) {
    guard case .grid(let rows, let columns, let input) = line.input else { return nil }
    (name, id) = (SheetFields.name(line.name, side), SheetFields.id(line.name, side))
    label = line.labels[side]
    size = (rows, columns)
    self.input = input
    self.description = description
    cells = Self.cells(value)
    self.saved = saved.map(Self.cells)
  }

  private static func cells(_ text: String) -> [[String]] {
    text.split(omittingEmptySubsequences: false) { $0 == "/" }.map { $0.split(separator: " ").map(String.init) }
  }

  /// The name of the field of a place in the form.
  static func name(_ grid: String, row: Int, column: Int) -> String { "\(grid).r\(row)c\(column)" }

  /// A grid as it would be typed, of what stands in its fields; `nil` where the form has none of them.
  static func text(_ grid: String, rows: Int, columns: Int, _ field: (String) -> String?) -> String? {
    var all: [[String]] = []
    var isThere = false
    for row in 1...rows {
      var cells: [String] = []
      for column in 1...columns {
        let text = field(name(grid, row: row, column: column))
        isThere = isThere || text != nil
        cells.append(text.flatMap { $0.split(separator: " ").first.map(String.init) } ?? ".")
      }
      while cells.last == "." { cells.removeLast() }
      all.append(cells)
    }
    while all.last?.isEmpty == true { all.removeLast() }
    return isThere ? all.map { $0.joined(separator: " ") }.joined(separator: " / ") : nil
  }

  func write(to html: inout HTMLWriter) {
    html.element("table", .class("grid-fields"), .text("aria-describedby", description)) { html in
      for row in 1...size.rows {
        html.element("tr") { html in
          for column in 1...size.columns { html.element("td") { writeField(row, column, to: &$0) } }
        }
      }
    }
  }

  private func writeField(_ row: Int, _ column: Int, to html: inout HTMLWriter) {
    let own = row == 1 && column == 1 ? id : "\(id)-r\(row)c\(column)"
    let spoken = "\(label), row \(row), column \(column)"
    let field = Self.name(name, row: row, column: column)
    let text = Self.value(row, column, in: cells)
    let was = saved.map { Self.value(row, column, in: $0) }
    switch input {
    case .choice(let names):
      html.element(
        "select", .id(own), .text("name", field), .text("data-saved", was), .text("aria-label", spoken)
      ) { html in
        html.element("option", .fixed("value", ""), text: "")
        for name in names { html.element("option", .text("value", name), .flag("selected", name == text), text: name) }
      }
    case .flag:
      html.element(
        "select", .id(own), .text("name", field), .text("data-saved", was.map { $0.isEmpty ? "" : "x" }),
        .text("aria-label", spoken)
      ) { html in
        html.element("option", .fixed("value", ""), text: "")
        html.element("option", .fixed("value", "x"), .flag("selected", !text.isEmpty), text: "×")
      }
    default:
      html.lone(
        "input", .fixed("type", "text"), .id(own), .text("name", field), .text("value", text), .text("data-saved", was),
        .text("aria-label", spoken), .fixed("autocomplete", "off"), .fixed("autocapitalize", "off"),
        .fixed("spellcheck", "false"), .fixed("maxlength", "20"))
    }
  }

  private static func value(_ row: Int, _ column: Int, in cells: [[String]]) -> String {
    guard cells.indices.contains(row - 1), cells[row - 1].indices.contains(column - 1) else { return "" }
    let cell = cells[row - 1][column - 1]
    return cell == "." ? "" : cell
  }
}
