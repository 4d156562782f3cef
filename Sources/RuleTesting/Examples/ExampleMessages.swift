import Diagnostics
import Documents
import Engine
import Records

/// Codes 07: examples.
/// What running examples says.
enum ExampleMessages {
  typealias Diagnostic = Diagnostics.Diagnostic

  static func noMapping(_ node: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "an example is a mapping", at: node.span,
      hints: ["for example `{name: Nothing, sheet: {}, score: 0}`"])
  }

  /// - Parameter dearest: what costs most of all that was done for the file.
  static func unpaid(_ account: WorkAccount, at example: ExampleCase, _ dearest: Span?) -> Diagnostic {
    let sentence =
      switch account.shortage {
      case .cancelled: "\(example.title) was stopped"
      case .bytes: "with \(example.title), the file takes more than \(account.allowedBytes >> 20) MB of memory"
      case .steps, nil:
        "with \(example.title), the file takes more than \(account.allowedSteps / 1_000_000) million steps"
      }
    return Diagnostic(
      .tooMuchToTry, sentence, at: example.span,
      related: dearest.map { [.init(span: $0, label: "this costs most")] } ?? [],
      hints: [
        "the examples behind it were not run: let the rules go through fewer numbers, or put some examples into a test file"
      ])
  }

  static func unknownKey(_ key: Node, among names: [String]) -> Diagnostic {
    let near = Nearest.name(to: key.text, among: names)
    return Diagnostic(
      .exampleShape, "an example has no key `\(key.text)`", at: key.span,
      hints: near.map { ["a key with a similar name exists: `\($0)`"] } ?? [], fix: key.writing(near))
  }

  static func nothingExpected(_ example: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "this example expects nothing", at: start(of: example),
      hints: ["say what it must come to, for example `score: 300` or `totals: [300, 0]`"])
  }

  /// A row of a table whose columns are lines of the sheet.
  static func noScore(_ row: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "this row does not say what its sheet comes to", at: start(of: row),
      hints: ["add `score` to it, or `refused`"])
  }

  static func missing(_ key: String, beside other: Node) -> Diagnostic {
    Diagnostic(.exampleShape, "beside `\(other.text)` an example needs `\(key)`", at: other.span)
  }

  static func misplaced(_ key: Node, beside other: String) -> Diagnostic {
    Diagnostic(.exampleShape, "`\(key.text)` cannot stand beside `\(other)`", at: key.span)
  }

  static func noList(_ key: Node, _ value: Node, count: Int) -> Diagnostic {
    let sides = count == 1 ? "the one side" : "each of the \(count) sides"
    return Diagnostic(
      .exampleShape, "`\(key.text)` is a list with a value for \(sides)", at: start(of: value))
  }

  static func noMapping(of key: Node, example: String) -> Diagnostic {
    Diagnostic(.exampleShape, "`\(key.text)` is a mapping", at: key.span, hints: ["for example `\(example)`"])
  }

  static func unknownName(_ node: Node, what: String, among names: [String]) -> Diagnostic {
    var hints: [String] = []
    let near = Nearest.name(to: node.text, among: names)
    if let near {
      hints.append("one with a similar name exists: `\(near)`")
    } else if !names.isEmpty {
      hints.append("there are \(names.map { "`\($0)`" }.joined(separator: ", "))")
    }
    return Diagnostic(
      .exampleShape, "`\(node.text)` is no \(what)", at: node.span, hints: hints, fix: node.writing(near))
  }

  /// Something that a row of a table cannot have.
  static func unknownColumn(_ key: Node, what: String, among names: [String]) -> Diagnostic {
    let near = Nearest.name(to: key.text, among: names)
    return Diagnostic(
      .exampleShape, "`\(key.text)` is neither \(what) nor a key of an example", at: key.span,
      hints: near.map { ["one with a similar name exists: `\($0)`"] } ?? [], fix: key.writing(near))
  }

  static func noRow(_ node: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "a row is a mapping", at: node.span, hints: ["for example `{tricks: 3, score: 30}`"])
  }

  /// What is asked for cannot be had.
  static func notAnswered(_ node: Node, in example: String, _ reason: String) -> Diagnostic {
    Diagnostic(.exampleShape, "in \(example) \(reason)", at: start(of: node))
  }

  static func tooMuchCode(_ node: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "these rules are too large for `\(node.text)` to be worked out by itself", at: node.span,
      hints: ["give the value a `label`"])
  }

  static func noScoresOfRounds(_ key: Node, _ value: Node, count: Int) -> Diagnostic {
    Diagnostic(
      .exampleShape, "`\(key.text)` is a list with one for each of the \(count) closed rounds", at: start(of: value))
  }

  static func noRoundClosed(_ key: Node) -> Diagnostic {
    Diagnostic(.exampleShape, "no round is closed in this example, so there are no scores", at: key.span)
  }

  static func noCombos(_ key: Node) -> Diagnostic {
    Diagnostic(.exampleShape, "these rules have no combos to look for in a throw", at: key.span)
  }

  static func differs(
    _ node: Node, in example: String, what: String, expected: String, got: String, account: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .exampleValue, "in \(example) \(what) is \(got), and \(expected) is expected", at: start(of: node),
      account: account)
  }

  static func readsOtherSides(_ sheet: Node) -> Diagnostic {
    Diagnostic(
      .exampleValue, "the score reads what other sides have, and this example has the sheet of one",
      at: start(of: sheet),
      hints: ["write a round with a sheet for every side: `rounds: [{1: {...}, 2: {...}}]`, and its `totals`"])
  }

  /// The score reads what is entered once for the table.
  static func readsTable(_ sheet: Node, _ entry: String) -> Diagnostic {
    Diagnostic(
      .exampleValue, "the score reads `\(entry)`, which is entered once for the table, and not on the sheet of a side",
      at: start(of: sheet),
      hints: ["write a round: `rounds: [{sheets: {1: {...}, 2: {...}}, table: {\(entry): ...}}]`, and its `totals`"])
  }

  /// - Parameter missing: the entry for want of which it cannot.
  /// - Parameter mayBeNone: whether nobody may be meant there.
  static func cannotBeWorkedOut(_ node: Node, what: String, missing: String, mayBeNone: Bool) -> Diagnostic {
    Diagnostic(
      .exampleValue, "\(what) cannot be worked out: `\(missing)` has not been entered", at: start(of: node),
      hints: [
        mayBeNone
          ? "give the example a value for `\(missing)`, or the entry `required: false`: then it is `none` where nothing is entered"
          : "give the example a value for `\(missing)`, or the entry a `default`"
      ])
  }

  /// - Parameter rule: where in the rules it fails.
  static func cannotBeWorkedOut(
    _ node: Node, what: String, _ reason: String, at rule: Span?, account: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .exampleValue, "\(what) cannot be worked out: \(reason)", at: start(of: node),
      related: rule.map { [.init(span: $0, label: "in the rules", isCause: true)] } ?? [], account: account)
  }

  /// The refusal itself says where and why.
  static func refused(_ refusal: Diagnostic, in example: String) -> Diagnostic {
    Diagnostic(
      .exampleRefused, "\(example) is refused: \(refusal.message)", at: refusal.span, related: refusal.related,
      hints: refusal.hints, fix: refusal.fix)
  }

  static func refusedByCode(_ node: Node) -> Diagnostic {
    Diagnostic(
      .exampleShape, "a throw is refused by the code of a message, not by `\(node.text)`", at: node.span,
      hints: ["for example `refused: HR0850`"])
  }

  static func notRefused(_ node: Node) -> Diagnostic {
    Diagnostic(.exampleNotRefused, "this example is not refused", at: node.span)
  }

  static func unknownRefusal(_ node: Node, checks: [String], kinds: [String]) -> Diagnostic {
    let near = Nearest.name(to: node.text, among: checks + kinds)
    let all = "there are \((checks + kinds).map { "`\($0)`" }.joined(separator: ", "))"
    return Diagnostic(
      .exampleShape, "`\(node.text)` is no check and no kind of refusal", at: node.span,
      hints: [near.map { "one with a similar name exists: `\($0)`" } ?? all], fix: node.writing(near))
  }

  static func otherRefusal(_ node: Node, got: String, _ refusal: Diagnostic) -> Diagnostic {
    Diagnostic(
      .exampleOtherRefusal, "this example is refused by `\(got)`, not by `\(node.text)`", at: node.span,
      related: refusal.span.map { [.init(span: $0, label: refusal.message)] } ?? [],
      hints: ["if that is right, write `refused: \(got)`"])
  }

  /// The beginning of a node: a whole mapping underlined would hide what is meant.
  static func start(of node: Node) -> Span {
    let span = node.span
    return Span(source: span.source, start: span.start, end: node.kind == .scalar ? span.end : span.start + 1)
  }
}
