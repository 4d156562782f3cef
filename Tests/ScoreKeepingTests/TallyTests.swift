import Boards
import Decimals
import Engine
import JSONText
import ScoreKeeping
import Store
import Testing

@Suite("A board that was counted bit by bit is the board of all results")
struct TallyTests {
  @Test("Results come and are corrected, people are merged, and some is counted now and then", arguments: 1...20)
  func anyOrder(seed: UInt64) throws {
    let table = try Table()
    let keeper = table.keeper
    var random = Generator(seed: seed)
    for step in 0..<60 {
      switch random.below(12) {
      case 0: try? keeper.store.merge(Self.guest(&random), into: Self.guest(&random))
      case 1: try? keeper.store.unmerge(Self.guest(&random))
      case 3: try keeper.tally(beyond: 0)
      case 4: try keeper.tally(beyond: 5)
      default: try keeper.store.put([StoredResult(Self.result(step, &random))])
      }
      try expectSameBoards(keeper)
    }
    #expect(try keeper.results().inOrder.count > 5)
  }

  private func expectSameBoards(_ keeper: ScoreKeeper) throws {
    let (all, aliases) = (try keeper.results(), try keeper.aliases())
    for scope in [BoardScope(group: nil), BoardScope(group: "Guests"), BoardScope(group: nil, rules: "pairs")] {
      #expect(try keeper.board(scope) == Board(all, scope: scope, aliases: aliases))
    }
  }

  private static func guest(_ random: inout Generator) -> String { "guest-\(["a", "b", "c"][Int(random.below(3))])" }

  /// Of one of twenty games: a later result takes the place of an earlier one. Money comes in several currencies and
  /// with several numbers of decimals, some of it only once.
  private static func result(_ step: Int, _ random: inout Generator) -> GameResult {
    let names = ["Guest A", "Guest B", "Guest C", "Dee"]
    let first = Int(random.below(4))
    let sides = (0..<(1 + Int(random.below(3)))).map { index in
      GameResult.Side(
        players: [GameResult.Player(name: names[(first + index) % 4], group: index < 2 ? "Guests" : "Home")], total: 10,
        place: 1 + Int(random.below(2)), behind: 0, roundsWon: Int(random.below(4)), rounds: 4,
        winnings: random.below(3) == 0 ? nil : Int64(random.below(200)) - 100)
    }
    return GameResult(
      game: "game-\(random.below(20))", revision: step, finished: Int64(step),
      rules: ["pairs", "trumps"][Int(random.below(2))],
      title: "Title", digest: "sha256:00", group: "Guests", moneyDecimals: Int(random.below(3)),
      currency: ["USD", "EUR", nil][Int(random.below(3))], sides: random.below(8) == 0 ? [] : sides)
  }

  @Test("What was counted by other names is counted anew, and a board that was counted reads few results")
  func counting() throws {
    let table = try Table()
    let store = table.keeper.store
    var random = Generator(seed: 1)
    try store.put((0..<20).map { StoredResult(Self.result($0, &random)) })
    #expect(try store.untallied(aliases: PlayerAliases()) > 0)
    try table.keeper.tally(beyond: 0)
    #expect(try store.untallied(aliases: PlayerAliases()) == 0)
    #expect(try store.tallies(aliases: PlayerAliases()) { _, _ in Bool(false) }.isEmpty == false)
    try store.merge("guest-a", into: "guest-b")
    #expect(try store.untallied(aliases: try table.keeper.aliases()) == table.keeper.results().inOrder.count)
  }

  @Test("The result of a game that is thrown away is taken back")
  func takenBack() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    var random = Generator(seed: 3)
    var result = Self.result(1, &random)
    result.game = game.id
    result.sides = ["Ann", "Bob"].enumerated().map { index, name in
      GameResult.Side(
        players: [GameResult.Player(name: name, group: "Home")], total: 0, place: index + 1, behind: 0, roundsWon: 1,
        rounds: 2, winnings: 5)
    }
    try table.keeper.store.put([StoredResult(result)])
    #expect(try table.keeper.board(BoardScope(group: nil)).rows.isEmpty == false)
    try table.keeper.tally(beyond: 0)
    try table.keeper.store.delete(game: game.id, withResult: true)
    #expect(try table.keeper.board(BoardScope(group: nil)).rows.isEmpty)
    try table.keeper.tally(beyond: 0)
    #expect(try table.keeper.board(BoardScope(group: nil)).rows.isEmpty)
  }
}
