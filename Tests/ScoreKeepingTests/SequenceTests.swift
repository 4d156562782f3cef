import HouseRules
import Presentation
import ScoreKeeping
import Testing

@Suite("Lists that are typed item by item")
struct SequenceTests {
  @Test("In one go or one by one, the game is the same")
  func oneByOne() throws {
    let table = try Table()
    let (whole, single) = (try table.start("darts-cricket"), try table.start("darts-cricket"))
    try table.enter("darts=t20,20,19", side: 0, in: whole)
    for dart in ["t20", "20", "19"] { try table.enter("darts+=\(dart)", side: 0, in: single) }
    #expect(single.view() == whole.view())
    for game in [whole, single] { try table.keeper.take(.closeAsItIs, in: game) }
    // The fourth 20 brings 20 points, as the other side has not closed it.
    #expect(whole.totals == [20, 0] && single.totals == [20, 0])
    #expect(single.view() == whole.view())
    let scores = try [whole, single].map { try $0.rules.score(GameExport.json($0)).sides.map(\.total) }
    #expect(scores == [[20, 0], [20, 0]])
  }

  @Test("Taking back the last item is undo, and a past round is added to as well")
  func undone() throws {
    let table = try Table()
    let game = try table.start("darts-cricket")
    try table.enter("darts+=t20", side: 0, in: game)
    try table.enter("darts+=dbull", side: 0, in: game)
    try table.keeper.take(.undo, in: game)
    #expect(game.cell("darts", 0)?.text == "t20")
    try table.keeper.take(.closeAsItIs, in: game)
    try table.enter("darts=19", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    try table.enter("darts+=20", side: 0, round: 1, in: game)
    #expect(game.totals == [20, 0])
    #expect(refusal { try table.enter("darts+=t20,t20", side: 0, round: 1, in: game) } != nil)
    #expect(game.totals == [20, 0])
  }

  @Test("A plus adds to a number, and to nothing else")
  func numbers() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    try table.enter("cards+=200", side: 0, in: game)
    try table.enter("cards+=45", side: 0, in: game)
    #expect(game.cell("cards", 0)?.text == "245")
    #expect(refusal { try table.enter("win+=yes", side: 0, in: game) } == "nothing can be added to Win")
  }
}
