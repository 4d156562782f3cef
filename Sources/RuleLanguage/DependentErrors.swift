import Diagnostics
import Documents

/// One mistake often makes others: a line whose type cannot be read is wrong wherever it is used. What is only wrong
/// because of something else that is reported is left out here, once all has been found.
///
/// Keys, shapes and formulas that cannot be read are always told, and so is all that goes wrong by itself. A formula
/// that reads a name of which nobody knows what it is waits until that is mended, and a name that is nothing is told
/// once, where it stands first, with the other places. All of it is decided by codes, places and what diagnostics say
/// they are about; their sentences are not looked at.
struct DependentErrors {
  /// Names of a file that nobody has read, though they stand there.
  struct Unread {
    var names: Set<String>
    /// Whether there are more, of which not even the names are known.
    var lacksNames: Bool
  }

  private let found: [Diagnostic]
  private let places: DiagnosticHomes
  private let lacksNames: Bool
  /// By name, the first thing that is called so.
  private let definitions: [String: Int]
  /// By definition, what is wrong in it.
  private let mistakes: [Int: [Int]]
  /// Where keys stand that are none.
  private let unknownKeys: Set<Span>
  /// Where the number of sides is said that is taken unless somebody says another, if `sides` cannot be read.
  private let lostDefault: Span?
  /// Names of which is not known what they are.
  private var broken: Set<String>
  /// Columns of pieces that could not be read.
  private var lostColumns: Set<String> = []
  /// Definitions whose kind cannot be read.
  private var unread: Set<Int> = []
  /// Choices of which nobody knows the values.
  private var withoutValues: Set<Int> = []

  /// What is told of all that was found in a file.
  static func told(of found: [Diagnostic], in root: Node, _ unread: Unread) -> [Diagnostic] {
    // With more mistakes than are kept nobody knows what follows from what.
    let errors = found.count { $0.severity == .error }
    guard errors > 0, !found.contains(where: { $0.code == .more }) else { return found }
    let errorsOfFile = DependentErrors(found, root, unread)
    return errors == 1 ? found.indices.map(errorsOfFile.diagnostic) : errorsOfFile.kept()
  }

  private init(_ found: [Diagnostic], _ root: Node, _ names: Unread) {
    self.found = found
    let places = DiagnosticHomes(of: found, in: root)
    self.places = places
    lacksNames = names.lacksNames
    broken = names.names
    definitions = Dictionary(places.definitions.enumerated().map { ($1.name, $0) }) { first, _ in first }
    mistakes = Dictionary(grouping: found.indices.filter { places.homes[$0].definition != nil }) {
      places.homes[$0].definition ?? 0
    }
    unknownKeys = Set(found.lazy.filter { $0.code == .unknownKey }.compactMap(\.span))
    func isWrong(_ value: Node) -> Bool {
      places.found(within: value.span).contains { index in
        found[index].severity == .error && (found[index].code != .wrongNumber || found[index].span == value.span)
      }
    }
    let sides = root.value(forKey: "sides")
    lostDefault = sides.flatMap { isWrong($0) ? $0.value(forKey: "default")?.span : nil }
    if let rounds = root.value(forKey: "rounds"), isWrong(rounds) { broken.formUnion(["round", "rounds"]) }
    for index in found.indices where found[index].severity == .error { findBroken(index) }
    breakWhatIsMadeOfPieces()
  }

  // MARK: What is left open

  /// Mistakes that leave open what a definition is, where they are below one of `decisive`.
  private static let opening: Set<DiagnosticCode> = [
    .missingKey, .wrongShape, .wrongWord, .emptyText, .badLength, .badGrid, .badChoice,
  ]
  private static let decisive: Set<String> = [
    "type", "of", "length", "per", "value", "points", "start", "rows", "from", "count", "label", "pick",
  ]
  /// What is said of a definition as a whole, which means nothing where it could not be read.
  private static let ofWhole: Set<DiagnosticCode> = [.missingKey, .doesNotFit, .badCombo]

  /// Notes what a mistake leaves open.
  private mutating func findBroken(_ index: Int) {
    let diagnostic = found[index]
    broken.formUnion(diagnostic.leavesOpen)
    let home = places.homes[index]
    guard let number = home.definition else { return }
    let definition = places.definitions[number]
    lostColumns.formUnion(definition.columns)
    guard Self.opening.contains(diagnostic.code), !diagnostic.isRepaired,
      home.key == nil || Self.decisive.contains(home.key ?? "")
    else { return }
    unread.insert(number)
    if diagnostic.code == .badChoice { withoutValues.insert(number) }
    broken.insert(definition.name)
    if home.key == "pick" { broken.insert("picked") }
  }

  /// What is made of pieces is no better than they are.
  private mutating func breakWhatIsMadeOfPieces() {
    let pieces = Set(unread.map { places.definitions[$0] }.filter { $0.section == "pieces" }.map(\.name))
    guard !pieces.isEmpty else { return }
    for other in places.definitions where !other.words.isDisjoint(with: pieces) { broken.insert(other.name) }
  }

  // MARK: What is told

  private func kept() -> [Diagnostic] {
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
      kept.append(diagnostic(index))
    }
    return kept
  }

  /// What was found, with how the base's are called where one of them was probably meant.
  private func diagnostic(_ index: Int) -> Diagnostic {
    var diagnostic = found[index]
    if let hint = namesOfBase(index) { diagnostic.hints.insert(hint, at: 0) }
    return diagnostic
  }

  /// How the base's are called, where a difference gives a name to something new of which most is missing: then one of
  /// the base's was probably meant, by the name that people read.
  private func namesOfBase(_ index: Int) -> String? {
    guard found[index].severity == .error, Self.ofWhole.contains(found[index].code),
      let number = places.homes[index].definition, places.homes[index].key == nil,
      !places.definitions[number].isOfBase
    else { return nil }
    let (name, section) = (places.definitions[number].name, places.definitions[number].section)
    let ofBase = places.definitions.filter { $0.isOfBase && $0.section == section }
    let known = ofBase.map(\.name)
    guard !known.isEmpty else { return nil }
    let labels = ofBase.compactMap(\.label)
    let label = labels.contains(name) ? name : Nearest.name(to: name, among: labels)
    if let label, let meant = ofBase.first(where: { $0.label == label }) {
      return "if `\(meant.name)` of the base is meant, write that name"
    }
    let parts = name.split(separator: "_")
    if let meant = known.first(where: { $0.split(separator: "_").allSatisfy(parts.contains) }) {
      return "if `\(meant)` of the base is meant, write that name"
    }
    let list = known.prefix(Self.shownNames).map { "`\($0)`" }.joined(separator: ", ")
    return "if one of the base is meant, write its name: \(list)\(known.count > Self.shownNames ? " and so on" : "")"
  }

  private static let shownNames = 8

  /// The name that an error is about, where the file gives it to nothing.
  private func nameOfNothing(_ index: Int) -> String? {
    guard found[index].severity == .error, let name = unknownName(index), definitions[name] == nil else { return nil }
    return name
  }

  /// The name of which an error says that it means nothing.
  private func unknownName(_ index: Int) -> String? {
    found[index].code.isOfUnknownName ? found[index].subject?.text : nil
  }

  /// A key that is none need not be asked whether it is new.
  private func isAskedTwice(_ index: Int) -> Bool {
    found[index].code == .lookalike && found[index].span.map(unknownKeys.contains) ?? false
  }

  private func isTold(_ index: Int) -> Bool {
    let (diagnostic, home) = (found[index], places.homes[index])
    let code = diagnostic.code
    if isOfBrokenReference(index) { return false }
    if code.isOfNameAlone, lacksNames { return false }
    if let name = unknownName(index) {
      return !broken.contains(name) && (!lostColumns.contains(name) || code.isOfNameAlone)
    }
    if isBehindStray(diagnostic) { return false }
    // A default is within nothing where the count of sides cannot be read.
    if code == .wrongNumber, let lostDefault, diagnostic.span == lostDefault { return false }
    if code.isOfRows, broken.contains("round"), readsRounds(home) { return false }
    if Self.ofWhole.contains(code), let number = home.definition, unread.contains(number) {
      return isOpening(index) && !hasOtherOpening(index)
    }
    guard code.isOfMeaning else { return true }
    if let number = home.definition, withoutValues.contains(number) { return false }
    return broken.isDisjoint(with: home.words)
  }

  /// Whether a decision table asks for the round, or for how many there are.
  private func readsRounds(_ home: DiagnosticHomes.Home) -> Bool {
    let words = home.definition.map { places.definitions[$0].words } ?? home.words
    return !words.isDisjoint(with: ["round", "rounds"])
  }

  private func isOpening(_ index: Int) -> Bool { Self.opening.contains(found[index].code) }

  /// Whether something else is wrong in the same definition that leaves open what it is: then a missing key may be just
  /// that.
  private func hasOtherOpening(_ index: Int) -> Bool {
    others(index).contains { other in
      isOpening(other) && found[other].code != .missingKey && Self.decisive.contains(places.homes[other].key ?? "")
    }
  }

  /// What else is wrong in the same definition.
  private func others(_ index: Int) -> [Int] {
    (places.homes[index].definition.flatMap { mistakes[$0] } ?? []).filter { $0 != index }
  }

  /// A reference to something that is there, and in which something else is wrong.
  private func isOfBrokenReference(_ index: Int) -> Bool {
    guard found[index].code == .unknownReference, let name = found[index].subject?.text, let number = definitions[name]
    else { return false }
    return (mistakes[number] ?? []).contains { $0 != index && found[$0].severity == .error }
  }

  /// A key that stands twice only because a line between the two is indented like them.
  private func isBehindStray(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.code == .duplicateKey, let place = diagnostic.span, let first = diagnostic.related.first?.span
    else {
      return false
    }
    return places.strays.contains { stray in
      stray.mapping.source == place.source && stray.mapping.start <= first.start && first.start < stray.key.start
        && stray.key.start < place.start && unknownKeys.contains(stray.key)
    }
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
