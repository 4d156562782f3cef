import Terminal

/// Something to read, such as all rounds of a game: what does not fit is turned over, and any other key goes on.
package struct PageScreen: Hashable, Sendable {
  private let title: String
  /// The first line that is seen.
  private var top = 0

  package init(title: String) { self.title = title }

  /// Whether the page is still read after a key.
  package mutating func handle(_ key: KeyPress, _ lines: [String], rows: Int, columns: Int) -> Bool {
    let places = picture(lines, rows: rows, columns: columns).places
    let last = max(Self.fitted(lines, columns).count - places, 0)
    switch key {
    case .resize: break
    case .down where last > 0: top += 1
    case .up where last > 0: top -= 1
    case .pageDown where last > 0, .character(" ") where last > 0: top += max(places - 1, 1)
    case .pageUp where last > 0: top -= max(places - 1, 1)
    case .home where last > 0: top = 0
    case .end where last > 0: top = last
    default: return false
    }
    top = min(max(top, 0), last)
    return true
  }

  package func canvas(_ lines: [String], rows: Int, columns: Int) -> Canvas {
    picture(lines, rows: rows, columns: columns).canvas
  }

  /// The picture, and how many lines have a place in it.
  private func picture(_ lines: [String], rows: Int, columns: Int) -> (canvas: Canvas, places: Int) {
    var canvas = Canvas(rows: rows, columns: columns)
    let lines = Self.fitted(lines, columns)
    var frame = Frame()
    frame.title = title
    // One row is the title's, one is empty, and two are below.
    let isLonger = lines.count > rows - 4
    frame.next = isLonger ? "Press PgDn or the arrows for more, any other key to go on." : "Press any key to go on."
    guard let body = frame.draw(on: &canvas)?.dropFirst() else { return (canvas, rows) }
    let places = body.count - (isLonger ? 1 : 0)
    for (row, line) in zip(body.prefix(places), lines.dropFirst(top)) { canvas.write(line, row: row, column: 3) }
    let below = lines.count - top - places
    if below > 0 {
      let note = "\(below) \(below == 1 ? "line" : "lines") more below"
      canvas.write(note, row: body.upperBound - 1, endingAt: columns - 2, style: .bold)
    }
    return (canvas, places)
  }

  /// Only lines that are too long are broken: the columns of tables stay where they are.
  private static func fitted(_ lines: [String], _ columns: Int) -> [String] {
    lines.flatMap { TextWidth.of($0) <= columns - 4 ? [$0] : TextLines.wrapped($0, columns: columns - 4) }
  }
}
