import Diagnostics

/// Makes a document from parts of others, such as a base file and its difference.
///
/// Copied nodes keep their own sources and spans, so that a mistake still points at the file it stands in.
///
///     var builder = DocumentBuilder(source: difference.source)
///     builder.beginMapping(like: node)
///     builder.append(pair.key)
///     builder.append(pair.value)
///     builder.end()
///     let merged = builder.finish()
package struct DocumentBuilder {
  private var tape = TapeBuilder()
  private let source: SourceID

  /// A builder of a document that counts as read from `source`.
  package init(source: SourceID) { self.source = source }

  /// Copies a node with all below it.
  package mutating func append(_ node: Node) { tape.append(copyOf: node) }

  /// Begins a mapping with the place of `node`; keys and values follow in turn until `end()`.
  package mutating func beginMapping(like node: Node) { tape.begin(.mapping, style: node.style, span: node.span) }

  /// Begins a sequence with the place of `node`; its items follow until `end()`.
  package mutating func beginSequence(like node: Node) { tape.begin(.sequence, style: node.style, span: node.span) }

  /// Ends the container begun last; it keeps the place it was given.
  package mutating func end() {
    guard let index = tape.open.last else { return }
    tape.end(at: Int(tape.cells[index].end))
  }

  /// Adds a scalar of its own with the place of another node.
  package mutating func append(text: String, style: Cell.Style = .plain, at span: Span) {
    var text = text
    text.withUTF8 { tape.appendScalar(UnsafeRawBufferPointer($0), style: style, span: span) }
  }

  /// The document; containers still open are ended.
  package consuming func finish() -> Document {
    while tape.depth > 0 { end() }
    return tape.document(source: source)
  }
}
