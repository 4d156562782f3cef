import Documents
import Expressions
import RuleDocs
import RuleLanguage

/// What could stand at the cursor: keys by place, names, words, columns and functions.
struct Completion {
  let place: CompletionPlace
  /// What the rules meant when they could be read last.
  let insight: RuleInsight?
  /// The names of all games.
  let games: () -> [String]

  var items: [CompletionItem] {
    found.map { item in
      var item = item
      item.text = place.lead + (item.text ?? item.label)
      return item
    }
  }

  private var found: [CompletionItem] {
    switch place.place.role {
    case .key(_, let kind): keys(of: kind)
    case .given(let key): given(below: key)
    case .entry: entries
    case .column: []
    case .value(let takes, let key): others + values(takes, key)
    }
  }

  /// Behind the conditions of cases stands what holds otherwise.
  private var others: [CompletionItem] {
    guard let cases = place.place.mapping, cases.value(forKey: "else") == nil else { return [] }
    let sentence = "What holds where no condition above does."
    return [
      CompletionItem(
        label: "else", kind: .keyword, detail: "the last of the cases", sentence: sentence,
        text: place.hasColon ? "else" : "else: ")
    ]
  }

  // MARK: Keys

  private func keys(of kind: MappingKind) -> [CompletionItem] {
    let refused = place.place.path.first == "options" ? Keys.refusedInOptions : []
    return Keys.of(kind).filter { !isThere($0.name) && !refused.contains($0.name) }.map { key in
      CompletionItem(
        label: key.name, kind: .property, detail: key.takes.phrase, sentence: explanation(of: key),
        text: key.name + colon(before: key.takes))
    }
  }

  /// In a difference with what the base has there.
  private func explanation(of key: Key) -> String {
    let before = inherited(at: place.place.path.dropLast())?.value(forKey: key.name)
    guard let before, before.kind == .scalar else { return Explanations.of(key) }
    return Explanations.of(key) + "\n\nThe base has `\(before.text)`."
  }

  /// What the base has at a place that the file itself says nothing of.
  private func inherited(at path: some Sequence<String>) -> Node? {
    guard place.view.text.root.value(forKey: "extends") != nil else { return nil }
    var node = insight?.resolved.root
    for name in path { node = node?.value(forKey: name) }
    return node
  }

  private func isThere(_ name: String) -> Bool { place.place.mapping?.pair(forKey: name) != nil }

  private func colon(before takes: Takes) -> String {
    if place.hasColon { return "" }
    let isInBraces = place.place.mapping?.style == .flow
    switch takes {
    case .mapping, .named, .settings: return isInBraces ? ": " : ":"
    default: return ": "
    }
  }

  /// Names below a key: those of the author's that it sets or looks at, or what the base has there.
  private func given(below key: Key) -> [CompletionItem] {
    switch key.name {
    case "set": known([.state, .line])
    case "shows": known([.value, .state, .line])
    default: inherited
    }
  }

  /// In a difference: the names that the base has here.
  private var inherited: [CompletionItem] {
    (inherited(at: place.place.path.dropLast()).map { Array($0.pairs) } ?? []).filter { !isThere($0.key.text) }
      .map { pair in
        let name = pair.key.text
        let known = insight?.name(name)
        let detail = [known?.kind.phrase, pair.value.value(forKey: "label")?.text].compactMap(\.self)
        return CompletionItem(
          label: name, kind: .field, detail: detail.isEmpty ? nil : detail.joined(separator: ": "),
          sentence: known.map(Explanations.of), text: place.hasColon ? name : name + ": ")
      }
  }

  /// What can be entered on a sheet, or given to a value.
  private var entries: [CompletionItem] {
    let above = place.place.path.dropLast()
    switch above.last {
    case "options": return known([.option])
    case "given": return known([.option, .line, .value, .state, .zone])
    default: break
    }
    guard above.last.flatMap({ Int($0) }) != nil else { return known([.line]) }
    switch above.dropLast().last {
    case "moves":
      return Keys.ofMoves.filter { !isThere($0) }.map { key in
        CompletionItem(label: key, kind: .property, detail: "of a move", text: place.hasColon ? key : key + ": ")
      }
    case "rounds":
      return fewestSides.filter { !isThere($0) }.map { side in
        CompletionItem(
          label: side, kind: .property, detail: "the sheet of side \(side)",
          text: place.hasColon ? side : side + ": {", closing: place.hasColon ? nil : "}")
      }
    default: return known([.line])
    }
  }

  /// The numbers of the sides that there always are.
  private var fewestSides: [String] {
    let count = insight?.resolved.root?.value(forKey: "sides")?.value(forKey: "count")?.text ?? ""
    let fewest = Int(count.prefix { $0 != "." }) ?? 2
    return (0..<max(fewest, 1)).prefix(12).map { "\($0 + 1)" }
  }

  /// Names of the author's that could be keys here.
  private func known(_ kinds: [KnownName.Kind]) -> [CompletionItem] {
    names(kinds).filter { !isThere($0.label) }.map { item in
      var item = item
      if !place.hasColon { item.text = item.label + ": " }
      return item
    }
  }

  // MARK: Values

  private func values(_ takes: Takes, _ key: Key) -> [CompletionItem] {
    switch takes {
    case .words(let words): words.map { CompletionItem(label: $0, kind: .keyword, detail: "a word of `\(key.name)`") }
    case .type:
      Words.types.map { CompletionItem(label: $0.name, kind: .keyword, sentence: Explanations.of($0)) }
        + names([.pieces]) + all(.list)
    case .game: games().map { CompletionItem(label: $0, kind: .module, detail: "a game") }
    case .name(.zone) where Self.movesPicked.contains(key.name): names([.zone]) + [picked]
    case .name(let named): all(named)
    case .expression, .value, .range, .template, .texts: place.formula.map(formula) ?? []
    case .list(.mapping(let kind)): keysInBraces(of: kind, isItem: false)
    case .list(let inner), .orNull(let inner): values(inner, key)
    case .either(let others): others.flatMap { values($0, key) }
    case .sheet, .round, .anything: entered
    case .mapping(let kind): keysInBraces(of: kind, isItem: true)
    case .text, .number, .points, .money, .share, .numbers, .named, .settings, .items, .rows: []
    }
  }

  /// Keys where all that they belong to is still missing.
  ///
  /// - Parameter isItem: whether no list is missing around them.
  private func keysInBraces(of kind: MappingKind, isItem: Bool) -> [CompletionItem] {
    guard place.prefix.isEmpty else { return [] }
    return Keys.of(kind).map { key in
      CompletionItem(
        label: key.name, kind: .property, detail: key.takes.phrase, sentence: Explanations.of(key),
        text: "\(isItem ? "" : "["){\(key.name): ", closing: "}\(isItem ? "" : "]")")
    }
  }

  /// Keys that take what was picked, too.
  private static let movesPicked: Set = ["what", "roll"]
  private var picked: CompletionItem { CompletionItem(label: "picked", kind: .keyword, detail: "what was picked") }

  /// All names of something.
  private func all(_ named: Takes.Named) -> [CompletionItem] {
    switch named {
    case .own: []
    case .zone: names([.zone])
    case .pieces: names([.pieces])
    case .line: names([.line])
    case .value: names([.value, .function])
    case .list: (insight?.lists ?? []).map { CompletionItem(label: $0, kind: .value, detail: "a list") }
    case .phase: (insight?.phases ?? []).map { CompletionItem(label: $0, kind: .value, detail: "a phase") }
    case .column: columns
    case .face:
      (insight?.kinds ?? []).flatMap { insight?.kind($0)?.faces ?? [] }
        .map { CompletionItem(label: $0, kind: .value, detail: "a face") }
    }
  }

  private var columns: [CompletionItem] {
    (insight?.kinds ?? []).flatMap { kind in
      (insight?.kind(kind)?.columns ?? []).map {
        CompletionItem(label: $0, kind: .field, detail: "a column of `\(kind)`")
      }
    }
  }

  /// What can be entered behind a name.
  private var entered: [CompletionItem] {
    let path = place.place.path
    if let moves = path.lastIndex(of: "moves"), moves + 2 < path.count { return ofMove(path[moves + 2]) }
    guard let name = place.place.path.last, let known = insight?.name(name) else { return [] }
    let words = insight?.words(of: name) ?? []
    if words.isEmpty, known.type == ValueType.bool.plainDescription { return flags }
    return words.map { CompletionItem(label: $0, kind: .value, detail: "for `\(name)`") }
  }

  /// What stands behind a key of a move.
  private func ofMove(_ key: String) -> [CompletionItem] {
    switch key {
    case "action":
      let actions = insight?.resolved.root?.value(forKey: "play")?.value(forKey: "actions")
      return (actions.map { Array($0.pairs) } ?? []).map { pair in
        CompletionItem(label: pair.key.text, kind: .function, detail: "an action")
      }
    case "side": return fewestSides.map { CompletionItem(label: $0, kind: .value, detail: "a side") }
    case "pick", "rolled", "dealt": return all(.face)
    default: return []
    }
  }

  private var flags: [CompletionItem] { ["true", "false"].map { CompletionItem(label: $0, kind: .keyword) } }

  // MARK: Formulas

  private func formula(_ prefix: String) -> [CompletionItem] {
    let formula = FormulaText(prefix)
    if let compared = formula.compared {
      let words = insight?.words(of: compared, formula.variables) ?? []
      let items = words.map { word in
        CompletionItem(
          label: word, kind: .value, detail: "what `\(compared)` can be",
          text: formula.isQuoted || standsBare(word) ? word : "\"\(word)\"")
      }
      if formula.isQuoted || !items.isEmpty { return items + (formula.isQuoted ? [] : anything(formula)) }
    }
    if formula.isQuoted { return [] }
    if let finished = formula.finished { return operators(behind: finished, formula) }
    if let receiver = formula.receiver { return members(of: receiver, formula) }
    return anything(formula)
  }

  /// What goes on behind a part that is whole: those that join conditions first where it is one.
  private func operators(behind part: String, _ formula: FormulaText) -> [CompletionItem] {
    let isCondition = insight?.members(of: part, formula.variables).type == ValueType.bool.plainDescription
    let all = Operators.all.flatMap { entry in
      entry.signs.map { CompletionItem(label: $0, kind: .operator, detail: entry.meaning.sentence, text: $0 + " ") }
    }
    let joins = ["&&", "||", "?"]
    let (conditional, others) = (all.filter { joins.contains($0.label) }, all.filter { !joins.contains($0.label) })
    return isCondition ? conditional + others : others + conditional
  }

  /// Whether a word beside words needs no quotes: it is a name or a number, and names nothing else.
  private func standsBare(_ word: String) -> Bool {
    guard insight?.name(word) == nil else { return false }
    return word.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*|[0-9]+/) != nil
  }

  private func members(of receiver: String, _ formula: FormulaText) -> [CompletionItem] {
    if receiver == "math" { return Builtin.all.filter { $0.form == .math }.map { item($0, .function) } }
    guard let members = insight?.members(of: receiver, formula.variables) else { return [] }
    return members.names.map { item($0, .field) } + members.methods.map { item($0, .method) }
  }

  /// All that a formula can begin with.
  private func anything(_ formula: FormulaText) -> [CompletionItem] {
    let variables = formula.variables.reversed().map {
      CompletionItem(label: $0.name, kind: .variable, detail: "an item of `\($0.list)`")
    }
    let known = names([.option, .line, .value, .function, .state, .zone, .combo, .word])
    let words = Words.functions.filter { !$0.usage.hasPrefix("NAME") }.map { word in
      CompletionItem(
        label: String(word.usage.prefix { $0 != "(" }), kind: .function, detail: word.usage,
        sentence: Explanations.of(word))
    }
    let builtins = Builtin.all.filter { $0.form == .function || $0.form == .either }.map { item($0, .function) }
    let constants = [CompletionItem(label: "none", kind: .keyword, sentence: Explanations.of(Words.none))] + flags
    return variables + known + words + builtins + constants
      + [CompletionItem(label: "math", kind: .module, detail: "functions of numbers", text: "math.")]
  }

  // MARK: Items

  private func names(_ kinds: [KnownName.Kind]) -> [CompletionItem] {
    (insight?.names ?? []).filter { kinds.contains($0.kind) }.map { name in
      item(name, [.function, .combo].contains(name.kind) ? .function : .variable)
    }
  }

  private func item(_ name: KnownName, _ kind: CompletionItem.Kind) -> CompletionItem {
    let detail = ([name.kind.phrase] + (name.type.map { [$0] } ?? [])).joined(separator: ", ")
    return CompletionItem(label: name.name, kind: kind, detail: detail, sentence: Explanations.of(name))
  }

  private func item(_ builtin: Builtin, _ kind: CompletionItem.Kind) -> CompletionItem {
    CompletionItem(label: builtin.name, kind: kind, detail: builtin.usage, sentence: Explanations.of(builtin))
  }
}
