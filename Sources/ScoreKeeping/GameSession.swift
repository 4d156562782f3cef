import Engine
import GameLog
import HouseRules
import Odds
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
  /// The sides, from 0, that the program plays, and how.
  package private(set) var opponents: [Int: Opponent.Level]
  let recordRules: RecordRules
  /// Has the machine of the game as it stands.
  private var reader: RecordReader
  /// Has the machine on which steps are tried; with a step that is committed the two change places.
  private var trialReader: RecordReader
  /// What was tried last, and what the game would come to with it.
  private var trial: (events: [LogEvent], folded: Folded)?

  /// What the events come to. The scored game is good until its reader's next fold.
  struct Folded {
    var log: FoldedLog
    var game: ScoredGame
    /// The game as it was on the way here.
    var passed = PassedCourses()
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
    let log = try Self.folding { () throws(LogProblem) in try FoldedLog(folding: events) }
    folded = Folded(log: log, game: try Self.game(reader.read(log.record)))
    opponents = .init(log.record.start.opponents)
    try checkKind()
    try checkChance()
  }

  /// A game is played or kept by hand, never both.
  private func checkKind() throws(Problems) {
    let hasSheets = record.hasRounds || record.hasOpenEntries
    if isPlayed ? hasSheets : !record.moves.isEmpty { throw Problems(KeepingMessages.bothKinds) }
  }

  /// Lets the program play more sides, as long as the game is open here.
  ///
  /// - Throws: that it cannot play them.
  package func seat(_ more: [Int: Opponent.Level]) throws(Problems) {
    try more.check(rules, isPlayed: isPlayed)
    opponents.merge(more) { $1 }
  }

  package var log: FoldedLog { folded.log }
  package var record: GameRecord { folded.log.record }
  package var game: ScoredGame { folded.game }
  /// How many closed rounds count, where a correction has ended the game earlier than before: what was entered later is
  /// left out.
  package var countedRounds: Int? {
    let count = record.roundsBefore + game.course.count
    guard game.course.isOver, record.moves.isEmpty else { return nil }
    return record.rounds.count > count || record.hasOpenEntries ? count : nil
  }
  /// Rounds that were entered, and no longer count because a correction has ended the game earlier; an open one is one.
  package var leftOutRounds: Int {
    countedRounds.map { record.rounds.count - $0 + (record.hasOpenEntries ? 1 : 0) } ?? 0
  }
  /// How many sheets that were entered no longer count, because a correction has put their sides out before,
  /// or has ended the game before it was their turn.
  package var leftOutSheets: Int { game.course.leftOut.count }
  package var isComplete: Bool { game.machine.isComplete }

  /// Whether the game is played move by move; otherwise sheets are filled in.
  package var isPlayed: Bool { !recordRules.game.actions.isEmpty && !record.start.isByHand }

  /// When the game began and when something was last done, in milliseconds since 1970 began.
  package var startTime: Int64 { events.first?.time ?? 0 }
  package var lastTime: Int64 { events.last?.time ?? 0 }

  /// What somebody at the table sees.
  ///
  /// - Parameters:
  ///   - round: the closed round whose sheet is shown, from 1; nil for the open one.
  ///   - sight: whose eyes it is made for: what these may not see is not in it.
  ///   - told: of how many of the last moves it is told what came of them.
  package func view(round: Int? = nil, for sight: Sight = .open, told: Int = 1) -> TableView {
    let occasion = TableView.Occasion(
      initials: record.sides.map(\.shortName),
      notes: log.notes.map { TableView.Note(round: $0.round, text: $0.text) }, leftOutRounds: leftOutRounds,
      leftOutSheets: leftOutSheets, isPlayed: isPlayed, round: round, sight: sight, told: told)
    var view = TableView(game, occasion)
    // Nobody looks at what a side has that the program plays, but to act for it where that finds nothing in its turn.
    let acting = programToAct(before: view.nextLooker)
    let hidden = opponents.keys.filter { $0 != acting }
    view.isAlone = view.looker != nil && view.looker == onlyLooker
    view.lookers.removeAll(where: hidden.contains)
    if let next = view.nextLooker, hidden.contains(next) { view.nextLooker = nil }
    return view
  }

  /// The side whose turn it is, where the program plays it and nobody at the table is waited for.
  package var programToAct: Int? { programToAct(before: view().nextLooker) }

  private func programToAct(before next: Int?) -> Int? {
    next.map { opponents[$0] != nil } ?? true ? sideOfProgram : nil
  }

  /// The side that somebody plays against the program alone, in a game in which sides hide something: nobody else looks.
  package var onlyLooker: Int? {
    guard !opponents.isEmpty, !isComplete, Secrets.exist(in: recordRules) else { return nil }
    let people = (0..<game.sideCount).filter { opponents[$0] == nil }
    return people.count == 1 ? people[0] : nil
  }

  // MARK: Trying and committing

  /// An event, if the rules allow what the game comes to with it; nothing has changed.
  func accepted(_ kind: LogEvent.Kind, at time: Int64) throws(Problems) -> LogEvent {
    let event = LogEvent(time: time, kind: kind)
    _ = try trying([event])
    return event
  }

  /// The game as it would be with more events; good until something else is tried.
  func trying(_ new: [LogEvent]) throws(Problems) -> ScoredGame {
    try folding(new).game
  }

  /// The record as it would be with more events.
  func record(after new: [LogEvent]) throws(Problems) -> GameRecord {
    new.isEmpty ? record : try folding(new).log.record
  }

  /// Says what chance gave in a move that was just tried, which changes nothing in the game.
  func noteChance(in event: LogEvent) throws(Problems) {
    guard var tried = trial?.folded else { return }
    tried.log = try going(on: [event]).log
    trial = ([event], tried)
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
    folded.passed.note(folded.game.course, after: folded.log.effective.count)
  }

  /// What the game comes to with these events, which are mostly those that were tried last.
  private func folding(_ new: [LogEvent]) throws(Problems) -> Folded {
    if let trial, trial.events == new { return trial.folded }
    for event in new { try checkReadable(event) }
    let next = try going(on: new)
    let folded = Folded(log: next.log, game: try Self.game(played(next)), passed: next.passed)
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

  // MARK: Folding and playing

  /// A log with more events, and from where it is to be played.
  private struct Continuation {
    var log: FoldedLog
    var passed: PassedCourses
    var course: Course
    /// How many of the rounds or moves of the course stand as they were.
    var kept: Int
  }

  /// The log with more events behind it.
  private func going(on new: [LogEvent]) throws(Problems) -> Continuation {
    var (log, kept, shared) = (folded.log, Int.max, folded.log.effective.count)
    for event in new {
      kept = min(kept, try Self.folding { () throws(LogProblem) in try log.append(event) })
      shared = min(shared, log.effective.count)
    }
    let passed = folded.passed.upTo(shared)
    if let (course, keptThere) = passed.last(for: log), course.usable(keptThere) > game.course.usable(kept) {
      return Continuation(log: log, passed: passed, course: course, kept: keptThere)
    }
    return Continuation(log: log, passed: passed, course: game.course, kept: kept)
  }

  /// Plays what is new, on the machine for trying.
  private func played(_ next: Continuation) -> RecordResult {
    trial = nil
    return trialReader.read(next.log.record, after: next.course, keeping: next.kept)
  }

  private static func folding<Result>(_ work: () throws(LogProblem) -> Result) throws(Problems) -> Result {
    do throws(LogProblem) { return try work() } catch { throw Problems(KeepingMessages.damaged(error)) }
  }

  private static func game(_ result: RecordResult) throws(Problems) -> ScoredGame {
    switch result {
    case .game(let game): return game
    case .refused(let problems): throw Problems(problems.map(KeepingMessages.refused))
    }
  }

  /// What the rules refuse first in the game as it would be with one more event: where it stands, not only in words.
  func refusal(of event: LogEvent) -> RecordProblem? { allRefusals(of: event).first }

  /// All that the rules refuse in the game as it would be with one more event.
  func allRefusals(of event: LogEvent) -> [RecordProblem] {
    guard let next = try? going(on: [event]), case .refused(let problems) = played(next) else { return [] }
    return problems
  }

  /// What chance gave must be what the seed gives; otherwise the game cannot go on as it was.
  private func checkChance() throws(Problems) {
    for (move, played) in zip(record.moves, game.moves) where move.gave != chance(of: played) {
      throw Problems(KeepingMessages.otherChance(move.action))
    }
  }
}

extension LoggedSide {
  /// Such as `ANN/BOB`, or the side's own name where it has no players.
  var shortName: String {
    players.isEmpty ? String(name.prefix(8)) : players.map(\.initials).joined(separator: "/")
  }
}
