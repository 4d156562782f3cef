import Diagnostics
import Documents
import Engine
import GameLog
import RuleLanguage

/// Reads what a record says into a form, and reports every mistake of shape and name on the way; nothing is played. It is
/// handed on by reference: as a value it was copied for every value that it reads. Nothing of it is passed on while it is
/// changed: there the checks of exclusive access are left out.
final class RecordParser {
  /// The keys of a record, in the order in which they are usually written.
  enum Key: Int, CodingKey, CaseIterable {
    case rules, options, sides, given, rounds, open, ended, seed, moves, result
  }

  static let keys = NameList(Key.allCases.map(\.stringValue))
  /// What an exported game has beside its record: how it came about, which changes nothing of what it comes to.
  private static let logKey: StaticString = "log"
  /// Bytes of a side's or a player's name.
  static let maximumNameBytes = 200
  /// Sides that are read where the rules allow fewer, so that the others' mistakes are found, too.
  static let maximumSides = 64
  /// Problems after which the rest of a record is not read any more.
  static let maximumProblems = 1_000

  let tape: Tape
  let form: RecordForm
  var rules: RecordRules { form.rules }
  var marks: RecordMarks { form.marks }
  @exclusivity(unchecked) var problems: [RecordProblem] = []
  /// What a value is given to that stands in no field of a record.
  @exclusivity(unchecked) var givenName = ""
  /// Whether `sides` could be read and fits the game; otherwise what is said of sides further down is no news.
  @exclusivity(unchecked) var sidesAreSure = true
  /// Whether the record has `sides`, and whether they have names and not only numbers.
  @exclusivity(unchecked) var hasSides = false
  @exclusivity(unchecked) var hasSideNames = true
  /// Where it stands of a side, by its number, that it has left.
  @exclusivity(unchecked) var leftCells: [Int: Int] = [:]
  /// Names of no side that have been met, and those of them that are met where the sides have only numbers.
  @exclusivity(unchecked) var unknownSides: Set<String> = []
  @exclusivity(unchecked) var namesWithoutSides: [String] = []
  @exclusivity(unchecked) var firstNameCell = 0
  /// Whether the round being read names a side that is none.
  @exclusivity(unchecked) var hasUnknownSide = false

  init(tape: Tape, into form: RecordForm) {
    self.tape = tape
    self.form = form
  }

  /// Reads the record at `root`. The parts are read in an order of their own, since rounds need to know the sides.
  func parse(_ root: Int, otherKeys: NameList) {
    guard isMapping(root, RecordPlace(), RecordMessages.record) else { return form.isBroken = true }
    form.sidesCell = root
    var cells = InlineArray<10, Int>(repeating: -1)
    var expected = 0
    var misspeltSides: Int?
    for (key, value) in tape.pairs(of: root) {
      if let index = Self.keys.index(of: tape.textBytes(key), trying: expected) {
        cells[index] = value
        expected = index + 1
      } else if !tape.hasText(key, Self.logKey), otherKeys.index(of: tape.textBytes(key)) == nil {
        let name = tape.string(key)
        let meant = Self.meaning(of: name)
        if meant == "sides" { misspeltSides = value }
        report(.unknownKey(name, Self.keys.texts, meant: meant), at: key, fieldNamed: name)
      }
    }
    // The sides are those that were meant, so that the rounds can be read.
    if let misspeltSides, cells[Key.sides.rawValue] < 0 {
      if tape.cells[misspeltSides].isSequence {
        cells[Key.sides.rawValue] = misspeltSides
      } else {
        sidesAreSure = false
      }
    }
    parse(cells)
  }

  private func parse(_ cells: InlineArray<10, Int>) {
    func cell(_ key: Key) -> Int? { cells[key.rawValue] < 0 ? nil : cells[key.rawValue] }
    // In a record of another game everything else would be wrong, too.
    if let name = cell(.rules), !namesTheseRules(name) { return }
    form.keepsSheets = cell(.rounds) != nil || cell(.open) != nil
    parseSides(cell(.sides))
    parseOptions(cell(.options))
    if let given = cell(.given), !form.isBroken { parseGiven(given) }
    if form.keepsSheets { form.firstRound = max(form.firstRound, form.position.roundsBefore) }
    if let rounds = cell(.rounds), !form.isBroken { parseRounds(rounds) }
    if let open = cell(.open), !form.isBroken { parseOpen(open) }
    if let ended = cell(.ended) { parseEnded(ended) }
    if let seed = cell(.seed) { parseSeed(seed) }
    if let moves = cell(.moves), !form.isBroken { parseMoves(moves) }
    if let result = cell(.result) { parseAnswers(result) }
    if let moves = cell(.moves), let other = cell(.rounds) ?? cell(.open) {
      report(.roundsAndMoves, at: max(moves, other))
    }
    if !form.sides.roundsOfLeft.isEmpty { checkRoundsOfLeft() }
    reportSidesWithoutNames()
    if form.isEnded, let open = cell(.open), let ended = cell(.ended), tape.cells[open].count > 0 {
      report(.openAndEnded, at: max(open, ended))
    }
  }

  // MARK: Misspelt keys

  /// The key that an unknown key of a record stands for: one with a similar name or a word for the same.
  static func meaning(of name: String) -> String? {
    let words = ["game": "rules", "players": "sides", "teams": "sides"]
    return words[name.lowercased()] ?? Nearest.name(to: name, among: keys.texts)
  }

  /// An unknown key of a mapping that was probably meant to be `wanted`.
  func key(meaning wanted: String, in mapping: Int, among names: [String]) -> Int? {
    tape.pairs(of: mapping).first { key, _ in
      let name = tape.string(key)
      return !names.contains(name) && Nearest.name(to: name, among: names) == wanted
    }?.key
  }

  // MARK: Small parts

  /// Whether a record is one of this game; reports it otherwise.
  private func namesTheseRules(_ cell: Int) -> Bool {
    let name = rules.lexicon.name
    guard tape.cells[cell].isScalar else {
      report(.expected("the name of a game", "a name"), at: cell)
      return true
    }
    if tape.textBytes(cell).elementsEqual(name.utf8) || tape.string(cell) == marks.acceptedName { return true }
    report(.otherRules(tape.string(cell), name), at: cell)
    return false
  }

  private func parseEnded(_ cell: Int) {
    guard let value = flag(cell) else {
      return reportValue(cell, ValueKind(.flag), RecordPlace(field: .key("ended")))
    }
    form.isEnded = value
  }

  private func parseSeed(_ cell: Int) {
    guard tape.isPlain(cell), let seed = UInt64(tape.string(cell)) else {
      return report(.seed(tape.string(cell)), at: cell, RecordPlace(field: .key("seed")))
    }
    form.seed = seed
  }

  private func parseOptions(_ cell: Int?) {
    let count = rules.optionNames.count
    if count > 0 { form.options.append(contentsOf: repeatElement(nil, count: count)) }
    guard let cell, !tape.isNull(cell) else { return }
    form.optionsCell = cell
    guard isMapping(cell, RecordPlace(), RecordMessages.options) else { return }
    var expected = 0
    for (key, value) in tape.pairs(of: cell) {
      guard let index = rules.optionNames.index(of: tape.textBytes(key), trying: expected) else {
        let name = tape.string(key)
        report(.unknownOption(name, rules.optionNames.texts), at: key, fieldNamed: name)
        continue
      }
      expected = index + 1
      form.options[index] = single(value, rules.options[index].kind, RecordPlace(field: .option(index)))
    }
  }

  private func parseAnswers(_ cell: Int) {
    guard isMapping(cell, RecordPlace(), RecordMessages.result) else { return }
    for (key, value) in tape.pairs(of: cell) {
      let name = tape.string(key)
      guard let answer = rules.answerNames.index(of: tape.textBytes(key)) else {
        report(.unknownAnswer(name, rules.answerNames.texts), at: key, fieldNamed: name)
        continue
      }
      guard tape.cells[value].isScalar else {
        report(.expected("the answer to `\(name)`", "a text"), at: value, fieldNamed: name)
        continue
      }
      let (text, length) = (tape.string(value), rules.answerLengths[answer])
      guard length ~= text.count else {
        report(.answerLength(name, text.count, length), at: value, fieldNamed: name)
        continue
      }
      form.answers.append(RecordAnswer(name: name, text: text))
    }
  }

  // MARK: Reporting

  /// Whether so much is wrong that reading on helps nobody.
  var isFull: Bool { problems.count >= Self.maximumProblems }

  /// Whether a cell is a mapping; reports it otherwise.
  @inline(__always)
  func isMapping(
    _ cell: Int, _ place: RecordPlace, _ what: @autoclosure () -> (name: String, example: String)
  ) -> Bool {
    if tape.cells[cell].isMapping { return true }
    reportShape(what(), at: cell, place)
    return false
  }

  private func reportShape(_ what: (name: String, example: String), at cell: Int, _ place: RecordPlace) {
    report(.expected(what.name, what.example), at: cell, place)
  }

  func reportUnknownKey(_ key: Int, among names: [String], _ place: RecordPlace) {
    let name = tape.string(key)
    report(.unknownKey(name, names), at: key, place, fieldNamed: name)
  }

  /// Reports a mistake; a value that could not be read at all was reported before.
  func report(
    _ wording: RecordWording, at cell: Int, _ place: RecordPlace = RecordPlace(), sideNamed side: String? = nil,
    fieldNamed field: String? = nil, related: Int? = nil
  ) {
    guard tape.cells[cell].kind != .invalid else { return form.isBroken = true }
    var problem = marks.problem(wording, at: cell, place, in: tape, form, rules)
    if let side { problem.side = side }
    if let field { problem.field = field }
    if let related { problem.diagnostic.related = [.init(span: marks.span(related, in: tape), label: "first here")] }
    problems.append(problem)
  }
}
