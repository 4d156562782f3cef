import Diagnostics

/// Mistakes of brackets, colons and indentation.
extension YAMLSyntax {
  var structure: Diagnostic? {
    if byte(at: problem) == UInt8(ascii: ":"), startsLine(problem) { return YAMLMessages.missingKey(at: here) }
    if says("node content") { return problem < bytes.count ? YAMLMessages.missingValue(at: here) : openAtEnd }
    // `{a:, b: 1}` and `{a:{b: 1}}`: between brackets a sign of YAML cannot follow a colon at once.
    if says("unexpected ':'"), byte(at: problem) == UInt8(ascii: ":") { return YAMLMessages.missingSpace(at: here) }
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
    if !isAtNextKey(behind: context), let colonInFlow { return colonInFlow }
    guard problem < bytes.count, !says("end of stream"), lines.line(at: problem) == lines.line(at: context),
      !closesOuter(than: context)
    else {
      return YAMLMessages.unclosedBracket(
        bracket, at: one(at: context), end: end(of: context).map { span($0..<$0) }, remark: remark(behind: context))
    }
    if sign == UInt8(ascii: "{"), let key = keyAround(problem) { return key }
    // A bracket behind a plain scalar belongs to it, as in `{value: list[0]}`.
    if let scalar = lastScalar, scalar.style == .plain, scalar.textCount > 0, goesOn(scalar) {
      let value = lines.value(from: Int(scalar.start), inFlow: true)
      return YAMLMessages.bracketInValue(lines.quoted(value), at: span(value))
    }
    return YAMLMessages.missingComma(bracket: bracket, at: here, opened: one(at: context))
  }

  /// The bracket that is still open where the text ends, in the middle of a value.
  private var openAtEnd: Diagnostic? {
    guard let start = open.map({ Int($0.start) }).filter({ byte(at: $0).map("[{".utf8.contains) ?? false }).max() else {
      return nil
    }
    return YAMLMessages.unclosedBracket(
      bytes[start] == UInt8(ascii: "[") ? "[" : "{", at: one(at: start), end: end(of: start).map { span($0..<$0) },
      remark: remark(behind: start))
  }

  /// A remark on the line of a bracket in which that may have been closed.
  private func remark(behind bracket: Int) -> String? {
    let line = bracket..<max(lines.lineEnd(from: bracket), bracket)
    guard let sign = line.dropFirst().first(where: { bytes[$0] == UInt8(ascii: "#") && lines.isBlank($0 - 1) }) else {
      return nil
    }
    let remark = String(decoding: bytes[sign..<line.upperBound], as: UTF8.self)
    return remark.contains(where: { "]}".contains($0) }) ? String(remark.prefix(60)) : nil
  }

  /// Whether the colon at the problem is that of a key in a line of its own, no further in than the line of the bracket:
  /// then nobody has closed that.
  private func isAtNextKey(behind context: Int) -> Bool {
    guard byte(at: problem) == UInt8(ascii: ":"), let scalar = lastScalar, Int(scalar.end) <= problem else {
      return false
    }
    let (own, outer) = (lines.line(at: Int(scalar.start)), lines.line(at: context))
    guard own != outer else { return false }
    let isFirst = bytes[own.lowerBound..<Int(scalar.start)].allSatisfy { $0 == UInt8(ascii: " ") }
    let indent = bytes[outer].prefix { $0 == UInt8(ascii: " ") }.count
    return isFirst && Int(scalar.start) - own.lowerBound <= indent
  }

  /// Whether what stands at the problem closes a bracket around the one that begins at `context`.
  private func closesOuter(than context: Int) -> Bool {
    let kind: Cell.Kind
    switch byte(at: problem) {
    case UInt8(ascii: "}"): kind = .mapping
    case UInt8(ascii: "]"): kind = .sequence
    default: return false
    }
    return open.contains { $0.kind == kind && Int($0.start) < context }
  }

  /// Where a bracket probably ends that is never closed: a list before the comma of the first key behind it, anything else
  /// where its line ends or a bracket around it is closed; nil where it was to go on in the next line.
  private func end(of context: Int) -> Int? {
    let value = lines.value(from: context, inFlow: false)
    let line = context + 1..<max(context + 1, value.contains(problem) ? problem : value.upperBound)
    let content = lines.content(of: line)
    guard let last = content.last, bytes[last] != UInt8(ascii: ",") else { return nil }
    guard bytes[context] == UInt8(ascii: "["), let colon = lines.firstColon(in: content) else {
      return content.upperBound
    }
    return (content.lowerBound..<colon).last { bytes[$0] == UInt8(ascii: ",") }
  }

  /// A key whose colon is missing before a bracket or a quote, `{size [1, 2]}`, or one without the comma before it,
  /// `{size: [1, 2] points: 3}`.
  private func keyAround(_ problem: Int) -> Diagnostic? {
    let before = lines.content(of: lines.line(at: problem).lowerBound..<problem)
    let key = (before.last { !Self.isNameByte(bytes[$0]) } ?? before.lowerBound - 1) + 1..<before.upperBound
    if !key.isEmpty, before.upperBound < problem, lines.isKeyPosition(key.lowerBound),
      "[{\"'".utf8.contains(bytes[problem])
    {
      let value = lines.value(from: problem, inFlow: true)
      return YAMLMessages.missingColon(
        behind: lines.text(key), value: lines.text(value), at: span(key), gap: span(key.upperBound..<problem),
        goesOn: textBefore(key.lowerBound).map { lines.text($0.lowerBound..<value.upperBound) })
    }
    let name = problem..<(bytes[problem...].firstIndex { !Self.isNameByte($0) } ?? bytes.count)
    guard !name.isEmpty, !before.isEmpty, byte(at: name.upperBound) == UInt8(ascii: ":"),
      "]}\"'".utf8.contains(bytes[before.upperBound - 1])
    else { return nil }
    return YAMLMessages.missingComma(
      beforeKey: lines.text(name), at: span(name), gap: span(before.upperBound..<problem))
  }

  /// The plain text before the comma that stands before a key; nil where something else stands there.
  private func textBefore(_ key: Int) -> Range<Int>? {
    let line = lines.content(of: lines.line(at: key).lowerBound..<key)
    guard let last = line.last, bytes[last] == UInt8(ascii: ","),
      let colon = (line.lowerBound..<last).last(where: { bytes[$0] == UInt8(ascii: ":") && lines.isBlank($0 + 1) })
    else { return nil }
    let text = lines.content(of: colon + 1..<last)
    // Words for people: a sentence, or the beginning of one.
    let isProse = lines.text(text).wholeMatch(of: /\p{Lu}[^{}\[\],"']*|\p{L}+ [^{}\[\],"']*/) != nil
    return isProse ? text : nil
  }

  /// Whether the bracket at the problem belongs to the plain value before it: it follows at once, or behind a sign or
  /// `in`, which want something more.
  private func goesOn(_ scalar: Cell) -> Bool {
    let end = Int(scalar.end)
    if end == problem { return true }
    guard end < problem, (end..<problem).allSatisfy(lines.isBlank) else { return false }
    let text = bytes[Int(scalar.start)..<end]
    return text.last.map { "+-*/%<>=!&|?".utf8.contains($0) } ?? false || text.suffix(3).elementsEqual(" in".utf8)
  }

  /// A colon that ends a plain value inside brackets: one of the value's own, or the next key's, whose comma is missing.
  private var colonInFlow: Diagnostic? {
    guard byte(at: problem) == UInt8(ascii: ":"), let scalar = lastScalar, scalar.style == .plain else { return nil }
    let start = Int(scalar.start)
    let before = lines.content(of: start..<max(start, problem))
    guard before.upperBound == Int(scalar.end), !before.isEmpty, lines.line(at: problem).contains(start) else {
      return nil
    }
    let value = lines.value(from: start, inFlow: true)
    let quoted = lines.quoted(value)
    if let semicolon = semicolon(in: before) { return YAMLMessages.semicolon(at: one(at: semicolon)) }
    if let key = keyAtEnd(of: before), key.upperBound == problem {
      return YAMLMessages.missingCommaBeforeKey(lines.text(key), quoted: quoted, at: span(key))
    }
    return YAMLMessages.colonEndsValue(quoted, value: span(value), at: here)
  }

  /// The last word of a value, when it could be a key and the words before it a value of their own.
  private func keyAtEnd(of value: Range<Int>) -> Range<Int>? {
    guard let blank = value.last(where: { lines.isBlank($0) }) else { return nil }
    let key = blank + 1..<value.upperBound
    let isKey = key.allSatisfy { Self.isNameByte(bytes[$0]) } && !Self.isDigit(bytes[key.lowerBound])
    // Behind a sign of an expression comes its next part, as in `a ? b: c`.
    let last = lines.content(of: value.lowerBound..<blank).last.map { bytes[$0] } ?? 0
    let isWhole = Self.isNameByte(last) || last >= 0x80 || [UInt8(ascii: ")"), UInt8(ascii: ".")].contains(last)
    let isConditional = value.contains { bytes[$0] == UInt8(ascii: "?") && lines.isBlank($0 + 1) }
    return isKey && isWhole && !isConditional ? key : nil
  }

  /// A semicolon before the last word of a value: it stands where a comma is meant.
  private func semicolon(in value: Range<Int>) -> Int? {
    guard let blank = value.last(where: { lines.isBlank($0) }),
      (blank + 1..<value.upperBound).allSatisfy({ Self.isNameByte(bytes[$0]) })
    else { return nil }
    return value.first { bytes[$0] == UInt8(ascii: ";") && lines.isBlank($0 + 1) }
  }

  private func missingColon(_ line: Range<Int>) -> Diagnostic {
    YAMLMessages.missingColon(at: span(line), text: lines.text(line))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// A colon where no key can end: a second one on a line, or one on a line that goes on with the value above.
  private var colon: Diagnostic {
    let line = lines.line(at: problem)
    if let braces = braces(in: line) { return braces }
    if let condition = conditionalKey(in: line) {
      return YAMLMessages.colonInKey(lines.quoted(condition), key: span(condition), at: here)
    }
    if let first = lines.firstColon(in: line), first < problem {
      let start = lines.content(of: first + 1..<line.upperBound).lowerBound
      if let keys = keysWithoutBraces(from: start) { return keys }
      if let key = keyBeforeMapping(from: start, in: line) {
        return YAMLMessages.keyInValue(lines.text(key), at: span(key))
      }
      let value = lines.value(from: start, inFlow: inFlow)
      return YAMLMessages.colonInValue(lines.quoted(value), value: span(value), at: here)
    }
    guard let above = lines.visibleLine(before: problem) else { return YAMLMessages.other(at: here) }
    if let diagnostic = missingSpace(in: above) { return diagnostic }
    let content = lines.content(of: line.lowerBound..<problem)
    if lines.firstColon(in: above) == nil { return missingColon(lines.content(of: above)) }
    return outdented ?? YAMLMessages.tooDeep(at: span(content), above: span(lines.content(of: above)))
  }

  /// A key that chooses, of a case: its own colon is the last one, and the first is a part of it.
  private func conditionalKey(in line: Range<Int>) -> Range<Int>? {
    guard !inFlow, let dash = lines.content(of: line).first, bytes[dash] == UInt8(ascii: "-"), lines.isBlank(dash + 1),
      let first = lines.firstColon(in: line), lines.isBlank(first - 1)
    else { return nil }
    let start = lines.content(of: dash + 1..<line.upperBound).lowerBound
    let chooses = (start..<first).contains { bytes[$0] == UInt8(ascii: "?") && lines.isBlank($0 + 1) }
    let isPlain = (start..<first).allSatisfy { bytes[$0] != UInt8(ascii: "\"") && bytes[$0] != UInt8(ascii: "'") }
    var (end, next) = (first, first)
    while let colon = lines.firstColon(in: next + 1..<line.upperBound) { (end, next) = (colon, colon) }
    return chooses && isPlain && end > first ? lines.content(of: start..<end) : nil
  }

  /// Keys with their values behind a key, and no braces around them: `pair: size: 2, points: 100`.
  private func keysWithoutBraces(from start: Int) -> Diagnostic? {
    guard !inFlow else { return nil }
    let value = lines.value(from: start, inFlow: false)
    let parts = lines.parts(of: value)
    let isKeys = parts.allSatisfy { part in
      guard let colon = lines.firstColon(in: part), colon > part.lowerBound else { return false }
      return (part.lowerBound..<colon).allSatisfy { Self.isNameByte(bytes[$0]) }
    }
    // A single one may as well be a text with a colon in it.
    let isNumber = lines.text(value).wholeMatch(of: /.*: +-?[0-9]+/) != nil
    guard isKeys, parts.count > 1 || isNumber else { return nil }
    return YAMLMessages.keysWithoutBraces(lines.withoutStrayBraces(lines.text(value)), at: span(value))
  }

  /// The line above, where it begins further left than both its neighbours: then it is the one that is wrong.
  private var outdented: Diagnostic? {
    let line = lines.line(at: problem)
    guard let above = lines.visibleLine(before: problem), let before = lines.visibleLine(before: above.lowerBound),
      indentation(above) < indentation(line), indentation(before) == indentation(line),
      !opensBlock(above)
    else { return nil }
    return YAMLMessages.outdented(at: span(lines.content(of: above)), next: span(lines.content(of: line)))
  }

  /// Whether a line is a key alone: what stands below belongs further right.
  private func opensBlock(_ line: Range<Int>) -> Bool {
    guard let colon = lines.firstColon(in: line) else { return false }
    return lines.content(of: colon + 1..<line.upperBound).first.map { bytes[$0] == UInt8(ascii: "#") } ?? true
  }

  private func indentation(_ line: Range<Int>) -> Int { lines.content(of: line).lowerBound - line.lowerBound }

  /// A name with a colon in the place of a value, and a mapping or a list behind it.
  private func keyBeforeMapping(from start: Int, in line: Range<Int>) -> Range<Int>? {
    guard start < problem, (start..<problem).allSatisfy({ Self.isNameByte(bytes[$0]) }) else { return nil }
    let behind = lines.content(of: problem + 1..<line.upperBound)
    let first = behind.first.map { bytes[$0] }
    let opens = first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return opens ? start..<problem : nil
  }

  /// Braces that are not opened as braces: `key {a: 1, b: 2}`, `key:{a: 1, b: 2}`, `key: (a: 1, b: 2}`.
  func braces(in line: Range<Int>) -> Diagnostic? {
    let start = lines.contentBehindDashes(in: line)
    let name = start..<(line.first { $0 >= start && !Self.isNameByte(bytes[$0]) } ?? line.upperBound)
    guard !name.isEmpty, name.upperBound < line.upperBound else { return nil }
    let hasColon = bytes[name.upperBound] == UInt8(ascii: ":")
    let behind = lines.content(of: name.upperBound + (hasColon ? 1 : 0)..<line.upperBound)
    guard let open = behind.first, lines.firstColon(in: behind) != nil else { return nil }
    if bytes[start] == UInt8(ascii: "-"), !hasColon || open == name.upperBound + 1, bytes[open] == UInt8(ascii: "{") {
      let rest = lines.content(of: start + 1..<line.upperBound)
      return YAMLMessages.missingSpaceBehindDash(lines.text(rest), at: one(at: start))
    }
    switch bytes[open] {
    case UInt8(ascii: "{"):
      if !hasColon { return YAMLMessages.missingColonBeforeBrace(lines.text(name), at: one(at: open)) }
      return open == name.upperBound + 1 ? YAMLMessages.missingSpace(at: one(at: name.upperBound)) : nil
    case UInt8(ascii: "("):
      let isMapping = bytes[behind.upperBound - 1] == UInt8(ascii: "}")
      return hasColon && isMapping ? YAMLMessages.roundBracket(at: one(at: open)) : nil
    default: return nil
    }
  }

  /// `key:value` on a line that has no other colon.
  private func missingSpace(in line: Range<Int>) -> Diagnostic? {
    guard lines.firstColon(in: line) == nil else { return nil }
    var offset = lines.contentBehindDashes(in: line)
    let start = offset
    while let byte = byte(at: offset), Self.isNameByte(byte) { offset += 1 }
    guard offset > start, byte(at: offset) == UInt8(ascii: ":") else { return nil }
    if let lookalike = signs.invisible(at: offset + 1) { return lookalike }
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
    return missingSpace(in: line) ?? missingColon(lines.content(of: line))
  }

  /// A line among keys that has no colon itself.
  private var lineWithoutColon: Diagnostic? {
    let line = lines.line(at: problem)
    guard problem < bytes.count, startsLine(problem) else { return nil }
    if byte(at: problem) == UInt8(ascii: "-"), lines.isBlank(problem + 1) {
      return YAMLMessages.dashAmongKeys(at: rest)
    }
    guard lines.firstColon(in: line) == nil else { return nil }
    return missingSpace(in: line) ?? missingColon(lines.content(of: line))
  }

  private func startsLine(_ offset: Int) -> Bool { lines.content(of: lines.line(at: offset)).lowerBound == offset }

  private func uneven(_ what: String) -> Diagnostic {
    if let bullet = bullet(at: problem) ?? dash { return bullet }
    if let outdented { return outdented }
    let begun = context.map { span(lines.content(of: $0..<lines.lineEnd(from: $0))) }
    return YAMLMessages.unevenIndentation(what: what, at: rest, begun: begun)
  }
}
