import Boards
import Decimals
import Testing

@Suite("Who is on a board, and in which order")
struct BoardTests {
  @Test("The share of games won comes first, then games played, then the name; equal rows share a place")
  func ranking() {
    let board = board(
      result("1", side("ANN", 1, place: 1), side("bea", 0, place: 2)),
      result("2", side("ANN", 1, place: 1), side("bea", 0, place: 2)),
      result("3", side("bea", 1, place: 1), side("CY", 0, place: 2)),
      result("4", side("CY", 0, place: 2), side("DEE", 1, place: 1)),
      result("5", side("CY", 1, place: 1), side("EVE", 0, place: 2)),
      result("6", side("AMY", 1, place: 1), side("FAY", 0, place: 2)))
    #expect(
      board.summary == ["1 ANN 2/2", "2 AMY 1/1", "2 DEE 1/1", "4 bea 1/3", "4 CY 1/3", "6 EVE 0/1", "6 FAY 0/1"])
    #expect(board.rows.map(\.percentage.text) == ["100.0", "100.0", "100.0", "33.3", "33.3", "0.0", "0.0"])
  }

  @Test("The order is the one that a plain sort by fractions finds", arguments: 1...30)
  func naiveRanking(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let results = generator.results(60)
    let board = Board(Results(results), scope: BoardScope(group: nil))
    let naive = Self.naive(results)
    #expect(board.rows.map(\.player.name) == naive.map(\.name))
    #expect(board.rows.map(\.gamesPlayed) == naive.map(\.played))
    #expect(board.rows.map(\.gamesWon) == naive.map(\.won))
    for (row, one) in zip(board.rows, naive) {
      #expect(row.place == 1 + naive.count { $0.share > one.share || $0.share == one.share && $0.played > one.played })
    }
  }

  /// Counted anew in the plainest way. Shares of so few games are far enough apart for floating point.
  private static func naive(_ results: [GameResult]) -> [(name: String, played: Int, won: Int, share: Double)] {
    let names = Set(results.flatMap { $0.sides.flatMap { $0.players.map(\.name) } })
    return names.map { name in
      let sides = results.flatMap(\.sides).filter { $0.players.contains { $0.name == name } }
      let won = sides.count { $0.place == 1 }
      return (name, sides.count, won, Double(won) / Double(sides.count))
    }.sorted { one, other in
      if one.3 != other.3 { return one.3 > other.3 }
      return one.1 != other.1 ? one.1 > other.1 : one.0 < other.0
    }
  }

  @Test("The group is that of the player, not that of the game")
  func groups() {
    let game = GameResult(
      game: "g", revision: 1, finished: 0, rules: "pairs", title: "", digest: "", group: "Club", moneyDecimals: 0,
      currency: nil,
      sides: [
        .init(players: [person("ANN")], total: 2, place: 1, behind: 0, roundsWon: 0, rounds: 1, winnings: nil),
        .init(
          players: [person("ANN", "Guests")], total: 1, place: 2, behind: 1, roundsWon: 0, rounds: 1, winnings: nil),
      ])
    let results = Results([game])
    #expect(Board(results, scope: BoardScope(group: "Club")).summary == ["1 ANN 1/1"])
    #expect(Board(results, scope: BoardScope(group: "Guests")).summary == ["1 ANN 0/1"])
    #expect(Board(results, scope: BoardScope(group: "Nobody")).rows.isEmpty)
    #expect(Board(results, scope: BoardScope(group: nil)).summary == ["1 ANN 1/1", "2 ANN 0/1"])
  }

  @Test("A board of one set of rules leaves all others out")
  func rules() {
    let results = Results([
      result("1", rules: "pairs", side("ANN", 1, place: 1), side("BOB", 0, place: 2)),
      result("2", rules: "trumps", side("ANN", 0, place: 2), side("BOB", 1, place: 1)),
    ])
    #expect(Board(results, scope: BoardScope(group: "Club", rules: "pairs")).summary == ["1 ANN 1/1", "2 BOB 0/1"])
    #expect(Board(results, scope: BoardScope(group: "Club")).summary == ["1 ANN 1/2", "1 BOB 1/2"])
  }

  @Test("Whoever plays alone leads nobody")
  func alone() {
    #expect(board(result("g", side("ANN", 30, place: 1))).rows.isEmpty)
  }

  @Test("Percentages are exact when compared, and rounded to one digit when shown")
  func percentages() {
    let close = [Percentage(won: 333_333_333, played: 1_000_000_000), Percentage(won: 1, played: 3)]
    #expect(close[0] < close[1])
    #expect(close.map(\.text) == ["33.3", "33.3"])
    #expect(Percentage(won: 2, played: 3) == Percentage(won: 4, played: 6))
    let texts = [(0, 0), (2, 3), (1, 8), (1, 16), (1, 2_000), (1_999, 2_000), (7, 7)].map {
      Percentage(won: $0, played: $1).text
    }
    #expect(texts == ["0.0", "66.7", "12.5", "6.3", "0.1", "100.0", "100.0"])
  }
}

@Suite("Winnings on a board")
struct WinningsTests {
  @Test("Amounts of one currency are added with all their decimals, and shown with the most of the board")
  func decimals() {
    let board = board(
      result("1", decimals: 2, side("ANN", 1, place: 1, winnings: 150), side("BOB", 0, place: 2, winnings: -150)),
      result("2", decimals: 0, side("ANN", 1, place: 1, winnings: 3), side("CY", 0, place: 2, winnings: -3)),
      result("3", decimals: 3, side("ANN", 1, place: 1, winnings: -5), side("DEE", 0, place: 2)))
    #expect(board.row("ANN")?.winnings.map(\.text) == ["4.495"])
    #expect(board.row("BOB")?.winnings.map(\.text) == ["-1.500"])
    #expect(board.row("CY")?.winnings.map(\.text) == ["-3.000"])
    #expect(board.row("DEE")?.winnings == [])
  }

  @Test("Each currency has its own sum; amounts without one come first")
  func currencies() {
    let board = board(
      result("1", currency: "USD", side("ANN", 1, place: 1, winnings: 1), side("BOB", 0, place: 2)),
      result("2", currency: "EUR", decimals: 0, side("ANN", 1, place: 1, winnings: 7), side("BOB", 0, place: 2)),
      result("3", currency: nil, decimals: 1, side("BOB", 1, place: 1, winnings: -4), side("ANN", 0, place: 2)))
    #expect(board.currencies == [nil, "EUR", "USD"])
    #expect(board.row("ANN")?.winnings.map(\.currency) == ["EUR", "USD"])
    #expect(board.row("ANN")?.winnings.map(\.text) == ["7", "0.01"])
    #expect(board.row("BOB")?.winnings(in: nil)?.text == "-0.4")
    #expect(board.row("BOB")?.winnings(in: "USD") == nil)
  }

  @Test("Sums beyond 64 bits are exact")
  func large() {
    let games = (0..<3).map {
      result("\($0)", decimals: $0 == 0 ? 9 : 0, side("ANN", 1, place: 1, winnings: .max), side("BOB", 0, place: 2))
    }
    let board = Board(Results(games), scope: BoardScope(group: nil))
    // 2 * 9223372036854775807 + 9223372036.854775807
    #expect(board.row("ANN")?.winnings.map(\.text) == ["18446744082932923650.854775807"])
  }
}
