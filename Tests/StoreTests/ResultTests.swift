import GRDB
import Testing

@testable import Store

@Suite("Results for leader boards")
struct ResultTests {
  @Test("The greatest by revision and then by bytes counts, in any order and any number of times")
  func greatest() throws {
    let results = [
      StoredResult.some("aaaa", revision: 2, json: "b"), .some("aaaa", revision: 2, json: "a"),
      .some("aaaa", revision: 1, json: "z"), .some("bbbb", revision: 1, json: "x"),
      // By bytes: é is C3 A9, and so behind z.
      .some("bbbb", revision: 1, json: "é"), .some("bbbb", revision: 1, json: "z"),
      .some("cccc", revision: 10, json: "x"), .some("cccc", revision: 9, json: "x"),
    ]
    let expected: [StoredResult] = [
      .some("aaaa", revision: 2, json: "b"), .some("bbbb", revision: 1, json: "é"),
      .some("cccc", revision: 10, json: "x"),
    ]
    var orders = [results, results.reversed(), results + results]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 { orders.append((results + results.prefix(4)).shuffled(using: &generator)) }
    let shelf = try Shelf()
    let store = try shelf.open()
    for order in orders {
      try store.write { try $0.execute(sql: "DELETE FROM results") }
      for result in order { try store.put([result]) }
      #expect(try store.results() == expected)
    }
    #expect(try store.put(results) == 0)
  }

  @Test("Putting says how many are new or better")
  func count() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    #expect(try store.put([.some("AAAA", revision: 1), .some("bbbb", revision: 1)]) == 2)
    #expect(try store.put([.some("aaaa", revision: 2), .some("bbbb", revision: 0)]) == 1)
    #expect(try store.results().map(\.revision) == [2, 1])
  }

  @Test("Uploads remember the newest revision that each board has")
  func uploads() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let newer = StoredUpload(game: "aaaa", board: "home", revision: 5, time: 50)
    try store.recordUploads([newer, StoredUpload(game: "aaaa", board: "home", revision: 4, time: 60)])
    try store.recordUploads([StoredUpload(game: "bbbb", board: "club", revision: 1, time: 70)])
    #expect(try store.uploads(to: "home") == [newer])
    #expect(try store.uploads(to: "club").map(\.game) == ["bbbb"])
    #expect(try store.uploads(to: "other") == [])
  }
}

extension StoredResult {
  static func some(_ game: String, revision: Int = 1, json: String = "{}") -> StoredResult {
    StoredResult(
      game: game, revision: revision, finished: Shelf.now, rulesName: "some", title: "Some Game", group: "Home",
      json: json)
  }
}
