import Diagnostics
import Documents

/// A difference whose change does not go with the rest of its base: what is wrong then stands in the base, which its
/// author has not written and cannot mend. The first place becomes the line of the difference that causes it.
struct BaseAttribution {
  /// One thing that a difference changes.
  private struct Change {
    /// The keys from the file's own down to it.
    var path: [String]
    var span: Span
    /// Names by which what is wrong may be told.
    var words: Set<String>
  }

  /// A file that extends another one.
  struct Difference {
    /// What names its base, or the first of them.
    var extends: Node
    /// The file by itself.
    var own: Node
    /// The base with all that it extends, or all of them joined, of which none has mistakes by itself.
    var base: Node
    /// Both put together.
    var root: Node
    var sources: SourceSet
    /// Mistakes that come of joining several bases, whatever this file changes.
    var clashes: Set<Clash> = []
  }

  /// A mistake by its kind and its place.
  struct Clash: Hashable {
    private var code: DiagnosticCode
    private var span: Span?

    init(_ diagnostic: Diagnostic) { (code, span) = (diagnostic.code, diagnostic.span) }
  }

  private let difference: Difference
  private let found: [Diagnostic]
  private let places: DiagnosticHomes
  /// By name, the words of what is called so.
  private let words: [String: Set<String>]
  private var changes: [Change] = []

  /// What is told of all that was found in a difference.
  static func told(of found: [Diagnostic], in difference: Difference) -> [Diagnostic] {
    // What is wrong in the difference itself is mended first: the rest may only follow from that.
    if found.contains(where: { $0.severity == .error && $0.span?.source.index == 0 }) {
      return found.filter { !isInBase($0) }
    }
    return BaseAttribution(found, difference).moved()
  }

  private init(_ found: [Diagnostic], _ difference: Difference) {
    self.found = found
    self.difference = difference
    let places = DiagnosticHomes(of: found, in: difference.root)
    self.places = places
    words = Dictionary(places.definitions.map { ($0.name, $0.words) }) { $0.union($1) }
    for pair in difference.own.pairs where !Self.unasked.contains(pair.key.text) {
      gather(pair, difference.base.value(forKey: pair.key.text), [])
    }
  }

  private static let unasked = Keys.ofTheFileItself + ["house_rules", "title", "source"]

  /// Whether an error stands in a file that the difference extends.
  static func isInBase(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && (diagnostic.span.map { $0.source.index > 0 } ?? false)
  }

  // MARK: What differs

  /// Words of formulas that mean something by keys of the file.
  private static let saidOf = [
    "combos": ["best", "every", "first_fit"], "out": ["playing"], "rounds": ["round"],
    "sides": ["side", "sides", "seat"],
  ]

  private mutating func gather(_ pair: (key: Node, value: Node), _ old: Node?, _ path: [String]) {
    let path = path + [pair.key.text]
    if pair.value.kind == .mapping, old?.kind == .mapping {
      for inner in pair.value.pairs { gather(inner, old?.value(forKey: inner.key.text), path) }
      return
    }
    // What is changed has a name below the key of its section.
    let section = path[0] == "play" ? 2 : 1
    var words = Set(path.count > section ? [path[section]] : path.suffix(1))
    // What a section held is gone with it.
    if pair.value.kind != .mapping, let old {
      words.formUnion(old.pairs.map(\.key.text) + old.elements.map(\.text))
    }
    if path.count == 1 || path[0] == "sides" { words.formUnion(Self.saidOf[path[0]] ?? []) }
    if path[0] == "pieces", let old {
      words.formUnion(Self.columns(of: path.count > 1 ? [old] : old.pairs.map(\.value)))
    }
    let end = pair.value.kind == .scalar && !pair.value.textBytes.isEmpty ? pair.value.span.end : pair.key.span.end
    let span = Span(source: pair.key.span.source, start: pair.key.span.start, end: max(end, pair.key.span.end))
    changes.append(Change(path: path, span: span, words: words))
  }

  /// What pieces had to be asked for, by names of theirs and of the language.
  private static func columns(of kinds: [Node]) -> [String] {
    kinds.flatMap { kind in
      let isCards = kind.value(forKey: "from")?.hasText("french") ?? false
      return kind.columnsOfPieces + (isCards ? ["rank", "suit", "number"] : ["face"])
    }
  }

  // MARK: What is told

  private func moved() -> [Diagnostic] {
    var kept: [Diagnostic] = []
    var first: [Span: Int] = [:]
    for (index, diagnostic) in found.enumerated() {
      guard Self.isInBase(diagnostic), let place = diagnostic.span else {
        kept.append(diagnostic)
        continue
      }
      let isClash = difference.clashes.contains(Clash(diagnostic))
      let cause = (isClash ? nil : cause(of: index)?.span) ?? difference.extends.span
      if let first = first[cause] {
        if !kept[first].related.contains(where: { $0.span == place }) { kept[first].standsAlso(at: place) }
      } else {
        first[cause] = kept.count
        kept.append(moved(diagnostic, to: cause, from: place, isClash: isClash))
      }
    }
    return kept
  }

  private func moved(_ diagnostic: Diagnostic, to cause: Span, from place: Span, isClash: Bool) -> Diagnostic {
    let isChange = cause != difference.extends.span
    var moved = diagnostic
    let condition =
      isClash ? "with these files joined " : isChange ? "with this change " : "with what this file changes "
    moved.message = condition + diagnostic.message
    moved.span = cause
    moved.related = [.init(span: place, label: "in the base")] + diagnostic.related
    moved.fix = nil
    // How a line of the base should read helps nobody who cannot write it.
    if diagnostic.code.isOfMeaning, !diagnostic.code.tellsWhatThereIs { moved.hints = [] }
    if let key = key(at: place) {
      moved.hints.append(
        isClash
          ? "joined, these files do not go together: give `\(key)` anew in this one, or leave one of them out"
          : ownChange(of: key) == nil
            ? "`\(key)` of the base goes with it: give that anew in this file, too, or leave this as it was"
            : "what `\(key)` of the base says beside it stays: give that anew here, too")
    }
    return moved
  }

  /// The change that is nearest to a mistake: it changes what that is about, or else what its formula reads, or else
  /// what is read by those, and so on. Of several as near the one that has most to do with it; the only one where none
  /// is found.
  private func cause(of index: Int) -> Change? {
    if let key = found[index].span.flatMap(key), let own = ownChange(of: key) { return own }
    let home = places.homes[index]
    var seen: Set<String> = []
    var steps = [atPlace(found[index]), home.words, home.definition.map { places.definitions[$0].words } ?? []]
    while !steps.isEmpty {
      let near = steps.removeFirst().subtracting(seen)
      let counts = changes.map { $0.words.intersection(near).count }
      if let most = counts.max(), most > 0, let first = counts.firstIndex(of: most) { return changes[first] }
      seen.formUnion(near)
      if steps.isEmpty {
        let behind = seen.reduce(into: Set<String>()) { $0.formUnion(words[$1] ?? []) }.subtracting(seen)
        if !behind.isEmpty { steps.append(behind) }
      }
    }
    return changes.count == 1 ? changes.first : nil
  }

  /// The change of how many sides there are, where that is what is told of: all that it says belongs together.
  private func ownChange(of key: String) -> Change? {
    key == "sides" ? changes.first { $0.path[0] == key } : nil
  }

  /// What a mistake is about, and the words of its place.
  private func atPlace(_ diagnostic: Diagnostic) -> Set<String> {
    var words = diagnostic.subject?.text.words ?? []
    if let span = diagnostic.span, difference.sources.contains(span.source) {
      words.formUnion(difference.sources[span.source].text(span.range).words)
    }
    return words
  }

  /// The key of the file under which something of the base stands, with the name below it.
  private func key(at place: Span) -> String? {
    func last(_ node: Node) -> (key: Node, value: Node)? {
      node.pairs.filter { $0.key.span.source == place.source && $0.key.span.start <= place.start }
        .max { $0.key.span.start < $1.key.span.start }
    }
    guard let pair = last(difference.base) else { return nil }
    let isSection = ["options", "sheet", "values", "state", "checks", "combos", "pieces"].contains(pair.key.text)
    guard isSection, let inner = last(pair.value) else { return pair.key.text }
    return "\(pair.key.text): \(inner.key.text)"
  }
}
