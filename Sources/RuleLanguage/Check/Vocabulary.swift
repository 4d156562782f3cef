import Decimals
import Diagnostics
import Documents
import Engine
import Expressions

/// What the types of a file are about: the words of its choices, and its kinds of pieces.
struct Vocabulary {
  /// The words of each choice, by the number that types have.
  private(set) var choices: [[String]] = []
  /// The choices made of words that no list and no type names.
  private var open: Set<Int> = []
  /// What people read for words that have a label where a type is made of them, by the number of the choice.
  private var typeLabels: [Int: [String: String]] = [:]
  /// The lists that the file names.
  var lists: [WordList] = []
  var kinds: [CheckedKind] = []
  /// The grids, by the number that types have.
  private(set) var grids: [GridShape] = []
  /// Kinds of pieces with mistakes, so that naming them is not another one.
  var brokenKinds: Set<String> = []

  /// What people read for each word, by the number of its choice.
  var labels: [[String]] {
    choices.enumerated().map { id, words in
      let list = lists.first { $0.type.base == .choice && Int($0.type.id) == id }
      return words.enumerated().map { index, word in
        let own = list.flatMap { $0.labels.indices.contains(index) ? $0.labels[index] : nil }
        return own ?? typeLabels[id]?[word] ?? Lexicon.spoken(word)
      }
    }
  }

  /// The type of a new choice.
  mutating func choice(_ words: [String]) -> ValueType {
    choices.append(words)
    return ValueType(.choice, id: UInt16(choices.count - 1))
  }

  /// The choice of words that stand where nothing says what is wanted: the first of the file that has them all.
  mutating func choice(ofWords words: [String]) -> ValueType {
    if let known = choices.firstIndex(where: { known in words.allSatisfy(known.contains) }) {
      return ValueType(.choice, id: UInt16(known))
    }
    open.insert(choices.count)
    return choice(words.reduce(into: []) { unique, word in if !unique.contains(word) { unique.append(word) } })
  }

  /// The type of a place of a grid of some shape.
  mutating func grid(_ shape: GridShape) -> ValueType {
    if let known = grids.firstIndex(of: shape) { return ValueType(.place, id: UInt16(known)) }
    grids.append(shape)
    return ValueType(.place, id: UInt16(grids.count - 1))
  }

  /// What lies in a place, or what a value is that is none.
  func contents(of type: ValueType) -> ValueType {
    type.base == .place && grids.indices.contains(Int(type.id)) ? grids[Int(type.id)].contents : type
  }

  /// Whether a choice has just the words that stand where it was made.
  func isOpen(_ type: ValueType) -> Bool { type.base == .choice && open.contains(Int(type.id)) }

  /// Whether a list or a type names a word, and it does not only happen to stand somewhere.
  func isNamed(_ word: String) -> Bool { choices.indices.contains { !open.contains($0) && choices[$0].contains(word) } }

  /// Reads a list of the file.
  mutating func read(_ list: Named<ListSyntax>, _ report: Report) {
    var reader = ListReader(list, self, report)
    let read = reader.read()
    self = reader.vocabulary
    if let read { lists.append(read) } else { brokenKinds.insert(list.name) }
  }

  /// The list that has a name.
  func list(named name: String) -> WordList? { lists.first { $0.name == name } }

  /// The list whose words a type is made of.
  func list(of type: ValueType) -> WordList? {
    type.base == .choice ? lists.first { $0.type.base == .choice && $0.type.id == type.id } : nil
  }

  /// The number of a word of a choice, which is added to it where it is new.
  mutating func number(of word: String, in choice: ValueType) -> Int {
    let id = Int(choice.id)
    if let known = choices[id].firstIndex(of: word) { return known }
    choices[id].append(word)
    return choices[id].count - 1
  }

  /// The number of the kind that has a name.
  func kind(named name: String) -> Int? { kinds.firstIndex { $0.name == name } }

  /// A type as a person says it, with an article.
  func describe(_ type: ValueType) -> String {
    switch type.base {
    case .choice where !type.isList:
      let values = words(of: type)
      if let only = values.first, values.count == 1 { return "the word `\(only)`" }
      return values.count <= 8 ? "one of \(DecodeMessages.list(values))" : "one of \(values.count) words"
    case .piece:
      let name = kinds[Int(type.id)].name
      return type.isList ? "a list of `\(name)` pieces" : "a `\(name)` piece"
    case .place where type.isGrid:
      return "a grid with \(describe(contents(of: ValueType(.place, id: type.id)))) in each place"
    case .place: return type.isList ? "a list of lists of places" : "a place of a grid"
    case .combo:
      return "what `\(CombosCall.modes.first { $0.mode == type.comboMode }?.name ?? "best")` finds"
    default: return type.plainDescription
    }
  }

  /// The words that values of a type are written with.
  func words(of type: ValueType) -> [String] {
    switch type.base {
    case .choice: choices[Int(type.id)]
    case .piece: kinds[Int(type.id)].faces
    default: []
    }
  }

  // MARK: Types in a file

  /// The type that a field says; a number where it says none.
  mutating func type(of field: FieldSyntax, _ report: Report) -> ValueType {
    let type = self.type(field.type, field.node, report)
    guard let node = field.step, type.base != .error else { return type }
    guard type == .int else {
      report.add(CheckMessages.doesNotFit(node, "only a number has a `step`"))
      return type
    }
    guard let step = step(of: field) else {
      report.add(CheckMessages.badStep(node))
      return .error
    }
    return step.parts == 1 ? .int : .decimal(step.parts)
  }

  /// What a field's values are multiples of, in the parts of their type.
  func step(of field: FieldSyntax, _ type: ValueType) -> Int64 { step(of: field)?.word(parts: type.parts) ?? 1 }

  /// What a field's values are multiples of: a number, or what the item that it is for has in a column; `nil` where that
  /// is none, or none is said.
  func step(of field: FieldSyntax) -> ExactDecimal? {
    guard let node = field.step else { return nil }
    var step = ExactDecimal(node.text)
    if let item = field.item, let list = list(named: item.list), list.items.indices.contains(item.index),
      let column = list.columns.first(where: { node.hasText("\(list.name).\($0.name)") }), column.type.isPlainNumber
    {
      step = ExactDecimal(column.cells[item.index], parts: column.type.parts)
    }
    guard let step, step.digits > 0, step.parts <= ValueType.mostParts, step.digits <= EngineLimits.typedValue else {
      return nil
    }
    return step
  }

  /// The type that a `type` word names; a number where none stands.
  ///
  /// - Parameter field: what has the type.
  mutating func type(_ node: Node?, _ field: Node, _ report: Report) -> ValueType {
    guard let node else { return .int }
    if node.kind == .sequence {
      if node.count == 0 { report.add(CheckMessages.choiceWithoutValues(node)) }
      return choice(of: node, field, report)
    }
    switch node.text {
    case "number": return .int
    case "flag": return .bool
    case "text": return .text
    case "side": return .side
    case "seat": return .seat
    default:
      if let kind = kind(named: node.text) { return ValueType(.piece, id: UInt16(kind)) }
      if let list = list(named: node.text) {
        if list.type == .int { report.add(CheckMessages.numbersAsType(node, list)) }
        return list.type
      }
      if brokenKinds.contains(node.text) { return .error }
      report.add(CheckMessages.unknownType(node, kinds: kinds.map(\.name) + lists.map(\.name)))
      let known = Words.types.map(\.name) + kinds.map(\.name) + lists.map(\.name)
      guard let meant = Nearest.name(to: node.text, among: known).flatMap(node.saying) else { return .error }
      return type(meant, field, report)
    }
  }

  private mutating func choice(of type: Node, _ field: Node, _ report: Report) -> ValueType {
    let nodes = type.words
    var values: [String] = []
    for node in nodes {
      if node.kind != .scalar {
        if node.kind != .invalid {
          report.add(DecodeMessages.wrongShape(node, wanted: "a word is", example: "type: [high, low]"))
        }
      } else if node.hasText("none") {
        let others = nodes.filter { $0.kind == .scalar && !$0.hasText("none") }.map(\.text)
        let isList = field.pair(forKey: "length") != nil
        report.add(CheckMessages.noneAmongValues(node, others, written: field.value(forKey: "none"), isList: isList))
      } else if values.contains(node.text) {
        report.add(CheckMessages.twice(node, after: nodes.first { $0.hasText(node.text) }))
      } else {
        values.append(node.text)
      }
    }
    let made = choice(values)
    for pair in type.elements.flatMap(\.pairs) {
      if ListItem.isLabel(pair.value) {
        typeLabels[Int(made.id), default: [:]][pair.key.text] = pair.value.text
      } else if !pair.value.isNull {
        report.add(CheckMessages.noLabel(pair.value, of: pair.key))
      }
    }
    return made
  }
}

extension CheckMessages {
  /// Behind a word of a type stands what people read, and nothing else.
  static func noLabel(_ node: Node, of word: Node) -> Diagnostic {
    doesNotFit(
      node, "behind a word of a `type` stands what people read for it",
      hint: node.kind == .mapping
        ? "words with columns are a list of their own: `lists: {kind: {\(word.text): \(node.flowText)}}`, `type: kind`"
        : "for example `type: [clubs, {notrump: No trump}]`")
  }

  static func badStep(_ node: Node) -> Diagnostic {
    doesNotFit(
      node, "a step is a number above 0 with at most four digits behind the point",
      hint: "write `step: 0.5` for halves, `step: 20` for every twentieth")
  }

  /// A list of numbers is no type: what is entered is a number within a range.
  static func numbersAsType(_ node: Node, _ list: WordList) -> Diagnostic {
    let ends = "\(list.items.min() ?? 0)..\(list.items.max() ?? 0)"
    return doesNotFit(
      node, "`\(list.name)` is a list of numbers, and no type", hint: "write `type: number, range: \(ends)`")
  }
}
