import Boards
import Presentation

/// What a board or a statistic is about, to be chosen.
package struct BoardChoice: Hashable, Sendable {
  /// Of what is chosen by name; empty for all.
  package var group = ""
  package var rules = ""
  package var season = ""
  package var groups: [String]
  /// Those by which games have been played, with their titles.
  package var rulesNames: [(name: String, title: String)]
  package var seasons: [String]

  package init(groups: [String], rulesNames: [(name: String, title: String)], seasons: [String]) {
    self.groups = groups
    self.rulesNames = rulesNames
    self.seasons = seasons
  }

  package static func == (one: BoardChoice, other: BoardChoice) -> Bool {
    (one.group, one.rules, one.season) == (other.group, other.rules, other.season)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(group)
    hasher.combine(rules)
    hasher.combine(season)
  }

  /// The word for all groups.
  package static let everyGroup = "*"

  /// An address with what is chosen behind it.
  func behind(_ address: Address) -> Address {
    address.with("group", group).with("rules", rules).with("season", season)
  }

  /// The fields to choose by.
  func write(groups showsGroups: Bool, to html: inout HTMLWriter) {
    html.element("div", .class("seats")) { html in
      if showsGroups {
        Self.write(
          "group", "Group", [(Self.everyGroup, "All groups")] + groups.map { ($0, $0) }, group, to: &html)
      }
      Self.write(
        "rules", "Game", [("", "All games")] + rulesNames.map { ($0.name, $0.title) }, rules, to: &html)
      if !seasons.isEmpty {
        Self.write("season", "Season", [("", "Always")] + seasons.map { ($0, $0) }, season, to: &html)
      }
    }
  }

  private static func write(
    _ name: StaticString, _ label: String, _ options: [(value: String, text: String)], _ chosen: String,
    to html: inout HTMLWriter
  ) {
    html.element("div", .class("field")) { html in
      html.element("label", .fixed("for", name), text: label)
      html.element("select", .fixed("id", name), .fixed("name", name)) { html in
        for option in options {
          html.element(
            "option", .text("value", option.value), .flag("selected", option.value == chosen), text: option.text)
        }
      }
    }
  }
}

/// Who leads.
package struct BoardPage: Page {
  let board: Board
  /// Of all who are on the board.
  let statistics: Statistics
  let choice: BoardChoice
  /// What could not be read.
  let problems: [PageProblem]
  /// The days of times, such as `2026-11-21`.
  private let days: [Int64: String]

  package init(
    _ board: Board, statistics: Statistics, choice: BoardChoice, problems: [PageProblem], days: [Int64: String]
  ) {
    self.board = board
    self.statistics = statistics
    self.choice = choice
    self.problems = problems
    self.days = days
  }

  package var title: String { "Leader board" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.warnings(problems)
    html.element("form", .fixed("method", "get"), .action(visit.places.board)) { html in
      choice.write(groups: true, to: &html)
      html.element("button", .class("button"), text: "Show")
    }
    if board.rows.isEmpty {
      html.element("p", text: "No finished game counts here yet.")
    } else {
      writeTable(to: &html, visit)
      html.element(
        "p", .class("quiet"),
        text: "Ranked by the percentage of games won, then games played, then games won. A game that several have won "
          + "together counts as won for each.")
      writeBests(to: &html)
    }
    html.element("div", .class("actions")) { html in
      let file = choice.behind(visit.places.boardFile)
      html.element(
        "a", .class("button"), .href(file.with("format", "csv")), .flag("download"), text: "For a spreadsheet")
      if visit.may(.run) { html.element("a", .class("button"), .href(visit.places.seasons), text: "Seasons") }
      if visit.may(.watch) { html.element("a", .class("main"), .href(visit.home / "games"), text: "All games") }
    }
  }

  private func writeBests(to html: inout HTMLWriter) {
    html.element("h2", text: "Averages and bests")
    var table = DataTable(
      "Averages and bests", heads: ["Game", "Played", "Average", "Best", "By", "On", "Won by most"], words: [0, 4])
    for rules in statistics.byRules {
      table.add([
        .init(rules.title), .init(String(rules.gamesPlayed)), .init(rules.average.text.map(Numbers.grouped) ?? "–"),
        .init(rules.best.map { Numbers.text($0.value) } ?? "–"),
        .init(rules.best.map { $0.players.map(\.name).joined(separator: ", ") } ?? "–"),
        .init(rules.best.flatMap { days[$0.finished] } ?? "–"),
        .init(rules.biggestMargin.map { Numbers.text($0.value) } ?? "–"),
      ])
    }
    table.write(to: &html)
  }

  private func writeTable(to html: inout HTMLWriter, _ visit: Visit) {
    let currencies = board.currencies
    var table = DataTable(
      "Who leads",
      heads: ["Player", "Place", "% won", "Played", "Won", "Rounds won"] + currencies.map { $0 ?? "Winnings" })
    for row in board.rows {
      table.add(
        [
          .init(row.player.name, StatisticsPage.address(of: row.player, choice, visit)), .init(String(row.place)),
          .init(row.percentage.text), .init(String(row.gamesPlayed)), .init(String(row.gamesWon)),
          .init(String(row.roundsWon)),
        ] + currencies.map { .init(row.winnings(in: $0)?.text ?? "–") })
    }
    table.write(to: &html)
  }
}
