import Boards
import Foundation
import GameLog
import HouseRules
import ScoreKeeping
import Store
import Testing

@Suite("Days that are typed, seasons, and games that were played before they are kept")
struct SeasonTests {
  @Test("A day is one of the calendar that everybody uses", arguments: 0..<400)
  func days(number: Int) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let seconds = number * 86_400 * 73 + (number % 3) * 86_400
    let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
    let text = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    let day = try #require(CivilDay(text))
    #expect(day.text == text)
    #expect(day.start { _ in 0 } == Int64(seconds) * 1_000)
    #expect(day.end { _ in 0 } == Int64(seconds + 86_400) * 1_000)
    #expect(CivilTime(day.start { _ in 0 }, offset: 0).civilDay == day)
  }

  @Test(
    "What is no day is not read",
    arguments: ["2026-02-29", "2026-2-1", "26-02-01", "2026-13-01", "2026-00-10", "2026-04-31", "2026/04/01", "", "–"])
  func notDays(text: String) {
    #expect(CivilDay(text) == nil)
  }

  @Test("A day begins when the clock on the wall says so, also where it is put on or back on that day")
  func summerTime() throws {
    // Clocks go on from 2 to 3 at 01:00 universal time on 29 March 2026.
    let change: Int64 = 1_774_746_000_000
    let offset: (Int64) -> Int64 = { $0 < change ? 3_600_000 : 7_200_000 }
    let day = try #require(CivilDay("2026-03-29"))
    #expect(CivilTime(day.start(offset), offset: offset(day.start(offset))).clockText == "00:00")
    #expect(day.end(offset) - day.start(offset) == 23 * 3_600_000)
  }

  /// A game of two rounds that is over.
  private func play(_ table: Table, on day: String?) throws -> GameSession {
    let rules = try table.keeper.library.rules(named: "hand-and-foot")
    var setup = GameSetup(rules: "hand-and-foot", sides: try table.keeper.sides([], for: rules), group: "Home")
    setup.day = try day.map { try CivilDay(typed: $0) }
    let game = try table.keeper.start(setup)
    try table.enter("win=yes cards=100", side: 0, in: game)
    try table.keeper.take(.closeAsItIs, in: game)
    try table.keeper.take(.end, in: game)
    return game
  }

  @Test("A game that was played before counts on its day, and stands there in the list")
  func past() throws {
    let table = try Table()
    let now = try play(table, on: nil)
    let past = try play(table, on: "2026-02-13")
    #expect(CivilTime(past.startTime, offset: 0).dateText == "2026-02-13")
    #expect(past.finishedTime == past.startTime)
    #expect(past.lastTime > now.startTime)
    #expect(try table.keeper.list(limit: 9).map(\.id) == [now.id, past.id])
    let result = try #require(try table.keeper.results()[past.id])
    #expect(CivilTime(result.finished, offset: 0).dateText == "2026-02-13")
    try table.reopen()
    // What was kept today is not cleared as if it had been kept then.
    #expect(try table.keeper.tidy() == [])
    let again = try table.keeper.open(past.id)
    #expect(again.finishedTime == past.startTime)
    #expect(try table.keeper.rematch(of: again).record.start.wasPlayedBefore == false)
  }

  @Test("A day that is yet to come is refused")
  func future() throws {
    let table = try Table()
    #expect(
      refusal { _ = try play(table, on: "2026-11-22") } == "the day on which a game was played is not yet to come")
    _ = try play(table, on: "2026-11-21")
  }

  @Test("A season's board has the games of its days, the first and the last among them")
  func board() throws {
    let table = try Table()
    for day in ["2025-11-30", "2025-12-01", "2026-02-28", "2026-03-01"] { _ = try play(table, on: day) }
    _ = try play(table, on: nil)
    try table.keeper.addSeason("Winter", from: "2025-12-01", to: "2026-02-28")
    let period = try table.keeper.period(ofSeason: "winter")
    func played(_ period: Range<Int64>?) throws -> [Int] {
      try table.keeper.board(BoardScope(group: nil, period: period)).rows.map(\.gamesPlayed)
    }
    #expect(try played(period) == [2, 2, 2, 2])
    #expect(try played(nil) == [5, 5, 5, 5])
    let person = try table.keeper.person(named: "Guest A")
    let all = try table.keeper.results()
    #expect(Statistics(of: person, in: all, scope: BoardScope(group: nil, period: period)).gamesPlayed == 2)
    let other = try table.keeper.person(named: "Guest C")
    #expect(HeadToHead(person, other, in: all, scope: BoardScope(group: nil, period: period)).wins == 2)
    #expect(refusal { try table.keeper.addSeason("Odd", from: "1 May", to: "2026-02-28") } == "`1 May` is no day")
  }

  @Test("A board shows what can be read, and says which results cannot")
  func damaged() throws {
    let table = try Table()
    let (one, other) = (try play(table, on: nil), try play(table, on: nil))
    try table.keeper.store.put([
      StoredResult(
        game: other.id, revision: 99, finished: 0, rulesName: "r", title: "R", group: "Home", json: #"{"format":1}"#)
    ])
    let (board, problems) = try table.keeper.readableBoard(BoardScope(group: nil))
    #expect(board.rows.map(\.gamesPlayed) == [1, 1, 1, 1])
    #expect(problems.errorCount == 1)
    #expect(
      problems.diagnostics.first?.message == "the result of game \(other.id) does not count: the result has no `game`")
    #expect(try table.keeper.readableResults().results[one.id] != nil)
    #expect(throws: Problems.self) { try table.keeper.results() }
  }
}
