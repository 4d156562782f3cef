import Boards
import Diagnostics
import Foundation
import GRDB
import Testing

@testable import Store

/// A damaged file is told, and never ends the program: whatever stands in it, all that reads it comes back.
@Suite("Values that cannot stand where they do")
struct DamagedValueTests {
  /// What no column can hold, or none that says how many there are of something.
  private static let values = [
    "NULL", "x'C328FF'", "'x'", "''", "0.5", "-9223372036854775808", "9223372036854775807", "-1", "1e300",
  ]

  /// Reads all that a store can tell.
  ///
  /// - Returns: how many of the ways to read it were refused.
  @discardableResult
  private func readAll(_ store: Store) -> Int {
    let ways: [() throws -> Void] = [
      { _ = try store.games(limit: .max) },
      { _ = try store.gamesInProgress() },
      { _ = try store.allGames() },
      { _ = try store.game("bbbb") },
      { _ = try store.events(of: "aaaa") },
      { _ = try store.rules("d1") },
      { _ = try store.export("aaaa") },
      { _ = try store.results() },
      { try store.forEachResult { _, _ in true } },
      { _ = try store.tallies(aliases: PlayerAliases()) { _, _ in true } },
      { _ = try store.untallied(aliases: PlayerAliases()) },
      { _ = try store.uploads(to: "board") },
      { _ = try store.players(all: true) },
      { _ = try store.player("Ann") },
      { _ = try store.groups() },
      { _ = try store.seasons() },
      { _ = try store.formerNames() },
      { _ = try store.merges() },
      { _ = try store.keepDays() },
      { _ = try store.lastGame() },
      { _ = try store.check() },
    ]
    return ways.count { way in
      do {
        try way()
        return false
      } catch {
        return true
      }
    }
  }

  /// A store in which every table has rows, closed.
  private func fill(_ shelf: Shelf) throws {
    for game in ["aaaa", "bbbb"] { try shelf.fill(game) }
    let store = try shelf.open()
    let ann = try store.addPlayer(PlayerDraft(name: "Ann", initials: "AN"), id: "ann")
    try store.addPlayer(PlayerDraft(name: "Bob", initials: "BO"), id: "bob")
    var draft = PlayerDraft(ann)
    draft.name = "Anne"
    try store.editPlayer("ann", draft)
    try store.merge("bob", into: "ann")
    try store.addSeason(Season(name: "Winter", firstDay: "2025-12-01", lastDay: "2026-02-28"))
    for game in ["aaaa", "cccc"] {
      try store.put([
        StoredResult(
          game: game, revision: 1, finished: Shelf.now, rulesName: "r", title: "R", group: "Home", json: "{}")
      ])
    }
    try store.keep(
      [
        PlayerTally(
          GameResult.Player(name: "Anne", group: "Home"), rules: "r", gamesPlayed: 2, gamesWon: 1, roundsWon: 3,
          balance: [Balance.Part(currency: "EUR", decimals: 2, units: 150, count: 2)])
      ], aliases: PlayerAliases())
    try store.put([
      StoredResult(
        game: "dddd", revision: 1, finished: Shelf.now, rulesName: "r", title: "R", group: "Home", json: "{}")
    ])
    try store.recordUploads([StoredUpload(game: "aaaa", board: "board", revision: 1, time: Shelf.now)])
    store.close()
    // One file, and columns that take anything.
    try shelf.raw { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = DELETE;
          PRAGMA writable_schema = ON;
          DELETE FROM sqlite_schema WHERE type = 'trigger';
          UPDATE sqlite_schema SET sql = replace(replace(replace(replace(replace(replace(sql, ') STRICT, WITHOUT', ') WITHOUT'),
            ') STRICT', ')'), 'TEXT', 'BLOB'), 'INTEGER NOT NULL', 'BLOB'), 'INTEGER', 'BLOB'), ' NOT NULL', '')
            WHERE type = 'table' AND name NOT IN ('groups', 'untallied', 'grdb_migrations') AND name NOT LIKE 'sqlite%';
          UPDATE sqlite_schema SET sql = replace(replace(replace(sql, ') STRICT', ')'), 'TEXT', 'BLOB'), ' NOT NULL', '')
            WHERE type = 'table' AND name IN ('groups', 'untallied');
          """)
    }
  }

  private func columns(_ shelf: Shelf) throws -> [(table: String, column: String)] {
    try shelf.raw { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT t.name, c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c \
          WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'grdb%' ORDER BY t.name, c.cid
          """
      ).map { ($0[0], $0[1]) }
    }
  }

  @Test("In every column of every table, each of them is told or passed over")
  func everyColumn() throws {
    let shelf = try Shelf()
    try fill(shelf)
    let whole = try shelf.bytes()
    let columns = try columns(shelf)
    #expect(columns.count > 50)
    var refused = 0
    for (table, column) in columns {
      for value in Self.values {
        // SQLite itself keeps the numbers of rows.
        try? shelf.raw { db in
          try db.execute(
            sql: """
              PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
              UPDATE OR IGNORE "\(table)" SET "\(column)" = \(value);
              """)
        }
        let store = try shelf.open(.reading)
        refused += readAll(store)
        store.close()
        try shelf.write(whole)
      }
    }
    #expect(refused > columns.count)
  }

  @Test("A game whose steps are damaged keeps no other from being read", arguments: ["seq", "time", "kind", "payload"])
  func otherGames(column: String) throws {
    let shelf = try Shelf()
    try fill(shelf)
    try shelf.raw { try $0.execute(sql: "UPDATE events SET \(column) = x'FF' WHERE game_id = 'aaaa' AND seq = 3") }
    let store = try shelf.open(.reading)
    #expect(try store.allGames().games.map(\.id).sorted() == ["aaaa", "bbbb"])
    #expect(try store.events(of: "bbbb").count == 3)
    #expect(
      throws: StoreFailure.damaged(path: store.path, details: "a row has no `\(column)` that can be one")
    ) { try store.events(of: "aaaa") }
  }

  @Test(
    "A game whose row in the list is damaged is named, and its steps are there", arguments: ["started_at", "summary"])
  func listed(column: String) throws {
    let shelf = try Shelf()
    try fill(shelf)
    try shelf.raw { try $0.execute(sql: "UPDATE games SET \(column) = NULL WHERE id = 'aaaa'") }
    let store = try shelf.open(.reading)
    let all = try store.allGames()
    #expect(all.games.map(\.id) == ["bbbb"])
    #expect(all.damaged == ["aaaa"])
    #expect(try store.events(of: "aaaa").count == 3)
  }

  @Test("Bytes that are changed at random", arguments: 0..<4)
  func randomBytes(seed: UInt64) throws {
    let shelf = try Shelf()
    try fill(shelf)
    let whole = try shelf.bytes()
    var chance = Chance(state: seed)
    for _ in 0..<25 {
      var bytes = whole
      for _ in 0...chance.below(40) { chance.damage(&bytes) }
      try shelf.write(bytes)
      if let store = try? shelf.open(.reading) {
        readAll(store)
        store.close()
      }
      try? shelf.open(.writing).close()
      for name in try shelf.names() where name != "games.sqlite" {
        try? FileManager.default.removeItem(atPath: "\(shelf.folder)/\(name)")
      }
    }
  }

  private struct Chance {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    /// Behind the head of the file, which says what it is.
    mutating func damage(_ bytes: inout Data) {
      let place = 100 + below(bytes.count - 100)
      switch below(3) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes[place] ^= 1 << UInt8(below(8))
      default:
        let end = min(place + below(64), bytes.count)
        bytes.replaceSubrange(place..<end, with: Data(repeating: UInt8(below(2) * 255), count: end - place))
      }
    }
  }
}
