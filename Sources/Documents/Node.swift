import Diagnostics

/// One node of a document: a cheap handle that keeps its document alive.
package struct Node: Sendable {
  package let document: Document
  /// The node's place on the tape.
  package let index: Int

  init(document: Document, index: Int) {
    self.document = document
    self.index = index
  }

  package var cell: Cell { document.cell(index) }

  /// Scalar, sequence, mapping, or `invalid` for a value whose mistake is reported already.
  package var kind: Cell.Kind { cell.kind }

  /// How the node is written.
  package var style: Cell.Style { cell.style }

  /// The node's bytes in its source, quotes and brackets included; a value that is left out has an empty span.
  package var span: Span {
    let cell = cell
    return Span(source: SourceID(index: cell.source), start: cell.start, end: cell.end)
  }

  /// Items of a sequence, pairs of a mapping, 0 for a scalar.
  package var count: Int { cell.count }

  /// Whether the node is written so that it could stand for something else than a text: not quoted, no block scalar.
  package var isPlain: Bool {
    switch style {
    case .plain, .jsonInteger, .jsonNumber, .jsonTrue, .jsonFalse, .jsonNull: kind == .scalar
    default: false
    }
  }

  /// Whether the node is `null`, `~` or left out in YAML, or `null` in JSON.
  package var isNull: Bool {
    guard isPlain else { return false }
    return cell.textCount == 0 || hasText("null") || hasText("~")
  }

  /// A scalar's text; empty for other kinds.
  package var text: String {
    guard kind == .scalar else { return "" }
    return String(decoding: document.text[cell.textRange], as: UTF8.self)
  }

  /// The UTF-8 bytes of a scalar's text; empty for other kinds.
  package var textBytes: ArraySlice<UInt8> {
    guard kind == .scalar else { return [] }
    return ArraySlice(document.text[cell.textRange])
  }

  /// Calls `body` with the UTF-8 bytes of a scalar's text; they are valid only during the call.
  package func withTextBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let range = kind == .scalar ? cell.textRange : 0..<0
    return document.text.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Whether the node is a scalar with exactly this text, byte by byte.
  package func hasText(_ other: String) -> Bool {
    kind == .scalar && withTextBytes { $0.elementsEqual(other.utf8) }
  }

  /// The items of a sequence in order; empty for other kinds.
  package var elements: Elements { Elements(of: self) }

  /// The pairs of a mapping in order; empty for other kinds.
  package var pairs: Pairs { Pairs(of: self) }

  /// The pair of a mapping whose key has this text; nil when there is none.
  package func pair(forKey key: String) -> (key: Node, value: Node)? { pairs.first { $0.key.hasText(key) } }

  /// The value of a mapping under this key; nil when there is none.
  package func value(forKey key: String) -> Node? { pair(forKey: key)?.value }
}
