import Boards
import HouseRules
import ScoreKeeping
import Testing

@Suite("Who has won a round")
struct RoundsWonTests {
  /// Who has won the only closed round, where each side enters one number on one line.
  private func winners(_ rules: String, _ line: String, _ values: [Int], options: [String: String] = [:]) throws
    -> [Int]
  {
    let table = try Table()
    let game = try table.start(rules, sides: values.count, options: options)
    for (side, value) in values.enumerated() { try table.enter("\(line)=\(value)", side: side, in: game) }
    try table.keeper.take(.closeAsItIs, in: game)
    return game.game.winners(ofRound: 0)
  }

  @Test("Where the total counts down, whoever came down furthest, and not who threw nothing")
  func countingDown() throws {
    #expect(try winners("darts-501", "thrown", [60, 0]) == [0])
    #expect(try winners("darts-501", "thrown", [60, 100, 100]) == [1, 2])
    #expect(try winners("darts-501", "thrown", [60, 60]) == [])
    // 100 leaves 1, from which no double is left: it counts nothing.
    #expect(try winners("darts-501", "thrown", [100, 20], options: ["from": "101"]) == [1])
  }

  @Test("Where little is good, whoever got least; where much is, most")
  func otherWays() throws {
    let table = try Table()
    let game = try table.start("hearts", sides: 3)
    try table.enter("hearts=5 queen=yes", side: 0, in: game)
    try table.enter("hearts=8", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [18, 8, 0])
    #expect(game.game.winners(ofRound: 0) == [2])
    #expect(try winners(Table.odd("follows-others"), "hits", [4, 6, 5]) == [1])
  }

  @Test("What wins a round by the rules comes before its points")
  func byTheRules() throws {
    let table = try Table()
    let game = try table.start("hand-and-foot")
    try table.enter("win=yes", side: 0, in: game)
    try table.enter("cards=5000", side: 1, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.totals == [300, 5000])
    #expect(game.game.winners(ofRound: 0) == [0])
  }

  @Test("The leader board counts the rounds of a game that counts down")
  func board() throws {
    let table = try Table()
    let game = try table.start("darts-501", sides: 2, options: ["from": "101"])
    for thrown in [[60, 0], [1, 100]] {
      for (side, value) in thrown.enumerated() { try table.enter("thrown=\(value)", side: side, in: game) }
      try table.keeper.take(.closeAsItIs, in: game)
    }
    try table.enter("thrown=40 ended=yes", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    #expect(game.isComplete)
    let board = Board(try table.keeper.results(), scope: BoardScope(group: nil))
    // 60 to 0; 1 to a 100 that is bust; 40 to no turn.
    #expect(board.rows.map { "\($0.player.name) \($0.roundsWon)" } == ["Guest A 3", "Guest B 0"])
  }

  @Test("Whoever is out wins no round, though others lose lives and he does not")
  func outSides() throws {
    let table = try Table()
    let game = try table.start("thirty-one", sides: 3, options: ["lives": "1"])
    for hands in [["hand=16", "hand=20 knocked=yes", "hand=30"], ["", "hand=21 knocked=yes", "hand=25"]] {
      for (side, hand) in hands.enumerated() where !hand.isEmpty { try table.enter(hand, side: side, in: game) }
      try table.keeper.take(.closeAsItIs, in: game)
    }
    #expect(game.game.winners(ofRound: 0) == [1, 2])
    #expect(game.game.winners(ofRound: 1) == [2])
  }
}
