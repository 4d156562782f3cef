import ArgumentParser
import HouseRules
import JSONText
import Presentation

/// `houserules list`: the games that can be asked for by name.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
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
    let listings = options.library.listings()
    switch options.format {
    case .text: Console.output.write(text(listings))
    case .json: Console.output.write(data: json(listings))
    }
  }

  private func text(_ listings: [RuleListing]) -> String {
    let rows =
      [["NAME", "TITLE", "SIDES", "FROM"]]
      + listings.map { listing in
        let place = listing.path ?? "(part of the program)"
        guard let rules = listing.rules else { return [listing.name, "(has mistakes: see validate)", "", place] }
        return [listing.name, rules.title, sides(rules), place]
      }
    return TextTable(rows, leftColumns: .max).text
  }

  private func sides(_ rules: Rules) -> String {
    rules.sides.count == 1 ? "\(rules.sides.lowerBound)" : "\(rules.sides.lowerBound)-\(rules.sides.upperBound)"
  }

  private func json(_ listings: [RuleListing]) -> String {
    JSONAnswer.text { writer in
      writer.key("games")
      writer.beginArray()
      for listing in listings { write(listing, to: &writer) }
      writer.endArray()
    }
  }

  private func write(_ listing: RuleListing, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(listing.name)
    writer.key("title")
    if let rules = listing.rules { writer.string(rules.title) } else { writer.null() }
    writer.key("sides")
    if let rules = listing.rules { write(rules.sides, to: &writer) } else { writer.null() }
    writer.key("from")
    writer.string(listing.path == nil ? "bundled" : "file")
    writer.key("path")
    if let path = listing.path { writer.string(path) } else { writer.null() }
    writer.key("errors")
    writer.int(listing.problems?.errorCount ?? 0)
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
