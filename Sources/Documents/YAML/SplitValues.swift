import Diagnostics

extension YAMLReader {
  /// Commas that one value is looked for behind: the work stays small where thousands of brackets are open.
  private static let maximumCommas = 32

  /// Joins what a comma inside round brackets cut apart: `{when: f(a, b)}` is to YAML the key `when` with the value
  /// `f(a`, and a key `b)` without a value.
  ///
  /// Reports each such value and puts it back together, so that later stages do not stumble over its pieces.
  mutating func joinSplitValues(in container: Int) {
    let isMapping = tape.cells[container].kind == .mapping
    var piece = container + 1
    let end = Int(tape.cells[container].next)
    var isKey = isMapping
    while piece < end {
      if let last = lastPiece(from: piece, to: end, isMapping: isMapping, isKey: isKey) {
        join(piece, last, isMapping: isMapping, isKey: isKey, of: container)
        piece = last
        isKey = isMapping
      }
      piece = Int(tape.cells[piece].next)
      isKey = isMapping && !isKey
    }
  }

  /// Where the last plain value with an open round bracket begins, in the innermost open container.
  var cutValue: Int? {
    guard tape.inFlow, let container = tape.open.last else { return nil }
    let pieces = (container + 1..<tape.cells.count).reversed()
    let piece = pieces.first { isPlainScalar($0) && openBrackets($0) > 0 }
    return piece.map { Int(tape.cells[$0].start) }
  }

  /// The key or item that ends the value that begins at `first`; nil when the value is whole or no piece ends it.
  private func lastPiece(from first: Int, to end: Int, isMapping: Bool, isKey: Bool) -> Int? {
    guard isPlainScalar(first) else { return nil }
    var open = openBrackets(first)
    guard open > 0 else { return nil }
    var piece = first + 1
    if isKey {
      guard piece < end, isEmpty(piece) else { return nil }
      piece += 1
    }
    let limit = min(end, piece + Self.maximumCommas * (isMapping ? 2 : 1))
    while piece < limit, isPlainScalar(piece) {
      open += openBrackets(piece)
      if open == 0 { return isMapping && !isKey && !(piece + 1 < end && isEmpty(piece + 1)) ? nil : piece }
      guard isMapping else {
        piece += 1
        continue
      }
      guard piece + 1 < end, isEmpty(piece + 1) else { return nil }
      piece += 2
    }
    return nil
  }

  private mutating func join(_ first: Int, _ last: Int, isMapping: Bool, isKey: Bool, of container: Int) {
    let range = Int(tape.cells[first].start)..<Int(tape.cells[last].end)
    bag.report(YAMLMessages.splitValue(lines.quoted(range), at: span(range)))
    // The last key keeps its value, so it is the one that stands for a key in pieces.
    let kept = isKey ? last : first
    var piece = isKey ? first : first + 1
    while piece <= last {
      if piece != kept { tape.remove(piece, of: container) }
      piece += isMapping ? 2 : 1
    }
    tape.replaceText(of: kept, by: bytes[range])
    tape.update(kept) {
      $0.start = UInt32(range.lowerBound)
      $0.end = UInt32(range.upperBound)
    }
  }

  private func isPlainScalar(_ index: Int) -> Bool {
    tape.cells[index].kind == .scalar && tape.cells[index].style == .plain
  }

  private func isEmpty(_ index: Int) -> Bool { isPlainScalar(index) && tape.cells[index].textCount == 0 }

  private func openBrackets(_ index: Int) -> Int {
    tape.text[tape.cells[index].textRange].reduce(0) { count, byte in
      byte == UInt8(ascii: "(") ? count + 1 : byte == UInt8(ascii: ")") ? count - 1 : count
    }
  }
}
