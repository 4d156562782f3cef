import Foundation
import GRDB
import Glibc
import Testing

@testable import Store

@Suite("Disks that are full or may not be written")
struct DiskTests {
  @Test("What does not fit on the disk is not stored in part, and what was stored stays")
  func full() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    let before = try store.game("aaaa")
    func limitPages(_ more: Int) throws {
      try store.queue.writeWithoutTransaction { db in
        let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        try db.execute(sql: "PRAGMA max_page_count = \(count + more)")
      }
    }
    try limitPages(2)
    let large = NewEvent(kind: "noted", json: String(repeating: "x", count: 50_000), time: Shelf.now)
    #expect(throws: StoreFailure.diskFull(path: shelf.path)) {
      try store.append([.entered(4), large], to: "aaaa", after: 3, summary: .running)
    }
    #expect(try store.game("aaaa") == before)
    #expect(try store.events(of: "aaaa").count == 3)
    try limitPages(100)
    #expect(try store.append([.entered(4), large], to: "aaaa", after: 3, summary: .running) == 5)
    #expect(try store.check().isEmpty)
  }

  @Test("The system's own error for a full disk says what to do")
  func systemError() throws {
    let failure = Disk.failure("/dev/full", ENOSPC)
    #expect(failure == .diskFull(path: "/dev/full"))
    #expect(
      words { () throws(StoreFailure) in throw failure } == [
        "the disk with `/dev/full` is full, and the last step was not stored; "
          + "everything before it is safe; make room on the disk and do the last step again"
      ])
  }

  @Test("A place where no folder can be made is named")
  func noFolder() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let path = shelf.path + "/below/games.sqlite"
    #expect(throws: StoreFailure.inputOutput(path: shelf.path + "/below", reason: "not a directory")) {
      try Store.open(at: path, for: .writing, now: Shelf.now)
    }
  }

  @Test("A file system that may not be written", .enabled(if: Disk.exists("/sys/kernel")))
  func forbidden() throws {
    #expect(
      words { () throws(StoreFailure) in
        try Store.open(at: "/sys/house-rules/games.sqlite", for: .writing, now: Shelf.now).close()
      }.first?.hasPrefix("`/sys/house-rules` may not be written: ") == true)
  }

  /// Whoever may do everything may write to a read-only folder, too.
  @Test("A read-only folder is named, and nothing in it changes", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let bytes = try shelf.bytes()
    chmod(shelf.folder, 0o500)
    chmod(shelf.path, 0o400)
    defer { chmod(shelf.folder, 0o700) }
    #expect(throws: StoreFailure.notWritable(path: shelf.path, reason: "permission denied")) { try shelf.open() }
    let reader = try shelf.open(.reading)
    #expect(try reader.events(of: "aaaa").count == 3)
    reader.close()
    #expect(try shelf.bytes() == bytes)
    #expect(try shelf.names() == ["games.sqlite", "games.sqlite.lock"])
  }

  /// Whoever may do everything may write to a read-only folder, too.
  @Test("No store is begun in a read-only folder", .enabled(if: geteuid() != 0))
  func emptyReadOnlyFolder() throws {
    let shelf = try Shelf()
    chmod(shelf.folder, 0o500)
    defer { chmod(shelf.folder, 0o700) }
    let failure = StoreFailure.notWritable(path: shelf.path + ".lock", reason: "permission denied")
    #expect(throws: failure) { try shelf.open() }
    #expect(throws: failure) { try shelf.open(.reading) }
    #expect(try shelf.names().isEmpty)
  }
}
