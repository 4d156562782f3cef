import Diagnostics

extension Document {
  /// Maps an offset in a scalar's text to the file, by reading the source again in the scalar's style.
  ///
  /// - Parameters:
  ///   - index: the scalar's place on the tape.
  ///   - textOffset: bytes into its text, from 0 to the text's length.
  ///   - file: the source that the cell names.
  /// - Returns: the byte offset in `file` of the character, or the escape, that the byte comes from; for the text's
  ///   length the offset behind the last one. The scalar's start where the source does not read as the text.
  package func sourceOffset(of index: Int, textOffset: Int, in file: SourceFile) -> Int {
    sourceOffsets(of: index, textRange: textOffset..<textOffset, in: file).lowerBound
  }

  /// Maps a range of a scalar's text to the file; a part of an escape counts as the whole.
  func sourceOffsets(of index: Int, textRange: Range<Int>, in file: SourceFile) -> Range<Int> {
    let cell = cell(index)
    let start = min(Int(cell.start), file.bytes.count)
    guard cell.kind == .scalar, Int(cell.end) <= file.bytes.count else { return start..<start }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var rereader = ScalarRereader(bytes: bytes, range: start..<Int(cell.end))
      guard rereader.read(cell.style, expected: ArraySlice(text[cell.textRange])) else { return start..<start }
      let from = rereader.offset(of: textRange.lowerBound)
      return from..<max(from, rereader.endOffset(of: textRange))
    }
  }
}

extension ScalarRereader {
  /// Where the byte at an offset of the text comes from.
  func offset(of textOffset: Int) -> Int {
    offsets.indices.contains(textOffset) ? offsets[textOffset] : max(end, offsets.last ?? range.lowerBound)
  }

  /// Where the source of a range of the text ends: with the source of its last byte, before that of the next one.
  func endOffset(of textRange: Range<Int>) -> Int {
    guard textRange.upperBound > textRange.lowerBound, offsets.indices.contains(textRange.upperBound - 1) else {
      return offset(of: textRange.upperBound)
    }
    let last = offsets[textRange.upperBound - 1]
    // A line that goes on below is marked to its own end only.
    let next = offset(of: textRange.upperBound)
    return (last..<max(last, next)).first { isBreak($0) && $0 > last } ?? next
  }
}

extension Node {
  /// The span of a part of a scalar's text, for mistakes inside an expression.
  ///
  /// - Parameters:
  ///   - textRange: byte offsets in the text.
  ///   - sources: the set that the document's sources belong to.
  package func span(ofText textRange: Range<Int>, in sources: SourceSet) -> Span {
    guard sources.contains(span.source) else { return span }
    let range = document.sourceOffsets(of: index, textRange: textRange, in: sources[span.source])
    return Span(source: span.source, range: range)
  }
}
