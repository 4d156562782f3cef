import Documents

/// A place of a rule file as differences change it: the names that lead there, and what the format has there.
struct MergePlace {
  /// Keys and names from the file's own down; an item of a list by what it is called, in brackets.
  private(set) var path: [String] = []
  private var takes: Takes? = .mapping(.file)
  private var owner = MappingKind.file

  /// What stands there below a key or a name.
  func below(_ name: String) -> MergePlace {
    var place = self
    place.path.append(name)
    switch mapping {
    case .mapping(let kind)?: (place.takes, place.owner) = (Keys.key(name, of: kind)?.takes, kind)
    case .named(let inner)?, .settings(let inner)?: place.takes = inner
    case .rows?: place.takes = name == "value" ? .value(.any) : nil
    default: place.takes = nil
    }
    return place
  }

  /// An item of the list that stands there; a case by what holds then.
  func item(_ name: ItemName) -> MergePlace {
    var place = self
    place.path.append(name.step)
    return place
  }

  /// Whether names of the author's stand there, or sections of such, so that two files can both add some.
  var holdsNames: Bool {
    switch mapping {
    case .named?, .settings?, .mapping(.file)?, .mapping(.play)?: true
    default: false
    }
  }

  /// Whether it is said of one file alone, and is no rule.
  var isOfOneFile: Bool {
    path.first.map { (Keys.ofTheFileItself + ["house_rules", "title", "source"]).contains($0) } ?? false
  }

  /// How the items of a list are called that stands there; `nil` where they have no names.
  var items: ItemNames? {
    switch takes {
    case .value?, .texts?: .cases
    case .items?, .type?, .list(.name)?: .words
    case .rows?: owner == .pieces ? .pieces : .rows
    default: nil
    }
  }

  /// The place as people say it: `combos: three: points`.
  var text: String { path.map { $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : $0 }.joined(separator: ": ") }

  private var mapping: Takes? {
    guard case .either(let others)? = takes else { return takes }
    return others.first { if case .mapping = $0 { true } else { false } }
  }
}

/// What an item of a list is called.
struct ItemName: Hashable {
  /// As people read it.
  let text: String
  private let words: String

  /// Blanks outside of quotes make no other name.
  init(_ text: String) {
    self.text = text
    var quote: Character?
    words = String(
      text.filter { character in
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        }
        return quote != nil || !character.isWhitespace
      })
  }

  var step: String { "[\(text)]" }

  static func == (one: ItemName, other: ItemName) -> Bool { one.words == other.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

/// By what the items of a list are called, so that a difference can change one: a case by its condition, a row of a
/// decision table by its inputs, a piece by its name.
enum ItemNames {
  case cases, rows, pieces, words

  /// The word for an item.
  var word: String {
    switch self {
    case .cases: "case"
    case .rows: "row"
    case .pieces: "piece"
    case .words: "word"
    }
  }

  /// What an item is called; `nil` where it has no name.
  func name(of item: Node) -> ItemName? {
    if self == .words, item.kind == .scalar { return ItemName(item.text) }
    guard item.kind == .mapping else { return nil }
    switch self {
    case .cases, .words: return item.count == 1 ? item.pairs.first { _ in true }.map { ItemName($0.key.text) } : nil
    case .rows:
      let inputs = item.pairs.filter { !$0.key.hasText("value") }
      guard !inputs.isEmpty else { return nil }
      return ItemName(inputs.map { "\($0.key.text): \($0.value.flowText)" }.sorted().joined(separator: ", "))
    case .pieces:
      if let name = item.value(forKey: "name"), name.kind == .scalar { return ItemName(name.text) }
      return removal(of: item).map { ItemName($0.key.text) }
    }
  }

  /// What takes an item of the base out: its name or its value, with `null` behind it.
  func removal(of item: Node) -> (key: Node, value: Node)? {
    guard item.kind == .mapping else { return nil }
    switch self {
    case .cases, .pieces, .words:
      guard item.count == 1, let pair = item.pairs.first(where: { _ in true }) else { return nil }
      return pair.value.isWrittenNull && !pair.key.hasText("name") ? pair : nil
    case .rows:
      guard let value = item.pair(forKey: "value"), value.value.isWrittenNull, item.count > 1 else { return nil }
      return value
    }
  }
}

extension Node {
  /// Whether `null` stands there, and not nothing.
  var isWrittenNull: Bool { isNull && !textBytes.isEmpty }

  /// Whether nothing stands there.
  var isNothing: Bool { isNull && textBytes.isEmpty }

  /// The key of an item that has nothing else, and nothing behind it.
  var emptyKey: Node? {
    guard kind == .mapping, count == 1, let pair = pairs.first(where: { _ in true }) else { return nil }
    return pair.value.isNothing ? pair.key : nil
  }

  /// A value on one line.
  var flowText: String {
    switch kind {
    case .sequence: "[\(elements.map(\.flowText).joined(separator: ", "))]"
    case .mapping: "{\(pairs.map { "\($0.key.text): \($0.value.flowText)" }.joined(separator: ", "))}"
    default: text
    }
  }
}
