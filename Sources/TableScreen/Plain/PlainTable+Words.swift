import Boards
import HouseRules
import Presentation
import ScoreKeeping

/// Words for looking something up, and for going back, where nothing of the game is called so.
extension PlainTable {
  /// Tells what a word asks for; false where it asks for nothing.
  func tells(_ text: String) -> Bool {
    switch text.lowercased() {
    case "table": sayWholeTable()
    case "rounds": sayRounds()
    case "leaders", "leader board", "leaderboard": sayLeaders()
    case "hand", "my hand",
      "cards" where session.isPlayed:
      sayHand()
    case "rules", "options": sayChoices()
    case "back": voice.say(session.undoable == nil ? PlainWords.nothingBefore : PlainWords.undoes)
    default: return false
    }
    return true
  }

  /// All that lies on the table, or where sheets are filled in, how the game stands.
  private func sayWholeTable() {
    guard session.isPlayed else {
      sayScores()
      return saySheets()
    }
    (lastTable, lastFacts) = ([], [])
    sayTable(session.view(for: Sight(looker: looker)))
    if lastTable.isEmpty { voice.say("Nothing lies on the table yet.") }
  }

  /// What whoever looks alone holds; where all look, who is to look.
  private func sayHand() {
    let view = session.view(for: Sight(looker: looker))
    guard let looker = view.looker else {
      return view.coversHands ? voice.say("\(PlainWords.passing(view).dropLast()).") : sayWholeTable()
    }
    for zone in view.zones where zone.side == looker && zone.stock == nil && zone.columns == nil {
      voice.say("\(PlainWords.zone(zone, view)): \(PlainWords.pieces(zone.pieces) ?? "empty").")
    }
  }

  /// What each finished round brought.
  private func sayRounds() {
    let view = session.view()
    guard let rounds = view.sides.first?.rounds.indices, !rounds.isEmpty else {
      return voice.say("No round is finished yet.")
    }
    for round in rounds {
      let scores = view.sides.map { side in
        let score = side.rounds[round].map { Numbers.text($0) } ?? WaitingWords.score(isComplete: view.isComplete)
        return "\(side.name) \(score)"
      }
      voice.say("Round \(round + 1): \(scores.joined(separator: ", ")).")
    }
    if !session.isPlayed { voice.say("Type round and a number for all that was written down in one.") }
  }

  /// So many of the leader board are heard.
  private static let toldLeaders = 10

  private func sayLeaders() {
    do throws(Problems) {
      let rows = try keeper.board(BoardScope(group: try keeper.defaultGroup())).rows
      guard !rows.isEmpty else { return voice.say("No finished game counts on the leader board yet.") }
      voice.say("The leader board, of all games:")
      for row in rows.prefix(Self.toldLeaders) {
        let games = "\(row.gamesPlayed) \(row.gamesPlayed == 1 ? "game" : "games")"
        voice.say("\(row.place). \(row.player.name): won \(row.gamesWon) of \(games), \(row.percentage.text) percent.")
      }
    } catch {
      say(error)
    }
  }

  /// What the table has chosen, or could have, when the game began.
  func sayChoices() {
    voice.say(
      session.choices.map(PlainWords.choices(_:)) ?? "There was nothing to choose when this game began.")
  }
}
