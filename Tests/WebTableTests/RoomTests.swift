import Pages
import Testing

@testable import WebTable

@Suite("Room for games, and for what is sent")
struct RoomTests {
  @Test("Made-up games take no room from those that are played")
  func madeUp() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let id = try #require(game.split(separator: "/").last.map(String.init))
    let device = try #require(try await browser.site.device(browser.cookies[Doorkeeper.cookie]))
    let asking = Asking(
      person: Person(device: device, role: .host, seat: nil), places: GamePlaces(Role.host.base, game: id))
    let room = try await browser.site.room(id, asking)
    for number in 0..<40 {
      try await browser.get("/host/games/made-up-\(number)")
      #expect(browser.status == 404)
      try await browser.get("/host/studio/games/made-up-\(number)")
      #expect(browser.status == 404)
    }
    // The first letters of its identity are no other name of a game.
    try await browser.get("/host/games/\(id.dropLast())")
    #expect(browser.status == 404)
    #expect(try await browser.site.room(id, asking) === room)
  }

  @Test("Bodies that are together more than there is room for wait until others have gone")
  func bodies() async throws {
    let room = BodyRoom(bytes: 10)
    try await room.holding(6) {
      await #expect(throws: BodyRoom.Full.self) { try await room.holding(5) {} }
      try await room.holding(4) {}
      await #expect(throws: CancellationError.self) { try await room.holding(4) { throw CancellationError() } }
      try await room.holding(4) {}
    }
    try await room.holding(10) {}
  }
}
