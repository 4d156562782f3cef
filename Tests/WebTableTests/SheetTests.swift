import Testing

@testable import WebTable

@Suite("A score kept in a browser")
struct SheetTests {
  @Test("The rules of a game have what their file says to people, which is not kept with it")
  func rulesInPlainWords() async throws {
    let browser = try await Browser()
    let game = try await browser.start("oh-hell")
    try await browser.get("\(game)/rules")
    #expect(browser.text.contains("Each round has one card fewer, or one more"))
  }

  @Test("A game from its first entry to its winner, with a correction, undo and redo")
  func game() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    #expect(browser.text.contains("round 1 of 4"))
    let rounds = [
      ("win=yes clean=3 dirty=2 cards=200+45", "clean=1 dirty=4 cards=180 less=45"),
      ("clean=2 cards=310 less=60", "win=yes clean=2 dirty=3 cards=400"),
      ("win=yes clean=4 dirty=1 cards=520", "dirty=2 cards=90 less=135"),
      ("win=yes clean=2 dirty=2 cards=150", "clean=3 dirty=1 cards=275 less=10"),
    ]
    for (index, (first, second)) in rounds.enumerated() {
      try await browser.type(first, side: 1, round: index + 1, then: "side-2", in: game)
      #expect(browser.location == "\(game)/rounds/\(index + 1)/sides/2")
      try await browser.type(second, side: 2, round: index + 1, in: game)
      try await browser.follow()
      #expect(browser.text.contains("Finish round \(index + 1)"))
      try await browser.send("\(game)/rounds/\(index + 1)/sides/2", ["then": "close"])
      #expect(browser.location == "\(game)?done=closed")
      try await browser.follow()
    }
    #expect(browser.text.contains("The winners are Guest A &amp; Guest B!"))
    #expect(browser.text.contains("9,065") && browser.text.contains("7,055"))
    try await browser.type("cards=9999", side: 2, round: 1, in: game)
    #expect(browser.location == game)
    try await browser.follow()
    #expect(browser.text.contains("The winners are Guest C &amp; Guest D!"))
    try await browser.send("\(game)/undo")
    try await browser.get(game)
    #expect(browser.text.contains("The winners are Guest A &amp; Guest B!"))
    #expect(try browser.events(game).count == 15)
  }

  @Test(
    "Whatever a button says of where to go on, the entry is kept",
    arguments: ["side-9223372036854775807", "side--9223372036854775808", "side-0", "side-", "side-x", "nowhere"])
  func goingOn(_ then: String) async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.type("cards=40", side: 1, then: then, in: game)
    #expect(browser.status == 303 && browser.location == "\(game)/rounds/1/sides/1?done=saved")
  }

  @Test("Only what was changed becomes a step, and nothing where nothing was")
  func changes() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.type("win=no clean= cards=", side: 1, in: game)
    #expect(browser.status == 303)
    #expect(try browser.events(game) == ["started"])
    try await browser.type("win=no clean=2 cards=", side: 1, in: game)
    try await browser.type("win=no clean=2 cards=1,250", side: 1, in: game)
    #expect(try browser.events(game) == ["started", "entered", "entered"])
    try await browser.follow()
    #expect(browser.text.contains(#"value="1250""#))
    try await browser.type("clean= cards=1250", side: 1, in: game)
    try await browser.follow()
    #expect(browser.text.contains("Undo: round 1, Guest A &amp; Guest B: Clean Books cleared"))
  }

  @Test("What cannot be taken is shown again, with what was typed and where it is wrong")
  func refused() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.type("clean=13 cards=12x less=7", side: 1, in: game)
    #expect(browser.status == 422)
    #expect(browser.text.contains(##"<a href="#v-1-cards">"##))
    #expect(browser.text.contains(#"value="12x""#) && browser.text.contains(#"value="7""#))
    #expect(browser.text.contains(#"aria-invalid="true""#))
    try await browser.type("clean=13 less=7", side: 1, in: game)
    #expect(browser.status == 422)
    #expect(browser.text.contains(##"<a href="#v-1-clean">"##))
    try await browser.type("win=yes", side: 1, in: game)
    try await browser.type("win=yes", side: 2, in: game)
    #expect(browser.status == 422)
    #expect(try browser.events(game) == ["started", "entered"])
  }

  @Test("Before a game is ended it is said what becomes of the open round: turns that are finished may count or not")
  func ending() async throws {
    let browser = try await Browser()
    let game = try await browser.start("darts-501")
    try await browser.type("thrown=60", side: 2, in: game)
    try await browser.get("\(game)/end")
    #expect(browser.text.contains("Round 1 cannot be finished as it stands, and is left out."))
    #expect(browser.text.contains("End the game"))
    try await browser.type("thrown=45", side: 1, in: game)
    try await browser.get("\(game)/end")
    #expect(browser.text.contains("End, round 1 counts") && !browser.text.contains("ends before"))
    try await browser.type("thrown=", side: 2, in: game)
    try await browser.send("\(game)/rounds/1/sides/1", ["then": "close"])
    try await browser.get("\(game)/end")
    #expect(browser.text.contains("Round 1 ends before all have had their turns: that of Guest A counts."))
    #expect(browser.text.contains("End without round 1") && browser.text.contains("End, round 1 counts"))
  }

  @Test("A round that cannot be closed is not, and what was typed with it stays")
  func notClosed() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.get("\(game)/rounds/1/sides/1")
    try await browser.send("\(game)/rounds/1/sides/1", ["then": "close"])
    #expect(browser.status == 422)
    #expect(browser.text.contains("Nothing has been entered in round 1"))
    let game2 = try await browser.start("oh-hell", ["sides": "3"])
    try await browser.type("bid=1", side: 1, then: "close", in: game2)
    #expect(browser.status == 422)
    #expect(try browser.events(game2) == ["started", "entered"])
  }

  @Test(
    "Rounds that are not there, and sides that are not, are not found", arguments: ["2/sides/1", "1/sides/9", "0/all"])
  func elsewhere(_ path: String) async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.get("\(game)/rounds/\(path)")
    #expect(browser.status == 404)
  }

  @Test("A game is found by its whole name alone")
  func prefix() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.get(String(game.dropLast()))
    #expect(browser.status == 404)
    try await browser.get("/host/games/none")
    #expect(browser.status == 404)
  }

  @Test(
    "Rules are found by name, and never by path", arguments: ["..%2F..%2Fetc%2Fpasswd", ".%2FRules%2Fpig.yaml", "none"])
  func rulePaths(_ name: String) async throws {
    let browser = try await Browser()
    for path in ["/host/new/\(name)", "/host/rules/\(name)"] {
      try await browser.get(path)
      #expect(browser.status == 404)
    }
  }
}
