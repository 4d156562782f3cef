import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Opening a store")
struct OpeningTests {
  @Test("The default place follows XDG, and a relative path there does not count")
  func location() throws {
    func place(_ environment: [String: String]) throws -> String {
      try StoreLocation.standard { environment[$0] }
    }
    #expect(try place(["XDG_DATA_HOME": "/data", "HOME": "/home/ann"]) == "/data/house-rules/games.sqlite")
    #expect(try place(["XDG_DATA_HOME": "/data/"]) == "/data/house-rules/games.sqlite")
    let atHome = "/home/ann/.local/share/house-rules/games.sqlite"
    #expect(try place(["HOME": "/home/ann"]) == atHome)
    #expect(try place(["XDG_DATA_HOME": "data", "HOME": "/home/ann"]) == atHome)
    #expect(try place(["XDG_DATA_HOME": "", "HOME": "/home/ann"]) == atHome)
    #expect(throws: StoreFailure.noLocation) { try place([:]) }
    #expect(throws: StoreFailure.noLocation) { try place(["HOME": ""]) }
  }

  @Test("The folder and the file are made for their owner alone")
  func folder() throws {
    let shelf = try Shelf()
    let path = shelf.folder + "/a/b/games.sqlite"
    try Store.open(at: path, for: .writing, now: Shelf.now).close()
    for folder in ["/a", "/a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: shelf.folder + folder)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("What makes a commit last is set, and stays set")
  func durability() throws {
    let shelf = try Shelf()
    for _ in 1...2 {
      let store = try shelf.open()
      let values = try store.queue.inDatabase { db in
        try ["journal_mode", "synchronous", "foreign_keys"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
      }
      #expect(values == ["wal", "2", "1"])
      store.close()
    }
  }

  @Test("A file system without a write-ahead log is refused")
  func noWriteAheadLog() throws {
    // A database in memory cannot have one, and says so as other places do: by another mode.
    let connection = try Connection(":memory:", access: .writing, isNew: true)
    #expect(throws: StoreFailure.notDurable(path: ":memory:", setting: "journal_mode")) {
      try connection.makeDurable()
    }
  }

  @Test("Six guests and two groups are there from the start")
  func firstStart() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let players = try store.players()
    #expect(players.map(\.name) == ["Guest A", "Guest B", "Guest C", "Guest D", "Guest E", "Guest F"])
    #expect(players.map(\.initials) == ["GSA", "GSB", "GSC", "GSD", "GSE", "GSF"])
    let icons: [Player.Icon] = [.heart, .club, .spade, .diamond, .star, .sun]
    #expect(players.map(\.picture) == icons.map { .icon($0) })
    #expect(players.allSatisfy { $0.group.name == "Guests" && $0.group.isForGuests })
    #expect(try store.groups().map(\.name) == ["Guests", "Home"])
    #expect(try store.groups().filter(\.isDefault).map(\.name) == ["Home"])
    #expect(try store.keepDays() == 30)
    #expect(try shelf.names() == ["games.sqlite", "games.sqlite-shm", "games.sqlite-wal", "games.sqlite.lock"])
  }

  @Test("Readers need no lock, and make a store that is not there yet")
  func readers() throws {
    let shelf = try Shelf()
    let early = try shelf.open(.reading)
    #expect(try early.games(limit: 10).isEmpty)
    let writer = try shelf.open()
    try writer.start("aaaa")
    let late = try shelf.open(.reading)
    #expect(try early.games(limit: 10).map(\.id) == ["aaaa"])
    #expect(try late.games(limit: 10).map(\.id) == ["aaaa"])
    #expect(throws: StoreFailure.openForReading(path: shelf.path)) { try late.delete(game: "aaaa") }
  }

  @Test("A journal without its file is kept and not taken for a new file's")
  func strayJournal() throws {
    let shelf = try Shelf()
    try Data("left over".utf8).write(to: URL(fileURLWithPath: shelf.path + "-wal"))
    try shelf.open().close()
    #expect(try shelf.names() == ["games.sqlite", "games.sqlite.kept-2026-11-21-120000-wal", "games.sqlite.lock"])
  }
}
