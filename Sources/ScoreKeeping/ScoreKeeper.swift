import Boards
import Diagnostics
import Editions
import GameLog
import HouseRules
import JSONText
import RuleLanguage
import Store

/// Games kept in a store: started, opened, gone on with, and counted when they are over. What a command, a screen or a
/// web page does at a table is done by this.
///
///     let keeper = ScoreKeeper(store: store, library: .standard(environment: environment), surroundings: .system)
///     let session = try keeper.start(setup)
///     try keeper.take(.enter([.init("cards", .number(250))], side: 0), in: session)
package final class ScoreKeeper {
  /// What is not the program's to decide.
  package struct Surroundings {
    /// Milliseconds since 1970 began.
    package var now: () -> Int64
    /// What to add to a time, in milliseconds, for the clock on the wall.
    package var clockOffset: (_ time: Int64) -> Int64
    /// An identity that no other game on any device has.
    package var newID: () -> String
    /// Where the chance of a new game begins, below 2^53.
    package var newSeed: () -> UInt64

    package init(
      now: @escaping () -> Int64, clockOffset: @escaping (_ time: Int64) -> Int64, newID: @escaping () -> String,
      newSeed: @escaping () -> UInt64
    ) {
      self.now = now
      self.clockOffset = clockOffset
      self.newID = newID
      self.newSeed = newSeed
    }
  }

  package let store: Store
  private let filed: RuleLibrary
  package let surroundings: Surroundings
  private var compiled: [String: Rules] = [:]
  /// The library with what was written here, and the state of that for which it was made.
  private var whole: (library: RuleLibrary, state: [Int64])?

  package init(store: Store, library: RuleLibrary, surroundings: Surroundings) {
    self.store = store
    filed = library
    self.surroundings = surroundings
  }

  /// The games that can be asked for: those in files, those of the program, and those that were written here.
  package var library: RuleLibrary {
    guard let state = try? store.writingState() else { return filed }
    if let whole, whole.state == state { return whole.library }
    let rules = (try? store.playableRules()) ?? [:]
    let library = filed.adding(written: rules.mapValues { Edition.today(Array($0.utf8), .file) })
    whole = (library, state)
    return library
  }

  /// The time now, never before what the game's last step says: a clock that was set back does not turn a log round.
  package func time(after session: GameSession) -> Int64 { max(surroundings.now(), session.lastTime) }

  // MARK: Starting and opening

  /// Starts a game; it is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - id: the game's identity; nil makes a new one.
  ///   - table: where it is played; nil leaves that open.
  ///   - form: what asked for it, to be kept with it.
  package func start(
    _ setup: GameSetup, id: String? = nil, table: Int? = nil, form: SentForm? = nil
  ) throws(Problems) -> GameSession {
    try start(setup, by: try library.rules(named: setup.rules), id: id, table: table, form: form)
  }

  /// As above, by rules that were found already.
  private func start(
    _ setup: GameSetup, by rules: Rules, id: String? = nil, table: Int? = nil, form: SentForm? = nil
  ) throws(Problems) -> GameSession {
    let id = id ?? surroundings.newID()
    let start = try setup.start(rules, seed: setup.seed ?? surroundings.newSeed())
    let event = LogEvent(time: try setup.day.map(time(on:)) ?? surroundings.now(), kind: .started(start))
    let session = try GameSession(id: id, rules: rules, events: [event])
    try keep(session, table: table, form: form)
    return session
  }

  /// Starts a game with as many guests as mostly play, by rules that need not be those of any name: to try them out.
  package func startTrial(_ rules: Rules) throws(Problems) -> GameSession {
    try start(try trial(of: rules), by: rules)
  }

  /// A game as it is when it has just begun, which is kept nowhere.
  package func unkept(_ rules: Rules) throws(Problems) -> GameSession {
    let start = try trial(of: rules).start(rules, seed: surroundings.newSeed())
    let event = LogEvent(time: surroundings.now(), kind: .started(start))
    return try GameSession(id: "trial", rules: rules, events: [event])
  }

  private func trial(of rules: Rules) throws(Problems) -> GameSetup {
    GameSetup(rules: rules.name, sides: try sides([], for: rules), group: try defaultGroup())
  }

  /// The time of a game that was played on a day before this one, at the hour that it is now: games that are entered one
  /// after the other stay in their order.
  private func time(on day: CivilDay) throws(Problems) -> Int64 {
    let now = surroundings.now()
    let clock = CivilTime(now, offset: surroundings.clockOffset(now))
    let time = day.time(clock.sinceMidnight, surroundings.clockOffset)
    guard time <= now else { throw Problems(KeepingMessages.dayToCome) }
    return time
  }

  /// Stores a game that has just begun.
  func keep(_ session: GameSession, table: Int?, form: SentForm?) throws(Problems) {
    try storing { () throws(StoreFailure) in
      for event in session.events.prefix(1) {
        try store.startGame(
          id: session.id, rules: StoredRules(session.rules), event: event.stored, summary: StoredSummary(session),
          table: table, form: form)
      }
    }
    compiled[session.rules.digest] = session.rules
  }

  /// Opens a game by its identity, or by the first letters of it.
  package func open(_ text: String) throws(Problems) -> GameSession {
    try open(try storing { () throws(StoreFailure) in try store.game(text) })
  }

  package func open(_ game: StoredGame) throws(Problems) -> GameSession {
    let stored = try storing { () throws(StoreFailure) in try store.events(of: game.id) }
    let session = try session(id: game.id, events: try LogEvent.all(stored), digest: game.rulesDigest)
    try requireAsSeen(session, game)
    return session
  }

  /// Opens a game of which only the steps can be read.
  func openBySteps(_ id: String) throws(Problems) -> GameSession {
    let events = try LogEvent.all(try storing { () throws(StoreFailure) in try store.events(of: id) })
    guard case .started(let start) = events.first?.kind else {
      throw Problems(KeepingMessages.damaged(LogProblem(event: 1, reason: .malformed)))
    }
    return try session(id: id, events: events, digest: start.digest)
  }

  /// The identity of the game that is going on: of several the one played last, or the newest where that is over.
  package func currentGame() throws(Problems) -> String? {
    let open = try storing { () throws(StoreFailure) in try store.gamesInProgress() }.map(\.id)
    let last = try storing { () throws(StoreFailure) in try store.lastGame() }
    return last.flatMap { open.contains($0) ? $0 : nil } ?? open.first
  }

  /// The identity of the game to which something was done last, whether it goes on or not.
  package func lastGame() throws(Problems) -> String? {
    try storing { () throws(StoreFailure) in
      if let id = try store.lastGame() { return id }
      return try store.games(limit: 1).first?.id
    }
  }

  /// Whether a game was played elsewhere and imported.
  package func isCopy(_ session: GameSession) -> Bool { (try? store.game(session.id).isCopy) ?? false }

  /// Throws a game away that should never have been, damaged or not: it is gone, and counts on no board. A copy of a
  /// game from elsewhere is gone here alone: only where a game is from can it be taken back from everybody's board.
  ///
  /// - Returns: whether it was such a copy.
  @discardableResult
  package func discard(_ id: String) throws(Problems) -> Bool {
    let counted = try results()[id]
    return try storing { () throws(StoreFailure) in
      guard try !store.game(id).isCopy else {
        try store.delete(game: id, withResult: true)
        return true
      }
      if var result = counted {
        result.revision += 1
        result.sides = []
        try store.put([StoredResult(result)])
      }
      try store.delete(game: id)
      return false
    }
  }

  func session(id: String, events: [LogEvent], digest: String) throws(Problems) -> GameSession {
    try GameSession(id: id, rules: try rules(digest), events: events)
  }

  /// Rules as they were when a game was started, whatever has become of their file.
  private func rules(_ digest: String) throws(Problems) -> Rules {
    if let rules = compiled[digest] { return rules }
    let stored = try storing { () throws(StoreFailure) in try store.rules(digest) }
    let rules = try library.rules(kept: Array(stored.json.utf8), fileName: "\(stored.name) (as stored)")
    guard rules.digest == digest else { throw Problems(KeepingMessages.rulesChanged(stored.title)) }
    compiled[digest] = rules
    return rules
  }

  // MARK: Going on

  /// Stores steps of a game; they are on the disk when this returns, and only then part of the game. With the step that
  /// ends a game, or that changes one which was over, what it came to goes on the board of this store: of a game that
  /// was reopened, that is nothing.
  ///
  /// - Parameter form: what brought the steps, to be kept with them.
  package func add(
    _ events: [LogEvent], to session: GameSession, form: SentForm? = nil
  ) throws(Problems) {
    guard !events.isEmpty else { return }
    let (last, wasComplete) = (session.events.count, session.isComplete)
    try session.commit(events) { () throws(Problems) in
      try storing { () throws(StoreFailure) in
        _ = try store.append(
          events.map(\.stored), to: session.id, after: last, summary: StoredSummary(session),
          result: wasComplete || session.isComplete ? StoredResult(GameResult(session)) : nil, form: form)
      }
    }
  }

  /// Does a step at this moment; it is on the disk when this returns.
  ///
  /// - Parameter form: what asked for it, to be kept with it.
  /// - Returns: what was done beside the step, for the table to know; nil where it was nothing.
  @discardableResult
  package func take(
    _ step: TableStep, in session: GameSession, form: SentForm? = nil
  ) throws(Problems) -> String? {
    let events = try session.events(of: step, time: time(after: session))
    let aside = session.aside(of: step, events)
    try add(events, to: session, form: form)
    return aside
  }

  /// What the store says, as problems.
  package func storing<Value>(_ work: () throws(StoreFailure) -> Value) throws(Problems) -> Value {
    do throws(StoreFailure) { return try work() } catch { throw Problems(error) }
  }
}

extension LogEvent {
  var stored: NewEvent { NewEvent(kind: kindName, json: payload, time: time) }

  /// The events of a stored log.
  static func all(_ stored: [StoredEvent]) throws(Problems) -> [LogEvent] {
    do throws(LogProblem) {
      var events: [LogEvent] = []
      events.reserveCapacity(stored.count)
      for event in stored {
        events.append(
          try LogEvent(kindName: event.kind, payload: Array(event.json.utf8), time: event.time, number: event.number))
      }
      return events
    } catch {
      throw Problems(KeepingMessages.damaged(error))
    }
  }
}
