import ArgumentParser
import HouseRules

/// `houserules throw`: what dice or cards are worth.
struct ThrowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "throw",
    _superCommandName: Program.name,
    abstract: "Say what a throw of dice or a hand of cards is worth, and by which combos.",
    discussion: """
      Examples:
        houserules throw NAME 1 1 1 5
        houserules throw NAME 11155
        houserules throw NAME KH KS 10D 10C 3H
        houserules throw NAME --given crib=true 5H 5S 5D JC 5C
      """)

  @Argument(help: "A game's name or the path of a rule file.", completion: Completions.gamesAndFiles)
  var name: String

  @Argument(help: "The faces, in any order; those of cards are rank and suit, such as KH.")
  var faces: [String]

  @OptionGroup var position: PositionOptions
  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    let result = try options.run { () throws(Problems) in
      let rules = try places.library.rules(named: name)
      options.warn(rules.warnings)
      return try rules.score(throw: faces, given: position.given.map(\.pair), options: position.options.map(\.pair))
    }
    switch options.format {
    case .text: Console.output.write(result.text)
    case .json: Console.output.write(data: result.json + "\n")
    }
  }
}
