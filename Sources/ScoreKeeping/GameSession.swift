import Diagnostics
import Documents
import Engine
import HouseRules
import JSONText
import Presentation
import Records
import RuleLanguage

/// A game that is being kept: the events so far, the record that they fold to, and the state of it.
///
/// Steps are proposed, then committed: a proposal is an event that the rules allow, tried on a copy of the log; only
/// when whoever stores it says so does it become part of the game. Not for several threads at once.
///
///     let events = try session.events(of: .enter([.init("cards", .number(250))], side: 0), time: now)
///     try store.append(events)
///     try session.commit(events)
package final class GameSession {
  /// The game's identity, the same on every device.
  package let id: String
  package let rules: Rules
  package private(set) var events: [LogEvent]
  private(set) var folded: Folded
  let recordRules: RecordRules
  /// Has the machine of the game as it stands.
  private var reader: RecordReader
  /// Has the machine on which steps are tried; with a step that is committed the two change places.
  private var trialReader: RecordReader
  /// What was tried last, and what the game would come to with it.
  private var trial: (events: [LogEvent], folded: Folded)?

  /// What the events come to. The scored game is good until its reader's next fold.
  struct Folded {
    var record: GameRecord
    var game: ScoredGame
    /// How many closed rounds count, where a correction has ended the game earlier than before: what was entered later
    /// is left out.
    var countedRounds: Int?
    /// Sheets that do not count, because a correction has put their sides out before.
    var leftOutSheets: Set<SheetPlace> = []
    /// The JSON text of the record, which holds the names that the game was read from.
    var document: Document
  }

  /// Opens a game from its events.
  ///
  /// - Throws: that the log is damaged, or that it says something which its own rules refuse.
  package init(id: String, rules: Rules, events: [LogEvent]) throws(Problems) {
    self.id = id
    self.rules = rules
    self.events = events
    recordRules = RecordRules(rules.compiled, naming: .labels)
    reader = RecordReader(recordRules, keepsMoves: true)
    trialReader = RecordReader(recordRules, keepsMoves: true)
    folded = try Self.fold(events, reader)
    try checkKind()
    try checkChance()
  }

  /// A game is played or kept by hand, never both.
  private func checkKind() throws(Problems) {
    let hasSheets = !record.rounds.isEmpty || record.hasOpenEntries
    if isPlayed ? hasSheets : !record.moves.isEmpty { throw Problems(KeepingMessages.bothKinds) }
  }

  package var record: GameRecord { folded.record }
  package var game: ScoredGame { folded.game }
  package var countedRounds: Int? { folded.countedRounds }
  /// Rounds that were entered, and no longer count because a correction has ended the game earlier; an open one is one.
  package var leftOutRounds: Int {
    countedRounds.map { record.rounds.count - $0 + (record.hasOpenEntries ? 1 : 0) } ?? 0
  }
  /// How many sheets that were entered no longer count, because a correction has put their sides out before.
  package var leftOutSheets: Int { folded.leftOutSheets.count }
  package var isComplete: Bool { game.machine.isComplete }

  /// Whether the game is played move by move; otherwise sheets are filled in.
  package var isPlayed: Bool { !recordRules.game.actions.isEmpty && !record.start.isByHand }

  /// When the game began and when something was last done, in milliseconds since 1970 began.
  package var startTime: Int64 { events.first?.time ?? 0 }
  package var lastTime: Int64 { events.last?.time ?? 0 }

  /// What the people at the table see.
  ///
  /// - Parameters:
  ///   - round: the closed round whose sheet is shown, from 1; nil for the open one.
  ///   - looker: the side that looks alone, from 0; nil where everybody may look.
  package func view(round: Int? = nil, looker: Int? = nil) -> TableView {
    TableView(
      game,
      TableView.Occasion(
        initials: record.sides.map(\.shortName),
        notes: record.notes.map { TableView.Note(round: $0.round, text: $0.text) }, leftOutRounds: leftOutRounds,
        leftOutSheets: leftOutSheets, isPlayed: isPlayed, round: round, looker: looker))
  }

  // MARK: Trying and committing

  /// An event, if the rules allow what the game comes to with it; nothing has changed.
  func accepted(_ kind: LogEvent.Kind, at time: Int64) throws(Problems) -> LogEvent {
    let event = LogEvent(time: time, kind: kind)
    _ = try trying(event)
    return event
  }

  /// The game as it would be with one more event; good until something else is tried.
  func trying(_ event: LogEvent) throws(Problems) -> ScoredGame {
    try folding([event]).game
  }

  /// Says what chance gave in a move that was just tried, which changes nothing in the game.
  func noteChance(_ event: LogEvent) throws(Problems) {
    guard let tried = trial?.folded else { return }
    var folded = tried
    folded.record = try Self.record(events + [event])
    trial = ([event], folded)
  }

  /// Makes events part of the game as soon as `store` has stored them; if that fails nothing has changed.
  ///
  /// While `store` works the game already stands as it will be.
  package func commit(_ new: [LogEvent], store: () throws(Problems) -> Void = {}) throws(Problems) {
    let (before, next) = (folded, try folding(new))
    stand(next)
    events += new
    do throws(Problems) { try store() } catch {
      events.removeLast(new.count)
      stand(before)
      throw error
    }
  }

  /// What the game comes to with these events, which are mostly those that were tried last.
  private func folding(_ new: [LogEvent]) throws(Problems) -> Folded {
    if let trial, trial.events == new { return trial.folded }
    for event in new { try checkReadable(event) }
    trial = nil
    let folded = try Self.fold(events + new, trialReader)
    trial = (new, folded)
    return folded
  }

  /// That an event can be read as it will be stored: a step that cannot would be the end of the game.
  private func checkReadable(_ event: LogEvent) throws(Problems) {
    let again = try? LogEvent(
      kindName: event.kindName, payload: Array(event.payload.utf8), time: event.time, number: events.count + 1)
    guard again == event else { throw Problems(KeepingMessages.unreadable) }
  }

  private func stand(_ next: Folded) {
    folded = next
    trial = nil
    swap(&reader, &trialReader)
  }

  private static func fold(_ events: [LogEvent], _ reader: RecordReader) throws(Problems) -> Folded {
    try read(try record(events), reader)
  }

  private static func record(_ events: [LogEvent]) throws(Problems) -> GameRecord {
    do throws(LogProblem) { return try GameRecord(folding: events) } catch {
      throw Problems(KeepingMessages.damaged(error))
    }
  }

  private static func read(_ record: GameRecord, _ reader: RecordReader) throws(Problems) -> Folded {
    let reading = try reading(record, reader)
    switch reading.result {
    case .game(let game):
      return Folded(
        record: record, game: game, countedRounds: reading.closedRounds, leftOutSheets: reading.leftOut,
        document: reading.document)
    case .refused(let problems): throw Problems(problems.map(KeepingMessages.refused))
    }
  }

  /// A record as the rules take it.
  private struct Reading {
    var result: RecordResult
    /// How many of its rounds were read; nil for all.
    var closedRounds: Int?
    var leftOut: Set<SheetPlace>
    var document: Document
  }

  /// Scores a record. Rounds behind the one with which the game turned out to be over are left out, and so are sheets
  /// of sides that turned out to be out.
  private static func reading(
    _ record: GameRecord, closedRounds: Int? = nil, leavingOut leftOut: Set<SheetPlace> = [], _ reader: RecordReader
  ) throws(Problems) -> Reading {
    var writer = JSONWriter()
    record.write(to: &writer, closedRounds: closedRounds, leavingOut: leftOut)
    var bag = DiagnosticBag()
    let document = Documents.parseJSON(writer.bytes, source: SourceID(index: 0), into: &bag)
    guard let document, let root = document.root else {
      throw Problems(bag, in: SourceSet())
    }
    let result = reader.read(root)
    if case .refused(let problems) = result, let first = problems.first {
      if closedRounds == nil, first.isOverBefore(record), let round = first.round {
        return try reading(record, closedRounds: round - 1, leavingOut: leftOut, reader)
      }
      if let place = first.sheetOfSideThatIsOut(record), !leftOut.contains(place) {
        return try reading(record, closedRounds: closedRounds, leavingOut: leftOut.union([place]), reader)
      }
    }
    return Reading(result: result, closedRounds: closedRounds, leftOut: leftOut, document: document)
  }

  /// What the rules refuse first in the game as it would be with one more event: where it stands, not only in words.
  func refusal(of event: LogEvent) -> RecordProblem? {
    trial = nil
    guard let record = try? Self.record(events + [event]),
      case .refused(let problems)? = try? Self.reading(record, trialReader).result
    else { return nil }
    return problems.first
  }

  /// What chance gave must be what the seed gives; otherwise the game cannot go on as it was.
  private func checkChance() throws(Problems) {
    for (move, played) in zip(record.moves, game.moves) where move.gave != chance(of: played) {
      throw Problems(KeepingMessages.otherChance(move.action))
    }
  }
}

extension RecordProblem {
  /// Whether a closed round stands behind the end of the game.
  fileprivate func isOverBefore(_ record: GameRecord) -> Bool {
    diagnostic.code == .gameIsOver && (round ?? 0) > 1 && (round ?? 0) <= record.rounds.count + 1
      && record.moves.isEmpty
  }

  /// The sheet that is refused because its side is out.
  fileprivate func sheetOfSideThatIsOut(_ record: GameRecord) -> SheetPlace? {
    guard diagnostic.code == .sideIsOut, record.moves.isEmpty, let round,
      let side = record.sides.firstIndex(where: { $0.name == side })
    else { return nil }
    return SheetPlace(round: round, side: side)
  }
}

extension LoggedSide {
  /// Such as `ANN/BOB`, or the side's own name where it has no players.
  package var shortName: String {
    players.isEmpty ? String(name.prefix(8)) : players.map(\.initials).joined(separator: "/")
  }
}
