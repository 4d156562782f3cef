import ArgumentParser
import HouseRules
import JSONText

/// `houserules eval`: what an expression of the rule language is worth.
struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    _superCommandName: Program.name,
    abstract: "Work out an expression and print its value as JSON.",
    discussion: """
      Examples:
        houserules eval '10 + 2 * 3'
        houserules eval 'tricks == bid ? 10 + bid : 0' --given bid=3 --given tricks=3
        houserules eval 'scores.sum()' --given 'scores=[12, 30, 7]'
        houserules eval --rules NAME 'total + 10' --given 'total=[320, 15]' --given round=6
      """)

  @Argument(help: "The expression, in quotes so that the shell leaves it alone.")
  var expression: String

  @Option(help: ArgumentHelp("The game whose names it uses: a name or the path of a rule file.", valueName: "game"))
  var rules: String?

  @OptionGroup var position: PositionOptions
  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    let value = try options.run { () throws(Problems) in
      guard let rules else { return try evaluatedAlone() }
      let game = try places.library.rules(named: rules)
      options.warn(game.warnings)
      return try game.evaluate(
        expression, given: position.given.map(\.pair), options: position.options.map(\.pair))
    }
    switch options.format {
    case .text: Console.output.write(data: value.json + "\n")
    case .json:
      Console.output.write(
        data: JSONAnswer.text(layout: .compact) { writer in
          writer.key("value")
          value.write(to: &writer)
        })
    }
  }

  func validate() throws {
    guard rules == nil else { return }
    guard position.options.isEmpty else { throw ValidationError("Options are those of a game: name it with --rules.") }
    for given in position.given where !given.isPlainName {
      throw ValidationError(
        "`\(given.name)` is no name: names are made of letters, digits and _ and begin with no digit.")
    }
  }

  private func evaluatedAlone() throws(Problems) -> Value {
    var values: [(name: String, value: Value)] = []
    for given in position.given {
      values.append((given.name, try Value(reading: given.text, named: "--given \(given.name)")))
    }
    return try evaluate(expression, with: values)
  }
}
