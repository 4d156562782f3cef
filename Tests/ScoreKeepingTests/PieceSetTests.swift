import GameLog
import HouseRules
import ScoreKeeping
import Testing

@Suite("Cards that lie on another sheet")
struct PieceSetTests {
  /// Two hands of golf, of which the first has the king that the second really had.
  private func deal(_ table: Table) throws -> GameSession {
    let game = try table.start("six-card-golf", sides: 2)
    try table.enter("cards=AS,3S,10S,4H,5H,KH", side: 0, in: game)
    return game
  }

  private func message(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      return (error as? Problems)?.diagnostics.first.map { "\($0.code): \($0.message)" }
    }
  }

  @Test("They are refused as soon as they are typed, and taken away from where they were")
  func openRound() throws {
    let table = try Table()
    let game = try deal(table)
    let before = game.view()
    let refused = message { try table.enter("cards=9S,JS,2S,9H,JH,KH", side: 1, in: game) }
    let places = "Cards of Guest A and Cards of Guest B"
    #expect(refused == "HR0819: round 1, Guest B: KH is there only once, and it stands in \(places)")
    #expect(game.view() == before)
    // A hand that is one card short may wait for it as long as the round is open.
    try table.enter("cards=AS,3S,10S,4H,5H", side: 0, in: game)
    try table.enter("cards=9S,JS,2S,9H,JH,KH", side: 1, in: game)
    #expect(message { try table.enter("cards+=JH", side: 0, in: game) } != nil)
    try table.enter("cards+=QS", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [33, -2])
    // What has been taken back is on the table no more.
    for _ in 0..<3 { try table.keeper.take(.undo, in: game) }
    try table.enter("cards=9S,JS,2S,9H,JH,QS", side: 1, in: game)
    try table.reopen()
    #expect(try table.keeper.open(game.id).cell("cards", 1)?.text == "9S, JS, 2S, 9H, JH, QS")
  }

  @Test("Two hands of a closed round change a card in one step, or over one that nobody has")
  func closedRound() throws {
    let table = try Table()
    let game = try deal(table)
    try table.enter("cards=9S,JS,2S,9H,JH,QS", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [23, 8])
    let hands = ["AS,3S,10S,4H,5H,QS", "9S,JS,2S,9H,JH,KH"]
    #expect(message { try table.enter("cards=\(hands[0])", side: 0, round: 1, in: game) } != nil)
    #expect(message { try table.enter("cards=\(hands[1])", side: 1, round: 1, in: game) } != nil)
    let both = try hands.enumerated().map { side, hand in
      LogEvent.Typing(side: side + 1, values: [try game.named("cards", hand, side: side, round: 1)])
    }
    try table.keeper.take(.type(both, round: 1), in: game)
    #expect(game.totals == [33, -2])
    try table.keeper.take(.undo, in: game)
    for (side, hand) in [(0, "AS,3S,10S,4H,5H,2C"), (1, hands[1]), (0, hands[0])] {
      try table.enter("cards=\(hand)", side: side, round: 1, in: game)
    }
    #expect(game.totals == [33, -2])
  }
}
