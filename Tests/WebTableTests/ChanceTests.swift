import Testing

@testable import WebTable

@Suite("What chance gave comes again when it was taken back")
struct ChanceTests {
  /// Takes the last step back as all agree.
  private func takeBack(_ browser: Browser, _ game: String) async throws {
    try await browser.get("\(game)/undo")
    #expect(browser.text.contains("Do all agree?"))
    try await browser.send("\(game)/undo", ["agreed": "yes"])
    try await browser.follow()
    #expect(browser.status == 200)
  }

  @Test("Dice that were taken back fall as they fell, however often that is tried, and the log has it all")
  func dice() async throws {
    let browser = try await Browser()
    let game = try await browser.start("farkle")
    try await browser.move("roll.1")
    let fallen = browser.pieces.map(\.face)
    #expect(fallen.count == 6)
    for _ in 0..<3 {
      try await takeBack(browser, game)
      #expect(browser.pieces.isEmpty)
      try await browser.move("roll.1")
      #expect(browser.pieces.map(\.face) == fallen)
    }
    let fishing = (0..<3).flatMap { _ in ["undone", "moved"] }
    #expect(try browser.events(game) == ["started", "moved"] + fishing)
    try await browser.get("\(game)/rounds")
    #expect(browser.text.matches(of: /undo</).count == 3)
  }

  @Test("A card that was seen is the one that comes again, and a hand stays as it was")
  func cards() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/crazy-eights?sides=2")
    try await browser.send("/host/new/crazy-eights", ["seat.2.1": "program.careless"])
    let game = try #require(browser.location)
    try await browser.follow()
    try await browser.move(try #require(browser.deeds.first { $0.hasPrefix("deal") }))
    let hand = browser.pieces.map(\.face)
    #expect(hand.count > 4)
    try await browser.move(try #require(browser.deeds.first { $0.hasPrefix("draw") }))
    let drawn = browser.pieces.map(\.face)
    #expect(drawn.count == hand.count + 1)
    try await takeBack(browser, game)
    #expect(browser.pieces.map(\.face) == hand)
    try await browser.move(try #require(browser.deeds.first { $0.hasPrefix("draw") }))
    #expect(browser.pieces.map(\.face) == drawn)
  }
}
