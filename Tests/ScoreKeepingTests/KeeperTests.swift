import Boards
import Decimals
import Foundation
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store
import Testing

@Suite("Games in the store")
struct KeeperTests {
  @Test("The list shows games newest first, with teams, meld, scores, differences and how much is done")
  func list() throws {
    let table = try Table()
    let first = try table.start("hand-knee-and-foot")
    try table.enter("win=yes", side: 0, in: first)
    try table.enter("cards=900", side: 1, in: first)
    try table.keeper.take(.closeAsItIs, in: first)
    let second = try table.start("oh-hell", sides: 3, options: ["max_cards": "5"])
    let listed = try table.keeper.list(limit: 10)
    #expect(listed.map(\.id) == [second.id, first.id])
    let lines = GameLines(listed[1].summary)
    #expect(lines.heading == "Hand, Knee & Foot   round 2 of 4, 25 % done")
    #expect(lines.sides == ["GSA/GSB   Meld 50   11,500", "GSC/GSD   Meld 50      900   -10,600"])
    #expect(GameLines(listed[0].summary).heading == "Oh Hell   round 1   Hand size 5   Dealer Guest C")
    #expect(CivilTime(listed[0].startedAt, offset: 0).dayText == "Saturday, 21 November 2026")
  }

  @Test("What the list knows is what the game says")
  func summaries() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    for cards in 1...3 {
      try table.enter("cards=\(cards)", side: 0, in: game)
      try table.keeper.take(.closeAsItIs, in: game)
      #expect(try table.keeper.list(limit: 1).first?.summary == GameSummary(game))
    }
  }

  @Test("Nobody sits in two seats, and sides have as many players as the rules say")
  func seats() throws {
    let table = try Table()
    let rules = try table.keeper.library.rules(named: "hand-and-foot")
    func start(_ sides: String...) throws {
      let setup = GameSetup(rules: "hand-and-foot", sides: try table.keeper.sides(sides, for: rules), group: "Home")
      _ = try table.keeper.start(setup)
    }
    #expect(refusal { try start("GSA+GSB", "GSB+GSC") } == "Guest B cannot sit in two seats")
    #expect(refusal { try start("GSA", "GSB+GSC") } == "Guest A has 1 player, and 2 are needed")
    #expect(refusal { try start("GSA+GSB", "GSC+Nobody") }?.contains("Nobody") == true)
    #expect(refusal { try start("GSA+GSB") } == "the game is for exactly 2 sides, the record has 1")
    try start("North=Guest A+Guest B", "gsc+gsd")
    #expect(try table.keeper.list(limit: 1).first?.summary.sides.map(\.name) == ["North", "Guest C & Guest D"])
    #expect(try table.keeper.list(limit: .max).count == 1)
  }

  @Test("Options are kept with their values, and a bad one is refused")
  func options() throws {
    let table = try Table()
    #expect(
      refusal { _ = try table.start("farkle", options: ["target": "5"]) }
        == "Play to is 5, and goes from 500 to 100000")
    #expect(refusal { _ = try table.start("farkle", options: ["targt": "5"]) } == "there is no option `targt`")
    let game = try table.start("farkle", options: ["target": "5000"])
    #expect(game.record.start.options == [.init("target", .number(5_000)), .init("opening", .number(0))])
  }

  @Test("A game carries its rules: a changed file never changes an old score")
  func storedRules() throws {
    let table = try Table()
    let file = table.folder.appending(path: "house.yaml")
    func write(_ points: Int) throws {
      try Data(
        """
        house_rules: 2
        name: house
        title: House
        sides: {count: 2}
        rounds: open
        sheet: {tricks: {label: Tricks, type: number, range: 0..13, points: \(points)}}
        ranking: [{highest: total}]
        """.utf8
      ).write(to: file)
    }
    try write(10)
    let rules = try table.keeper.library.rules(named: file.path)
    let setup = GameSetup(
      rules: file.path, sides: try table.keeper.sides([], for: rules), group: "Home")
    let game = try table.keeper.start(setup)
    try table.enter("tricks=3", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    try write(1_000)
    try table.reopen()
    #expect(try table.keeper.open(game.id).totals == [30, 0])
  }

  @Test("Exported games come back elsewhere, once, and go on there")
  func imports() throws {
    let (here, there) = (try Table(), try Table())
    let game = try here.start("hand-and-foot")
    try here.enter("cards=100", side: 0, in: game)
    let first = Array(GameExport.json(game).utf8)
    try here.keeper.take(.closeAsItIs, in: game)
    let later = Array(GameExport.json(game).utf8)
    #expect(try there.keeper.importGame(first, named: "a") == .added)
    #expect(try there.keeper.importGame(first, named: "a") == .known)
    #expect(try there.keeper.importGame(later, named: "a") == .extended(by: 1))
    #expect(try there.keeper.importGame(first, named: "a") == .known)
    let copy = try there.keeper.open(game.id)
    #expect(copy.view() == game.view())
    try there.enter("cards=7", side: 1, in: copy)
    try here.enter("cards=8", side: 1, in: game)
    #expect(refusal { _ = try there.keeper.importGame(Array(GameExport.json(game).utf8), named: "a") } != nil)
    #expect(refusal { _ = try there.keeper.importGame(Array("{}".utf8), named: "b") } == "`b` is no exported game")
  }

  @Test("A rematch has the same people, rules and options, and a seed of its own")
  func rematch() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 3, options: ["target": "700"])
    let again = try table.keeper.rematch(of: game)
    #expect(again.id != game.id)
    #expect(again.record.start.sides == game.record.start.sides)
    #expect(again.record.start.options == game.record.start.options)
    #expect(again.record.start.seed == 7)
  }

  @Test("A game that went on elsewhere meanwhile is not overwritten")
  func twoSessions() throws {
    let table = try Table()
    let one = try table.start("hand-and-foot")
    let other = try table.keeper.open(one.id)
    try table.enter("cards=1", side: 0, in: one)
    #expect(refusal { try table.enter("cards=2", side: 0, in: other) } != nil)
    #expect(try table.keeper.open(one.id).cell("cards", 0)?.text == "1")
  }

  @Test("Whoever gets another name or group keeps what was played under the old one")
  func renames() throws {
    let table = try Table()
    let store = table.keeper.store
    let ann = try store.addPlayer(PlayerDraft(name: "Ann", initials: "ANN"))
    try store.addPlayer(PlayerDraft(name: "Bob", initials: "BOB"))
    let rules = try table.keeper.library.rules(named: "pig")
    var setup = GameSetup(rules: "pig", sides: try table.keeper.sides(["Ann", "Bob"], for: rules), group: "Home")
    setup.isByHand = true
    setup.options = [RecordAnswer(name: "target", text: "20")]
    let game = try table.keeper.start(setup)
    try table.enter("banked=25", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    func rows(_ group: String) throws -> [String] {
      let board = Board(
        try table.keeper.results(), scope: BoardScope(group: group), aliases: try table.keeper.aliases())
      return board.rows.map { "\($0.player.name) \($0.gamesWon)/\($0.gamesPlayed)" }
    }
    #expect(try rows("Home") == ["Ann 1/1", "Bob 0/1"])
    var draft = PlayerDraft(ann)
    draft.name = "Anna"
    try store.editPlayer(ann.id, draft)
    #expect(try rows("Home") == ["Anna 1/1", "Bob 0/1"])
    try store.renameGroup(try store.group("Home").id, to: "Club")
    #expect(try rows("Club") == ["Anna 1/1", "Bob 0/1"])
    draft.group = "Guests"
    try store.editPlayer(ann.id, draft)
    #expect(try rows("Club") == ["Bob 0/1"])
    #expect(try rows("Guests") == ["Anna 1/1"])
    #expect(refusal { try store.addPlayer(PlayerDraft(name: "ann", initials: "AN2")) } != nil)
    // The game itself keeps the names as they were.
    #expect(try table.keeper.open(game.id).record.sides.map(\.name) == ["Ann", "Bob"])
    draft.name = "Ann"
    draft.group = "Club"
    try store.editPlayer(ann.id, draft)
    #expect(try rows("Club") == ["Ann 1/1", "Bob 0/1"])
  }

  @Test("A shared board gets each game once, a correction once more, and brings those of others")
  func upload() throws {
    let (here, there, folder) = (try Table(), try Table(), try Table())
    func play(_ table: Table) throws -> GameSession {
      let game = try table.start("hand-and-foot")
      for _ in 0..<4 {
        try table.enter("win=yes", side: 0, in: game)
        try table.keeper.take(.closeAsItIs, in: game)
      }
      return game
    }
    let game = try play(here)
    let board = ScoreKeeper.SharedBoard.folder(folder.folder.path)
    #expect(try here.keeper.upload(to: board).sent.games == 1)
    #expect(try here.keeper.upload(to: board).sent.games == 0)
    #expect(try there.keeper.upload(to: board).received.games == 1)
    try here.enter("win=no", side: 0, round: 4, in: game)
    #expect(try here.keeper.upload(to: board).sent.games == 1)
    #expect(try there.keeper.upload(to: board).received.games == 1)
    let boards = try [here, there].map { table in
      Board(try table.keeper.results(), scope: BoardScope(group: nil)).rows.map { "\($0.player.name) \($0.roundsWon)" }
    }
    #expect(boards == [["Guest A 3", "Guest B 3", "Guest C 0", "Guest D 0"], boards[0]])
  }
}
