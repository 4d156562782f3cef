import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Files that are damaged, foreign or too new")
struct DamageTests {
  /// The failures with which a file of these bytes is refused; it must be the same file afterwards, byte by byte.
  private func failures(_ shelf: Shelf, _ bytes: Data) throws -> [StoreFailure?] {
    try shelf.write(bytes)
    let found = [Store.Access.writing, .reading].map { access -> StoreFailure? in
      do throws(StoreFailure) {
        try shelf.open(access).close()
        return nil
      } catch {
        return error
      }
    }
    #expect(try shelf.bytes() == bytes)
    #expect(try shelf.names().filter { $0.contains("kept") }.isEmpty)
    return found
  }

  private func bytesOfStore(_ shelf: Shelf) throws -> Data {
    try shelf.fill()
    return try shelf.bytes()
  }

  @Test("An empty file, a cut one, and one of other bytes")
  func damaged() throws {
    let shelf = try Shelf()
    let whole = try bytesOfStore(shelf)
    let empty = StoreFailure.damaged(path: shelf.path, details: "the file is empty")
    #expect(try failures(shelf, Data()) == [empty, empty])
    for failure in try failures(shelf, whole.prefix(whole.count / 2)) {
      guard case .damaged(shelf.path, _) = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
    let foreign = StoreFailure.notDatabase(path: shelf.path)
    #expect(try failures(shelf, Data("title: no games\n".utf8)) == [foreign, foreign])
    var generator = SystemRandomNumberGenerator()
    let random = Data((0..<9000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    #expect(try failures(shelf, random) == [foreign, foreign])
    #expect(try failures(shelf, Data("no database at all".utf8) + whole.dropFirst(18)) == [foreign, foreign])
  }

  @Test("A page that is overwritten in the middle is found before anything is written")
  func overwrittenPages() throws {
    let shelf = try Shelf()
    let whole = try bytesOfStore(shelf)
    let pageBytes = 4096
    var found = 0
    for page in 1..<whole.count / pageBytes {
      var bytes = whole
      bytes.replaceSubrange(page * pageBytes..<(page + 1) * pageBytes, with: Data(repeating: 0xA5, count: pageBytes))
      try shelf.write(bytes)
      do throws(StoreFailure) {
        try shelf.open().close()
        Issue.record("page \(page + 1) went unnoticed")
      } catch {
        if case .damaged = error { found += 1 }
      }
      #expect(try shelf.bytes() == bytes)
    }
    #expect(found == whole.count / pageBytes - 1)
  }

  @Test("A database of another program")
  func otherProgram() throws {
    let shelf = try Shelf()
    try shelf.raw { try $0.execute(sql: "CREATE TABLE songs(title); INSERT INTO songs VALUES ('Greensleeves')") }
    let foreign = StoreFailure.otherProgram(path: shelf.path)
    #expect(try failures(shelf, shelf.bytes()) == [foreign, foreign])
    try shelf.raw { try $0.execute(sql: "PRAGMA application_id = 12345; PRAGMA user_version = 2") }
    #expect(try failures(shelf, shelf.bytes()) == [foreign, foreign])
  }

  @Test("A store of a newer version")
  func newer() throws {
    let shelf = try Shelf()
    try shelf.fill()
    try shelf.raw { try $0.execute(sql: "PRAGMA user_version = \(Schema.version + 1)") }
    let newer = StoreFailure.newer(path: shelf.path, version: Schema.version + 1, known: Schema.version)
    #expect(try failures(shelf, shelf.bytes()) == [newer, newer])
  }

  @Test("A folder in the place of the file")
  func folder() throws {
    let shelf = try Shelf()
    #expect(throws: StoreFailure.notDatabase(path: shelf.folder)) {
      try Store.open(at: shelf.folder, for: .reading, now: Shelf.now)
    }
  }
}
