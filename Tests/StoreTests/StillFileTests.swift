import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Reading a store that a writer was killed with, or beside which nothing can be written")
struct StillFileTests {
  @Test(
    "A change that was left half done is taken back, whoever opens the store next",
    arguments: [
      Store.Access.reading, .writing,
    ])
  func hotJournal(access: Store.Access) throws {
    let shelf = try Shelf()
    try shelf.fill()
    try shelf.raw { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    let killed = try Shelf()
    // A copy of file and journal in the middle of a transaction is what a killed process leaves.
    try shelf.raw { db in
      try db.execute(sql: "PRAGMA cache_size = 1; BEGIN; UPDATE games SET summary = hex(zeroblob(200000))")
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: shelf.path + suffix, toPath: killed.path + suffix)
      }
      try db.execute(sql: "ROLLBACK")
    }
    #expect(throws: StoreFailure.self) { _ = try Connection(killed.path, access: .reading).requireOurs() }
    let store = try killed.open(access)
    #expect(try store.game("aaaa").summary.json == StoredSummary.running.json)
    #expect(try store.check().isEmpty)
  }

  @Test("A file that does not change is read without any other file, whatever its name")
  func unchanging() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let odd = shelf.folder + "/a?b=1#c%20 é.sqlite"
    try FileManager.default.moveItem(atPath: shelf.path, toPath: odd)
    let connection = try Connection(odd, access: .reading, isUnchanging: true)
    #expect(try connection.requireOurs() == Schema.version)
    #expect(try connection.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM events") } == 3)
    #expect(try shelf.names() == ["a?b=1#c%20 é.sqlite", "games.sqlite.lock"])
  }
}
