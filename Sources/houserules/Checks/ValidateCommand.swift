import ArgumentParser
import HouseRules
import RuleBook
import RuleTesting

/// `houserules validate`: every mistake of rule files, examples that do not hold, and what playing finds.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    _superCommandName: Program.name,
    abstract: "Check rule files, run their examples, and play each game for a moment; check test files.",
    discussion: """
      Examples:
        houserules validate my-game.yaml
        houserules validate Rules/*.yaml --fail-level warning
        houserules validate Rules/*.yaml --format sarif > mistakes.sarif
        houserules validate - < my-game.yaml

      A terminal is shown the lines with marks below them (pretty), everything else sentences (plain). \
      HOUSERULES_MESSAGES=pretty or plain in the environment decides it for every command.

      That a rule file is fine is noted in house-rules under $XDG_CACHE_HOME or ~/.cache, and holds as long as the file, \
      all that it extends and the program stay the same.

      `houserules explain CODE` says more about a code.
      """)

  @Argument(
    help: ArgumentHelp("A rule file, - for standard input, or the name of a game.", valueName: "file"),
    completion: Completions.gamesAndFiles)
  var files: [String]

  @Option(help: "Print text for people, a line for each mistake, or a report for other programs.")
  var format = ReportFormat.text

  @Option(help: "End with exit code 1 from this on.")
  var failLevel = FailLevel.error

  @Flag(help: "Check every file anew, also where it, what it extends and the program are as they were.")
  var noCache = false

  @OptionGroup var places: LibraryOptions

  func run() throws {
    let library = places.library
    let known = noCache ? .none : KnownVerdicts()
    Interrupt.watch()
    let checks = files.concurrentMap(longestFirst: Files.size) { ValidatedFile($0, in: library, known) }
    Interrupt.leave(checks.compactMap(\.stopped))
    let run = ValidateRun(checks: checks, failLevel: failLevel)
    print(run)
    if !noCache { known.keep(checks.compactMap(\.verdict)) }
    if let status = run.status { throw status }
  }

  private func print(_ run: ValidateRun) {
    switch format {
    case .text: run.print()
    case .pretty: run.print(style: .pretty)
    case .plain: run.print(style: .plain)
    default: Console.output.write(data: run.report(format))
    }
  }
}

/// How `validate` prints what it found.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, pretty, plain, compact, json, github, sarif, junit

  var defaultValueDescription: String { rawValue }
}

/// What makes a run of `validate` a failure.
enum FailLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning

  var defaultValueDescription: String { rawValue }
}

/// One file, checked with its examples.
struct ValidatedFile: Sendable {
  /// A file without mistakes.
  struct Fine: Sendable {
    /// The name of its game.
    let name: String
    /// What it is and how much of it holds, such as `Rummy Night, 3 examples`.
    let title: String
    let warnings: Problems
  }

  /// As it was asked for.
  let file: String
  let result: Result<Fine, Problems>
  /// That it is fine, where that can be kept.
  let verdict: KnownVerdicts.Verdict?
  /// What was being done when it was interrupted; nil where it was not, or was not begun.
  let stopped: String?

  /// - Parameter known: what was found of it before.
  init(_ file: String, in library: RuleLibrary, _ known: KnownVerdicts = .none) {
    self.file = file
    let wasOver = Interrupt.isOver
    let request = Interrupt.request()
    var verdict: KnownVerdicts.Verdict?
    result = Result { () throws(Problems) in
      try TestPaths.isTests(file)
        ? Self.tests(file, in: library, request) : Self.rules(file, in: library, known, &verdict, request)
    }
    self.verdict = verdict
    stopped = request.isCancelled && !wasOver ? "checking \(file): \(request.stage.word)" : nil
  }

  private static func rules(
    _ file: String, in library: RuleLibrary, _ known: KnownVerdicts, _ verdict: inout KnownVerdicts.Verdict?,
    _ request: Request
  ) throws(Problems) -> Fine {
    let source =
      file == "-"
      ? library.source(typed: try Inputs.bytes("-"), fileName: Files.standardInputName) : try library.source(of: file)
    verdict = known.verdict(of: source.file, as: file, in: source.book)
    if let verdict { return Fine(name: verdict.name, title: verdict.title, warnings: Problems([])) }
    let trace = LookupTrace()
    let rules = try library.compile(source.file, in: source.book.noting(in: trace), request)
    let found = rules.tried(in: file, for: request)
    if found.errorCount > 0 { throw rules.warnings.joined(with: found) }
    let fine = Fine(
      name: rules.name, title: "\(rules.title), \(Plural.of(rules.exampleCount, "example"))",
      warnings: rules.warning(of: found).warnings)
    if fine.warnings.diagnostics.isEmpty {
      verdict = KnownVerdicts.Verdict(fine: source.file, as: file, name: fine.name, title: fine.title, trace)
    }
    return fine
  }

  private static func tests(
    _ file: String, in library: RuleLibrary, _ request: Request
  ) throws(Problems) -> Fine {
    let suite = library.test(TestSubject(tests: file), for: request)
    let problems = suite.allProblems
    guard problems.errorCount == 0 else { throw problems }
    let title = "tests of \(suite.title ?? file), \(Plural.of(suite.passed, "test"))"
    return Fine(name: suite.rulesName ?? "", title: title, warnings: problems)
  }

  /// What was found; only warnings where all is fine.
  var problems: Problems {
    switch result {
    case .success(let fine): fine.warnings
    case .failure(let problems): problems
    }
  }
}

/// Counts as people say them.
enum Plural {
  static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
