import Diagnostics

/// What a YAML or JSON input says: one flat tape of nodes, and the text of its scalars.
///
/// A document owns all its bytes. Read it through `root`, or, on a hot path, through `withTape`.
public struct Document: Sendable {
  /// Room for cells; those from `cellCount` on are left over from an earlier use.
  @usableFromInline var storage: ContiguousArray<Cell>
  /// The number of nodes of all kinds.
  @usableFromInline package internal(set) var cellCount: Int
  /// The texts that scalars refer to, each UTF-8.
  @usableFromInline package internal(set) var text: ContiguousArray<UInt8>
  /// The keys of mappings that stood under a key that stands twice, and were left out.
  package internal(set) var lostNames: Set<String> = []
  /// The source that the root was read from. Cells of a merged document name their own.
  package internal(set) var source: SourceID

  /// A document without a root, as storage for `JSONReader`.
  package init(source: SourceID = SourceID(index: 0)) {
    storage = []
    cellCount = 0
    text = []
    self.source = source
  }

  /// The outermost node; nil for a document that nothing was read into.
  package var root: Node? { cellCount > 0 ? Node(owner: Node.Owner(self), index: 0) : nil }

  /// A node by its index on the tape, 0 being the root.
  package subscript(index: Int) -> Node {
    precondition(index >= 0 && index < cellCount, "A node's index lies on the tape.")
    return Node(owner: Node.Owner(self), index: index)
  }

  /// The same document, read from a source of another number.
  package func numbered(_ source: SourceID) -> Document {
    guard source != self.source else { return self }
    var copy = self
    for index in 0..<cellCount { copy.storage[index].source = source.index }
    copy.source = source
    return copy
  }

  /// All cells in use, in order of the tape.
  package var cells: ArraySlice<Cell> { ArraySlice(storage[..<cellCount]) }

  func cell(_ index: Int) -> Cell { storage[index] }

  /// Calls `body` with a view of the tape without reference counting; it is valid only during the call.
  @inlinable @inline(__always)
  public func withTape<Result, Failure: Error>(_ body: (Tape) throws(Failure) -> Result) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { (cells) throws(Failure) -> Result in
      try text.withUnsafeBufferPointer { (text) throws(Failure) -> Result in
        try body(
          Tape(
            cells: UnsafeBufferPointer(start: cells.baseAddress, count: cellCount),
            text: UnsafeRawBufferPointer(text)))
      }
    }
  }
}
