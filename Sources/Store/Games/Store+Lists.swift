import GRDB

extension Store {
  /// Games, newest first.
  ///
  /// - Parameter before: the last game of the part of the list that is known already.
  package func games(limit: Int, before: StoredGame? = nil) throws(StoreFailure) -> [StoredGame] {
    try read { db in
      let start = (before?.startedAt ?? .max, before?.id ?? "")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(StoredGame.columns) FROM games WHERE (started_at, id) < (?, ?) \
          ORDER BY started_at DESC, id DESC LIMIT ?
          """, arguments: [start.0, start.1, limit]
      ).map(StoredGame.init)
    }
  }

  /// Games that are not complete, newest first.
  package func gamesInProgress(limit: Int = .max) throws(StoreFailure) -> [StoredGame] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(StoredGame.columns) FROM games WHERE is_complete = 0 ORDER BY started_at DESC, id DESC LIMIT ?
          """, arguments: [limit]
      ).map(StoredGame.init)
    }
  }

  /// How many games there are.
  package func gameCount() throws(StoreFailure) -> Int {
    try read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM games") ?? 0 }
  }

  /// The game with this identity, or the only one whose identity begins with it.
  package func game(_ text: String) throws(StoreFailure) -> StoredGame {
    let prefix = text.lowercased()
    let found = try read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT \(StoredGame.columns) FROM games WHERE id >= ? AND id < ? ORDER BY id LIMIT ?",
        arguments: [prefix, prefix + "\u{10FFFF}", Self.shownMatches]
      ).map(StoredGame.init)
    }
    guard !prefix.isEmpty, let first = found.first else { throw .unknownGame(text) }
    if found.count == 1 || first.id == prefix { return first }
    throw .ambiguousGame(text, matches: found.map(\.id))
  }

  /// How many games are named when a text could mean any of them.
  private static let shownMatches = 5

  /// All events of a game, in order.
  package func events(of game: String) throws(StoreFailure) -> [StoredEvent] {
    let events = try read { db in try Self.events(db, of: game.lowercased()) }
    if events.isEmpty { throw .unknownGame(game) }
    return events
  }

  /// The rules of a game, by their digest.
  package func rules(_ digest: String) throws(StoreFailure) -> StoredRules {
    guard let rules = try read({ db in try Self.rules(db, digest) }) else { throw .unknownRules(digest: digest) }
    return rules
  }

  static func events(_ db: Database, of game: String) throws -> [StoredEvent] {
    try Row.fetchAll(
      db, sql: "SELECT seq, kind, payload, time FROM events WHERE game_id = ? ORDER BY seq", arguments: [game]
    ).map(StoredEvent.init)
  }

  static func rules(_ db: Database, _ digest: String) throws -> StoredRules? {
    try Row.fetchOne(db, sql: "SELECT digest, name, title, json FROM rules WHERE digest = ?", arguments: [digest]).map {
      StoredRules(digest: $0[0], name: $0[1], title: $0[2], json: $0[3])
    }
  }
}
