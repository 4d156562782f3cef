import Diagnostics
import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Checking a store")
struct CheckTests {
  @Test("All is well with a store of some games, for readers, too")
  func sound() throws {
    let shelf = try Shelf()
    try shelf.fill()
    #expect(try shelf.open().check() == [])
    #expect(try shelf.open(.reading).check() == [])
  }

  @Test("Gaps, summaries that are behind, and rows that hang in the air are found")
  func findings() throws {
    let shelf = try Shelf()
    for game in ["aaaa", "bbbb", "cccc"] { try shelf.fill(game) }
    try shelf.raw { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          DROP TRIGGER events_go_with_their_game;
          DELETE FROM events WHERE game_id = 'aaaa' AND seq = 2;
          UPDATE games SET summary_seq = 1 WHERE id = 'bbbb';
          DELETE FROM games WHERE id = 'cccc';
          """)
    }
    let findings = try shelf.open(.reading).check()
    #expect(
      findings == [
        .dangling(table: "events", count: 3), .gap(game: "aaaa", events: 2, last: 3),
        .summaryBehind(game: "bbbb", at: 1, last: 3),
      ])
    #expect(
      findings.map(\.diagnostic.message) == [
        "in `events`, 3 rows refer to something that is not there", "the game `aaaa` should have 3 steps and has 2",
        "the list shows the game `bbbb` as it was after step 1 of 3",
      ])
  }

  @Test("A damaged page is a finding, and not a failure to check")
  func damage() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let page = try shelf.raw { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'results'")
    }
    var bytes = try shelf.bytes()
    let start = (try #require(page) - 1) * 4096
    bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    try shelf.write(bytes)
    let findings = try shelf.open(.reading).check()
    #expect(!findings.isEmpty)
    for finding in findings {
      guard case .damage = finding else {
        Issue.record("\(finding)")
        return
      }
    }
  }
}
