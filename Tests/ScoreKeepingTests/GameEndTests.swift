import Boards
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Testing

@Suite("How games end, and go on after all")
struct GameEndTests {
  @Test("A game by the rules is over after its last round, and undo opens it again")
  func lastRound() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    for _ in 0..<4 {
      try table.enter("win=yes", side: 0, in: game)
      try table.keeper.take(.closeAsItIs, in: game)
    }
    #expect(game.isComplete)
    #expect(refusal { try table.enter("cards=1", side: 0, in: game) } == "the game is over")
    #expect(try table.keeper.results().count == 1)
    #expect(game.view().sides.map(\.outcome) == ["won", "lost"])
    try table.keeper.take(.undo, in: game)
    #expect(!game.isComplete)
    // What counted before counts no more.
    #expect(try table.keeper.results()[game.id]?.sides.isEmpty == true)
  }

  @Test("Ending early counts a round that could be closed, and leaves out one that could not")
  func early() throws {
    let table = try Table()
    let full = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    for side in 0..<3 { try table.enter("bid=\(side == 0 ? 1 : 0)", side: side, in: full) }
    try table.enter("made=yes", side: 1, in: full)
    try table.keeper.take(.end, in: full)
    // Made at nothing with three cards: 5 + 3.
    #expect(full.totals == [0, 8, 0])
    let half = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    try table.enter("bid=1", side: 0, in: half)
    try table.keeper.take(.end, in: half)
    #expect(half.isComplete && half.record.rounds.isEmpty)
    try table.keeper.take(.undo, in: half)
    #expect(half.cell("bid", 0)?.text == "1")
  }

  @Test("Turns that are finished count when the game is ended, and can be corrected")
  func finishedTurns() throws {
    let table = try Table()
    let game = try table.start("darts-501", sides: 3)
    #expect(game.openRoundAtEnd == .nothingEntered)
    try table.enter("thrown=60", side: 1, in: game)
    #expect(game.openRoundAtEnd == .leftOut)
    try table.enter("thrown=45", side: 0, in: game)
    try table.enter("thrown=7", side: 2, in: game)
    #expect(game.openRoundAtEnd == .counts)
    try table.enter("thrown=", side: 1, in: game)
    try table.keeper.take(.closing(passing: []), in: game)
    #expect(game.openRoundAtEnd == .turnsCount(of: ["Guest A"], without: ["Guest C"]))
    #expect(
      game.endingQuestion == "Are you ready to end this game? Round 1 ends before all have had their turns: that of "
        + "Guest A counts, and what is entered for Guest C is left out.")
    try table.keeper.take(.end, in: game)
    #expect(game.totals == [456, 501, 501] && game.leftOutRounds == 0 && game.view().sides[0].outcome == "won")
    #expect(refusal { try table.enter("thrown=50", side: 0, in: game) } == "the game is over")
    #expect(refusal { try table.enter("thrown=50", side: 1, round: 1, in: game) } == "Guest B had no sheet in round 1")
    try table.enter("thrown=50", side: 0, round: 1, in: game)
    #expect(game.totals == [451, 501, 501] && game.isComplete)
    #expect(try game.rules.score(GameExport.json(game)).sides.map(\.total) == [451, 501, 501])
    try table.reopen()
    let again = try table.keeper.open(game.id)
    #expect(again.view() == game.view())
  }

  @Test("A victory quote is asked of a winner alone, and has twenty characters at most")
  func quote() throws {
    let table = try Table()
    let game = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    for side in 0..<3 { try table.enter("bid=\(side == 0 ? 1 : 0)", side: side, in: game) }
    #expect(
      refusal { try table.keeper.take(.answer(name: "victory_quote", text: "Hi"), in: game) }
        == "the game is not over yet")
    try table.enter("made=yes", side: 0, in: game)
    try table.keeper.take(.end, in: game)
    #expect(game.view().questions.map(\.label) == ["Victory quote"])
    #expect(
      refusal {
        try table.keeper.take(.answer(name: "victory_quote", text: "One two three four five"), in: game)
      } == "victory_quote has 23 characters, and 1 to 20 characters are wanted")
    try table.keeper.take(.answer(name: "victory_quote", text: "I told you so"), in: game)
    #expect(game.view().questions.isEmpty)
    #expect(GameSummary(game).quote == "I told you so")
  }

  @Test("Where all tie nobody is asked, and all are named")
  func tie() throws {
    let table = try Table()
    let game = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    for side in 0..<3 { try table.enter("bid=0 made=no", side: side, in: game) }
    try table.keeper.take(.end, in: game)
    // Everybody bid nothing and took a trick: a missed bid is worth nothing.
    #expect(game.totals == [0, 0, 0])
    #expect(game.view().questions.isEmpty)
    #expect(game.view().sides.allSatisfy { $0.outcome == "tied" && $0.saying == "Tied victory" })
  }

  @Test("When a correction ends the game earlier, later rounds are kept and left out")
  func leftOut() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2, options: ["target": "1000"], byHand: true)
    for banked in [600, 300, 400] {
      try table.enter("banked=\(banked)", side: 0, in: game)
      try table.keeper.take(.closeAsItIs, in: game)
    }
    #expect(game.isComplete && game.leftOutRounds == 0)
    try table.enter("banked=900", side: 0, round: 1, in: game)
    #expect(game.isComplete && game.leftOutRounds == 1)
    #expect(game.totals == [1_200, 0])
    #expect(game.record.rounds.count == 3)
    try table.enter("banked=100", side: 0, round: 1, in: game)
    #expect(game.leftOutRounds == 0)
    #expect(game.totals == [800, 0] && !game.isComplete)
  }

  @Test("An open round is left out, too, and the export is scored all the same")
  func leftOutOpen() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2, options: ["target": "1000"], byHand: true)
    for banked in [600, 300] {
      try table.enter("banked=\(banked)", side: 0, in: game)
      try table.keeper.take(.closeAsItIs, in: game)
    }
    try table.enter("banked=50", side: 1, in: game)
    try table.enter("banked=800", side: 0, round: 2, in: game)
    #expect(game.isComplete && game.leftOutRounds == 1)
    #expect(try game.rules.score(GameExport.json(game)).sides.map(\.total) == [1_400, 0])
    try table.keeper.take(.undo, in: game)
    #expect(!game.isComplete && game.leftOutRounds == 0)
    #expect(game.cell("banked", 1)?.text == "50")
  }

  @Test("Where a correction ends the game in the middle of a round, that round counts as far as it goes")
  func endsDuringRound() throws {
    let table = try Table()
    let game = try table.start("darts-501", options: ["from": "101"])
    for (first, second) in [(40, 20), (21, 10), (5, 7)] {
      try table.enter("thrown=\(first)", side: 0, in: game)
      try table.enter("thrown=\(second)", side: 1, in: game)
      try table.keeper.take(.closeAsItIs, in: game)
    }
    try table.enter("thrown=61 ended=yes", side: 0, round: 2, in: game)
    #expect(game.isComplete && game.totals == [0, 81])
    #expect(game.leftOutRounds == 1 && game.leftOutSheets == 1)
    #expect(try game.rules.score(GameExport.json(game)).sides.map(\.total) == [0, 81])
    try table.reopen()
    let again = try table.keeper.open(game.id)
    #expect(again.view() == game.view() && again.leftOutSheets == 1)
    try table.keeper.take(.undo, in: again)
    #expect(!again.isComplete && again.totals == [35, 64] && again.leftOutSheets == 0)
  }

  @Test("A victory quote goes when a correction changes what it was said for")
  func oldQuote() throws {
    let table = try Table()
    let game = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    for side in 0..<3 { try table.enter("bid=\(side == 0 ? 1 : 0)", side: side, in: game) }
    try table.enter("made=yes", side: 0, in: game)
    try table.keeper.take(.end, in: game)
    try table.keeper.take(.answer(name: "victory_quote", text: "Ha!"), in: game)
    try table.enter("made=no", side: 0, round: 1, in: game)
    try table.enter("made=yes", side: 1, round: 1, in: game)
    #expect(GameSummary(game).quote == nil)
    #expect(game.view().questions.map(\.name) == ["victory_quote"])
  }

  @Test("A round can be begun anew, and that can be undone")
  func restart() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    #expect(refusal { try table.keeper.take(.restart, in: game) } == "round 1 has not begun")
    try table.enter("cards=100", side: 0, in: game)
    try table.keeper.take(.restart, in: game)
    #expect(!game.hasOpenEntries)
    try table.keeper.take(.undo, in: game)
    #expect(game.cell("cards", 0)?.text == "100")
  }

  @Test("A late joiner's earlier rounds are empty where the rules allow that")
  func joining() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 2, byHand: true)
    try table.enter("banked=600", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    try table.keeper.take(.join(try table.keeper.side("Guest F")), in: game)
    #expect(game.totals == [600, 0, 0])
    #expect(
      refusal { try table.keeper.take(.join(try table.keeper.side("Guest F")), in: game) }
        == "Guest F cannot sit in two seats; two sides are called Guest F")
    try table.enter("banked=700", side: 2, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [600, 0, 700])
    try table.keeper.take(.leave(side: 1), in: game)
    #expect(refusal { try table.enter("banked=50", side: 1, in: game) } == "Guest B has left the game")
    #expect(refusal { try table.keeper.take(.leave(side: 0), in: game) } == "at least two sides must go on")
    // What a side scores there depends on its bid and the hand: an empty sheet would score for rounds not played.
    let bids = try table.start("oh-hell", sides: 3, options: ["max_cards": "3"])
    for side in 0..<3 { try table.enter("bid=\(side == 0 ? 1 : 0)", side: side, in: bids) }
    try table.keeper.take(.closeAsItIs, in: bids)
    let words =
      "nobody can come while this game is played: they might score for earlier rounds, with nothing on their sheets"
    #expect(refusal { try table.keeper.take(.join(try table.keeper.side("Guest F")), in: bids) } == words)
    // Whoever leaves has no sheet any more: nothing scores, and nothing is wanted of it.
    let before = bids.totals
    try table.keeper.take(.leave(side: 0), in: bids)
    #expect(bids.view().sides.map(\.fillsIn) == [false, true, true])
    for side in 1...2 { try table.enter("bid=\(side)", side: side, in: bids) }
    for side in 1...2 { try table.enter("made=\(side == 2 ? "yes" : "no")", side: side, in: bids) }
    try table.keeper.take(.closeAsItIs, in: bids)
    #expect(bids.totals[0] == before[0] && bids.view().sides[0].rounds.count == 2)
  }

  @Test("Whoever leaves stands behind those who stay, whatever they had, and the export says so")
  func leaver() throws {
    let table = try Table()
    let game = try table.start("farkle", sides: 3, byHand: true)
    for (side, points) in [900, 600, 700].enumerated() { try table.enter("banked=\(points)", side: side, in: game) }
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.view().sides.map(\.place) == [1, 3, 2])
    try table.keeper.take(.leave(side: 0), in: game)
    #expect(game.view().sides.map(\.place) == [3, 2, 1])
    // What it had can be corrected, on every screen, and what it never had cannot.
    #expect(game.view(round: 1).sides.map(\.fillsIn) == [true, true, true])
    #expect(game.view().sides.map(\.fillsIn) == [false, true, true])
    try table.keeper.take(.end, in: game)
    #expect(game.view().sides.map(\.outcome) == ["lost", "lost", "won"])
    #expect(try game.rules.score(GameExport.json(game)).sides.map(\.place) == [3, 2, 1])
    #expect(try table.keeper.results()[game.id]?.sides.map(\.place) == [3, 2, 1])
    try table.keeper.take(.undo, in: game)
    try table.keeper.take(.undo, in: game)
    #expect(game.view().sides.map(\.place) == [1, 3, 2] && !game.view().sides[0].hasLeft)
  }
}
