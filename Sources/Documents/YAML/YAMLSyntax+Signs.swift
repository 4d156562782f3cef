import Diagnostics

/// Mistakes of single signs: brackets and commas too many, bullets, spaces that are none.
extension YAMLSyntax {
  var signs: LookalikeSigns { LookalikeSigns(lines: lines, source: source) }

  /// What only looks like a space, before the first word of the problem's line.
  var lookalike: Diagnostic? { signs.inIndentation(of: lines.line(at: problem)) }

  func bullet(at offset: Int) -> Diagnostic? {
    lines.content(of: lines.line(at: offset)).lowerBound == offset ? signs.bullet(at: offset) : nil
  }

  /// A dash with a word right behind it, among items of a list.
  var dash: Diagnostic? {
    guard says("expected '-'"), byte(at: problem) == UInt8(ascii: "-") else { return nil }
    let rest = lines.content(of: problem + 1..<lines.lineEnd(from: problem))
    guard rest.lowerBound == problem + 1, !rest.isEmpty else { return nil }
    return YAMLMessages.missingSpaceBehindDash(lines.text(rest), at: one(at: problem))
  }

  /// The line around an example on a page, with its break.
  func fence(at offset: Int) -> (content: Span, line: Span)? {
    let line = lines.line(at: offset)
    let content = lines.content(of: line)
    guard content.lowerBound == offset, lines.text(content).hasPrefix("```") else { return nil }
    return (span(content), span(line.lowerBound..<lines.nextLine(after: offset)))
  }

  /// What stands behind a list or mapping that is closed, on its last line.
  var behindBracket: Diagnostic? {
    guard let closed, closed.source == source.index, Int(closed.end) <= problem, problem < bytes.count,
      lines.content(of: Int(closed.end)..<problem).isEmpty,
      lines.line(at: problem) == lines.line(at: Int(closed.end) - 1)
    else { return nil }
    let opened = one(at: Int(closed.start))
    let rest = lines.content(of: problem..<lines.lineEnd(from: problem))
    let bracket = lines.text(Int(closed.end) - 1..<Int(closed.end))
    switch bytes[problem] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let end = rest.first { bytes[$0] != UInt8(ascii: "}") && bytes[$0] != UInt8(ascii: "]") } ?? rest.upperBound
      let next = lines.content(of: end..<rest.upperBound).first.map { bytes[$0] }
      let isAlone = next == nil || next == UInt8(ascii: "#") || next == UInt8(ascii: ",")
      guard !inFlow, isAlone else { return inFlow ? nil : text(closed, at: rest) }
      return YAMLMessages.strayBracket(lines.text(problem..<end), at: span(problem..<end), opened: opened)
    case UInt8(ascii: ","):
      guard !inFlow else { return nil }
      if let braces = braces(in: lines.line(at: problem)) { return braces }
      let behind = lines.content(of: problem + 1..<rest.upperBound)
      let isLast = behind.first.map { bytes[$0] == UInt8(ascii: "#") } ?? true
      return YAMLMessages.strayComma(behind: bracket, at: here, opened: opened, isLast: isLast)
    case UInt8(ascii: ":"), UInt8(ascii: "#"): return nil
    default: return text(closed, at: rest)
    }
  }

  /// A text that begins with a bracket. In braces it is one only where what the bracket holds is no keys of its own.
  private func text(_ closed: Cell, at rest: Range<Int>) -> Diagnostic? {
    let inner = Int(closed.start) + 1..<Int(closed.end)
    if inFlow, lines.firstColon(in: inner) != nil || bytes[Int(closed.start)] == UInt8(ascii: "[") { return nil }
    guard lines.line(at: Int(closed.start)) == lines.line(at: problem) else { return nil }
    let value = lines.value(from: Int(closed.start), inFlow: inFlow)
    guard value.upperBound > problem else { return nil }
    let opening = lines.text(Int(closed.start)..<Int(closed.start) + 1)
    return YAMLMessages.textBehindBracket(
      opening, quoted: lines.quoted(value), value: span(value), at: span(problem..<max(problem + 1, value.upperBound)))
  }
}
