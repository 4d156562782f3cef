import Boards
import Foundation
import Testing

@testable import Store

@Suite("Links that somebody has laid")
struct LinkTests {
  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test("A link in the place of the lock is refused, and its file is as it was")
  func lock() throws {
    let shelf = try Shelf()
    try shelf.fill()
    try FileManager.default.removeItem(atPath: shelf.path + ".lock")
    let victim = shelf.folder + "/victim"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
    try link(shelf.path + ".lock", to: victim)
    let failure = #expect(throws: StoreFailure.self) { try shelf.open() }
    guard case .notWritable = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(try shelf.bytes(victim) == Data("precious".utf8))
    #expect(try shelf.open(.reading).gameCount() == 1)
  }

  @Test("Drafts of copies and new stores follow none", arguments: ["copy.sqlite.part", "games.sqlite.new"])
  func drafts(name: String) throws {
    let shelf = try Shelf()
    let victim = shelf.folder + "/victim"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
    try link("\(shelf.folder)/\(name)", to: victim)
    try shelf.fill()
    try shelf.open(.reading).backup(to: shelf.folder + "/copy.sqlite")
    #expect(try shelf.bytes(victim) == Data("precious".utf8))
    #expect(throws: StoreFailure.fileExists(path: victim)) { try Disk.makeFile(victim) }
    try link(shelf.folder + "/loose", to: shelf.folder + "/nothing")
    #expect(throws: StoreFailure.fileExists(path: shelf.folder + "/loose")) {
      try Disk.makeFile(shelf.folder + "/loose")
    }
    #expect(throws: StoreFailure.fileExists(path: shelf.folder + "/loose")) {
      try shelf.open(.reading).backup(to: shelf.folder + "/loose")
    }
  }

  @Test("A store that is a link to nothing is not replaced by an empty one")
  func loose() throws {
    let shelf = try Shelf()
    let other = try Shelf()
    try other.fill()
    try link(shelf.path, to: shelf.folder + "/disk/games.sqlite")
    let failure = StoreFailure.looseLink(path: shelf.path)
    for access in [Store.Access.writing, .reading] { #expect(throws: failure) { try shelf.open(access) } }
    #expect(throws: failure) { try Store.restore(from: other.path, to: shelf.path, now: Shelf.now) }
    #expect(try shelf.names() == ["games.sqlite"])
    // When the disk is back, so are the games.
    try FileManager.default.createDirectory(atPath: shelf.folder + "/disk", withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: other.path, toPath: shelf.folder + "/disk/games.sqlite")
    #expect(try shelf.open().gameCount() == 1)
  }

  @Test("A board that is a link is refused, and its file is as it was")
  func board() throws {
    let shelf = try Shelf()
    let victim = shelf.folder + "/victim"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
    try link(shelf.folder + "/board.jsonl", to: victim)
    let file = ResultFile(shelf.folder + "/board.jsonl", attempts: 1)
    let failure = #expect(throws: ExchangeFailure.self) { try file.append { Array("x\n".utf8) } }
    #expect(failure?.kind == .forbidden)
    #expect(throws: ExchangeFailure.self) { try file.read() }
    #expect(try shelf.bytes(victim) == Data("precious".utf8))
  }
}
