import HouseRules
import ScoreKeeping
import Store
import Testing

@testable import WebTable

@Suite("A game over which the program has come to grief")
struct TroubleTests {
  private func memory() throws -> WorkerMemory {
    let descriptor = try #require(WorkerMemory.makeDescriptor())
    return try #require(WorkerMemory(descriptor: descriptor))
  }

  @Test("What the last worker was at is known to the next one, and what it had finished is not suspected")
  func handedOn() throws {
    let descriptor = try #require(WorkerMemory.makeDescriptor())
    let last = try #require(WorkerMemory(descriptor: descriptor))
    #expect(last.port == nil && last.secret { "abc" } == "abc")
    last.port = 54_321
    let done = try #require(last.begin("finished", .writing))
    _ = last.begin("typed into", .writing)
    _ = last.begin("looked at", .reading)
    last.end(done)
    let next = try #require(WorkerMemory(descriptor: descriptor))
    next.suspectUnfinished()
    #expect(next.port == 54_321 && next.secret { "another" } == "abc")
    #expect(next.suspicion(of: "finished") == nil)
    #expect(next.suspicion(of: "typed into") == .readOnly)
    #expect(next.suspicion(of: "looked at") == .closed)
    // Whoever traps again, reading what was left to be read, is not even read.
    _ = next.begin("typed into", .reading)
    next.suspectUnfinished()
    #expect(next.suspicion(of: "typed into") == .closed)
    next.trust("typed into")
    #expect(next.suspicion(of: "typed into") == nil && next.suspicion(of: "looked at") == .closed)
  }

  @Test("Where a worker was ended from outside nothing is suspected")
  func killed() throws {
    let memory = try memory()
    _ = memory.begin("game", .writing)
    memory.forgetUnfinished()
    memory.suspectUnfinished()
    #expect(memory.suspicion(of: "game") == nil)
  }

  @Test("More at once than there are places for, and long names, do no harm")
  func edges() throws {
    let memory = try memory()
    let places = (0..<100).map { memory.begin("game \($0)", .writing) }
    #expect(places.compactMap(\.self).count == 64)
    for _ in 0..<3 { memory.suspectUnfinished() }
    let long = String(repeating: "ä", count: 300)
    for place in places.compactMap(\.self) { memory.end(place) }
    _ = memory.begin(long, .reading)
    memory.suspectUnfinished()
    #expect(memory.suspicion(of: "game 1") == .readOnly)
    #expect(memory.secret { String(repeating: "x", count: 1_000) }.count < 256)
  }

  @Test("It is read and says so, nothing is entered, and one button goes on with it")
  func readOnly() async throws {
    let memory = try memory()
    let browser = try await Browser(memory: memory)
    let game = try await browser.start("hand-and-foot")
    try await browser.type("cards=40", side: 1, in: game)
    let id = String(game.split(separator: "/").last ?? "")
    _ = memory.begin(id, .writing)
    memory.suspectUnfinished()
    for path in ["", "/rounds", "/rounds/1/sides/1"] {
      try await browser.get(game + path)
      #expect(browser.status == 200 && browser.text.contains("The program has made a mistake"))
    }
    #expect(browser.text.contains(#"value="40""#))
    try await browser.type("cards=41", side: 1, in: game)
    #expect(browser.status == 503 && browser.text.contains("nothing is entered"))
    #expect(try browser.events(game) == ["started", "entered"])
    let other = try await browser.start("hand-and-foot")
    try await browser.type("cards=41", side: 1, in: other)
    #expect(browser.status == 303)
    try await browser.get(game)
    // Where rules are tried out there is no way to the games that are kept.
    try await browser.send("/host/studio/games/\(id)/again")
    #expect(browser.status == 404 && memory.suspicion(of: id) == .readOnly)
    try await browser.get(game)
    try await browser.send("\(game)/again")
    #expect(browser.location == game)
    try await browser.type("cards=41", side: 1, in: game)
    #expect(browser.status == 303)
    try await browser.get(game)
    #expect(!browser.text.contains("The program has made a mistake"))
  }

  @Test("Nobody is told where the files of this machine are")
  func places() {
    for failure: StoreFailure in [
      .inputOutput(path: "/home/zoe/games.sqlite", reason: "the stick /media/zoe is gone"),
      .diskFull(path: "/home/zoe/games.sqlite"), .damaged(path: "/home/zoe/games.sqlite", details: "page 7 of zoe"),
      .notWritable(path: "/home/zoe/games.sqlite", reason: "it is zoe's"),
    ] {
      let text = Site.text(of: Problems(failure))
      #expect(!text.contains("zoe") && text.hasSuffix("."))
    }
    #expect(Site.text(of: Problems(StoreFailure.unknownGame("abc"))).contains("abc"))
  }

  @Test("One that cannot be shown is not, and says how to go on")
  func closed() async throws {
    let memory = try memory()
    let browser = try await Browser(memory: memory)
    let game = try await browser.start("hand-and-foot")
    _ = memory.begin(String(game.split(separator: "/").last ?? ""), .reading)
    memory.suspectUnfinished()
    for path in ["", "/rounds", "/steps"] {
      try await browser.get(game + path)
      #expect(browser.status == 503 && browser.text.contains("the game is not shown"))
    }
    #expect(browser.answer.steps == nil)
    try await browser.send("\(game)/again")
    try await browser.get(game)
    #expect(browser.status == 200)
  }
}
