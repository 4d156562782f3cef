import ArgumentParser
import HouseRules
import RuleBook

/// `houserules validate`: every mistake of rule files, examples that do not hold, and what playing finds.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check rule files, run their examples, and play each game for a moment.",
    discussion: """
      Examples:
        houserules validate my-game.yaml
        houserules validate Rules/*.yaml --fail-level warning
        houserules validate Rules/*.yaml --format sarif > mistakes.sarif
        houserules validate - < my-game.yaml

      A terminal is shown the lines with marks below them (pretty), everything else sentences (plain). \
      HOUSERULES_MESSAGES=pretty or plain in the environment decides it for every command. \
      `houserules explain CODE` says more about a code.
      """)

  @Argument(help: ArgumentHelp("A rule file, - for standard input, or the name of a game.", valueName: "file"))
  var files: [String]

  @Option(help: "Print text for people, a line for each mistake, or a report for other programs.")
  var format = ReportFormat.text

  @Option(help: "End with exit code 1 from this on.")
  var failLevel = FailLevel.error

  func run() throws {
    let library = RuleLibrary.standard(environment: Environment.value)
    let run = ValidateRun(checks: files.concurrentMap { FileCheck($0, in: library) }, failLevel: failLevel)
    print(run)
    if let status = run.status { throw status }
  }

  private func print(_ run: ValidateRun) {
    switch format {
    case .text: run.print()
    case .pretty: run.print(style: .pretty)
    case .plain: run.print(style: .plain)
    default: Console.output.write(run.report(format))
    }
  }
}

/// How `validate` prints what it found.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, pretty, plain, compact, json, github, sarif, junit
}

/// What makes a run of `validate` a failure.
enum FailLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning
}

/// One file, checked with its examples.
struct FileCheck: Sendable {
  /// As it was asked for.
  let file: String
  let result: Result<Rules, Problems>

  init(_ file: String, in library: RuleLibrary) {
    self.file = file
    result = Result { () throws(Problems) in
      let rules =
        file == "-"
        ? try library.rules(yaml: try Inputs.bytes("-"), fileName: Files.standardInputName)
        : try library.rules(named: file)
      let found = rules.failingExamples().joined(with: rules.explored())
      if found.errorCount > 0 { throw rules.warnings.joined(with: found) }
      return rules.warning(of: found)
    }
  }

  /// What was found; only warnings where there are rules.
  var problems: Problems {
    switch result {
    case .success(let rules): rules.warnings
    case .failure(let problems): problems
    }
  }
}
