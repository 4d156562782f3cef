import Presentation
import Terminal

/// What every screen has: a title above, and below what happened, what to do next and the keys.
struct Frame {
  /// A key with what it does.
  struct Hint: Hashable, Sendable {
    var key: String
    var text: String
    var isAllowed = true

    init(_ key: String, _ text: String, isAllowed: Bool = true) {
      self.key = key
      self.text = text
      self.isAllowed = isAllowed
    }

    var width: Int { TextWidth.of(key) + 3 + TextWidth.of(text) }
  }

  static let leastRows = 16
  static let leastColumns = 60

  static func fits(rows: Int, columns: Int) -> Bool { rows >= leastRows && columns >= leastColumns }

  var title = ""
  /// At the right of the title.
  var place = ""
  /// What was refused or has happened.
  var message: String?
  /// The next thing to do.
  var next = ""
  /// Whether something is typed at the end of `next`: then its end is what has to be seen.
  var isTypedInto = false
  var hints: [Hint] = []

  /// Draws all but the body.
  ///
  /// - Returns: the rows that are left for the body; nil where the window is too small for anything.
  func draw(on canvas: inout Canvas) -> Range<Int>? {
    guard Self.fits(rows: canvas.rows, columns: canvas.columns) else {
      drawTooSmall(on: &canvas)
      return nil
    }
    let width = TextWidth.of(place)
    canvas.write(TextWidth.cut(title, to: canvas.columns - width - 3), row: 0, column: 1, style: .bold)
    canvas.write(place, row: 0, column: canvas.columns - width - 1, style: .bold)
    var row = canvas.rows
    for line in Self.lines(of: hints, columns: canvas.columns - 2).reversed() {
      row -= 1
      Self.draw(line, on: &canvas, row: row, column: 1)
    }
    let next = TextLines.wrapped(next, columns: canvas.columns - 2)
    if isTypedInto {
      canvas.cursor = Canvas.Place(row: row - 1, column: TextWidth.of(next.last ?? ""))
    }
    for line in (isTypedInto ? next.suffix(4) : next.prefix(3)).reversed() {
      row -= 1
      canvas.write(line, row: row, column: 1)
    }
    for line in TextLines.wrapped(message ?? "", columns: canvas.columns - 4).prefix(3).reversed() {
      row -= 1
      canvas.write("! " + line, row: row, column: 1, style: .bold)
    }
    return 1..<row
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let text =
      "This window is too small. Make it larger: at least \(Self.leastColumns) by \(Self.leastRows). Or press Ctrl-C, and type: houserules play --plain"
    for (row, line) in TextLines.wrapped(text, columns: max(canvas.columns, 8)).enumerated() {
      canvas.write(line, row: row, column: 0, style: .bold)
    }
  }

  static func draw(_ line: [Hint], on canvas: inout Canvas, row: Int, column: Int) {
    var column = column
    for hint in line {
      column += canvas.write("[\(hint.key)]", row: row, column: column, style: hint.isAllowed ? .bold : .dim)
      column += canvas.write(" \(hint.text)", row: row, column: column, style: hint.isAllowed ? .plain : .dim)
      column += 2
    }
  }

  /// As many keys in a line as fit.
  static func lines(of hints: [Hint], columns: Int) -> [[Hint]] {
    var lines: [[Hint]] = []
    var left = 0
    for hint in hints {
      if lines.isEmpty || hint.width > left {
        lines.append([])
        left = columns
      }
      lines[lines.count - 1].append(hint)
      left -= hint.width + 2
    }
    return lines
  }
}

/// Texts in lines.
enum TextLines {
  /// A blank at which no line is broken.
  static let firmBlank: Character = "\u{A0}"

  /// Broken between words where it is too long, and within a word that is too long by itself.
  static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").flatMap({ pieces(of: String($0), columns: columns) }) {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, TextWidth.of(longer) <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    return lines.map { line in String(line.map { $0 == firmBlank ? " " : $0 }) }
  }

  /// A numbered list: `1 red, 2 green`, in which no line is broken but behind a comma.
  static func list(_ names: some Sequence<String>) -> String {
    let items = names.enumerated().map { "\($0.offset + 1) \(SheetWording.plain($0.element))" }
    return items.map { item in String(item.map { $0 == " " ? firmBlank : $0 }) }.joined(separator: ", ")
  }

  private static func pieces(of word: String, columns: Int) -> [String] {
    var pieces = [""]
    var left = columns
    for glyph in Glyph.all(of: word) {
      if glyph.width > left {
        pieces.append("")
        left = columns
      }
      pieces[pieces.count - 1] += glyph.text
      left -= glyph.width
    }
    return pieces
  }
}

extension Canvas {
  /// Writes a text that ends before `end`.
  mutating func write(_ text: String, row: Int, endingAt end: Int, style: Style = .plain) {
    write(text, row: row, column: end - TextWidth.of(text), style: style)
  }

  /// A line across the window, with a note at its right.
  mutating func rule(row: Int, note: String = "") {
    write(String(repeating: "─", count: max(columns - 2, 0)), row: row, column: 1, style: .dim)
    if !note.isEmpty { write(" \(note) ", row: row, endingAt: columns - 3, style: .bold) }
  }
}

extension TableView {
  /// `Round 2 of 4`.
  func roundText(_ round: Int) -> String { "Round \(round)" + (roundCount.map { " of \($0)" } ?? "") }

  /// A side's name, or its initials where the name is too long.
  func name(of side: Int, columns: Int) -> String {
    let side = sides[side]
    let fits = TextWidth.of(side.name) <= columns || side.initials.isEmpty
    return TextWidth.cut(fits ? side.name : side.initials, to: columns)
  }
}
