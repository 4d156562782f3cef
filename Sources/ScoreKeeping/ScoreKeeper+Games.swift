import Diagnostics
import HouseRules
import JSONText
import Records
import Store

/// Games as a list, and games that come from others.
extension ScoreKeeper {
  /// A game of the list.
  package struct Listed: Hashable, Sendable {
    package var id: String
    package var startedAt: Int64
    package var summary: GameSummary
  }

  /// The newest games, at most `limit`.
  package func list(limit: Int) throws(Problems) -> [Listed] {
    var listed: [Listed] = []
    for game in try storing({ () throws(StoreFailure) in try store.games(limit: limit) }) {
      // A summary of another form is worked out again; a game that cannot be opened is named when it is opened.
      guard let summary = GameSummary(json: game.summary.json) ?? (try? GameSummary(open(game))) else { continue }
      listed.append(Listed(id: game.id, startedAt: game.startedAt, summary: summary))
    }
    return listed
  }

  /// All games, newest first, and what is wrong with those that cannot be opened.
  package func openAll() throws(Problems) -> (sessions: [GameSession], problems: Problems) {
    var sessions: [GameSession] = []
    var bag = DiagnosticBag()
    for game in try storing({ () throws(StoreFailure) in try store.games(limit: .max) }) {
      do throws(Problems) { sessions.append(try open(game)) } catch {
        for diagnostic in error.bag.diagnostics { bag.report(KeepingMessages.inGame(game.id, diagnostic)) }
      }
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

  /// Starts a game with the people, rules and options of another one.
  ///
  /// - Parameter seed: nil leaves chance to the program.
  package func rematch(of session: GameSession, seed: UInt64? = nil) throws(Problems) -> GameSession {
    let before = session.record.start
    var start = before
    start.seed = seed ?? surroundings.newSeed()
    let staying = session.record.sides.indices.filter { !session.record.left.contains($0) }
    start.sides = staying.map { session.record.sides[$0] }
    let id = surroundings.newID()
    let event = LogEvent(time: surroundings.now(), kind: .started(start))
    let rematch = try GameSession(id: id, rules: session.rules, events: [event])
    try keep(rematch)
    return rematch
  }

  /// What is done whenever the store is opened for writing: old finished games are cleared, and new results counted.
  ///
  /// - Returns: the games that were cleared.
  package func tidy() throws(Problems) -> [String] {
    // Results that cannot be counted are in the way of the board that is asked for, and of nothing else.
    try? tally()
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
    guard !bag.hasErrors else { return Problems(bag, in: SourceSet()) }
    bag.report(contentsOf: try openAll().problems.bag)
    return Problems(bag, in: SourceSet())
  }

  /// The setting that names the shared board to which games are uploaded.
  package static let boardSetting = "board"
}
