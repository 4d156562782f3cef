import ArgumentParser
import HouseRules
import Presentation
import ScoreKeeping

/// `houserules deal`: cards or dice once, without a game.
struct DealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deal",
    abstract: "Deal or roll once, without keeping a game.",
    discussion: """
      Examples:
        houserules deal NAME
        houserules deal NAME --sides 6 --seed 42
      """)

  @Argument(help: "The name of the rules.", completion: Completions.gamesAndFiles) var name: String
  @Option(help: "How many sides play.") var sides: Int?
  @Option(help: "Where chance begins, so that the same comes again.") var seed: UInt64?
  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    let deal = try options.run { () throws(Problems) in
      let rules = try places.library.rules(named: name)
      return try Deal(rules, sides: sides, seed: seed ?? UInt64.random(in: 0..<(1 << 53)))
    }
    switch options.format {
    case .text: Console.output.write(deal.text + "\nThe seed was \(deal.seed).\n")
    case .json: Console.output.write(data: deal.json + "\n")
    }
  }
}
