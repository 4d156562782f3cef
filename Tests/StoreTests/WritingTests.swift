import GRDB
import Testing

@testable import Store

@Suite("Rules that are written here")
struct WritingTests {
  private func draft(_ text: String, _ name: String = "ours", plays: Bool = true) -> WrittenDraft {
    WrittenDraft(name: name, text: text, title: "Ours", canBePlayed: plays)
  }

  private func save(
    _ store: Store, _ draft: WrittenDraft, after last: Int, form: SentForm? = nil
  ) throws -> SavingOutcome {
    try store.save(draft, after: last, device: "tablet", now: Shelf.now, form: form)
  }

  @Test("Each version stays; the newest counts, and for playing the newest without mistakes")
  func versions() throws {
    let store = try Shelf().open()
    #expect(try save(store, draft("one"), after: 0) == .saved(1))
    #expect(try save(store, draft("two"), after: 1) == .saved(2))
    #expect(try save(store, draft("three", plays: false), after: 2) == .saved(3))
    #expect(try save(store, draft("x", "another", plays: false), after: 0) == .saved(1))
    #expect(try store.versions(ofRules: "ours").map(\.version) == [3, 2, 1])
    #expect(try store.text(ofRules: "ours", version: 1) == "one")
    #expect(try store.text(ofRules: "ours", version: 4) == nil)
    #expect(try store.writtenRules().map(\.name) == ["another", "ours"])
    #expect(try store.writtenRules().map(\.version) == [1, 3])
    #expect(try store.playableRules() == ["ours": "two"])
  }

  @Test("Whoever has begun from an older version is told, and nothing is saved over")
  func meanwhile() throws {
    let store = try Shelf().open()
    let form = SentForm(id: "first", digest: "d", device: "tablet", answer: "/", time: Shelf.now)
    #expect(try save(store, draft("one"), after: 0) == .saved(1))
    #expect(try save(store, draft("two"), after: 1) == .saved(2))
    #expect(try save(store, draft("other"), after: 1, form: form) == .cameMeanwhile(2))
    #expect(try save(store, draft("other"), after: 0, form: form) == .cameMeanwhile(2))
    #expect(try store.answer(toForm: "first", digest: "d") == nil)
    // What reads as the newest one is that, whoever has saved it.
    #expect(try save(store, draft("two"), after: 1, form: form) == .saved(2))
    #expect(try store.answer(toForm: "first", digest: "d") == "/")
    #expect(try store.versions(ofRules: "ours").count == 2)
  }

  @Test("What is put away is on no list, cannot be played by, and comes back as it was")
  func away() throws {
    let store = try Shelf().open()
    _ = try save(store, draft("one"), after: 0)
    let before = try store.writingState()
    try store.putAway(rules: "ours", true, now: Shelf.now)
    #expect(try store.writingState() != before)
    #expect(try store.writtenRules().isEmpty && store.playableRules().isEmpty)
    #expect(try store.rulesPutAway().map(\.name) == ["ours"])
    #expect(try store.text(ofRules: "ours", version: 1) == "one")
    try store.putAway(rules: "ours", false, now: Shelf.now + 1)
    #expect(try store.playableRules() == ["ours": "one"])
  }

  @Test("Nothing that was saved is changed or removed, whoever tries")
  func forGood() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    _ = try save(store, draft("one"), after: 0)
    store.close()
    for sql in [
      "UPDATE written_rules SET text = 'x'", "DELETE FROM written_rules",
      "INSERT INTO written_rules VALUES ('ours', 3, '', '', 1, 'd', 0)",
    ] { #expect(throws: (any Error).self) { try shelf.raw { try $0.execute(sql: sql) } } }
  }

  @Test("As many games and versions are kept as can be, and no more")
  func limits() throws {
    let store = try Shelf().open()
    try store.queue.write { db in
      for number in 2...WritingLimits.games {
        try db.execute(
          sql: "INSERT INTO written_rules VALUES (?, 1, '', '', 0, '', 0)", arguments: ["game-\(number)"])
      }
      for version in 2..<WritingLimits.versions {
        try db.execute(
          sql: "INSERT INTO written_rules VALUES ('game-2', ?, '', '', 0, '', 0)", arguments: [version])
      }
    }
    #expect(try save(store, draft("last"), after: 0) == .saved(1))
    #expect(try save(store, draft("one more", "others"), after: 0) == .full)
    let last = WritingLimits.versions - 1
    #expect(try save(store, draft("a", "game-2"), after: last) == .saved(last + 1))
    #expect(try save(store, draft("b", "game-2"), after: last + 1) == .full)
  }
}
