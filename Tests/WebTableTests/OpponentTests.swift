import Boards
import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage
import ScoreKeeping
import Store
import Testing

@testable import WebTable

@Suite("Sides that the program plays")
struct OpponentTests {
  @Test("The program plays at once when it is its turn, and says what it did")
  func plays() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/pig")
    #expect(browser.text.contains(#"<option value="program.careful">The program (careful)</option>"#))
    let game = try await browser.start("pig", ["seat.2.1": "program.careful"])
    #expect(browser.text.contains("the program (careful)"))
    try await browser.turn()
    #expect(browser.deeds.allSatisfy { $0.hasSuffix(".1") } && !browser.deeds.isEmpty)
    #expect(browser.text.contains("Guest B</bdi>: Roll"))
    try await browser.get("\(game)/rounds")
    #expect(browser.text.contains("Guest B (the program, careful)"))
  }

  @Test("Where the program begins, it has played before anybody sees the table")
  func begins() async throws {
    let browser = try await Browser()
    let game = try await browser.start("pig", ["seat.1.1": "program.careful"])
    #expect(browser.deeds == ["roll.2"])
    // What it did alone is nobody's to take back.
    try await browser.send("\(game)/undo", ["agreed": "yes"])
    #expect(browser.status == 422 && browser.text.contains("nothing to undo"))
  }

  @Test("Undo goes back to what somebody has done, and redo brings the program's moves as they were")
  func undo() async throws {
    let browser = try await Browser()
    let game = try await browser.start("pig", ["seat.2.1": "program.careful"])
    try await browser.move("roll.1")
    let isOver = !browser.deeds.contains("hold.1")
    if !isOver { try await browser.move("hold.1") }
    let before = try browser.events(game)
    let program = before.count - (isOver ? 2 : 3)
    #expect(program > 0)
    try await browser.get("\(game)/undo")
    try await browser.send("\(game)/undo", ["agreed": "yes"])
    try await browser.follow()
    #expect(Set(browser.deeds) == (isOver ? ["roll.1"] : ["roll.1", "hold.1"]))
    #expect(try browser.events(game) == before + Array(repeating: "undone", count: program + 1))
    try await browser.send("\(game)/redo")
    try await browser.follow()
    #expect(try browser.events(game).suffix(program + 1).allSatisfy { $0 == "redone" })
    #expect(browser.deeds == ["roll.1"])
  }

  @Test("A game with the program comes to its winner, and counts on no board")
  func winner() async throws {
    let browser = try await Browser()
    let game = try await browser.start("pig", ["seat.2.1": "program.careful", "option.target": "20"])
    for _ in 0..<60 where browser.movePath != nil { try await browser.turn() }
    #expect(browser.text.contains("The winner is"))
    let session = try keeper(browser).open(String(game.split(separator: "/").last ?? ""))
    #expect(session.isComplete && GameResult(session).sides.isEmpty)
    try await browser.get("/host/board?group=%2A")
    #expect(browser.status == 200 && !browser.text.contains("Guest B"))
  }

  @Test("What the program cannot play is refused, and somebody sits at every table")
  func refused() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/pig")
    let all = ["seat.1.1": "program.careful", "seat.2.1": "program.careless"]
    try await browser.send("/host/new/pig", all)
    #expect(browser.status == 422 && browser.text.contains("Leave one seat to somebody at the table"))
    try await browser.send("/host/new/pig", ["seat.2.1": "program.careful", "way": "pad"])
    #expect(browser.status == 422 && browser.text.contains("kept by hand"))
    try await browser.get("/host/new/hand-and-foot")
    #expect(!browser.text.contains("The program"))
  }

  @Test("Who plays against the program alone sees their own hand, and no page between hands")
  func hidden() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/crazy-eights?sides=2")
    #expect(browser.text.contains("program.careful") && browser.text.contains("program.careless"))
    try await browser.send("/host/new/crazy-eights", ["seat.2.1": "program.careless"])
    try await browser.follow()
    for _ in 0..<40 where browser.deeds.first?.hasPrefix("deal") == true || browser.pieces.isEmpty {
      guard let deed = browser.deeds.first else { break }
      try await browser.move(deed)
    }
    #expect(!browser.text.contains("show my hand"))
    #expect(!browser.pieces.isEmpty)
  }

  @Test("Nobody takes the program's seat, and sees its hand")
  func seat() async throws {
    let browser = try await Browser()
    let game = try await browser.start("crazy-eights", ["sides": "2", "seat.2.1": "program.careless"])
    let keeper = keeper(browser)
    let session = try keeper.open(String(game.split(separator: "/").last ?? ""))
    let desk = GameDesk(session, keeper, table: 1, Hands(newNumber: { "" }))
    for side in session.record.sides { _ = try browser.store.seat(player: side.players[0].id, atTable: 1) }
    let seats = try #require(browser.store.tables().first).seats
    #expect(seats.map(desk.side) == [0, nil])
  }

  private func keeper(_ browser: Browser) -> ScoreKeeper {
    ScoreKeeper(
      store: browser.store, library: RuleLibrary(),
      surroundings: .init(now: { 0 }, clockOffset: { _ in 0 }, newID: { "" }, newSeed: { 7 }))
  }

  @Test("In every game of the program it finds a move that is allowed")
  func everyGame() throws {
    let library = RuleLibrary()
    var played = 0
    for rules in library.names.compactMap({ try? library.rules(named: $0) }) where rules.canBePlayed {
      guard let level = rules.opponentLevels.first else { continue }
      played += 1
      let session = try RandomPlay.begin(rules, sides: rules.standardSides)
      try session.seat(Dictionary(uniqueKeysWithValues: session.record.sides.indices.map { ($0, level) }))
      let opponents = Opponents(now: { 0 })
      for _ in 0..<25 {
        guard let wish = opponents.wish(session) else { break }
        try RandomPlay.make(wish, in: session)
      }
      #expect(session.isComplete || session.events.count == 26, "\(rules.name) after \(session.events.count)")
    }
    #expect(played > 10)
  }

  @Test("In every game with the program pages are shown, and somebody can go on")
  func everyTable() async throws {
    let library = RuleLibrary()
    for rules in library.names.compactMap({ try? library.rules(named: $0) }) where rules.canBePlayed {
      guard let level = rules.opponentLevels.first, rules.sides.upperBound > 1 else { continue }
      let browser = try await Browser()
      let sides = max(rules.sides.lowerBound, 2)
      try await browser.get("/host/new/\(rules.name)?sides=\(sides)")
      let seats = (2...sides).map { ("seat.\($0).1", "program.\(level)") }
      try await browser.send("/host/new/\(rules.name)", Dictionary(uniqueKeysWithValues: seats))
      try await browser.follow()
      #expect(browser.status == 200 && browser.text.contains("the program ("), "\(rules.name)")
      // What is worth what anybody may ask.
      let moves = browser.deeds.filter { $0.contains(".") }
      let areOwn = moves.allSatisfy { $0.hasSuffix(".1") || $0.hasSuffix(".0") }
      #expect(!moves.isEmpty && areOwn, "\(rules.name): \(browser.deeds)")
    }
  }
}

extension Browser {
  /// Rolls once, and ends the turn if it goes on.
  fileprivate func turn() async throws {
    try await move("roll.1")
    if deeds.contains("hold.1") { try await move("hold.1") }
  }
}
