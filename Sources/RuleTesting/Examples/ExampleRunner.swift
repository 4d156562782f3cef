import Diagnostics
import Documents
import Engine
import HouseRules
import Records
import RuleLanguage

/// Runs examples of one rule file and gathers what does not come out as they say.
///
/// An example is a small record with expectations. Four kinds are told apart by their keys: `value` looks at a named
/// value, `throw` at combos of pieces, `sheet` at one sheet; all others are games.
final class ExampleRunner {
  let compiled: CompiledRules
  /// What can say how things come about.
  let bench: TestBench?
  let reader: RecordReader
  let values: ExampleValues
  var bag = DiagnosticBag()
  /// The example being run, as messages call it: by its name, or by its number.
  private(set) var current = ""
  /// What the example at hand asks for, as it was worked out, in its order.
  private(set) var came: [String] = []
  /// Whether it says how things come about that come as they should; and what it has said of the example at hand.
  var tellsAll = false
  private(set) var told: [String] = []
  /// Whether an example asks for what only a bench can work out, and there is none yet.
  var needsBench = false
  /// Whether there can be no bench: these rules are too large.
  let isWithoutBench: Bool
  /// What the example asks for by name.
  private(set) var answers: [String: ProbeAnswer] = [:]
  /// Entries that have been filled in, and lines that came to something.
  private(set) var touched: Set<Int> = []
  /// What was counted before the example at hand.
  private var countsBefore: Coverage.Counts?
  private var coverage: Coverage? { compiled.game.code.coverage }

  /// The keys of a record that an example may have, and those by which it says what must come out.
  static let recordKeys = ["options", "sides", "given", "rounds", "open", "ended", "seed", "moves", "result"]
  private static let allKeys = Keys.of(.example).map(\.name) + recordKeys
  private static let ownKeys = Keys.of(.example).map(\.name).filter { !recordKeys.contains($0) }
  static let otherKeys = NameList(ownKeys)

  /// What all examples are paid from.
  let account: WorkAccount

  init(
    _ compiled: CompiledRules, bench: TestBench? = nil, isWithoutBench: Bool = false, account: WorkAccount
  ) {
    self.account = account
    self.isWithoutBench = isWithoutBench
    self.compiled = compiled
    self.bench = bench
    let rules = RecordRules(compiled)
    reader = RecordReader(rules, preparesCombos: false, account: account)
    values = ExampleValues(rules: rules)
  }

  func run(_ example: ExampleCase) {
    current = example.title
    (came, told) = ([], [])
    coverage?.beginExample()
    countsBefore = coverage?.counts
    answers = bench?.answers(for: example) ?? [:]
    run(example.node)
  }

  private func run(_ example: Node) {
    guard example.kind == .mapping else { return bag.report(ExampleMessages.noMapping(example)) }
    let names = Self.allKeys
    let unknown = example.pairs.filter { !names.contains($0.key.text) }
    for pair in unknown { bag.report(ExampleMessages.unknownKey(pair.key, among: names)) }
    // What it expects, or what is played, may stand under that key.
    guard unknown.isEmpty else { return }
    if let mistake = ExampleShape.mistake(in: example) ?? ExampleShape.idleKey(in: example) {
      return bag.report(mistake)
    }
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

  private func runGame(_ example: Node) {
    let result = reader.read(example, otherKeys: Self.otherKeys)
    guard let game = game(result, of: example) else { return }
    touch(game)
    let found = checkGame(example, game)
    if !found { bag.report(ExampleMessages.nothingExpected(example)) }
  }

  /// The game of a record that was scored. A refusal is reported unless just that is expected, and its absence, too.
  func game(_ result: RecordResult, of example: Node) -> ScoredGame? {
    let expected = example.pair(forKey: "refused")
    switch result {
    case .game(let game):
      guard let expected else { return game }
      if isUnknown(refusal: expected.value) { return nil }
      bag.report(ExampleMessages.notRefused(expected.value))
    case .refused(let problems):
      // It is looked at why it is refused, and at nothing else.
      if let countsBefore { coverage?.countRefusal(after: countsBefore) }
      if let expected { check(problems, against: expected.value) } else { report(problems) }
    }
    return nil
  }

  private func report(_ problems: [RecordProblem]) {
    for problem in problems { bag.report(ExampleMessages.refused(problem.diagnostic, in: current)) }
  }

  private func check(_ problems: [RecordProblem], against expected: Node) {
    guard let first = problems.first else { return }
    let isCode = expected.text.hasPrefix("HR")
    let names = problems.map { isCode ? $0.diagnostic.code.id : $0.refusalName }
    // What is written otherwise than records are is refused for that alone.
    let slips = isCode ? [] : problems.filter(\.isSlip)
    guard slips.isEmpty else { return report(slips) }
    guard !names.contains(where: expected.hasText), !isUnknown(refusal: expected) else { return }
    bag.report(ExampleMessages.otherRefusal(expected, got: names[0], first.diagnostic))
  }

  /// Reports a word by which nothing is ever refused.
  private func isUnknown(refusal node: Node) -> Bool {
    let kinds = [
      "required", "when", "one_side", "waits", "missing_side", "out", "chance", "not_allowed", "range",
    ]
    let checks = compiled.resolved.root?.value(forKey: "checks").map { $0.pairs.map(\.key.text) } ?? []
    guard !node.text.hasPrefix("HR"), node.text != "check", !(checks + kinds).contains(node.text) else { return false }
    bag.report(ExampleMessages.unknownRefusal(node, checks: checks, kinds: kinds))
    return true
  }

  // MARK: Sheets

  /// One sheet of the first side, scored by itself; the others' are empty.
  private func runSheet(_ example: Node) {
    guard let sheet = example.pair(forKey: "sheet") else { return }
    var builder = DocumentBuilder(source: example.span.source)
    builder.beginMapping(like: example)
    append(["options", "sides", "given"], of: example, to: &builder)
    builder.append(text: "open", at: sheet.key.span)
    builder.beginMapping(like: sheet.value)
    builder.append(text: "1", at: sheet.key.span)
    builder.append(sheet.value)
    guard let record = builder.finish().root, let result = scored(record, example, sheet.value),
      let game = game(result, of: example)
    else { return }
    guard let score = example.pair(forKey: "score") else {
      return bag.report(
        sheet.key.span == example.span
          ? ExampleMessages.noScore(example) : ExampleMessages.missing("score", beside: sheet.key))
    }
    let found = game.machine.word(compiled.game.layout.scoreSlot, side: 0)
    touch(game, sheet: (0..<compiled.game.layout.sheetWords).map { game.machine.word($0, side: 0) })
    expect(score.value, .number(compiled.lexicon.score.number(found)), "the score") {
      accountOfSheet(game, score: found)
    }
  }

  /// A record with one sheet, which is scored; nil after a report.
  private func scored(_ record: Node, _ example: Node, _ sheet: Node) -> RecordResult? {
    let result = reader.read(record)
    guard case .game(let game) = result else { return result }
    do throws(Refusal) {
      _ = try game.machine.scoreOpenSheet(of: 0)
      return result
    } catch {
      // What is missing is told as what the example lacks, unless it lacks it on purpose.
      guard example.pair(forKey: "refused") == nil,
        let lack = lack(error, sheet, example.value(forKey: "score") ?? sheet)
      else { return .refused([reader.problem(error, side: 0, of: record, game)]) }
      bag.report(lack)
      return nil
    }
  }

  /// What a sheet needs to be scored and does not have; nil where it is refused for what it has.
  func lack(_ refusal: Refusal, _ sheet: Node, _ score: Node) -> Diagnostic? {
    let what = "the score"
    switch refusal {
    case .required(let entry, _): return lacks(entry, sheet, score, what)
    case .fault(let place, _, _):
      if let entry = compiled.missingEntry(of: place) { return lacks(entry, sheet, score, what) }
      return ExampleMessages.cannotBeWorkedOut(
        score, what: what, compiled.reason(of: place), at: compiled.span(of: place))
    default: return nil
    }
  }

  /// What an example with one sheet says where an entry is missing.
  private func lacks(_ entry: Int, _ sheet: Node, _ score: Node, _ what: String) -> Diagnostic {
    let name = compiled.lexicon.entries[entry].entryName
    if isOfOtherSheet(name) { return ExampleMessages.readsOtherSides(sheet) }
    if compiled.lexicon.entries[entry].isOfTable { return ExampleMessages.readsTable(sheet, name) }
    let mayBeNone = compiled.lexicon.entries[entry].kind.none >= 0
    return ExampleMessages.cannotBeWorkedOut(score, what: what, missing: name, mayBeNone: mayBeNone)
  }

  /// Whether a line is worked out: then it is missing on the sheet of another side, of which an example with one sheet
  /// says nothing.
  private func isOfOtherSheet(_ name: String) -> Bool {
    compiled.lexicon.entries.indices.contains {
      compiled.lexicon.entries[$0].entryName == name && !compiled.game.entries[$0].isEntered
    }
  }

  func append(_ keys: [String], of example: Node, to builder: inout DocumentBuilder) {
    for key in keys {
      guard let pair = example.pair(forKey: key) else { continue }
      builder.append(pair.key)
      builder.append(pair.value)
    }
  }

  /// Compares a single value with what is expected.
  ///
  /// - Parameter account: how it came about.
  func expect(
    _ node: Node, _ value: ExampleValues.Value, _ what: String, account: () -> [String] = { [] }
  ) {
    note(values.text(value))
    compare(node, value, what, account: account)
  }

  /// Notes what something came to that the example asks for.
  func note(_ text: String) { came.append(text) }

  /// As `expect`, for a part of what the example asks for.
  func compare(_ node: Node, _ value: ExampleValues.Value, _ what: String, account: () -> [String]) {
    if tellsAll { told += ["\(what) is \(values.text(value))"] + account().map { "  " + $0 } }
    guard !values.matches(node, value) else { return }
    // Saying how it came about works things out anew.
    let got = values.text(value)
    bag.report(
      ExampleMessages.differs(
        node, in: current, what: what, expected: values.text(node), got: got, account: account()))
  }
}

/// What examples come to, for coverage.
extension ExampleRunner {
  /// Notes the lines of all sheets of a game.
  func touch(_ game: ScoredGame) {
    guard bench != nil else { return }
    let machine = game.machine
    for side in 0..<game.sideCount {
      for round in machine.roundsBefore..<machine.closedRounds {
        touch(game, sheet: machine.closedSheet(round: round, side: side))
      }
      guard machine.roundIsOpen else { continue }
      touch(game, sheet: (0..<compiled.game.layout.sheetWords).map { machine.word($0, side: side) })
    }
  }

  /// What is entered counts when it was, what is worked out when it came to something.
  func touch(_ game: ScoredGame, sheet: [Int64]) {
    let marks = SheetMarks(sheet)
    guard bench != nil, !marks.isAbsent else { return }
    for (index, entry) in compiled.game.entries.enumerated() {
      if entry.isEntered {
        if marks.isEntered(entry.mask) { touched.insert(index) }
      } else if sheet[entry.slot] != 0 || entry.pointsSlot.map({ sheet[$0] != 0 }) ?? false {
        touched.insert(index)
      }
    }
  }
}

extension Entry {
  /// The word that its points have of their own.
  fileprivate var pointsSlot: Int? {
    if case .formula(_, let slot) = points { slot } else { nil }
  }
}

extension RecordProblem {
  /// Whether a name or a key is none: nothing that rules could refuse.
  fileprivate var isSlip: Bool {
    [.recordKey, .recordShape, .unknownEntry, .unknownOption, .unknownSide, .unknownAction].contains(diagnostic.code)
  }

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
