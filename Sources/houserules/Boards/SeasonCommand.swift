import ArgumentParser
import HouseRules
import JSONText
import Presentation
import ScoreKeeping
import Store

/// `houserules season`: spans of days whose games are ranked by themselves.
struct SeasonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "season",
    abstract: "Keep seasons, for a leader board of the games that were played in them.",
    discussion: """
      Examples:
        houserules season add 'Winter 2026' --from 2025-12-01 --to 2026-02-28
        houserules leaders --season 'Winter 2026'
      """, subcommands: [SeasonAdd.self, SeasonList.self, SeasonRemove.self])
}

struct SeasonAdd: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a season.")
  @Argument(help: "Its name.") var name: String
  @Option(help: ArgumentHelp("Its first day.", valueName: "YYYY-MM-DD")) var from: String
  @Option(help: ArgumentHelp("Its last day.", valueName: "YYYY-MM-DD")) var to: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let season = try keeper.addSeason(name, from: from, to: to)
      SeasonOutput.print(
        [season], table.common, saying: "\(season.name) goes from \(season.firstDay) to \(season.lastDay).")
    }
  }
}

struct SeasonList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the seasons, the latest first.")
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      SeasonOutput.print(
        try keeper.storing { () throws(StoreFailure) in try keeper.store.seasons() }, table.common)
    }
  }
}

struct SeasonRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a season; the games stay as they are.")
  @Argument(help: "The season.") var name: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let season = try keeper.storing { () throws(StoreFailure) in
        let season = try keeper.store.season(name)
        try keeper.store.removeSeason(season.name)
        return season
      }
      SeasonOutput.print([season], table.common, saying: "\(season.name) is removed; its games stay.")
    }
  }
}

/// Seasons as they are printed.
enum SeasonOutput {
  static func print(_ seasons: [Season], _ options: CommonOptions, saying sentence: String? = nil) {
    options.tell(sentence ?? table(seasons)) { writer in
      writer.key("seasons")
      writer.beginArray()
      for season in seasons {
        writer.beginObject()
        writer.member("name", season.name)
        writer.member("from", season.firstDay)
        writer.member("to", season.lastDay)
        writer.endObject()
      }
      writer.endArray()
    }
  }

  private static func table(_ seasons: [Season]) -> String {
    guard !seasons.isEmpty else { return "There are no seasons yet." }
    let rows = seasons.map { [$0.name, "\($0.firstDay) to \($0.lastDay)"] }
    return TextTable(rows, leftColumns: .max).lines.joined(separator: "\n")
  }
}
