import ArgumentParser
import HouseRules
import JSONText

/// `houserules eval`: what an expression of the rule language is worth.
struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Work out an expression and print its value as JSON.",
    discussion: """
      Examples:
        houserules eval '10 + 2 * 3'
        houserules eval 'tricks == bid ? 10 + bid : 0' --with bid=3 --with tricks=3
        houserules eval 'scores.sum()' --with 'scores=[12, 30, 7]'
      """)

  @Argument(help: "The expression, in quotes so that the shell leaves it alone.")
  var expression: String

  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: ArgumentHelp(
      "Give a name a value: a number, true, false, a text, or a list in brackets.", valueName: "name=value"),
    transform: Binding.init)
  var bindings: [Binding] = []

  @OptionGroup var options: CommonOptions

  func run() throws {
    let value = try options.run { () throws(Problems) in
      var values: [(name: String, value: Value)] = []
      for binding in bindings {
        values.append((binding.name, try Value(reading: binding.text, named: "--with \(binding.name)")))
      }
      return try evaluate(expression, with: values)
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
}

/// A name and the text of its value: `bid=3`.
struct Binding {
  let name: String
  let text: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValidationError("It is written NAME=VALUE, for example bid=3.") }
    (name, text) = (parts[0], parts[1])
    guard Self.isName(name) else {
      throw ValidationError("`\(name)` is no name: names are made of letters, digits and _ and begin with no digit.")
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
