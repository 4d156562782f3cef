import ArgumentParser
import Boards
import HouseRules
import JSONText
import Presentation
import ScoreKeeping
import Store

/// `houserules stats`: averages, bests, streaks, and one against the other.
struct StatisticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show the statistics of a player, of a group, or of one player against another.",
    discussion: """
      Examples:
        houserules stats
        houserules stats Ann
        houserules stats Ann Bob
      """)

  @Argument(
    help: "One player, or two that are compared; nobody for the whole group.", completion: Completions.people)
  var players: [String] = []
  @OptionGroup var scope: ScopeOptions
  @OptionGroup var table: TableOptions

  func validate() throws {
    if players.count > 2 { throw ValidationError("At most two players are compared.") }
  }

  func run() throws {
    let problems = try table.run(.reading) { keeper throws(Problems) in
      var people: [GameResult.Player] = []
      for name in players {
        people.append(try keeper.person(named: name))
      }
      let (results, problems) = try keeper.readableResults()
      let aliases = try keeper.aliases()
      let scope = people.isEmpty ? try scope.scope(keeper) : try scope.ofEveryGroup(keeper)
      if people.count == 2 {
        print(HeadToHead(people[0], people[1], in: results, scope: scope, aliases: aliases))
      } else {
        print(Statistics(of: people.first, in: results, scope: scope, aliases: aliases), keeper.surroundings)
      }
      return problems
    }
    try Console.error.failed(problems)
  }

  private func print(_ pair: HeadToHead) {
    guard table.common.format == .text else { return write { pair.write(to: &$0) } }
    Console.output.write(
      TextTable(
        [
          ["", pair.one.name, pair.other.name],
          ["Games against each other", "\(pair.asOpponents)", "\(pair.asOpponents)"],
          ["Won", "\(pair.wins)", "\(pair.losses)"],
          ["Tied", "\(pair.ties)", "\(pair.ties)"],
          ["Games as partners", "\(pair.asPartners)", "\(pair.asPartners)"],
          ["Won as partners", "\(pair.wonAsPartners)", "\(pair.wonAsPartners)"],
        ]
      ).text)
  }

  private func print(_ statistics: Statistics, _ surroundings: ScoreKeeper.Surroundings) {
    guard table.common.format == .text else { return write { statistics.write(to: &$0) } }
    guard statistics.gamesPlayed > 0 else { return Console.output.write("No finished game counts here yet.\n") }
    var text = "Games: \(statistics.gamesPlayed), won \(statistics.gamesWon)\n"
    text += "Longest streak: \(statistics.longestStreak.length)\(names(statistics.longestStreak.players))\n"
    text += "Streak now: \(statistics.currentStreak.length)\(names(statistics.currentStreak.players))\n\n"
    let heads = ["GAME", "PLAYED", "WON", "AVERAGE", "BEST", "", "WORST", "WON BY MOST"]
    let rows = statistics.byRules.map { rules in
      [
        rules.title, "\(rules.gamesPlayed)", "\(rules.gamesWon)", rules.average.text ?? "",
        rules.best.map { Numbers.text($0.value) } ?? "", rules.best.map { day($0.finished, surroundings) } ?? "",
        rules.worst.map { Numbers.text($0.value) } ?? "", rules.biggestMargin.map { Numbers.text($0.value) } ?? "",
      ]
    }
    Console.output.write(text + TextTable([heads] + rows).text)
  }

  private func names(_ players: [GameResult.Player]) -> String {
    players.isEmpty ? "" : " (\(players.map(\.name).joined(separator: ", ")))"
  }

  private func day(_ time: Int64, _ surroundings: ScoreKeeper.Surroundings) -> String {
    CivilTime(time, offset: surroundings.clockOffset(time)).dateText
  }

  private func write(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    writer.newline()
    Console.output.write(data: writer.text)
  }
}
