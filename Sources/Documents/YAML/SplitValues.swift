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
      let last =
        lastPiece(from: piece, to: end, isMapping: isMapping, isKey: isKey)
        ?? (isMapping && !isKey ? lastWords(from: piece, to: end) : nil)
      if let last {
        join(piece, last, isMapping: isMapping, isKey: isKey, of: container)
        // A value ends with a key of its pieces, which has no value, or with the value of one.
        isKey = isMapping && (isKey || (last - piece) % 2 == 1)
        piece = last
      }
      piece = Int(tape.cells[piece].next)
      isKey = isMapping && !isKey
    }
  }

  /// A bracket in the place of a key, behind a plain value that a comma has ended: `{say: Well done, {winner}}`.
  func cutByComma(before bracket: Int) -> Diagnostic? {
    guard tape.inFlow, let last = tape.cells.indices.last, isPlainScalar(last), !isEmpty(last) else { return nil }
    let range = Int(tape.cells[last].start)..<lines.value(from: bracket, inFlow: true).upperBound
    return YAMLMessages.splitValue(lines.quoted(range), at: span(range))
  }

  /// Reports a mistake; one of a value that a comma has cut apart takes the place of those in its pieces, which the whole
  /// has not.
  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.code == .splitValue, let whole = diagnostic.span?.range {
      bag.remove { found in found.span.map { whole.contains($0.range.lowerBound) } ?? false }
    }
    bag.report(diagnostic)
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
      if isMapping, !isKey, let value = valueOfChoice(piece, to: end) {
        open += openBrackets(value)
        return open == 0 ? value : nil
      }
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

  /// What YAML reads as the value of a key that a comma and a colon have made: `{next: f(a, b) ? 0 : 1}` is to YAML the
  /// key `b) ? 0` with the value `1`.
  private func valueOfChoice(_ key: Int, to end: Int) -> Int? {
    guard key + 1 < end, isPlainScalar(key + 1), !isEmpty(key + 1),
      tape.text[tape.cells[key].textRange].contains(UInt8(ascii: "?"))
    else { return nil }
    return key + 1
  }

  /// The key that ends a text with commas in it: `{message: No, you may not}` is to YAML a key `you may not` without a
  /// value. A key that could be one of the format's, as in `{type: flag, required}`, is none of these.
  private func lastWords(from first: Int, to end: Int) -> Int? {
    guard isPlainScalar(first), !isEmpty(first) else { return nil }
    var last: Int?
    var piece = first + 1
    while piece + 1 < end, isPlainScalar(piece), isEmpty(piece + 1), !hasColon(behind: piece) {
      if last != nil || !isName(piece) || isThousands(piece) { last = piece }
      piece += 2
    }
    return last
  }

  /// `0..1,000` without its comma; nil where a comma is no mark of thousands.
  private func numberWithCommas(_ range: Range<Int>) -> String? {
    let parts = text(range).split(separator: ",", omittingEmptySubsequences: false)
    let isNumber = parts.dropFirst().allSatisfy { part in
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      return digits.count == 3 && (digits.count == part.count || part.dropFirst(3).hasPrefix(".."))
    }
    guard isNumber, parts.count > 1, parts[0].last.map({ $0.isASCII && $0.isNumber }) ?? false else { return nil }
    return parts.joined()
  }

  func hasColon(behind index: Int) -> Bool {
    bytes[Int(tape.cells[index].end)...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
  }

  /// Three digits, as behind the comma of `1,000`.
  private func isThousands(_ index: Int) -> Bool {
    let text = tape.text[tape.cells[index].textRange]
    return text.count == 3 && text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private func isName(_ index: Int) -> Bool {
    tape.text[tape.cells[index].textRange].allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "_")
    }
  }

  private mutating func join(_ first: Int, _ last: Int, isMapping: Bool, isKey: Bool, of container: Int) {
    let range = Int(tape.cells[first].start)..<Int(tape.cells[last].end)
    let number = isKey ? nil : numberWithCommas(range)
    let message =
      number.map { YAMLMessages.thousands($0, at: span(range)) }
      ?? YAMLMessages.splitValue(lines.quoted(range), at: span(range))
    report(message)
    // The last key keeps its value, so it is the one that stands for a key in pieces.
    let kept = isKey ? last : first
    var piece = isKey ? first : first + 1
    while piece <= last {
      if piece != kept { tape.remove(piece, of: container) }
      piece += isMapping ? 2 : 1
    }
    if let number { tape.replaceText(of: kept, by: number.utf8) } else { tape.replaceText(of: kept, by: bytes[range]) }
    tape.update(kept) {
      $0.start = UInt32(range.lowerBound)
      $0.end = UInt32(range.upperBound)
    }
  }

  func isPlainScalar(_ index: Int) -> Bool {
    tape.cells[index].kind == .scalar && tape.cells[index].style == .plain
  }

  func isEmpty(_ index: Int) -> Bool { isPlainScalar(index) && tape.cells[index].textCount == 0 }

  func openBrackets(_ index: Int) -> Int {
    tape.text[tape.cells[index].textRange].reduce(0) { count, byte in
      byte == UInt8(ascii: "(") ? count + 1 : byte == UInt8(ascii: ")") ? count - 1 : count
    }
  }
}
