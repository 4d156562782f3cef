import Boards
import Decimals
import Testing

/// The first program of this kind counted wrong in seven ways. Each test is named after what it did.
@Suite("Defects of the original program that must not come back")
struct OriginalDefectsTests {
  @Test("A tie for first made a third team win that was not there")
  func phantomTeamOnTie() {
    let board = board(
      result(
        "g", side("ANN BOB", 41_000, place: 1, roundsWon: 2, winnings: 0),
        side("CY DEE", 41_000, place: 1, roundsWon: 2, winnings: 0)))
    #expect(board.summary == ["1 ANN 1/1", "1 BOB 1/1", "1 CY 1/1", "1 DEE 1/1"])
    #expect(board.rows.allSatisfy { $0.percentage.text == "100.0" && $0.winnings.map(\.text) == ["0.00"] })
  }

  @Test("With all totals negative, nobody at the table won")
  func phantomWinnerBelowZero() {
    let board = board(
      result(
        "g", side("ANN BOB", -100, place: 1, roundsWon: 2, winnings: 100),
        side("CY DEE", -200, place: 2, behind: 100, roundsWon: 2, winnings: -100)))
    #expect(board.summary == ["1 ANN 1/1", "1 BOB 1/1", "3 CY 0/1", "3 DEE 0/1"])
  }

  @Test("Second place of three counted as a game won")
  func secondPlaceWon() {
    let board = board(
      result(
        "g", side("ANN", 30_000, place: 1, winnings: 150),
        side("BOB", 20_000, place: 2, behind: 10_000, winnings: -25),
        side("CY", 10_000, place: 3, behind: 20_000, winnings: -125)))
    #expect(board.rows.map(\.gamesWon) == [1, 0, 0])
    #expect(board.row("BOB")?.percentage.text == "0.0")
    #expect(board.row("BOB")?.winnings.map(\.text) == ["-0.25"])
  }

  @Test("A second upload in one run, or a retry, counted the first upload's games again")
  func secondUpload() {
    let monday = result("monday", at: 1, side("ANN", 5, place: 1, winnings: 50), side("BOB", 3, place: 2))
    let tuesday = result("tuesday", at: 2, side("ANN", 2, place: 2, winnings: -50), side("BOB", 3, place: 1))
    var results = Results([monday])
    results.merge(Results([monday, tuesday]))
    results.merge(Results([tuesday]))
    results.merge(Results([monday]))
    let board = Board(results, scope: BoardScope(group: "Club"))
    #expect(board.summary == ["1 ANN 1/2", "1 BOB 1/2"])
    #expect(board.row("ANN")?.winnings.map(\.text) == ["0.00"])
  }

  @Test("A tie for second went to the team that sat later")
  func tieForSecond() {
    let board = board(
      result(
        "g", side("ANN", 30_000, place: 1, roundsWon: 2, winnings: 150),
        side("BOB", 20_000, place: 2, behind: 10_000, roundsWon: 1, winnings: -75),
        side("CY", 20_000, place: 2, behind: 10_000, roundsWon: 1, winnings: -75)))
    #expect(board.summary == ["1 ANN 1/1", "2 BOB 0/1", "2 CY 0/1"])
    #expect(board.row("BOB")?.winnings == board.row("CY")?.winnings)
  }

  @Test("With nothing scored by anybody, the first team won alone")
  func nothingScored() {
    let board = board(result("g", side("ANN", 0, place: 1, winnings: -100), side("BOB", 0, place: 1, winnings: -100)))
    #expect(board.summary == ["1 ANN 1/1", "1 BOB 1/1"])
    #expect(board.rows.map(\.winnings.first?.text) == ["-1.00", "-1.00"])
  }

  @Test("The same player in two seats counted twice")
  func twoSeats() {
    let board = board(
      result(
        "g", side("ANN BOB", 10, place: 2, behind: 10, roundsWon: 1, winnings: -150),
        side("ANN CY", 20, place: 1, roundsWon: 3, winnings: 150)),
      result("h", side("BOB BOB", 10, place: 1, roundsWon: 2, winnings: 20), side("CY", 5, place: 2)))
    #expect(board.row("ANN")?.gamesPlayed == 1)
    #expect(board.row("ANN")?.gamesWon == 1)
    #expect(board.row("ANN")?.roundsWon == 3)
    #expect(board.row("ANN")?.winnings.map(\.text) == ["1.50"])
    #expect(board.row("BOB")?.gamesPlayed == 2)
    #expect(board.row("BOB")?.roundsWon == 3)
    #expect(board.row("BOB")?.winnings.map(\.text) == ["-1.30"])
  }
}

/// Each line of the worked table, with what it should have come to: 2.00 paid in by everybody, 0.50 for a round of two
/// teams and 0.75 of three, 2.00 for the first place, 1.00 for the second of three, and shared places share.
@Suite("The worked table of games and what they come to")
struct WorkedTableTests {
  @Test(
    "Games won and balances",
    arguments: [
      ([41_000, 38_000], [3, 1], [1, 2], [150, -150], [1, 0], ["1.50", "-1.50"]),
      ([41_000, 41_000], [2, 2], [1, 1], [0, 0], [1, 1], ["0.00", "0.00"]),
      ([-100, -200], [2, 2], [1, 2], [100, -100], [1, 0], ["1.00", "-1.00"]),
      ([30_000, 20_000, 10_000], [2, 1, 1], [1, 2, 3], [150, -25, -125], [1, 0, 0], ["1.50", "-0.25", "-1.25"]),
      ([30_000, 30_000, 10_000], [2, 1, 1], [1, 1, 3], [100, 25, -125], [1, 1, 0], ["1.00", "0.25", "-1.25"]),
      ([30_000, 20_000, 20_000], [2, 1, 1], [1, 2, 2], [150, -75, -75], [1, 0, 0], ["1.50", "-0.75", "-0.75"]),
      ([0, 0], [0, 0], [1, 1], [-100, -100], [1, 1], ["-1.00", "-1.00"]),
    ] as [([ExactDecimal], [Int], [Int], [Int64], [Int], [String])])
  func line(totals: [ExactDecimal], rounds: [Int], places: [Int], paid: [Int64], won: [Int], balances: [String]) {
    let teams = ["ANN BOB", "CY DEE", "EVE FAY"]
    var game = result("g")
    game.sides = totals.indices.map { index in
      side(
        teams[index], totals[index], place: places[index], roundsWon: rounds[index], winnings: paid[index])
    }
    let board = board(game)
    #expect(board.rows.count == 2 * totals.count)
    for (index, team) in teams.prefix(totals.count).enumerated() {
      for name in team.split(separator: " ") {
        let row = board.row(String(name))
        #expect(row?.gamesPlayed == 1)
        #expect(row?.gamesWon == won[index])
        #expect(row?.roundsWon == rounds[index])
        #expect(row?.winnings.map(\.text) == [balances[index]])
      }
    }
  }
}
