import Diagnostics
import GameLog
import HouseRules
import JSONText
import Store

/// Games as a list, and games that come from others.
extension ScoreKeeper {
  /// A game of the list.
  package struct Listed: Hashable, Sendable {
    package var id: String
    package var startedAt: Int64
    package var summary: GameSummary

    init(id: String, startedAt: Int64, summary: GameSummary) {
      self.id = id
      self.startedAt = startedAt
      self.summary = summary
    }

    init(_ session: GameSession) {
      self.init(id: session.id, startedAt: session.startTime, summary: GameSummary(session))
    }
  }

  /// The newest games, at most `limit`.
  ///
  /// - Parameter table: the table where they are played; nil for all.
  package func list(limit: Int, atTable table: Int? = nil, before: String? = nil) throws(Problems) -> [Listed] {
    try listReadable(limit: limit, atTable: table, before: before).games
  }

  /// The newest games, at most `limit`; of a damaged file those that can still be read, and what is wrong with others.
  package func listReadable(
    limit: Int, atTable table: Int? = nil, before: String? = nil
  ) throws(Problems) -> (games: [Listed], problems: Problems) {
    var listed: [Listed] = []
    do throws(StoreFailure) {
      let last = before.flatMap { try? store.game($0) }
      for game in try store.games(limit: limit, atTable: table, before: last) {
        // A summary of another form is worked out again; a game that cannot be opened is named when it is opened.
        guard let summary = GameSummary(json: game.summary.json) ?? (try? GameSummary(open(game))) else { continue }
        listed.append(Listed(id: game.id, startedAt: game.startedAt, summary: summary))
      }
      return (listed, Problems([]))
    } catch {
      guard case .damaged = error else { throw Problems(error) }
      let (sessions, problems) = try openAll()
      return (sessions.prefix(limit).map(Listed.init), problems)
    }
  }

  /// All games, newest first, and what is wrong with those that cannot be opened. A damaged file gives what it still
  /// has: where a game's row in the list cannot be read, its steps tell all that the row does.
  package func openAll() throws(Problems) -> (sessions: [GameSession], problems: Problems) {
    var sessions: [GameSession] = []
    var bag = DiagnosticBag()
    func take(_ id: String, _ open: () throws(Problems) -> GameSession) {
      do throws(Problems) { sessions.append(try open()) } catch {
        for diagnostic in error.bag.diagnostics { bag.report(KeepingMessages.inGame(id, diagnostic)) }
      }
    }
    let (games, damaged) = try storing { () throws(StoreFailure) in try store.allGames() }
    for game in games { take(game.id) { () throws(Problems) in try open(game) } }
    for id in damaged { take(id) { () throws(Problems) in try openBySteps(id) } }
    if !bag.isEmpty || !damaged.isEmpty {
      bag.report(KeepingMessages.readable(sessions.count, of: games.count + damaged.count))
    }
    return (sessions, Problems(bag, in: SourceSet()))
  }

  /// The newest game that goes on by these rules.
  package func gameInProgress(rules name: String) throws(Problems) -> StoredGame? {
    let rules = try library.rules(named: name)
    return try storing { () throws(StoreFailure) in try store.gamesInProgress() }.first { game in
      game.rulesDigest == rules.digest
        || (try? storing { () throws(StoreFailure) in
          try store.rules(game.rulesDigest)
        })?.name == rules.name
    }
  }

  /// Starts a game with the people, rules and options of another one, at the same table.
  ///
  /// - Parameters:
  ///   - seed: nil leaves chance to the program.
  ///   - id: the new game's identity; nil makes a new one.
  ///   - form: what asked for it, to be kept with it.
  package func rematch(
    of session: GameSession, seed: UInt64? = nil, id: String? = nil, form: SentForm? = nil
  ) throws(Problems) -> GameSession {
    let before = session.record.start
    var start = before
    start.seed = seed ?? surroundings.newSeed()
    start.wasPlayedBefore = false
    start.given = []
    let staying = session.record.sides.indices.filter { !session.record.left.contains($0) }
    start.sides = staying.map { session.record.sides[$0] }
    start.opponents = session.opponents.logged
    let id = id ?? surroundings.newID()
    let event = LogEvent(time: surroundings.now(), kind: .started(start))
    let rematch = try GameSession(id: id, rules: session.rules, events: [event])
    try keep(rematch, table: try? store.game(session.id).table, form: form)
    return rematch
  }

  /// What is done whenever the store is opened for writing: old finished games are cleared, and new results counted.
  ///
  /// - Returns: the games that were cleared.
  package func tidy() throws(Problems) -> [String] {
    // Results that cannot be counted are in the way of the board that is asked for, and of nothing else.
    try? tally()
    try? markFormerGames()
    let now = surroundings.now()
    return try storing { () throws(StoreFailure) in
      try store.clearFinished(
        olderThan: try store.keepDays(), now: now, clockOffset: surroundings.clockOffset,
        board: try store.setting(Self.boardSetting))
    }
  }

  /// What is wrong in the store: with the file, or with a game that cannot be played again as it was.
  package func check() throws(Problems) -> Problems {
    var bag = DiagnosticBag()
    for finding in try storing({ () throws(StoreFailure) in try store.check() }) { bag.report(finding.diagnostic) }
    do throws(Problems) { bag.report(contentsOf: try openAll().problems.bag) } catch {
      // Of a file in which nothing can be found any more, the damage has been told.
      if !bag.hasErrors { throw error }
    }
    return Problems(bag, in: SourceSet())
  }

  /// The setting that names the shared board to which games are uploaded.
  package static let boardSetting = "board"
}
