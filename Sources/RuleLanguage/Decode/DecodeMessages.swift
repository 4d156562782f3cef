import Diagnostics
import Documents

extension DiagnosticCode {
  static let unknownKey = DiagnosticCode(id: "HR0101", title: "A key that does not exist")
  static let missingKey = DiagnosticCode(id: "HR0102", title: "A key that is missing")
  static let wrongShape = DiagnosticCode(id: "HR0103", title: "A list, mapping or value in the wrong place")
  static let wrongWord = DiagnosticCode(id: "HR0104", title: "A word that is not among those allowed")
  static let wrongNumber = DiagnosticCode(id: "HR0105", title: "Not a whole number")
  static let badName = DiagnosticCode(id: "HR0106", title: "Not a name")
  static let reservedName = DiagnosticCode(id: "HR0107", title: "A name that is taken by the language")
  package static let wrongVersion = DiagnosticCode(id: "HR0108", title: "A file of another edition")
  static let badCases = DiagnosticCode(id: "HR0109", title: "Cases that are not well formed")
  static let conflictingKeys = DiagnosticCode(id: "HR0110", title: "Keys that exclude each other")
  static let badMoney = DiagnosticCode(id: "HR0111", title: "Not an amount of money")
  static let strayText = DiagnosticCode(
    id: "HR0114", title: "A text that may not be as it is meant", severity: .warning)
  static let emptyText = DiagnosticCode(id: "HR0112", title: "A text that is missing")
}

/// What reading a rule file's keys and shapes says.
enum DecodeMessages {
  /// - Parameters:
  ///   - near: the key that was probably meant.
  ///   - isRead: whether what stands there is read as if that key stood there.
  ///   - isThere: whether that key stands there, too: then this one cannot become it.
  static func unknownKey(
    _ key: Node, with value: Node, in kind: MappingKind, near: String?, isRead: Bool, isThere: Bool = false
  ) -> Diagnostic {
    let names = Keys.of(kind).map(\.name)
    var hints: [String] = []
    if let near, isThere {
      hints.append("`\(near)` stands here already: leave this out, or put into that what belongs to it")
    } else if let near {
      let isOfPeople = SectionWords.key(for: key.text, in: kind) != nil
      hints.append(
        isOfPeople
          ? kind == .file ? "this section is called `\(near)`" : "this is called `\(near)` here"
          : "a key with a similar name exists: `\(near)`")
    } else if let way = SectionWords.way(for: key.text, in: kind) {
      hints.append(way)
    } else if let home = Keys.kinds(having: key.text).first {
      let place = home == .file ? ", and begins in the first column" : ""
      hints.append("`\(key.text)` is a key of \(home.title)\(place)")
    } else if kind == .file, let section = section(for: value) {
      hints.append("if it is a name of yours, indent it below `\(section):`")
    } else {
      hints.append("\(kind.title) has the keys \(list(names))")
    }
    if value.isNull, value.kind == .scalar, kind != .file { hints.append(standingAlone(key, value)) }
    // Beside the section that is meant, nobody reads the names that stand below this one.
    let lost = near != nil && kind == .file && !isRead ? Set(value.pairs.map(\.key.text)) : []
    return Diagnostic(
      .unknownKey, "\(kind.title) has no key `\(key.text)`", at: key.span, hints: hints,
      fix: isThere ? nil : near.map { .init(span: key.span, replacement: $0) }, about: .key(key.text),
      leavesOpen: near == nil ? [key.text] : lost, isRepaired: near != nil)
  }

  /// A key with nothing behind it: a name that is indented too far, or the end of a value.
  private static func standingAlone(_ key: Node, _ value: Node) -> String {
    guard !key.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return "a number has a point and no comma: `0.50` for a half, `1500` without any sign"
    }
    return Names.isWellFormed(key.text) && value.span.start > key.span.end
      ? "if it is a name of yours, begin its line where the name above it begins"
      : "if it belongs to the value before it, put quotes around that whole value"
  }

  /// The key of a file under which mappings such as this stand by name.
  private static func section(for value: Node) -> String? {
    guard value.kind == .mapping, value.count > 0 else { return nil }
    return ["sheet", "values", "state", "checks", "combos", "pieces"].first { section in
      guard case .named(.mapping(let kind)) = Keys.of(.file).first(where: { $0.name == section })?.takes else {
        return false
      }
      return value.pairs.allSatisfy { pair in Keys.of(kind).contains { pair.key.hasText($0.name) } }
    }
  }

  /// A key that stands among the names of entries, values and the like: one of those that belong below a name, or one
  /// of the whole file.
  static func misplaced(_ key: Node, among section: String, belongsTo kind: MappingKind) -> Diagnostic {
    let hint =
      kind == .file
      ? "it is a key of a rule file, and begins in the first column"
      : "it is a key of \(kind.title): indent it further, below the name that it belongs to"
    return Diagnostic(
      .unknownKey, "`\(key.text)` stands where `\(section)` has its names", at: key.span, hints: [hint],
      about: .key(key.text), leavesOpen: [key.text])
  }

  /// What games came to is kept in files that say by whose rules.
  static func record(_ key: Node) -> Diagnostic {
    Diagnostic(
      .unknownKey, "this file is the record of a game, and no rules of one", at: key.span,
      hints: ["`houserules score` tells what it came to; a rule file begins with `house_rules: \(Keys.edition)`"])
  }

  static func missingKey(_ name: String, of kind: MappingKind, at node: Node) -> Diagnostic {
    let example = Keys.of(kind).first { $0.name == name }?.example
    return Diagnostic(
      .missingKey, "\(kind.title) needs the key `\(name)`", at: start(of: node),
      hints: example.map { ["for example `\($0)`"] } ?? [])
  }

  /// - Parameters:
  ///   - wanted: what should stand there, with its verb: `a list is`.
  ///   - written: how it should read, where that is known.
  static func wrongShape(_ node: Node, wanted: String, example: String?, written: String? = nil) -> Diagnostic {
    let found =
      switch node.kind {
      case .mapping: "keys"
      case .sequence: "a list"
      default: node.isNull ? "nothing" : "`\(node.text)`"
      }
    return Diagnostic(
      .wrongShape, "\(wanted) wanted here, not \(found)", at: node.kind == .scalar ? node.span : start(of: node),
      hints: [written.map { "write `\($0)`" } ?? example.map { "for example `\($0)`" }].compactMap(\.self),
      fix: written.flatMap { value(of: $0, for: node) })
  }

  /// What stands behind the key in what should be written, in the place of what stands there.
  private static func value(of written: String, for node: Node) -> Diagnostic.Fix? {
    guard let colon = written.firstRange(of: ": "), node.isPlain || node.style == .flow else { return nil }
    return .init(span: node.span, replacement: String(written[colon.upperBound...]))
  }

  static func wrongWord(_ node: Node, allowed: [String], what: String) -> Diagnostic {
    var hints = ["\(what) is \(list(allowed))"]
    if let flag = flag(meantBy: node.text), allowed.contains(flag) {
      hints = ["write `\(flag)`"]
    } else if let near = Nearest.name(to: node.text, among: allowed) {
      hints = ["a similar word exists: `\(near)`"]
    }
    let meant = word(meantBy: node.text, among: allowed)
    return Diagnostic(
      .wrongWord, "`\(node.text)` is no word for \(what)", at: node.span, hints: hints, fix: node.writing(meant),
      isRepaired: meant != nil)
  }

  /// Which of some words was probably meant.
  static func word(meantBy text: String, among allowed: [String]) -> String? {
    if let flag = flag(meantBy: text), allowed.contains(flag) { return flag }
    return Nearest.name(to: text, among: allowed)
  }

  /// `true` or `false`, where a word of YAML or of other programs for one of them stands.
  static func flag(meantBy text: String) -> String? {
    switch text.lowercased() {
    case "yes", "y", "on", "true", "1": "true"
    case "no", "n", "off", "false", "0": "false"
    default: nil
    }
  }

  static func notWhole(_ node: Node) -> Diagnostic {
    var hints: [String] = []
    let parts = node.text.split(separator: " ")
    if let number = Separators.number(in: node.text) {
      hints.append("write it without separators: `\(number)`")
    } else if parts.count > 1, parts.allSatisfy({ Int64($0) != nil }) {
      hints.append("separate numbers of a list by commas: `[\(parts.joined(separator: ", "))]`")
    }
    if Double(node.text) != nil, node.text.contains(".") { hints.append("points and entries are whole numbers") }
    return Diagnostic(.wrongNumber, "`\(node.text)` is not a whole number", at: node.span, hints: hints)
  }

  static func notWithin(_ node: Node, _ range: ClosedRange<Int64>) -> Diagnostic {
    Diagnostic(.wrongNumber, "\(node.text) is not between \(range.lowerBound) and \(range.upperBound)", at: node.span)
  }

  static func noRounds(_ node: Node) -> Diagnostic {
    Diagnostic(
      .wrongNumber, "a game has at least one round, not `\(node.text)`", at: node.span,
      hints: ["`rounds: open` goes on until `end` holds"])
  }

  /// - Parameter isLocal: whether only what stands around it can use the name.
  static func badName(_ key: Node, isLocal: Bool = false) -> Diagnostic {
    let isUnseen = key.text.unicodeScalars.contains { $0.properties.isDefaultIgnorableCodePoint }
    let text = String(
      String.UnicodeScalarView(key.text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    let open: Set<String> = isLocal ? [] : [key.text, text]
    if isUnseen {
      return Diagnostic(
        .badName, "an invisible character stands in this name", at: key.span, hints: ["write it anew: `\(text)`"],
        about: .name(key.text), leavesOpen: open)
    }
    if key.isPlain, let brace = key.text.firstIndex(where: { $0 == "{" || $0 == "[" }), brace > key.text.startIndex,
      key.text[key.text.index(before: brace)] == ":"
    {
      return Diagnostic(
        .badName, "a space is missing behind the colon in `\(key.text)`", at: key.span,
        hints: ["write `\(key.text[..<brace]) \(key.text[brace])`"], about: .name(key.text), leavesOpen: open)
    }
    var hints = ["a name is made of small letters, digits and `_`, begins with a letter and has at most 40 characters"]
    if let mended = Names.mended(key.text) { hints.append("write `\(mended)`") }
    return Diagnostic(
      .badName, "`\(key.text)` is not a name", at: key.span, hints: hints, about: .name(key.text), leavesOpen: open)
  }

  /// What stands for a place of a grid, where an action sets the whole.
  static func setsPlaceOfGrid(_ key: Node, to value: Node) -> Diagnostic {
    let parts = key.text.split(separator: ".at(", maxSplits: 1)
    let (grid, place) = (parts.first ?? "", parts.last?.dropLast() ?? "")
    let what = !value.text.isEmpty && !value.text.contains("'") ? value.text : "..."
    return Diagnostic(
      .badName, "`\(key.text)` is no name: an action sets a grid as a whole", at: key.span,
      hints: ["write `\(grid): '\(grid).put(\(place), \(what))'`"], about: .name(key.text))
  }

  static func keyOfMoves(_ key: Node, free: String) -> Diagnostic {
    Diagnostic(
      .reservedName, "`\(key.text)` is a key of every move, beside which answers stand", at: key.span,
      hints: ["call it `\(free)`"])
  }

  static func reservedName(_ key: Node, free: String) -> Diagnostic {
    Diagnostic(
      .reservedName, "`\(key.text)` is a word of the language itself", at: key.span, hints: ["call it `\(free)`"],
      fix: key.writing(free))
  }

  /// The words of a type as the first edition of the format had them.
  static func formerWords(_ key: Node, _ words: Node, fix: Diagnostic.Fix?) -> Diagnostic {
    let list = words.elements.map(\.text).joined(separator: ", ")
    return Diagnostic(
      .unknownKey, "the words of a type stand behind `type`", at: key.span,
      hints: ["write `type: [\(list.utf8.count <= 60 ? list : "high, low")]`, and no `of`"], fix: fix,
      about: .key(key.text), isRepaired: true)
  }

  /// A file of the first edition of the format.
  ///
  /// - Parameter file: what it is called.
  static func formerEdition(_ node: Node, in file: String) -> Diagnostic {
    let path = file.hasPrefix("<") ? "- < FILE" : file.asShellWord
    return Diagnostic(
      .wrongVersion, "this file is written in the first edition of the format", at: node.span,
      hints: ["`houserules fmt --edition \(Keys.edition) \(path)` rewrites it, with the same meaning and its comments"],
      about: .name(node.text))
  }

  static func wrongVersion(_ node: Node) -> Diagnostic {
    let isHigher = (Double(node.text) ?? 0) > (Double(Keys.edition) ?? 0)
    return Diagnostic(
      .wrongVersion, "this program reads `house_rules: \(Keys.edition)`, not `\(node.text)`", at: node.span,
      hints: [isHigher ? "a higher number needs a newer program" : "write `house_rules: \(Keys.edition)`"],
      fix: isHigher ? nil : .init(span: node.span, replacement: Keys.edition))
  }

  /// - Parameter next: the line behind it; in a difference the `else` may be that of its base.
  static func elseNotLast(_ key: Node, before next: Node) -> Diagnostic {
    guard key.span.source != next.span.source, next.span.source.index == 0 else {
      return Diagnostic(.badCases, "`else` decides whatever is left, so nothing may follow it", at: key.span)
    }
    return Diagnostic(
      .badCases, "this line is never reached: the base's lines end with `else`", at: start(of: next),
      related: [.init(span: key.span, label: "it decides whatever is left")], hints: ["put the line before `- base`"])
  }

  static func baseOfNothing(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badMerge, "`base` stands for the lines of the game that a file extends, and there are none here", at: node.span,
      hints: ["write the lines out"])
  }

  /// An effect by its name alone, `do: [roll]`.
  static func effectAlone(_ node: Node, example: String) -> Diagnostic {
    Diagnostic(.wrongWord, "`\(node.text)` does not say to what", at: node.span, hints: ["for example `\(example)`"])
  }

  static func otherwise(_ key: Node) -> Diagnostic {
    Diagnostic(
      .badCases, "what is left is called `else`, not `\(key.text)`", at: key.span, hints: ["write `else`"],
      fix: key.writing("else"))
  }

  static func emptyCases(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badCases, "cases need at least one line", at: start(of: node), hints: ["for example `[{win: 1}, {else: 0}]`"])
  }

  static func caseShape(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badCases, "each line of cases is one `condition: value`", at: start(of: node),
      hints: ["for example `- hand > 7: 300`", "inside braces, a condition with a comma, bracket or `: ` needs quotes"])
  }

  /// What a difference says in another way than its base takes that out first.
  static func conflicting(_ key: Node, with other: Node) -> Diagnostic {
    let (own, old) = key.span.source.index <= other.span.source.index ? (key, other) : (other, key)
    return Diagnostic(
      .conflictingKeys, "`\(own.text)` cannot stand beside `\(old.text)`", at: own.span,
      related: [.init(span: old.span, label: "which stands here")],
      hints: [
        own.span.source == old.span.source
          ? "leave one of them out" : "take out what the base has there: `\(old.text): null` beside `\(own.text)`"
      ])
  }

  static func notMoney(_ node: Node, orShare: Bool = false) -> Diagnostic {
    let share = ", or for a share of the pot `60%`, from `1%` to `100%`"
    return Diagnostic(
      .badMoney, "`\(node.text)` is not an amount of money", at: node.span,
      hints: ["for example `2.00`\(orShare ? share : "")"])
  }

  /// `a`, `b` or `c`, each in backticks.
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The beginning of a node: a whole mapping underlined would hide what is meant.
  static func start(of node: Node) -> Span {
    let span = node.span
    return Span(source: span.source, start: span.start, end: node.kind == .scalar ? span.end : span.start + 1)
  }
}

extension Diagnostic {
  /// Whether it says that a file is written in the first edition of the format.
  package var isOfFormerEdition: Bool { code == .wrongVersion && subject != nil }
}

extension DecodeMessages {
  /// - Parameter mayBeNone: whether the key could say that nobody is meant.
  static func missingValue(_ key: Node, in kind: MappingKind, mayBeNone: Bool) -> Diagnostic {
    let example = Keys.of(kind).first { $0.name == key.text }?.example
    let hint = example.map { "for example `\($0)`" }
    let nobody = "nobody is written `\(key.text): none`, with `none: Nobody` beside it for how people read that"
    return Diagnostic(
      .emptyText, "nothing stands behind `\(key.text):`", at: key.span,
      hints: [mayBeNone ? nobody : hint].compactMap(\.self))
  }

  /// A key that looks like one beside the mapping in which it stands.
  static func tooDeep(_ key: Node) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`\(key.text)` stands one level too deep", at: key.span,
      hints: ["begin its line where the name above it begins"], about: .key(key.text), leavesOpen: [key.text])
  }

  /// The end of a text that a comma has cut.
  static func behindComma(_ key: Node, in kind: MappingKind, of other: (key: Node, value: Node)) -> Diagnostic {
    let text = "\(other.value.text), \(key.text)"
    return Diagnostic(
      .unknownKey, "\(kind.title) has no key `\(key.text)`", at: key.span,
      hints: [
        "inside braces a comma ends a value; if this belongs to `\(other.key.text)`, quote that: "
          + "`\(other.key.text): '\(text.replacing("'", with: "''"))'`"
      ], about: .key(key.text), leavesOpen: [key.text])
  }
}
