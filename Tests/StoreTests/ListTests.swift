import Testing

@testable import Store

@Suite("Finding games")
struct ListTests {
  /// Games `a0…` to `a4…` on days 1 to 5, of which the even ones are complete; two began at the same moment.
  private func store(on shelf: Shelf) throws -> Store {
    let store = try shelf.open()
    for number in 0..<5 {
      let time = Shelf.now + Int64(number == 3 ? 2 : number) * Shelf.day
      try store.start("a\(number)b\(number)", at: time, summary: number % 2 == 0 ? .over(at: time) : .running)
    }
    return store
  }

  @Test("Newest first, part by part")
  func pages() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    #expect(try store.games(limit: 100).map(\.id) == ["a4b4", "a3b3", "a2b2", "a1b1", "a0b0"])
    let first = try store.games(limit: 2)
    #expect(first.map(\.id) == ["a4b4", "a3b3"])
    let second = try store.games(limit: 2, before: first.last)
    #expect(second.map(\.id) == ["a2b2", "a1b1"])
    #expect(try store.games(limit: 2, before: second.last).map(\.id) == ["a0b0"])
    #expect(try store.gameCount() == 5)
  }

  @Test("Games in progress, newest first")
  func inProgress() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    #expect(try store.gamesInProgress().map(\.id) == ["a3b3", "a1b1"])
    #expect(try store.gamesInProgress(limit: 1).map(\.id) == ["a3b3"])
    _ = try store.append([.entered(2)], to: "a3b3", after: 1, summary: .over(at: Shelf.now))
    // A correction can open a game again.
    _ = try store.append([.entered(2)], to: "a0b0", after: 1, summary: .running)
    #expect(try store.gamesInProgress().map(\.id) == ["a1b1", "a0b0"])
  }

  @Test("A game by its identity or the beginning of it")
  func prefix() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    try store.start("a4")
    #expect(try store.game("A3").id == "a3b3")
    #expect(try store.game("a4").id == "a4")
    #expect(try store.game("a4b").id == "a4b4")
    for text in ["", "x", "a9", "a3b34", "%", "_"] {
      #expect(throws: StoreFailure.unknownGame(text)) { try store.game(text) }
    }
    let matches = ["a0b0", "a1b1", "a2b2", "a3b3", "a4"]
    #expect(throws: StoreFailure.ambiguousGame("a", matches: matches)) { try store.game("a") }
    #expect(
      words { () throws(StoreFailure) in _ = try store.game("a") }
        == ["more than one game begins with `a`; write more of it: `a0b0`, `a1b1`, `a2b2`, `a3b3`, `a4`"])
  }
}
