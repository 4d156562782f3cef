import Diagnostics
import Documents

/// Reads one mapping whose keys are ours: every key is known by the table of keys, or reported.
struct MappingReader {
  let node: Node
  let kind: MappingKind
  let report: Report
  private let section: KeySection
  /// What stands there, by the names of the keys that are meant: one that is misspelt is read as what it is like.
  private var found: [(name: String, key: Node, value: Node)] = []
  /// Keys that are missing only because they are misspelt, which is reported already.
  private var meant: Set<String> = []

  /// Gives `nil`, and says so, where no mapping stands.
  init?(_ node: Node, _ kind: MappingKind, _ report: Report) {
    guard node.kind == .mapping else {
      if node.kind != .invalid { report.add(DecodeMessages.noKeys(node, in: kind, under: nil, section: nil)) }
      return nil
    }
    self.node = node
    self.kind = kind
    self.report = report
    section = Keys.section(of: kind)
    let names = section.names
    found.reserveCapacity(node.count)
    var last: (key: Node, value: Node)?
    let former = FormerWords(node, kind)
    for pair in node.pairs {
      defer { last = pair }
      let text = pair.key.text
      if former?.isType(pair.key) ?? false { continue }
      if names.contains(text) {
        found.append((text, pair.key, pair.value))
      } else if let former, former.isWords(pair.key) {
        report.add(former.diagnostic(report.sources))
        if former.isMeant { found.append(("type", pair.key, pair.value)) }
      } else if stands(tooDeep: pair, names) {
        report.add(DecodeMessages.tooDeep(pair.key))
        report.misplaced.insert(pair.key.text)
      } else if let last, node.style == .flow, pair.value.isEmptyScalar, takesText(last) {
        report.add(DecodeMessages.behindComma(pair.key, in: kind, of: last))
      } else {
        let near = SectionWords.key(for: pair.key.text, in: kind) ?? Nearest.name(to: pair.key.text, among: names)
        let isThere = near.map { node.pair(forKey: $0) != nil } ?? false
        let isRead = near.map { !isThere && meant.insert($0).inserted } ?? false
        report.add(
          DecodeMessages.unknownKey(
            pair.key, with: pair.value, in: kind, near: near, isRead: isRead, isThere: isThere))
        if let near, isRead { found.append((near, pair.key, pair.value)) }
      }
    }
  }

  /// Whether what stands here by a name of the author's is made of the same keys: it belongs beside this mapping.
  private func stands(tooDeep pair: (key: Node, value: Node), _ names: [String]) -> Bool {
    node.style != .flow && pair.value.kind == .mapping && pair.value.count > 0 && Names.isWellFormed(pair.key.text)
      && Keys.kinds(having: pair.key.text).isEmpty && pair.value.pairs.allSatisfy { names.contains($0.key.text) }
  }

  /// Whether a key is one behind which people's words stand, and some do.
  private func takesText(_ pair: (key: Node, value: Node)) -> Bool {
    guard pair.value.kind == .scalar, !pair.value.isEmptyScalar,
      let key = section.key(named: pair.key.text)
    else { return false }
    switch key.takes {
    case .text, .template: return true
    default: return false
    }
  }

  func pair(_ name: String) -> (key: Node, value: Node)? {
    found.firstIndex { $0.name == name }.map { (found[$0].key, found[$0].value) }
  }

  /// What stands there, each by the name of the key that is meant.
  var all: [(name: String, key: Node, value: Node)] { found }

  /// The value under a key; nothing written behind a key counts as the key left out, and is reported.
  subscript(name: String) -> Node? {
    guard let pair = pair(name), pair.value.kind != .invalid else { return nil }
    guard !pair.value.isNull else {
      let type = self.pair("type")?.value
      let mayBeNone =
        ["default", "start"].contains(name)
        && (type?.kind == .sequence || ["side", "seat"].contains { type?.hasText($0) ?? false })
      report.add(DecodeMessages.missingValue(pair.key, in: kind, mayBeNone: mayBeNone))
      return nil
    }
    return pair.value
  }

  func required(_ name: String) -> Node? {
    if pair(name) == nil { reportMissing(name) }
    return self[name]
  }

  /// Says that a key is missing, unless it stands there misspelt.
  func reportMissing(_ name: String) {
    if !meant.contains(name) { report.add(DecodeMessages.missingKey(name, of: kind, at: node)) }
  }

  /// Says that none of the keys stands there of which one is needed, or one too many.
  func checkAlternatives() {
    let names = Keys.alternatives(of: kind)
    let there = names.filter { pair($0) != nil }
    if there.isEmpty, let first = names.first { reportMissing(first) }
    guard Keys.areExclusive(of: kind), there.count > 1, let one = pair(there[0]), let other = pair(there[1])
    else { return }
    report.add(DecodeMessages.conflicting(other.key, with: one.key))
  }

  /// A value that is neither list nor mapping.
  func scalar(_ name: String) -> Node? {
    guard let node = self[name].flatMap({ checked($0, name, .scalar, "a single value is") }) else { return nil }
    lookAtText(node, name)
    return node
  }

  /// Signs around words for people that mostly do not belong to them, or that end them in silence.
  private func lookAtText(_ node: Node, _ name: String) {
    switch section.key(named: name)?.takes {
    case .text, .template: break
    default: return
    }
    guard node.span.source.index == 0, node.isPlain, report.sources.contains(node.span.source) else { return }
    let file = report.sources[node.span.source]
    let line = file.lineRange(file.line(at: Int(node.span.end)))
    let end = min(Int(node.span.end), line.upperBound)
    if end < line.upperBound, Self.isCut(file.text(end..<line.upperBound)) {
      report.add(DecodeMessages.cutText(node, file.text(Int(node.span.start)..<line.upperBound)))
    } else if ["title", "label"].contains(name), let sign = DecodeMessages.straySign(in: node.text) {
      report.add(DecodeMessages.straySign(node, sign))
    }
  }

  /// Whether what stands behind a text on its line is a remark to YAML, and may well have been meant as a part of it.
  private static func isCut(_ behind: String) -> Bool {
    let rest = behind.drop { $0 == " " }
    guard rest.startIndex > behind.startIndex, rest.first == "#", let next = rest.dropFirst().first else {
      return false
    }
    return next != " " && next != "#"
  }

  func requiredScalar(_ name: String) -> Node? {
    required(name).flatMap { checked($0, name, .scalar, "a single value is") }
  }

  /// A formula, or a list that is written out.
  func formula(_ name: String) -> Node? {
    self[name].flatMap { $0.kind == .sequence ? $0 : checked($0, name, .scalar, "a formula is") }
  }

  /// One of the few words that the key takes.
  func word(_ name: String) -> Node? {
    guard let node = scalar(name) else { return nil }
    let allowed = section.key(named: name)?.takes.words ?? []
    guard allowed.contains(node.text) else {
      report.add(DecodeMessages.wrongWord(node, allowed: allowed, what: "`\(name)`"))
      return DecodeMessages.word(meantBy: node.text, among: allowed).flatMap(node.saying)
    }
    return node
  }

  /// A type by its name, or the list of its words.
  func type() -> Node? {
    guard let pair = pair("type"), pair.value.kind == .sequence else { return scalar("type") }
    return pair.value
  }

  func list(_ name: String) -> [Node] {
    self[name].flatMap { checked($0, name, .sequence, "a list is") }.map { Array($0.elements) } ?? []
  }

  /// A single value, or a list of such.
  func oneOrMore(_ name: String) -> [Node] {
    guard let node = self[name] else { return [] }
    return node.kind == .sequence ? Array(node.elements) : scalar(name).map { [$0] } ?? []
  }

  func cases(_ name: String) -> CasesSyntax? { self[name].flatMap { CasesSyntax.read($0, report) } }

  /// A mapping by names of the author's. Those that expressions can use (`areValues`) must not be taken by the language,
  /// but for those `allowed` here. With `areSettings` one may stand for an item of a list or for another side's: `made[red]`,
  /// `victim.coins`.
  func named<Content>(
    _ name: String, areValues: Bool = false, areSettings: Bool = false, allowed: [String] = [],
    _ read: (Node) -> Content?
  ) -> [Named<Content>] {
    guard let node = self[name].flatMap({ checked($0, name, .mapping, "names with their keys are") }) else {
      return []
    }
    var hasMisplaced = false
    return node.pairs.compactMap { pair in
      var text = pair.key.text
      if let home = home(ofMisplaced: pair, in: name) {
        // Where a name was forgotten, all its keys are misplaced.
        if !hasMisplaced || home == .file {
          report.add(DecodeMessages.misplaced(pair.key, among: name, belongsTo: home))
        }
        hasMisplaced = hasMisplaced || home != .file
        report.lacksNames = report.lacksNames || home != .file
        return nil
      }
      let own = areSettings ? String(SettingName(text).name) : text
      if areSettings, text.contains(".at("), text.hasSuffix(")") {
        report.add(DecodeMessages.setsPlaceOfGrid(pair.key, to: pair.value))
        return nil
      }
      if !Names.isWellFormed(own) {
        report.add(DecodeMessages.badName(pair.key, isLocal: kind != .file && kind != .play))
        // What it should be called is known by that name from here on.
        text = Names.mended(text) ?? text
      } else if areValues, !allowed.contains(text), let free = Names.alternative(to: text) {
        report.add(DecodeMessages.reservedName(pair.key, free: report.unused(free, near: pair.key)))
      }
      if hasNoKeys(pair, in: name) { return nil }
      return read(pair.value).map { Named(key: pair.key, name: text, content: $0) }
    }
  }

  /// Reports a single value behind a name that should have keys of its own.
  private func hasNoKeys(_ pair: (key: Node, value: Node), in section: String) -> Bool {
    guard case .named(.mapping(let inner)) = self.section.key(named: section)?.takes,
      pair.value.kind == .scalar || pair.value.kind == .sequence
    else { return false }
    report.add(DecodeMessages.noKeys(pair.value, in: inner, under: pair.key, section: section))
    return true
  }

  /// Where a key belongs that stands among names by its indentation alone; nil for what may be a name.
  private func home(ofMisplaced pair: (key: Node, value: Node), in section: String) -> MappingKind? {
    let takes = self.section.key(named: section)?.takes
    guard case .named(.mapping(let inner)) = takes, pair.value.kind != .invalid else { return nil }
    let keys = Keys.section(of: inner).names
    if pair.value.kind != .mapping, keys.contains(pair.key.text) { return inner }
    if pair.value.kind == .scalar { return nil }
    guard kind == .file, pair.value.count > 0, self.section.names.contains(pair.key.text) else { return nil }
    if pair.value.kind == .sequence { return .file }
    return pair.value.pairs.contains { keys.contains($0.key.text) } ? nil : .file
  }

  private func checked(_ node: Node, _ name: String, _ kind: Cell.Kind, _ wanted: String) -> Node? {
    guard node.kind != kind else { return node }
    if node.kind != .invalid {
      let example = section.key(named: name)?.example
      let written = kind == .sequence ? DecodeMessages.list(meantBy: node, under: name, of: self.kind) : nil
      report.add(DecodeMessages.wrongShape(node, wanted: wanted, example: example, written: written))
    }
    return nil
  }
}

extension CasesSyntax {
  /// An expression, or a list of lines `condition: value`; `nil` where neither stands, which is reported.
  static func read(_ node: Node, _ report: Report) -> CasesSyntax? {
    switch node.kind {
    case .scalar: return .expression(node)
    case .sequence where node.isCases: return lines(node, report)
    case .sequence where node.count == 1 && node.elements.contains(where: { $0.isPlain && $0.hasText("base") }):
      for item in node.elements { report.add(DecodeMessages.baseOfNothing(item)) }
      return nil
    case .sequence where node.count == 0 || node.elements.allSatisfy({ $0.kind == .scalar }):
      // A list written as YAML has it, `[]` or `[a, b]`: its text is an expression, too.
      return .expression(node)
    case .sequence where node.elements.first { _ in true }?.kind == .sequence:
      // The rows of a grid.
      return .expression(node)
    case .sequence: return lines(node, report)
    case .invalid, .removed: return nil
    case .mapping:
      report.add(
        DecodeMessages.wrongShape(node, wanted: "an expression or a list of cases is", example: "[{win: 1}, {else: 0}]")
      )
      return nil
    }
  }

  private static func lines(_ node: Node, _ report: Report) -> CasesSyntax? {
    var lines: [CaseLine] = []
    let elements = Array(node.elements)
    for (index, line) in elements.enumerated() {
      // What could not be read had its mistake reported then.
      if line.isPlain, line.hasText("base") {
        report.add(DecodeMessages.baseOfNothing(line))
        return nil
      }
      if line.kind == .invalid || (line.count == 0 && report.hasError(within: line.span)) { continue }
      guard line.kind == .mapping, line.count == 1, let pair = line.pairs.first(where: { _ in true }) else {
        report.add(DecodeMessages.caseShape(line))
        continue
      }
      var isElse = pair.key.hasText("else")
      if index > 0, index + 1 == elements.count, !isElse, isMeantAsElse(pair.key.text) {
        report.add(DecodeMessages.otherwise(pair.key))
        isElse = true
      }
      if isElse, index + 1 < elements.count {
        report.add(DecodeMessages.elseNotLast(pair.key, before: elements[index + 1]))
      }
      guard let value = read(pair.value, report) else { continue }
      lines.append(CaseLine(condition: isElse ? nil : pair.key, key: pair.key, value: value))
    }
    if elements.isEmpty { report.add(DecodeMessages.emptyCases(node)) }
    return .cases(lines, node)
  }
}

extension CasesSyntax {
  /// Whether a condition is what stands behind all others, in other words or misspelt.
  private static func isMeantAsElse(_ text: String) -> Bool {
    ["default", "otherwise", "_"].contains(text) || Nearest.name(to: text, among: ["else"]) != nil
  }
}

extension Node {
  /// Whether nothing at all is written.
  fileprivate var isEmptyScalar: Bool { isPlain && textBytes.isEmpty }

  /// The same place with another text: what was meant there.
  func saying(_ text: String) -> Node? {
    var builder = DocumentBuilder(source: span.source)
    builder.append(text: text, at: span)
    return builder.finish().root
  }

  /// Whether a list reads as cases: its first item is a mapping.
  fileprivate var isCases: Bool { elements.first { _ in true }?.kind == .mapping }
}
