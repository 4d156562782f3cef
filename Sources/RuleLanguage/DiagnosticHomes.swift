import Diagnostics
import Documents

/// Where diagnostics stand in a rule file: in what that it gives a name to, below which key, in which scalar.
struct DiagnosticHomes {
  /// Something that the file gives a name to.
  struct Definition {
    var name: String
    var section: String
    /// Of pieces their columns.
    var columns: [String] = []
    /// What people read, in small letters and in one word.
    var label: String?
    /// All words in it.
    var words: Set<String> = []
    /// Whether a file names it that the one that is read extends.
    var isOfBase = false
  }

  /// Where a diagnostic stands.
  struct Home {
    var definition: Int?
    /// The key of the definition below which it stands.
    var key: String?
    /// The words of the scalar that it is about.
    var words: Set<String> = []
  }

  private(set) var definitions: [Definition] = []
  /// By diagnostic.
  private(set) var homes: [Home]
  /// Keys that stand among others by their indentation alone, with the mappings around them.
  private(set) var strays: [(key: Span, mapping: Span)] = []
  /// The diagnostics that have a place, in order of it.
  private let placed: [(span: Span, index: Int)]

  /// Looks for the places of diagnostics among the nodes of a file, once through it.
  init(of found: [Diagnostic], in root: Node) {
    homes = found.map { _ in Home() }
    placed = found.enumerated().compactMap { index, diagnostic in diagnostic.span.map { ($0, index) } }
      .sorted { ($0.span.source.index, $0.span.start) < ($1.span.source.index, $1.span.start) }
    for pair in root.pairs { visit(pair.key, pair.value, "", in: nil, nil) }
  }

  /// The diagnostics that begin within a place, and end there, too.
  func found(within span: Span) -> [Int] {
    begun(from: span.start, to: span.end, in: span.source).filter { $0.span.end <= span.end }.map(\.index)
  }

  private func begun(from start: UInt32, to end: UInt32, in source: SourceID) -> ArraySlice<(span: Span, index: Int)> {
    var (low, high) = (0, placed.count)
    while low < high {
      let middle = (low + high) / 2
      let span = placed[middle].span
      if (span.source.index, span.start) < (source.index, start) { low = middle + 1 } else { high = middle }
    }
    return placed[low...].prefix { $0.span.source == source && $0.span.start <= end }
  }

  // MARK: Through the file

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
    if section == "pieces" { definition.columns = pair.value.columnsOfPieces }
    definition.isOfBase = pair.key.span.source.index != 0
    definition.label = pair.value.value(forKey: "label").map { Names.inOneWord($0.text) }
    definitions.append(definition)
  }

  private mutating func look(at node: Node, in definition: Int?, _ key: String?) {
    let span = node.span
    guard node.kind == .scalar else {
      // A mapping begins where its first key does.
      for place in begun(from: span.start, to: span.start, in: span.source) where homes[place.index].definition == nil {
        homes[place.index] = Home(definition: definition, key: key)
      }
      return
    }
    let words = node.text.words
    if let definition { definitions[definition].words.formUnion(words) }
    for index in found(within: span) { homes[index] = Home(definition: definition, key: key, words: words) }
  }

  private mutating func noteStray(_ pair: (key: Node, value: Node), in mapping: Node) {
    if mapping.style == .block, pair.value.isNull, pair.value.textBytes.isEmpty {
      strays.append((pair.key.span, mapping.span))
    }
  }
}

extension Node {
  /// The columns that pieces are given: those that are worked out, and the cells of rows.
  var columnsOfPieces: [String] {
    let columns = value(forKey: "columns")?.pairs.map(\.key.text) ?? []
    return columns + (value(forKey: "rows")?.elements.flatMap { $0.pairs.map(\.key.text) } ?? [])
  }
}

extension String {
  /// Its words as formulas have them: letters, digits and `_`.
  var words: Set<String> { Set(split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)) }
}
