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
    guard isPlayed, log.canUndo, let step = log.effective.last else { return }
    guard isOwn(step.kind, sight) else { throw Problems(KeepingMessages.notYourStep) }
    guard try !hasRevealed(step.kind) else { throw Problems(KeepingMessages.wasSeen) }
  }

  /// How many of the last moves are told to a side: those since its own last one; to all the last one.
  package func movesSince(_ side: Int?) -> Int {
    guard let side else { return 1 }
    let moves = game.moves
    var count = 0
    while count < min(moves.count, Self.mostTold) {
      count += 1
      if moves[moves.count - count].move.side == side { break }
    }
    return max(count, 1)
  }

  /// Nobody reads more.
  private static let mostTold = 8

  /// Whether a step is for this sight to take back: a side's own moves, and where nothing is hidden everybody's.
  private func isOwn(_ step: LogEvent.Kind, _ sight: Sight) -> Bool {
    guard isPlayed, case .moved(let move) = step, let side = move.side else { return true }
    return sight.looker.map { $0 == side - 1 } ?? !Secrets.exist(in: recordRules)
  }

  /// Whether somebody has seen something by the last step that they had not seen before.
  private func hasRevealed(_ step: LogEvent.Kind) throws(Problems) -> Bool {
    if case .moved = step, let last = game.moves.last {
      if last.events.contains(where: \.tellsOfChance) || opensSecret(last.move) { return true }
    }
    let sights: [Int?] = [nil] + record.sides.indices.map { $0 }
    let now = sights.map { seenFaces(game, $0) }
    let before = try trying([LogEvent(time: lastTime, kind: .undone)])
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
