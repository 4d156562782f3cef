import Foundation
import Testing

@testable import Store

/// What was entered last stands in the journal beside the file until that is closed: a program that was stopped leaves
/// it, and without it steps are lost, which nothing in the file itself tells.
@Suite("A journal that is gone")
struct JournalTests {
  /// A store as a program that was stopped leaves it: with a game of two steps, one of them in the journal alone.
  private func stopped(_ shelf: Shelf, without missing: [String]) throws {
    let live = try Shelf()
    let store = try live.open()
    try store.start("aaaa")
    _ = try store.append([.entered(2)], to: "aaaa", after: 1, summary: .running)
    for suffix in ["", "-wal", "-shm", ".lock"] where !missing.contains(suffix) {
      try FileManager.default.copyItem(atPath: live.path + suffix, toPath: shelf.path + suffix)
    }
    store.close()
  }

  @Test("is told to whoever opens the file next, and by each check from then on")
  func gone() throws {
    let shelf = try Shelf()
    try stopped(shelf, without: ["-wal", "-shm"])
    let reader = try shelf.open(.reading)
    #expect(reader.hasLostJournal)
    #expect(try reader.check() == [.lostJournal])
    reader.close()
    let writer = try shelf.open()
    #expect(writer.hasLostJournal)
    #expect(try writer.gameCount() == 0)
    writer.close()
    let next = try shelf.open()
    #expect(!next.hasLostJournal)
    #expect(try next.check() == [.lostJournal])
    next.close()
    let backup = try Shelf()
    try backup.fill()
    try Store.restore(from: backup.path, to: shelf.path, now: Shelf.now)
    #expect(try shelf.open(.reading).check() == [])
  }

  @Test("is not told where it is there, nor of a store that was closed")
  func there() throws {
    let shelf = try Shelf()
    try stopped(shelf, without: [])
    for access in [Store.Access.reading, .writing, .reading] {
      let store = try shelf.open(access)
      #expect(!store.hasLostJournal)
      #expect(try store.events(of: "aaaa").count == 2)
      #expect(try store.check() == [])
      store.close()
    }
    let other = try Shelf()
    try other.fill()
    #expect(!(try other.open(.reading).hasLostJournal))
    #expect(!(try other.open().hasLostJournal))
  }
}
