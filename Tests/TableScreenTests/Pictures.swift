import Foundation
import Terminal
import Testing

/// Whole screens in files: the text, and below it how it looks, where it looks like anything but plain.
///
/// With `HOUSERULES_RECORD` set those that differ are written anew, which fails the run: look at them.
enum Pictures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens")

  static func expect(_ canvas: Canvas, _ name: String, _ place: SourceLocation = #_sourceLocation) throws {
    let picture = text(of: canvas)
    let file = folder.appending(path: "\(name).txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if picture != expected, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] != nil {
      try Data(picture.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: place)
      return
    }
    #expect(picture == expected, "\n\(picture)", sourceLocation: place)
  }

  static func text(of canvas: Canvas) -> String {
    let styles = (0..<canvas.rows).map { row in
      let signs = String(canvas.styles(row: row).map(sign))
      return String(signs.reversed().drop { $0 == " " }.reversed())
    }
    let edge = String(repeating: "=", count: canvas.columns)
    let cursor = canvas.cursor.map { "cursor at row \($0.row), column \($0.column)" } ?? "no cursor"
    return canvas.text + edge + "\n" + styles.joined(separator: "\n") + "\n" + edge + "\n" + cursor + "\n"
      + "b bold  d dim  i italic  u underlined  R inverse  B bold and inverse  U bold and underlined  D dim and inverse\n"
  }

  private static func sign(_ style: Style) -> Character {
    switch (style.isInverse, style.isBold, style.isDim, style.isUnderlined, style.isItalic) {
    case (true, true, _, _, _): "B"
    case (true, _, true, _, _): "D"
    case (true, _, _, _, _): "R"
    case (_, true, _, true, _): "U"
    case (_, true, _, _, _): "b"
    case (_, _, _, true, _): "u"
    case (_, _, _, _, true): "i"
    case (_, _, true, _, _): "d"
    default: " "
    }
  }
}
