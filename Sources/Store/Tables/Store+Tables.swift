import GRDB

/// A table at which people play one game after the other.
package struct StoredTable: Hashable, Sendable {
  /// From 1.
  package let id: Int
  package let name: String
  /// When it was put away, in milliseconds since 1970 began; nil for one that stands there.
  package let closedAt: Int64?
  package var seats: [StoredSeat]

  /// The table that is there from the start. What belongs to no table is its.
  package static let first = 1
}

/// A person's seat at a table.
package struct StoredSeat: Hashable, Sendable {
  /// From 1, the same as long as the person comes to the table.
  package let number: Int
  /// The player's identity, and what they are called now.
  package let player: String
  package let name: String
}

extension Store {
  /// The tables, in the order in which they were made.
  ///
  /// - Parameter all: also those that were put away.
  package func tables(all: Bool = false) throws(StoreFailure) -> [StoredTable] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT id, name, closed_at FROM tables WHERE ? OR closed_at IS NULL ORDER BY id", arguments: [all]
      ).map { row in
        let id: Int = try row.value(0)
        return try StoredTable(id: id, name: row.value(1), closedAt: row.value(2), seats: Self.seats(db, table: id))
      }
    }
  }

  /// Sets up a table.
  ///
  /// - Parameters:
  ///   - now: milliseconds since 1970 began.
  ///   - form: what asked for it, to be kept with it.
  /// - Returns: its number.
  @discardableResult
  package func addTable(name: String, now: Int64, keeping form: SentForm? = nil) throws(StoreFailure) -> Int {
    try write(keeping: form) { db in
      try db.execute(sql: "INSERT INTO tables(name, made_at) VALUES (?, ?)", arguments: [name, now])
      return Int(db.lastInsertedRowID)
    }
  }

  /// Calls a table something else.
  package func renameTable(_ id: Int, to name: String) throws(StoreFailure) {
    try write { db in try db.execute(sql: "UPDATE tables SET name = ? WHERE id = ?", arguments: [name, id]) }
  }

  /// Puts a table away with its link, or sets it up again. Its games stay.
  ///
  /// - Parameter time: milliseconds since 1970 began; nil sets it up again.
  package func closeTable(_ id: Int, at time: Int64?) throws(StoreFailure) {
    try write { db in try db.execute(sql: "UPDATE tables SET closed_at = ? WHERE id = ?", arguments: [time, id]) }
  }

  /// Gives a player a seat at a table; one who has a seat there keeps it.
  ///
  /// - Returns: the seat's number.
  package func seat(player: String, atTable table: Int) throws(StoreFailure) -> Int {
    try write { db in
      let player = try Self.requirePlayer(db, player)
      // Those who became this player by merging are the same person, and have one seat.
      let sql = """
        WITH RECURSIVE same(id) AS (
          SELECT ?2 UNION SELECT players.id FROM players JOIN same ON merged_into = same.id
        ) SELECT min(number) FROM seats WHERE table_id = ?1 AND player_id IN same
        """
      if let number = try Int.fetchOne(db, sql: sql, arguments: [table, player.id]) { return number }
      let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM seats WHERE table_id = ?", arguments: [table])
      let number = (last ?? 0) + 1
      try db.execute(
        sql: "INSERT INTO seats(table_id, number, player_id) VALUES (?, ?, ?)", arguments: [table, number, player.id])
      return number
    }
  }

  private static func seats(_ db: Database, table: Int) throws -> [StoredSeat] {
    try Row.fetchAll(
      db, sql: "SELECT number, player_id FROM seats WHERE table_id = ? ORDER BY number", arguments: [table]
    ).map { row in
      // Whoever was merged sits there as the person who stands for both.
      let player = try person(db, row.value(1))
      return try StoredSeat(number: row.value(0), player: player.id, name: player.name)
    }
  }

  private static func person(_ db: Database, _ id: String) throws -> Player {
    let player = try requirePlayer(db, id)
    guard player.mergedInto != nil else { return player }
    return person(behind: player, among: try Row.fetchAll(db, sql: Player.select).map(Player.init))
  }
}
