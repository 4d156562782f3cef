import ArgumentParser
import HouseRules
import RuleTesting

/// `houserules test`: runs the examples of rule files, and the test files beside them.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the examples of rule files and of the test files beside them.",
    discussion: """
      Examples:
        houserules test                            (all games in the folder Rules, or where you are)
        houserules test NAME
        houserules test Rules/
        houserules test my-game.yaml --filter 'three'
        houserules test my-game.test.yaml          (only what stands in this file)
        houserules test my-game.yaml --coverage text
        houserules test Rules/ --coverage lcov > coverage.info

      The examples of NAME.yaml are run, and those of NAME.test.yaml beside it, which has more room: examples, \
      and tables whose rows are examples. What does not hold is shown with what was expected, what came, and how \
      it came about.

      --coverage says which entries, combos, actions, checks, rows and branches no example touches: as text behind \
      the results, or as json or lcov alone, with what fails on standard error.
      """)

  @Argument(
    help: ArgumentHelp(
      "A game's name, a rule file, a test file, or a folder with such files; none means Rules, or else this folder.",
      valueName: "file"),
    completion: Completions.gamesAndFiles)
  var files: [String] = []

  @Option(help: ArgumentHelp("Run only examples with this in their names.", valueName: "text"))
  var filter: String?

  @Option(help: "Print results as text for people, or for other programs.")
  var format = TestFormat.text

  @Option(help: ArgumentHelp("Say what no example touches.", valueName: "form"))
  var coverage: CoverageFormat?

  @Flag(help: "No tests at all are no failure.") var allowEmpty = false

  @OptionGroup var places: LibraryOptions

  func validate() throws {
    guard let coverage, format != .text, coverage != .text || format == .junit else { return }
    throw ValidationError(
      coverage == .text
        ? "--coverage text goes with --format text or json: leave one out."
        : "--coverage \(coverage.rawValue) is printed alone: leave --format out.")
  }

  func run() throws {
    let library = places.library
    let (filter, isCovered) = (filter, coverage != nil)
    Interrupt.watch()
    let results = TestSubjects(files, in: library).all.concurrentMap { subject in
      let (request, wasOver) = (Interrupt.request(), Interrupt.isOver)
      let suite = library.test(subject, filter: filter, isCovered: isCovered, for: request)
      let stopped = request.isCancelled && !wasOver ? "testing \(subject.name): \(request.stage.word)" : nil
      return (suite: suite, stopped: stopped)
    }
    Interrupt.leave(results.compactMap(\.stopped))
    let run = TestRun(suites: results.map(\.suite), allowsNone: allowEmpty, filter: filter)
    switch coverage {
    case nil: run.print(format)
    case .text: run.print(format, withCoverage: true)
    case .json, .lcov:
      run.print(to: .error, isBrief: true)
      Console.output.write(data: coverage == .json ? run.coverageJSON : run.lcov)
    }
    if let status = run.status { throw status }
  }
}

/// How `test` prints its results.
enum TestFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, junit
}

/// How `test` prints what no example touches.
enum CoverageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, lcov
}
