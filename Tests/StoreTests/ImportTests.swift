import Testing

@testable import Store

@Suite("Games from one store in another")
struct ImportTests {
  private func game(_ count: Int, json: (Int) -> String = { #"{"n":\#($0)}"# }) -> ExportedGame {
    ExportedGame(
      id: "AAAA", rules: .some,
      events: (1...count).map {
        StoredEvent(number: $0, kind: $0 == 1 ? "started" : "entered", json: json($0), time: Shelf.now)
      })
  }

  @Test("What is exported is what was stored, and makes the same game elsewhere")
  func roundTrip() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let exported = try shelf.open(.reading).export("aaaa")
    #expect(exported.events == game(3).events && exported.rules == .some && exported.id == "aaaa")
    let other = try Shelf()
    let store = try other.open()
    #expect(try store.importGame(exported, summary: .running) == .added)
    #expect(try store.export("aaaa") == exported)
    #expect(try store.game("aaaa").isCopy)
    #expect(try store.check().isEmpty)
  }

  @Test("The same game twice changes nothing, a longer one adds the rest, a shorter one is known")
  func again() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    #expect(try store.importGame(game(3), summary: .running) == .added)
    let before = try store.game("aaaa")
    #expect(try store.importGame(game(3), summary: .over(at: 1)) == .known)
    #expect(try store.importGame(game(2), summary: .over(at: 1)) == .known)
    #expect(try store.game("aaaa") == before)
    #expect(try store.importGame(game(5), summary: .over(at: 1)) == .extended(by: 2))
    #expect(try store.game("aaaa").summary == .over(at: 1, revision: 5))
    #expect(try store.events(of: "aaaa") == game(5).events)
  }

  @Test("A game that differs is refused at the first event that does")
  func diverged() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    try store.importGame(game(4), summary: .running)
    for (count, event) in [(4, 3), (9, 3), (3, 3), (2, 2), (4, 1)] {
      let other = game(count) { $0 >= event ? "{}" : #"{"n":\#($0)}"# }
      #expect(throws: StoreFailure.diverged(game: "aaaa", event: event)) {
        try store.importGame(other, summary: .running)
      }
    }
    var otherRules = game(5)
    otherRules.rules = StoredRules(digest: "d2", name: "other", title: "Other", json: "{}")
    #expect(throws: StoreFailure.diverged(game: "aaaa", event: 1)) {
      try store.importGame(otherRules, summary: .running)
    }
    #expect(try store.events(of: "aaaa") == game(4).events)
  }

  @Test("A game that is not whole is refused")
  func missing() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    var gap = game(4)
    gap.events.remove(at: 1)
    #expect(throws: StoreFailure.missingEvent(game: "AAAA", event: 2)) { try store.importGame(gap, summary: .running) }
    gap.events = []
    #expect(throws: StoreFailure.missingEvent(game: "AAAA", event: 1)) { try store.importGame(gap, summary: .running) }
    #expect(try store.gameCount() == 0)
  }
}
