import Diagnostics

/// Tells in plain words what libyaml could not read, from its terse problem and the line around it.
struct YAMLSyntax {
  let lines: YAMLLines
  let source: SourceID
  let failure: YAMLFailure
  /// Byte offset of the problem.
  let problem: Int
  /// Byte offset of what was being read when the problem came, such as an opening bracket.
  let context: Int?
  /// The scalar read just before.
  let lastScalar: Cell?
  let inFlow: Bool
  /// Where a plain value with an open round bracket began that a comma has cut, in the brackets being read.
  let cutValue: Int?
  /// The list or mapping in brackets that was closed last.
  let closed: Cell?
  /// The lists and mappings in brackets that are open, the outermost first.
  let open: [Cell]

  var bytes: UnsafeBufferPointer<UInt8> { lines.bytes }

  var diagnostic: Diagnostic {
    tab ?? lookalike ?? directive ?? scalar ?? cut ?? behindBracket ?? goingOn ?? tagOnLine ?? structure
      ?? YAMLMessages.other(at: here)
  }

  func span(_ range: Range<Int>) -> Span { Span(source: source, range: range) }

  /// The scalar at the problem, or nothing at the end of the input.
  var here: Span { one(at: problem) }

  func one(at offset: Int) -> Span {
    var end = min(bytes.count, offset + 1)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return span(min(offset, bytes.count)..<end)
  }

  func says(_ part: String) -> Bool { failure.problem.contains(part) }

  func reading(_ part: String) -> Bool { failure.context.contains(part) }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  // MARK: Signs that YAML keeps for itself

  /// A tab at the problem or in the indentation of its line.
  private var tab: Diagnostic? {
    if says("tab character") || says("cannot start any token"), byte(at: problem) == UInt8(ascii: "\t") {
      return YAMLMessages.tab(at: here)
    }
    let line = lines.line(at: problem)
    let indentation = line.prefix { lines.isBlank($0) }
    return indentation.first { bytes[$0] == UInt8(ascii: "\t") }.map { YAMLMessages.tab(at: one(at: $0)) }
  }

  private var directive: Diagnostic? {
    let line = lines.line(at: context ?? problem)
    guard byte(at: line.lowerBound) == UInt8(ascii: "%") else { return nil }
    return YAMLMessages.directive(at: span(line))
  }

  private var scalar: Diagnostic? {
    let begun = context ?? problem
    if says("cannot start any token") { return tagBefore(problem) ?? start(at: problem) }
    if reading("block scalar") { return tagBefore(begun) ?? start(at: begun) }
    if reading("anchor") || reading("alias") { return tagBefore(begun) ?? start(at: begun) }
    if reading("tag") || says("tag") { return YAMLMessages.tag(at: one(at: begun), lines: lines, inFlow: inFlow) }
    if reading("quoted scalar") {
      if says("end of stream") || says("document indicator") { return YAMLMessages.unclosedQuote(at: one(at: begun)) }
      return escape
    }
    return nil
  }

  private func start(at offset: Int) -> Diagnostic {
    let span = one(at: offset)
    let sign = String(decoding: bytes[span.range], as: UTF8.self)
    if let fence = fence(at: offset) { return YAMLMessages.fence(at: fence.content, line: fence.line) }
    if let bullet = bullet(at: offset) { return bullet }
    if let goingOn = goingOn(at: offset) { return goingOn }
    return YAMLMessages.forbiddenStart(sign, at: span, lines: lines, inFlow: inFlow)
  }

  /// A tag that stands right before: libyaml stops behind `!won` in `!won && bid`.
  private func tagBefore(_ offset: Int) -> Diagnostic? {
    let before = lines.content(of: lines.line(at: offset).lowerBound..<offset)
    guard let word = before.last(where: { $0 == before.lowerBound || lines.isBlank($0 - 1) }),
      byte(at: word) == UInt8(ascii: "!")
    else { return nil }
    return YAMLMessages.tag(at: span(word..<before.upperBound), lines: lines, inFlow: inFlow)
  }

  /// A tag that begins the line or its value: libyaml stumbles over what follows it, as in `score: !won ? 1 : 0` and
  /// `- !(a != b): 1`.
  private var tagOnLine: Diagnostic? {
    guard !inFlow else { return nil }
    let line = lines.line(at: problem)
    let start = lines.contentBehindDashes(in: line)
    let behind = lines.firstColon(in: start..<line.upperBound).map { lines.content(of: $0 + 1..<line.upperBound) }
    let begins = [start..<line.upperBound, behind ?? line.upperBound..<line.upperBound]
    guard let value = begins.first(where: { $0.lowerBound < problem && byte(at: $0.lowerBound) == UInt8(ascii: "!") })
    else { return nil }
    let end = value.first { lines.isBlank($0) } ?? value.upperBound
    return YAMLMessages.tag(at: span(value.lowerBound..<end), lines: lines, inFlow: inFlow)
  }

  private var escape: Diagnostic {
    var start = problem
    let line = lines.line(at: problem)
    while start > line.lowerBound, byte(at: start) != UInt8(ascii: "\\") { start -= 1 }
    var end = min(start + 2, line.upperBound)
    let takesDigits = byte(at: start + 1).map { "xuU".utf8.contains($0) } ?? false
    while takesDigits, end < line.upperBound, Self.isHexadecimal(bytes[end]) { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let range = min(start, end)..<end
    return YAMLMessages.badEscape(String(decoding: bytes[range], as: UTF8.self), at: span(range))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { "0123456789abcdefABCDEF".utf8.contains(byte) }

  // MARK: Values that end too early

  /// A comma inside round brackets with a quote behind it, as in `[f(a, "b")]`.
  private var cut: Diagnostic? {
    guard let cutValue, says("',' or") else { return nil }
    let value = lines.value(from: cutValue, inFlow: true)
    // What ends it may as well be a bracket.
    guard value.contains(problem), bytes[cutValue..<problem].contains(UInt8(ascii: ",")) else { return nil }
    return YAMLMessages.splitValue(lines.quoted(value), at: span(value))
  }

  /// Text behind a closing quote, as in `when: "a" == b`.
  private var goingOn: Diagnostic? {
    let line = lines.line(at: problem)
    let before = lines.content(of: line.lowerBound..<max(line.lowerBound, min(problem, line.upperBound)))
    guard let last = before.last, problem < line.upperBound else { return nil }
    let isQuote = bytes[last] == UInt8(ascii: "\"") || bytes[last] == UInt8(ascii: "'")
    return isQuote ? goingOn(at: problem) : colonBehindQuote(line)
  }

  /// The same where what stands behind the quote begins at `problem`.
  private func goingOn(at problem: Int) -> Diagnostic? {
    let line = lines.line(at: problem)
    let before = lines.content(of: line.lowerBound..<max(line.lowerBound, min(problem, line.upperBound)))
    guard let last = before.last, problem < line.upperBound else { return nil }
    guard bytes[last] == UInt8(ascii: "\"") || bytes[last] == UInt8(ascii: "'") else { return nil }
    if let unclosed = quoteFromAbove(closing: last, line) { return unclosed }
    guard let opening = opening(of: last, in: line) else { return nil }
    if let apostrophe = apostrophe(at: last, opening: opening, in: line) { return apostrophe }
    let value = lines.value(from: opening, inFlow: inFlow)
    // What looks like another key is one, and a comma is missing.
    if inFlow, value.upperBound > problem, lines.firstColon(in: problem..<value.upperBound) != nil { return nil }
    return YAMLMessages.textAfterQuote(
      at: span(problem..<max(problem + 1, value.upperBound)), value: span(value), lines: lines)
  }

  /// A quote that is not closed on its line, so that the next one, which should open a value, closes it.
  private func quoteFromAbove(closing last: Int, _ line: Range<Int>) -> Diagnostic? {
    guard let lastScalar, lastScalar.style == .doubleQuoted || lastScalar.style == .singleQuoted,
      Int(lastScalar.end) == last + 1, Int(lastScalar.start) < line.lowerBound
    else { return nil }
    return YAMLMessages.unclosedQuote(at: one(at: Int(lastScalar.start)), endsAt: one(at: last))
  }

  /// The same where libyaml stops later, at a colon: `- "a" == b: 3`.
  private func colonBehindQuote(_ line: Range<Int>) -> Diagnostic? {
    guard says("mapping values") || says("expected '-'") || says("expected key") else { return nil }
    let start = lines.contentBehindDashes(in: line)
    guard let end = closing(of: start, in: line) else { return nil }
    let value = lines.value(from: start, inFlow: inFlow)
    guard value.upperBound > end + 1, problem > end else { return nil }
    let rest = lines.content(of: end + 1..<value.upperBound)
    return YAMLMessages.textAfterQuote(at: span(rest), value: span(value), lines: lines)
  }

  /// An apostrophe that closes the quote of its value too early, as in `label: 'Ann's bid'`.
  private func apostrophe(at offset: Int, opening: Int, in line: Range<Int>) -> Diagnostic? {
    let quote = UInt8(ascii: "'")
    guard bytes[offset] == quote, offset + 1 == problem, bytes[problem] >= 0x41 else { return nil }
    guard let end = (problem..<line.upperBound).first(where: { bytes[$0] == quote && endsValue($0 + 1, in: line) })
    else { return nil }
    let inner = lines.text(opening + 1..<end).split(separator: "''", omittingEmptySubsequences: false)
    let doubled = inner.flatMap { $0.split(separator: "'", omittingEmptySubsequences: false) }.joined(separator: "''")
    return YAMLMessages.apostrophe("'\(doubled)'", value: span(opening..<end + 1), at: one(at: offset))
  }

  /// Whether nothing more of a value can stand at `offset`.
  private func endsValue(_ offset: Int, in line: Range<Int>) -> Bool {
    let rest = lines.content(of: offset..<line.upperBound)
    guard let first = rest.first.map({ bytes[$0] }) else { return true }
    if first == UInt8(ascii: "#") { return rest.lowerBound > offset }
    if first == UInt8(ascii: ":") { return lines.firstColon(in: rest) == rest.lowerBound }
    return inFlow && [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(first)
  }

  private func opening(of closing: Int, in line: Range<Int>) -> Int? {
    if let lastScalar, lastScalar.style == .doubleQuoted || lastScalar.style == .singleQuoted,
      Int(lastScalar.end) == closing + 1, line.contains(Int(lastScalar.start))
    {
      return Int(lastScalar.start)
    }
    return (line.lowerBound..<closing).first { self.closing(of: $0, in: line) == closing && beginsValue($0, in: line) }
  }

  /// Whether a value can begin at `offset`; elsewhere a quote is part of a plain value, as in `{a ? "x" : "y"}`.
  private func beginsValue(_ offset: Int, in line: Range<Int>) -> Bool {
    let before = lines.content(of: line.lowerBound..<offset).last.map { bytes[$0] }
    return before.map { ":-,[{".utf8.contains($0) } ?? true
  }

  /// Where the quote that opens at `start` closes on its line.
  private func closing(of start: Int, in line: Range<Int>) -> Int? {
    guard let quote = byte(at: start), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var offset = start + 1
    while offset < line.upperBound {
      if bytes[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 1
      } else if bytes[offset] == quote {
        return offset
      }
      offset += 1
    }
    return nil
  }
}
