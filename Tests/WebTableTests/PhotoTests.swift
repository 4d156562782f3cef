import Foundation
import Pages
import Store
import Testing

@testable import WebTable

@Suite("Photos of people in a browser")
struct PhotoTests {
  /// Where the photo is that a page shows.
  private func photo(_ browser: Browser) -> String? {
    browser.text.firstMatch(of: /<img class="avatar photo" src="([^"]+)"/).map { String($0.output.1) }
  }

  @Test("The host gives somebody a photo, which is shown wherever they are, and takes it away again")
  func host() async throws {
    let browser = try await Browser()
    try await browser.get("/host/people/guest-a/photo")
    try await browser.upload("/host/people/guest-a/photo", PhotoFileTests.bytes("turned.jpg"), name: "x.html")
    #expect(browser.status == 303)
    try await browser.follow()
    #expect(browser.text.contains("Kept."))
    let address = try #require(photo(browser))
    for page in ["/host/people", "/host/people/guest-a"] {
      try await browser.get(page)
      #expect(photo(browser) == address)
    }
    let game = try await browser.start("hand-and-foot")
    try await browser.get("\(game)/end")
    try await browser.send("\(game)/end")
    try await browser.get(game)
    #expect(photo(browser) == address)
    try await browser.get(address)
    #expect(browser.status == 200 && browser.header("content-type") == "image/jpeg")
    #expect(browser.header("x-content-type-options") == "nosniff")
    #expect(browser.answer.body == (try PhotoFile(PhotoFileTests.bytes("turned.jpg")).bytes))
    try await browser.get("/host/people/guest-a/photo")
    try await browser.send("/host/people/guest-a/photo/remove")
    try await browser.follow()
    #expect(browser.text.contains("Removed.") && photo(browser) == nil)
    try await browser.get(address)
    #expect(browser.status == 404)
  }

  @Test("What is no photo is told beside the field, and nothing is kept")
  func refused() async throws {
    let browser = try await Browser()
    for (bytes, sentence) in [
      ([], "Choose a photo first."), (Array("<script>alert(1)</script>".utf8), "Choose one that is JPEG or PNG."),
      (Array(try PhotoFileTests.bytes("plain.png").dropLast(20)), "cannot be read to its end"),
    ] {
      try await browser.get("/host/people/guest-a/photo")
      try await browser.upload("/host/people/guest-a/photo", bytes, name: "photo.jpg")
      #expect(browser.status == 422 && browser.text.contains(sentence))
      #expect(photo(browser) == nil)
    }
    try await browser.get("/host/people/nobody/photo")
    #expect(browser.status == 404)
  }

  @Test("Whoever sits at a table shows their own, which all there see, and nobody else's is theirs to change")
  func own() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("seat")
    try await phone.get("/tables/1/seats/1/look")
    #expect(phone.text.contains("Your photo"))
    try await phone.get("/tables/1/seats/1/photo")
    try await phone.upload("/tables/1/seats/1/photo", PhotoFileTests.bytes("plain.png"), name: "me.png")
    try await phone.follow()
    let address = try #require(photo(phone))
    #expect(address.hasPrefix("/tables/1/seats/1/photos/"))
    try await phone.get(address)
    #expect(phone.status == 200 && phone.header("content-type") == "image/png")
    try await phone.get("/tables/1/seats/1/people/guest-c/photo")
    #expect(phone.status == 403)
    let follower = try await hall.device("follower")
    try await hall.host.get("\(hall.game)/end")
    try await hall.host.send("\(hall.game)/end")
    let id = hall.game.split(separator: "/").last ?? ""
    try await follower.get("/tables/1/follow/games/\(id)")
    try await follower.get(try #require(photo(follower)))
    #expect(follower.status == 200)
    let board = try await hall.device("board")
    try await board.get("/board/photos/\(address.split(separator: "/").last ?? "")")
    #expect(board.status == 403)
    try await hall.host.get("/host/people/guest-a/photo")
    try await hall.host.send("/host/people/guest-a/photo/remove")
    try await phone.get("/tables/1/seats/1/photo")
    #expect(photo(phone) == nil)
  }

  @Test("Of two that are one person the photo is shown that there is, and each has their own once they are parted")
  func merged() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store.open(at: folder.appending(path: "games.sqlite").path, for: .writing, now: 0)
    func photo(_ name: String) -> StoredPhoto { StoredPhoto(digest: name, type: "image/png", bytes: [1]) }
    func shown(_ id: String) throws -> String? { try store.players(all: true).first { $0.id == id }?.photo }
    try store.setPhoto(photo("a"), of: "guest-a")
    try store.merge("guest-a", into: "guest-b")
    #expect(try shown("guest-b") == "a")
    try store.setPhoto(photo("b"), of: "guest-b")
    #expect(try shown("guest-b") == "b")
    try store.unmerge("guest-a")
    #expect(try shown("guest-a") == "a" && shown("guest-b") == "b")
    try store.setPhoto(nil, of: "guest-b")
    #expect(try shown("guest-b") == nil)
  }
}
