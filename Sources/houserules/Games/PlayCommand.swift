import ArgumentParser
import Glibc
import HouseRules
import Records
import ScoreKeeping
import TableScreen

/// `houserules play`: a table on the screen, or line by line.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Keep score, or play, at the table.",
    discussion: """
      Examples:
        houserules play                              (goes on with the game in progress)
        houserules play NAME                         (goes on with a game of these rules, or starts one)
        houserules play NAME --new --side Ann --side Bob
        houserules play NAME --plain                 (asks line by line, as screen readers like it)

      Everything entered is on the disk at once: leaving, a closed lid or a lost connection loses nothing.
      """)

  @Argument(help: "The name of the rules, or the first letters of a kept game.") var name: String?
  @Flag(help: "Start a new game though one goes on.") var new = false
  @Flag(help: "Ask and answer line by line instead of drawing a screen.") var plain = false
  @OptionGroup var setup: SetupOptions
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let session = try session(keeper)
      PlainTable(keeper, session, .standard).run()
    }
  }

  /// The game that is meant: one that goes on, unless a new one is asked for.
  private func session(_ keeper: ScoreKeeper) throws(Problems) -> GameSession {
    guard let name else {
      if !new, let current = try keeper.currentGame() { return try keeper.open(current) }
      throw GameMessages.noGame
    }
    guard keeper.library.names.contains(name) || name.contains("/") || name.hasSuffix(".yaml") else {
      if let game = try? keeper.open(name) { return game }
      return try keeper.start(try setup.setup(name, keeper))
    }
    if !new, setup.sides.isEmpty, let game = try keeper.gameInProgress(rules: name) { return try keeper.open(game) }
    return try keeper.start(try setup.setup(name, keeper))
  }
}

extension PlainTable.Voice {
  /// Standard input and output.
  static var standard: Self {
    Self(
      ask: { question in
        Console.output.write(question + " ")
        let answer = readLine()
        // Where nobody types, nobody has ended the line either.
        if isatty(STDIN_FILENO) == 0 || answer == nil { Console.output.write("\n") }
        return answer
      },
      say: { Console.output.write($0 + "\n") })
  }
}
