import Diagnostics
import Terminal

/// A terminal as far as our pictures use one, written from ECMA-48 and not from the code that it checks.
struct Screen {
  struct Cell: Equatable {
    var text = " "
    var codes: Set<Int> = []
  }

  let rows: Int
  let columns: Int
  var cells: [[Cell]]
  var row = 0
  var column = 0
  var cursorIsShown = true
  private var codes: Set<Int> = []

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Array(repeating: Cell(text: "?"), count: columns), count: rows)
  }

  /// Takes bytes; false when something came that this terminal does not know or that would scroll.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        guard put(scalar) else { return false }
        continue
      }
      guard rest.popFirst() == "[" else { return false }
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
    case ("J", "2"): cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    case ("m", _): codes = Set(numbers.drop { $0 == 0 })
    case ("h", "?25"), ("l", "?25"): cursorIsShown = final == "h"
    case ("h", "?2026"), ("l", "?2026"): break
    default: return false
    }
    return true
  }

  private mutating func put(_ scalar: Unicode.Scalar) -> Bool {
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

extension Style {
  /// The numbers that ECMA-48 has for it.
  var codes: Set<Int> {
    let flags = [(isBold, 1), (isDim, 2), (isItalic, 3), (isUnderlined, 4), (isInverse, 7)]
    return Set(flags.filter(\.0).map(\.1) + [colour.map { 30 + $0.rawValue }].compactMap(\.self))
  }
}
