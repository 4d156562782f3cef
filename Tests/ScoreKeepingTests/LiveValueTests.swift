import Decimals
import HouseRules
import Presentation
import Records
import ScoreKeeping
import Testing

@Suite("Values of an open round that follow each other")
struct LiveValueTests {
  private func range(_ line: String, _ side: Int, _ game: GameSession) -> ClosedRange<ExactDecimal>? {
    let cell = game.view().lines.first { $0.name == line }?.cells[side]
    guard let low = cell?.low, let high = cell?.high else { return nil }
    return low...high
  }

  @Test("A default of cases follows other lines until something is typed over it, and again when that is cleared")
  func defaults() throws {
    let table = try Table()
    let game = try table.start(Table.odd("follows-others"), sides: 2)
    func misses() -> String? { game.cell("misses", 0).map { $0.text + ($0.isTyped ? " typed" : "") } }
    #expect(misses() == "")
    // The first case is enough: the hits are not known yet.
    try table.enter("clean=yes", side: 0, in: game)
    #expect(misses() == "0")
    try table.enter("clean=no hits=4", side: 0, in: game)
    #expect(misses() == "6")
    try table.enter("hits=8", side: 0, in: game)
    #expect(misses() == "1")
    try table.enter("misses=2", side: 0, in: game)
    try table.enter("hits=5", side: 0, in: game)
    #expect(misses() == "2 typed")
    try table.enter("misses=", side: 0, in: game)
    #expect(misses() == "5")
    // The other side has a sheet of its own.
    #expect(game.cell("misses", 1)?.text == "")
  }

  @Test("A range follows another line, and what is typed has to fit when that changes")
  func ranges() throws {
    let table = try Table()
    let game = try table.start(Table.odd("follows-others"), sides: 2)
    #expect(range("misses", 0, game) == nil)
    try table.enter("hits=4", side: 0, in: game)
    #expect(range("misses", 0, game) == 0...6)
    #expect(refusal { try table.enter("misses=7", side: 0, in: game) }?.contains("goes from 0 to 6") == true)
    try table.enter("misses=6", side: 0, in: game)
    #expect(
      refusal { try table.enter("hits=5", side: 0, in: game) }?.contains("Misses is 6, and goes from 0 to 5") == true)
    try table.enter("hits=5 misses=5", side: 0, in: game)
    #expect(range("misses", 0, game) == 0...5)
    // Options are part of it, too.
    let few = try table.start(Table.odd("follows-others"), sides: 2, options: ["most_hits": "3"])
    #expect(range("hits", 0, few) == 0...3)
    #expect(refusal { try table.enter("hits=4", side: 0, in: few) } != nil)
  }

  @Test("A required line is unknown until it is entered, and the round cannot close without it")
  func required() throws {
    let table = try Table()
    let game = try table.start(Table.odd("follows-others"), sides: 2)
    func known() -> [String?] { (0..<2).map { game.cell("is_in", $0)?.text } }
    #expect(known() == ["0", "0"])
    try table.enter("hits=0", side: 0, in: game)
    #expect(known() == ["1", "0"])
    // No hits are something else than none entered: only the one who has them knows the score.
    #expect(game.view().sides.map(\.openScore) == [0, nil])
    let open = try #require(game.view().lines.first { $0.name == "hits" })
    #expect(open.cells.map(\.isMissing) == [false, true])
    #expect(refusal { try table.keeper.take(.closeAsItIs, in: game) } == "round 1, Guest B: Hits has to be entered")
    try table.enter("hits=", side: 0, in: game)
    #expect(known() == ["0", "0"])
    for side in 0..<2 { try table.enter("hits=1", side: side, in: game) }
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [1, 1])
  }

  @Test("A check runs as soon as all that it names is known, and not before")
  func checks() throws {
    let table = try Table()
    let game = try table.start(Table.odd("follows-others"), sides: 2)
    try table.enter("hits=10", side: 0, in: game)
    #expect(
      refusal { try table.enter("hits=1", side: 1, in: game) } == "round 1: There are 11 hits, and only 10 can be.")
    #expect(game.cell("hits", 1)?.isTyped == false)
    try table.enter("hits=9", side: 0, in: game)
    try table.enter("hits=1", side: 1, in: game)
    #expect(refusal { try table.enter("hits=10", side: 0, in: game) } != nil)
  }

  @Test("A tie in the first key is broken by the second; in both, places are 1, 1, 3")
  func ranking() throws {
    let table = try Table()
    let game = try table.start(Table.odd("follows-others"), sides: 4)
    let deals = ["hits=5 misses=3", "hits=5", "hits=5 misses=3", "hits=4 misses=0"]
    for (side, typed) in deals.enumerated() { try table.enter(typed, side: side, in: game) }
    try table.keeper.take(.closeAsItIs, in: game)
    // Five misses are worse than three; four hits are worse than five, however few were missed.
    #expect(game.view().sides.map(\.place) == [1, 3, 1, 4])
    #expect(game.view().sides.map(\.behind) == [0, 0, 0, 1])
    try table.keeper.take(.end, in: game)
    #expect((0..<4).map { game.game.outcomeName(of: $0) } == ["tied", "lost", "tied", "lost"])
    // One more miss of the first, and the third stands alone.
    try table.enter("misses=4", side: 0, round: 1, in: game)
    #expect(game.view().sides.map(\.place) == [2, 3, 1, 4])
    let score = try game.rules.score(GameExport.json(game))
    #expect(score.sides.map(\.place) == [2, 3, 1, 4])
  }
}
