import Decimals
import HouseRules
import Presentation
import ScoreKeeping
import Testing

@Suite("What is entered once for the table")
struct TableEntryTests {
  @Test("It is typed from any side's sheet, stands on all of them, and is one step")
  func contract() throws {
    let table = try Table()
    let game = try table.start("chicago-bridge")
    try table.enter("level=3 declarer=GSC/GSD strain=notrump", side: 0, in: game)
    try table.enter("tricks=9", side: 1, in: game)
    let line = try #require(game.view().lines.first { $0.name == "tricks" })
    #expect(line.isOfTable && line.cells.map(\.text) == ["9", "9"])
    // Three no trump bid and made, nobody vulnerable: 100 and the game of 300.
    #expect(game.view().sides.map(\.openScore) == [0, 400])
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [0, 400])
    try table.enter("tricks=8", side: 0, round: 1, in: game)
    #expect(game.totals == [50, 0])
    try table.keeper.take(.undo, in: game)
    #expect(game.totals == [0, 400])
    let score = try game.rules.score(GameExport.json(game))
    #expect(score.sides.map(\.total) == [0, 400])
    #expect(
      refusal { try table.enter("level=8", side: 0, in: game) } == "round 2: Bid above six is 8, and goes from 0 to 7")
  }
}
