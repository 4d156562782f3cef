import Engine
import Glibc

/// Score is kept with the real program, which is killed again and again at moments that nobody chose; then it is looked
/// whether everything that it had called saved is in the file.
///
///     let tally = try CrashTest(program: path, folder: folder, seed: 1).run(1_000, longestMicroseconds: 100_000)
///     print(tally.lost)
package struct CrashTest {
  /// Each store is begun, crashed into and filled by so many runs.
  private static let runsPerStore = 40
  private static let runsPerGame = 8
  private static let linesPerRun = 400
  /// After so many entries a round is closed.
  private static let entriesPerRound = 20

  private let program: String
  private let folder: String
  private let rules: String
  private var random: Generator
  private var number = 0
  private var shelf: CrashedStore
  package private(set) var tally = CrashTally()

  /// - Parameters:
  ///   - program: the path of `houserules`.
  ///   - folder: where stores can be made; it must be there.
  package init(program: String, folder: String, seed: UInt64) throws(ChildFailure) {
    self.program = program
    self.folder = folder
    random = Generator(seed: seed)
    rules = folder + "/crash.yaml"
    shelf = CrashedStore(path: "\(folder)/1/games.sqlite")
    guard TextFile.write(Self.ruleText, to: rules) else { throw ChildFailure("\(rules) cannot be written") }
  }

  private static let ruleText = """
    house_rules: 2
    name: crash
    title: Crash
    sides: {count: 1}
    rounds: open
    sheet: {tricks: {label: Tricks, type: number, range: 0..999999999}}
    ranking: [{highest: total}]
    """

  /// Kills the program so many times, each at a random moment up to `longestMicroseconds` after it was started.
  package mutating func run(_ count: Int, longestMicroseconds: UInt64) throws(ChildFailure) -> CrashTally {
    for run in 0..<count {
      if run % Self.runsPerStore == 0 { shelf = CrashedStore(path: "\(folder)/\(run)/games.sqlite") }
      let attempt = attempt(run)
      let child = try ChildProgram(program, attempt.arguments, input: attempt.input)
      usleep(useconds_t(random.below(longestMicroseconds + 1)))
      let said = child.kill()
      tally.runs += 1
      shelf.look(after: attempt, said: said, into: &tally)
    }
    return tally
  }

  /// What is done in a run: a game started, many entries at a table that asks line by line, or one by a command.
  private mutating func attempt(_ run: Int) -> CrashAttempt {
    let store = ["--store", shelf.path]
    let startsGame = shelf.game == nil || run % Self.runsPerGame == 0
    guard run.isMultiple(of: 2) else {
      if startsGame { return CrashAttempt(["game", "start", rules] + store, startsGame: true) }
      number += 1
      return CrashAttempt(["game", "enter", "1", "tricks=\(number)"] + store, marks: ["\(number)"])
    }
    let start = startsGame ? [rules, "--new"] : []
    return CrashAttempt(["play", "--plain"] + start + store, startsGame: startsGame, marks: marks())
  }

  private mutating func marks() -> [String] {
    (1...Self.linesPerRun).map { line in
      if line % Self.entriesPerRound == 0 { return CrashAttempt.close }
      number += 1
      return "\(number)"
    }
  }
}

/// What a run asks of the program.
struct CrashAttempt {
  static let close = "closed"

  var arguments: [String]
  var startsGame: Bool
  /// What each step leaves in the log: the number that was entered, or that the round was closed.
  var marks: [String]

  init(_ arguments: [String], startsGame: Bool = false, marks: [String] = []) {
    self.arguments = arguments
    self.startsGame = startsGame
    self.marks = marks
  }

  private var isPlay: Bool { arguments.first == "play" }

  var input: String {
    isPlay ? marks.map { $0 == Self.close ? "finish\n" : "1 tricks \($0)\n" }.joined() : ""
  }

  /// How many steps the program has called saved. A command says so by showing the game.
  func acknowledged(in said: String) -> Int {
    guard isPlay else { return startsGame || said.isEmpty ? 0 : 1 }
    return said.split(separator: "\n").count { $0.hasPrefix("Saved. ") }
  }
}
