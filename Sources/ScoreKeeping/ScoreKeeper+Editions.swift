import Diagnostics
import Editions
import HouseRules
import Store

/// Games whose rules were kept in an earlier edition of the format. They come out as people saw them, or stay as they
/// were kept: none is scored anew in silence.
extension ScoreKeeper {
  /// The setting that says up to which edition games were compared.
  private static let editionSetting = "edition"

  /// Marks the games that come out otherwise than they were kept, once for each edition.
  func markFormerGames() throws(Problems) {
    let edition = String(Edition.current)
    try storing { () throws(StoreFailure) in
      guard try store.setting(Self.editionSetting) != edition else { return }
      for game in try store.allGames().games { try mark(game) }
      try store.set(Self.editionSetting, to: edition)
    }
  }

  private func mark(_ game: StoredGame) throws(StoreFailure) {
    guard var seen = GameSummary(json: game.summary.json), !seen.isAsSeen, game.summaryEvent == game.lastEvent else {
      return
    }
    do throws(Problems) {
      _ = try open(game)
    } catch {
      // What is damaged is told when it is opened.
      guard error.bag.contains(where: { ![.damagedLog, .otherChance].contains($0.code) }) else { return }
      seen.isAsSeen = true
      try store.put(summary: seen.json, of: game.id)
    }
  }

  /// That a game of an earlier edition comes to what its people saw.
  func requireAsSeen(_ session: GameSession, _ game: StoredGame) throws(Problems) {
    guard session.rules.isOfFormerEdition, game.summaryEvent == game.lastEvent,
      let seen = GameSummary(json: game.summary.json)
    else { return }
    guard GameSummary(session).comes(toWhat: seen) else {
      throw Problems(KeepingMessages.comesOutOtherwise(game.id, seen))
    }
  }
}

extension GameSummary {
  /// Whether two say the same of who has how much and which place, and whether it is over.
  fileprivate func comes(toWhat other: GameSummary) -> Bool {
    func figures(_ summary: GameSummary) -> [String] {
      summary.sides.map { "\($0.name) \($0.total) \($0.place) \($0.outcome ?? "")" }
    }
    return isComplete == other.isComplete && closedRounds == other.closedRounds && figures(self) == figures(other)
  }
}
