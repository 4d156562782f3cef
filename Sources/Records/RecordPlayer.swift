import Documents
import Engine
import GameLog
import RuleLanguage

/// Plays what a form says on a machine, up to the first refusal.
///
/// Of a game that is being kept the form holds only what comes behind the part of it that has been played. There a
/// correction may end the game earlier, or put a side out: rounds behind the end, and sheets of whoever has no turn any
/// more, are passed over. In a record that somebody wrote they are mistakes.
struct RecordPlayer: ~Copyable {
  let tape: Tape
  private let form: RecordForm
  let machine: Machine
  /// Why it was refused; empty while it was not.
  private(set) var problems: [RecordProblem] = []
  /// What has been played of the game, where that is kept.
  private(set) var course: Course?
  /// Whether the game is being kept, and will go on from here.
  let isKept: Bool
  private var rules: RecordRules { form.rules }

  /// - Parameter course: what has been played of a game that is being kept; nil for a record as somebody wrote it.
  init(
    tape: Tape, form: RecordForm, machine: Machine, after course: Course?
  ) {
    self.tape = tape
    self.form = form
    self.machine = machine
    self.course = course
    isKept = course != nil
  }

  /// Plays rounds or moves, then the open round, and ends the game if the record says so; false after a refusal.
  mutating func play() -> Bool {
    do throws(Refusal) { try begin() } catch {
      refuse(error, RecordPlace(), at: form.givenCell ?? form.sidesCell)
      return false
    }
    guard enterGivenLines() else { return false }
    for round in form.firstRound..<form.closedRounds where !isCutOff(fromRound: round) {
      // What is open still is no part of the course.
      let isOpen = isKept && round == form.closedRounds - 1 && rules.closesInOrder && form.lastRoundLacksSheets
      if isOpen { course?.stop(machine) }
      guard playRound(round) else { return false }
      if isKept, !isOpen { course?.advance(machine) }
      if isOpen, !form.lastRoundIsOpen { leaveOutOpen(round) }
    }
    for index in form.moves.indices {
      guard playMove(index) else { return false }
      if isKept { course?.advance(machine) }
    }
    if isKept { course?.stop(machine) }
    if let open = form.openCell, !isCutOff(fromRound: form.closedRounds) {
      guard playOpen(open) else { return false }
    }
    guard form.isEnded, !machine.isComplete else { return true }
    let machine = machine
    return attempt(RecordPlace(round: machine.round), at: form.sidesCell) { () throws(Refusal) in try machine.endGame()
    }
  }

  /// Begins the game, or goes on with it.
  private func begin() throws(Refusal) {
    if form.hasLeavers || machine.hasDepartures { machine.departures = form.departures }
    if let last = course?.last {
      machine.state = last.state
    } else if form.givenCell == nil {
      try machine.start(seed: form.seed)
    } else {
      try machine.start(seed: form.seed, from: form.position)
    }
  }

  /// Lines that are given stand on the sheets of the first round.
  private mutating func enterGivenLines() -> Bool {
    let machine = machine
    for (side, typed) in form.givenLines {
      let sides = rules.game.entries[Int(typed.entry)].isOfTable ? 0..<form.sides.count : side..<(side + 1)
      for side in sides where !machine.isOut(side) {
        guard enter(typed, side, at: form.givenCell ?? form.sidesCell, RecordPlace(side: side)) else { return false }
      }
    }
    return true
  }

  /// Whether a kept game was over before a round, from 0.
  private func isCutOff(fromRound round: Int) -> Bool { isKept && round > 0 && machine.isComplete }

  // MARK: Rounds

  @inline(__always)
  private mutating func playRound(_ round: Int) -> Bool {
    let cell = Int(form.rounds[round - form.firstRound])
    guard !machine.isComplete else {
      report(.overAfterRound(machine.closedRounds), at: cell, RecordPlace(round: round + 1))
      return false
    }
    return rules.closesInOrder ? closeInOrder(round, cell) : closeTogether(round, cell)
  }

  private mutating func closeTogether(_ round: Int, _ cell: Int) -> Bool {
    for side in 0..<form.sides.count {
      let sheet = form.sheet(round: round, side: side)
      if isCutOff(sheet, round, side) { continue }
      guard isWanted(sheet, round, side, cell), enter(sheet, round, side) else { return false }
    }
    guard enterTable(round) else { return false }
    let machine = machine
    return attempt(RecordPlace(round: round + 1), at: cell) { () throws(Refusal) in try machine.closeRound() }
  }

  /// Whether something stands on the sheet of a side that is out in a kept game: it was put out later.
  @inline(__always)
  private mutating func isCutOff(_ sheet: RecordForm.Sheet, _ round: Int, _ side: Int) -> Bool {
    guard isKept, machine.isOut(side), !sheet.values.isEmpty else { return false }
    course?.leaveOut(SheetPlace(round: round + 1, side: side))
    return true
  }

  /// Whether a side has a sheet if it plays, and none that says anything if it is out.
  @inline(__always)
  private mutating func isWanted(
    _ sheet: RecordForm.Sheet, _ round: Int, _ side: Int, _ cell: Int, isOpen: Bool = false
  ) -> Bool {
    guard rules.game.out != nil || machine.hasDepartures else { return true }
    let place = RecordPlace(round: round + 1, side: side)
    if machine.isAbsent(side), !sheet.values.isEmpty {
      report(absence(side, round + 1), at: Int(sheet.cell), place)
    } else if !machine.isAbsent(side), !sheet.isPresent, !isOpen {
      report(.missingSide(form.sides.names[side], round + 1), at: cell, place)
    } else {
      return true
    }
    return false
  }

  /// Sheets close one after the other; where the game ends in the middle of a round, those behind stay empty.
  private mutating func closeInOrder(_ round: Int, _ cell: Int) -> Bool {
    var waiting = Set(0..<form.sides.count)
    let machine = machine
    while machine.closedRounds == round, !machine.isComplete, let side = machine.turn {
      let sheet = form.sheet(round: round, side: side)
      guard sheet.isPresent else { return leaveOpen(round, cell, before: side, waiting) }
      waiting.remove(side)
      let place = RecordPlace(round: round + 1, side: side)
      guard enter(sheet, round, side),
        attempt(place, at: Int(sheet.cell), { () throws(Refusal) in try machine.closeTurn() })
      else { return false }
    }
    for side in waiting.sorted() where !form.sheet(round: round, side: side).values.isEmpty {
      if isKept {
        course?.leaveOut(SheetPlace(round: round + 1, side: side))
        continue
      }
      let sheet = form.sheet(round: round, side: side)
      report(turnless(side, round + 1), at: Int(sheet.cell), RecordPlace(round: round + 1, side: side))
      return false
    }
    return true
  }

  /// The last round may end before a side's turn: it is open still, and goes on with that. Nobody behind can have had
  /// theirs.
  private mutating func leaveOpen(_ round: Int, _ cell: Int, before side: Int, _ waiting: Set<Int>) -> Bool {
    let place = RecordPlace(round: round + 1, side: side)
    guard round == form.closedRounds - 1, isKept || waiting.count < form.sides.count else {
      report(.missingSide(form.sides.names[side], round + 1), at: cell, place)
      return false
    }
    let present = waiting.sorted().filter { other in
      let sheet = form.sheet(round: round, side: other)
      return hasNoTurn(other) ? !sheet.values.isEmpty : sheet.isPresent
    }
    if isKept {
      // A correction has let somebody miss the turn that they had, or put somebody before them.
      for side in present where machine.hasHadTurn(side) && !form.sheet(round: round, side: side).values.isEmpty {
        course?.leaveOut(SheetPlace(round: round + 1, side: side))
      }
    } else if let early = present.first {
      let (name, other) = (form.sides.names[early], form.sides.names[side])
      let cell = Int(form.sheet(round: round, side: early).cell)
      let wording =
        hasNoTurn(early) ? turnless(early, round + 1) : RecordWording.playsBefore(name, other, round + 1)
      report(wording, at: cell, RecordPlace(round: round + 1, side: early))
      return false
    }
    form.lastRoundIsOpen = true
    return true
  }

  /// Whether a side has no sheet in the round that is played now, and will have none.
  private func hasNoTurn(_ side: Int) -> Bool { machine.isOut(side) || machine.hasMissedTurn(side) }

  /// Why a side had no turn in a round that is closed, or with which the game is over.
  private func turnless(_ side: Int, _ round: Int) -> RecordWording {
    let name = form.sides.names[side]
    if machine.isAbsent(side) { return absence(side, round) }
    return machine.isComplete ? .overDuringRound(name, round) : .missedTurn(name, round)
  }

  /// Why a side has no sheet in a round.
  private func absence(_ side: Int, _ round: Int) -> RecordWording {
    let name = form.sides.names[side]
    guard let rounds = form.sides.roundsOfLeft[side], rounds <= round else { return .isOut(name, round) }
    return .hasLeft(name, round)
  }

  /// A correction has closed a round in which sides were still to have their turns: what they have typed does not count.
  private mutating func leaveOutOpen(_ round: Int) {
    for side in 0..<form.sides.count where !form.openSheet(of: side).values.isEmpty {
      course?.leaveOut(SheetPlace(round: round + 1, side: side))
    }
    form.openCell = nil
  }

  private mutating func playOpen(_ cell: Int) -> Bool {
    let round = form.lastRoundIsOpen ? form.closedRounds - 1 : form.closedRounds
    let first = (0..<form.sides.count).first { !form.openSheet(of: $0).values.isEmpty }
    if machine.isComplete {
      guard first != nil || !form.table(round: round).values.isEmpty else { return true }
      report(.overAfterRound(machine.closedRounds), at: cell, RecordPlace(round: round + 1))
      return false
    }
    for side in 0..<form.sides.count {
      let sheet = form.openSheet(of: side)
      if isCutOff(sheet, round, side) || isPassedOver(sheet, round, side) { continue }
      guard isNotClosed(side, round), isWanted(sheet, round, side, cell, isOpen: true), enter(sheet, round, side)
      else { return false }
    }
    guard enterTable(round) else { return false }
    let machine = machine
    return attempt(RecordPlace(round: round + 1), at: cell) { () throws(Refusal) in try machine.checkOpenRound() }
  }

  /// Whether something stands under `open` for a side that misses its turn in a kept game: it has lost that later.
  private mutating func isPassedOver(_ sheet: RecordForm.Sheet, _ round: Int, _ side: Int) -> Bool {
    guard isKept, machine.hasMissedTurn(side), !sheet.values.isEmpty else { return false }
    course?.leaveOut(SheetPlace(round: round + 1, side: side))
    return true
  }

  /// Whether nothing stands under `open` for a side that has had its turn in the open round, or has missed it.
  private mutating func isNotClosed(_ side: Int, _ round: Int) -> Bool {
    let sheet = form.openSheet(of: side)
    let isMissed = machine.hasMissedTurn(side)
    guard isMissed || (form.lastRoundIsOpen && machine.hasHadTurn(side)), !sheet.values.isEmpty else { return true }
    let name = form.sides.names[side]
    report(
      isMissed ? .missedTurn(name, round + 1) : .hadTurn(name, round + 1), at: Int(sheet.cell),
      RecordPlace(round: round + 1, side: side))
    return false
  }

  /// Enters what belongs to the table: every side's sheet has it.
  private mutating func enterTable(_ round: Int) -> Bool {
    guard !form.tables.isEmpty else { return true }
    let sheet = form.table(round: round)
    for side in 0..<form.sides.count where !machine.isOut(side) {
      guard enter(sheet, round, side) else { return false }
    }
    return true
  }

  /// Enters what stands on a side's sheet.
  private mutating func enter(_ sheet: RecordForm.Sheet, _ round: Int, _ side: Int) -> Bool {
    guard !sheet.values.isEmpty else { return true }
    let open = machine.sheetToFill(of: side)
    for index in sheet.values {
      let typed = form.typed[index]
      if typed.count < 0 {
        open.enter(Int(typed.entry), typed.value)
      } else {
        let place = RecordPlace(round: round + 1, side: side)
        guard enter(list: typed, side, at: Int(sheet.cell), place) else { return false }
      }
    }
    return true
  }

  private mutating func enter(_ typed: RecordForm.Typed, _ side: Int, at cell: Int, _ place: RecordPlace) -> Bool {
    guard typed.count < 0 else { return enter(list: typed, side, at: cell, place) }
    machine.enter(Int(typed.entry), side: side, value: typed.value)
    return true
  }

  private mutating func enter(
    list typed: RecordForm.Typed, _ side: Int, at cell: Int, _ place: RecordPlace
  ) -> Bool {
    let machine = machine
    let items = form.items[Int(typed.value)..<(Int(typed.value) + Int(typed.count))]
    return attempt(place, at: cell) { () throws(Refusal) in
      try machine.enter(Int(typed.entry), side: side, list: items)
    }
  }

  // MARK: Moves

  private mutating func playMove(_ index: Int) -> Bool {
    let form = form.moves[index]
    let place = RecordPlace(round: machine.round, side: form.move.side, move: index)
    guard !machine.isComplete else {
      report(.overForMoves(machine.closedRounds), at: form.cell, place.with(.key("action")))
      return false
    }
    let machine = machine
    let label = machine.tells == .all ? label(of: form.move) : ""
    var aftermath = Aftermath()
    let isDone = attempt(place, at: form.cell) { () throws(Refusal) in aftermath = try machine.apply(form.move) }
    if isDone, machine.tells == .all {
      if course == nil { course = Course() }
      course?.note(PlayedMove(move: form.move, label: label, events: aftermath.events))
    }
    return isDone
  }

  /// An action's label as it is before it is done.
  private func label(of move: Move) -> String {
    let words = rules.lexicon.actions[move.action]
    guard let label = words.label, label.plain == nil else { return words.title }
    let texts = ValueTexts(rules: rules, sides: form.sides)
    return machine.withTurnOpen { texts.text(label, evaluator: machine.evaluator, side: max(move.side, 0)) }
  }

  /// The rounds in which malformed moves stand, as far as what is before them can be played.
  func roundOfFirstMalformedMove() -> Int? {
    guard (try? begin()) != nil else { return nil }
    for move in form.moves {
      if move.isMalformed { return machine.round }
      guard (try? machine.apply(move.move)) != nil else { return nil }
    }
    return nil
  }

  // MARK: Refusing

  @inline(__always)
  private mutating func attempt(
    _ place: RecordPlace, at cell: Int, _ work: () throws(Refusal) -> Void
  ) -> Bool {
    do throws(Refusal) {
      try work()
      return true
    } catch {
      refuse(error, place, at: cell)
      return false
    }
  }

  mutating func refuse(_ refusal: Refusal, _ place: RecordPlace, at cell: Int) {
    rules.game.code.coverage?.note(refusal)
    let explained = RefusalReader(
      tape: tape, rules: rules, form: form, machine: machine, account: machine.evaluator.account
    ).read(refusal, place, at: cell)
    problems = [form.marks.problem(explained, in: tape, form, rules)]
  }

  private mutating func report(_ wording: RecordWording, at cell: Int, _ place: RecordPlace) {
    problems = [form.marks.problem(wording, at: cell, place, in: tape, form, rules)]
  }
}
