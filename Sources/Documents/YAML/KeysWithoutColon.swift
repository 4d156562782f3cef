import Diagnostics

/// Keys in braces that YAML does not see as such, for want of a colon or of the space behind it.
extension YAMLReader {
  /// Reports `points 100` and `points:100` among the keys of a mapping in braces: to YAML each is a key without a value.
  ///
  /// Puts key and value into their places, so that later stages do not stumble over them.
  mutating func reportKeysWithoutColon(in mapping: Int) {
    let end = Int(tape.cells[mapping].next)
    var key = mapping + 1
    var before: Int?
    while key < end {
      let value = Int(tape.cells[key].next)
      guard value < end else { return }
      if isPlainScalar(key), isPlainScalar(value), isEmpty(value), !hasColon(behind: key),
        let parts = KeyWithoutColon(lines, Int(tape.cells[key].start)..<Int(tape.cells[key].end)),
        parts.isMeant(behind: before.flatMap(plainText)), !isInRoundBrackets(key, of: mapping)
      {
        bag.report(parts.diagnostic(lines, source))
        separate(parts, key, value)
      }
      before = value
      key = Int(tape.cells[value].next)
    }
  }

  /// Whether a round bracket is open before a key: the comma before it parts no keys then.
  private func isInRoundBrackets(_ key: Int, of mapping: Int) -> Bool {
    (mapping + 1..<key).contains { isPlainScalar($0) && openBrackets($0) != 0 }
  }

  /// The text of a plain value; nil for any other one, which ends where it ends.
  private func plainText(_ index: Int) -> String? { isPlainScalar(index) ? tape.string(index) : nil }

  private mutating func separate(_ parts: KeyWithoutColon, _ key: Int, _ value: Int) {
    tape.replaceText(of: key, by: bytes[parts.key])
    tape.update(key) { $0.end = UInt32(parts.key.upperBound) }
    tape.update(value) {
      $0.kind = .invalid
      $0.start = UInt32(parts.value.lowerBound)
      $0.end = UInt32(parts.value.upperBound)
    }
  }
}

/// A key and its value that are one text to YAML.
private struct KeyWithoutColon {
  let key: Range<Int>
  let value: Range<Int>
  /// Where a colon stands without a space behind it; nil where none stands.
  let colon: Int?
  /// Whether the value is a number, a flag, or in quotes, and no word.
  private let isNoWord: Bool
  /// Whether `=` stands where a colon is meant.
  private let hasEquals: Bool

  /// - Returns: nil for a text that is not a name with one thing behind it.
  init?(_ lines: YAMLLines, _ range: Range<Int>) {
    let text = lines.text(range)
    guard let match = text.wholeMatch(of: /([a-z][a-z0-9_]*)(:| *= *| +)([^\s:\/=].*)/) else { return nil }
    let hasColon = match.2 == ":"
    isNoWord = match.3.wholeMatch(of: /-?[0-9]+(?:\.\.(?:-?[0-9]+)?)?|true|false|"[^"]*"|'[^']*'/) != nil
    hasEquals = match.2.contains("=")
    guard hasColon || isNoWord || !match.3.contains(" ") else { return nil }
    key = range.lowerBound..<range.lowerBound + match.1.utf8.count
    value = key.upperBound + match.2.utf8.count..<range.upperBound
    colon = hasColon ? key.upperBound : nil
  }

  /// Whether it is a key, and not the rest of a text that a comma has ended: `{say: Well done, player 2}`.
  ///
  /// - Parameter text: the plain text before the comma; nil where none can go on.
  func isMeant(behind text: String?) -> Bool {
    guard colon == nil, let text, Int(text) == nil else { return true }
    return (isNoWord || hasEquals) && !text.contains(" ")
  }

  func diagnostic(_ lines: YAMLLines, _ source: SourceID) -> Diagnostic {
    if let colon { return YAMLMessages.missingSpace(at: Span(source: source, range: colon..<colon + 1)) }
    return YAMLMessages.missingColon(
      behind: lines.text(key), value: lines.text(value), at: Span(source: source, range: key),
      gap: Span(source: source, range: key.upperBound..<value.lowerBound))
  }
}
