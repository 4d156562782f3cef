import Diagnostics

/// A terminal as far as our pictures use one, written from ECMA-48 and not from the code that it checks.
package struct Screen {
  package struct Cell: Equatable {
    package var text = " "
    package var codes: Set<Int> = []
  }

  package private(set) var rows: Int
  package private(set) var columns: Int
  package private(set) var cells: [[Cell]]
  package private(set) var row = 0
  package private(set) var column = 0
  package private(set) var cursorIsShown = true
  /// Whether the window is another one than that of the shell.
  package private(set) var isOtherWindow = false
  /// How many pictures were drawn from an empty window on, to their end.
  package private(set) var wholePictures = 0
  private var isWhole = false
  /// Whether what is written into the shell's window is not looked at.
  private let ignoresShell: Bool
  /// What came of a portion's last sign or sequence, when its end did not.
  private var pending: [UInt8] = []
  private var codes: Set<Int> = []

  package init(rows: Int, columns: Int, ignoringShell ignoresShell: Bool = false) {
    self.rows = rows
    self.columns = columns
    self.ignoresShell = ignoresShell
    cells = Array(repeating: Array(repeating: Cell(text: "?"), count: columns), count: rows)
  }

  package mutating func resize(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    cells = Array(repeating: Array(repeating: Cell(text: "?"), count: columns), count: rows)
  }

  /// Takes what came so far of a stream of bytes; its last sequence may be cut off anywhere.
  package mutating func take(portion: [UInt8]) -> Bool {
    let bytes = pending + portion
    var end = bytes.count
    if let escape = bytes.lastIndex(of: 0x1B), !Self.isComplete(bytes[escape...]) { end = escape }
    // The first bytes of a sign that is longer.
    if let lead = bytes[..<end].suffix(3).lastIndex(where: { $0 >= 0xC0 }) {
      let length = bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
      if lead + length > end { end = lead }
    }
    pending = Array(bytes[end...])
    return take(Array(bytes[..<end]))
  }

  private static func isComplete(_ sequence: ArraySlice<UInt8>) -> Bool {
    let rest = sequence.dropFirst()
    return rest.first == 0x5B ? rest.dropFirst().contains { 0x40...0x7E ~= $0 } : !rest.isEmpty
  }

  /// Takes bytes; false when something came that this terminal does not know or that would scroll.
  package mutating func take(_ bytes: [UInt8]) -> Bool {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        guard put(scalar) else { return false }
        continue
      }
      let next = rest.popFirst()
      if next == ">" { continue }
      guard next == "[" else { return false }
      let parameters = String(Substring(rest.prefix { !$0.isFinal }))
      rest = rest.dropFirst(parameters.unicodeScalars.count)
      guard let final = rest.popFirst(), control(final, parameters) else { return false }
    }
    return true
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) -> Bool {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _) where numbers.count == 2 && 1...rows ~= numbers[0] && 1...columns ~= numbers[1]:
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", "2"):
      cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
      isWhole = true
    case ("m", _): codes = Set(numbers.drop { $0 == 0 })
    case ("h", "?25"), ("l", "?25"): cursorIsShown = final == "h"
    case ("l", "?2026"):
      if isWhole { wholePictures += 1 }
      isWhole = false
    case ("h", "?1049"), ("l", "?1049"): isOtherWindow = final == "h"
    case ("h", "?2026"), ("h", "?7"), ("l", "?7"), ("l", "?1"), ("h", "?2004"), ("l", "?2004"): break
    default: return false
    }
    return true
  }

  /// The rows as plain text, without blanks at their ends.
  package var lines: [String] {
    cells.map { row in
      let line = row.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) -> Bool {
    if ignoresShell, !isOtherWindow { return true }
    let width = DisplayWidth.of(scalar)
    if width == 0 {
      guard column > 0 else { return false }
      let lead = cells[row][column - 1].text.isEmpty ? column - 2 : column - 1
      cells[row][lead].text.unicodeScalars.append(scalar)
      return true
    }
    guard column + width <= columns else { return false }
    for place in column..<column + width { tear(place) }
    cells[row][column] = Cell(text: String(scalar), codes: codes)
    if width == 2 { cells[row][column + 1] = Cell(text: "", codes: codes) }
    column += width
    return true
  }

  /// Half of a wide character that is left over is shown as garbage by some terminals.
  private mutating func tear(_ place: Int) {
    if cells[row][place].text.isEmpty, place > 0 { cells[row][place - 1].text = "?" }
    if place + 1 < columns, cells[row][place + 1].text.isEmpty { cells[row][place + 1].text = "?" }
  }
}

extension Unicode.Scalar {
  fileprivate var isFinal: Bool { 0x40...0x7E ~= value }
}
