import Diagnostics
import Engine
import GameLog
import HouseRules
import Records
import RuleLanguage
import Store

/// The steps of keeping a game. Each gives the events to be stored and then committed; nothing has changed before that.
extension GameSession {
  /// The number of the open round, from 1.
  package var openRound: Int { record.rounds.count + 1 }

  /// How many rounds are closed, whether they were filled in or played.
  package var closedRounds: Int { game.machine.closedRounds }

  /// Types values on sheets of the open round, or corrects a closed one.
  ///
  /// - Parameter round: from 1; nil for the open round.
  func typing(_ sheets: [LogEvent.Typing], round: Int?, time: Int64) throws(Problems) -> [LogEvent] {
    guard !isPlayed else { throw Problems(KeepingMessages.sheetsFollowFromMoves) }
    // Of a round that was open when the game was ended, the turns count that were finished: they can be corrected.
    let isClosed = round.map { $0 <= closedRounds } ?? false
    let round = round ?? openRound
    guard 1...openRound ~= round else { throw Problems(KeepingMessages.noSuchRound(round, openRound)) }
    if round == openRound, !isClosed { try requireGoingOn() }
    for sheet in sheets {
      guard record.hasLeft(sheet.side - 1, by: round - 1), let rounds = record.roundsOfLeft[sheet.side - 1] else {
        continue
      }
      throw Problems(KeepingMessages.hasLeft(record.sides[sheet.side - 1].name, behind: rounds - record.roundsBefore))
    }
    for sheet in sheets where sheet.side > 0 { try requireSheet(of: sheet.side - 1, round) }
    let sheets = sorted(sheets)
    for (_, own) in Dictionary(grouping: sheets, by: \.side).sorted(by: { $0.key < $1.key }) {
      try checkOnce(own.flatMap { $0.values.map(\.name) })
    }
    let event = try clearingUnasked(sheets, round: round, time: time)
    return [event] + (round < openRound ? try closed(by: event) : [])
  }

  /// A correction, or whoever leaves, may take their turns from all who were still to have one in the open round: with
  /// that it is closed.
  private func closed(by event: LogEvent) throws(Problems) -> [LogEvent] {
    guard !record.closedSides.isEmpty, try trying([event]).machine.closedRounds == openRound else { return [] }
    let closed = LogEvent(time: event.time, kind: .closed(round: openRound))
    _ = try trying([event, closed])
    return [closed]
  }

  /// That a side, from 0, has a sheet in a round, from 1: it is not out then, and has a turn.
  private func requireSheet(of side: Int, _ round: Int) throws(Problems) {
    let machine = game.machine
    let name = record.sides[side].name
    if round > machine.closedRounds {
      if machine.isOut(side) { throw Problems(KeepingMessages.isOut(name)) }
      if machine.hasMissedTurn(side) {
        throw Problems(KeepingMessages.missedTurn(name, machine.round, isCorrectable: hasClosedAnything))
      }
    } else if machine.wasAbsent(round: round - 1, side: side) {
      throw Problems(KeepingMessages.hadNoSheet(name, round))
    }
  }

  /// Whether there is a sheet that can be corrected.
  private var hasClosedAnything: Bool {
    game.machine.closedRounds > record.roundsBefore || !record.closedSides.isEmpty
  }

  /// That nothing is said twice: which of two values is meant cannot be known.
  func checkOnce(_ names: [String]) throws(Problems) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { throw Problems(KeepingMessages.twice(name)) }
  }

  /// What belongs to the table may be typed on whichever side's sheet: it is put by itself.
  private func sorted(_ sheets: [LogEvent.Typing]) -> [LogEvent.Typing] {
    let tableEntries = tableEntries
    let ofTable = sheets.flatMap(\.values).filter { tableEntries.contains($0.name) }
    let ofSides = sheets.map { sheet in
      LogEvent.Typing(side: sheet.side, values: sheet.values.filter { !tableEntries.contains($0.name) })
    }
    return ([LogEvent.Typing(side: 0, values: ofTable)] + ofSides).filter { !$0.values.isEmpty }
  }

  /// Whether an entry is entered once for all sides.
  package func isOfTable(_ name: String) -> Bool { tableEntries.contains(name) }

  /// Whether `table` means the lines that are entered once for all: there are such, and no side is called so.
  package var hasTableLines: Bool { !tableEntries.isEmpty && !record.sides.contains { $0.name == "table" } }

  /// The first side, from 0, that has not left.
  package var firstStaying: Int { record.sides.indices.first { !record.left.contains($0) } ?? 0 }

  /// The names of what is entered once for all sides.
  private var tableEntries: Set<String> {
    let words = recordRules.lexicon.entries.filter(\.isOfTable)
    return Set(words.map(\.name))
  }

  /// Whether anything is typed in the open round.
  package var hasOpenEntries: Bool { record.hasOpenEntries }

  /// Begins the open round anew.
  func restarting(time: Int64) throws(Problems) -> [LogEvent] {
    try requireGoingOn()
    let kept = isPlayed ? movesBeforeOpenRound : record.moves.count
    guard isPlayed ? kept < record.moves.count : hasOpenEntries else {
      throw Problems(KeepingMessages.nothingToRestart(game.machine.round))
    }
    return [try accepted(.restarted(round: game.machine.round, moves: kept), at: time)]
  }

  /// When the open round of a game began that is played move by move, in milliseconds since 1970; not later than that
  /// where steps of it were taken back.
  package var roundBeganAt: Int64 {
    let moves = log.effective.filter { if case .moved = $0.kind { true } else { false } }
    let before = movesBeforeOpenRound
    return moves.indices.contains(before - 1) ? events[moves[before - 1].number].time : startTime
  }

  /// How many of the moves belong to closed rounds.
  private var movesBeforeOpenRound: Int {
    let last = game.moves.lastIndex { move in
      move.events.contains { if case .roundClosed = $0 { true } else { false } }
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Takes back the last step that still counts.
  func undoing(time: Int64) throws(Problems) -> [LogEvent] {
    try accepted(.undone, undoneAtOnce, else: KeepingMessages.nothingToUndo, at: time)
  }

  /// Brings back the step that was taken back last.
  func redoing(time: Int64) throws(Problems) -> [LogEvent] {
    try accepted(.redone, redoneAtOnce, else: KeepingMessages.nothingToRedo, at: time)
  }

  /// The same event so many times, if that is any.
  private func accepted(
    _ kind: LogEvent.Kind, _ count: Int, else problem: Diagnostics.Diagnostic, at time: Int64
  ) throws(Problems) -> [LogEvent] {
    guard count > 0 else { throw Problems(problem) }
    let events = [LogEvent](repeating: LogEvent(time: time, kind: kind), count: count)
    _ = try trying(events)
    return events
  }

  /// Ends the game now. An open round, or turns of it, that could be closed are closed and count, as do turns that were
  /// finished before; what could not is left out.
  func ending(time: Int64) throws(Problems) -> [LogEvent] {
    try requireGoingOn()
    var events: [LogEvent] = []
    if let closed = closingAtEnd(time: time) {
      // The round that has just been closed may have been the last one.
      if try trying(closed).machine.isComplete { return closed }
      events = closed
    }
    events.append(LogEvent(time: time, kind: .ended))
    _ = try trying(events)
    return events
  }

  /// Answers a question that the rules ask when the game is over.
  func answering(_ name: String, _ text: String, time: Int64) throws(Problems) -> [LogEvent] {
    guard isComplete else { throw Problems(KeepingMessages.notOver) }
    guard text.isPlain else { throw Problems(KeepingMessages.controlSigns) }
    return [try accepted(.answered(name: name, text: text), at: time)]
  }

  /// Writes a note about a round, or about the game.
  func noting(_ text: String, round: Int?, time: Int64) throws(Problems) -> [LogEvent] {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= 500 else { throw Problems(KeepingMessages.noteLength) }
    guard text.isPlain else { throw Problems(KeepingMessages.controlSigns) }
    let last = isPlayed ? game.machine.round : openRound
    if let round, !(1...last ~= round) { throw Problems(KeepingMessages.noSuchRound(round, last)) }
    return [LogEvent(time: time, kind: .noted(round: round, text: text))]
  }

  /// Lets a side join, whose earlier rounds stay empty, where the rules allow that.
  func joining(_ side: LoggedSide, time: Int64) throws(Problems) -> [LogEvent] {
    try checkJoining()
    try checkPeople(record.sides + [side], rules)
    let event = try accepted(.joined(side), at: time)
    let after = try trying([event]).machine
    for round in 0..<after.closedRounds {
      let joined = record.sides.count
      let isWithoutScore =
        after.closedScore(round: round, side: joined) ?? 0 == 0
        && after.progress(inRound: round, side: joined) ?? 0 == 0
      guard isWithoutScore else { throw Problems(KeepingMessages.emptySheetScores) }
      guard record.sides.indices.allSatisfy({ hasSameScore(in: after, round: round, side: $0) }) else {
        throw Problems(KeepingMessages.scoresDepend)
      }
    }
    return [event]
  }

  /// Lets a side leave: nothing is entered for it from now on, where the rules allow that. The open round is begun anew
  /// where it cannot go on as it is.
  func leaving(side: Int, time: Int64) throws(Problems) -> [LogEvent] {
    guard !record.left.contains(side) else { throw Problems(KeepingMessages.hasLeft(record.sides[side].name)) }
    try checkLeaving()
    let event = LogEvent(time: time, kind: .left(side: side + 1))
    do throws(Problems) { _ = try trying([event]) } catch {
      // What is typed may not do without whoever goes, as bids that add up otherwise now: the round begins anew.
      guard record.closedSides.isEmpty, hasOpenEntries else { throw error }
      let restarted = LogEvent(time: time, kind: .restarted(round: game.machine.round, moves: record.moves.count))
      _ = try trying([restarted, event])
      return [restarted, event]
    }
    return [event] + (try closed(by: event))
  }

  /// That somebody can join now, whoever it is.
  package func checkJoining() throws(Problems) {
    try requireGoingOn()
    try requireIndependentScores()
    try rules.checkSideCount(record.sides.count + 1)
  }

  /// That somebody can leave now, whoever it is: what is worked out from the sheets of all counts on somebody's at every
  /// place.
  package func checkLeaving() throws(Problems) {
    try requireGoingOn()
    try requireSheetsOfTheirOwn()
    guard record.left.count + 2 < record.sides.count else { throw Problems(KeepingMessages.tooFewStay) }
  }

  private func hasSameScore(in other: Machine, round: Int, side: Int) -> Bool {
    game.machine.closedScore(round: round, side: side) == other.closedScore(round: round, side: side)
      && game.machine.firstKey(afterRound: round, side: side) == other.firstKey(afterRound: round, side: side)
  }

  /// That whoever comes late has not scored for rounds that they did not play: a sheet with nothing on it is worth
  /// nothing, and changes nothing for the others.
  private func requireIndependentScores() throws(Problems) {
    try requireSheetsOfTheirOwn()
    // Whoever comes while nobody has finished anything yet fills in a sheet for that round, as all do.
    guard record.hasRounds || !record.closedSides.isEmpty else { return }
    guard emptySheetIsWorthNothing else { throw Problems(KeepingMessages.emptySheetScores) }
    guard recordRules.game.score == nil else { throw Problems(KeepingMessages.emptySheetMayScore) }
  }

  /// That sheets are filled in, and none is worked out from those of others.
  private func requireSheetsOfTheirOwn() throws(Problems) {
    if isPlayed { throw Problems(KeepingMessages.isPlayed) }
    guard record.hasRounds || record.hasOpenEntries else { return }
    guard !recordRules.game.sheetsReadOthers else { throw Problems(KeepingMessages.scoresDepend) }
  }

  /// Whether the first sheet of a game, left empty, with what counts by default, scores nothing.
  private var emptySheetIsWorthNothing: Bool {
    let machine = Machine(game.machine.table)
    guard (try? machine.start()) != nil else { return false }
    return (try? machine.scoreOpenSheet(of: 0)) ?? 0 == 0
  }

  func requireGoingOn() throws(Problems) {
    guard isComplete else { return }
    let (first, last) = (record.roundsBefore + 1, closedRounds)
    throw Problems(KeepingMessages.isOver(rounds: isPlayed || last < first ? nil : first...last))
  }
}

/// Nobody sits in two seats, sides have names of their own, and all are called as somebody could have typed it.
func checkPeople(_ sides: [LoggedSide], _ rules: Rules) throws(Problems) {
  var seated: [String: String] = [:]
  var names: Set<String> = []
  var problems: [Diagnostics.Diagnostic] = []
  let nobodies = Set(rules.compiled.lexicon.nobodies.map { $0.lowercased() })
  for name in Set(sides.flatMap { [$0.name] + $0.players.map(\.name) }).sorted()
  where nobodies.contains(name.lowercased()) {
    problems.append(KeepingMessages.nobodysName(name))
  }
  for side in sides {
    problems += sideNameProblems(side.name) + side.players.flatMap(\.nameProblems)
    for player in side.players where seated.updateValue(side.name, forKey: player.id) != nil {
      problems.append(KeepingMessages.twoSeats(player.name))
    }
    if !names.insert(side.name.lowercased()).inserted { problems.append(KeepingMessages.sameSide(side.name)) }
  }
  guard problems.isEmpty else { throw Problems(problems) }
}

/// What is wrong with the name of a side: it can be longer than a person's, whose names it may be made of.
private func sideNameProblems(_ name: String) -> [Diagnostics.Diagnostic] {
  if name.trimmed.isEmpty { return [KeepingMessages.namelessSide] }
  if !name.isPlain { return [KeepingMessages.steeringName(name)] }
  return name.count > sideNameLimit ? [KeepingMessages.sideNameLength(sideNameLimit)] : []
}

/// Letters of a side's name: those of sixteen players with what stands between them.
private let sideNameLimit = 400

extension LoggedPlayer {
  /// What is wrong with what a player is called, as when a player is added.
  fileprivate var nameProblems: [Diagnostics.Diagnostic] {
    (PersonProblem.ofName(name) + PersonProblem.ofInitials(initials) + PersonProblem.ofGroup(group)).map(\.diagnostic)
  }
}

extension String {
  /// Whether nothing in it steers a terminal.
  var isPlain: Bool { unicodeScalars.allSatisfy { DisplayWidth.visible($0) == $0 } }

  /// Without blanks at both ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
