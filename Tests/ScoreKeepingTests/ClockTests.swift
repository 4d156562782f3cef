import Decimals
import GameLog
import HouseRules
import ScoreKeeping
import Store
import Testing

@Suite("A clock that is set back")
struct ClockTests {
  private final class Clock {
    var time = Table.noon
  }

  private static let day: Int64 = 86_400_000

  @Test("Steps keep their order, nothing is cleared, and the game goes on")
  func setBack() throws {
    let (table, clock) = (try Table(), Clock())
    let keeper = ScoreKeeper(
      store: table.keeper.store, library: RuleLibrary(),
      surroundings: .init(now: { clock.time }, clockOffset: { _ in 0 }, newID: { "game" }, newSeed: { 7 }))
    let rules = try keeper.library.rules(named: "hand-and-foot")
    let game = try keeper.start(
      GameSetup(rules: "hand-and-foot", sides: try keeper.sides([], for: rules), group: "Home"))
    func enter(_ cards: Int64) throws {
      try keeper.take(.enter([.init("cards", .number(ExactDecimal(cards)))], side: 0), in: game)
    }
    try enter(100)
    clock.time -= 400 * Self.day
    try enter(200)
    for _ in 0..<4 {
      try enter(300)
      try keeper.take(.closeAsItIs, in: game)
    }
    #expect(game.isComplete)
    #expect(Set(game.events.map(\.time)) == [Table.noon])
    #expect(try keeper.tidy() == [])
    clock.time = Table.noon + 30 * Self.day
    #expect(try keeper.tidy() == [])
    #expect(try keeper.open("game").view() == game.view())
    clock.time += Self.day
    #expect(try keeper.tidy() == ["game"])
  }
}
