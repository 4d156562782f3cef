import Documents
import Engine
import Presentation
import RuleLanguage

/// The rules of a game as a person reads them.
package struct RulesView {
  /// A field of the sheet or an option.
  struct Field {
    var name: String
    var label: String
    var type: String
    var range: String?
    var length: String?
    var standard: String?
    var points: String?
    /// When it is asked, where that is not always.
    var condition: String?
    /// How nobody is written.
    var none: String?
    /// `table` or `seat`, where there is not one for each side.
    var per: String?
    /// Such as `required`, `at most one side`, `worked out`.
    var notes: [String] = []
  }

  struct Named {
    var name: String
    /// What a function is called with.
    var parameters: [String]
    var label: String?
    /// What it is, as it stands in the file, a line or more.
    var lines: [String]
  }

  let rules: CompiledRules
  let options: [Field]
  let sheet: [Field]
  let score: [String]
  let lists: [Named]
  let values: [Named]
  let states: [Named]
  let checks: [Named]
  let pieces: [Named]
  let combos: [Named]
  let zones: [Named]
  let actions: [Named]
  let ranking: [String]
  let prizes: [Named]
  let examples: [String]

  package init(_ rules: CompiledRules) {
    self.rules = rules
    let root = RuleNodes(rules.resolved.root)
    let lexicon = rules.lexicon
    options = lexicon.options.map { Self.field($0, root.member("options", $0.name), lexicon) }
    // An entry for each player, or for each item of a list, stands once in the file.
    let first = lexicon.entries.indices.filter { index in
      rules.game.entries[index].seats > 0
        && (index == 0 || lexicon.entries[index - 1].entryName != lexicon.entries[index].entryName)
    }
    sheet = first.map { Self.field(lexicon.entries[$0], rules.game.entries[$0], root.nodes("sheet"), lexicon) }
    lists = root.named("lists") { [RuleText.brief($0)] }
    score = root.lines("score")
    values = root.named("values") { ["value", "rows", "text"].flatMap(RuleNodes($0).lines) }
    states = root.named("state") { node in
      RuleNodes(node).line(of: ["start", "next", "others", "for"])
    }
    checks = root.named("checks") { RuleNodes($0).lines("message") + RuleNodes($0).lines("require") }
    let kinds = root.named("pieces") { RuleNodes($0).line(of: ["from", "copies", "order"]) }
    pieces = kinds.enumerated().map { number, kind in
      Self.kind(kind, lexicon.kinds[number], rules.game.pieceSets.first { $0.kind == number }?.owner)
    }
    combos = root.named("combos") { node in
      RuleNodes(node).line(of: node.pairs.map(\.key.text).filter { $0 != "label" && $0 != "before" })
    }
    zones = root.nodes("play").named("zones") { node in
      RuleNodes(node).line(of: ["start", "from", "count", "grid", "length", "per", "for", "face"])
    }
    actions = root.nodes("play").named("actions") { node in
      RuleNodes(node).line(of: ["who", "when", "auto", "pick", "ask"]) + RuleNodes(node).lines("do").map { "- " + $0 }
    }
    ranking = root.lines("ranking")
    prizes = root.nodes("winnings").named("prizes") { node in
      RuleNodes(node).line(of: ["amount", "each", "place"])
    }
    examples = rules.examples.compactMap { RuleNodes($0).brief("name") }
  }

  // MARK: Fields

  private static func field(_ words: OptionWords, _ node: RuleNodes, _ lexicon: Lexicon) -> Field {
    var field = Field(
      name: words.name, label: words.label, type: type(words.kind, lexicon), range: node.brief("range"),
      length: node.brief("length"), standard: node.brief("default"), points: nil, condition: node.brief("when"),
      none: none(words.kind, lexicon))
    if let step = node.brief("step") { field.notes.append("in steps of \(step)") }
    return field
  }

  private static func field(_ words: EntryWords, _ entry: Entry, _ sheet: RuleNodes, _ lexicon: Lexicon) -> Field {
    let name = words.entryName
    let node = sheet.nodes(name)
    let isOfOne = words.seat == nil && words.item == nil
    var field = Field(
      name: words.item.map { "\(name)[\($0.list)]" } ?? name,
      label: isOfOne ? words.label : node.brief("label") ?? name, type: type(words.kind, lexicon),
      range: node.brief("range"), length: node.brief("length"), standard: node.brief("default"),
      points: node.brief("points"), condition: node.brief("when"), none: none(words.kind, lexicon))
    if words.isOfTable { field.per = "table" }
    if words.seat != nil { field.per = "seat" }
    if !entry.isEntered {
      field.notes.append(["worked out", node.brief("value")].compactMap(\.self).joined(separator: ": "))
    }
    if let step = node.brief("step") { field.notes.append("in steps of \(step)") }
    if let grid = node.brief("grid") { field.notes.append("a grid of \(grid)") }
    if entry.isEntered, entry.standard == nil { field.notes.append("required") }
    if words.isNeeded { field.notes.append("needed") }
    switch entry.oneSide {
    case .no: break
    case .atMost: field.notes.append("at most one side")
    case .exactly: field.notes.append("exactly one side")
    }
    if lexicon.phases.count > 1, entry.isEntered { field.notes.append("phase \(lexicon.phases[words.phase])") }
    return field
  }

  /// A kind of piece, with how many there are of each.
  private static func kind(_ named: Named, _ words: PieceWords, _ owner: PieceSet.Owner?) -> Named {
    let set =
      switch owner {
      case .table: "one set for all lines of a round"
      case .side: "a set for each side"
      case .line: "a set for each line"
      case nil: "any number of each"
      }
    var kind = named
    kind.lines = [(["\(words.faces.count) different"] + named.lines).joined(separator: ", "), set]
    return kind
  }

  /// How nobody is written, where that may be meant.
  private static func none(_ kind: ValueKind, _ lexicon: Lexicon) -> String? {
    kind.none >= 0 ? lexicon.nones[Int(kind.none)] : nil
  }

  private static func type(_ kind: ValueKind, _ lexicon: Lexicon) -> String {
    switch kind.base {
    case .number: "number"
    case .flag: "flag"
    case .text: "text"
    case .side: "side"
    case .seat: "seat"
    case .square: "row and column"
    case .choice(let choice): lexicon.words(ofChoice: choice)
    case .piece(let kind): lexicon.kinds[kind].name
    }
  }

  // MARK: Small facts

  /// `2`, or `3 to 8, 4 when nothing is said`.
  var sidesText: String {
    let rule = rules.game.sides
    var text = rule.minimum == rule.maximum ? "\(rule.minimum)" : "\(rule.minimum) to \(rule.maximum)"
    if rule.minimum != rule.maximum { text += ", \(rule.standard) when nothing is said" }
    if rule.playersPerSide > 1 { text += ", of \(rule.playersPerSide) players each" }
    if let teams = rule.teams { text += ", in \(teams) teams" }
    return text
  }

  var roundsText: String { RuleNodes(rules.resolved.root).brief("rounds") ?? "open" }

  /// How turns go, by the word of the format.
  var turnsText: String {
    switch rules.game.turns {
    case .together: "together"
    case .inOrder: "in order"
    case .goingRound: "going round"
    }
  }

  /// When a side no longer plays, if the rules say so.
  var outText: String? { RuleNodes(rules.resolved.root).brief("out") }

  /// Who is next where the turn goes round, if the rules say so.
  var nextText: String? { RuleNodes(rules.resolved.root).nodes("turns").brief("next") }

  /// When a side misses its turn, if the rules say so.
  var skipText: String? { RuleNodes(rules.resolved.root).nodes("turns").brief("skip") }

  /// When the game is over, if the rules say so.
  var endText: String? {
    let root = RuleNodes(rules.resolved.root)
    let after = ["turn": "after a turn", "everyone": "after one more turn of all others"]
    let moment = root.nodes("end").brief("after").flatMap { after[$0] } ?? "after a round"
    return root.nodes("end").brief("when").map { "\($0), \(moment)" }
      ?? root.brief("end")
  }

  /// What each player pays in, as it stands in the file.
  var anteText: String? { RuleNodes(rules.resolved.root).nodes("winnings").brief("ante") }
}

/// Looks into a mapping of a rule file.
struct RuleNodes {
  let node: Node?

  init(_ node: Node?) { self.node = node }

  func nodes(_ key: String) -> RuleNodes { RuleNodes(node?.value(forKey: key)) }

  /// What stands under a name inside the mapping under a key.
  func member(_ key: String, _ name: String) -> RuleNodes { nodes(key).nodes(name) }

  /// The value under a key in one line; `nil` where there is none.
  func brief(_ key: String) -> String? { node?.value(forKey: key).map(RuleText.brief) }

  /// The values under some keys in one line; empty where there is none of them.
  func line(of keys: [String]) -> [String] {
    let parts = keys.compactMap { key in brief(key).map { "\(key): \($0)" } }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }

  /// The value under a key, a line for each of its cases; empty where there is none.
  func lines(_ key: String) -> [String] { node?.value(forKey: key).map(RuleText.lines) ?? [] }

  /// The members of the mapping under a key, with their labels.
  func named(_ key: String, _ lines: (Node) -> [String]) -> [RulesView.Named] {
    guard let mapping = node?.value(forKey: key) else { return [] }
    return mapping.pairs.map { pair in
      let of = key == "values" ? pair.value.value(forKey: "of") : nil
      let parameters = of.map { $0.kind == .sequence ? $0.elements.map(\.text) : [$0.text] }
      let item = pair.value.value(forKey: "each").map { "[\($0.text)]" } ?? ""
      return RulesView.Named(
        name: pair.key.text + item, parameters: parameters ?? [], label: RuleNodes(pair.value).brief("label"),
        lines: lines(pair.value))
    }
  }
}
