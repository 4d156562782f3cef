import Diagnostics
import Engine
import GameLog
import HouseRules
import Presentation
import Records

/// What may be taken back where several look, each with eyes of their own: one's own step, until something was seen by it.
extension GameSession {
  /// What undo would take back for whoever sees so much; nil where that is nothing, or not theirs to take back.
  package func undoable(for sight: Sight) -> String? {
    guard let undoable, (try? checkTakingBack(for: sight)) != nil else { return nil }
    return undoable
  }

  /// What redo would bring back for whoever sees so much.
  package func redoable(for sight: Sight) -> String? {
    guard let step = log.redoable.last else { return nil }
    return isOwn(step.kind, sight) ? redoable : nil
  }

  /// That the last step may be taken back by whoever sees so much. Sheets are typed on the table: there anybody may.
  package func checkTakingBack(for sight: Sight) throws(Problems) {
    guard isPlayed, let step = undoneStep else { return }
    guard isOwn(step, sight) else { throw Problems(KeepingMessages.notYourStep) }
    guard try !hasRevealed(step) else { throw Problems(KeepingMessages.wasSeen) }
  }

  /// Whether somebody at a table with hidden hands has seen something by the last step, so that all must agree to taking
  /// it back. Whoever plays against the program alone asks nobody.
  package var isUndoForAllToAgree: Bool {
    guard isPlayed, let undoneStep, Secrets.exist(in: recordRules), record.sides.count > opponents.count + 1 else {
      return false
    }
    return (try? hasRevealed(undoneStep)) ?? true
  }

  /// How many of the last moves are told to a side: those since its own last one; to all the last one, or those that the
  /// program has made since somebody has done something.
  package func movesSince(_ side: Int?) -> Int {
    guard let side else { return min(max(opponentsMoves, 1), Self.mostTold) }
    let moves = game.moves
    var count = 0
    while count < min(moves.count, Self.mostTold) {
      count += 1
      if moves[moves.count - count].move.side == side { break }
    }
    return max(count, 1)
  }

  /// Nobody reads more.
  private static let mostTold = 12

  /// Whether a step is for this sight to take back: a side's own moves, and where nothing is hidden everybody's.
  private func isOwn(_ step: LogEvent.Kind, _ sight: Sight) -> Bool {
    guard isPlayed, case .moved(let move) = step, let side = move.side else { return true }
    return sight.looker.map { $0 == side - 1 } ?? !Secrets.exist(in: recordRules)
  }

  /// Whether somebody has seen something by the last step that they had not seen before.
  private func hasRevealed(_ step: LogEvent.Kind) throws(Problems) -> Bool {
    let count = undoneAtOnce
    if case .moved = step {
      for made in game.moves.suffix(count) where made.events.contains(where: \.tellsOfChance) || opensSecret(made.move)
      {
        return true
      }
    }
    let sights: [Int?] = [nil] + record.sides.indices.map { $0 }
    let now = sights.map { seenFaces(game, $0) }
    let before = try trying([LogEvent](repeating: LogEvent(time: lastTime, kind: .undone), count: count))
    return zip(sights, now).contains { sight, seen in
      !seen.isContained(in: seenFaces(before, sight))
    }
  }

  /// Whether a move was the last of those that all make in secret.
  private func opensSecret(_ move: Move) -> Bool {
    let entries = recordRules.game.actions[move.action].questions.compactMap(\.secretEntry)
    let secrets = Secrets(game, looker: nil)
    return entries.contains { !secrets.hides(entry: $0, of: move.side) }
  }

  /// How often each face is seen, wherever it lies.
  private func seenFaces(_ game: ScoredGame, _ looker: Int?) -> [String: Int] {
    var seen: [String: Int] = [:]
    for zone in TableView.Zone.all(game, looker: looker) {
      for case let face? in zone.pieces.map(\.face) { seen[face, default: 0] += 1 }
    }
    return seen
  }
}

extension Event {
  /// Whether dice or cards came by chance, or were turned up.
  fileprivate var tellsOfChance: Bool {
    switch self {
    case .rolled, .dealt, .shown: true
    default: false
    }
  }
}

extension [String: Int] {
  /// Whether another has as many of each, or more.
  fileprivate func isContained(in other: [String: Int]) -> Bool { allSatisfy { other[$0.key, default: 0] >= $0.value } }
}
