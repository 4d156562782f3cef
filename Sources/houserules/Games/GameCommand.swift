import ArgumentParser

/// `houserules game`: games that are kept, step by step, as scripts and people without a full screen do it.
struct GameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Keep games: start one, enter scores or moves, correct them, undo.",
    discussion: """
      Examples:
        houserules game start NAME --side Ann+Bob --side Cy+Dee
        houserules game enter Ann+Bob cards=250 win=yes
        houserules game close
        houserules game undo

      A command without --game is about the game to which something was done last. Everything entered is on the disk when the \
      command returns. `houserules play` does the same on the full screen.
      """,
    subcommands: [
      GameStart.self, GameList.self, GameShow.self, GameEnter.self, GameClose.self, GameMove.self, GameUndo.self,
      GameRedo.self, GameRestart.self, GameNote.self, GameEnd.self, GameAnswer.self, GameRematch.self, GameJoin.self,
      GameLeave.self, GameLog.self, GameDelete.self,
    ])
}
