import Testing

@testable import WebTable

/// What can be pressed on the page of a played game.
extension Browser {
  /// The values of the buttons that do something, in the order of the page.
  var deeds: [String] { text.matches(of: /name="do" value="([^"]+)"/).map { String($0.output.1) } }

  /// The pieces that can be chosen, with their fields.
  var pieces: [(field: String, face: String)] {
    text.matches(of: /type="checkbox" name="([^"]+)" value="([^"]+)"/).map {
      (String($0.output.1), String($0.output.2))
    }
  }

  /// The answers to a question that have a button.
  var answers: [String] { text.matches(of: /name="answer" value="([^"]+)"/).map { String($0.output.1) } }

  /// Where the form leads in which something can be done.
  var movePath: String? { text.firstMatch(of: /action="([^"]+\/move)"/).map { String($0.output.1) } }

  /// Presses a button with pieces chosen by their faces, and shows where it leads.
  func move(_ deed: String, _ faces: [String] = [], answer: String? = nil) async throws {
    guard let path = movePath else { throw Unreadable() }
    var rest = pieces
    var fields = ["do": deed]
    for face in faces {
      guard let index = rest.firstIndex(where: { $0.face == face }) else { throw Unreadable() }
      fields[rest[index].field] = rest.remove(at: index).face
    }
    try await send(path, fields)
    if let answer, status == 200 { try await send(path, ["answer": answer]) }
    while location != nil { try await follow() }
  }

  /// Says who has the device now, a while after the page was shown.
  func takeHand(_ side: Int, in game: String) async throws {
    try await get(game)
    clock.advance(by: 2_000)
    try await send("\(game)/hands", ["side": "\(side)"])
    while location != nil { try await follow() }
  }
}

@Suite("Games played with dice and cards")
struct PlayTests {
  @Test("Farkle is played with chosen dice to its winner")
  func farkle() async throws {
    let browser = try await Browser()
    let game = try await browser.start("farkle", ["option.target": "500"])
    #expect(browser.deeds == ["roll.1"])
    #expect(browser.text.contains("First set aside dice that score"))
    var moves = 0
    while browser.movePath != nil, moves < 400 {
      moves += 1
      if browser.deeds.contains(where: { $0.hasPrefix("keep") }) {
        let keep = try #require(browser.deeds.first { $0.hasPrefix("keep") })
        let scoring = browser.pieces.map(\.face).filter { ["1", "5"].contains($0) }
        let faces = scoring.isEmpty ? threes(browser.pieces.map(\.face)) : scoring
        try await browser.move("worth", faces)
        #expect(browser.status == 200 && browser.text.contains(#"class="worth""#))
        try await browser.move(keep, faces)
      } else {
        let bank = browser.deeds.first { $0.hasPrefix("bank") }
        try await browser.move(bank ?? browser.deeds[0])
      }
      #expect(browser.status == 200)
    }
    #expect(browser.text.contains("The winner is"))
    try await browser.get(game)
    #expect(browser.text.contains("The winner is"))
  }

  private func threes(_ faces: [String]) -> [String] {
    Array(
      (faces.first { face in faces.count { $0 == face } > 2 }.map { face in faces.filter { $0 == face } } ?? []).prefix(
        3))
  }

  @Test("What the rules do not allow is said, and what was chosen stays chosen")
  func refused() async throws {
    let browser = try await Browser()
    let game = try await browser.start("farkle")
    try await browser.move("roll.1")
    try await browser.move("keep.1")
    #expect(browser.status == 422 && browser.text.contains("Choose at least 1 first"))
    let none = try #require(browser.pieces.first { !["1", "5"].contains($0.face) })
    try await browser.move("keep.1", [none.face])
    #expect(browser.status == 422 && browser.text.contains("Every die that you set aside must score"))
    #expect(browser.text.contains(#"name="\#(none.field)" value="\#(none.face)" aria-label="\#(none.face)" checked"#))
    try await browser.move("bank.1")
    #expect(browser.status == 422)
    #expect(try browser.events(game) == ["started", "moved"])
  }

  @Test("A move that was sent twice is one, and one from an older page is none")
  func once() async throws {
    let browser = try await Browser()
    let game = try await browser.start("farkle")
    let sent = try await browser.send("\(game)/move", ["do": "roll.1"])
    try await browser.post("\(game)/move", sent)
    #expect(browser.status == 303)
    try await browser.post("\(game)/move", sent.merging(["form": "another-form"]) { $1 })
    #expect(browser.status == 409)
    #expect(try browser.events(game) == ["started", "moved"])
  }

  @Test("A step is taken back until dice or cards were seen by it")
  func undo() async throws {
    let browser = try await Browser()
    let game = try await browser.start("farkle")
    try await browser.move("roll.1")
    #expect(!browser.text.contains("Undo:"))
    try await browser.send("\(game)/undo")
    #expect(browser.status == 422 && browser.text.contains("cannot be taken back"))
    try await browser.get(game)
    let one = browser.pieces.map(\.face).first { ["1", "5"].contains($0) }
    try await browser.move("keep.1", [try #require(one)])
    #expect(browser.text.contains("Undo:"))
    try await browser.send("\(game)/undo")
    try await browser.follow()
    #expect(browser.text.contains("Redo:"))
    #expect(try browser.events(game) == ["started", "moved", "moved", "undone"])
  }

  @Test(
    "What all have seen is taken back only where whoever keeps the score says that all agree, and nobody gains by it")
  func agreed() async throws {
    let hall = try await Hall()
    let browser = hall.host
    let game = try await browser.start("farkle", ["sides": "2"])
    let id = game.split(separator: "/").last ?? ""
    try await browser.move("roll.1")
    let before = browser.pieces.map(\.face)
    #expect(browser.text.contains("Take back: Guest A: Roll"))
    try await browser.get("\(game)/undo")
    #expect(browser.text.contains("Do all agree?") && browser.text.contains(#"name="agreed" value="yes""#))
    // Whoever sits there asks the others, and takes nothing back alone.
    let phone = try await hall.device("seat")
    try await phone.get("/tables/1/seats/1/games/\(id)")
    #expect(!phone.text.contains("Take back:"))
    try await phone.send("/tables/1/seats/1/games/\(id)/undo", ["agreed": "yes"])
    #expect(phone.status == 422 && phone.text.contains("whoever keeps the score can take it back for all"))
    #expect(try browser.events(game) == ["started", "moved"])
    try await browser.send("\(game)/undo", ["agreed": "yes"])
    #expect(browser.status == 303)
    #expect(try browser.events(game) == ["started", "moved", "undone"])
    try await browser.get(game)
    try await browser.move("roll.1")
    #expect(browser.pieces.map(\.face) == before)
    try await browser.get("\(game)/rounds")
    #expect(browser.text.contains("undo"))
  }

  @Test("Thirty: cards are drawn until each has stopped")
  func thirty() async throws {
    let browser = try await Browser()
    _ = try await browser.start("thirty", ["sides": "2"])
    while let stop = browser.deeds.first(where: { $0.hasPrefix("stop") }) {
      #expect(browser.deeds.contains { $0.hasPrefix("draw") })
      let draw = try #require(browser.deeds.first { $0.hasPrefix("draw") })
      try await browser.move(draw)
      guard browser.deeds.contains(stop) else { continue }
      #expect(browser.text.contains("Hand value"))
      try await browser.move(stop)
    }
    #expect(browser.text.contains("You stopped") || browser.text.contains("You hit"))
  }

  @Test("Poker hands are dealt, looked at one by one, and shown", arguments: ["five-card-stud", "texas-holdem"])
  func poker(_ rules: String) async throws {
    let browser = try await Browser()
    let game = try await browser.start(rules)
    try await browser.move("deal.0")
    #expect(browser.text.contains("I am <bdi>Guest A</bdi>, show my hand"))
    let open = browser.text.matches(of: /aria-label="[A-Za-z0-9]+ of [a-z]+"/).count
    try await browser.takeHand(1, in: game)
    #expect(browser.location == nil || browser.status == 200)
    #expect(browser.text.matches(of: /aria-label="[A-Za-z0-9]+ of [a-z]+/).count > open)
    try await browser.get(game)
    #expect(browser.text.matches(of: /aria-label="[A-Za-z0-9]+ of [a-z]+"/).count == open)
    try await browser.move("show.0")
    #expect(browser.text.contains("The last round") && browser.text.contains("Made"))
  }

  @Test("A question is asked before a move that needs an answer, with a button for each")
  func question() async throws {
    let browser = try await Browser()
    let game = try await browser.start("perudo")
    try await browser.move("shake.0")
    try await browser.takeHand(1, in: game)
    let bid = try #require(browser.deeds.first { $0.hasPrefix("bid") })
    try await browser.move(bid)
    #expect(browser.answers == ["2", "3", "4", "5", "6"])
    try await browser.send(try #require(browser.movePath), ["answer": "9"])
    #expect(browser.status == 422)
    try await browser.send(try #require(browser.movePath), ["answer": "3"])
    #expect(browser.status == 200 && !browser.answers.isEmpty)
    try await browser.send(try #require(browser.movePath), ["answer": "2"])
    #expect(browser.status == 303)
    try await browser.follow()
    try await browser.get(game)
    #expect(browser.text.contains("2 dice of 3"))
  }

  @Test("Several are asked for in one field, and judged one by one")
  func several() async throws {
    let browser = try await Browser()
    let game = try await browser.start("mastermind")
    try await browser.move("lay.1")
    try await browser.move("guess.1")
    #expect(browser.text.contains("4 with blanks between, each red, blue, green, yellow, white, black"))
    for wrong in ["red", "red red red pink", "red red red red red"] {
      try await browser.send(try #require(browser.movePath), ["answer": wrong])
      #expect(browser.status == 422)
    }
    try await browser.send(try #require(browser.movePath), ["answer": "red, Blue black  white"])
    while browser.location != nil { try await browser.follow() }
    try await browser.get(game)
    #expect(browser.text.contains("red, blue, black, white: "))
  }

  @Test("Cards that are bid in secret are told nobody before all have bid")
  func secretBids() async throws {
    let browser = try await Browser()
    let game = try await browser.start("goofspiel")
    try await browser.move("begin.0")
    try await browser.takeHand(2, in: game)
    try await browser.move("bid.2", answer: "K")
    #expect(!browser.text.contains("(K"))
    try await browser.takeHand(1, in: game)
    #expect(!browser.text.contains("(K"))
    try await browser.move("bid.1", answer: "Q")
    #expect(browser.text.contains("(K)"))
    try await browser.takeHand(1, in: game)
    try await browser.move("bid.1")
    #expect(!browser.answers.contains("Q") && browser.answers.contains("K"))
  }
}

@Suite("One device that goes round")
struct PassTests {
  @Test("Between two hands nothing is told of what anybody could do")
  func neutral() async throws {
    let browser = try await Browser()
    let game = try await browser.start("crazy-eights")
    try await browser.move("deal.0")
    #expect(browser.text.contains("I am <bdi>Guest B</bdi>, show my hand") || browser.text.contains("show my hand"))
    #expect(browser.deeds.isEmpty && !browser.text.contains("Play a card"))
    #expect(!browser.text.contains("Draw a card"))
    #expect(try browser.events(game) == ["started", "moved"])
  }

  @Test("The second of two quick taps shows nobody's hand")
  func doubleTap() async throws {
    let browser = try await Browser()
    let game = try await browser.start("crazy-eights")
    try await browser.move("deal.0")
    try await browser.send("\(game)/hands", ["side": "1"])
    #expect(browser.location == game)
    browser.clock.advance(by: 2_000)
    try await browser.get(game)
    try await browser.send("\(game)/hands", ["side": "1"])
    #expect(browser.location?.hasPrefix("\(game)/hands/") ?? false)
  }

  @Test("Behind the number of a hand that was handed on there is nothing")
  func handedOn() async throws {
    let browser = try await Browser()
    let game = try await browser.start("crazy-eights")
    try await browser.move("deal.0")
    let first = try #require(browser.text.firstMatch(of: /Pass the device to (Guest [A-E])/)).output.1
    let side = first == "Guest A" ? 1 : 2
    try await browser.takeHand(side, in: game)
    let hand = try #require(browser.movePath).replacing("/move", with: "")
    #expect(browser.deeds.contains("draw.\(side)"))
    try await browser.get(hand)
    #expect(browser.status == 200 && browser.deeds.contains("draw.\(side)"))
    var drawn = 0
    while browser.movePath != nil, drawn < 60 {
      drawn += 1
      try await play(browser, side)
    }
    #expect(browser.text.contains("Pass the device to") || browser.text.contains("round 2"))
    for path in [hand, "\(hand)?x=1"] {
      try await browser.get(path)
      #expect(browser.location == game)
    }
    try await browser.get(game)
    try await browser.send("\(hand)/move", ["do": "draw.\(side)"])
    #expect(browser.location == game)
  }

  /// Plays the first card that can be played, or draws.
  private func play(_ browser: Browser, _ side: Int) async throws {
    for piece in browser.pieces {
      try await browser.move("play.\(side)", [piece.face], answer: "hearts")
      if browser.status != 422 { return }
    }
    try await browser.move(browser.deeds.contains("draw.\(side)") ? "draw.\(side)" : "pass.\(side)")
  }

  @Test("Somebody else's device has no use for the number of a hand, and whoever hides it sees it no more")
  func hidden() async throws {
    let browser = try await Browser()
    let game = try await browser.start("crazy-eights")
    try await browser.move("deal.0")
    try await browser.takeHand(1, in: game)
    let hand = try #require(browser.movePath).replacing("/move", with: "")
    let other = Browser(before: browser)
    try await other.enter()
    try await other.get(hand)
    #expect(other.location == game)
    try await browser.get(hand)
    #expect(browser.status == 200)
    try await browser.send("\(hand)/hide")
    #expect(browser.location == game)
    try await browser.get(hand)
    #expect(browser.location == game)
    #expect(browser.answer.headers.contains { $0.name == "cache-control" && $0.value == "no-store" })
  }
}
