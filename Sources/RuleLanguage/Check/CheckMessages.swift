import Diagnostics
import Documents
import Engine
import Expressions

/// What the checker says about names and meaning.
enum CheckMessages {
  /// - Parameter isLocal: whether only what stands around it can use the name.
  static func nameTaken(_ key: Node, by other: Node?, isLocal: Bool = false) -> Diagnostic {
    Diagnostic(
      .nameTaken, "the name `\(key.text)` is taken", at: key.span,
      related: other.map { [.init(span: $0.span, label: "it was given here first")] } ?? [],
      hints: ["entries, values, state, options, pieces, combos and zones share their names"], about: .name(key.text),
      leavesOpen: isLocal ? [] : [key.text])
  }

  /// An expression as it is written in a file: quotes around the whole of it are YAML's, and taken away.
  static func inYAML(_ text: String) -> String {
    text.hasPrefix("\"") ? "'\(text.replacing("'", with: "''"))'" : text
  }

  static func circle(_ names: [String], at key: Node) -> Diagnostic {
    let path = (names + [names[0]]).map { "`\($0)`" }.joined(separator: " needs ")
    return Diagnostic(.circle, "`\(names[0])` is worked out from itself", at: key.span, hints: [path])
  }

  /// What would have to be known before itself, by way of other rounds.
  static func roundCircle(_ node: Node, _ name: String, _ path: String, _ other: String?) -> Diagnostic {
    Diagnostic(
      .circle, "`\(name)` is worked out from itself across rounds", at: DecodeMessages.start(of: node),
      hints: [path, other].compactMap(\.self))
  }

  /// - Parameter dearest: where that stands which costs most, if that has a place.
  static func unpaid(_ account: WorkAccount, at dearest: Span?, _ root: Node) -> Diagnostic {
    let sentence =
      switch account.shortage {
      case .cancelled: "checking this file was stopped"
      case .bytes: "to check this file takes more than \(account.allowedBytes >> 20) MB of memory"
      case .steps, nil: "to check this file takes more than \(account.allowedSteps / 1_000_000) million steps"
      }
    let hint =
      switch (account.shortage, dearest) {
      case (.bytes, _), (_, nil): "let fewer sides play, or make lists shorter"
      default: "this costs most: let it go through fewer numbers or shorter lists"
      }
    return Diagnostic(.tooMuchToCheck, sentence, at: dearest ?? DecodeMessages.start(of: root), hints: [hint])
  }

  static func neverKnown(_ node: Node, _ what: String) -> Diagnostic {
    Diagnostic(
      .neverKnown, "\(what) is never known in the last round: no later one follows", at: DecodeMessages.start(of: node),
      hints: ["say what holds there, for example `round == rounds ? points : points + later(1).points`"])
  }

  /// - Parameter standsForBase: whether a file that extends another says it.
  static func elseMissing(_ node: Node, standsForBase: Bool) -> Diagnostic {
    Diagnostic(
      .elseMissing, "nothing says what holds when none of these conditions does", at: DecodeMessages.start(of: node),
      hints: [
        "end the cases with `else`, for example `{else: 0}`"
          + (standsForBase ? "; or put `base` behind them for the cases that the base has" : "")
      ])
  }

  static func notRange(_ node: Node) -> Diagnostic {
    var hints = ["a range has two dots between its ends, for example `0..13`, or `0..` without an upper end"]
    let range = rangeBetweenNumbers(node.text)
    if let range { hints = ["write `\(range)`"] }
    if let range = rangeOfChoice(node.text) { hints = ["choose the ends, not the range: `\(range)`"] }
    return Diagnostic(
      .notRange, "`\(node.text)` is not a range", at: node.span, hints: hints, fix: node.writing(range))
  }

  /// Two numbers with something else than two dots between them, `-25-125` or `0 to 13`, as the range that is meant; nil
  /// for anything else. A sign belongs to its number.
  private static func rangeBetweenNumbers(_ text: String) -> String? {
    guard let parts = text.wholeMatch(of: /\s*(-?[0-9]+)\s*(?:[-–—:]|to)\s*(-?[0-9]+)\s*/)?.output,
      let first = Int64(parts.1), let second = Int64(parts.2)
    else { return nil }
    return "\(min(first, second))..\(max(first, second))"
  }

  /// `a ? 2..6 : 1..6` with what is chosen at its ends: `(a ? 2 : 1)..6`; nil for what is no such choice.
  private static func rangeOfChoice(_ text: String) -> String? {
    let parts = text.split(separator: "?", maxSplits: 1).map(trimmed)
    guard parts.count == 2 else { return nil }
    let ways = parts[1].split(separator: ":", maxSplits: 1).map(trimmed)
    let ends = ways.map { $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
    guard ends.count == 2, ends.allSatisfy({ $0.count == 3 && $0[1].isEmpty }) else { return nil }
    func end(_ index: Int) -> String {
      let (first, second) = (trimmed(ends[0][index][...]), trimmed(ends[1][index][...]))
      return first == second ? first : "(\(parts[0]) ? \(first) : \(second))"
    }
    return "\(end(0))..\(end(2))"
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// A range of numbers that begins with the larger one, the other way round; nil for anything else.
  static func turned(_ text: String) -> String? {
    guard let parts = splitRange(text), let low = parts.low.flatMap({ Int64(text.part($0)) }),
      let high = parts.high.flatMap({ Int64(text.part($0)) }), low > high
    else { return nil }
    return "\(high)..\(low)"
  }

  static func downwards(_ node: Node, _ low: Int64, _ high: Int64) -> Diagnostic {
    Diagnostic(
      .notRange, "nothing lies between \(low) and \(high)", at: node.span, hints: ["write `\(high)..\(low)`"])
  }

  static func unknownType(_ node: Node, kinds: [String]) -> Diagnostic {
    let known = Words.types.map(\.name) + kinds
    let ofWords = ["choice", "enum", "word", "words"].contains(node.text)
    let isSquare = ["square", "place", "cell", "position"].contains(node.text)
    let near = isSquare ? nil : typesElsewhere[node.text.lowercased()] ?? Nearest.name(to: node.text, among: known)
    let hint =
      ofWords
      ? "what is one of some words is written by them: `type: [high, low]`"
      : isSquare
        ? """
        an action asks for a place of a grid without a `type`, `among: board.squares()`; state keeps its row and its column \
        as two numbers
        """
        : near.map { "a similar type exists: `\($0)`" }
          ?? "types are \(DecodeMessages.list(known)), or words: `[high, low]`"
    return Diagnostic(
      .unknownType, "there is no type `\(node.text)`", at: node.span, hints: [hint],
      fix: near.map { .init(span: node.span, replacement: $0) }, about: .name(node.text))
  }

  /// What other languages, and people, call types.
  private static let typesElsewhere = [
    "boolean": "flag", "bool": "flag", "checkbox": "flag", "yesno": "flag", "yes_no": "flag", "switch": "flag",
    "integer": "number", "int": "number", "decimal": "number", "float": "number", "double": "number",
    "numeric": "number", "count": "number", "string": "text", "str": "text", "team": "side", "player": "side",
  ]

  static func choiceWithoutValues(_ node: Node) -> Diagnostic {
    Diagnostic(.badChoice, "a choice needs its values", at: node.span, hints: ["for example `type: [high, low]`"])
  }

  static func twice(_ node: Node, after first: Node?) -> Diagnostic {
    Diagnostic(
      .badChoice, "`\(node.text)` stands here twice", at: node.span,
      related: first.map { [.init(span: $0.span, label: "first here")] } ?? [])
  }

  /// Something in a list that is named, whose items are words.
  static func twice(_ node: Node, after first: Node, inListNamed name: String) -> Diagnostic {
    var twice = twice(node, after: first)
    if Int64(node.text) != nil {
      twice.hints.append(
        "the items of a list are told apart; numbers of which some are alike are a value: "
          + "`values: {\(name): {value: '[1, 1, 2]'}}`")
    }
    return twice
  }

  /// Nobody among the words of a choice, where formulas could not ask for it.
  ///
  /// - Parameter written: how people read nobody, where the file says it.
  static func noneAmongValues(_ node: Node, _ others: [String], written: Node?, isList: Bool) -> Diagnostic {
    let hint =
      isList
      ? "call it by another word, for example `nobody`"
      : written.map { "leave it out of the values: `none: \($0.text)` has it" }
        ?? "write `type: [\(others.joined(separator: ", "))], none: Nobody`, with the word that people read for nobody"
    return Diagnostic(
      .badChoice, "`none` is nobody, and no value of a choice: `== none` would never hold", at: node.span,
      hints: [hint])
  }

  /// Phases are used, and the file does not say which there are: told once, with all places.
  static func noPhases(_ nodes: [Node]) -> Diagnostic {
    var names: [String] = []
    for node in nodes where !names.contains(node.text) { names.append(node.text) }
    return Diagnostic(
      .unknownReference, "there is no phase `\(nodes[0].text)`: the file has no `phases`", at: nodes[0].span,
      related: nodes.dropFirst().map { .init(span: $0.span, label: "a phase here, too") },
      hints: ["name them at the top, in their order: `phases: [\(names.joined(separator: ", "))]`"],
      about: .name(nodes[0].text))
  }

  static func badLength(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badLength, "`\(node.text)` is not a length", at: node.span,
      hints: [
        turned(node.text).map { "write `\($0)`" }
          ?? "a length is a number or a range of numbers up to \(CheckLimits.listLength), for example `0..13`"
      ])
  }

  static func unknown(_ node: Node, what: String, among names: [String]) -> Diagnostic {
    unknown(node, node.text, what: what, among: names)
  }

  /// Of a name that is a part of what stands in `node`.
  static func unknown(_ node: Node, _ name: String, what: String, among names: [String]) -> Diagnostic {
    let hint =
      Nearest.name(to: name, among: names).map { "\(what) with a similar name exists: `\($0)`" }
      ?? (names.isEmpty ? "there is none at all" : "there is \(DecodeMessages.list(names))")
    return Diagnostic(
      .unknownReference, "there is no \(what.dropArticle) `\(name)`", at: node.span, hints: [hint], about: .name(name))
  }

  static func doesNotFit(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.doesNotFit, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }

  /// A key that means nothing beside the others, and whose absence is what was meant.
  static func leftOver(_ node: Node, _ key: String, _ sentence: String) -> Diagnostic {
    Diagnostic(
      .doesNotFit, sentence, at: DecodeMessages.start(of: node), hints: ["leave `\(key)` out"], about: .key(key))
  }

  /// Points for each of something that there is no one of.
  static func nothingToCount(
    _ node: Node, _ name: String, _ type: String, asTheyRead text: String, isOwnLine: Bool
  ) -> Diagnostic {
    Diagnostic(
      .nothingToCount, "`points` are for each, and there is no one of `\(name)`: it is \(type)",
      at: DecodeMessages.start(of: node),
      hints: [isOwnLine ? "count in a line of its own: `{points: \(text)}`" : "name the line: `points: \(text)`"])
  }

  /// Points that read their line, and do not show it.
  static func pointsThroughName(
    _ node: Node, _ name: String, reader: (name: String, parameters: [String]), forEach: String?
  ) -> Diagnostic {
    let list = (reader.parameters + ["its_\(name)"]).joined(separator: ", ")
    let call = "\(reader.name)(\((reader.parameters + [name]).joined(separator: ", ")))"
    return Diagnostic(
      .pointsThroughName, "`\(reader.name)` reads `\(name)` itself: are these points for each, or all of them?",
      at: DecodeMessages.start(of: node),
      hints: [
        forEach.map { "for each, write `points: \($0)`" },
        "all of them: let `\(reader.name)` be called with it: `of: [\(list)]` there, and `\(call)` here",
      ].compactMap(\.self))
  }

  /// Something that may be nobody is kept where somebody must be.
  ///
  /// - Parameter text: what it is, as it is written.
  static func nobody(_ node: Node, _ text: String, into target: String, isList: Bool) -> Diagnostic {
    var hint = "give `\(target)` a word for nobody: `none: Nobody`"
    if isList {
      hint = "leave nobody out of the list, for example with `.filter(x, x != none)`"
    } else if text != "none" {
      hint += ", or say what holds then: `[{\(text) == none: ...}, {else: \(text)}]`"
    }
    return Diagnostic(
      .nobodyKept, text == "none" ? "`\(target)` is never nobody" : "`\(text)` may be nobody, and `\(target)` never is",
      at: DecodeMessages.start(of: node), hints: [hint])
  }

  /// An answer is kept that is not always asked for.
  ///
  /// - Parameter otherwise: what can be kept where it is not.
  static func notAlwaysAsked(_ node: Node, _ name: String, into target: String, otherwise: String) -> Diagnostic {
    Diagnostic(
      .nobodyKept, "`\(name)` is not always asked, and `\(target)` gets it all the same",
      at: DecodeMessages.start(of: node),
      hints: ["say what holds then: `[{known(\(name)): \(name)}, {else: \(otherwise)}]`"])
  }

  static func rangeTooWide(_ node: Node, _ end: Int64) -> Diagnostic {
    doesNotFit(
      node, "\(end) is further than numbers of games go",
      hint: "a range lies within -\(EngineLimits.typedValue) and \(EngineLimits.typedValue), or is open: `0..`")
  }

  static func textOnSheet(_ node: Node) -> Diagnostic {
    doesNotFit(
      node, "a line of the sheet cannot be a text: a sheet is what gets scored",
      hint: """
        leave it out, since a note can be written down with every round of any game; for one of a few words write \
        them: `type: [good, bad]`
        """)
  }

  /// - Parameter words: in the order in which they stand.
  static func nameWords(_ words: [String], as list: String) -> String {
    "words have a list, or a type: write `lists: {\(list): [\(words.joined(separator: ", "))]}`"
  }

  static func columnReads(_ name: String) -> String {
    "a column reads only the others of its piece: what reads `\(name)`, too, is a value that is called with the piece, "
      + "`worth_of: {of: [piece], value: ...}`, and `pieces.map(p, worth_of(p)).sum()` adds it up"
  }

  static func itemOutside(_ list: String) -> String {
    "`\(list)` is the item in what has `each: \(list)`; the list of all is `lists.\(list)`"
  }

  static let putTogether =
    "a value with a `text` in the place of `value` puts together what is shown: `text: 'Level {round}'`"

  static let labelledOfSides =
    "a value with a `label` is worked out between rounds: put it under `sheet`, as a line with the same `label` and "
    + "`value` and no `type`, which is kept for each side"

  static let labelledTooEarly = """
    a value with a `label` is worked out between rounds: leave the label out, and it is worked out wherever it is used; \
    what people see of the open round is `text: '{...}'` in the place of `value`
    """

  static func lineOfTable(_ node: Node) -> Diagnostic {
    doesNotFit(
      node, "a line that is worked out belongs to a side",
      hint: "leave `per` out: it comes to the same for all where it reads nothing of one side's; or make it a value")
  }

  static func unevenTeams(_ node: Node, _ teams: Int, _ count: ClosedRange<Int>) -> Diagnostic {
    let next = (count.lowerBound + teams - 1) / teams * teams
    let sides = count.count == 1 ? "\(count.lowerBound) sides" : "\(count.lowerBound) to \(count.upperBound) sides"
    return Diagnostic(
      .badSides, "\(sides) cannot be divided into \(teams) teams alike", at: node.span,
      hints: [
        "each team has as many sides, of which `count` is one number: `count: \(max(next, 2 * teams)), teams: \(teams)`; "
          + "for other numbers a house rule has a `count` of its own"
      ])
  }

  static func badSides(_ node: Node) -> Diagnostic {
    let range = (rangeBetweenNumbers(node.text) ?? turned(node.text)).flatMap { $0.hasPrefix("-") ? nil : $0 }
    return Diagnostic(
      .badSides, "`\(node.text)` is not a number of sides", at: node.span,
      hints: [
        range.map { "write `\($0)`" }
          ?? "sides are counted as `2` or `3..8`, up to \(CheckLimits.sides)"
      ])
  }

  static func tooMany(_ node: Node, _ sentence: String) -> Diagnostic {
    Diagnostic(.tooMany, sentence, at: DecodeMessages.start(of: node))
  }

  static func defaultNotInSteps(_ node: Node, _ standard: String, _ step: String) -> Diagnostic {
    Diagnostic(
      .defaultOutside, "the default \(standard) is no multiple of \(step)", at: DecodeMessages.start(of: node),
      hints: ["give a default that can be entered, or leave it out"])
  }

  /// - Parameter isGiven: whether the file gives the default: beside it `required` would be refused.
  static func defaultOutside(_ node: Node, _ standard: String, _ range: String, isGiven: Bool) -> Diagnostic {
    Diagnostic(
      .defaultOutside, "the default \(standard) lies outside \(range)", at: DecodeMessages.start(of: node),
      hints: [
        isGiven
          ? "give a `default` within the range, or `required: true` in its place"
          : "give a `default` within the range, or say `required: true`"
      ])
  }

  /// - Parameter sides: the number of sides with which it fails; `nil` where that makes no difference.
  static func setUpFails(_ node: Node, sides: Int?, _ reason: String) -> Diagnostic {
    let setting = sides.map { "with \($0) side\($0 == 1 ? "" : "s") " } ?? ""
    return Diagnostic(.setUpFails, setting + reason, at: DecodeMessages.start(of: node))
  }
}

extension String {
  /// `an entry` without its `an`.
  fileprivate var dropArticle: Substring { self[(firstIndex(of: " ").map { index(after: $0) } ?? startIndex)...] }
}
