/// Makes the bytes that turn the last picture in a terminal into the next one.
package struct Renderer {
  /// Cells that stay the same are written again where going around them takes more bytes.
  private static let gap = 4

  private let showsColour: Bool
  private var last: Canvas?
  private var bytes: [UInt8] = []
  private var style: Style?

  package init(showsColour: Bool) { self.showsColour = showsColour }

  /// What stands in the window is no longer known: the next picture is drawn as a whole.
  package mutating func forget() { last = nil }

  package mutating func bytes(for canvas: Canvas) -> [UInt8] {
    guard canvas != last else { return [] }
    bytes = []
    style = nil
    // The terminal is asked to show the result and not how it comes about; one that cannot ignores this.
    send("\u{1B}[?2026h\u{1B}[?25l")
    if last?.rows != canvas.rows || last?.columns != canvas.columns { clear(for: canvas) }
    for row in 0..<canvas.rows { draw(row, of: canvas) }
    send("\u{1B}[0m")
    if let cursor = canvas.cursor, 0..<canvas.rows ~= cursor.row, 0..<canvas.columns ~= cursor.column {
      move(cursor.row, cursor.column)
      send("\u{1B}[?25h")
    }
    send("\u{1B}[?2026l")
    last = canvas
    return bytes
  }

  private mutating func clear(for canvas: Canvas) {
    send("\u{1B}[0m\u{1B}[2J")
    last = Canvas(rows: canvas.rows, columns: canvas.columns)
  }

  private mutating func draw(_ row: Int, of canvas: Canvas) {
    let range = row * canvas.columns..<(row + 1) * canvas.columns
    guard let old = last?.cells[range], old != canvas.cells[range] else { return }
    var column = 0
    while let start = (column..<canvas.columns).first(where: { differs($0, row, canvas) }) {
      let end = runEnd(from: start, row, canvas)
      drawRun(start..<end, row, canvas)
      column = end
    }
  }

  private func differs(_ column: Int, _ row: Int, _ canvas: Canvas) -> Bool {
    let index = row * canvas.columns + column
    return last?.cells[index] != canvas.cells[index]
  }

  /// Behind the last changed cell before a longer gap.
  private func runEnd(from start: Int, _ row: Int, _ canvas: Canvas) -> Int {
    var end = start + 1
    var column = end
    while column < canvas.columns, column - end <= Self.gap {
      if differs(column, row, canvas) { end = column + 1 }
      column += 1
    }
    return end
  }

  private mutating func drawRun(_ columns: Range<Int>, _ row: Int, _ canvas: Canvas) {
    var isPlaced = false
    for column in columns {
      let cell = canvas.cells[row * canvas.columns + column]
      guard cell.width > 0 else { continue }
      if !isPlaced { move(row, column) }
      if cell.style != style { send(cell.style.sequence(showsColour: showsColour)) }
      style = cell.style
      send(cell.text)
      // Behind what is more than one plain scalar the terminal is not trusted to stand where it should.
      isPlaced = cell.width == 1 && cell.text.unicodeScalars.count == 1
    }
  }

  private mutating func move(_ row: Int, _ column: Int) { send("\u{1B}[\(row + 1);\(column + 1)H") }

  private mutating func send(_ text: String) { bytes += text.utf8 }
}
