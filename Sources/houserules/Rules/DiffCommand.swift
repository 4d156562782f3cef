import ArgumentParser
import HouseRules
import JSONText
import Odds
import Presentation
import RuleDocs
import RuleTesting

/// `houserules diff`: what two games do differently, and what that does to real scores.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what two games do differently, and whose score that changes.",
    discussion: """
      Examples:
        houserules diff NAME my-rules.yaml
        houserules diff NAME my-rules.yaml --records games/*.yaml
        houserules diff NAME OTHER --odds --games 5000 --players 'hold: pot >= 20'
        houserules diff NAME OTHER --format json

      Both are compared as they are after `extends`. Each record is scored by both games, whichever it names. With --odds \
      both are played by themselves, as `houserules simulate` does, on the same luck: what one of them changes stands out \
      against chance sooner than with games of their own.
      """)

  @Argument(
    help: ArgumentHelp("A game's name or the path of a rule file.", valueName: "first"),
    completion: Completions.gamesAndFiles)
  var first: String
  @Argument(
    help: ArgumentHelp("The one it is compared with.", valueName: "second"), completion: Completions.gamesAndFiles)
  var second: String
  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Records to be scored by both games.", valueName: "files"),
    completion: .file())
  var records: [String] = []

  @Flag(help: "Play both by themselves on the same luck, and say what that changes.") var odds = false
  @OptionGroup var simulation: SimulationOptions

  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    Interrupt.watch()
    var done: Int?
    let output = try options.run { () throws(Problems) in
      let first = try places.library.rules(named: first)
      let second = try places.library.rules(named: second)
      var comparison = RecordComparison(first, second)
      for record in records {
        try comparison.add(try Inputs.bytes(record), fileName: Inputs.displayName(record))
      }
      let rules = RuleDifferencesView(first.compiled, second.compiled)
      let played = odds ? try play(first, second) : nil
      done = played?.games
      return switch options.format {
      case .text:
        ([rules.text] + (records.isEmpty ? [] : [comparison.text]) + (played.map { [$0.view.text] } ?? []))
          .joined(separator: "\n")
      case .json: json(rules, comparison, played?.view)
      }
    }
    switch options.format {
    case .text: Console.output.write(output)
    case .json: Console.output.write(data: output)
    }
    if let done { Interrupt.leave(["playing: \(done) of \(simulation.games) games are done"]) }
  }

  private func play(_ first: Rules, _ second: Rules) throws(Problems) -> (view: PairedView, games: Int) {
    let pair = try PairedSimulation(first, second, simulation.setup, games: simulation.games)
    let progress = SimulationProgress(of: simulation.games)
    defer { progress.clear() }
    let tally = try pair.run(0..<simulation.games, jobs: simulation.jobCount) { progress.goesOn(behind: $0) }
    return (PairedView(pair, tally), tally.games)
  }

  private func json(_ rules: RuleDifferencesView, _ comparison: RecordComparison, _ played: PairedView?) -> String {
    JSONAnswer.text { writer in
      rules.write(to: &writer)
      writer.key("records")
      comparison.write(to: &writer)
      if let played {
        writer.key("odds")
        played.write(to: &writer)
      }
    }
  }
}
