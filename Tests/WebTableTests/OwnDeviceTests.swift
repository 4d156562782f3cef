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

  @Test("A hand of a seat that was freed goes from somebody's own device to the host only so that all read of it")
  func freed() async throws {
    let hall = try await Hall()
    let host = try await hall.device("host")
    _ = try await hall.device("seat")
    let game = try await host.start("crazy-eights", ["sides": "2"])
    try await host.move("deal.0")
    try await host.get("/host/tables")
    try await host.send("/host/tables/1/seats/1/free")
    try await host.get(game)
    #expect(host.text.contains("I am <bdi>Guest A</bdi>") && host.text.contains("I am <bdi>Guest B</bdi>"))
    let open = seen(host)
    try await host.takeHand(1, in: game)
    #expect(host.text.contains("was last shown on another device") && seen(host) == 0)
    try await take(1, host, game)
    #expect(seen(host) == open + 7)
    try await host.get(game)
    #expect(host.text.contains("The hand of <bdi>Guest A</bdi> has come to another device"))
  }

  @Test("A telephone shows a hand that is played on a device that goes round only so that all read of it")
  func taken() async throws {
    let hall = try await Hall()
    let host = try await hall.device("host")
    let game = try await host.start("crazy-eights", ["sides": "2"])
    let own = game.replacing("/host", with: "/tables/1/seats/1")
    try await host.move("deal.0")
    let open = seen(host)
    try await host.takeHand(1, in: game)
    let phone = try await hall.device("seat")
    try await phone.get(own)
    #expect(phone.text.contains("Are you <bdi>Guest A</bdi>?") && seen(phone) == 0)
    for fields in [["side": "1", "sure": ""], ["side": "2", "sure": "yes"]] {
      try await phone.send("\(own)/hands", fields)
      #expect(phone.location == own)
      try await phone.follow()
      #expect(seen(phone) == 0)
    }
    try await host.get(game)
    #expect(!host.text.contains("has come to another device"))
    try await take(1, phone, own)
    #expect(seen(phone) == open + 7)
    try await host.get(game)
    #expect(host.text.contains("The hand of <bdi>Guest A</bdi> has come to another device"))
    #expect(!host.text.contains("I am <bdi>Guest A</bdi>"))
  }

  /// Says for certain whose hand it is.
  private func take(_ side: Int, _ browser: Browser, _ game: String) async throws {
    browser.clock.advance(by: 2_000)
    try await browser.send("\(game)/hands", ["side": "\(side)", "sure": "yes"])
    while browser.location != nil { try await browser.follow() }
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
