import Presentation

/// A line of the menu.
struct MenuEntry {
  let choice: MenuChoice
  let key: String
  var label: String
  /// What is asked before it is done.
  var question: String?
  /// Why it cannot be chosen now.
  var reason: String?

  /// The whole menu of a game.
  static func all(_ view: TableView, typesChance: Bool, isCopy: Bool, endingQuestion: String) -> [MenuEntry] {
    let choices = MenuChoice.allCases.filter { $0 != (view.isPlayed ? .correctRound : .realPieces) }
    return choices.map { choice in
      var entry = plain(choice, view)
      if choice == .realPieces, typesChance { entry.label = "Let the program roll and deal again" }
      entry.question =
        switch choice {
        case .delete where isCopy: Self.deleteCopy
        case .endGame: endingQuestion
        default: question(choice, view)
        }
      entry.reason = reason(choice, view)
      return entry
    }
  }

  private static let deleteCopy = "Throw this game away here? Where it was played it stays, and counts there."

  private static func plain(_ choice: MenuChoice, _ view: TableView) -> MenuEntry {
    switch choice {
    case .correctRound: MenuEntry(choice: choice, key: "c", label: "Correct a round that is finished")
    case .rounds: MenuEntry(choice: choice, key: "t", label: "Table of all rounds, and notes")
    case .join: MenuEntry(choice: choice, key: "j", label: "Somebody joins the game")
    case .goAway: MenuEntry(choice: choice, key: "g", label: "Somebody goes home")
    case .delete: MenuEntry(choice: choice, key: "w", label: "Throw this game away")
    case .redo: MenuEntry(choice: choice, key: "r", label: "Redo what was undone")
    case .note: MenuEntry(choice: choice, key: "n", label: "Write a note about this game")
    case .realPieces: MenuEntry(choice: choice, key: "d", label: "Use real dice or cards, and type what they show")
    case .rematch: MenuEntry(choice: choice, key: "a", label: "Play again with the same players")
    case .export: MenuEntry(choice: choice, key: "x", label: "Export the scores to a file")
    case .list: MenuEntry(choice: choice, key: "l", label: "List of games")
    case .leave: MenuEntry(choice: choice, key: "q", label: "Leave; the game is kept as it is")
    case .restartRound: MenuEntry(choice: choice, key: "s", label: "Start round \(view.round) again")
    case .endGame: MenuEntry(choice: choice, key: "e", label: "End the game now")
    }
  }

  private static func question(_ choice: MenuChoice, _ view: TableView) -> String? {
    switch choice {
    case .restartRound: "Start round \(view.round) again? What was entered in it is cleared."
    case .delete: "Throw this game away? It is gone for ever, and counts on no board."
    default: nil
    }
  }

  private static func reason(_ choice: MenuChoice, _ view: TableView) -> String? {
    switch choice {
    case .endGame where view.isComplete: "The game is over already."
    case .restartRound where view.isComplete: "The game is over: undo first."
    case .restartRound where !view.roundIsOpen: "Nothing is entered in this round yet."
    case .rematch where !view.isComplete: "This game is not over yet. End it first."
    case .join where view.isComplete, .goAway where view.isComplete: "The game is over already."
    case .realPieces where view.isComplete: "The game is over already."
    case .correctRound where view.round <= 1 && !view.isComplete: "No round is finished yet."
    default: nil
    }
  }
}
