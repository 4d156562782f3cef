import ArgumentParser
import Glibc
import HouseRules
import Odds

/// `houserules odds`: how often combos count, and what throws are worth.
struct OddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds",
    abstract: "Count how often each combo of a game comes, and what throws are worth.",
    discussion: """
      Examples:
        houserules odds NAME
        houserules odds NAME --pieces 6
        houserules odds NAME --csv > odds.csv
        houserules odds NAME 1 1 5 2 3 4
        houserules odds NAME --goal turn
        houserules odds NAME --goal 'open == 0'
        houserules odds NAME --goal win --players 'hold: pot >= 20, best'

      With faces: what can be done with this throw, what the turn brings if it is ended then, and what one more throw leads \
      to. Without:

      Every throw or hand is looked at, and nothing is rounded before it is shown. A combo is counted once for each \
      throw in which it counts; options are the usual ones. What takes too long can be stopped with Ctrl-C: the numbers of \
      pieces that were finished are shown.

      `--goal turn` solves a turn: what it brings when it is played as well as can be, and when to end it. A condition, \
      written as in the `when` of an action, is asked when the turn has closed. Games without combos have their turn solved \
      where nothing is said. `--goal win` solves whole games of two sides: how often the one that begins wins; `--goal total` \
      those of one side. All play as well as can be, or as `--players` says: `best`, `random`, or rules as in `simulate`.

      What cannot be solved is played for some seconds instead, by careful players or, where these cannot, by chance: the \
      answer says why, by whom, and within what each figure lies.
      """)

  @Argument(help: "A game's name or the path of a rule file.", completion: Completions.gamesAndFiles)
  var name: String

  @Argument(help: "The faces of a throw that was just made, in any order.")
  var faces: [String] = []

  @Option(help: "How many dice are thrown, or cards dealt: all about that number, in place of an overview.")
  var pieces: Int?

  @Option(
    help: ArgumentHelp(
      "What is looked at: throws, a turn, who of two wins, what one side comes to, or how often something holds when a turn has closed.",
      valueName: "throws|turn|win|total|condition"))
  var goal: OddsGoal?
  @Option(
    help: ArgumentHelp(
      "Who plays what is solved, by seat, with commas between them: best, random, or rules such as 'hold: pot >= 20'.",
      valueName: "players"))
  var players = ""
  @Option(help: "How many sides play.")
  var sides: Int?
  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp("Choose an option of the game.", valueName: "name=value"))
  var choices: [String] = []
  @Flag(help: "Print it as CSV, for a spreadsheet.") var csv = false
  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func validate() throws {
    try options.check(csv: csv)
    guard faces.isEmpty || pieces == nil else {
      throw ValidationError("A throw has as many pieces as are named: leave out --pieces.")
    }
    guard faces.isEmpty && pieces == nil || goal ?? .perThrow == .perThrow else {
      throw ValidationError("--goal is about whole turns here: leave out the faces and --pieces.")
    }
    try Binding.requireOptions(choices)
  }

  func run() throws {
    guard faces.isEmpty else { return try lookAtThrow() }
    Interrupt.watch()
    switch try chosenGoal() {
    case .perThrow: try countThrows()
    case .turn: try solveTurn(nil)
    case .win: try solveGame(.win)
    case .total: try solveGame(.total)
    case .condition(let text): try solveTurn(text)
    }
  }

  private func solveGame(_ goal: GameSolution.Goal) throws {
    try answer("solving a game", asks: goal == .win ? .won : .points, sides: { GameSolution.usualSides($0, goal) }) {
      (rules, setup, goesOn) throws(Problems) in
      try GameSolution(rules, setup, goal: goal, limits: .ofProcess, goesOn: goesOn).map(GameSolutionView.init)
    }
  }

  private func solveTurn(_ goal: String?) throws {
    // How often a condition holds when a turn has closed is not among what games are measured by.
    try answer("solving a turn", asks: goal == nil ? .brought : nil) { (rules, setup, goesOn) throws(Problems) in
      try TurnSummary(rules, setup, goal: goal, limits: .ofProcess, goesOn: goesOn).map(TurnSummaryView.init)
    }
  }

  /// Solves something and prints it; where the rules do not let that be, games are played of which it can be read off.
  ///
  /// - Parameters:
  ///   - doing: what is being done, for whoever interrupts it.
  ///   - figure: what is read off games that are played; nil where nothing can be.
  ///   - sides: how many play where nobody says it; nil for as many as usual.
  ///   - solve: gives nil where it was told to stop before anything was known.
  private func answer(
    _ doing: String, asks figure: Figure.Kind?, sides: (Rules) -> Int? = { _ in nil },
    _ solve: (Rules, SimulationSetup, @escaping (Int) -> Bool) throws(Problems) -> (some FiguresView)?
  ) throws {
    defer { Interrupt.leave([doing]) }
    try options.run { () throws(Problems) in
      let rules = try places.library.rules(named: name)
      options.warn(rules.warnings)
      var setup = self.setup
      setup.sideCount = setup.sideCount ?? sides(rules)
      let progress = SolvingProgress()
      do throws(Problems) {
        defer { progress.clear() }
        if let view = try solve(rules, setup, progress.goesOn) { options.show(view, csv: csv) }
      } catch {
        guard let figure, error.isUnsolvable, !Interrupt.isOver,
          let played = try? PlayedInstead(rules, setup, why: error, asks: figure)
        else { throw error }
        if csv { Console.error.write("not solved, but played: \(played.why)\n") }
        options.show(played, csv: csv)
      }
    }
  }

  /// The game as it is asked for.
  private var setup: SimulationSetup {
    var setup = SimulationSetup()
    setup.sideCount = sides
    setup.players = players
    setup.options = Binding.options(choices)
    return setup
  }

  /// Throws, where the game has combos and nothing else is asked for.
  private func chosenGoal() throws -> OddsGoal {
    if let goal { return goal }
    let rules = try options.run { () throws(Problems) in try places.library.rules(named: name) }
    return pieces != nil || ThrowCounter.hasCombos(rules) || !TurnSummary.hasTurns(rules) ? .perThrow : .turn
  }

  private func countThrows() throws {
    let run = try options.run { () throws(Problems) in
      let rules = try places.library.rules(named: name)
      options.warn(rules.warnings)
      return try OddsRun(rules, pieces: pieces)
    }
    if !run.odds.isEmpty || !Interrupt.isOver { options.show(OddsView(title: run.title, odds: run.odds), csv: csv) }
    if let text = run.leftOut { Console.error.write(text) }
    Interrupt.leave(["counting throws"])
  }

  private func lookAtThrow() throws {
    let choices = try options.run { () throws(Problems) in
      let rules = try places.library.rules(named: name)
      options.warn(rules.warnings)
      return try ThrowChoices(rules, faces: faces)
    }
    options.show(ThrowChoicesView(choices), csv: csv)
  }
}

/// What `odds` looks at.
enum OddsGoal: ExpressibleByArgument, Equatable {
  case perThrow, turn, win, total
  /// Whether a condition holds when a turn has closed.
  case condition(String)

  init?(argument: String) {
    switch GoalWord(rawValue: argument) {
    case .throws: self = .perThrow
    case .turn: self = .turn
    case .win: self = .win
    case .total: self = .total
    case nil: self = .condition(argument)
    }
  }
}

/// What one run of `odds` has counted.
struct OddsRun {
  let title: String
  /// One for each number of pieces that was counted.
  private(set) var odds: [ThrowOdds] = []
  /// Why others were not.
  private(set) var leftOut: String?

  /// - Parameter pieces: the only number of pieces that is asked for.
  init(_ rules: Rules, pieces: Int?) throws(Problems) {
    title = rules.title
    let counter = try ThrowCounter(rules)
    if let pieces { try counter.check(pieces) }
    let sizes = if let pieces { [pieces] } else { try countable(counter) }
    for size in sizes where !Interrupt.isOver { try count(size, counter) }
  }

  /// The sizes that the rules look at, but those that are too large.
  private mutating func countable(_ counter: ThrowCounter) throws(Problems) -> [Int] {
    let sizes = try counter.sizes()
    let tooLarge = sizes.filter { !counter.isCountable($0) }
    if !tooLarge.isEmpty { leftOut = Self.sentence(of: tooLarge) }
    return sizes.filter { !tooLarge.contains($0) }
  }

  private static func sentence(of sizes: [Int]) -> String {
    let numbers = sizes.map(String.init).joined(separator: ", ")
    return "not counted, since each has too many different throws: \(numbers) pieces\n"
  }

  private mutating func count(_ size: Int, _ counter: ThrowCounter) throws(Problems) {
    var progress = OddsProgress(size: size, of: counter.classCount(size))
    defer { progress.clear() }
    let counted = try counter.count(size) { done in
      progress.show(done)
      return !Interrupt.isOver
    }
    if let counted { odds.append(counted) }
  }
}

/// How far counting has come, told to whoever waits for it at a terminal for longer than a second.
private struct OddsProgress {
  private static let patience = Duration.seconds(1)

  let size: Int
  let all: Int
  private let start = ContinuousClock.now
  private var shown: Int?

  init(size: Int, of all: Int) {
    (self.size, self.all) = (size, all)
  }

  mutating func show(_ done: Int) {
    let percent = 100 * done / max(all, 1)
    guard Console.error.isTerminal, percent != shown, ContinuousClock.now - start > Self.patience else { return }
    shown = percent
    Console.error.write(painted: "\r\(size) pieces: \(percent)% of \(all) different throws")
  }

  func clear() {
    if shown != nil { Console.error.write(painted: "\r\u{1B}[K") }
  }
}

extension SolvingLimits {
  /// As usual, but no more than half of the memory that the process may have: `ulimit -v` sets that.
  fileprivate static var ofProcess: SolvingLimits {
    var limits = SolvingLimits()
    var allowed = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &allowed) == 0 {
      limits.bytes = min(limits.bytes, Int(clamping: allowed.rlim_cur) / 2)
    }
    return limits
  }
}
