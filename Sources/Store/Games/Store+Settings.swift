import GRDB

extension Store {
  static let defaultKeepDays = 30
  private static let keepDaysKey = "keep_days"
  private static let latestTimeKey = "latest_time"
  static let lastGameKey = "last_game"
  /// What this store is called where several machines share a folder.
  package static let deviceKey = "device"
  /// When it was found that a journal was gone.
  static let lostJournalKey = "lost_journal"
  private static let never = "never"
  /// How often the time is written down.
  private static let timeStepMilliseconds: Int64 = 3_600_000

  /// How many days a finished game is kept; `nil` when games are never cleared.
  package func keepDays() throws(StoreFailure) -> Int? {
    let text = try setting(Self.keepDaysKey)
    return text == Self.never ? nil : text.flatMap { Int($0) } ?? Self.defaultKeepDays
  }

  /// Sets how many days a finished game is kept, from 0; `nil` keeps all.
  package func setKeepDays(_ days: Int?) throws(StoreFailure) {
    if let days, days < 0 { throw .keepDays(days) }
    try set(Self.keepDaysKey, to: days.map { String($0) } ?? Self.never)
  }

  /// The identity of the game to which something was done last on this machine, if it is still there.
  package func lastGame() throws(StoreFailure) -> String? {
    try read { db in
      try String.fetchOne(
        db, sql: "SELECT id FROM games WHERE id = (SELECT value FROM settings WHERE key = ?)",
        arguments: [Self.lastGameKey])
    }
  }

  static func setLastGame(_ db: Database, _ id: String) throws { try set(db, lastGameKey, to: id) }

  /// A setting; `nil` where it was never set.
  package func setting(_ key: String) throws(StoreFailure) -> String? {
    try read { db in try Self.setting(db, key) }
  }

  /// Changes a setting; `nil` forgets it.
  package func set(_ key: String, to value: String?) throws(StoreFailure) {
    try write { db in try Self.set(db, key, to: value) }
  }

  /// Remembers how late it has been: a clock that is set back later does not make young games old.
  func remember(time: Int64) throws(StoreFailure) {
    let known = try read { db in try Self.latestTime(db, orAt: .min) }
    if known != .min, time < known &+ Self.timeStepMilliseconds { return }
    try set(Self.latestTimeKey, to: String(time))
  }

  /// The latest time that the store has seen, or `time` if that is later.
  static func latestTime(_ db: Database, orAt time: Int64) throws -> Int64 {
    max(try setting(db, latestTimeKey).flatMap { Int64($0) } ?? .min, time)
  }

  static func setting(_ db: Database, _ key: String) throws -> String? {
    let statement = try db.cachedStatement(sql: "SELECT value FROM settings WHERE key = ?")
    return try String.fetchOne(statement, arguments: [key])
  }

  static func set(_ db: Database, _ key: String, to value: String?) throws {
    guard let value else { return try db.execute(sql: "DELETE FROM settings WHERE key = ?", arguments: [key]) }
    try db.execute(
      sql: "INSERT INTO settings(key, value) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value",
      arguments: [key, value])
  }
}
