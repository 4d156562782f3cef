/// A half-open range of bytes in one source.
package struct Span: Hashable, Sendable {
  package let source: SourceID
  package let start: UInt32
  package let end: UInt32

  /// Bytes `start..<end` of `source`; an end before the start becomes the start.
  package init(source: SourceID, start: UInt32, end: UInt32) {
    self.source = source
    self.start = start
    self.end = max(start, end)
  }

  /// A byte range of `source`; it must fit in 32 bits, as every input within the limits does.
  package init(source: SourceID, range: Range<Int>) {
    self.init(source: source, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }

  /// The bytes as a range of array indices.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
