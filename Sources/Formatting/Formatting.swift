import Diagnostics
import Documents

/// One layout for rule files: two spaces a level, tables aligned, at most one empty line, every comment kept.
///
/// What the author chose stays: the order of keys, quotes, braces or blocks. Braces and brackets that are too wide for
/// a line, or that have a comment in them, become blocks.
package enum Formatting {
  /// The file in its layout, or nothing where the layout would not mean the same, which would be a mistake of ours.
  ///
  /// - Parameters:
  ///   - document: what was read from `file`, without mistakes.
  ///   - file: the source.
  package static func formatted(_ document: Document, _ file: SourceFile) -> String? {
    guard let root = document.root else { return nil }
    var writer = LayoutWriter(document, file)
    writer.write(root)
    let text = Line.text(writer.lines)
    return means(text, theSameAs: document, file) ? text : nil
  }

  /// Whether a text reads as a document does, scalar by scalar and comment by comment.
  private static func means(_ text: String, theSameAs document: Document, _ file: SourceFile) -> Bool {
    guard let other = read(text), means(other, theSameAs: document) else { return false }
    let otherFile = SourceFile(name: file.name, bytes: Array(text.utf8))
    return Comment.all(in: document, file).map(\.text) == Comment.all(in: other, otherFile).map(\.text)
  }

  /// Whether a text reads as a document does, scalar by scalar.
  static func means(_ text: String, theSameAs document: Document) -> Bool {
    read(text).map { means($0, theSameAs: document) } ?? false
  }

  private static func read(_ text: String) -> Document? {
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(Array(text.utf8), source: SourceID(index: 0), into: &bag)
    return bag.hasErrors ? nil : document
  }

  private static func means(_ other: Document, theSameAs document: Document) -> Bool {
    other.cells.count == document.cells.count
      && document.cells.indices.allSatisfy { index in
        let (one, two) = (document[index], other[index])
        return one.kind == two.kind && one.count == two.count && one.isPlain == two.isPlain
          && one.textBytes.elementsEqual(two.textBytes)
      }
  }
}
