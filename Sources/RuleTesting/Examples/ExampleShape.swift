import Decimals
import Diagnostics
import Documents
import RuleLanguage

/// Whether what stands behind the keys of an example is what they take: a list where one is wanted, a number, a word.
enum ExampleShape {
  /// What stands at a place, and what should.
  private struct Mistake {
    enum Wanted {
      case shape(String)
      case number(String)
      case word([String])
    }

    let node: Node
    let wanted: Wanted

    func diagnostic(_ key: Key) -> Diagnostics.Diagnostic {
      switch wanted {
      case .shape(let shape): ExampleMessages.wrongShape(node, shape, key)
      case .number(let number):
        ExampleMessages.wrongShape(node, number, key, written: Separators.number(in: node.text).map(String.init))
      case .word(let words): ExampleMessages.wrongWord(node, among: words, key)
      }
    }
  }

  /// The first value of an example that is not what its key takes.
  static func mistake(in example: Node) -> Diagnostics.Diagnostic? {
    for pair in example.pairs {
      guard let key = Keys.key(pair.key.text, of: .example) else { continue }
      if let found = mistake(pair.value, key.takes) { return found.diagnostic(key) }
    }
    return nil
  }

  /// The keys by which kinds of examples other than games are told apart, each with those that only it has.
  private static let kinds: [(name: String, companions: [String])] = [
    ("throw", ["points", "combos", "unused"]), ("value", ["gives"]), ("sheet", ["score"]),
  ]
  private static let ofEveryKind = ["name", "refused", "sides", "options", "given"]
  /// What comes out, which nothing does where it is refused.
  private static let results: Set = [
    "score", "gives", "points", "combos", "unused", "scores", "totals", "places", "outcomes", "out", "turn", "winnings",
    "shows", "status",
  ]

  /// The first key that is not looked at in an example of this kind.
  static func idleKey(in example: Node) -> Diagnostics.Diagnostic? {
    let kind = kinds.first { example.pair(forKey: $0.name) != nil }
    let companions = kind?.companions ?? []
    for pair in example.pairs {
      let key = pair.key.text
      guard key != kind?.name, !companions.contains(key), !ofEveryKind.contains(key) else { continue }
      let owners = kinds.filter { $0.name == key || $0.companions.contains(key) }.map(\.name)
      if kind != nil || !owners.isEmpty { return ExampleMessages.idle(pair.key, beside: kind?.name, owners: owners) }
    }
    guard example.pair(forKey: "refused") != nil else { return nil }
    return example.pairs.first { results.contains($0.key.text) }.map { ExampleMessages.resultOfRefused($0.key) }
  }

  private static func mistake(_ node: Node, _ takes: Takes) -> Mistake? {
    func wants(_ shape: String) -> Mistake { Mistake(node: node, wanted: .shape(shape)) }
    guard node.kind != .invalid else { return nil }
    switch takes {
    case .points:
      let isNumber = ExactDecimal(node.text) != nil || Int64(node.text) != nil
      return isNumber ? nil : Mistake(node: node, wanted: .number("a number"))
    case .text, .name, .money, .share:
      return node.kind == .scalar ? nil : wants("a single value")
    case .number:
      return Int64(node.text) == nil ? Mistake(node: node, wanted: .number("a whole number")) : nil
    case .words(let words):
      return words.contains(node.text) ? nil : Mistake(node: node, wanted: .word(words))
    case .sheet, .round, .named:
      return node.kind == .mapping || node.isNull ? nil : wants("a mapping")
    case .list(let inner):
      guard node.kind == .sequence else { return wants("a list") }
      return node.elements.lazy.compactMap { mistake($0, inner) }.first
    case .orNull(let inner): return node.isNull ? nil : mistake(node, inner)
    case .either(let others): return either(node, others)
    default: return nil
    }
  }

  /// Of what could stand there, what is nearest to it.
  private static func either(_ node: Node, _ others: [Takes]) -> Mistake? {
    let mistakes = others.map { mistake(node, $0) }
    if mistakes.contains(where: { $0 == nil }) { return nil }
    let isList = node.kind == .sequence
    let nearest = zip(others, mistakes).first { takes, _ in
      if case .list = takes { isList } else { !isList }
    }
    return nearest?.1 ?? mistakes.first.flatMap(\.self)
  }
}

extension ExampleMessages {
  static func resultOfRefused(_ key: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "`\(key.text)` is not looked at beside `refused`", at: key.span,
      hints: ["nothing comes out of what is refused: leave one of the two out"])
  }

  /// - Parameters:
  ///   - kind: the key that makes the example what it is; nil for a game.
  ///   - owner: the key with which it would be looked at; nil for what belongs to a game.
  static func idle(_ key: Node, beside kind: String?, owners: [String]) -> Diagnostic {
    let place = kind.map { "beside `\($0)`" } ?? "in an example of a game"
    let words = owners.map { "`\($0)`" }.joined(separator: " or ")
    let home = owners.isEmpty ? nil : owners == [key.text] ? "an example of its own" : "an example with \(words)"
    return Diagnostic(
      .exampleShape, "`\(key.text)` is not looked at \(place)", at: key.span,
      hints: ["it belongs to \(home ?? "an example of a game, with `rounds`, `open` or `moves`")"])
  }

  /// - Parameter written: how the number is written that stands there with separators.
  static func wrongShape(_ node: Node, _ wanted: String, _ key: Key, written: String? = nil) -> Diagnostic {
    let found =
      switch node.kind {
      case .mapping: "a mapping"
      case .sequence: "a list"
      default: node.isNull ? "nothing" : "`\(node.text)`"
      }
    return Diagnostic(
      .exampleShape, "\(wanted) is wanted here, not \(found)", at: start(of: node),
      hints: [written.map { "write it without separators: `\($0)`" } ?? "for example `\(key.example)`"],
      fix: node.writing(written))
  }

  static func wrongWord(_ node: Node, among words: [String], _ key: Key) -> Diagnostic {
    let near = Nearest.name(to: node.text, among: words)
    return Diagnostic(
      .exampleShape, "`\(node.text)` is no word for `\(key.name)`", at: start(of: node),
      hints: [
        near.map { "a similar word exists: `\($0)`" } ?? "it is \(words.map { "`\($0)`" }.joined(separator: " or "))"
      ], fix: node.writing(near))
  }
}
