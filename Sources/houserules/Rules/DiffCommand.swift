import ArgumentParser
import HouseRules
import JSONText
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
        houserules diff NAME OTHER --format json

      Both are compared as they are after `extends`. Each record is scored by both games, whichever it names.
      """)

  @Argument(help: ArgumentHelp("A game's name or the path of a rule file.", valueName: "first"))
  var first: String
  @Argument(help: ArgumentHelp("The one it is compared with.", valueName: "second"))
  var second: String
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Records to be scored by both games.", valueName: "files"))
  var records: [String] = []

  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    let output = try options.run { () throws(Problems) in
      let first = try places.library.rules(named: first)
      let second = try places.library.rules(named: second)
      var comparison = RecordComparison(first, second)
      for record in records {
        try comparison.add(try Inputs.bytes(record), fileName: Inputs.displayName(record))
      }
      let rules = RuleDifferencesView(first.compiled, second.compiled)
      return switch options.format {
      case .text: records.isEmpty ? rules.text : rules.text + "\n" + comparison.text
      case .json: json(rules, comparison)
      }
    }
    switch options.format {
    case .text: Console.output.write(output)
    case .json: Console.output.write(data: output)
    }
  }

  private func json(_ rules: RuleDifferencesView, _ comparison: RecordComparison) -> String {
    JSONAnswer.text { writer in
      rules.write(to: &writer)
      writer.key("records")
      comparison.write(to: &writer)
    }
  }
}
