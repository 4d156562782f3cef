import Diagnostics

/// Signs that come along with text copied from a page or a chat and look like those that YAML reads: spaces that are
/// none, bullets in the place of dashes, and characters that nobody sees.
///
/// Within texts for people they are at home. Looked at is only what holds a file together: what stands before a line's
/// first word, behind a key's colon, and in the keys.
struct LookalikeSigns {
  let lines: YAMLLines
  let source: SourceID

  private var bytes: UnsafeBufferPointer<UInt8> { lines.bytes }

  /// What stands at an offset, with its place; nil for a byte that begins no character.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, range: Range<Int>)? {
    guard offset < bytes.count else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return lines.text(offset..<end).unicodeScalars.first.map { ($0, offset..<end) }
  }

  /// What to say of a sign that only looks like a space, or of one that nobody sees; nil for any other.
  func invisible(at offset: Int) -> Diagnostic? {
    guard offset < bytes.count, bytes[offset] >= 0x80, let (scalar, range) = scalar(at: offset) else { return nil }
    let span = Span(source: source, range: range)
    if Self.isSpace(scalar) { return ByteMessages.lookalikeSpace(scalar.value, at: span) }
    return Self.isUnseen(scalar) ? ByteMessages.unseen(scalar.value, at: span) : nil
  }

  /// The first sign among those that only look like spaces before a line's first word.
  func inIndentation(of line: Range<Int>) -> Diagnostic? {
    var offset = lines.content(of: line).lowerBound
    guard invisible(at: offset) != nil else { return nil }
    while lines.isBlank(offset - 1), offset > line.lowerBound { offset -= 1 }
    while lines.isBlank(offset) { offset += 1 }
    return invisible(at: offset)
  }

  /// What makes a plain key one that nobody meant: a sign that looks like a space before it or behind a colon in it, one
  /// that nobody sees, or a bullet.
  func unreadableKey(_ key: Range<Int>) -> Diagnostic? {
    guard bytes[key].contains(where: { $0 >= 0x80 }) else { return nil }
    let isQuoting = bytes[key].contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    for offset in key where bytes[offset] >= 0xC0 {
      guard let found = scalar(at: offset) else { continue }
      let isBehindColon = offset > key.lowerBound && bytes[offset - 1] == UInt8(ascii: ":")
      let isFirst = offset == key.lowerBound
      let isMeant = Self.isSpace(found.scalar) ? !isFirst && !isBehindColon : isQuoting
      if !isMeant, let diagnostic = invisible(at: offset) { return diagnostic }
      if isFirst, let bullet = bullet(at: offset) { return bullet }
    }
    return nil
  }

  /// A bullet or a long dash before a word, where an item begins with `- `.
  func bullet(at offset: Int) -> Diagnostic? {
    guard let (scalar, range) = scalar(at: offset), Self.bullets.contains(scalar) else { return nil }
    let rest = lines.content(of: range.upperBound..<lines.lineEnd(from: range.upperBound))
    guard !rest.isEmpty, scalar != "*" || rest.lowerBound > range.upperBound else { return nil }
    let bullet = Span(source: source, range: range.lowerBound..<rest.lowerBound)
    return YAMLMessages.bullet(String(scalar), at: Span(source: source, range: range), replacing: bullet)
  }

  private static let bullets: Set<Unicode.Scalar> = ["•", "◦", "‣", "▪", "●", "·", "–", "—", "−", "*"]

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064: true
    default: false
    }
  }
}
