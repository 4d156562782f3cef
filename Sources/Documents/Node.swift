import Diagnostics

/// One node of a document: a cheap handle that keeps its document alive.
package struct Node: Sendable {
  /// One reference, as nodes are copied all the time.
  let owner: Owner
  /// The node's place on the tape.
  package let index: Int

  init(owner: Owner, index: Int) {
    self.owner = owner
    self.index = index
  }

  /// What keeps a document alive for its nodes.
  final class Owner: Sendable {
    let document: Document

    init(_ document: Document) { self.document = document }

    func cell(_ index: Int) -> Cell { document.storage[index] }
  }

  package var document: Document { owner.document }

  package var cell: Cell { owner.cell(index) }

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
    let cell = cell
    guard cell.kind == .scalar else { return "" }
    return owner.document.text.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[cell.textRange]), as: UTF8.self)
    }
  }

  /// The UTF-8 bytes of a scalar's text; empty for other kinds.
  package var textBytes: ArraySlice<UInt8> {
    let cell = cell
    guard cell.kind == .scalar else { return [] }
    return ArraySlice(owner.document.text[cell.textRange])
  }

  /// Calls `body` with the UTF-8 bytes of a scalar's text; they are valid only during the call.
  package func withTextBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let cell = cell
    let range = cell.kind == .scalar ? cell.textRange : 0..<0
    return owner.document.text.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Whether the node is a scalar with exactly this text, byte by byte.
  package func hasText(_ other: String) -> Bool {
    let cell = cell
    guard cell.kind == .scalar, cell.textRange.count == other.utf8.count else { return false }
    var other = other
    return owner.document.text.withUnsafeBytes { text in
      other.withUTF8 { other in
        for offset in 0..<other.count where text[cell.textRange.lowerBound &+ offset] != other[offset] { return false }
        return true
      }
    }
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
