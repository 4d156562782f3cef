import Pages
import Store
import Testing

@testable import WebTable

@Suite("Devices come to a table, sit down, and get up again")
struct JoinTests {
  @Test("Looking at the table's link does nothing; its button and a choice do")
  func link() async throws {
    let hall = try await Hall()
    let phone = Browser(before: hall.host)
    try await phone.get("/join/tablecode")
    #expect(phone.status == 200 && phone.cookies.isEmpty)
    #expect(!phone.text.contains("Guest A"))
    try await phone.post("/join/tablecode", [:])
    #expect(phone.location == "/join/tablecode" && phone.cookies["device"] != nil)
    try await phone.get("/host/games")
    #expect(phone.status == 403)
    try await phone.get("/join/tablecode")
    for name in ["Guest A", "Guest B", "Guest C", "Guest D", "I keep the score", "I only watch"] {
      #expect(phone.text.contains(name))
    }
    #expect(!phone.text.contains("Guest E"))
    try await phone.send("/join/tablecode", ["as": "player", "player": "guest-b"])
    try await phone.follow()
    try await phone.follow()
    #expect(phone.text.contains("You: <bdi>Guest B</bdi>"))
    #expect(phone.text.contains("round 1 of 4"))
    // Nobody is out because somebody else types for them.
    #expect(!phone.text.contains("<span>out</span>"))
  }

  @Test("The letters can be typed as people type them, and wrong ones are told")
  func code() async throws {
    let hall = try await Hall()
    let phone = Browser(before: hall.host)
    try await phone.get("/join?code=TABLE+code")
    #expect(phone.location == "/join/tablecode")
    try await phone.get("/join/tablecod")
    #expect(phone.status == 403 && phone.text.contains("tablecod"))
    try await phone.get("/join")
    #expect(phone.status == 403 && phone.text.contains("The letters of your table"))
    try hall.store.setLink(to: "table 1", nil, now: 0)
    try await phone.get("/join/tablecode")
    #expect(phone.status == 403)
  }

  @Test("A form from elsewhere, or of another device, seats nobody")
  func tokens() async throws {
    let hall = try await Hall()
    let phone = Browser(before: hall.host)
    try await phone.join("tablecode")
    try await phone.post("/join/tablecode", ["as": "scorer", "token": "x", "form": "12345678"])
    #expect(phone.status == 403)
    try await phone.get("/tables/1/scorer/games")
    #expect(phone.status == 403)
  }

  @Test("A seat that is taken is nobody else's until it is free again")
  func taken() async throws {
    let hall = try await Hall()
    let first = try await hall.device("seat")
    let second = Browser(before: hall.host)
    try await second.join("tablecode")
    #expect(second.text.contains("Here with another device: Guest A."))
    try await second.send("/join/tablecode", ["as": "player", "player": "guest-a"])
    #expect(second.status == 409)
    try await first.get("/who")
    try await first.send("/who", ["role": "/tables/1/seats/1"])
    try await first.get("/tables/1/seats/1/games")
    #expect(first.status == 403 && first.text.contains("This seat is free again"))
    try await second.get("/join/tablecode")
    try await second.send("/join/tablecode", ["as": "player", "player": "guest-a"])
    #expect(second.location == "/tables/1/seats/1")
    try await second.get("/tables/1/seats/1/games")
    #expect(second.status == 200)
  }

  @Test("Two who turn out to be one person have one hand")
  func merged() async throws {
    let hall = try await Hall()
    _ = try await hall.device("seat")
    try hall.store.merge("guest-a", into: "guest-c")
    let second = Browser(before: hall.host)
    try await second.join("tablecode")
    try await second.send("/join/tablecode", ["as": "player", "player": "guest-c"])
    #expect(second.status == 409)
  }

  @Test("A guest types a name; one who is known is the same person, and a wrong name is told")
  func guest() async throws {
    let hall = try await Hall()
    let phone = Browser(before: hall.host)
    try await phone.join("tablecode")
    try await phone.send("/join/tablecode", ["as": "guest", "name": "a name that is longer than it may be"])
    #expect(phone.status == 422 && phone.text.contains(##"href="#name""##))
    #expect(phone.text.contains("a name that is longer than it may be"))
    try await phone.send("/join/tablecode", ["as": "guest", "name": "Zoë"])
    #expect(phone.location == "/tables/1/seats/3")
    #expect(try hall.store.player("zoë").group.isForGuests)
    // Who does not play this game watches it.
    let id = hall.game.split(separator: "/").last ?? ""
    try await phone.get("/tables/1/seats/3/games/\(id)")
    #expect(phone.status == 200 && !phone.text.contains("<form"))
    try await phone.get("/join/tablecode")
    try await phone.send("/join/tablecode", ["as": "guest", "name": "guest d"])
    #expect(phone.location == "/tables/1/seats/4")
    try await phone.get("/")
    #expect(phone.text.contains("Who are you now?") && phone.text.contains("Zoë") && phone.text.contains("Guest D"))
  }

  @Test("What a device may do is taken away at once, and ends when nobody uses it")
  func ends() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("scorer")
    try await phone.get("/tables/1/scorer/games")
    #expect(phone.status == 200)
    let doorkeeper = hall.host.site.doorkeeper
    try await doorkeeper.withdraw(.scorer(table: 1))
    try await phone.get("/tables/1/scorer/games")
    #expect(phone.status == 403 && phone.text.contains("This was taken back"))
    let follower = try await hall.device("follower")
    try await follower.get("/tables/1/follow/games")
    #expect(follower.status == 200)
    let day: Int64 = 86_400_000
    hall.host.clock.advance(by: 29 * day)
    try await follower.get("/tables/1/follow/games")
    #expect(follower.status == 200)
    hall.host.clock.advance(by: 29 * day)
    try await follower.get("/tables/1/follow/games")
    #expect(follower.status == 200)
    hall.host.clock.advance(by: 31 * day)
    try await follower.get("/tables/1/follow/games")
    #expect(follower.status == 403 && follower.text.contains("This has ended"))
    try await hall.host.get("/host/games")
    #expect(hall.host.status == 200)
  }

  @Test("A device that is taken off the list is told so, and comes in anew")
  func revoked() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("scorer")
    let id = try #require(try hall.store.devices().first { $0.grants.contains { $0.role == "scorer" } }?.id)
    try await hall.host.site.doorkeeper.revoke(device: id)
    for path in ["/", "/who", "/tables/1/scorer/games", "/host/games"] {
      try await phone.get(path)
      #expect(phone.status == 403 && phone.text.contains("This device is no longer let in"))
    }
    let secret = phone.cookies["device"]
    try await phone.join("tablecode")
    #expect(phone.cookies["device"] != secret && phone.text.contains("Who are you?"))
  }
}

@Suite("Everybody types their own score")
struct SeatSheetTests {
  private func phones(_ hall: Hall) async throws -> (first: Browser, second: Browser) {
    let first = try await hall.device("seat")
    let second = Browser(before: hall.host)
    try await second.join("tablecode")
    try await second.send("/join/tablecode", ["as": "player", "player": "guest-c"])
    return (first, second)
  }

  private func games(_ hall: Hall) -> (first: String, second: String) {
    let id = hall.game.split(separator: "/").last ?? ""
    return ("/tables/1/seats/1/games/\(id)", "/tables/1/seats/2/games/\(id)")
  }

  @Test("Each side's own sheet, a round that is finished when nobody is missing, and nothing of others'")
  func round() async throws {
    let hall = try await Hall()
    let (first, second) = try await phones(hall)
    let (own, others) = games(hall)
    try await first.get(own)
    #expect(first.text.contains(#"name="v.1.cards""#) && !first.text.contains(#"name="v.2.cards""#))
    #expect(!first.text.contains("Finish round") && !first.text.contains("End the game"))
    try await first.type("cards=20 clean=2", side: 1, in: own)
    #expect(first.status == 303)
    let steps = try hall.steps()
    try await first.get(own)
    try await first.send("\(own)/rounds/1/sides/2", ["v.2.cards": "900", "then": "stay"])
    #expect(first.status == 403)
    try await first.get(own)
    try await first.send("\(own)/rounds/1/sides/1", ["v.2.cards": "900", "then": "close"])
    #expect(first.status == 422 && first.text.contains("Somebody has not said anything yet."))
    #expect(try hall.steps() == steps)
    try await second.type("cards=30", side: 2, in: others)
    try await first.get(own)
    #expect(first.text.contains("Finish round 1"))
    try await first.send("\(own)/rounds/1/sides/1", ["then": "close"])
    #expect(first.status == 303)
    try await second.get(others)
    #expect(second.text.contains("round 2 of 4"))
  }

  @Test("Nobody finishes a round in which not all have said what became of their bids")
  func phases() async throws {
    let hall = try await Hall()
    let (first, second) = try await phones(hall)
    let game = try await hall.host.start("oh-hell", ["sides": "3"])
    let id = game.split(separator: "/").last ?? ""
    let (own, others) = ("/tables/1/seats/1/games/\(id)", "/tables/1/seats/2/games/\(id)")
    try await first.type("bid=1", side: 1, in: own)
    try await hall.host.type("bid=1", side: 2, in: game)
    try await second.type("bid=2", side: 3, in: others)
    func triesToFinish() async throws -> Int {
      try await first.get(own)
      #expect(!first.text.contains("Finish"))
      try await first.send("\(own)/rounds/1/sides/1", ["v.1.made": "no", "then": "close"])
      return first.status
    }
    // What has not been made stands there before anybody says so: to save it is to say it.
    #expect(try await triesToFinish() == 422)
    #expect(try await triesToFinish() == 422)
    try await second.type("made=yes", side: 3, in: others)
    #expect(try await triesToFinish() == 422)
    try await hall.host.type("made=yes", side: 2, in: game)
    try await second.get(others)
    #expect(second.text.contains("Finish round 1"))
    try await second.send("\(others)/rounds/1/sides/3", ["then": "close"])
    #expect(second.status == 303)
    try await first.get(own)
    #expect(first.text.contains("round 2"))
  }

  @Test("Each corrects their own sheet of any round, and nobody else's")
  func correction() async throws {
    let hall = try await Hall()
    let (first, second) = try await phones(hall)
    let (own, others) = games(hall)
    for round in 1...2 {
      try await first.type("cards=20", side: 1, round: round, in: own)
      try await second.type("cards=30", side: 2, round: round, in: others)
      try await hall.host.get(hall.game)
      try await hall.host.send("\(hall.game)/rounds/\(round)/sides/1", ["then": "close"])
    }
    try await second.get(others)
    #expect(second.text.contains("/rounds/1/sides/2\"") && second.text.contains("/rounds/2/sides/2\""))
    try await second.get("\(others)/rounds")
    #expect(second.text.contains("/rounds/1/sides/2\"") && !second.text.contains("/rounds/1/sides/1\""))
    try await second.type("cards=35", side: 2, round: 1, in: others)
    #expect(second.status == 303)
    try await second.get("\(others)/rounds/1/sides/2")
    #expect(second.text.contains(#"value="35""#) && second.text.contains("Undo: round 1"))
    let steps = try hall.steps()
    try await first.get("\(own)/rounds/1/sides/2")
    #expect(first.status == 403)
    try await first.get("\(own)/rounds/1/sides/1")
    try await first.send("\(own)/rounds/1/sides/2", ["v.2.cards": "900", "then": "stay"])
    #expect(first.status == 403)
    try await first.get("\(own)/rounds/1/sides/1")
    try await first.send("\(own)/rounds/1/all", ["v.2.cards": "900", "then": "stay"])
    #expect(first.status == 403)
    #expect(try hall.steps() == steps)
  }

  @Test("Undo takes back one's own last step, and nobody else's")
  func undo() async throws {
    let hall = try await Hall()
    let (first, second) = try await phones(hall)
    let (own, others) = games(hall)
    try await first.type("cards=20", side: 1, in: own)
    try await second.get(others)
    #expect(!second.text.contains("Undo"))
    try await second.send("\(others)/undo")
    #expect(second.status == 403)
    try await first.get(own)
    #expect(first.text.contains("Undo"))
    try await first.send("\(own)/undo")
    #expect(first.status == 303)
    try await first.follow()
    #expect(first.text.contains(#"value="10""#))
  }

  @Test("Those who only watch see all sheets and no form")
  func follow() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("follower")
    let id = hall.game.split(separator: "/").last ?? ""
    for place in ["", "/rounds", "/rules"] {
      try await phone.get("/tables/1/follow/games/\(id)\(place)")
      #expect(phone.status == 200 && !phone.text.contains("<form") && !phone.text.contains("Correct"))
    }
    try await phone.get("/tables/1/follow")
    #expect(phone.location == "/tables/1/follow/games/\(id)")
    try await hall.host.get("\(hall.game)/end")
    try await hall.host.send("\(hall.game)/end")
    try await phone.get("/tables/1/follow/games/\(id)")
    #expect(phone.status == 200 && !phone.text.contains("<form") && phone.text.contains("Nothing was played."))
  }

  @Test("A rematch is at the same table, and everybody is where they were")
  func rematch() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("seat")
    try await hall.host.get("\(hall.game)/end")
    try await hall.host.send("\(hall.game)/end")
    try await hall.host.get(hall.game)
    try await hall.host.send("\(hall.game)/rematch")
    let id = hall.host.location?.split(separator: "/").last.map(String.init) ?? ""
    #expect(try hall.store.game(id).table == 1)
    try await phone.get("/")
    #expect(phone.location == "/tables/1/seats/1/games/\(id)")
    try await phone.follow()
    #expect(phone.text.contains(#"name="v.1.cards""#))
  }

  @Test("Who looks at a game is led to the one that the table has begun behind it, and a screen goes there by itself")
  func later() async throws {
    let hall = try await Hall()
    let (phone, screen) = (try await hall.device("seat"), try await hall.device("follower"))
    let id = hall.game.split(separator: "/").last ?? ""
    let (own, shown) = ("/tables/1/seats/1/games/\(id)", "/tables/1/follow/games/\(id)")
    var follower = try await Follower(phone, own)
    #expect(follower.first == .step(GameMark(step: 2)))
    let next = try await hall.host.start("pig")
    let name = try #require(next.split(separator: "/").last.map(String.init))
    #expect(await follower.next() == .step(GameMark(step: 2, later: name)))
    try await phone.get(own)
    #expect(
      phone.text.contains(#"data-step="2 \#(name)""#) && phone.text.contains("A new game has begun at this table"))
    #expect(phone.text.contains(#"href="/tables/1/seats/1/games/\#(name)">"#) && !phone.text.contains("data-next"))
    // Whoever began it knows of it, and what is not over a screen goes on showing.
    try await hall.host.get(hall.game)
    #expect(!hall.host.text.contains("A new game has begun"))
    try await screen.get(shown)
    #expect(screen.text.contains("A new game has begun") && !screen.text.contains("data-next"))
    try await hall.host.get("\(hall.game)/end")
    try await hall.host.send("\(hall.game)/end")
    try await screen.get(shown)
    #expect(screen.text.contains(#"data-next="/tables/1/follow/games/\#(name)""#))
    try await screen.get("/tables/1/follow/games/\(name)")
    #expect(!screen.text.contains("A new game has begun") && !screen.text.contains("data-next"))
  }

  @Test("Who waits for a game at a table is told when it begins, and led there")
  func waiting() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("seat")
    let id = hall.game.split(separator: "/").last ?? ""
    try await hall.host.get("\(hall.game)/end")
    try await hall.host.send("\(hall.game)/end")
    let list = "/tables/1/seats/1/games"
    try await phone.get(list)
    let steps = #"data-steps="/tables/1/seats/1/steps" data-page="\#(list)" data-step="0 \#(id)""#
    #expect(phone.text.contains(steps) && !phone.text.contains("data-next"))
    var follower = try await Follower(phone, "/tables/1/seats/1")
    #expect(follower.first == .step(GameMark(step: 0, later: String(id))))
    let next = try await hall.host.start("pig")
    let name = try #require(next.split(separator: "/").last.map(String.init))
    #expect(await follower.next() == .step(GameMark(step: 0, later: name)))
    try await phone.get(list)
    #expect(phone.text.contains(#"data-next="\#(list)/\#(name)""#))
    try await hall.host.get("/host/games")
    #expect(!hall.host.text.contains("data-steps"))
  }

  @Test("A game of a day that is past is told to nobody")
  func past() async throws {
    let hall = try await Hall()
    let phone = try await hall.device("seat")
    let id = hall.game.split(separator: "/").last ?? ""
    var follower = try await Follower(phone, "/tables/1/seats/1/games/\(id)")
    _ = try await hall.host.start("pig", ["day": "2026-01-02"])
    hall.host.site.beat()
    #expect(await follower.next() == .step(GameMark(step: 2)))
  }
}
