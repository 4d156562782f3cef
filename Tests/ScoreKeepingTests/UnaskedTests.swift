import Decimals
import HouseRules
import Presentation
import ScoreKeeping
import Testing

@Suite("Lines that are not asked any more")
struct UnaskedTests {
  /// A deal of five, of which Guest A took 75 as the picker with Guest B.
  private func deal(_ table: Table) throws -> GameSession {
    let game = try table.start("sheepshead")
    try table.enter("picker=1 partner=2 cards=75", side: 0, in: game)
    return game
  }

  private func picker(_ text: String, _ game: GameSession, round: Int? = nil) throws -> TableStep {
    .enter([try game.named("picker", text, side: 0, round: round)], side: 0, round: round)
  }

  @Test("What was typed for them is cleared in the same step, which says so, and undo brings it back")
  func openRound() throws {
    let table = try Table()
    let game = try deal(table)
    let typed = game.view()
    #expect(
      try table.keeper.take(try picker("Nobody", game), in: game)
        == "Partner Guest B, Picker's cards 75 are not asked any more and were cleared; undo brings them back.")
    #expect(game.cell("cards", 0)?.isTyped == false)
    #expect(game.undoable == "round 1, Picker Nobody, Partner cleared, Picker's cards cleared")
    // The leaster is asked now.
    try table.enter("leaster=3", side: 0, in: game)
    #expect(game.view().sides.map(\.openScore) == [-1, -1, 4, -1, -1])
    for _ in 0..<2 { try table.keeper.take(.undo, in: game) }
    #expect(game.view() == typed)
    try table.keeper.take(.redo, in: game)
    #expect(game.cell("cards", 0)?.isTyped == false)
    // A step that makes nothing needless says nothing.
    try table.keeper.take(.undo, in: game)
    #expect(try table.keeper.take(try picker("3", game), in: game) == nil)
  }

  @Test("The same where a closed round is corrected")
  func correction() throws {
    let table = try Table()
    let game = try deal(table)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [2, 1, -1, -1, -1])
    let correction = TableStep.enter(
      [try game.named("picker", "Nobody", side: 0, round: 1), try game.named("leaster", "3", side: 0, round: 1)],
      side: 0, round: 1)
    #expect(try table.keeper.take(correction, in: game) != nil)
    #expect(game.totals == [-1, -1, 4, -1, -1])
    try table.keeper.take(.undo, in: game)
    #expect(game.totals == [2, 1, -1, -1, -1])
    // Another run of the program reads the same.
    try table.keeper.take(.redo, in: game)
    try table.reopen()
    #expect(try table.keeper.open(game.id).totals == [-1, -1, 4, -1, -1])
    // What has to be entered instead is asked for, and until then nothing has changed.
    #expect(
      refusal { try table.keeper.take(try picker("2", game, round: 1), in: game) }?.contains("Picker's cards") == true)
    #expect(game.totals == [-1, -1, 4, -1, -1])
  }

  @Test("What is typed for a line that is not asked is refused, with the reason")
  func refused() throws {
    let table = try Table()
    let game = try deal(table)
    #expect(refusal { try table.enter("leaster=2", side: 0, in: game) } != nil)
    #expect(refusal { try table.enter("picker=Nobody cards=75", side: 0, in: game) } != nil)
    #expect(game.cell("cards", 0)?.text == "75")
    do {
      try table.enter("leaster=2", side: 0, in: game)
    } catch let problems as Problems {
      #expect(problems.diagnostics.map(\.hints) == [["leave it empty", "it is asked when: picker == none"]])
    }
  }

  @Test("What is typed in a later round is never cleared unseen: it is said what to clear there first")
  func laterRound() throws {
    let table = try Table()
    let game = try table.start(Table.odd("follows-others"), sides: 2)
    try table.enter("hits=5", side: 0, in: game)
    try table.enter("hits=4", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    try table.enter("hits=0 extra=9", side: 0, in: game)
    try table.enter("hits=0", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [14, 4])
    #expect(
      refusal { try table.enter("hits=3", side: 0, round: 1, in: game) }
        == "round 2, Guest A: Extra 9 is typed and would not be asked any more")
    #expect(game.totals == [14, 4])
    try table.enter("extra=", side: 0, round: 2, in: game)
    try table.enter("hits=3", side: 0, round: 1, in: game)
    #expect(game.totals == [3, 4])
  }
}
