import GRDB

/// Rule files that are written here.
extension Store {
  /// The newest version of each game that is not put away, in order of name.
  package func writtenRules() throws(StoreFailure) -> [WrittenVersion] {
    try read { db in try Self.newest(db, isAway: false) }
  }

  /// The newest version of each game that was put away, in order of name.
  package func rulesPutAway() throws(StoreFailure) -> [WrittenVersion] {
    try read { db in try Self.newest(db, isAway: true) }
  }

  private static func newest(_ db: Database, isAway: Bool) throws -> [WrittenVersion] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT \(columns) FROM written_rules AS written \
        WHERE version = (SELECT max(version) FROM written_rules WHERE name = written.name) \
        AND name \(isAway ? "IN" : "NOT IN") (SELECT name FROM rules_put_away) ORDER BY name
        """
    ).map(version)
  }

  private static let columns = "name, version, title, can_be_played, device_id, saved_at"

  private static func version(_ row: Row) throws -> WrittenVersion {
    try WrittenVersion(
      name: row.value(0), version: row.value(1), title: row.value(2), canBePlayed: row.value(3), device: row.value(4),
      savedAt: row.value(5))
  }

  /// All versions of a game, the newest first; empty for one that was not written here.
  package func versions(ofRules name: String) throws(StoreFailure) -> [WrittenVersion] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT \(Self.columns) FROM written_rules WHERE name = ? ORDER BY version DESC", arguments: [name]
      ).map(Self.version)
    }
  }

  /// The text of a version; nil where there is none.
  package func text(ofRules name: String, version: Int) throws(StoreFailure) -> String? {
    try read { db in
      try String.fetchOne(
        db, sql: "SELECT text FROM written_rules WHERE name = ? AND version = ?", arguments: [name, version])
    }
  }

  /// The texts that can be played by: of each game that is not put away the newest version without mistakes, by name.
  package func playableRules() throws(StoreFailure) -> [String: String] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT name, text FROM written_rules AS written WHERE version = \
          (SELECT max(version) FROM written_rules WHERE name = written.name AND can_be_played) \
          AND name NOT IN (SELECT name FROM rules_put_away)
          """)
      return try Dictionary(rows.map { (try $0.value(0), try $0.value(1)) }) { first, _ in first }
    }
  }

  /// A number that is another one whenever something was saved, put away or taken out again.
  package func writingState() throws(StoreFailure) -> [Int64] {
    try read { db in
      let saved = try Int64.fetchOne(db, sql: "SELECT count(*) FROM written_rules")
      let away = try Row.fetchOne(db, sql: "SELECT count(*), coalesce(max(put_away_at), 0) FROM rules_put_away")
      return try [saved ?? 0, away?.value(0) ?? 0, away?.value(1) ?? 0]
    }
  }

  /// Saves a version behind those that there are; one that reads as the last one is that. It is on the disk when this
  /// returns.
  ///
  /// - Parameters:
  ///   - last: the version that whoever saves has begun from, 0 for none.
  ///   - form: what asked for it: it is kept with the version, or neither is.
  package func save(
    _ draft: WrittenDraft, after last: Int, device: String, now: Int64, form: SentForm? = nil
  ) throws(StoreFailure) -> SavingOutcome {
    try write { db in
      let newest = try Row.fetchOne(
        db, sql: "SELECT version, text FROM written_rules WHERE name = ? ORDER BY version DESC LIMIT 1",
        arguments: [draft.name])
      let (found, text): (Int, String) = try newest.map { (try $0.value(0), try $0.value(1)) } ?? (0, "")
      let isSame = found > 0 && text == draft.text
      if !isSame {
        guard found == last else { return .cameMeanwhile(found) }
        guard try found > 0 ? found < WritingLimits.versions : Self.hasRoom(db) else { return .full }
        try db.execute(
          sql: "INSERT INTO written_rules VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [draft.name, found + 1, draft.text, draft.title, draft.canBePlayed, device, now])
      }
      if let form { try Self.keep(db, form) }
      return .saved(isSame ? found : found + 1)
    }
  }

  private static func hasRoom(_ db: Database) throws -> Bool {
    let count = try Int.fetchOne(db, sql: "SELECT count(DISTINCT name) FROM written_rules")
    return (count ?? 0) < WritingLimits.games
  }

  /// Whether a game was taken off the lists.
  package func arePutAway(rules name: String) throws(StoreFailure) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM rules_put_away WHERE name = ?)", arguments: [name]) ?? false
    }
  }

  /// Takes a game off the lists, with all versions as they are, or puts it there again.
  package func putAway(
    rules name: String, _ isAway: Bool, now: Int64, form: SentForm? = nil
  ) throws(StoreFailure) {
    try write(keeping: form) { db in
      try db.execute(sql: "DELETE FROM rules_put_away WHERE name = ?", arguments: [name])
      if isAway { try db.execute(sql: "INSERT INTO rules_put_away VALUES (?, ?)", arguments: [name, now]) }
    }
  }
}
