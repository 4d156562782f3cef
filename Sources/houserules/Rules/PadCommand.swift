import ArgumentParser
import HouseRules
import Pages
import RuleDocs
import ScoreKeeping

/// `houserules pad`: a sheet of paper for a score that is kept with a pencil.
struct PadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pad",
    abstract: "Print a score pad of a game as a page of HTML, for a printer.",
    discussion: """
      Examples:
        houserules pad NAME > pad.html               (open it in a browser, and print it)
        houserules pad NAME --sides 4 > pad.html
      """)

  @Argument(help: "A game's name or the path of a rule file.", completion: Completions.gamesAndFiles) var name: String
  @Option(help: "For how many sides; without it, as many as mostly play.") var sides: Int?
  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func validate() throws {
    guard options.format == .text else { throw ValidationError("A score pad is printed as HTML only.") }
  }

  func run() throws {
    let rules = try options.run { () throws(Problems) in
      let rules = try places.library.rules(named: name)
      if let sides { try rules.checkSideCount(sides) }
      return rules
    }
    options.warn(rules.warnings)
    let page = PadPage(ScorePad(rules.compiled, sides: sides), name: rules.name, counts: rules.sides)
    Console.output.write(data: String(decoding: page.file, as: UTF8.self))
  }
}
