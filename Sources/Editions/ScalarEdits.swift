import Diagnostics
import Documents

/// Changes in the text of a scalar, as changes of the file.
struct ScalarEdits {
  let node: Node
  let document: Document
  let file: SourceFile

  /// - Parameter edits: by places in the scalar's text.
  func edits(_ edits: [TextEdit]) -> [TextEdit] {
    let own = edits.map { edit in
      TextEdit(offset(edit.range.lowerBound)..<offset(edit.range.upperBound), escaped(edit.text))
    }
    let text = String(decoding: edits.made(in: Array(node.textBytes)), as: UTF8.self)
    guard node.style == .plain, !PlainText.isSafe(text, isInBraces: document.isInBraces(node)) else { return own }
    return [TextEdit(node.span.range, "'\(text.replacing("'", with: "''"))'")]
  }

  private func offset(_ place: Int) -> Int { document.sourceOffset(of: node.index, textOffset: place, in: file) }

  private func escaped(_ text: String) -> String {
    switch node.style {
    case .singleQuoted: text.replacing("'", with: "''")
    case .doubleQuoted, .jsonString: text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    default: text
    }
  }
}

extension Document {
  /// Whether a node stands within braces or brackets.
  func isInBraces(_ node: Node) -> Bool {
    let start = node.span.range.lowerBound
    return cells.contains { cell in
      cell.style == .flow && Int(cell.start) <= start && start < Int(cell.end)
    }
  }
}

/// Texts that stand without quotes.
enum PlainText {
  /// Whether a text of one line means the same without quotes.
  static func isSafe(_ text: String, isInBraces: Bool) -> Bool {
    guard let first = text.first, let last = text.last, first != " ", last != " ", last != ":" else { return false }
    if "-?:,[]{}#&*!|>'\"%@`".contains(first) { return false }
    if ["null", "~", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased()) { return false }
    if text.contains(": ") || text.contains(" #") || text.contains(where: \.isNewline) { return false }
    return !isInBraces || !text.contains { ",[]{}".contains($0) }
  }
}
