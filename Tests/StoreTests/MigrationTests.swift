import Foundation
import GRDB
import Testing

@testable import Store

@Suite("From the tables of each version to those of today")
struct MigrationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Schemas")

  /// The store of a version as it was dumped then: `Schemas/1.sql` and so on.
  private func build(version: Int, on shelf: Shelf) throws {
    let sql = try String(contentsOf: Self.folder.appending(path: "\(version).sql"), encoding: .utf8)
    try shelf.raw { try $0.execute(sql: sql) }
  }

  private func tables(_ shelf: Shelf) throws -> [String] {
    try shelf.raw { db in
      try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name")
    }
  }

  @Test("There is a dump of each version, and each step still makes what was dumped", arguments: 1...Schema.version)
  func steps(version: Int) throws {
    let dumped = try Shelf()
    try build(version: version, on: dumped)
    let made = try Shelf()
    try Schema.migrator.migrate(DatabaseQueue(path: made.path), upTo: Schema.steps[version - 1].name)
    #expect(try tables(dumped) == tables(made))
    #expect(try tables(dumped).count > 4)
    for shelf in [dumped, made] {
      #expect(try shelf.raw { try Int.fetchOne($0, sql: "PRAGMA user_version") } == version)
      #expect(try shelf.raw { try Int.fetchOne($0, sql: "PRAGMA application_id") } == 0x4852_7374)
    }
  }

  @Test("An older store is brought up to date with all that it holds", arguments: 1...Schema.version)
  func upgrade(version: Int) throws {
    for access in [Store.Access.writing, .reading] {
      let shelf = try Shelf()
      try build(version: version, on: shelf)
      let store = try shelf.open(access)
      #expect(try store.player("zoë").initials == "ZB")
      #expect(try store.group("Tuesdays").isDefault)
      #expect(try store.setting("colour") == "dark")
      #expect(try store.games(limit: 10).map(\.id) == (version > 1 ? ["0b5e2a77"] : []))
      if version > 1 { #expect(try store.events(of: "0b5e2a77").map(\.json) == [#"{"n":1}"#, #"{"n":2}"#]) }
      #expect(try store.check().isEmpty)
      store.close()
      let fresh = try Shelf()
      try fresh.open().close()
      #expect(try tables(shelf) == tables(fresh))
    }
  }

  @Test("A step that fails leaves the older store as it was")
  func failingStep() throws {
    let shelf = try Shelf()
    try build(version: 1, on: shelf)
    // In the way of the step behind the first.
    try shelf.raw { try $0.execute(sql: "CREATE TABLE results(x)") }
    let before = try tables(shelf)
    #expect(throws: StoreFailure.self) { try shelf.open() }
    #expect(try tables(shelf) == before)
    #expect(try shelf.raw { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 1)
    let colour = "SELECT value FROM settings WHERE key = 'colour'"
    #expect(try shelf.raw { try String.fetchAll($0, sql: colour) } == ["dark"])
  }
}
