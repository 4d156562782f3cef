import GRDB
import Testing

@testable import Store

@Suite("Events are appended and never change")
struct AppendTests {
  @Test("A game is what was appended, in order, also after closing")
  func append() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    try store.start("AAAA-1")
    #expect(try store.append([.entered(2), .entered(3)], to: "aaaa-1", after: 1, summary: .running) == 3)
    #expect(try store.append([.entered(4, at: 77)], to: "aaaa-1", after: 3, summary: .over(at: 77)) == 4)
    store.close()
    let again = try shelf.open(.reading)
    let events = try again.events(of: "aaaa-1")
    #expect(events.map(\.number) == [1, 2, 3, 4])
    #expect(events.map(\.kind) == ["started", "entered", "entered", "entered"])
    #expect(events.map(\.json) == [#"{"n":1}"#, #"{"n":2}"#, #"{"n":3}"#, #"{"n":4}"#])
    #expect(events.map(\.time) == [Shelf.now, Shelf.now, Shelf.now, 77])
    let game = try again.game("aaaa-1")
    #expect(game.lastEvent == 4 && game.summaryEvent == 4 && !game.isCopy)
    #expect(game.startedAt == Shelf.now && game.rulesDigest == "d1")
    #expect(game.summary == StoredSummary(json: #"{"line":"over"}"#, isComplete: true, finishedAt: 77, revision: 4))
    #expect(try again.rules("d1") == .some)
  }

  @Test("Whoever does not know the last event appends nothing")
  func changedMeanwhile() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    for last in [0, 1, 2, 4, -1] {
      #expect(throws: StoreFailure.changedMeanwhile(game: "aaaa", expected: last, found: 3)) {
        try store.append([.entered(9)], to: "aaaa", after: last, summary: .over(at: 1))
      }
    }
    #expect(try store.events(of: "aaaa").count == 3)
    #expect(try store.game("aaaa").summary.json == #"{"line":"running"}"#)
    #expect(throws: StoreFailure.unknownGame("bbbb")) {
      try store.append([.entered(2)], to: "bbbb", after: 0, summary: .running)
    }
  }

  @Test("Of many who append at once behind the same event, one succeeds")
  func concurrent() async throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    let successes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          (try? store.append([.entered(number)], to: "aaaa", after: 3, summary: .running)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
    #expect(try store.events(of: "aaaa").count == 4)
  }

  @Test("A game's identity is taken once, and its rules keep their digest")
  func startTwice() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    #expect(throws: StoreFailure.gameExists("aaaa")) { try store.start("AAAA") }
    var others = StoredRules.some
    others.json = "{}"
    #expect(throws: StoreFailure.otherRules(digest: "d1")) {
      try store.startGame(id: "bbbb", rules: others, event: .entered(1), summary: .running)
    }
    #expect(try store.games(limit: 9).map(\.id) == ["aaaa"])
    #expect(throws: StoreFailure.unknownRules(digest: "d2")) { try store.rules("d2") }
  }

  @Test("The tables themselves refuse to change, drop, skip or repeat an event")
  func triggers() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    let attempts = [
      "UPDATE events SET payload = '{}' WHERE seq = 2",
      "UPDATE OR REPLACE events SET seq = 9 WHERE seq = 2",
      "DELETE FROM events WHERE seq = 3",
      "DELETE FROM events",
      "INSERT INTO events VALUES ('aaaa', 5, 0, 'x', '{}')",
      "INSERT INTO events VALUES ('aaaa', 3, 0, 'x', '{}')",
      "INSERT OR REPLACE INTO events VALUES ('aaaa', 3, 0, 'x', '{}')",
      "INSERT INTO events VALUES ('nobody', 1, 0, 'x', '{}')",
    ]
    let before = try store.events(of: "aaaa")
    for sql in attempts {
      let error = #expect(throws: DatabaseError.self, "\(sql)") { try store.queue.write { try $0.execute(sql: sql) } }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT)
    }
    #expect(try store.events(of: "aaaa") == before)
  }

  @Test("A whole game goes with its events, and its result stays")
  func delete() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let store = try shelf.open()
    try store.start("bbbb")
    try store.put([.some("aaaa")])
    try store.delete(game: "AAAA")
    #expect(throws: StoreFailure.unknownGame("aaaa")) { try store.events(of: "aaaa") }
    #expect(throws: StoreFailure.unknownGame("aaaa")) { try store.delete(game: "aaaa") }
    #expect(try store.games(limit: 9).map(\.id) == ["bbbb"])
    #expect(try store.results().map(\.game) == ["aaaa"])
    #expect(try store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM events") } == 1)
  }
}
