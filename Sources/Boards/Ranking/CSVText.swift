import Diagnostics

/// Rows of cells as CSV by RFC 4180, safe to open in a spreadsheet.
///
/// A cell that a spreadsheet would take for a formula gets a `'` in front: `=1+1` becomes `'=1+1`, and so does one that
/// has blanks before its sign, or the wide form of it. Plain numbers such as `-1.50` stay what they are. Nothing in a cell
/// steers a terminal, and every row is one line.
package struct CSVText: Sendable {
  /// All rows so far, each ending in CRLF.
  package private(set) var text = ""

  package init() {}

  /// Adds a row.
  package mutating func add(_ cells: [String]) {
    text += cells.map { Self.quoted(Self.guarded(DisplayWidth.visible($0))) }.joined(separator: ",") + "\r\n"
  }

  private static func guarded(_ cell: String) -> String {
    let begins = cell.unicodeScalars.first { !$0.properties.isWhitespace }.map(signs.contains) ?? false
    guard begins || cell.utf8.first == UInt8(ascii: "\t"), !isNumber(cell) else { return cell }
    return "'" + cell
  }

  /// What begins a formula, also in the forms that are as wide as an East Asian letter, or small.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}",
    "\u{2212}",
  ]

  /// Digits with at most one point among them, after an optional `-`.
  private static func isNumber(_ cell: String) -> Bool {
    let parts = cell.utf8.drop { $0 == UInt8(ascii: "-") }.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isSigned = cell.utf8.prefix { $0 == UInt8(ascii: "-") }.count <= 1
    return isSigned && parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return cell }
    var quoted = "\""
    for scalar in cell.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}
