import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Backup, restore and check")
struct BackupTests {
  @Test("What was backed up comes back, and what was there is kept beside it")
  func roundTrip() throws {
    let shelf = try Shelf()
    try shelf.fill("aaaa")
    let backup = shelf.folder + "/stick.sqlite"
    let store = try shelf.open()
    let reader = try shelf.open(.reading)
    try store.backup(to: backup)
    #expect(try !shelf.names().contains { $0.hasPrefix("stick.sqlite-") || $0.hasSuffix(".part") })
    // Bytes 18 and 19 of the header say that no write-ahead log is needed to read it.
    #expect(try Array(shelf.bytes(backup)[18...19]) == [1, 1])
    try store.start("bbbb")
    #expect(throws: StoreFailure.busy(path: shelf.path, processID: getpid())) {
      try Store.restore(from: backup, to: shelf.path, now: Shelf.now)
    }
    store.close()
    let kept = try Store.restore(from: backup, to: shelf.path, now: Shelf.now)
    #expect(kept == shelf.path + ".kept-2026-11-21-120000")
    #expect(try shelf.open(.reading).games(limit: 9).map(\.id) == ["aaaa"])
    let again = try shelf.open()
    _ = try again.append([.entered(4)], to: "aaaa", after: 3, summary: .running)
    #expect(try again.check().isEmpty)
    // Whoever was looking still sees what was there, and so does whoever opens what was kept.
    #expect(try reader.games(limit: 9).count == 2)
    #expect(try Store.open(at: #require(kept), for: .reading, now: Shelf.now).games(limit: 9).count == 2)
    #expect(try Store.open(at: backup, for: .reading, now: Shelf.now).events(of: "aaaa").count == 3)
  }

  @Test("Nobody is let in by a restore who was shut out since the backup")
  func devices() throws {
    let shelf = try Shelf()
    let backup = shelf.folder + "/stick.sqlite"
    let store = try shelf.open()
    try store.setLink(to: "table 1", "letters", now: Shelf.now)
    try store.addDevice(id: "phone", secretDigest: "digest", name: "Phone", grant: nil, now: Shelf.now)
    try store.backup(to: backup)
    store.close()
    try Store.restore(from: backup, to: shelf.path, now: Shelf.now)
    let again = try shelf.open()
    #expect(try again.devices().isEmpty && again.link(to: "table 1") == nil)
    #expect(try Store.open(at: backup, for: .reading, now: Shelf.now).devices().count == 1)
  }

  @Test("A restore keeps entries that are still in the journal of a killed writer")
  func keptJournal() throws {
    let shelf = try Shelf()
    try shelf.fill("aaaa")
    let backup = shelf.folder + "/stick.sqlite"
    let store = try shelf.open()
    try store.backup(to: backup)
    try store.start("bbbb")
    // The files as they are while the writer lives.
    let other = try Shelf()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: shelf.path + suffix, toPath: other.path + suffix)
    }
    let kept = try Store.restore(from: backup, to: other.path, now: Shelf.now)
    let twice = try Store.restore(from: backup, to: other.path, now: Shelf.now)
    #expect(twice == shelf.keptAgain(of: other))
    #expect(try Store.open(at: #require(kept), for: .reading, now: Shelf.now).games(limit: 9).count == 2)
    #expect(try other.open().games(limit: 9).map(\.id) == ["aaaa"])
  }

  @Test("A restore that was cut off is ended, and one that had not begun is forgotten")
  func cutOff() throws {
    let shelf = try Shelf()
    try shelf.fill("aaaa")
    let store = try shelf.open()
    let restored = shelf.path + ".restored"
    try store.backup(to: restored)
    try store.start("bbbb")
    store.close()
    try shelf.open().close()
    #expect(try shelf.names() == ["games.sqlite", "games.sqlite.lock"])
    let again = try shelf.open()
    try again.delete(game: "aaaa")
    try again.backup(to: restored)
    again.close()
    try FileManager.default.removeItem(atPath: shelf.path)
    for access in [Store.Access.reading, .writing] {
      let found = try shelf.open(access)
      #expect(try found.games(limit: 9).map(\.id) == ["bbbb"])
      found.close()
    }
    #expect(try !Disk.exists(restored) && shelf.names().contains("games.sqlite"))
  }

  @Test("A file that is there is replaced only when told to, and never the store itself")
  func existing() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    let backup = shelf.folder + "/stick.sqlite"
    try Data("letter".utf8).write(to: URL(fileURLWithPath: backup))
    #expect(throws: StoreFailure.fileExists(path: backup)) { try store.backup(to: backup) }
    #expect(try shelf.bytes(backup) == Data("letter".utf8))
    try store.backup(to: backup, replacing: true)
    #expect(try Store.open(at: backup, for: .reading, now: Shelf.now).gameCount() == 1)
    #expect(throws: StoreFailure.fileExists(path: shelf.path)) { try store.backup(to: shelf.path, replacing: true) }
    #expect(throws: StoreFailure.fileExists(path: shelf.folder)) { try store.backup(to: shelf.folder, replacing: true) }
    let nowhere = shelf.folder + "/nowhere"
    #expect(throws: StoreFailure.noFolder(path: nowhere)) {
      try store.backup(to: nowhere + "/stick.sqlite")
    }
    let twisted = shelf.folder + "/../" + URL(fileURLWithPath: shelf.folder).lastPathComponent + "/games.sqlite"
    #expect(throws: StoreFailure.fileExists(path: twisted)) { try store.backup(to: twisted, replacing: true) }
    store.close()
    #expect(throws: StoreFailure.fileExists(path: shelf.path)) {
      try Store.restore(from: shelf.path, to: shelf.path, now: Shelf.now)
    }
  }

  @Test("Nothing is restored from a file that is missing, damaged or no store")
  func badBackups() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let before = try shelf.bytes()
    let backup = shelf.folder + "/stick.sqlite"
    let text = String(repeating: "not at all a file of games", count: 9)
    for (bytes, failure) in [
      (Data(text.utf8), StoreFailure.notDatabase(path: backup)),
      (Data(), StoreFailure.damaged(path: backup, details: "the file is empty")),
    ] {
      try bytes.write(to: URL(fileURLWithPath: backup))
      #expect(throws: failure) { try Store.restore(from: backup, to: shelf.path, now: Shelf.now) }
    }
    // One page of it is lost: the header alone does not tell.
    var damaged = before
    damaged.replaceSubrange(4096 * 5..<4096 * 6, with: Data(repeating: 7, count: 4096))
    try damaged.write(to: URL(fileURLWithPath: backup))
    #expect(throws: StoreFailure.self) { try Store.restore(from: backup, to: shelf.path, now: Shelf.now) }
    #expect(throws: StoreFailure.missing(path: backup + "x")) {
      try Store.restore(from: backup + "x", to: shelf.path, now: Shelf.now)
    }
    #expect(try shelf.bytes() == before)
    #expect(try shelf.names().filter { $0.contains("kept") || $0.contains("new") }.isEmpty)
  }

  @Test("A damaged store gives way to its backup and is kept")
  func damagedStore() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let backup = shelf.folder + "/stick.sqlite"
    let store = try shelf.open()
    try store.backup(to: backup)
    store.close()
    let damaged = Data("flooded".utf8)
    try shelf.write(damaged)
    #expect(throws: StoreFailure.notDatabase(path: shelf.path)) { try shelf.open() }
    let kept = try #require(try Store.restore(from: backup, to: shelf.path, now: Shelf.now))
    #expect(try shelf.bytes(kept) == damaged)
    #expect(try shelf.open().events(of: "aaaa").count == 3)
  }
}

extension Shelf {
  /// Where the second store of one moment is kept.
  fileprivate func keptAgain(of other: Shelf) -> String { other.path + ".kept-2026-11-21-120000-again" }
}
