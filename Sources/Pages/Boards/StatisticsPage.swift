import Boards
import Decimals
import Presentation

/// What the games of one came to: how often, how high, how far ahead, and how long in a row.
package struct StatisticsPage: Page {
  let statistics: Statistics
  let player: GameResult.Player
  let history: WinHistory
  let choice: BoardChoice
  /// The others who have played, to be compared with.
  let others: [GameResult.Player]
  let problems: [PageProblem]
  /// The days of times, such as `2026-11-21`.
  private let days: [Int64: String]

  package init(
    _ statistics: Statistics, of player: GameResult.Player, history: WinHistory, choice: BoardChoice,
    others: [GameResult.Player], problems: [PageProblem], days: [Int64: String]
  ) {
    self.statistics = statistics
    self.player = player
    self.history = history
    self.choice = choice
    self.others = others
    self.problems = problems
    self.days = days
  }

  private func day(_ time: Int64) -> String { days[time] ?? "–" }

  /// The games that the picture shows at most.
  private static let mostPoints = 50

  package var title: String { "Statistics of \(player.name)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("Leader board", visit.places.board)] }

  /// Where the statistics of somebody are.
  static func address(of player: GameResult.Player, _ choice: BoardChoice?, _ visit: Visit) -> Address {
    let address = visit.places.statistics.with("name", player.name).with("of", player.group)
    return choice?.behind(address) ?? address
  }

  static func address(of person: PlayerCard, _ visit: Visit) -> Address {
    address(of: GameResult.Player(name: person.name, group: person.group), nil, visit)
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("Statistics of ")
      html.name(player.name)
    }
    html.warnings(problems)
    writeChoice(to: &html, visit)
    guard statistics.gamesPlayed > 0 else {
      return html.element("p", text: "No finished game counts here yet.")
    }
    writeCounts(to: &html)
    writeHistory(to: &html)
    writeRules(to: &html)
    writeOthers(to: &html, visit)
    html.element("div", .class("actions")) { html in
      html.element("a", .class("main"), .href(choice.behind(visit.places.board)), text: "Leader board")
    }
  }

  private func writeChoice(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("form", .fixed("method", "get"), .action(visit.places.statistics)) { html in
      html.hidden("name", player.name)
      html.hidden("of", player.group)
      html.hidden("group", choice.group)
      choice.write(groups: false, to: &html)
      html.element("button", .class("button"), text: "Show")
    }
  }

  private func writeCounts(to html: inout HTMLWriter) {
    let percentage = Percentage(won: statistics.gamesWon, played: statistics.contests)
    html.element("dl", .class("pairs")) { html in
      for (label, text) in [
        ("Games", String(statistics.gamesPlayed)), ("Won", String(statistics.gamesWon)),
        ("% won", statistics.contests > 0 ? percentage.text : "–"),
        ("Won in a row now", String(statistics.currentStreak.length)),
        ("Most in a row", String(statistics.longestStreak.length)),
      ] {
        html.element("div") { html in
          html.element("dt", text: label)
          html.element("dd", text: text)
        }
      }
    }
  }

  private func writeHistory(to html: inout HTMLWriter) {
    let points = history.points.suffix(Self.mostPoints)
    guard let first = points.first, let last = points.last, points.count > 1 else { return }
    html.element("h2", text: "Percentage won over time")
    LineChart(
      title: "After each of \(points.count) games, of all games so far",
      lines: [
        .init(
          name: player.name, values: points.map { ExactDecimal(digits: $0.tenths, places: 1) },
          end: "\(last.percentage.text) %")
      ], ends: (day(first.finished), day(last.finished)), text: { "\(Int($0.value)) %" }
    ).write(to: &html)
    html.element("details") { html in
      html.element("summary", text: "The same as a table")
      var table = DataTable("Percentage won over time", heads: ["Day", "Game", "Won", "% so far"], words: [0, 1, 2])
      for point in points.reversed() {
        table.add([
          .init(day(point.finished)), .init(point.title), .init(point.isWon ? "yes" : "no"),
          .init(point.percentage.text),
        ])
      }
      table.write(to: &html)
    }
  }

  private func writeRules(to html: inout HTMLWriter) {
    html.element("h2", text: "By game")
    var table = DataTable(
      "By game", heads: ["Game", "Played", "Won", "Average", "Best", "On", "Worst", "Won by most"])
    for rules in statistics.byRules {
      table.add([
        .init(rules.title), .init(String(rules.gamesPlayed)), .init(String(rules.gamesWon)),
        .init(rules.average.text.map(Numbers.grouped) ?? "–"), .init(rules.best.map { Numbers.text($0.value) } ?? "–"),
        .init(rules.best.map { day($0.finished) } ?? "–"), .init(rules.worst.map { Numbers.text($0.value) } ?? "–"),
        .init(rules.biggestMargin.map { Numbers.text($0.value) } ?? "–"),
      ])
    }
    table.write(to: &html)
  }

  private func writeOthers(to html: inout HTMLWriter, _ visit: Visit) {
    guard !others.isEmpty else { return }
    html.element("h2", text: "One against the other")
    html.element("form", .fixed("method", "get"), .action(visit.places.pair)) { html in
      html.hidden("name", player.name)
      html.hidden("of", player.group)
      html.hidden("rules", choice.rules)
      html.hidden("season", choice.season)
      PairPage.writeChoice(of: others, chosen: nil, to: &html)
      html.element("button", .class("button"), text: "Compare")
    }
  }
}

extension WinHistory.Point {
  /// The percentage in tenths.
  fileprivate var tenths: Int64 {
    Int64(percentage.played == 0 ? 0 : percentage.won * 1_000 / percentage.played)
  }
}
