import Boards
import Decimals
import JSONText
import Testing

@Suite("Statistics of a player and of all")
struct StatisticsTests {
  /// ANN wins 1, 2 and 5, ties 3 with BOB for the first place, and loses 4; 6 is another game, and 7 is played alone.
  private let results = Results([
    result("6", at: 60, rules: "trumps", side("ANN", 7, place: 1), side("BOB", 12, place: 2, behind: 5)),
    result("1", at: 10, side("ANN", 500, place: 1), side("BOB", 300, place: 2, behind: 200)),
    result(
      "2", at: 20, side("ANN", 401, place: 1), side("BOB", -50, place: 3, behind: 451),
      side("CY", 1, place: 2, behind: 400)),
    result("3", at: 30, side("ANN", 250, place: 1), side("BOB", 250, place: 1)),
    result("4", at: 40, side("ANN", -20, place: 2, behind: 90), side("BOB", 70, place: 1)),
    result("5", at: 50, side("ANN CY", 500, place: 1), side("BOB DEE", 499, place: 2, behind: 1)),
    result("7", at: 70, rules: "alone", side("ANN", 30, place: 1)),
  ])

  private func statistics(_ name: String?, rules: String? = nil) -> Statistics {
    Statistics(of: name.map { person($0) }, in: results, scope: BoardScope(group: "Club", rules: rules))
  }

  @Test("Totals are worked out for each set of rules apart: 500, 401, 250, -20 and 500 are 1631, by 5 is 326.2")
  func averages() throws {
    let ann = statistics("ANN")
    #expect(ann.byRules.map(\.rules) == ["pairs", "alone", "trumps"])
    let pairs = try #require(ann.favourite)
    #expect(pairs.title == "The pairs")
    #expect(pairs.gamesPlayed == 5)
    #expect(pairs.average.text == "326.2")
    #expect(ann.byRules[1].average.text == "30.0")
    #expect(ann.byRules[2].average.text == "7.0")
  }

  @Test("The best and the worst total, with the day on which they were reached first")
  func bestAndWorst() throws {
    let pairs = try #require(statistics("ANN").byRules.first)
    #expect(pairs.best == Feat(value: 500, game: "1", finished: 10, players: [person("ANN")]))
    #expect(pairs.worst == Feat(value: -20, game: "4", finished: 40, players: [person("ANN")]))
    let all = try #require(statistics(nil).byRules.first)
    #expect(all.worst == Feat(value: -50, game: "2", finished: 20, players: [person("BOB")]))
  }

  @Test("Where the lowest total wins, it is the best")
  func lowest() throws {
    let trumps = try #require(statistics(nil, rules: "trumps").byRules.first)
    #expect(trumps.best?.value == 7)
    #expect(trumps.worst?.value == 12)
  }

  @Test("The biggest margin is over the side that came next, and a tie has none")
  func margins() throws {
    #expect(statistics("ANN").byRules[0].biggestMargin?.value == 400)
    #expect(
      statistics("BOB").byRules[0].biggestMargin == Feat(value: 90, game: "4", finished: 40, players: [person("BOB")]))
    #expect(statistics("CY").byRules[0].biggestMargin?.value == 1)
    #expect(statistics("DEE").byRules[0].biggestMargin == nil)
  }

  @Test("Games won in a row, in order of day; a shared first place is a win; a game played alone is none")
  func streaks() {
    let ann = statistics("ANN")
    #expect((ann.gamesPlayed, ann.contests, ann.gamesWon) == (7, 6, 5))
    #expect(ann.longestStreak == Streak(length: 3, players: [person("ANN")]))
    #expect(ann.currentStreak == Streak(length: 2, players: [person("ANN")]))
    let bob = statistics("BOB")
    #expect(bob.longestStreak.length == 2)
    #expect(bob.currentStreak == Streak(length: 0, players: []))
    #expect(statistics("ANN", rules: "pairs").currentStreak.length == 1)
  }

  @Test("Games of one moment follow each other by name")
  func sameMoment() {
    let games = Results([
      result("b", side("ANN", 1, place: 2), side("BOB", 2, place: 1)),
      result("a", side("ANN", 1, place: 1), side("BOB", 0, place: 2)),
      result("c", side("ANN", 1, place: 1), side("BOB", 0, place: 2)),
    ])
    let ann = Statistics(of: person("ANN"), in: games, scope: BoardScope(group: nil))
    #expect((ann.longestStreak.length, ann.currentStreak.length) == (1, 1))
  }

  @Test("Everybody's statistics name who holds the record, all who share it")
  func everybody() {
    let all = statistics(nil)
    #expect((all.gamesPlayed, all.contests, all.gamesWon) == (7, 6, 6))
    #expect(all.longestStreak == Streak(length: 3, players: [person("ANN")]))
    #expect(all.currentStreak == Streak(length: 2, players: [person("ANN")]))
    let tie = Results([result("g", side("BOB", 1, place: 1), side("ANN", 1, place: 1))])
    let streak = Statistics(of: nil, in: tie, scope: BoardScope(group: nil)).longestStreak
    #expect(streak == Streak(length: 1, players: [person("ANN"), person("BOB")]))
  }

  @Test("Of somebody who never played there is nothing")
  func nobody() {
    let nobody = statistics("ZOE")
    #expect(nobody.gamesPlayed == 0)
    #expect(nobody.favourite == nil)
    #expect(nobody.longestStreak.length == 0)
  }

  @Test("Of games played equally often, the one played last is the favourite")
  func favourite() {
    let games = Results([
      result("1", at: 1, rules: "pairs", side("ANN", 1, place: 1)),
      result("2", at: 2, rules: "trumps", side("ANN", 1, place: 1)),
    ])
    #expect(Statistics(of: nil, in: games, scope: BoardScope(group: nil)).favourite?.rules == "trumps")
  }

  @Test("The share of games won after each game against others: won, won, tied for first, lost, won, won")
  func history() {
    let history = WinHistory(of: person("ANN"), in: results, scope: BoardScope(group: nil))
    #expect(history.points.map(\.percentage.text) == ["100.0", "100.0", "100.0", "75.0", "80.0", "83.3"])
    #expect(history.points.map(\.isWon) == [true, true, true, false, true, true])
    let period = WinHistory(of: person("ANN"), in: results, scope: BoardScope(group: nil, period: 20..<50))
    #expect(period.points.map(\.game) == ["2", "3", "4"])
    let alias = PlayerAliases([person("ANNIE"): person("ANN")])
    #expect(WinHistory(of: person("ANNIE"), in: results, scope: BoardScope(group: nil), aliases: alias) == history)
  }

  @Test("Statistics as JSON")
  func json() {
    let games = Results([result("g", at: 7, side("ANN", 2, place: 1), side("BOB", -1, place: 2, behind: 3))])
    let ann = #"{"name":"ANN","group":"Club"}"#
    let feat = #""game":"g","finished":7,"players":[\#(ann)]}"#
    #expect(
      Statistics(of: person("ANN"), in: games, scope: BoardScope(group: nil, rules: "pairs")).json
        == #"{"schema_version":1,"player":\#(ann),"group":null,"rules":"pairs","games_played":1,"contests":1,"#
        + #""games_won":1,"current_streak":{"length":1,"players":[\#(ann)]},"#
        + #""longest_streak":{"length":1,"players":[\#(ann)]},"favourite":"pairs","by_rules":[{"rules":"pairs","#
        + #""title":"The pairs","games_played":1,"contests":1,"games_won":1,"average":2.0,"best":{"value":2,\#(feat),"#
        + #""worst":{"value":2,\#(feat),"biggest_margin":{"value":3,\#(feat)}]}"#)
  }
}

@Suite("Two players beside each other")
struct HeadToHeadTests {
  private let results = Results([
    result("1", side("ANN", 5, place: 1), side("BOB", 3, place: 2)),
    result("2", side("ANN", 5, place: 3), side("BOB", 6, place: 2), side("CY", 7, place: 1)),
    result("3", side("ANN", 5, place: 1), side("BOB", 5, place: 1)),
    result("4", side("ANN BOB", 5, place: 1), side("CY DEE", 3, place: 2)),
    result("5", rules: "trumps", side("BOB ANN", 5, place: 2), side("CY DEE", 8, place: 1)),
    result("6", side("ANN", 5, place: 1), side("CY", 3, place: 2)),
    result("7", side("ANNIE", 5, place: 1), side("BOB", 3, place: 2)),
  ])

  @Test("As opponents, the better place wins, whoever else sits there; as partners, they win or lose together")
  func counts() {
    let pair = HeadToHead(person("ANN"), person("BOB"), in: results)
    #expect((pair.wins, pair.losses, pair.ties) == (1, 1, 1))
    #expect((pair.asPartners, pair.wonAsPartners) == (2, 1))
    #expect(pair.asOpponents == 3)
    let mirrored = HeadToHead(person("BOB"), person("ANN"), in: results)
    #expect((mirrored.wins, mirrored.losses, mirrored.ties) == (pair.losses, pair.wins, pair.ties))
  }

  @Test("Sides of one team are partners, whose margin is that before the other team")
  func teams() throws {
    let results = Results([
      result(
        "1", side("ANN", 9, place: 1, team: 1), side("BOB", 2, place: 2, behind: 7, team: 2),
        side("CY", 8, place: 1, team: 1), side("DEE", 4, place: 2, behind: 7, team: 2)),
      result("2", side("ANN", 9, place: 1, team: 1), side("BOB", 9, place: 1, team: 2)),
    ])
    let partners = HeadToHead(person("ANN"), person("CY"), in: results)
    #expect((partners.asPartners, partners.wonAsPartners, partners.asOpponents) == (1, 1, 0))
    let opponents = HeadToHead(person("ANN"), person("BOB"), in: results)
    #expect((opponents.wins, opponents.losses, opponents.ties, opponents.asPartners) == (1, 0, 1, 0))
    let margin = Statistics(of: person("CY"), in: results, scope: BoardScope(group: nil)).byRules[0].biggestMargin
    #expect(margin == Feat(value: 7, game: "1", finished: 0, players: [person("ANN"), person("CY")]))
    #expect(try results.inOrder.map { try ResultReader().read($0.json) } == results.inOrder)
  }

  @Test("One set of rules, and merged names")
  func scope() {
    let aliases = PlayerAliases([person("ANNIE"): person("ANN")])
    let pair = HeadToHead(
      person("ANNIE"), person("BOB"), in: results, scope: BoardScope(group: nil, rules: "pairs"), aliases: aliases)
    #expect(pair.one == person("ANN"))
    #expect((pair.wins, pair.losses, pair.ties, pair.asPartners) == (2, 1, 1, 1))
    #expect(HeadToHead(person("ANNIE"), person("ANN"), in: results, aliases: aliases).asOpponents == 0)
  }
}

extension Statistics {
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}
