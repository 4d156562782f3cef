import GRDB

extension Store {
  /// Starts a game with its first event, which is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - id: the game's identity on every device, such as a UUID; letters count as small ones.
  ///   - event: what the game was started with.
  ///   - table: where it is played; nil leaves that open.
  ///   - form: what asked for it: it is kept with the game, or neither is.
  package func startGame(
    id: String, rules: StoredRules, event: NewEvent, summary: StoredSummary, table: Int? = nil, form: SentForm? = nil
  ) throws(StoreFailure) {
    try write { db in
      try Self.insertGame(db, id: id.lowercased(), rules: rules, events: [event], summary: summary, isCopy: false)
      if let table {
        try db.execute(sql: "UPDATE games SET table_id = ? WHERE id = ?", arguments: [table, id.lowercased()])
      }
      if let form { try Self.keep(db, form, game: id.lowercased(), events: 1...1) }
      try Self.setLastGame(db, id.lowercased())
    }
  }

  /// Appends events to a game. They are all on the disk when this returns, or none is.
  ///
  /// - Parameters:
  ///   - last: the number of the last event that the caller knows; if the game has gone on since, nothing is
  ///     written (`StoreFailure.changedMeanwhile`).
  ///   - summary: the game after these events.
  ///   - result: what a finished game came to: it is kept with these events, or neither is.
  ///   - form: what brought these events: it is kept with them, or neither is.
  /// - Returns: the number of the last event.
  package func append(
    _ events: [NewEvent], to game: String, after last: Int, summary: StoredSummary, result: StoredResult? = nil,
    form: SentForm? = nil
  ) throws(StoreFailure) -> Int {
    try write { db in
      let id = game.lowercased()
      let found = try Int.fetchOne(db, sql: "SELECT last_seq FROM games WHERE id = ?", arguments: [id])
      guard let found else { throw StoreFailure.unknownGame(game) }
      guard found == last else { throw StoreFailure.changedMeanwhile(game: id, expected: last, found: found) }
      try Self.insert(db, events, game: id, after: last)
      try Self.update(db, game: id, lastEvent: last + events.count, latest: events.map(\.time).max(), summary: summary)
      if let result { try Self.count(db, result, of: id) }
      if let form, !events.isEmpty { try Self.keep(db, form, game: id, events: last + 1...last + events.count) }
      try Self.setLastGame(db, id)
      return last + events.count
    }
  }

  /// Keeps what a game came to. One from elsewhere that ends here first is a game of this store from then on.
  private static func count(_ db: Database, _ result: StoredResult, of id: String) throws {
    let hasCounted = try Bool.fetchOne(
      db, sql: "SELECT EXISTS(SELECT 1 FROM results WHERE game = ?)", arguments: [id])
    if hasCounted == false { try db.execute(sql: "UPDATE games SET is_copy = 0 WHERE id = ?", arguments: [id]) }
    _ = try put(db, [result])
  }

  /// Removes a game with its events. Where it was uploaded stays, and its result unless that goes, too: a board on
  /// which the game counts brings it back.
  package func delete(game: String, withResult: Bool = false) throws(StoreFailure) {
    try write { db in
      try db.execute(sql: "DELETE FROM games WHERE id = ?", arguments: [game.lowercased()])
      if db.changesCount == 0 { throw StoreFailure.unknownGame(game) }
      guard withResult else { return }
      try db.execute(sql: "DELETE FROM results WHERE game = ?", arguments: [game.lowercased()])
    }
  }

  static func insertGame(
    _ db: Database, id: String, rules: StoredRules, events: [NewEvent], summary: StoredSummary, isCopy: Bool
  ) throws {
    let isTaken = try Bool.fetchOne(db, sql: "SELECT EXISTS(SELECT 1 FROM games WHERE id = ?)", arguments: [id])
    if isTaken ?? false { throw StoreFailure.gameExists(id) }
    try insert(db, rules)
    let started = events.first?.time ?? 0
    try db.execute(
      sql: """
        INSERT INTO games(id, started_at, rules_digest, last_seq, summary, summary_seq, is_complete, revision, \
        kept_from, is_copy) VALUES (?, ?, ?, 0, '', 0, 0, 0, ?, ?)
        """, arguments: [id, started, rules.digest, started, isCopy])
    try insert(db, events, game: id, after: 0)
    try update(db, game: id, lastEvent: events.count, latest: events.map(\.time).max(), summary: summary)
  }

  static func insert(_ db: Database, _ events: [NewEvent], game: String, after last: Int) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO events(game_id, seq, time, kind, payload) VALUES (?, ?, ?, ?, ?)")
    for (index, event) in events.enumerated() {
      try statement.execute(arguments: [game, last + index + 1, event.time, event.kind, event.json])
    }
  }

  /// Replaces what the list shows of a game.
  package func put(summary json: String, of game: String) throws(StoreFailure) {
    try write { db in
      try db.execute(sql: "UPDATE games SET summary = ?1 WHERE id = ?2", arguments: [json, game])
    }
  }

  /// Puts the game into the list as it is now. The day from which it is kept moves on with its result only: an upload
  /// does not make an old game young.
  static func update(
    _ db: Database, game: String, lastEvent: Int, latest: Int64?, summary: StoredSummary
  ) throws {
    let keptFrom = try latestTime(db, orAt: max(latest ?? .min, summary.finishedAt ?? .min))
    let statement = try db.cachedStatement(
      sql: """
        UPDATE games SET last_seq = ?1, summary = ?2, summary_seq = ?3, is_complete = ?4, finished_at = ?5, \
        kept_from = iif(revision = ?7, kept_from, max(kept_from, ?6)), revision = ?7 WHERE id = ?8
        """)
    try statement.execute(arguments: [
      lastEvent, summary.json, lastEvent, summary.isComplete, summary.finishedAt, keptFrom,
      summary.revision ?? lastEvent, game,
    ])
  }

  /// Keeps the rules under their digest. Rules that are there already are the same ones, or the digest is wrong.
  private static func insert(_ db: Database, _ rules: StoredRules) throws {
    try db.execute(
      sql: "INSERT INTO rules(digest, name, title, json) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
      arguments: [rules.digest, rules.name, rules.title, rules.json])
    let kept = try String.fetchOne(db, sql: "SELECT json FROM rules WHERE digest = ?", arguments: [rules.digest])
    if kept != rules.json { throw StoreFailure.otherRules(digest: rules.digest) }
  }
}
