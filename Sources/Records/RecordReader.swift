import Diagnostics
import Documents
import Engine
import GameLog
import RuleLanguage

/// What became of a record.
package enum RecordResult {
  case game(ScoredGame)
  /// Nothing was scored. The problems come in order of the record; there are none where the document itself could not
  /// be read whole, which was reported by whoever read it.
  case refused([RecordProblem])
}

/// Reads records of one game and scores them, one after another.
///
/// Mistakes of shape and name are all reported; only a record without any is played, up to the first refusal.
///
///     let reader = RecordReader(RecordRules(compiled))
///     switch reader.read(document) {
///     case .game(let game): print(game.total(of: 0))
///     case .refused(let problems): bag.report(problems[0].diagnostic)
///     }
package final class RecordReader {
  /// Games set up for a number of sides and their options that are kept for the next record.
  private static let keptMachines = 32

  /// Words of such games together.
  private static let keptWords = 1 << 20

  private struct Kept {
    var sideCount: Int
    var options: [Int64?]
    var machine: Machine
  }

  /// Whether a machine that is kept is one for so many sides and these options.
  private func isMeant(_ index: Int) -> Bool {
    guard kept[index].sideCount == form.sides.count, kept[index].options.count == form.options.count else {
      return false
    }
    for option in form.options.indices where kept[index].options[option] != form.options[option] { return false }
    return true
  }

  package let rules: RecordRules
  private let keepsMoves: Bool
  private let preparesCombos: Bool
  /// What all records are paid from; `nil` where each has an account of its own: the same one, begun anew.
  private let shared: WorkAccount?
  private let account: WorkAccount
  /// The form that was read last.
  private let form: RecordForm
  @exclusivity(unchecked) private var kept: [Kept] = []

  /// - Parameters:
  ///   - keepsMoves: whether games that are played keep what came of each move.
  ///   - preparesCombos: whether the combos of all throws are found beforehand, which is worth it for many records.
  ///   - account: what all records together are paid from; `nil` for one of its own for each.
  package init(
    _ rules: RecordRules, keepsMoves: Bool = false, preparesCombos: Bool = true, account: WorkAccount? = nil
  ) {
    self.rules = rules
    form = RecordForm(rules)
    shared = account
    self.account = account ?? WorkAccount()
    self.keepsMoves = keepsMoves
    self.preparesCombos = preparesCombos
  }

  /// Reads and scores a record that is a whole document or a node of one.
  ///
  /// - Parameters:
  ///   - source: what spans name as their source; `nil` where each node knows its own.
  ///   - acceptedName: another name than the rules' own by which the record may call them.
  ///   - otherKeys: keys that are not a record's own and are passed over.
  ///   - givingLines: whether `given` can have lines of the sheet: whoever asks fills in none otherwise.
  package func read(
    _ record: Node, source: SourceID? = nil, acceptedName: String? = nil, otherKeys: NameList = NameList(),
    givingLines: Bool = false
  ) -> RecordResult {
    let marks = RecordMarks(source: source, acceptedName: acceptedName, givesLines: givingLines)
    return record.document.withTape { read($0, root: record.index, marks, otherKeys) }
  }

  /// Plays a kept game on from where the first `kept` of its rounds or moves have led; their course is known.
  ///
  /// What a correction cuts off is passed over: rounds behind an end that comes earlier now, and sheets of sides that
  /// have no turn any more.
  package func read(_ record: GameRecord, after course: Course = Course(), keeping kept: Int = 0) -> RecordResult {
    let course = course.upTo(kept)
    var writer = TapeWriter()
    // What is cut off is read all the same: it may count again.
    record.write(to: &writer, behind: course.count)
    let firstRound = record.moves.isEmpty ? record.roundsBefore + course.count : 0
    return writer.withTape {
      let marks = RecordMarks(source: SourceID(index: 0), isKept: true)
      return read($0, root: 0, marks, after: course, firstRound: firstRound)
    }
  }

  /// The name under `rules` in a record, and where it stands; `nil` where there is none.
  package static func rulesName(of record: Node) -> (name: String, span: Span)? {
    guard let value = record.value(forKey: "rules"), value.kind == .scalar, !value.isNull else { return nil }
    return (value.text, value.span)
  }

  /// What is wrong with a record that has no `rules`, when another of its keys was meant to be that.
  package static func misspeltRules(of record: Node) -> Diagnostic? {
    record.document.withTape { misspeltRules(of: $0, root: record.index, RecordMarks())?.diagnostic }
  }

  static func misspeltRules(of tape: Tape, root: Int, _ marks: RecordMarks) -> RecordProblem? {
    guard tape.value(of: root, forKey: "rules") == nil else { return nil }
    for (key, _) in tape.pairs(of: root) where RecordParser.keys.index(of: tape.textBytes(key)) == nil {
      let name = tape.string(key)
      guard RecordParser.meaning(of: name) == "rules" else { continue }
      let wording = RecordWording.unknownKey(name, RecordParser.keys.texts, meant: "rules")
      return RecordProblem(wording, at: marks.span(key, in: tape))
    }
    return nil
  }

  func read(
    _ tape: Tape, root: Int, _ marks: RecordMarks, _ otherKeys: NameList = NameList(), after course: Course? = nil,
    firstRound: Int = 0
  ) -> RecordResult {
    if shared == nil { account.beginAnew() }
    form.begin(marks, firstRound: firstRound)
    let parser = RecordParser(tape: tape, into: form)
    parser.parse(root, otherKeys: otherKeys)
    guard parser.problems.isEmpty, !form.isBroken else { return .refused(finished(parser, after: course)) }
    return play(tape, after: course)
  }

  /// Plays it.
  private func play(_ tape: Tape, after course: Course?) -> RecordResult {
    let machine: Machine
    do throws(Refusal) {
      machine = try machineToPlay()
    } catch {
      return .refused([problem(error, RecordPlace(), form.sidesCell, tape, form.marks, machine: nil)])
    }
    machine.tells = keepsMoves ? .all : .nothing
    var player = RecordPlayer(tape: tape, form: form, machine: machine, after: course)
    guard player.play() else { return .refused(player.problems.map(\.naming)) }
    do throws(Refusal) {
      let game = try scored(machine, player.course)
      try machine.requirePaid()
      // What is shown of it is no part of the record's price.
      if shared == nil {
        account.beginAnew()
        machine.pay(from: account)
      }
      return .game(game)
    } catch {
      return .refused([problem(error, RecordPlace(), form.sidesCell, tape, form.marks, machine: machine)])
    }
  }

  /// What the form that was played last has come to.
  private func scored(_ machine: Machine, _ course: Course?) throws(Refusal) -> ScoredGame {
    var outcomes: [Int?] = []
    if machine.isComplete, rules.hasOutcomes {
      for side in 0..<form.sides.count { outcomes.append(try machine.outcome(of: side)) }
    }
    let standings = try machine.standings()
    return ScoredGame(
      rules: rules, machine: machine, form: form, standings: standings,
      payments: try machine.payments(by: standings), outcomes: outcomes, course: course)
  }

  // MARK: Machines

  /// One set up for the sides and options of the form.
  private func machineToPlay() throws(Refusal) -> Machine {
    for index in kept.indices where isMeant(index) {
      let machine = kept[index].machine
      guard account.take(steps: machine.table.price, for: .upkeep) else { throw .unpaid }
      machine.pay(from: account)
      return machine
    }
    let table = try Table.setUp(
      rules.game, sideCount: form.sides.count, options: form.options, preparesCombos: preparesCombos, account: account)
    let machine = Machine(table, account: account)
    let words = kept.reduce(machine.wordCount) { $0 + $1.machine.wordCount }
    if kept.count >= Self.keptMachines || words > Self.keptWords { kept.removeAll() }
    kept.append(Kept(sideCount: form.sides.count, options: form.options, machine: machine))
    return machine
  }

  // MARK: Problems

  /// What it means that a side's sheet of the open round is refused, in the record that was read last.
  package func problem(_ refusal: Refusal, side: Int, of record: Node, _ game: ScoredGame) -> RecordProblem {
    record.document.withTape { tape in
      problem(
        refusal, RecordPlace(round: game.machine.round, side: side), form.openCell ?? form.sidesCell, tape,
        RecordMarks(), machine: game.machine)
    }
  }

  private func problem(
    _ refusal: Refusal, _ place: RecordPlace, _ cell: Int, _ tape: Tape, _ marks: RecordMarks,
    machine: Machine?
  ) -> RecordProblem {
    rules.game.code.coverage?.note(refusal)
    let explained = RefusalReader(tape: tape, rules: rules, form: form, machine: machine, account: account)
      .read(refusal, place, at: cell)
    return marks.problem(explained, in: tape, form, rules).naming
  }

  /// The problems in order of place. Those of the first malformed move get the round that the moves before it lead to.
  private func finished(_ parser: RecordParser, after course: Course?) -> [RecordProblem] {
    var problems = parser.problems.enumerated().sorted { one, other in
      let (start, end) = (one.element.diagnostic.span?.start ?? 0, other.element.diagnostic.span?.start ?? 0)
      return (start, one.offset) < (end, other.offset)
    }.map(\.element)
    guard let malformed = form.moves.first(where: \.isMalformed), let machine = try? machineToPlay()
    else { return problems.map(\.naming) }
    let player = RecordPlayer(tape: parser.tape, form: form, machine: machine, after: course)
    let round = player.roundOfFirstMalformedMove()
    let span = form.marks.span(malformed.cell, in: parser.tape)
    for index in problems.indices {
      guard let start = problems[index].diagnostic.span?.start, span.start <= start,
        start < max(span.end, span.start + 1)
      else { continue }
      problems[index].round = round
    }
    return problems.map(\.naming)
  }
}
