import Diagnostics
import JSONText

/// The parts of a JSON object or array, as they stand in its bytes: what is too long to be read as one document is read
/// part by part.
package struct JSONPieces {
  /// A member of an object, or an item of an array.
  package struct Piece: Hashable, Sendable {
    /// As it is written between its quotes; nil in an array.
    package var key: String?
    /// The bytes of its value.
    package var value: Range<Int>
  }

  package let isObject: Bool
  package let pieces: [Piece]

  /// Finds the parts of the value in a range of some bytes; a value that is no container has none.
  ///
  /// - Parameter limit: how many bytes there may be.
  /// - Returns: nil after reporting that there are more, that the bytes are no JSON, or that a key stands twice.
  package init?(
    _ bytes: [UInt8], in range: Range<Int>? = nil, source: SourceID, into bag: inout DiagnosticBag, limit: Int = .max
  ) {
    guard bytes.count <= limit else {
      bag.report(ByteMessages.fileTooLarge(limit, at: Span(source: source, range: 0..<0)))
      return nil
    }
    let range = range ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count
    var finder = PieceFinder(start: range.lowerBound)
    let failure = bytes.withUnsafeBytes { finder.read(UnsafeRawBufferPointer(rebasing: $0[range])) }
    if let failure {
      bag.report(JSONMessages.diagnostic(failure.kind, at: Self.span(of: failure, bytes, from: range, source)))
      return nil
    }
    isObject = finder.isObject
    pieces = finder.pieces
    guard !reportsDuplicates(source, into: &bag) else { return nil }
  }

  private static func span(
    of failure: JSONFailure, _ bytes: [UInt8], from range: Range<Int>, _ source: SourceID
  ) -> Span {
    let offset = range.lowerBound + failure.offset
    guard failure.kind != .unexpectedEnd, offset < range.upperBound else {
      return Span(source: source, range: range.upperBound..<range.upperBound)
    }
    let length = bytes.withUnsafeBytes { JSONBytes.lengthOfScalar(in: $0, at: offset, to: range.upperBound) }
    return Span(source: source, range: offset..<(offset + max(1, length)))
  }

  /// The bytes of a member's value.
  package subscript(key: String) -> Range<Int>? { pieces.first { $0.key == key }?.value }

  private func reportsDuplicates(_ source: SourceID, into bag: inout DiagnosticBag) -> Bool {
    var seen: [String: Range<Int>] = [:]
    for piece in pieces {
      guard let key = piece.key, let first = seen.updateValue(piece.value, forKey: key) else { continue }
      bag.report(
        ByteMessages.duplicateKey(
          key, at: Span(source: source, range: piece.value), first: Span(source: source, range: first)))
      return true
    }
    return false
  }
}

/// Goes through the tokens of one value.
private struct PieceFinder {
  /// Where the value's bytes begin among all.
  let start: Int
  var isObject = false
  var pieces: [JSONPieces.Piece] = []
  private var depth = 0
  private var key: String?
  /// Where the piece begins that is being read.
  private var first = 0

  init(start: Int) { self.start = start }

  /// - Returns: what is wrong with the bytes; nil for JSON.
  mutating func read(_ bytes: UnsafeRawBufferPointer) -> JSONFailure? {
    var tokenizer = JSONTokenizer(bytes, depthLimit: DocumentLimits.maximumDepth)
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .beginObject, .beginArray:
        if depth == 0 { isObject = token.kind == .beginObject }
        if depth == 1 { first = token.start }
        depth += 1
      case .endObject, .endArray:
        depth -= 1
        if depth == 1 { add(first..<token.end) }
      case .key: if depth == 1 { key = String(decoding: bytes[token.content], as: UTF8.self) }
      case .end: return nil
      case .invalid: return tokenizer.failure ?? JSONFailure(.unexpectedCharacter, at: token.start)
      default: if depth == 1 { add(token.start..<token.end) }
      }
    }
  }

  private mutating func add(_ value: Range<Int>) {
    pieces.append(JSONPieces.Piece(key: key, value: (start + value.lowerBound)..<(start + value.upperBound)))
    key = nil
  }
}
