import Pages
import Store
import Testing

@testable import WebTable

@Suite("The host looks after tables and devices")
struct HouseTests {
  @Test("With one table nobody need know of it: its page has the code, the letters and the seats")
  func oneTable() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("seat")
    try await hall.host.get("/host/tables")
    let text = hall.host.text
    #expect(text.contains("<h1><bdi>Phones and tablets</bdi></h1>"))
    #expect(text.contains("192.168.1.20:8080") && text.contains("tabl ecod e"))
    #expect(text.contains(#"aria-label="Code to scan: http://192.168.1.20:8080/join/tablecode""#))
    #expect(text.contains("Free this seat") && text.contains("Device, seen today"))
    try await hall.host.send("/host/tables/1/seats/1/free")
    try await hall.host.follow()
    #expect(hall.host.text.contains("The seat is free.") && !hall.host.text.contains("Free this seat"))
    try await phone.get("/tables/1/seats/1/games")
    #expect(phone.status == 403 && phone.text.contains("This seat is free again"))
  }

  @Test("New letters end the old ones, and without letters nobody comes; whoever is there stays")
  func letters() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("scorer")
    try await hall.host.get("/host/tables/1")
    try await hall.host.send("/host/tables/1/link")
    let letters = try #require(try hall.store.link(to: "table 1"))
    #expect(letters.count == 8 && letters != "tablecode")
    let other = Browser(before: hall.host)
    try await other.get("/join/tablecode")
    #expect(other.status == 403)
    try await other.get("/join/\(letters)")
    #expect(other.status == 200)
    try await hall.host.get("/host/tables/1")
    try await hall.host.send("/host/tables/1/link/end")
    try await other.get("/join/\(letters)")
    #expect(other.status == 403)
    try await phone.get("/tables/1/scorer/games")
    #expect(phone.status == 200)
    try await hall.host.follow()
    #expect(hall.host.text.contains("Make new letters") && !hall.host.text.contains("Scan this"))
  }

  @Test("Another table has games, seats and letters of its own, is set up once, and can be put away and back")
  func tables() async throws {
    let hall = try await Hall()
    let host = hall.host
    try await host.get("/host/tables")
    try await host.send("/host/tables", ["name": "  "])
    #expect(host.status == 422 && host.text.contains(##"href="#new-table""##))
    let fields = try await host.send("/host/tables", ["name": "By the window"])
    try await host.post("/host/tables", fields)
    #expect(host.status == 303)
    #expect(try hall.store.tables().map(\.name) == ["Table 1", "By the window"])
    let letters = try #require(try hall.store.link(to: "table 2"))
    try await host.get("/host/new")
    #expect(host.text.contains("At which table?") && host.text.contains("/tables/2/scorer/new"))
    let game = try await host.start("hand-and-foot", at: "/tables/2/scorer")
    let phone = Browser(before: host)
    try await phone.join(letters)
    try await phone.send("/join/\(letters)", ["as": "follower"])
    try await phone.get("/")
    #expect(phone.location == game.replacing("scorer", with: "follow"))
    try await phone.follow()
    #expect(phone.text.contains("You: <bdi>Watching, By the window</bdi>"))
    try await host.get("/host/tables/2")
    try await host.send("/host/tables/2/name", ["name": "By the door"])
    try await host.follow()
    try await host.send("/host/tables/2/away")
    #expect(try hall.store.tables().map(\.id) == [1])
    try await phone.get("/tables/2/follow/games")
    #expect(phone.status == 403)
    try await phone.get("/join/\(letters)")
    #expect(phone.status == 403)
    try await host.get("/host/tables")
    #expect(host.text.contains("Set up again: <bdi>By the door</bdi>"))
    try await host.send("/host/tables/2/back")
    try await phone.get("/tables/2/follow/games")
    #expect(phone.status == 200)
  }

  @Test("The last table stays, and what is no table is not changed")
  func last() async throws {
    let hall = try await Hall()
    try await hall.host.get("/host/tables/1")
    try await hall.host.send("/host/tables/1/away")
    #expect(try hall.store.tables().count == 1)
    try await hall.host.get("/host/tables/1")
    try await hall.host.send("/host/tables/7/link")
    #expect(hall.host.status == 404)
    #expect(try hall.store.link(to: "table 7") == nil)
    try await hall.host.get("/host/tables/7")
    #expect(hall.host.status == 404)
  }

  @Test("Devices are shown with what they may do, can be named, taken off the list, and let in again")
  func devices() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("scorer")
    try await phone.get("/tables/1/scorer/games")
    let id = try #require(try hall.store.devices().first { $0.grants.contains { $0.role == "scorer" } }?.id)
    try await hall.host.get("/host/devices")
    #expect(hall.host.text.contains("Keeping score") && hall.host.text.contains("this one"))
    try await hall.host.send("/host/devices/\(id)/name", ["name": "Zoë's <phone>"])
    try await hall.host.follow()
    #expect(hall.host.text.contains("Zoë&#39;s &lt;phone&gt;"))
    _ = try #require(hall.host.site.news.listen(to: "game", at: GameMark(step: 1), table: nil, device: id))
    try await hall.host.send("/host/devices/\(id)/off")
    #expect(hall.host.location == "/host/devices?done=off")
    #expect(hall.host.site.news.count == 0)
    try await phone.get("/tables/1/scorer/games")
    #expect(phone.status == 403)
    try await hall.host.follow()
    #expect(hall.host.text.contains("Taken off the list today"))
    try await hall.host.send("/host/devices/\(id)/on")
    try await phone.get("/tables/1/scorer/games")
    #expect(phone.status == 200)
    try await hall.host.get("/host/devices")
    #expect(!hall.host.text.contains("Taken off the list today"))
  }

  @Test("A screen for the boards comes by a link of its own, and sees nothing else")
  func boards() async throws {
    let hall = try await Hall()
    try await hall.host.get("/host/devices")
    try await hall.host.send("/host/board-link")
    let letters = try #require(try hall.store.link(to: "*"))
    #expect(letters != "boardcode")
    let screen = Browser(before: hall.host)
    try await screen.get("/join/\(letters)")
    #expect(screen.status == 200 && screen.cookies.isEmpty)
    try await screen.post("/join/\(letters)", [:])
    #expect(screen.location == "/board")
    for path in ["/host/games", "/tables/1/follow/games", "/board/games", "/board/rules"] {
      try await screen.get(path)
      #expect(screen.status == 403)
    }
    try await hall.host.follow()
    try await hall.host.send("/host/board-link/end")
    #expect(try hall.store.link(to: "*") == nil)
  }

  @Test("A server that is for its computer alone says how others could come")
  func alone() async throws {
    let browser = try await Browser(addresses: [])
    try await browser.site.open()
    #expect(try browser.store.link(to: "table 1")?.count == 8)
    try await browser.get("/host/tables")
    #expect(browser.text.contains("houserules serve --home") && !browser.text.contains("<svg"))
  }
}
