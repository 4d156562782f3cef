import JSONText

/// A document's cells and text as plain memory, for code that visits thousands of documents a millisecond.
///
/// Nodes are indices: the root is 0, a container's first child is `index + 1`, the sibling behind a node is
/// `next(index)`, and a container's last child is followed by `next(container)`. JSON documents have no cells of the
/// kinds `invalid` and `removed`.
@frozen
package struct Tape {
  package let cells: UnsafeBufferPointer<Cell>
  package let text: UnsafeRawBufferPointer

  @inlinable
  init(cells: UnsafeBufferPointer<Cell>, text: UnsafeRawBufferPointer) {
    self.cells = cells
    self.text = text
  }

  /// The index behind a node's subtree.
  @inlinable
  package func next(_ index: Int) -> Int { Int(cells[index].next) }

  /// The UTF-8 bytes of a scalar's text.
  @inlinable
  package func textBytes(_ index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text[cells[index].textRange])
  }

  /// Whether a scalar's text is exactly `other`.
  @inlinable
  package func hasText(_ index: Int, _ other: StaticString) -> Bool {
    let range = cells[index].textRange
    guard range.count == other.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where text[range.lowerBound &+ offset] != other.utf8Start[offset] { return false }
    return true
  }

  /// The value of the first pair with this key; nil when there is none or the node is no mapping.
  @inlinable
  package func value(of mapping: Int, forKey key: StaticString) -> Int? {
    guard cells[mapping].kind == .mapping else { return nil }
    let end = next(mapping)
    var index = mapping + 1
    while index < end {
      let value = next(index)
      if cells[index].kind == .scalar, hasText(index, key) { return value }
      index = next(value)
    }
    return nil
  }

  /// The whole number that a JSON integer stands for; nil for anything else and for what does not fit in 64 bits.
  @inlinable
  package func integer(_ index: Int) -> Int64? {
    let cell = cells[index]
    guard cell.style == .jsonInteger else { return nil }
    return JSONValues.integer(text, in: cell.textRange)
  }
}
