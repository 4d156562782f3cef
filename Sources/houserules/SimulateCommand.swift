import ArgumentParser
import Boards
import Glibc
import HouseRules
import JSONText
import Odds
import Presentation
import Synchronization

/// `houserules simulate`: games played by themselves, and what they came to.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play a game many times by itself: how long it takes, and who wins.",
    discussion: """
      Examples:
        houserules simulate NAME --games 10000
        houserules simulate NAME --sides 4 --option target=500 --seed 7
        houserules simulate NAME --players 'hold: pot >= 20, random'
        houserules simulate NAME --players 'keep most: best(picked).points; bank: pot >= 300'
        houserules simulate NAME --games 1000000 --shard 3/8 > part-3.json
        houserules simulate --merge part-*.json

      Behind each figure stands the interval in which it lies 95 times in a hundred, the game being the unit. The same seed \
      gives the same figures, however many games are played at a time; `--merge` gives those of a single run. Ctrl-C shows \
      what is known so far. Players who are fewer than the seats go round.

      `random` does anything that is allowed. `ACTION: CONDITION` does an action when that holds, and else something that \
      is not named; `ACTION most: NUMBER`, or `least`, does it whenever it can, in the way that has most. With `;` between \
      them the first that applies decides. Conditions and numbers are written as in the action's `when`.
      """)

  @Argument(help: "A game's name or the path of a rule file.")
  var name: String?

  @Option(help: "How many games are played.")
  var games = 1_000
  @Option(help: ArgumentHelp("Who plays on each seat, with commas between them.", valueName: "players"))
  var players = "random"
  @Option(help: "Where chance and the players' choices begin, so that the same comes again.")
  var seed = 1
  @Option(help: "How many sides play.")
  var sides: Int?
  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp("Choose an option of the game.", valueName: "name=value"))
  var choices: [String] = []
  @Option(help: "Leave each game after so many rounds.")
  var rounds: Int?
  @Option(help: "How many games are played at a time; as many as the machine has cores, where nothing is said.")
  var jobs: Int?
  @Option(help: ArgumentHelp("Play one part of several, and write its sums as JSON for --merge.", valueName: "k/n"))
  var shard: Shard?
  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Join parts that were played apart, exactly.", valueName: "files"))
  var merge: [String] = []
  @Flag(help: "Print it as CSV, for a spreadsheet.") var csv = false
  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func validate() throws {
    try options.check(csv: csv)
    guard name != nil || !merge.isEmpty else { throw ValidationError("Missing expected argument '<name>'.") }
    guard name == nil || merge.isEmpty else {
      throw ValidationError("Parts that are joined say by themselves what was played: leave out the name or --merge.")
    }
    guard 1...SimulationLimits.games ~= games else {
      throw ValidationError("--games is from 1 to \(Numbers.text(Int64(SimulationLimits.games))).")
    }
    for (option, value) in [("rounds", rounds), ("jobs", jobs)] where value.map({ $0 < 1 }) ?? false {
      throw ValidationError("--\(option) is at least 1.")
    }
    guard seed >= 0 else { throw ValidationError("--seed is not negative.") }
    guard choices.allSatisfy({ $0.contains("=") }) else { throw ValidationError("An option is written NAME=VALUE.") }
  }

  func run() throws {
    Interrupt.watch()
    let part = try options.run { () throws(Problems) in
      guard let name else { return try joined() }
      return try play(name)
    }
    if part.tally.games > 0 { write(part) }
    Interrupt.leave(["playing: \(part.tally.games) of \(part.terms.games) games are done"])
  }

  // MARK: Playing

  private func play(_ name: String) throws(Problems) -> SimulationPart {
    let rules = try places.library.rules(named: name)
    options.warn(rules.warnings)
    let simulation = try Simulation(rules, setup, games: games)
    let mine = shard?.games(of: games) ?? 0..<games
    let progress = SimulationProgress(of: mine.count)
    defer { progress.clear() }
    let tally = try simulation.run(mine, jobs: jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { done in
      progress.show(done)
      return !Interrupt.isOver
    }
    return SimulationPart(simulation, from: mine.lowerBound, tally)
  }

  private var setup: SimulationSetup {
    var setup = SimulationSetup()
    setup.sideCount = sides
    setup.options = choices.map { choice in
      let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (name: parts[0], text: parts[1])
    }
    setup.players = players
    setup.seed = seed
    setup.rounds = rounds
    return setup
  }

  private func joined() throws(Problems) -> SimulationPart {
    var joined: SimulationPart?
    for file in merge {
      let name = Inputs.displayName(file)
      let part = try SimulationPart(reading: try Inputs.bytes(file), named: name)
      if joined == nil { joined = part } else { try joined?.join(part, named: name, to: Inputs.displayName(merge[0])) }
    }
    guard let joined else { throw Problems([]) }
    return joined
  }

  // MARK: Writing

  private func write(_ part: SimulationPart) {
    guard shard == nil else { return Console.output.write(data: JSONAnswer.text { part.write(to: &$0) }) }
    let view = SimulationView(part)
    guard !csv else {
      var text = CSVText()
      for row in view.rows { text.add(row) }
      return Console.output.write(data: text.text)
    }
    switch options.format {
    case .text: Console.output.write(view.text)
    case .json: Console.output.write(data: JSONAnswer.text { view.write(to: &$0) })
    }
  }
}

/// One part of several: `3/8` is the third of eight.
struct Shard: ExpressibleByArgument {
  let number: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= SimulationLimits.games,
      number >= 1, number <= count
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Its games, by number: parts stand one behind the other and are as large as each other, but for one game.
  func games(of all: Int) -> Range<Int> { ((number - 1) * all / count)..<(number * all / count) }
}

/// How far playing has come, told to whoever waits for it at a terminal for longer than a second.
private final class SimulationProgress: Sendable {
  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  private let all: Int
  private let start = ContinuousClock.now
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(of all: Int) { self.all = all }

  func show(_ done: Int) {
    let now = ContinuousClock.now
    guard now - start > Self.patience, Console.error.isTerminal else { return }
    last.withLock { last in
      if let shown = last, now - shown < Self.pause { return }
      last = now
      let left = (now - start) * Double(all - done) / Double(max(done, 1))
      let text =
        "\(Numbers.text(Int64(done))) of \(Numbers.text(Int64(all))) games, \(left.components.seconds + 1) s left"
      Console.error.write(painted: "\r\u{1B}[K\(text)")
    }
  }

  func clear() {
    last.withLock { if $0 != nil { Console.error.write(painted: "\r\u{1B}[K") } }
  }
}
