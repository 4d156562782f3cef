import Diagnostics
import Documents
import RuleLanguage

/// The places of a rule file in which mistakes can be made, found by the table of keys alone: nothing here knows what
/// the checker says of a file.
struct RuleSpots {
  /// A key of the language, with what stands behind it.
  struct KeySpot {
    var key: Node
    var value: Node
    var mapping: Node
    var kind: MappingKind
  }

  /// A part of the file that is read as a formula, as it is written there.
  struct Formula {
    var range: Range<Int>
    var gives: Takes.Gives?
    /// Whether it is only a name, no formula that could be broken.
    var isName = false
    /// Whether it is a word as a whole, spaces and hyphens included.
    var isWord = false
    var isInExample = false
  }

  let bytes: [UInt8]
  private(set) var keys: [KeySpot] = []
  private(set) var formulas: [Formula] = []
  /// Names of the author's where they are given, with the key of their section.
  private(set) var given: [(key: Node, section: String)] = []
  /// All mappings: those of keys and those of names.
  private(set) var mappings: [Node] = []
  /// Keys that are no keys of a mapping of ours: `else`, and what the rows of pieces have.
  private(set) var otherKeys: [Node] = []
  private var isInExample = false

  init?(_ bytes: [UInt8]) {
    var bag = DiagnosticBag()
    guard let root = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)?.root else { return nil }
    self.bytes = bytes
    walk(root, .mapping(.file))
  }

  /// The names of phases, where they are given.
  var phases: [String] {
    keys.filter { $0.kind == .file && $0.key.hasText("phases") }.flatMap { $0.value.elements.map(\.text) }
  }

  /// Whether the file is a difference.
  var isDifference: Bool { keys.contains { $0.kind == .file && $0.key.text == "extends" } }

  func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Walking

  private mutating func walk(_ node: Node, _ takes: Takes) {
    switch takes {
    case .mapping(let kind) where node.kind == .mapping: pairs(of: node, kind)
    case .named(let inner) where node.kind == .mapping:
      mappings.append(node)
      for pair in node.pairs { walk(pair.value, inner) }
    case .list(let inner): for element in node.elements { walk(element, inner) }
    case .either(let others): either(node, others)
    case .orNull(let inner): walk(node, inner)
    case .value(let gives): value(node, gives)
    case .expression(let gives): formula(node, gives)
    case .range: formula(node, nil)
    case .template: template(node)
    case .name, .type: formula(node, nil, isName: true)
    case .words, .game: formula(node, nil, isName: true, isWord: true)
    case .rows: rows(node)
    case .sheet, .round: record(node)
    default: break
    }
  }

  private mutating func pairs(of node: Node, _ kind: MappingKind) {
    mappings.append(node)
    for pair in node.pairs {
      guard let key = Keys.of(kind).first(where: { pair.key.hasText($0.name) }) else { continue }
      keys.append(KeySpot(key: pair.key, value: pair.value, mapping: node, kind: kind))
      if isGivingNames(kind, key.name) {
        for name in pair.value.pairs { given.append((name.key, key.name)) }
      }
      if key.name == "set" { for name in pair.value.pairs { formula(name.key, nil, isName: true) } }
      guard !saysItself(kind, key.name) else { continue }
      let wasInExample = isInExample
      isInExample = wasInExample || (kind == .file && key.name == "examples")
      walk(pair.value, key.takes)
      isInExample = wasInExample
    }
  }

  /// Whether names stand under the key that formulas use.
  private func isGivingNames(_ kind: MappingKind, _ key: String) -> Bool {
    switch kind {
    case .file: ["options", "sheet", "values", "state", "combos", "pieces"].contains(key)
    case .play: key == "zones"
    default: false
    }
  }

  /// Whether words stand behind the key that are right by standing there.
  private func saysItself(_ kind: MappingKind, _ key: String) -> Bool {
    switch (kind, key) {
    case (.file, "name"), (.file, "phases"), (.outcome, "outcome"), (.field, "of"), (.state, "of"), (.value, "of"),
      (.example, "outcomes"), (.example, "sides"), (.example, "result"):
      true
    default: false
    }
  }

  private mutating func either(_ node: Node, _ others: [Takes]) {
    for takes in others {
      switch (takes, node.kind) {
      case (.mapping, .mapping), (.list, .sequence): return walk(node, takes)
      case (.words(let words), .scalar) where words.contains(node.text):
        return formula(node, nil, isName: true, isWord: true)
      default: continue
      }
    }
    guard node.kind == .scalar else { return }
    for case .expression(let gives) in others { return formula(node, gives) }
    if others.contains(where: { if case .name = $0 { true } else { false } }) { formula(node, nil, isName: true) }
  }

  private mutating func value(_ node: Node, _ gives: Takes.Gives) {
    guard node.kind == .sequence, let first = node.elements.first(where: { _ in true }), first.kind == .mapping else {
      return formula(node, gives)
    }
    for line in node.elements {
      for pair in line.pairs {
        if pair.key.hasText("else") { otherKeys.append(pair.key) } else { formula(pair.key, .flag) }
        value(pair.value, gives)
      }
    }
  }

  private mutating func rows(_ node: Node) {
    for row in node.elements where row.kind == .mapping {
      mappings.append(row)
      for pair in row.pairs {
        let words = ["value", "name", "copies", "wild"]
        if words.contains(pair.key.text) { otherKeys.append(pair.key) }
        if pair.key.hasText("value") { value(pair.value, .any) }
      }
    }
  }

  /// What belongs to a record: its keys are names, but for those that records have.
  private mutating func record(_ node: Node) {
    if node.kind == .sequence { for element in node.elements { record(element) } }
    guard node.kind == .mapping else { return }
    mappings.append(node)
    for pair in node.pairs {
      if pair.key.hasText("action") {
        formula(pair.value, nil, isName: true)
      } else if node.pair(forKey: "action") == nil {
        formula(pair.key, nil, isName: true)
        if pair.value.kind == .mapping { record(pair.value) }
      }
    }
  }

  // MARK: Formulas

  private mutating func formula(
    _ node: Node, _ gives: Takes.Gives?, isName: Bool = false, isWord: Bool = false
  ) {
    guard let range = written(node) else { return }
    formulas.append(
      Formula(range: range, gives: gives, isName: isName, isWord: isWord, isInExample: isInExample))
  }

  /// Where a scalar's text stands; nil where it is not written as it reads.
  private func written(_ node: Node) -> Range<Int>? {
    guard node.kind == .scalar, !node.isNull else { return nil }
    var range = Int(node.span.start)..<Int(node.span.end)
    switch node.style {
    case .singleQuoted, .doubleQuoted: range = (range.lowerBound + 1)..<(range.upperBound - 1)
    case .literal, .folded:
      guard let line = bytes[range].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      range = line..<range.upperBound
    default: break
    }
    let text = source(range)
    return text.contains("\\") || text.contains("''") ? nil : range
  }

  /// The parts of a text that stand in braces.
  private mutating func template(_ node: Node) {
    guard let range = written(node), !source(range).contains("{{") else { return }
    var start = range.lowerBound
    while let open = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open..<range.upperBound].firstIndex(of: UInt8(ascii: "}"))
    {
      formulas.append(Formula(range: (open + 1)..<close, gives: nil, isInExample: isInExample))
      start = close + 1
    }
  }
}

extension RuleSpots {
  /// A word of a formula.
  struct Word: Hashable {
    var text: String
    var range: Range<Int>
    /// Whether it is a text between quotes.
    var isQuoted = false
  }

  /// The words of a formula: names, and texts of letters that are compared with something.
  func words(of formula: Formula) -> [Word] {
    if formula.isWord { return [Word(text: source(formula.range), range: formula.range)] }
    var words: [Word] = []
    var place = formula.range.lowerBound
    let end = formula.range.upperBound
    while place < end {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[place]
        guard let close = bytes[(place + 1)..<end].firstIndex(of: quote) else { return words }
        place = close + 1
        if isCompared(start, formula) {
          words.append(Word(text: source((start + 1)..<close), range: start..<place, isQuoted: true))
        }
      case let byte where Self.isLetter(byte):
        while place < end, Self.isLetter(bytes[place]) || Self.isDigit(bytes[place]) { place += 1 }
        words.append(Word(text: source(start..<place), range: start..<place))
      case let byte where Self.isDigit(byte):
        while place < end, Self.isLetter(bytes[place]) || Self.isDigit(bytes[place]) { place += 1 }
      default: place += 1
      }
    }
    return words
  }

  private func isCompared(_ quote: Int, _ formula: Formula) -> Bool {
    let before = source(formula.range.lowerBound..<quote)
    return before.hasSuffix("== ") || before.hasSuffix("!= ")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The sign before a place that is no space; 0 at the beginning of a formula.
  func sign(before place: Int, in formula: Formula) -> UInt8 {
    bytes[formula.range.lowerBound..<place].last { $0 != 0x20 && $0 != 0x0A } ?? 0
  }

  /// The sign at or behind a place that is no space; 0 at the end of a formula.
  func sign(behind place: Int, in formula: Formula) -> UInt8 {
    bytes[place..<formula.range.upperBound].first { $0 != 0x20 && $0 != 0x0A } ?? 0
  }
}
