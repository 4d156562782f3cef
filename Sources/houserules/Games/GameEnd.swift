import ArgumentParser
import Glibc
import HouseRules
import JSONText
import ScoreKeeping
import Store

struct GameEnd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End a game now, after asking.",
    discussion: """
      An open round that could be closed counts; one that could not is left out. Where sides have their turns one after \
      the other, the turns that are finished count all the same. `houserules game undo` goes on with the game.
      """)

  @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
  @OptionGroup var game: GameOptions

  func run() throws {
    try game.take { _, session throws(Problems) in
      guard yes || Confirmation.isGiven(session.endingQuestion) else {
        throw GameMessages.notConfirmed("ending the game")
      }
      return .end
    }
  }
}

struct GameDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Throw away a game that should never have been, after asking.",
    discussion: """
      The game is gone, and counts on no board. A game that was imported is gone here only. To take back its last steps, use undo instead.
      """)

  @Argument(
    help: "The game, by the first letters of what `game list` shows.", completion: Completions.keptGames) var game:
    String
  @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let id = try keeper.storing { () throws(StoreFailure) in try keeper.store.game(game).id }
      guard yes || Confirmation.isGiven("Throw this game away for ever?") else {
        throw GameMessages.notConfirmed("throwing the game away")
      }
      let wasCopy = try keeper.discard(id)
      table.common.tell(wasCopy ? "The game is gone here; where it is from it stays." : "The game is gone.") {
        $0.member("deleted", id)
      }
    }
  }
}

/// Asking at a terminal; elsewhere nobody can answer.
enum Confirmation {
  static func isGiven(_ question: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    Console.error.write("\(question) (yes or no) ")
    return ["y", "yes"].contains((readLine() ?? "").lowercased())
  }
}

struct GameJoin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Let a side join a game that goes on, where its rules allow that.")
  @Argument(help: "Who plays for the side: Ann, or Ann+Bob.") var players: String
  @OptionGroup var game: GameOptions
  func run() throws {
    try game.take { keeper, _ throws(Problems) in .join(try keeper.side(players)) }
  }
}

struct GameLeave: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Let a side leave a game that goes on, where its rules allow that.",
    discussion: """
      What it had before counts, and can be corrected. What it has begun and not closed in the open round counts for \
      nothing, and where the round cannot go on as it is it begins anew; `houserules game undo` brings it back.
      """)
  @Argument(help: "The side.", completion: Completions.sides) var side: String
  @OptionGroup var game: GameOptions
  func run() throws {
    try game.take { _, session throws(Problems) in .leave(side: try session.side(named: side)) }
  }
}
