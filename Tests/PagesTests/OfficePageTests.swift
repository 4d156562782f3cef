import Boards
import Decimals
import Foundation
import Testing

@testable import Pages

@Suite("Pages of people and boards as they are written")
struct OfficePageTests {
  private static let odd = "\"><script>alert(1)</script>"

  private static func player(_ name: String) -> GameResult.Player { GameResult.Player(name: name, group: "Home") }

  private static func results(_ name: String) -> Results {
    func side(_ name: String, _ total: ExactDecimal, place: Int) -> GameResult.Side {
      GameResult.Side(
        players: [player(name)], total: total, place: place, behind: place == 1 ? 0 : 60, roundsWon: 2 - place,
        rounds: 2, winnings: place == 1 ? 50 : -50)
    }
    return Results(
      [1, 2, 1].enumerated().map { index, place in
        GameResult(
          game: "g\(index)", revision: 1, finished: Int64(index), rules: "some", title: name == odd ? odd : "Some Game",
          digest: "d", group: "Home", moneyDecimals: 2, currency: "EUR",
          sides: [side(name, 100, place: place), side("Bob", 40, place: 3 - place)])
      })
  }

  private static var choice: BoardChoice {
    BoardChoice(groups: ["Home", "Guests"], rulesNames: [("some", "Some Game")], seasons: ["Winter"])
  }

  private static func board(_ name: String) -> BoardPage {
    BoardPage(
      Board(results(name), scope: BoardScope(group: nil)),
      statistics: Statistics(of: nil, in: results(name), scope: BoardScope(group: nil)), choice: choice, problems: [],
      days: [0: "2026-11-19"])
  }

  private static func statistics(_ name: String) -> StatisticsPage {
    let (results, scope) = (results(name), BoardScope(group: nil))
    return StatisticsPage(
      Statistics(of: player(name), in: results, scope: scope), of: player(name),
      history: WinHistory(of: player(name), in: results, scope: scope), choice: choice, others: [player("Bob")],
      problems: [], days: [0: "2026-11-19", 1: "2026-11-20", 2: "2026-11-21"])
  }

  private static func form(_ name: String) -> PersonFormPage {
    var values = PersonFormPage.Values()
    values.name = name
    values.icon = "cat"
    var page = PersonFormPage(nil, values: values, groups: ["Home", name], icons: ["heart", "cat"])
    page.problems = [("The name \(name) is already taken.", .name)]
    return page
  }

  @Test("A leader board")
  func board() throws { try Snapshot.compare(Self.board("Ann"), "board") }

  @Test("What the games of one came to")
  func statistics() throws { try Snapshot.compare(Self.statistics("Ann"), "statistics") }

  @Test("A person who was not taken, with the field that is wrong")
  func form() throws { try Snapshot.compare(Self.form("Ann"), "person-form") }

  @Test("Names that are markup stay names, wherever they stand")
  func names() {
    let card = PlayerCard(
      id: "x", name: Self.odd, initials: "<b>", icon: nil, group: Self.odd, email: Self.odd, phone: Self.odd)
    let pages: [any Page] = [
      Self.board(Self.odd), Self.statistics(Self.odd), Self.form(Self.odd),
      PairPage(
        HeadToHead(Self.player(Self.odd), Self.player("Bob"), in: Self.results(Self.odd)), choice: Self.choice,
        others: [Self.player(Self.odd)], problems: []),
      PeoplePage([(name: Self.odd, people: [card])], retired: [card], notice: Self.odd),
      PersonPage(card, others: [card], isNow: nil), PersonPage(card, others: [], isNow: card),
      MergePage(card, others: [card]),
      GroupsPage([.init(id: 1, name: Self.odd, people: 1, isStandard: false, isForGuests: false)]),
      SeasonsPage([.init(name: Self.odd, firstDay: Self.odd, lastDay: Self.odd)]),
    ]
    for page in pages {
      let text = String(decoding: page.bytes(for: Snapshot.visit), as: UTF8.self)
      #expect(text.contains("&lt;script&gt;alert"), "\(type(of: page))")
      #expect(!text.contains("<script>alert"), "\(type(of: page))")
    }
  }

  @Test("Somebody whom a form names is found again, whatever stands in the name")
  func values() {
    for name in ["Ann", "", "7 Ann", "Zoë & Co", "👩‍👩‍👧"] {
      let player = GameResult.Player(name: name, group: "1 Home")
      #expect(PairPage.player(of: PairPage.value(of: player)) == player)
    }
    for text in ["", "x", "9 Ann", "-1 Ann", "Ann"] { #expect(PairPage.player(of: text) == nil) }
  }
}
