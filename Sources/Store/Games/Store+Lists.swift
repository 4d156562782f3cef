import GRDB

extension Store {
  /// Games, newest first.
  ///
  /// - Parameters:
  ///   - table: the table where they are played; nil for all.
  ///   - before: the last game of the part of the list that is known already.
  package func games(
    limit: Int, atTable table: Int? = nil, before: StoredGame? = nil
  ) throws(StoreFailure) -> [StoredGame] {
    try read { db in
      let start = (before?.startedAt ?? .max, before?.id ?? "")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(StoredGame.columns) FROM games WHERE (started_at, id) < (?, ?) \(Self.condition(ofTable: table)) \
          ORDER BY started_at DESC, id DESC LIMIT ?
          """, arguments: [start.0, start.1, limit]
      ).map(StoredGame.init)
    }
  }

  /// Of games at a table. What is of no table is the first one's.
  private static func condition(ofTable table: Int?) -> String {
    guard let table else { return "" }
    return table == StoredTable.first ? "AND (table_id = \(table) OR table_id IS NULL)" : "AND table_id = \(table)"
  }

  /// All games of a file that may be damaged, newest first, and the identities of those whose row in the list cannot be
  /// read; their steps may still be there.
  package func allGames() throws(StoreFailure) -> (games: [StoredGame], damaged: [String]) {
    do throws(StoreFailure) {
      let games = try games(limit: .max)
      // A row without a time has no place in the order.
      if try games.count == gameCount() { return (games, []) }
    } catch {
      guard case .damaged = error else { throw error }
      if try identities().isEmpty { throw error }
    }
    var (games, damaged): ([StoredGame], [String]) = ([], [])
    for id in try identities() {
      if let game = try? game(withID: id) { games.append(game) } else { damaged.append(id) }
    }
    return (games.sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }, damaged)
  }

  /// Every identity that the list, one of its indexes or a step still names, in order: each is read as far as it goes.
  private func identities() throws(StoreFailure) -> [String] {
    try read { db in
      var found: Set<String> = []
      for sql in Self.identitySources {
        guard let rows = try? Row.fetchCursor(db, sql: sql) else { continue }
        while let row = try? rows.next() {
          if let id: String = try? row.value(0), Self.isIdentity(id) { found.insert(id) }
        }
      }
      return found.sorted()
    }
  }

  private static let identitySources = [
    "SELECT id FROM games NOT INDEXED", "SELECT id FROM games ORDER BY id", "SELECT id FROM games ORDER BY started_at",
    "SELECT DISTINCT game_id FROM events",
  ]

  /// Whether a text is made as identities are, and not of what damage has left.
  private static func isIdentity(_ text: String) -> Bool {
    1...64 ~= text.utf8.count && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isLetterOrDigit($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private func game(withID id: String) throws(StoreFailure) -> StoredGame {
    let found = try read { db in
      try Row.fetchOne(db, sql: "SELECT \(StoredGame.columns) FROM games WHERE id = ?", arguments: [id]).map(
        StoredGame.init)
    }
    guard let found else { throw .unknownGame(id) }
    return found
  }

  /// Games that are not complete, newest first.
  ///
  /// - Parameter table: the table where they are played; nil for all.
  package func gamesInProgress(
    limit: Int = .max, atTable table: Int? = nil
  ) throws(StoreFailure) -> [StoredGame] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(StoredGame.columns) FROM games WHERE is_complete = 0 \(Self.condition(ofTable: table)) \
          ORDER BY started_at DESC, id DESC LIMIT ?
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
      try StoredRules(digest: $0.value(0), name: $0.value(1), title: $0.value(2), json: $0.value(3))
    }
  }
}
