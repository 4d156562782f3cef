import Diagnostics
import Documents
import Engine

extension DiagnosticCode {
  static let nameTaken = DiagnosticCode(id: "HR0301", title: "A name that is used twice")
  static let circle = DiagnosticCode(id: "HR0302", title: "A value worked out from itself")
  static let elseMissing = DiagnosticCode(id: "HR0303", title: "Cases without `else`")
  static let notRange = DiagnosticCode(id: "HR0304", title: "Not a range")
  static let unknownType = DiagnosticCode(id: "HR0305", title: "An unknown type")
  static let badChoice = DiagnosticCode(id: "HR0306", title: "A choice whose values are wrong")
  static let badLength = DiagnosticCode(id: "HR0307", title: "Not a length")
  static let unknownReference = DiagnosticCode(id: "HR0308", title: "A reference to something that does not exist")
  static let doesNotFit = DiagnosticCode(id: "HR0309", title: "Keys that do not go together")
  static let badSides = DiagnosticCode(id: "HR0310", title: "A number of sides that cannot be")
  static let tooMany = DiagnosticCode(id: "HR0311", title: "More than can be handled")
  static let defaultOutside = DiagnosticCode(id: "HR0312", title: "A default outside its range")
  static let setUpFails = DiagnosticCode(id: "HR0313", title: "Options that do not work for some number of sides")
  static let badPieces = DiagnosticCode(id: "HR0314", title: "Pieces that cannot be read")
  static let badCombo = DiagnosticCode(id: "HR0315", title: "A combo that cannot be read")
  static let tooLargeGame = DiagnosticCode(id: "HR0316", title: "Rules that are too large")
  static let tooMuchWork = DiagnosticCode(id: "HR0317", title: "An expression that could take too long")
  static let tooMuchToCheck = DiagnosticCode(id: "HR0325", title: "Rules that take too much work")
  static let tooFewPieces = DiagnosticCode(id: "HR0322", title: "Fewer pieces than have to be entered")
  static let neverKnown = DiagnosticCode(id: "HR0318", title: "A value that is never known")
  static let nobodyKept = DiagnosticCode(id: "HR0321", title: "Nobody where somebody must be")
  static let nothingToCount = DiagnosticCode(id: "HR0319", title: "Points for each of what cannot be counted")
  static let pointsThroughName = DiagnosticCode(id: "HR0320", title: "Points that read their line through a name")
  static let tableGap = DiagnosticCode(id: "HR0401", title: "A decision table with a gap")
  static let tableOverlap = DiagnosticCode(id: "HR0402", title: "A decision table with overlapping rows")
  static let badTable = DiagnosticCode(id: "HR0403", title: "A decision table that cannot be read")
  static let outsideFunction = DiagnosticCode(id: "HR0404", title: "A call that a table has no row for")
  static let badPlay = DiagnosticCode(id: "HR0501", title: "Zones and actions that do not work")
}

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

  static func elseMissing(_ node: Node) -> Diagnostic {
    Diagnostic(
      .elseMissing, "nothing says what holds when none of these conditions does", at: DecodeMessages.start(of: node),
      hints: ["end the cases with `else`, for example `{else: 0}`"])
  }

  static func notRange(_ node: Node) -> Diagnostic {
    var hints = ["a range has two dots between its ends, for example `0..13`, or `0..` without an upper end"]
    let ends = node.text.split(whereSeparator: { "-–:".contains($0) }).map { $0.filter { $0 != " " } }
    if ends.count == 2, ends.allSatisfy({ Int64($0) != nil }) { hints = ["write `\(ends[0])..\(ends[1])`"] }
    if let range = rangeOfChoice(node.text) { hints = ["choose the ends, not the range: `\(range)`"] }
    return Diagnostic(.notRange, "`\(node.text)` is not a range", at: node.span, hints: hints)
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

  static func downwards(_ node: Node, _ low: Int64, _ high: Int64) -> Diagnostic {
    Diagnostic(
      .notRange, "nothing lies between \(low) and \(high)", at: node.span, hints: ["write `\(high)..\(low)`"])
  }

  static func unknownType(_ node: Node, kinds: [String]) -> Diagnostic {
    let known = Words.types.map(\.name) + kinds
    let synonyms = [
      "boolean": "flag", "bool": "flag", "checkbox": "flag", "integer": "number", "int": "number", "enum": "choice",
      "string": "text",
    ]
    let near = synonyms[node.text] ?? Nearest.name(to: node.text, among: known)
    let hint = near.map { "a similar type exists: `\($0)`" } ?? "types are \(DecodeMessages.list(known))"
    return Diagnostic(
      .unknownType, "there is no type `\(node.text)`", at: node.span, hints: [hint], about: .name(node.text))
  }

  static func choiceWithoutValues(_ node: Node) -> Diagnostic {
    Diagnostic(.badChoice, "a choice needs its values", at: node.span, hints: ["for example `of: [high, low]`"])
  }

  static func twice(_ node: Node, after first: Node?) -> Diagnostic {
    Diagnostic(
      .badChoice, "`\(node.text)` stands here twice", at: node.span,
      related: first.map { [.init(span: $0.span, label: "first here")] } ?? [])
  }

  /// Nobody among the words of a choice, where formulas could not ask for it.
  ///
  /// - Parameter written: how people read nobody, where the file says it.
  static func noneAmongValues(_ node: Node, _ others: [String], written: Node?, isList: Bool) -> Diagnostic {
    let hint =
      isList
      ? "call it by another word, for example `nobody`"
      : written.map { "leave it out of the values: `none: \($0.text)` has it" }
        ?? "write `of: [\(others.joined(separator: ", "))], none: Nobody`, with the word that people read for nobody"
    return Diagnostic(
      .badChoice, "`none` is nobody, and no value of a choice: `== none` would never hold", at: node.span,
      hints: [hint])
  }

  /// A piece that two rows make, or one row twice.
  static func pieceTwice(_ row: Node, _ piece: String, after first: Node?) -> Diagnostic {
    let name = row.value(forKey: "name") ?? row
    let isOther = first.map { $0.span != row.span } ?? false
    return Diagnostic(
      .badPieces, "there is a piece `\(piece)` already", at: DecodeMessages.start(of: name),
      related: first.flatMap { isOther ? [.init(span: DecodeMessages.start(of: $0), label: "made by this row")] : nil }
        ?? [],
      hints: [
        isOther
          ? "pieces are told apart by what they are called; `copies` says how often one is there"
          : row.value(forKey: "name") == nil
            ? "what stands side by side in a name runs together: say how it reads, such as `name: '{high}-{low}'`"
            : "put all columns into the name by which the pieces of this row are told apart"
      ])
  }

  /// A row of single cells, none of which is in a name.
  static func unnamedPiece(_ row: Node) -> Diagnostic {
    let cell = row.pairs.first { !["copies", "wild", "name"].contains($0.key.text) && $0.value.kind == .scalar }
    let hint = cell.map { "write `\($0.key.text): [\($0.value.text)]` to call it so, or give it a `name`" }
    return badPieces(row, "every piece has a `name`", hint: hint ?? "for example `{name: ones, face: 1}`")
  }

  static func nameOfSeveral(_ name: Node) -> Diagnostic {
    let items = name.kind == .sequence ? name.elements.prefix(4).map(\.text).joined(separator: ", ") : "A, B"
    return badPieces(
      name, "a `name` is that of one piece",
      hint: "pieces are called by columns that are lists: give all rows one instead of names, here `rank: [\(items)]`")
  }

  static func noCellInName(_ name: Node, _ column: String, among columns: [String]) -> Diagnostic {
    let near = Nearest.name(to: column, among: columns).map { "a similar name exists: `\($0)`" }
    return badPieces(
      name, "this row has no cell `\(column)` to be called by",
      hint: near ?? "its cells are \(columns.map { "`\($0)`" }.joined(separator: ", "))")
  }
  static func openBrace(_ name: Node) -> Diagnostic {
    badPieces(name, "a `{` in this name has no `}`", hint: "a column stands in braces: `'{high}-{low}'`")
  }
  static func noEndOfRange(_ cell: Node, _ end: String, among columns: [String]) -> Diagnostic {
    let near = Nearest.name(to: end, among: columns).map { "a column with a similar name exists: `\($0)`" }
    return badPieces(
      cell, "`\(end)` is no column of numbers to the left of this range",
      hint: near
        ?? (columns.isEmpty
          ? "columns stand from left to right" : "there are \(columns.map { "`\($0)`" }.joined(separator: ", "))"))
  }

  static func missingCell(_ row: Node, _ column: String) -> Diagnostic {
    let columns = row.pairs.map(\.key.text).filter { !["name", "copies", "wild"].contains($0) }
    let near = Nearest.name(to: column, among: columns)
    return badPieces(
      row, "this piece has no cell in the column `\(column)`",
      hint: near.map { "write `\(column)` for `\($0)`" } ?? "where it has none there, write `\(column): none`")
  }

  static func noneWorkedOut(_ cell: Node, _ column: String) -> Diagnostic {
    badPieces(
      cell, "`\(column)` is worked out for the pieces that have no cell there",
      hint: "say in `columns` what it is for this one, or leave it out there")
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

  static func noPieces(_ node: Node, _ text: String, near kind: String? = nil) -> Diagnostic {
    if let kind {
      return badPieces(
        node, "`\(text)` is no set of pieces", hint: "a kind of piece with a similar name exists: `\(kind)`")
    }
    let near = Nearest.name(to: text, among: ["french"])
    let hint =
      near.map { "a set with a similar name exists: `\($0)`" }
      ?? "write `french` for cards, or the faces of a die: `1..6`"
    return badPieces(node, "`\(text)` is no set of pieces", hint: hint)
  }

  static func badLength(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badLength, "`\(node.text)` is not a length", at: node.span,
      hints: ["a length is a number or a range of numbers up to \(CheckLimits.listLength), for example `0..13`"])
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
        `type: choice`, and the words in `of`
        """)
  }

  static let labelledTooEarly =
    "a value with a `label` is worked out between rounds: leave the label out, and it is worked out wherever it is used"

  static func lineOfTable(_ node: Node) -> Diagnostic {
    doesNotFit(
      node, "a line that is worked out belongs to a side",
      hint: "leave `per` out: it comes to the same for all where it reads nothing of one side's; or make it a value")
  }

  static func badSides(_ node: Node) -> Diagnostic {
    let ends = node.text.split(whereSeparator: { "-–:".contains($0) }).map { $0.filter { $0 != " " } }
    let isMeant = ends.count == 2 && ends.allSatisfy { Int64($0) != nil }
    return Diagnostic(
      .badSides, "`\(node.text)` is not a number of sides", at: node.span,
      hints: [
        isMeant
          ? "write `\(ends[0])..\(ends[1])`" : "sides are counted as `2` or `3..8`, up to \(CheckLimits.sides)"
      ])
  }

  static func tooMany(_ node: Node, _ sentence: String) -> Diagnostic {
    Diagnostic(.tooMany, sentence, at: DecodeMessages.start(of: node))
  }

  static func defaultOutside(_ node: Node, _ standard: String, _ range: String) -> Diagnostic {
    Diagnostic(
      .defaultOutside, "the default \(standard) lies outside \(range)", at: DecodeMessages.start(of: node),
      hints: ["give a `default` within the range, or say `required: true`"])
  }

  /// - Parameter sides: the number of sides with which it fails; `nil` where that makes no difference.
  static func setUpFails(_ node: Node, sides: Int?, _ reason: String) -> Diagnostic {
    let setting = sides.map { "with \($0) side\($0 == 1 ? "" : "s") " } ?? ""
    return Diagnostic(.setUpFails, setting + reason, at: DecodeMessages.start(of: node))
  }

  static func tooFewPieces(_ kind: Node, _ name: String, sides: Int, needed: Int64, there: Int64) -> Diagnostic {
    let setting = "with \(sides) side\(sides == 1 ? "" : "s")"
    return Diagnostic(
      .tooFewPieces, "\(setting) \(needed) pieces have to be entered in a round, and there are \(there)", at: kind.span,
      hints: ["let fewer play, or give `\(name)` more `copies`; where each side has its own, say `set: side`"])
  }

  static func badPieces(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badPieces, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }

  /// What every row has, where a row has it misspelt; nil where it has nothing like it.
  static func missingInRow(_ row: Node, _ name: String, _ code: DiagnosticCode) -> Diagnostic? {
    guard row.kind == .mapping,
      let key = row.pairs.first(where: { Nearest.name(to: $0.key.text, among: [name]) != nil })?.key
    else { return nil }
    return Diagnostic(
      code, "every row has a `\(name)`, and this one has `\(key.text)`", at: key.span,
      hints: ["write `\(name)`"])
  }

  static func badCombo(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badCombo, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }

  static func tableGap(_ node: Node, _ place: String) -> Diagnostic {
    Diagnostic(
      .tableGap, "no row says what holds for \(place)", at: DecodeMessages.start(of: node),
      hints: ["every case must hit exactly one row"])
  }

  static func tableOverlap(_ row: Node, _ other: Node, _ place: String) -> Diagnostic {
    Diagnostic(
      .tableOverlap, "two rows hold for \(place)", at: DecodeMessages.start(of: row),
      related: [.init(span: DecodeMessages.start(of: other), label: "this is the other row")])
  }

  static func badTable(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badTable, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }

  /// One of several zones alike by numbers that none of them has.
  static func noSuchPlace(_ span: Span, _ name: String, _ count: Int, _ numbers: ClosedRange<Int64>) -> Diagnostic {
    let meant = numbers.count == 1 ? "\(numbers.lowerBound)" : "\(numbers.lowerBound) to \(numbers.upperBound)"
    return Diagnostic(
      .badPlay, "the number is \(meant) here, and the places of `\(name)` are 0 to \(count - 1)", at: span,
      hints: ["places are counted from 0, as the items of lists are"])
  }

  static func cannotBeSecret(_ node: Node, isZone: Bool) -> Diagnostic {
    guard isZone else {
      return doesNotFit(
        node, "only in `play` can something be entered that the others do not see",
        hint: "leave `secret` out: a sheet that is filled in by hand lies open")
    }
    return doesNotFit(
      node, "this line is a zone of pieces, and who sees these is said by how they lie",
      hint: "write `face: down` at the zone, or where the pieces are moved there")
  }

  static func notEverySide(_ node: Node, _ zone: String) -> Diagnostic {
    badPlay(node, "not every side has a zone `\(zone)`", hint: "give it `per: side`")
  }

  static func ofNobody(_ node: Node, _ name: String, canBeEach: Bool = false) -> Diagnostic {
    badPlay(
      node, "the table does this, and each side has a `\(name)` of its own",
      hint: canBeEach
        ? "write `each: side` for those of all sides"
        : "let the sides do it: `who: anyone`, with a `when` or an `auto` that holds for those who are meant")
  }

  static func badPlay(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badPlay, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }
}

extension String {
  /// `an entry` without its `an`.
  fileprivate var dropArticle: Substring { self[(firstIndex(of: " ").map { index(after: $0) } ?? startIndex)...] }
}
