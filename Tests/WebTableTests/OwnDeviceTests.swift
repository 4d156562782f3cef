import Testing

@testable import WebTable

@Suite("A played game with a device for each")
struct OwnDeviceTests {
  @Test("Whoever sits there sees their own hand, plays their own cards, and is told nothing of others'")
  func seats() async throws {
    let hall = try await Hall()
    let host = try await hall.device("host")
    let seat = try await hall.device("seat")
    let game = try await host.start("crazy-eights", ["sides": "2"])
    let own = game.replacing("/host", with: "/tables/1/seats/1")
    try await host.move("deal.0")
    try await seat.get(own)
    #expect(seat.status == 200 && seen(seat) == seen(host) + 7)
    // The host's device does not offer a hand that is in somebody's own.
    #expect(!host.text.contains("I am <bdi>Guest A</bdi>") && host.text.contains("I am <bdi>Guest B</bdi>"))
    host.clock.advance(by: 2_000)
    try await host.send("\(game)/hands", ["side": "1"])
    #expect(host.location == game)
    try await host.takeHand(2, in: game)
    #expect(host.deeds.allSatisfy { $0.hasSuffix(".2") || $0 == "worth" })
    #expect(seat.deeds.allSatisfy { $0.hasSuffix(".1") || $0 == "worth" })
    // Exactly one of the two is to play.
    #expect(host.deeds.isEmpty != seat.deeds.isEmpty)
    try await seat.send("\(own)/move", ["do": "draw.2"])
    #expect(seat.status == 422)
  }

  @Test("A hand that was on somebody's own device stays closed to the host, who has freed the seat meanwhile")
  func freed() async throws {
    let hall = try await Hall()
    let host = try await hall.device("host")
    _ = try await hall.device("seat")
    let game = try await host.start("crazy-eights", ["sides": "2"])
    try await host.move("deal.0")
    try await host.get("/host/tables")
    try await host.send("/host/tables/1/seats/1/free")
    try await host.get(game)
    #expect(!host.text.contains("I am <bdi>Guest A</bdi>") && host.text.contains("I am <bdi>Guest B</bdi>"))
    host.clock.advance(by: 2_000)
    try await host.send("\(game)/hands", ["side": "1"])
    #expect(host.location == game)
  }

  /// How many cards are seen from the front.
  private func seen(_ browser: Browser) -> Int {
    browser.text.matches(of: /aria-label="[A-Za-z0-9]+ of [a-z]+"/).count
  }

  @Test("Who only watches is shown what lies open, and can do nothing")
  func follower() async throws {
    let hall = try await Hall()
    let host = try await hall.device("host")
    let follower = try await hall.device("follower")
    let game = try await host.start("crazy-eights", ["sides": "2"])
    let followed = game.replacing("/host", with: "/tables/1/follow")
    try await host.move("deal.0")
    try await follower.get(followed)
    #expect(follower.status == 200 && follower.deeds.isEmpty && follower.pieces.isEmpty)
    #expect(!follower.text.contains("show my hand") && follower.text.contains("face down"))
    try await follower.send("\(followed)/move", ["do": "deal.0"])
    #expect(follower.status == 403)
  }
}
