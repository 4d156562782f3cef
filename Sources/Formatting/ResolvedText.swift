import Diagnostics
import Documents

/// Where a line stands: a file as messages call it, and the line in it.
package struct LineOrigin: Hashable, Sendable {
  package let file: String
  package let line: Int
}

/// A line without its line break, and where it comes from; nil for empty lines, and for those of a long text but one.
package struct ResolvedLine: Sendable {
  package let text: String
  package let origin: LineOrigin?
}

/// A document that was put together from several files, as the text of one.
package struct ResolvedText: Sendable {
  package let lines: [ResolvedLine]

  /// The text of a document, or nothing where it would not mean the same, which would be a mistake of ours.
  ///
  /// - Parameter sources: what the document's nodes come from.
  package init?(_ document: Document, from sources: SourceSet) {
    guard let root = document.root else { return nil }
    let layout = ResolvedLayout(root, sources)
    lines = zip(Line.texts(layout.lines), layout.origins).map { ResolvedLine(text: $0, origin: $1) }
    guard Formatting.means(plain, theSameAs: document) else { return nil }
  }

  /// A key of such a document with what stands behind it, line by line.
  package static func lines(_ key: Node, _ value: Node, from sources: SourceSet) -> [String] {
    Line.texts(ResolvedLayout(key, value, sources).lines)
  }

  /// The text alone, which can be saved and read again.
  package var plain: String { lines.map { $0.text + "\n" }.joined() }

  /// The text with the origin of each line behind it as a comment: it can be saved, too.
  ///
  /// - Parameter name: what a file is called in the comments.
  package func withOrigins(calling name: (String) -> String) -> String {
    let widths = lines.filter { $0.origin != nil }.map(\.text.count)
    let column = min(widths.max() ?? 0, Self.furthestColumn)
    return lines.map { line in
      guard let origin = line.origin else { return line.text + "\n" }
      let padding = String(repeating: " ", count: max(column - line.text.count, 0) + 2)
      return "\(line.text)\(padding)# \(name(origin.file)):\(origin.line)\n"
    }.joined()
  }

  /// Longer lines have their comment just behind them.
  private static let furthestColumn = 90
}
