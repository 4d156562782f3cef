import Decimals
import Foundation
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Testing

@Suite("Games that are played move by move")
struct MoveTests {
  /// The published vectors of the generator: six dice from seed 42 show these.
  private let firstRoll = ["5", "1", "2", "3", "1", "6"]

  private func faces(_ zone: String, _ game: GameSession) -> [String] {
    game.view().zones.first { $0.name == zone }?.pieces.compactMap(\.face) ?? []
  }

  @Test("Dice come from the seed, and what is set aside counts")
  func turn() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2)
    try table.keeper.take(.move(.init("roll")), in: game)
    #expect(faces("loose", game) == firstRoll)
    #expect(game.worth(of: ["1", "1"]) == "Single 1, Single 1: 200")
    #expect(game.worth(of: ["1", "2"]) == nil)
    try table.keeper.take(.move(.init("keep", pick: ["1", "1"])), in: game)
    try table.keeper.take(.move(.init("bank")), in: game)
    #expect(game.view().sides[0].total == 200)
    #expect(
      game.view().news.contains(
        .said(side: "Guest A", text: "You scored 200 in this round. Your total for the game is: 200")))
    #expect(game.view().turn == 1)
  }

  @Test("What actions have set on the sheets is seen by all, and what is worked out from a hand only by nobody else")
  func setLines() throws {
    let table = try Table()
    let game = try table.start(Table.odd("lines-that-actions-set"), sides: 2)
    try table.keeper.take(.move(.init("deal")), in: game)
    let card = try #require(game.view(for: .side(0)).zones.first { $0.side == 0 }?.pieces.first?.face)
    var lay = GameSession.Wish("lay", pick: [card])
    lay.answers = [RecordAnswer(name: "tricks", text: "2"), RecordAnswer(name: "named", text: "No trump")]
    try table.keeper.take(.move(lay), in: game)
    for sight in [Sight.open, .side(0), .side(1)] {
      let view = game.view(for: sight)
      #expect(view.playedLines.map(\.label) == ["Bid", "Liked", "Contract"])
      #expect(view.playedLines.map(\.texts) == [["2", ""], ["No trump, Hearts ♥", ""], ["No trump"]])
      #expect(!view.lines.contains { $0.name == "hand_worth" && $0.cells.contains { !$0.text.isEmpty } })
      // The same on a page.
      let seat = SeatView(view)
      #expect(
        seat.sides[0].facts == [.init(label: "Bid", text: "2"), .init(label: "Liked", text: "No trump, Hearts ♥")])
      #expect(seat.play?.sums == [.init(label: "Contract", text: "No trump")])
    }
    try table.keeper.take(.move(.init("pass")), in: game)
    #expect(game.view().playedLines.first { $0.label == "Passed" }?.texts == ["", "yes"])
    try table.keeper.take(.move(.init("close")), in: game)
    #expect(game.view().playedLines.isEmpty)
  }

  @Test("What is not allowed is refused with the reason and what is allowed instead")
  func refusals() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2)
    try table.keeper.take(.move(.init("roll")), in: game)
    #expect(
      refusal { try table.keeper.take(.move(.init("roll")), in: game) }
        == "round 1, Guest A: Roll is not allowed here: First set aside at least one die that scores.")
    #expect(
      refusal { try table.keeper.take(.move(.init("keep", pick: ["2"])), in: game) }
        == "round 1, Guest A: Set aside is not allowed with these pieces: Every die that you set aside must score, in the throw that you have just made."
    )
    #expect(
      refusal { try table.keeper.take(.move(.init("rol")), in: game) } == "there is no action `rol`")
    #expect(game.view().actions.filter(\.isAllowed).map(\.name) == ["keep"])
    #expect(refusal { try table.enter("banked=5", side: 0, in: game) } != nil)
  }

  @Test("Undoing a throw and throwing again gives the same dice")
  func sameDice() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2)
    try table.keeper.take(.move(.init("roll")), in: game)
    try table.keeper.take(.undo, in: game)
    #expect(faces("loose", game).isEmpty)
    try table.keeper.take(.move(.init("roll")), in: game)
    #expect(faces("loose", game) == firstRoll)
    try table.keeper.take(.restart, in: game)
    #expect(game.record.moves.isEmpty)
    try table.keeper.take(.move(.init("roll")), in: game)
    #expect(faces("loose", game) == firstRoll)
  }

  @Test("A game goes on where it was, in another run of the program")
  func reopened() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2)
    try table.keeper.take(.move(.init("roll")), in: game)
    try table.keeper.take(.move(.init("keep", pick: ["1", "1"])), in: game)
    let before = game.view()
    try table.reopen()
    let id = try #require(try table.keeper.currentGame())
    let again = try table.keeper.open(id)
    #expect(again.view() == before)
    try table.keeper.take(.move(.init("roll")), in: again)
    // The generator goes on behind the first six dice.
    #expect(faces("loose", again) == ["2", "5", "3", "4"])
  }

  @Test("Dice that lie on the table are typed, and take nothing from the seed")
  func realDice() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2)
    var wish = GameSession.Wish("roll")
    wish.rolled = ["1", "1", "1", "2", "4", "6"]
    try table.keeper.take(.move(wish), in: game)
    try table.keeper.take(.move(.init("keep", pick: ["1", "1", "1"])), in: game)
    try table.keeper.take(.move(.init("roll")), in: game)
    #expect(faces("loose", game) == ["5", "1", "2"])
    wish.rolled = ["1"]
    #expect(refusal { try table.keeper.take(.move(wish), in: game) } != nil)
  }

  @Test("The export of a played game is scored to the same result")
  func export() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2, options: ["target": "500"])
    // Sets aside whatever scores and banks at once, until somebody has won.
    while !game.isComplete {
      let view = game.view()
      let name = try #require(view.actions.first { $0.isAllowed && $0.name != "roll" } ?? view.actions.first).name
      let scoring = faces("loose", game).filter { $0 == "1" || $0 == "5" }
      let triples = faces("loose", game).filter { face in faces("loose", game).count { $0 == face } >= 3 }.prefix(3)
      let pick = name == "keep" ? (scoring.isEmpty ? Array(triples) : scoring) : []
      try table.keeper.take(.move(.init(name, pick: pick)), in: game)
    }
    let score = try game.rules.score(GameExport.json(game))
    #expect(score.isComplete)
    #expect(score.sides.map(\.total) == game.totals)
    #expect(score.sides.map(\.place) == game.view().sides.map(\.place))
    let typed = GameExport.json(game).components(separatedBy: "\"moves\":")[1].components(separatedBy: "\"log\"")[0]
    #expect(!typed.contains("rolled"), "What chance gave follows from the seed")
  }

  @Test("Cards are dealt once without a game, the same from the same seed")
  func deal() throws {
    let rules = try RuleLibrary().rules(named: "texas-holdem")
    let one = try Deal(rules, sides: 3, seed: 3)
    #expect(one.text == (try Deal(rules, sides: 3, seed: 3)).text)
    #expect(one.text != (try Deal(rules, sides: 3, seed: 4)).text)
    let cards = one.text.split { " ()\n".contains($0) }.filter { $0.last.map("SHDC".contains) ?? false }
    #expect(cards.count == 11 && Set(cards).count == 11)
    #expect(one.text.contains("deck       41 left"))
    let pad = try RuleLibrary().rules(named: "hearts")
    #expect(refusal { _ = try Deal(pad, sides: nil, seed: 1) } == "nothing is dealt or rolled in Hearts")
  }
}
