import CYaml
import Diagnostics

/// Reads libyaml's events to a tape and reports what the rule format does not allow.
struct YAMLReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let source: SourceID
  var bag = DiagnosticBag()
  var tape = TapeBuilder()
  private let start: Int
  private var cursor: ScalarCursor
  private var documents = 0
  /// Cells of the open containers that stand where only a scalar can: keys.
  private var complexKeys: [Int] = []
  /// Whether libyaml or a limit ended the reading early.
  private var failed = false

  /// A reader of bytes checked before, from `start`, which is behind a byte order mark.
  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool, source: SourceID) {
    self.bytes = bytes
    self.start = start
    self.source = source
    cursor = ScalarCursor(start: start, isASCII: isASCII)
  }

  /// Reads to the end or to the first mistake that cannot be passed; what was found is in `bag`.
  ///
  /// - Returns: nil when the end was not reached or there is no value.
  mutating func read() -> Document? {
    guard var parser = YAMLParser(UnsafeBufferPointer(rebasing: bytes[start...])) else { return nil }
    var goesOn = true
    while goesOn, !failed {
      guard let event = parser.next() else {
        reportSyntax(parser.failure)
        break
      }
      goesOn = take(event)
      if bag.errorCount >= DocumentLimits.maximumErrors { failed = true }
    }
    guard !failed else { return nil }
    guard let root = tape.cells.first, !isMissing(root) else {
      if bag.isEmpty { bag.report(ByteMessages.emptyFile(at: span(start, start))) }
      return nil
    }
    return tape.document(source: source)
  }

  private func isMissing(_ cell: Cell) -> Bool { cell.kind == .scalar && cell.style == .plain && cell.textCount == 0 }

  /// Takes one event; false when it was the last one of interest.
  private mutating func take(_ event: YAMLEvent) -> Bool {
    let range = offsets(of: event)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return beginDocument(event, at: range)
    case YAML_ALIAS_EVENT: takeAlias(at: range)
    case YAML_SCALAR_EVENT: takeScalar(event, at: range)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.raw.pointee.data.sequence_start
      checkProperties(anchor: data.anchor, tag: data.tag, at: range)
      begin(.sequence, flow: data.style == YAML_FLOW_SEQUENCE_STYLE, at: range)
    case YAML_MAPPING_START_EVENT:
      let data = event.raw.pointee.data.mapping_start
      checkProperties(anchor: data.anchor, tag: data.tag, at: range)
      begin(.mapping, flow: data.style == YAML_FLOW_MAPPING_STYLE, at: range)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(at: range)
    case YAML_STREAM_END_EVENT: return false
    default: break
    }
    return true
  }

  private mutating func offsets(of event: YAMLEvent) -> Range<Int> {
    let start = cursor.offset(of: event.startIndex, in: bytes)
    return start..<max(start, cursor.offset(of: event.endIndex, in: bytes))
  }

  private mutating func beginDocument(_ event: YAMLEvent, at range: Range<Int>) -> Bool {
    documents += 1
    guard documents == 1 else {
      bag.report(YAMLMessages.severalDocuments(at: span(range)))
      return false
    }
    let data = event.raw.pointee.data.document_start
    if data.version_directive != nil || data.tag_directives.start != data.tag_directives.end {
      bag.report(YAMLMessages.directive(at: span(lines.line(at: firstDirective))))
    }
    return true
  }

  private mutating func takeAlias(at range: Range<Int>) {
    let followsMergeKey = tape.cells.last.map { $0.kind == .removed } ?? false
    if !followsMergeKey { bag.report(YAMLMessages.alias(at: span(range), lines: lines, inFlow: tape.inFlow)) }
    let isKey = tape.expectsKey
    tape.appendScalar(UnsafeRawBufferPointer(start: nil, count: 0), style: .plain, kind: .invalid, span: span(range))
    if isKey { tape.remove(key: tape.cells.count - 1) }
    checkNodes(at: range)
  }

  private mutating func takeScalar(_ event: YAMLEvent, at range: Range<Int>) {
    let data = event.raw.pointee.data.scalar
    let style = Self.style(of: data.style)
    let hasProperties = checkProperties(anchor: data.anchor, tag: data.tag, at: range)
    let content = trimmed(range, style: style)
    guard data.length <= DocumentLimits.maximumScalarBytes else {
      return fail(ByteMessages.scalarTooLong(count: data.length, at: span(content)))
    }
    let isKey = tape.expectsKey
    let textBytes = UnsafeRawBufferPointer(start: data.value, count: data.length)
    tape.appendScalar(textBytes, style: style, kind: hasProperties ? .invalid : .scalar, span: span(content))
    if isKey, hasProperties { tape.remove(key: tape.cells.count - 1) }
    if isKey, style == .plain, !hasProperties { checkKey(tape.cells.count - 1, textBytes) }
    checkNodes(at: range)
  }

  private mutating func checkKey(_ index: Int, _ text: UnsafeRawBufferPointer) {
    let cell = tape.cells[index]
    if let unreadable = signs.unreadableKey(Int(cell.start)..<Int(cell.end)) { return fail(unreadable) }
    if text.isEmpty { bag.report(YAMLMessages.missingKey(at: span(Int(cell.start), Int(cell.start) + 1))) }
    let isMerge = text.count == 2 && text.elementsEqual("<<".utf8)
    if isMerge { bag.report(YAMLMessages.mergeKey(at: span(Int(cell.start), Int(cell.end)))) }
    if isMerge || text.isEmpty { tape.remove(key: index) }
  }

  private mutating func begin(_ kind: Cell.Kind, flow: Bool, at range: Range<Int>) {
    guard tape.depth < DocumentLimits.maximumDepth else { return fail(ByteMessages.nestingTooDeep(at: span(range))) }
    if tape.expectsKey {
      report(
        cutByComma(before: range.lowerBound)
          ?? YAMLMessages.complexKey(at: span(range.lowerBound, range.lowerBound + 1)))
      complexKeys.append(tape.cells.count)
    }
    tape.begin(kind, style: flow ? .flow : .block, span: span(range))
    checkNodes(at: range)
  }

  private mutating func end(at range: Range<Int>) {
    guard let index = tape.open.last else { return }
    let isFlow = tape.cells[index].style == .flow
    tape.end(at: isFlow ? range.upperBound : nil)
    if isFlow, tape.cells[index].kind == .mapping { reportKeysWithoutColon(in: index) }
    if isFlow { joinSplitValues(in: index) }
    if tape.cells[index].kind == .mapping { reportDuplicates(in: index) }
    if complexKeys.last == index {
      complexKeys.removeLast()
      tape.remove(key: index)
    }
  }

  private mutating func checkNodes(at range: Range<Int>) {
    if tape.cells.count > DocumentLimits.maximumNodes { fail(ByteMessages.tooManyValues(at: span(range))) }
  }

  /// Ends the reading with a mistake.
  mutating func fail(_ diagnostic: Diagnostic) {
    bag.report(diagnostic)
    failed = true
  }

  /// Ends the reading with a syntax error of libyaml, after what the open mappings still have to say.
  private mutating func reportSyntax(_ failure: YAMLFailure) {
    for index in tape.open where tape.cells[index].kind == .mapping { reportDuplicates(in: index) }
    let problem = cursor.offset(of: failure.problemIndex, in: bytes)
    let context = failure.contextIndex.map { cursor.offset(of: $0, in: bytes) }
    let last = tape.cells.last.flatMap { $0.kind == .scalar ? $0 : nil }
    let translator = YAMLSyntax(
      lines: lines, source: source, failure: failure, problem: problem, context: context, lastScalar: last,
      inFlow: tape.inFlow, cutValue: cutValue,
      closed: tape.cells.filter { $0.style == .flow && $0.next > 0 }.max { $0.end < $1.end },
      open: tape.open.map { tape.cells[$0] }.filter { $0.style == .flow })
    let diagnostic = translator.diagnostic
    // A tag is told when it is read, before libyaml stumbles over what follows it.
    failed = true
    if !bag.contains(where: { $0 == diagnostic }) { report(diagnostic) }
  }
}
