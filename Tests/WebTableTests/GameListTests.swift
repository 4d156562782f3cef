import Testing

@Suite("The list of games")
struct GameListTests {
  @Test("Many games are shown a page at a time, each once, newest first")
  func pages() async throws {
    let browser = try await Browser()
    for _ in 0..<42 { _ = try await browser.start("pig") }
    var (address, counts, seen): (String?, [Int], Set<String>) = ("/host/games", [], [])
    while let next = address {
      try await browser.get(next)
      let games = browser.text.matches(of: /href="\/host\/games\/([0-9a-z-]+)"/).map { String($0.output.1) }
      counts.append(games.count)
      seen.formUnion(games)
      address = browser.text.firstMatch(of: /href="([^"]*)">Earlier games/).map { String($0.output.1) }
    }
    #expect(counts == [30, 12] && seen.count == 42)
    #expect(browser.text.contains("The newest games"))
    try await browser.get("/host/games?before=nothing")
    #expect(browser.status == 200)
  }
}
