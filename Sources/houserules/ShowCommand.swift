import ArgumentParser
import HouseRules

/// `houserules show`: the rules of a game.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the rules of a game as a person reads them.",
    discussion: """
      Examples:
        houserules show NAME
        houserules show my-game.yaml
        houserules show NAME --format json
      """)

  @Argument(help: "A game's name or the path of a rule file.")
  var name: String

  @OptionGroup var options: CommonOptions

  func run() throws {
    let rules = try options.run { () throws(Problems) in try options.library.rules(named: name) }
    options.warn(rules.warnings)
    switch options.format {
    case .text: Console.output.write(rules.text)
    case .json: Console.output.write(rules.json + "\n")
    }
  }
}
