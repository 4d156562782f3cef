import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// Runs examples of one rule file and gathers what does not come out as they say.
///
/// An example is a small record with expectations. Four kinds are told apart by their keys: `value` looks at a named
/// value, `throw` at combos of pieces, `sheet` at one sheet; all others are games.
struct ExampleRunner {
  let compiled: CompiledRules
  let reader: RecordReader
  let values: ExampleValues
  var bag = DiagnosticBag()
  /// The example being run, as messages call it: by its name, or by its number.
  private(set) var current = ""
  private var count = 0

  /// The keys of a record that an example may have, and those by which it says what must come out.
  static let recordKeys = ["options", "sides", "rounds", "open", "ended", "seed", "moves", "result"]
  private static let ownKeys = Keys.of(.example).map(\.name).filter { !recordKeys.contains($0) }
  static let otherKeys = NameList(ownKeys)

  private var hasUnknownKeys = false

  init(_ compiled: CompiledRules) {
    self.compiled = compiled
    let rules = RecordRules(compiled)
    reader = RecordReader(rules)
    values = ExampleValues(rules: rules)
  }

  mutating func run(_ example: Node) {
    count += 1
    current = example.value(forKey: "name").map { "`\($0.text)`" } ?? "example \(count)"
    guard example.kind == .mapping else { return bag.report(ExampleMessages.noMapping(example)) }
    let names = Keys.of(.example).map(\.name) + Self.recordKeys
    let unknown = example.pairs.filter { !names.contains($0.key.text) }
    for pair in unknown { bag.report(ExampleMessages.unknownKey(pair.key, among: names)) }
    // What it expects may stand under that key.
    hasUnknownKeys = !unknown.isEmpty
    if example.pair(forKey: "throw") != nil {
      runThrow(example)
    } else if example.pair(forKey: "value") != nil {
      runValue(example)
    } else if example.pair(forKey: "sheet") != nil {
      runSheet(example)
    } else {
      runGame(example)
    }
  }

  // MARK: Games

  private mutating func runGame(_ example: Node) {
    let result = reader.read(example, otherKeys: Self.otherKeys)
    guard let game = game(result, of: example) else { return }
    let found = checkGame(example, game)
    if !found, !hasUnknownKeys { bag.report(ExampleMessages.nothingExpected(example)) }
  }

  /// The game of a record that was scored. A refusal is reported unless just that is expected, and its absence, too.
  mutating func game(_ result: RecordResult, of example: Node) -> ScoredGame? {
    let expected = example.pair(forKey: "refused")
    switch result {
    case .game(let game):
      guard let expected else { return game }
      bag.report(ExampleMessages.notRefused(expected.value))
    case .refused(let problems):
      if let expected { check(problems, against: expected.value) } else { report(problems) }
    }
    return nil
  }

  private mutating func report(_ problems: [RecordProblem]) {
    for problem in problems { bag.report(ExampleMessages.refused(problem.diagnostic, in: current)) }
  }

  private mutating func check(_ problems: [RecordProblem], against expected: Node) {
    guard let first = problems.first, !problems.contains(where: { expected.hasText($0.refusalName) }) else { return }
    bag.report(ExampleMessages.otherRefusal(expected, got: first.refusalName, first.diagnostic))
  }

  // MARK: Sheets

  /// One sheet of the first side, scored by itself; the others' are empty.
  private mutating func runSheet(_ example: Node) {
    guard let sheet = example.pair(forKey: "sheet") else { return }
    var builder = DocumentBuilder(source: example.span.source)
    builder.beginMapping(like: example)
    append(["options", "sides"], of: example, to: &builder)
    builder.append(text: "open", at: sheet.key.span)
    builder.beginMapping(like: sheet.value)
    builder.append(text: "1", at: sheet.key.span)
    builder.append(sheet.value)
    guard let record = builder.finish().root, let game = game(reader.read(record), of: example) else { return }
    guard let score = example.pair(forKey: "score") else {
      return bag.report(ExampleMessages.missing("score", beside: sheet.key))
    }
    do throws(Refusal) {
      expect(score.value, .number(try game.machine.scoreOpenSheet(of: 0)), "the score")
    } catch {
      bag.report(ExampleMessages.cannotBeWorkedOut(score.value, what: "the score", missing: missingEntry(error)))
    }
  }

  /// The entry for want of which something was refused.
  private func missingEntry(_ refusal: Refusal) -> String? {
    let entry: Int? =
      switch refusal {
      case .required(let entry, _): entry
      case .fault(let place, _, _): compiled.missingEntry(of: place)
      default: nil
      }
    return entry.map { compiled.lexicon.entries[$0].entryName }
  }

  func append(_ keys: [String], of example: Node, to builder: inout DocumentBuilder) {
    for key in keys {
      guard let pair = example.pair(forKey: key) else { continue }
      builder.append(pair.key)
      builder.append(pair.value)
    }
  }

  /// Compares a single value with what is expected.
  mutating func expect(_ node: Node, _ value: ExampleValues.Value, _ what: String) {
    guard !values.matches(node, value) else { return }
    bag.report(
      ExampleMessages.differs(node, in: current, what: what, expected: values.text(node), got: values.text(value)))
  }
}

extension RecordProblem {
  /// The word by which `refused:` asks for it: a check's name, or a kind of refusal.
  fileprivate var refusalName: String {
    switch diagnostic.code {
    case .failedCheck: field ?? "check"
    case .requiredEntry: "required"
    case .notAsked: "when"
    case .oneSide: "one_side"
    case .waitsForEver: "waits"
    case .missingSide: "missing_side"
    case .sideIsOut: "out"
    case .badChance, .piecesRunOut: "chance"
    case .notAllowed, .notThisSide, .badPick, .badAnswer, .gameIsOver: "not_allowed"
    default: field == "rolled" || field == "dealt" ? "chance" : "range"
    }
  }
}
