import Testing

@testable import WebTable

@Suite("Lines of a sheet that are secret until all have typed theirs")
struct SecretLineTests {
  /// Whether a page tells that a king was bid.
  private func tells(_ browser: Browser) -> Bool {
    browser.text.contains("Bid K") || browser.text.contains(#"value="K" selected"#)
      || browser.text.contains("<dd>K</dd>")
  }

  @Test("Nobody is told what was typed before the last one has")
  func hidden() async throws {
    let browser = try await Browser()
    let game = try await browser.start("goofspiel", ["way": "pad"])
    try await browser.type("bid=K", side: 1, then: "side-2", in: game)
    for path in ["/rounds/1/sides/1", "/rounds/1/sides/2", "/rounds/1/all", "/rounds", ""] {
      try await browser.get(game + path)
      #expect(browser.status == 200 && !tells(browser), "\(path)")
    }
    #expect(try browser.events(game) == ["started", "entered"])
    try await browser.type("bid=4", side: 2, in: game)
    try await browser.get("\(game)/rounds")
    #expect(tells(browser))
    try await browser.get("\(game)/rounds/1/sides/1")
    #expect(tells(browser))
  }

  @Test("A field that hides what was typed clears nothing by being sent, and something else takes its place")
  func kept() async throws {
    let browser = try await Browser()
    let game = try await browser.start("goofspiel", ["way": "pad"])
    try await browser.type("bid=K", side: 1, in: game)
    try await browser.type("bid=", side: 1, in: game)
    #expect(try browser.events(game) == ["started", "entered"])
    try await browser.type("bid=Q", side: 1, in: game)
    #expect(try browser.events(game) == ["started", "entered", "entered"])
    #expect(browser.status == 303)
  }
}
