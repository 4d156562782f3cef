import ArgumentParser
import HouseRules
import Odds

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

      `random` does anything that is allowed. `careful` does what brings most by the end of the turn, if it is ended behind \
      the next luck, and stops where that wins. `ACTION: CONDITION` does an action when that holds, and else something that \
      is not named; `ACTION most: NUMBER`, or `least`, does it whenever it can, in the way that has most. With `;` between \
      them the first that applies decides. Conditions and numbers are written as in the action's `when`.
      """)

  @Argument(help: "A game's name or the path of a rule file.", completion: Completions.gamesAndFiles)
  var name: String?

  @OptionGroup var simulation: SimulationOptions
  @Option(
    help: ArgumentHelp(
      "Play one part of several, 3/8 for the third of eight, and write its sums as JSON for --merge.", valueName: "k/n")
  )
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
  }

  func run() throws {
    Interrupt.watch()
    let part = try options.run { () throws(Problems) in
      guard let name else { return try joined() }
      return try play(name)
    }
    if part.tally.games > 0 || shard != nil { write(part) }
    Interrupt.leave(["playing: \(part.tally.games) of \(part.terms.games) games are done"])
  }

  // MARK: Playing

  private func play(_ name: String) throws(Problems) -> SimulationPart {
    let rules = try places.library.rules(named: name)
    options.warn(rules.warnings)
    let played = try Simulation(rules, simulation.setup, games: simulation.games)
    let mine = shard?.games(of: simulation.games) ?? 0..<simulation.games
    let progress = SimulationProgress(of: mine.count)
    defer { progress.clear() }
    let tally = try played.run(mine, jobs: simulation.jobCount) { progress.goesOn(behind: $0) }
    return SimulationPart(played, from: mine.lowerBound, tally)
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
    options.show(SimulationView(part), csv: csv)
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
