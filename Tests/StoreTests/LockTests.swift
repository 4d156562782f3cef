import Foundation
import GRDB
import Glibc
import Testing

@testable import Store

@Suite("One process writes at a time")
struct LockTests {
  /// Holds the lock as another process would: a lock of `flock` belongs to an open file, not to a process.
  private final class OtherProcess {
    private let descriptor: Int32

    init(_ shelf: Shelf, leaving text: String) {
      descriptor = Glibc.open(WriteLock.path(besideDatabase: shelf.path), O_RDWR | O_CREAT, 0o600)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      ftruncate(descriptor, 0)
      #expect(pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count)
    }

    /// As when a process is killed: what it wrote stays.
    func end() { close(descriptor) }
  }

  @Test("A second writer is told who writes, after a short while")
  func busy() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let other = OtherProcess(shelf, leaving: "4711\n")
    defer { other.end() }
    let start = ContinuousClock.now
    #expect(throws: StoreFailure.busy(path: shelf.path, processID: 4711)) { try shelf.open() }
    let waited = start.duration(to: .now)
    #expect(waited >= .milliseconds(900) && waited < .seconds(10))
    #expect(try shelf.open(.reading).events(of: "aaaa").count == 3)
  }

  @Test("A second writer is told where the table in a browser is, or that one is open at a terminal")
  func occupants() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    for occupant in [StoreOccupant.server(address: "http://localhost:8080"), .terminal] {
      store.note(occupant)
      #expect(throws: StoreFailure.busy(path: shelf.path, processID: getpid(), occupant: occupant)) {
        try shelf.open()
      }
      try store.addTable(name: "Two", now: Shelf.now)
      #expect(throws: StoreFailure.busy(path: shelf.path, processID: getpid(), occupant: occupant)) {
        try shelf.open()
      }
    }
    store.close()
    try shelf.open().close()
  }

  @Test(
    "Nothing that others have left there is told as an address", arguments: ["serve x", "serve http://\u{1B}[1m", ""])
  func strangeOccupants(_ text: String) throws {
    let shelf = try Shelf()
    try shelf.fill()
    let other = OtherProcess(shelf, leaving: "4711 journal\n\(text)\n")
    defer { other.end() }
    #expect(throws: StoreFailure.busy(path: shelf.path, processID: 4711)) { try shelf.open() }
  }

  @Test("Two stores of one process exclude each other, until the first is closed")
  func sameProcess() throws {
    let shelf = try Shelf()
    let first = try shelf.open()
    #expect(throws: StoreFailure.busy(path: shelf.path, processID: getpid())) { try shelf.open() }
    try first.start("aaaa")
    first.close()
    let second = try shelf.open()
    #expect(try second.games(limit: 1).count == 1)
    first.close()
    #expect(throws: StoreFailure.busy(path: shelf.path, processID: getpid())) { try shelf.open() }
    second.close()
  }

  @Test("By another name it is the same store")
  func otherName() throws {
    let shelf = try Shelf()
    let link = shelf.folder + "/link.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: shelf.path)
    let store = try shelf.open()
    #expect(throws: StoreFailure.busy(path: store.path, processID: getpid())) {
      try Store.open(at: link, for: .writing, now: Shelf.now)
    }
    store.close()
    try Store.open(at: link, for: .writing, now: Shelf.now).close()
    #expect(try shelf.names() == ["games.sqlite", "games.sqlite.lock", "link.sqlite"])
  }

  @Test("A writer that ends within the second is waited for")
  func patience() throws {
    let shelf = try Shelf()
    let first = try shelf.open()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      first.close()
    }
    try shelf.open().close()
  }

  @Test("The lock file is empty after a proper end, and names the process meanwhile")
  func lockFile() throws {
    let shelf = try Shelf()
    let lock = WriteLock.path(besideDatabase: shelf.path)
    let store = try shelf.open()
    #expect(try String(decoding: shelf.bytes(lock), as: UTF8.self) == "\(getpid()) journal\n")
    store.close()
    #expect(try shelf.bytes(lock).isEmpty)
  }

  @Test("After a writer was killed, a large file is looked through, too")
  func endedBadly() throws {
    let shelf = try Shelf()
    try shelf.fill()
    // Pages that belong to nothing are damage that using the file does not meet.
    try shelf.raw { db in
      try db.execute(sql: "CREATE TABLE large(x); INSERT INTO large VALUES (zeroblob(\(Store.smallFileBytes)))")
      try db.execute(sql: "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'large'")
    }
    try shelf.open().close()
    let other = OtherProcess(shelf, leaving: "4711\n")
    other.end()
    #expect(throws: StoreFailure.self) { try shelf.open() }
    // Nobody has mended it meanwhile.
    #expect(throws: StoreFailure.self) { try shelf.open() }
  }
}
