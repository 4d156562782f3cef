import ArgumentParser
import HouseRules
import JSONText

/// How a result is printed.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// Options of every command.
struct CommonOptions: ParsableArguments {
  @Option(help: "Print the result as text for people or as JSON for programs.")
  var format = Format.text

  /// The games that can be asked for.
  var library: RuleLibrary { .standard(environment: Environment.value).takingTitles() }

  /// Does a command's work. Problems that it cannot go on with are printed, as JSON in the place of the result or as
  /// messages to standard error, and end the program with the fitting status.
  func run<Result>(_ work: () throws(Problems) -> Result) throws -> Result {
    do throws(Problems) {
      return try work()
    } catch {
      switch format {
      case .json: Console.output.write(data: error.json)
      case .text: Console.error.show(error)
      }
      throw ExitStatus(error)
    }
  }

  /// That a result is not asked for as CSV and as JSON at once.
  func check(csv: Bool) throws {
    guard csv, format == .json else { return }
    throw ValidationError("--csv and --format json are two ways to print it: leave one out.")
  }

  /// Tells what was done: people in a sentence, programs in an object with `members`.
  func tell(_ sentence: String, _ members: (inout JSONWriter) -> Void) {
    guard format == .json else { return Console.output.write(sentence + "\n") }
    Console.output.write(data: JSONAnswer.text(layout: .compact, members))
  }

  /// Shows the warnings of a rule file; they keep nothing from being done.
  func warn(_ problems: Problems) {
    if problems.warningCount > 0 { Console.error.show(problems) }
  }
}

/// Options of commands that read rule files which may have come from anywhere.
struct LibraryOptions: ParsableArguments {
  @Flag(
    help: """
      Let rule files extend files outside their own folder and the folders of rules: only where you know who has written \
      them.
      """)
  var allowOutside = false

  /// The games that can be asked for.
  var library: RuleLibrary {
    .standard(environment: Environment.value, allowsOutside: allowOutside).takingTitles()
  }
}
