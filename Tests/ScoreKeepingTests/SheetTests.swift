import Decimals
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Testing

@Suite("Games whose sheets are filled in")
struct SheetTests {
  @Test("A win fills in what a winner must have, and what is typed stands")
  func win() throws {
    let table = try Table()
    let game = try table.start("hand-knee-and-foot")
    try table.enter("win=yes", side: 0, in: game)
    // 200 + 2500 + 5000 + 3000 + 500 + 300, by the published table.
    #expect(game.view().sides.map(\.openScore) == [11_500, 0])
    #expect(game.cell("wilds", 0)?.text == "1")
    #expect(game.cell("wilds", 0)?.isTyped == false)
    try table.enter("wilds=0", side: 0, in: game)
    #expect(game.view().sides[0].openScore == 9_000)
    try table.enter("wilds=", side: 0, in: game)
    #expect(game.view().sides[0].openScore == 11_500)
    // Computed lines are shown live.
    try table.enter("red_threes=8", side: 1, in: game)
    #expect(game.view().lines.first { $0.name == "red_bonus" }?.cells[1].points == 300)
  }

  @Test("Looking at a game changes nothing")
  func looking() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    let before = game.view()
    #expect(!before.roundIsOpen)
    #expect(game.view() == before)
    #expect(game.view(round: 1) == before)
  }

  @Test("A round closes when told to, and not when nothing was entered")
  func closing() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    #expect(refusal { try table.keeper.take(.closeAsItIs, in: game) } == "nothing has been entered in round 1")
    try table.enter("cards=245 clean=3 dirty=2 win=yes", side: 0, in: game)
    #expect(game.totals == [0, 0])
    try table.keeper.take(.closeAsItIs, in: game)
    // 300 + 3 x 500 + 2 x 300 + 245
    #expect(game.totals == [2_645, 0])
    #expect(game.view().round == 2)
  }

  @Test("Whoever is out fills in no sheet, and a correction changes who is out")
  func out() throws {
    let table = try Table()
    let game = try table.start("thirty-one", sides: 3, options: ["lives": "1"])
    func play(_ hands: [Int?]) throws {
      for (side, hand) in hands.enumerated() {
        if let hand { try table.enter("hand=\(hand)\(side == 0 ? " knocked=yes" : "")", side: side, in: game) }
      }
      try table.keeper.take(.closeAsItIs, in: game)
    }
    try play([24, 20, 17])
    #expect(game.view().sides.map(\.isOut) == [false, false, true])
    #expect(game.view().sides.map(\.fillsIn) == [true, true, false])
    #expect(game.view(round: 1).sides.map(\.fillsIn) == [true, true, true])
    #expect(refusal { try table.enter("hand=30", side: 2, in: game) } == "Guest C is out")
    try play([20, 19, nil])
    #expect(game.isComplete)
    #expect(game.view().sides.map(\.outcome) == ["won", "lost", "lost"])
    #expect(refusal { try table.enter("hand=30", side: 2, round: 2, in: game) } == "Guest C had no sheet in round 2")

    // Guest B had less: what was entered for round 2 is kept and no longer counts, and Guest C needs a hand there.
    let refused = refusal { try table.enter("hand=16", side: 1, round: 1, in: game) }
    #expect(refused?.contains("Hand has to be entered") == true)
    try table.keeper.take(.undo, in: game)
    try table.enter("hand=16", side: 1, round: 1, in: game)
    #expect(game.view().sides.map(\.isOut) == [false, true, false])
    #expect(game.leftOutSheets == 1)
    try table.enter("hand=20", side: 1, round: 1, in: game)
    #expect(game.leftOutSheets == 0)
    #expect(game.cell("hand", 1)?.text == "19")
  }

  @Test("Correcting a past round scores everything after it again")
  func correction() throws {
    let table = try Table()
    let game = try table.start("hand-knee-and-foot")
    try table.enter("win=yes sevens=2", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    // 16500 is above 15000: the meld of that team is 90 now.
    #expect(game.view().sides.map(\.facts) == [["90"], ["50"]])
    try table.enter("cards=10", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    try table.enter("sevens=1", side: 0, round: 1, in: game)
    #expect(game.totals == [11_500, 10])
    #expect(game.view().sides.map(\.facts) == [["50"], ["50"]])
    // The trail stays: what was typed first is still in the log.
    let values = game.events.compactMap { event -> LogValue? in
      guard case .entered(1, let sheets) = event.kind else { return nil }
      return sheets.first { $0.side == 1 }?.values.first { $0.name == "sevens" }?.value
    }
    #expect(values == [.number(2), .number(1)])
  }

  @Test("A correction that the rules refuse changes nothing, and says why")
  func refusedCorrection() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    try table.enter("win=yes", side: 0, in: game)
    try table.enter("cards=5", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    let before = game.view(round: 1)
    let count = game.events.count
    let said = refusal { try table.enter("win=yes", side: 1, round: 1, in: game) }
    #expect(said == "round 1, Guest C & Guest D: only one side of a round can have Win, and Guest A & Guest B has it")
    #expect(
      refusal { try table.enter("cards=99999", side: 1, round: 1, in: game) }
        == "round 1, Guest C & Guest D: Card Count is 99999, and goes from 0 to 9999")
    #expect(refusal { try table.enter("cards=1", side: 1, round: 3, in: game) } == "there is no round 3 yet")
    #expect(game.view(round: 1) == before)
    #expect(game.events.count == count)
  }

  @Test("Two sheets that need each other are corrected at once, and undone at once")
  func together() throws {
    let table = try Table()
    let game = try table.start("hearts", sides: 3)
    for (side, text) in ["hearts=5", "hearts=4 queen=yes", "hearts=4"].enumerated() {
      try table.enter(text, side: side, in: game)
    }
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [5, 17, 4])
    #expect(refusal { try table.enter("hearts=4", side: 0, round: 1, in: game) } != nil)
    let sheets = [
      LogEvent.Typing(side: 1, values: [.init("hearts", .number(4)), .init("queen", .flag(true))]),
      LogEvent.Typing(side: 2, values: [.init("hearts", .number(5)), .init("queen", .flag(false))]),
    ]
    try table.keeper.take(.type(sheets, round: 1), in: game)
    #expect(game.totals == [17, 5, 4])
    try table.keeper.take(.undo, in: game)
    #expect(game.totals == [5, 17, 4])
  }

  @Test("A correction that makes a later entry illegal is refused, and names that entry")
  func laterEntry() throws {
    let table = try Table()
    let game = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    for side in 0..<3 { try table.enter("bid=\(side == 0 ? 1 : 0)", side: side, in: game) }
    try table.keeper.take(.closeAsItIs, in: game)
    // In the first round three cards were dealt: a bid of four is too many, and bids that add up to three are none.
    #expect(
      refusal { try table.enter("bid=4", side: 1, round: 1, in: game) }
        == "round 1, Guest B: Bid is 4, and goes from 0 to 3")
    #expect(
      refusal { try table.enter("bid=2", side: 1, round: 1, in: game) }
        == "round 1, Guest C: The bids add up to 3, the hand size. Guest C must bid another number.")
  }

  @Test("Undo takes back one step after another, redo brings them back, and a new step ends that")
  func undo() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    #expect(refusal { try table.keeper.take(.undo, in: game) } == "there is nothing to undo")
    try table.enter("cards=100", side: 0, in: game)
    try table.enter("cards=200", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    for expected in ["200", "100", ""] {
      try table.keeper.take(.undo, in: game)
      #expect(
        game.record.open[0].first?.value == (expected.isEmpty ? nil : .number(ExactDecimal(Int64(expected) ?? 0))))
    }
    for _ in 0..<3 { try table.keeper.take(.redo, in: game) }
    #expect(game.totals == [200, 0])
    #expect(refusal { try table.keeper.take(.redo, in: game) } == "there is nothing to bring back")
    try table.keeper.take(.undo, in: game)
    try table.enter("cards=300", side: 0, in: game)
    #expect(refusal { try table.keeper.take(.redo, in: game) } == "there is nothing to bring back")
  }
}
