import Diagnostics
import Documents

/// One mistake often makes others: a line whose type cannot be read is wrong wherever it is used. What is only wrong
/// because of something else that is reported is left out here, once all has been found.
///
/// Keys, shapes and formulas that cannot be read are always told, and so is all that goes wrong by itself. A formula
/// that reads a name of which nobody knows what it is waits until that is mended, and a name that is nothing is told
/// once, where it stands first, with the other places.
struct FollowUps {
  /// Something that the file gives a name to.
  private struct Definition {
    var name: String
    var section: String
    /// Of pieces their columns.
    var columns: [String] = []
    /// All words in it.
    var words: Set<String> = []
  }

  /// Where a diagnostic stands.
  private struct Home {
    var definition: Int?
    /// The key of the definition below which it stands.
    var key: String?
    /// The words of the scalar that it is about.
    var words: Set<String> = []
  }

  private var definitions: [Definition] = []
  private var homes: [Home]
  private let found: [Diagnostic]
  private let lacksNames: Bool
  /// The keys of the file in which something is wrong, with what stands behind them.
  private var wrongKeys: [(name: String, value: Node)] = []
  /// Names of which is not known what they are.
  private var broken: Set<String>
  /// Columns of pieces that could not be read.
  private var lostColumns: Set<String> = []
  /// Definitions whose kind cannot be read.
  private var unread: Set<Int> = []
  /// Choices of which nobody knows the values.
  private var withoutValues: Set<Int> = []
  /// Keys that stand among others by their indentation alone, with the mappings around them.
  private var strays: [(key: Span, mapping: Span)] = []

  /// Leaves out of a report what follows from other mistakes in it.
  static func leaveOut(of report: Report, in root: Node) {
    let all = report.bag.diagnostics
    guard report.bag.errorCount > 1, all.count == report.bag.errorCount + report.bag.warningCount else { return }
    var filter = FollowUps(all, report, root)
    var bag = DiagnosticBag()
    for diagnostic in filter.kept() { bag.report(diagnostic) }
    report.bag = bag
  }

  private init(_ found: [Diagnostic], _ report: Report, _ root: Node) {
    self.found = found
    homes = found.map { _ in Home() }
    broken = report.lostNames.union(report.misplaced)
    lacksNames = report.lacksNames
    wrongKeys = root.pairs.filter { pair in
      found.contains { $0.severity == .error && Self.isWithin(pair.value, $0) && $0.code != .wrongNumber }
        || found.contains { $0.code == .wrongNumber && $0.span == pair.value.span }
    }.map { ($0.key.text, $0.value) }
    if wrongKeys.contains(where: { $0.name == "rounds" }) { broken.formUnion(["round", "rounds"]) }
    for pair in root.pairs {
      visit(pair.key, pair.value, "", in: nil, nil)
      if isLost(pair.key, root) { broken.formUnion(pair.value.pairs.map(\.key.text)) }
    }
  }

  /// Whether a section stands under a key that is none, beside the one that is meant.
  private func isLost(_ key: Node, _ root: Node) -> Bool {
    let names = Keys.of(.file).map(\.name)
    guard !names.contains(key.text), let near = Nearest.name(to: key.text, among: names) else { return false }
    return root.pair(forKey: near) != nil
  }

  private static func isWithin(_ node: Node, _ diagnostic: Diagnostic) -> Bool {
    guard let place = diagnostic.span, place.source == node.span.source else { return false }
    return node.span.start <= place.start && place.end <= node.span.end
  }

  // MARK: Where they stand

  private static let sections: [String: [String]] = [
    "": ["options", "pieces", "combos", "sheet", "values", "state", "checks"], "play": ["zones", "actions"],
  ]

  /// Goes through the tree; below the keys of sections every pair is a definition.
  private mutating func visit(_ key: Node, _ value: Node, _ path: String, in definition: Int?, _ ownKey: String?) {
    look(at: key, in: definition, ownKey)
    look(at: value, in: definition, ownKey)
    let isSection = definition == nil && (Self.sections[path]?.contains(key.text) ?? false)
    let inner = path.isEmpty ? key.text : path + " " + key.text
    for pair in value.pairs {
      noteStray(pair, in: value)
      guard isSection else {
        visit(pair.key, pair.value, inner, in: definition, ownKey)
        continue
      }
      define(pair, in: key.text)
      look(at: pair.key, in: definitions.count - 1, nil)
      look(at: pair.value, in: definitions.count - 1, nil)
      for own in pair.value.pairs {
        noteStray(own, in: pair.value)
        visit(own.key, own.value, inner, in: definitions.count - 1, own.key.text)
      }
    }
    for element in value.elements { visit(element, in: definition, ownKey) }
  }

  private mutating func visit(_ element: Node, in definition: Int?, _ ownKey: String?) {
    look(at: element, in: definition, ownKey)
    for pair in element.pairs { visit(pair.key, pair.value, " ", in: definition, ownKey) }
    for inner in element.elements { visit(inner, in: definition, ownKey) }
  }

  private mutating func define(_ pair: (key: Node, value: Node), in section: String) {
    var definition = Definition(name: pair.key.text, section: section)
    if section == "pieces" {
      let columns = pair.value.value(forKey: "columns")?.pairs.map(\.key.text) ?? []
      let cells = pair.value.value(forKey: "rows")?.elements.flatMap { $0.pairs.map(\.key.text) } ?? []
      definition.columns = columns + cells
    }
    definitions.append(definition)
  }

  private mutating func look(at node: Node, in definition: Int?, _ key: String?) {
    let span = node.span
    let words = node.kind == .scalar ? Self.words(of: node.text) : []
    if let definition { definitions[definition].words.formUnion(words) }
    for (index, diagnostic) in found.enumerated() {
      guard let place = diagnostic.span, place.source == span.source else { continue }
      let isHere = node.kind == .scalar ? span.start <= place.start && place.end <= span.end : span.start == place.start
      // A mapping begins where its first key does.
      if isHere, homes[index].definition == nil || node.kind == .scalar {
        homes[index] = Home(definition: definition, key: key, words: words)
      }
    }
  }

  private mutating func noteStray(_ pair: (key: Node, value: Node), in mapping: Node) {
    if mapping.style == .block, pair.value.isNull, pair.value.textBytes.isEmpty {
      strays.append((pair.key.span, mapping.span))
    }
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  // MARK: What is told

  /// Mistakes that leave open what a definition is, where they are below one of `decisive`.
  private static let opening: Set<DiagnosticCode> = [
    .missingKey, .wrongShape, .wrongWord, .emptyText, .badLength, .badChoice,
  ]
  private static let decisive: Set<String> = [
    "type", "of", "length", "per", "value", "points", "start", "rows", "from", "count", "label", "pick",
  ]
  /// What is said of a definition as a whole, which means nothing where it could not be read.
  private static let ofWhole: Set<DiagnosticCode> = [.missingKey, .doesNotFit, .badCombo]

  private mutating func kept() -> [Diagnostic] {
    for index in found.indices where found[index].severity == .error { findBroken(index) }
    var kept: [Diagnostic] = []
    // By a name that is nothing, the place of what is told of it.
    var told: [String: Int] = [:]
    for index in found.indices where found[index].severity == .warning ? !isAskedTwice(index) : isTold(index) {
      if let name = nameOfNothing(index) {
        if let first = told[name] {
          kept[first].standsAlso(at: found[index].span)
          continue
        }
        told[name] = kept.count
      }
      kept.append(found[index])
    }
    return kept
  }

  /// The name that an error is about, where the file gives it to nothing.
  private func nameOfNothing(_ index: Int) -> String? {
    guard found[index].severity == .error, found[index].code.isOfUnknownName, let name = Self.name(in: found[index]),
      !definitions.contains(where: { $0.name == name })
    else { return nil }
    return name
  }

  /// A key that is none need not be asked whether it is new.
  private func isAskedTwice(_ index: Int) -> Bool {
    found[index].code == .lookalike && found.contains { $0.code == .unknownKey && $0.span == found[index].span }
  }

  /// Notes what a mistake leaves open.
  private mutating func findBroken(_ index: Int) {
    let diagnostic = found[index]
    // What is like a key or a word has been read as that.
    let isRead = diagnostic.hints.contains { $0.contains("similar") }
    if diagnostic.code == .unknownKey, !isRead, let name = Self.name(in: diagnostic) { broken.insert(name) }
    if [.nameTaken, .badName].contains(diagnostic.code), homes[index].key == nil, let name = Self.name(in: diagnostic) {
      broken.insert(name)
    }
    guard let number = homes[index].definition else { return }
    lostColumns.formUnion(definitions[number].columns)
    let key = homes[index].key
    guard Self.opening.contains(diagnostic.code), !isRead, key == nil || Self.decisive.contains(key ?? "") else {
      return
    }
    unread.insert(number)
    if diagnostic.code == .badChoice { withoutValues.insert(number) }
    broken.insert(definitions[number].name)
    if key == "pick" { broken.insert("picked") }
    guard definitions[number].section == "pieces" else { return }
    // What is made of pieces is no better than they are.
    for other in definitions where other.words.contains(definitions[number].name) { broken.insert(other.name) }
  }

  private func isTold(_ index: Int) -> Bool {
    let (diagnostic, home) = (found[index], homes[index])
    let code = diagnostic.code
    if isOfBrokenReference(index) { return false }
    if code.isOfNameAlone, lacksNames { return false }
    if code.isOfUnknownName, let name = Self.name(in: diagnostic) {
      return !broken.contains(name) && (!lostColumns.contains(name) || code.isOfNameAlone)
    }
    if isBehindStray(diagnostic) { return false }
    // A default is within nothing where the count of sides cannot be read.
    if code == .wrongNumber, let sides = wrongKeys.first(where: { $0.name == "sides" }),
      Self.isWithin(sides.value, diagnostic), sides.value.value(forKey: "default")?.span == diagnostic.span
    {
      return false
    }
    if code.isOfRows, broken.contains("round"),
      diagnostic.message.contains("`round")
        || !home.words.isDisjoint(with: ["round", "rounds"]) || isOfRounds(home)
    {
      return false
    }
    if Self.ofWhole.contains(code), let number = home.definition, unread.contains(number) {
      return isOpening(index) && !hasOtherOpening(index)
    }
    guard code.isOfMeaning else { return true }
    if let number = home.definition, withoutValues.contains(number) { return false }
    return broken.isDisjoint(with: home.words)
  }

  /// Whether a decision table asks for the round.
  private func isOfRounds(_ home: Home) -> Bool {
    home.definition.map { definitions[$0].words.contains("round") } ?? false
  }

  private func isOpening(_ index: Int) -> Bool { Self.opening.contains(found[index].code) }

  /// Whether something else is wrong in the same definition that leaves open what it is: then a missing key may be just
  /// that.
  private func hasOtherOpening(_ index: Int) -> Bool {
    found.indices.contains { other in
      other != index && homes[other].definition == homes[index].definition && isOpening(other)
        && found[other].code != .missingKey && Self.decisive.contains(homes[other].key ?? "")
    }
  }

  /// A reference to something that is there, and in which something else is wrong.
  private func isOfBrokenReference(_ index: Int) -> Bool {
    guard found[index].code == .unknownReference, let name = Self.name(in: found[index]),
      let number = definitions.firstIndex(where: { $0.name == name })
    else { return false }
    return found.indices.contains { other in
      other != index && homes[other].definition == number && found[other].severity == .error
    }
  }

  /// A key that stands twice only because a line between the two is indented like them.
  private func isBehindStray(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.code == .duplicateKey, let place = diagnostic.span, let first = diagnostic.related.first?.span
    else {
      return false
    }
    return strays.contains { stray in
      stray.mapping.source == place.source && stray.mapping.start <= first.start && first.start < stray.key.start
        && stray.key.start < place.start
        && found.contains { $0.code == .unknownKey && $0.span == stray.key }
    }
  }

  /// The name that a message is about: the first in backticks, or the key that is none.
  private static func name(in diagnostic: Diagnostic) -> String? {
    let parts = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
    let quoted = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    // What has no such key stands in backticks before it.
    let part = diagnostic.message.contains("has no key") ? quoted.last : quoted.first
    return part.map { String($0.drop { $0 == "." }) }
  }
}

extension Diagnostic {
  /// Other places that are shown of a mistake that is made again and again.
  private static let shownPlaces = 5

  /// Shows another place of the same mistake.
  mutating func standsAlso(at span: Span?) {
    guard let span, related.count < Self.shownPlaces else { return }
    related.append(.init(span: span, label: "and here"))
  }
}
