import Diagnostics

/// Mistakes of brackets, colons and indentation.
extension YAMLSyntax {
  var structure: Diagnostic? {
    if byte(at: problem) == UInt8(ascii: ":"), startsLine(problem) { return YAMLMessages.missingKey(at: here) }
    if says("node content"), problem < bytes.count { return YAMLMessages.missingValue(at: here) }
    if says("',' or") || reading("flow") { return bracket }
    if says("mapping values are not allowed") { return colon }
    if says("could not find expected ':'") { return keyWithoutColon }
    if says("block sequence entries") { return YAMLMessages.listOnKeyLine(at: here) }
    if says("expected '-'") { return uneven("list") }
    if says("expected key") { return lineWithoutColon ?? uneven("mapping") }
    if says("<document start>") { return lineWithoutColon ?? YAMLMessages.textBehindEnd(at: rest) }
    return nil
  }

  /// The problem's line from the problem on.
  private var rest: Span {
    let end = lines.content(of: problem..<lines.lineEnd(from: problem)).upperBound
    return span(problem..<max(min(problem + 1, bytes.count), end))
  }

  private var bracket: Diagnostic? {
    guard let context, let sign = byte(at: context) else { return nil }
    let bracket = sign == UInt8(ascii: "[") ? "[" : "{"
    guard problem < bytes.count, !says("end of stream"), lines.line(at: problem) == lines.line(at: context) else {
      return YAMLMessages.unclosedBracket(bracket, at: one(at: context))
    }
    // A bracket behind a plain scalar belongs to it, as in `{value: list[0]}`.
    if let scalar = lastScalar, scalar.style == .plain, Int(scalar.end) == problem, scalar.textCount > 0 {
      let value = lines.value(from: Int(scalar.start), inFlow: true)
      return YAMLMessages.bracketInValue(lines.quoted(value), at: span(value))
    }
    return YAMLMessages.missingComma(bracket: bracket, at: here, opened: one(at: context))
  }

  /// A colon where no key can end: a second one on a line, or one on a line that goes on with the value above.
  private var colon: Diagnostic {
    let line = lines.line(at: problem)
    if let first = lines.firstColon(in: line), first < problem {
      let start = lines.content(of: first + 1..<line.upperBound).lowerBound
      let value = lines.value(from: start, inFlow: inFlow)
      return YAMLMessages.colonInValue(lines.quoted(value), value: span(value), at: here)
    }
    guard let above = lines.visibleLine(before: problem) else { return YAMLMessages.other(at: here) }
    if let diagnostic = missingSpace(in: above) { return diagnostic }
    let content = lines.content(of: line.lowerBound..<problem)
    if lines.firstColon(in: above) == nil { return YAMLMessages.missingColon(at: span(lines.content(of: above))) }
    return YAMLMessages.tooDeep(at: span(content), above: span(lines.content(of: above)))
  }

  /// `key:value` on a line that has no other colon.
  private func missingSpace(in line: Range<Int>) -> Diagnostic? {
    guard lines.firstColon(in: line) == nil else { return nil }
    var offset = lines.contentBehindDashes(in: line)
    let start = offset
    while let byte = byte(at: offset), Self.isNameByte(byte) { offset += 1 }
    guard offset > start, byte(at: offset) == UInt8(ascii: ":") else { return nil }
    return YAMLMessages.missingSpace(at: one(at: offset))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private var keyWithoutColon: Diagnostic {
    let line = lines.line(at: context ?? problem)
    return missingSpace(in: line) ?? YAMLMessages.missingColon(at: span(lines.content(of: line)))
  }

  /// A line among keys that has no colon itself.
  private var lineWithoutColon: Diagnostic? {
    let line = lines.line(at: problem)
    guard problem < bytes.count, startsLine(problem) else { return nil }
    if byte(at: problem) == UInt8(ascii: "-"), lines.isBlank(problem + 1) {
      return YAMLMessages.dashAmongKeys(at: rest)
    }
    guard lines.firstColon(in: line) == nil else { return nil }
    return missingSpace(in: line) ?? YAMLMessages.missingColon(at: span(lines.content(of: line)))
  }

  private func startsLine(_ offset: Int) -> Bool { lines.content(of: lines.line(at: offset)).lowerBound == offset }

  private func uneven(_ what: String) -> Diagnostic {
    let begun = context.map { span(lines.content(of: $0..<lines.lineEnd(from: $0))) }
    return YAMLMessages.unevenIndentation(what: what, at: rest, begun: begun)
  }
}
