import JSONText

/// A document's cells and text as plain memory, for code that visits thousands of documents a millisecond.
///
/// Nodes are indices: the root is 0, a container's first child is `index + 1`, the sibling behind a node is
/// `next(index)`, and a container's last child is followed by `next(container)`. JSON documents have no cells of the
/// kinds `invalid` and `removed`.
@frozen
public struct Tape {
  /// All nodes, in the order in which they begin.
  public let cells: UnsafeBufferPointer<Cell>
  /// The texts that scalars refer to, each UTF-8.
  public let text: UnsafeRawBufferPointer

  @inlinable @inline(__always)
  init(cells: UnsafeBufferPointer<Cell>, text: UnsafeRawBufferPointer) {
    self.cells = cells
    self.text = text
  }

  /// The index behind a node's subtree.
  @inlinable @inline(__always)
  public func next(_ index: Int) -> Int { Int(cells[index].next) }

  /// The UTF-8 bytes of a scalar's text.
  @inlinable @inline(__always)
  public func textBytes(_ index: Int) -> UnsafeRawBufferPointer {
    let range = cells[index].textRange
    return UnsafeRawBufferPointer(start: text.baseAddress.map { $0 + range.lowerBound }, count: range.count)
  }

  /// Whether a scalar's text is exactly `other`.
  @inlinable @inline(__always)
  public func hasText(_ index: Int, _ other: StaticString) -> Bool {
    let range = cells[index].textRange
    guard range.count == other.utf8CodeUnitCount else { return false }
    guard let base = text.baseAddress else { return range.isEmpty }
    return JSONBytes.isEqual(base + range.lowerBound, other.utf8Start, range.count)
  }

  /// The value of the first pair with this key; nil when there is none or the node is no mapping.
  @inlinable @inline(__always)
  public func value(of mapping: Int, forKey key: StaticString) -> Int? {
    guard cells[mapping].isMapping else { return nil }
    let end = next(mapping)
    var index = mapping &+ 1
    while index < end {
      let value = next(index)
      if cells[index].isScalar, hasText(index, key) { return value }
      index = next(value)
    }
    return nil
  }

  /// The whole number that a JSON integer stands for; nil for anything else and for what does not fit in 64 bits.
  @inlinable @inline(__always)
  public func integer(_ index: Int) -> Int64? {
    let cell = cells[index]
    guard cell.isInteger else { return nil }
    return JSONValues.integer(text, in: cell.textRange)
  }
}
