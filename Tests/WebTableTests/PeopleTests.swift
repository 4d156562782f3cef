import Foundation
import Store
import Testing

@testable import WebTable

@Suite("People in a browser")
struct PeopleTests {
  /// Adds somebody, and gives their path.
  private func add(_ name: String, to browser: Browser, _ fields: [String: String] = [:]) async throws -> String {
    try await browser.get("/host/people/new")
    try await browser.send("/host/people/new", ["name": name].merging(fields) { $1 })
    return try #require(browser.location?.split(separator: "?").first.map(String.init))
  }

  @Test("Somebody is added once, shown with all that the host may know, and changed")
  func adding() async throws {
    let browser = try await Browser()
    try await browser.get("/host/people/new")
    let sent = try await browser.send(
      "/host/people/new",
      ["name": "Zoë <b>", "initials": "zb", "icon": "star", "email": "zoe@example.org", "phone": "555 0100"])
    #expect(browser.status == 303)
    let path = try #require(browser.location)
    // The same form once more, as a second tap sends it.
    try await browser.post("/host/people/new", sent)
    #expect(browser.location == path)
    try await browser.follow()
    #expect(browser.text.contains("Zoë &lt;b&gt; is added."))
    #expect(browser.text.contains("zoe@example.org") && browser.text.contains("555 0100"))
    #expect(try browser.store.players().count { $0.name == "Zoë <b>" } == 1)
    let person = String(path.prefix { $0 != "?" })
    try await browser.get("\(person)/change")
    #expect(browser.text.contains(#"value="zoe@example.org""#))
    try await browser.send("\(person)/change", ["name": "Zoë", "initials": "ZB", "icon": ""])
    try await browser.follow()
    let player = try browser.store.player("Zoë")
    #expect(player.picture == nil && player.email == nil)
    // Nobody learns from a browser which files there are.
    try await browser.get("\(person)/change")
    try await browser.send("\(person)/change", ["name": "Zoë", "initials": "ZB", "icon": #filePath])
    #expect(browser.status == 303)
    #expect(try browser.store.player("Zoë").picture == nil)
  }

  @Test("Initials that are left out are made from the name")
  func initials() async throws {
    let browser = try await Browser()
    _ = try await add("Ann", to: browser)
    _ = try await add("Anna", to: browser)
    #expect(try browser.store.player("Ann").initials == "ANN")
    #expect(try browser.store.player("Anna").initials == "ANA")
  }

  @Test("All that is wrong is told at once, each leads to its field, and what was typed stays")
  func mistakes() async throws {
    let browser = try await Browser()
    try await browser.get("/host/people/new")
    try await browser.send(
      "/host/people/new", ["name": "guest a", "initials": "GSA", "email": "nobody", "phone": "x", "icon": "cat"])
    #expect(browser.status == 422)
    for field in ["name", "initials", "email", "phone"] {
      #expect(browser.text.contains(##"<a href="#p-\##(field)">"##))
    }
    #expect(browser.text.contains(#"value="guest a""#) && browser.text.contains(#"value="nobody""#))
    #expect(browser.text.contains(#"value="cat" checked"#))
    #expect(try browser.store.players(all: true).count == 6)
  }

  @Test("Whoever is retired is offered no more, and again when that is taken back")
  func retiring() async throws {
    let browser = try await Browser()
    let path = try await add("Ann", to: browser)
    try await browser.get(path)
    try await browser.send("\(path)/retire")
    try await browser.follow()
    #expect(browser.text.contains("Ann is no longer offered."))
    try await browser.get("/host/new/hand-and-foot")
    #expect(!browser.text.contains("Ann (ANN)"))
    try await browser.get(path)
    try await browser.send("\(path)/return")
    try await browser.get("/host/new/hand-and-foot")
    #expect(browser.text.contains("Ann (ANN)"))
  }

  @Test("Two are said to be one, and parted again; a form that is sent twice says so once")
  func merging() async throws {
    let browser = try await Browser()
    let (ann, annie) = (try await add("Ann", to: browser), try await add("Annie", to: browser))
    try await browser.get("\(annie)/merge")
    try await browser.send("\(annie)/merge", ["into": ""])
    #expect(browser.status == 422)
    let id = try #require(ann.split(separator: "/").last.map(String.init))
    let sent = try await browser.send("\(annie)/merge", ["into": id])
    #expect(browser.location == "\(ann)?done=merged")
    try await browser.post("\(annie)/merge", sent)
    #expect(browser.location == "\(ann)?done=merged")
    try await browser.follow()
    #expect(browser.text.contains("Also known as"))
    try await browser.get(annie)
    #expect(browser.text.contains("was found to be"))
    try await browser.send("\(annie)/part")
    try await browser.follow()
    #expect(browser.text.contains("Annie stands alone again."))
    #expect(try browser.store.merges().isEmpty)
  }

  @Test("Groups are added, renamed and chosen; a name that is taken is refused beside what was typed")
  func groups() async throws {
    let browser = try await Browser()
    try await browser.get("/host/groups")
    try await browser.send("/host/groups/new", ["name": "Club"])
    try await browser.follow()
    let club = try browser.store.group("Club")
    try await browser.send("/host/groups/\(club.id)/rename", ["name": "Guests"])
    #expect(browser.status == 422)
    #expect(browser.text.contains("already taken by the group Guests"))
    try await browser.send("/host/groups/\(club.id)/rename", ["name": "Tuesdays"])
    try await browser.get("/host/groups")
    try await browser.send("/host/groups/\(club.id)/standard")
    #expect(try browser.store.groups().first(where: \.isDefault)?.name == "Tuesdays")
    try await browser.send("/host/groups/999/rename", ["name": "Nothing"])
    #expect(browser.status != 303)
  }

  @Test(
    "People and groups that are not there are not found",
    arguments: ["people/none", "people/none/change", "people/none/merge", "people/guest-a/none", "rules/none/pad"])
  func missing(path: String) async throws {
    let browser = try await Browser()
    try await browser.get("/host/\(path)")
    #expect(browser.status == 404)
  }
}

@Suite("Who plays in a new game")
struct SetupTests {
  /// How many sides the page of new rules proposes.
  private func sides(_ rules: String, _ browser: Browser) async throws -> Int {
    try await browser.get("/host/new/\(rules)")
    return Set(browser.text.matches(of: /name="seat\.([0-9]+)\./).map(\.output.1)).count
  }

  @Test("As many sides as those make who played last, where the rules allow it, and else as many as they mostly have")
  func counts() async throws {
    let browser = try await Browser()
    #expect(try await sides("oh-hell", browser) == 3)
    _ = try await browser.start("oh-hell", ["sides": "5"])
    #expect(try await sides("oh-hell", browser) == 5)
    #expect(try await sides("farkle", browser) == 5)
    // Five cannot make teams of two, and four are too many for one against one.
    #expect(try await sides("hand-and-foot", browser) == 2)
    _ = try await browser.start("hand-and-foot")
    #expect(try await sides("oh-hell", browser) == 4)
    #expect(try await sides("kalah", browser) == 2)
    try await browser.get("/host/new/oh-hell?sides=6")
    #expect(browser.text.contains(#"name="seat.6.1""#))
  }

  private func players(_ browser: Browser, _ game: String) async throws -> [String] {
    let events = try browser.store.events(of: String(game.split(separator: "/").last ?? ""))
    let json = try #require(events.first?.json)
    return json.matches(of: /"id":"[^"]*","name":"([^"]*)"/).map { String($0.output.1) }
  }

  private func add(_ names: [String], to browser: Browser) throws {
    for name in names {
      try browser.store.addPlayer(PlayerDraft(name: name, initials: name.uppercased()), id: name.lowercased())
    }
  }

  @Test("Guests sit down when nobody is chosen")
  func guests() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    #expect(try await players(browser, game) == ["Guest A", "Guest B", "Guest C", "Guest D"])
  }

  @Test("A group sits down with one tap, and guests beside it")
  func group() async throws {
    let browser = try await Browser()
    try add(["Ann", "Bob", "Cy"], to: browser)
    try await browser.get("/host/new/hand-and-foot?sides=2&who=Home")
    #expect(browser.text.contains(#"<option value="ann" selected"#))
    try await browser.send("/host/new/hand-and-foot")
    let game = try #require(browser.location)
    #expect(try await players(browser, game) == ["Ann", "Bob", "Cy", "Guest D"])
    // Those who played last are there next time; the guests are one tap away.
    try await browser.get("/host/new/hand-and-foot")
    #expect(browser.text.contains(#"<option value="bob" selected"#))
    try await browser.get("/host/new/hand-and-foot?who=%2A")
    #expect(!browser.text.contains(#"<option value="bob" selected"#))
  }

  @Test("Whoever is chosen for a seat changes places with who sat there")
  func changingPlaces() async throws {
    let browser = try await Browser()
    try add(["Ann", "Bob"], to: browser)
    try await browser.get("/host/new/hand-and-foot?who=Home")
    try await browser.send(
      "/host/new/hand-and-foot",
      ["seat.1.1": "ann", "seat.1.2": "guest-c", "seat.2.1": "guest-c", "seat.2.2": "guest-d"])
    let game = try #require(browser.location)
    #expect(try await players(browser, game) == ["Ann", "Guest C", "Bob", "Guest D"])
    try await browser.get("/host/new/hand-and-foot?who=%2A")
    try await browser.send("/host/new/hand-and-foot", ["seat.1.1": "ann", "seat.2.1": "ann"])
    #expect(browser.status == 422)
    #expect(browser.text.contains("Ann cannot sit in two seats"))
  }

  @Test("Somebody new is added and sits down, and all that was chosen stays", arguments: ["player", "guest"])
  func somebodyNew(kind: String) async throws {
    let browser = try await Browser()
    try add(["Ann"], to: browser)
    try await browser.get("/host/new/oh-hell?sides=4")
    let fields = [
      "seat.1.1": "ann", "option.max_cards": "5", "new": "Zoë", "kind": kind, "then": "add", "day": "2026-02-13",
    ]
    let sent = try await browser.send("/host/new/oh-hell", fields)
    let there = try #require(browser.location)
    try await browser.post("/host/new/oh-hell", sent)
    #expect(browser.location == there)
    try await browser.follow()
    #expect(browser.text.contains("Zoë is added."))
    #expect(browser.text.contains(#"<option value="ann" selected"#) && browser.text.contains(#"value="5""#))
    let zoe = try browser.store.player("Zoë")
    #expect(zoe.group.isForGuests == (kind == "guest"))
    try await browser.send("/host/new/oh-hell", ["option.max_cards": "5", "day": "2026-02-13"])
    let game = try #require(browser.location)
    #expect(try await players(browser, game) == ["Ann", "Zoë", "Guest C", "Guest D"])
    try await browser.get("/host/games")
    #expect(browser.text.contains("Going on"))
  }

  @Test("Who is typed and not added keeps the game from beginning, and who cannot be added is told why")
  func notAdded() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/hand-and-foot")
    try await browser.send("/host/new/hand-and-foot", ["new": "Zoë", "then": "start"])
    #expect(browser.status == 422)
    #expect(browser.text.contains("Zoë is typed, and does not sit anywhere yet"))
    try await browser.send("/host/new/hand-and-foot", ["new": "guest b", "then": "add"])
    #expect(browser.status == 422)
    #expect(browser.text.contains("already taken by Guest B"))
    #expect(browser.text.contains(#"value="guest b""#))
    #expect(try browser.store.games(limit: 9).isEmpty)
  }

  @Test("A game of a day that is yet to come, or of none, is refused", arguments: ["2026-11-22", "soon"])
  func days(day: String) async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/hand-and-foot")
    try await browser.send("/host/new/hand-and-foot", ["day": day])
    #expect(browser.status == 422)
    #expect(browser.text.contains(#"value="\#(day)""#))
  }
}
