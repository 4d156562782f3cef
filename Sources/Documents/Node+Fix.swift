import Diagnostics

extension Node {
  /// A fix that writes another word in the place of this one, in its quotes where it has some.
  ///
  /// - Parameters:
  ///   - text: nil gives no fix.
  ///   - part: the word that is replaced, where it is a part of what stands here; a word that stands there twice, or not as
  ///     it is written in the file, is left alone.
  package func writing(_ text: String?, for part: String? = nil) -> Diagnostic.Fix? {
    guard let text, kind == .scalar, span.end > span.start else { return nil }
    let inner = isPlain ? 0 : 1
    let length = span.range.count - 2 * inner
    // What is written otherwise than it reads has escapes, or goes over several lines.
    guard length == textBytes.count else { return nil }
    let start = span.range.lowerBound + inner
    guard let part, part != self.text else {
      return .init(span: Span(source: span.source, range: start..<(start + length)), replacement: text)
    }
    let places = self.text.ranges(of: part)
    guard places.count == 1 else { return nil }
    let before = self.text[..<places[0].lowerBound].utf8.count
    let range = (start + before)..<(start + before + part.utf8.count)
    return .init(span: Span(source: span.source, range: range), replacement: text)
  }
}
