import ArgumentParser
import HouseRules
import JSONText
import Presentation

/// `houserules list`: the games that can be asked for by name.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: Program.name,
    abstract: "List the games that can be asked for by name.",
    discussion: """
      Examples:
        houserules list
        houserules list --format json

      A game is looked for in ./Rules, in each folder of $HOUSERULES_PATH (parted by colons), in house-rules/rules \
      under $XDG_DATA_HOME or ~/.local/share, and last among those that are part of the program.
      """)

  @OptionGroup var options: CommonOptions

  func run() throws {
    let games = options.library.summaries()
    switch options.format {
    case .text: Console.output.write(text(games))
    case .json: Console.output.write(data: json(games))
    }
  }

  private func text(_ games: [RuleSummary]) -> String {
    let rows =
      [["NAME", "TITLE", "SIDES", "FROM"]]
      + games.map { game in
        let place = game.path ?? "(part of the program)"
        guard let title = game.title, let sides = game.sides else {
          return [game.name, "(has mistakes: see validate)", "", place]
        }
        return [game.name, title, text(sides), place]
      }
    return TextTable(rows, leftColumns: .max).text
  }

  private func text(_ sides: ClosedRange<Int>) -> String {
    sides.count == 1 ? "\(sides.lowerBound)" : "\(sides.lowerBound)-\(sides.upperBound)"
  }

  private func json(_ games: [RuleSummary]) -> String {
    JSONAnswer.text { writer in
      writer.key("games")
      writer.beginArray()
      for game in games { write(game, to: &writer) }
      writer.endArray()
    }
  }

  private func write(_ game: RuleSummary, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(game.name)
    writer.key("title")
    if let title = game.title { writer.string(title) } else { writer.null() }
    writer.key("sides")
    if let sides = game.sides { write(sides, to: &writer) } else { writer.null() }
    writer.key("from")
    writer.string(game.path == nil ? "bundled" : "file")
    writer.key("path")
    if let path = game.path { writer.string(path) } else { writer.null() }
    writer.key("errors")
    writer.int(game.errorCount)
    writer.endObject()
  }

  private func write(_ sides: ClosedRange<Int>, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("minimum")
    writer.int(sides.lowerBound)
    writer.key("maximum")
    writer.int(sides.upperBound)
    writer.endObject()
  }
}
