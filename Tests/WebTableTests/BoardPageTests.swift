import Foundation
import Store
import Testing

@testable import WebTable

@Suite("Boards, seasons and files in a browser")
struct BoardPageTests {
  /// A game of Ann and Bob against Cy and Dee, which Ann and Bob win.
  private func play(_ browser: Browser, day: String = "", wins: Int = 1) async throws -> String {
    for name in ["Ann", "Bob", "Cy", "Dee"] where (try? browser.store.player(name)) == nil {
      try browser.store.addPlayer(PlayerDraft(name: name, initials: name.uppercased()), id: name.lowercased())
    }
    try await browser.get("/host/new/hand-and-foot?who=Home")
    try await browser.send("/host/new/hand-and-foot", ["day": day])
    let game = try #require(browser.location)
    try await browser.type("win=yes cards=200", side: wins, in: game)
    try await browser.type("cards=50", side: 3 - wins, in: game)
    try await browser.get("\(game)/rounds/1/sides/1")
    try await browser.send("\(game)/rounds/1/sides/1", ["then": "close"])
    try await browser.get("\(game)/end")
    try await browser.send("\(game)/end")
    return game
  }

  @Test("The board ranks those who played, by group, game and season, and is there for a spreadsheet")
  func board() async throws {
    let browser = try await Browser()
    _ = try await play(browser)
    _ = try await play(browser, day: "2026-02-13", wins: 2)
    _ = try await play(browser, day: "2026-02-14", wins: 2)
    try await browser.get("/host/seasons")
    try await browser.send("/host/seasons/new", ["name": "Winter", "from": "2025-12-01", "to": "2026-02-13"])
    try await browser.get("/host/board")
    #expect(browser.text.contains(">66.7<") && browser.text.contains(">33.3<"))
    #expect(browser.text.contains("Winnings") || browser.text.contains("USD"))
    #expect(browser.text.contains("Averages and bests") && browser.text.contains("Cy, Dee"))
    try await browser.get("/host/board?season=Winter")
    #expect(browser.text.contains(">100.0<") && browser.text.contains(">0.0<"))
    try await browser.get("/host/board?group=Guests")
    #expect(browser.text.contains("No finished game counts here yet."))
    try await browser.get("/host/board/file?format=csv&season=Winter")
    #expect(browser.header("content-type") == "text/csv; charset=utf-8")
    #expect(browser.header("content-disposition") == #"attachment; filename="leader-board.csv""#)
    #expect(browser.header("x-content-type-options") == "nosniff")
    #expect(browser.text.contains("1,Cy,Home,1,1,100.0,1,"))
    try await browser.get("/host/board/file?format=json")
    #expect(browser.text.hasPrefix(#"{"schema_version":1,"group":"Home""#))
  }

  @Test("What the games of one came to, with a picture and the same numbers as a table; and of two")
  func statistics() async throws {
    let browser = try await Browser()
    _ = try await play(browser)
    _ = try await play(browser, day: "2026-02-13", wins: 2)
    try await browser.get("/host/board/person?name=Ann&of=Home")
    #expect(browser.text.contains("<polyline") && browser.text.contains(">50.0<"))
    #expect(browser.text.contains("2026-02-13"))
    try await browser.get("/host/board/pair?name=Ann&of=Home&other=2%20CyHome")
    #expect(browser.status == 200)
    #expect(browser.text.contains("Games against each other"))
    try await browser.get("/host/board/person?name=Nobody&of=Home")
    #expect(browser.status == 404)
    try await browser.get("/host/board/pair?name=Ann&of=Home&other=x")
    #expect(browser.status == 404)
  }

  @Test("A season is removed with a tap, and put back with another; what is no season is refused")
  func seasons() async throws {
    let browser = try await Browser()
    try await browser.get("/host/seasons")
    try await browser.send("/host/seasons/new", ["name": "Winter", "from": "2026-12-01", "to": "2026-02-28"])
    #expect(browser.status == 422)
    #expect(browser.text.contains("not before its first day") && browser.text.contains(#"value="2026-12-01""#))
    try await browser.send("/host/seasons/new", ["name": "Winter", "from": "soon", "to": "2026-02-28"])
    #expect(browser.text.contains(##"<a href="#season-first">"##))
    try await browser.send("/host/seasons/new", ["name": "Winter", "from": "2025-12-01", "to": "2026-02-28"])
    try await browser.follow()
    try await browser.send("/host/seasons/remove", ["name": "Winter"])
    try await browser.follow()
    #expect(browser.text.contains("Put Winter back"))
    #expect(try browser.store.seasons().isEmpty)
    try await browser.send("/host/seasons/new", ["name": "Winter", "from": "2025-12-01", "to": "2026-02-28"])
    #expect(try browser.store.seasons().map(\.lastDay) == ["2026-02-28"])
  }

  @Test("A board with a damaged result shows the others, and says which does not count")
  func damaged() async throws {
    let browser = try await Browser()
    _ = try await play(browser)
    try browser.store.put([
      StoredResult(
        game: "abc-1", revision: 1, finished: 0, rulesName: "r", title: "R", group: "Home", json: #"{"format":1}"#)
    ])
    try await browser.get("/host/board")
    #expect(browser.status == 200)
    #expect(browser.text.contains("Not all of it can be read") && browser.text.contains("abc-1"))
    #expect(browser.text.contains(">100.0<"))
  }

  @Test("Games and results that are taken along come in elsewhere, any number of times")
  func files() async throws {
    let browser = try await Browser()
    _ = try await play(browser)
    _ = try await play(browser, wins: 2)
    try await browser.get("/host/files/games?format=json")
    #expect(browser.header("content-type") == "application/jsonl; charset=utf-8")
    let games = browser.text
    try await browser.get("/host/files/games?format=results")
    let results = browser.text
    try await browser.get("/host/files/games?format=csv")
    #expect(browser.text.hasPrefix("Game,Date,Rules,Round"))
    let other = try await Browser()
    try await other.upload("/host/files/import", results, name: "results.jsonl")
    #expect(other.status == 200)
    #expect(other.text.contains("New results: 2."))
    try await other.get("/host/board?group=%2A")
    #expect(other.text.contains(">50.0<"))
    try await other.upload("/host/files/import", games, name: "games.jsonl")
    #expect(other.text.contains("New games: 2."))
    try await other.upload("/host/files/import", games + results, name: "games.jsonl")
    #expect(other.text.contains("New games: 0. Gone on with: 0. Known already: 4."))
    try await other.get("/host/board?group=%2A")
    #expect(other.text.contains(">50.0<"))
    #expect(try other.store.games(limit: 9).count == 2)
  }

  @Test("What is no game is told with its line, and keeps no other out; no file at all is told, too")
  func wrongFiles() async throws {
    let browser = try await Browser()
    _ = try await play(browser)
    try await browser.get("/host/files/games?format=json")
    let game = browser.text
    let other = try await Browser()
    try await other.upload("/host/files/import", "{\"rules\":\"pig\"}\n\(game)not json\n", name: "<b>.jsonl")
    #expect(other.status == 422)
    #expect(other.text.contains("New games: 1.") && other.text.contains("&lt;b&gt;.jsonl line 1"))
    try await other.upload("/host/files/import", "", name: "")
    #expect(other.text.contains("Choose a file first."))
    other.headers.contentType = "multipart/form-data; boundary=x"
    try await other.ask(.post, "/host/people/new", body: "--x--")
    #expect(other.status == 415)
    try await other.ask(.post, "/host/files/import", body: "--x\r\nnonsense")
    #expect(other.status == 400)
    try await other.ask(.post, "/host/files/import", body: String(repeating: "x", count: (8 << 20) + 1))
    #expect(other.status == 413)
  }

  @Test("The end names all who tie, shows how it went, and begins again with the same people")
  func end() async throws {
    let browser = try await Browser()
    let game = try await play(browser)
    try await browser.get(game)
    #expect(browser.text.contains("The winners are Ann &amp; Bob!"))
    #expect(browser.text.contains(#"class="avatar"#))
    try await browser.send("\(game)/rematch")
    #expect(browser.location != game)
    try await browser.follow()
    #expect(browser.text.contains("Ann &amp; Bob") && browser.text.contains("round 1 of 4"))
    try await browser.get("/host/games")
    #expect(browser.text.contains("ANN/BOB") && browser.text.contains("Meld 50"))
  }

  @Test("A game of two rounds has a picture of its totals, and the same numbers as a table")
  func totals() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    for round in 1...2 {
      try await browser.type("cards=\(round)00", side: 1, round: round, in: game)
      try await browser.get("\(game)/rounds/\(round)/sides/1")
      try await browser.send("\(game)/rounds/\(round)/sides/1", ["then": "close"])
    }
    try await browser.get("\(game)/end")
    try await browser.send("\(game)/end")
    try await browser.get(game)
    #expect(browser.text.contains("<polyline") && browser.text.contains("Totals after each round"))
    #expect(browser.text.contains(#"<bdi>Round 2</bdi>"#))
  }

  @Test(
    "There is a score pad for every game, for as many as play", arguments: [("", 2), ("?sides=3", 3), ("?sides=99", 8)])
  func pads(query: String, sides: Int) async throws {
    let browser = try await Browser()
    try await browser.get("/host/rules/ten-pin-bowling/pad\(query)")
    #expect(browser.status == 200)
    #expect(browser.text.contains("Balls"))
  }
}
