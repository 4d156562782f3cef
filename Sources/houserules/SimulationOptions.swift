import ArgumentParser
import Odds
import Presentation
import Synchronization

/// How games are played by themselves.
struct SimulationOptions: ParsableArguments {
  @Option(help: "How many games are played.")
  var games = 1_000
  @Option(
    help: ArgumentHelp(
      "Who plays on each seat, with commas between them: random, careful, thinking, or a rule such as 'hold: pot >= 20'.",
      valueName: "players"))
  var players = "random"
  @Option(help: "Where chance and the players' choices begin, so that the same comes again.")
  var seed = 1
  @Option(help: "How many sides play.")
  var sides: Int?
  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp("Choose an option of the game.", valueName: "name=value"), completion: Completions.options)
  var choices: [String] = []
  @Option(help: "Leave each game after so many rounds.")
  var rounds: Int?
  @Option(help: "How many games are played at a time; as many as the machine has cores, where nothing is said.")
  var jobs: Int?

  func validate() throws {
    guard 1...SimulationLimits.games ~= games else {
      throw ValidationError("--games is from 1 to \(Numbers.text(Int64(SimulationLimits.games))).")
    }
    for (option, value) in [("rounds", rounds), ("jobs", jobs)] where value.map({ $0 < 1 }) ?? false {
      throw ValidationError("--\(option) is at least 1.")
    }
    guard seed >= 0 else { throw ValidationError("--seed is not negative.") }
    try Binding.requireOptions(choices)
  }

  var setup: SimulationSetup {
    var setup = SimulationSetup()
    setup.sideCount = sides
    setup.options = Binding.options(choices)
    setup.players = players
    setup.seed = seed
    setup.rounds = rounds
    setup.isCancelled = { Interrupt.isOver }
    return setup
  }

  var jobCount: Int { jobs ?? Cores.count }
}

/// How far playing has come, told to whoever waits for it at a terminal for longer than a second.
final class SimulationProgress: Sendable {
  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  private let all: Int
  private let start = ContinuousClock.now
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(of all: Int) { self.all = all }

  /// Shows how many games are done; false once Ctrl-C was pressed.
  func goesOn(behind done: Int) -> Bool {
    let now = ContinuousClock.now
    if now - start > Self.patience, Console.error.isTerminal { show(done, now) }
    return !Interrupt.isOver
  }

  private func show(_ done: Int, _ now: ContinuousClock.Instant) {
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
