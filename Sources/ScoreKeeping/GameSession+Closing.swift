import Engine
import GameLog
import HouseRules
import Presentation
import Records

/// Closing what is open: the round, or where sheets close one after the other, that of the side whose turn it is.
extension GameSession {
  /// Closes the open round, or the sheet whose turn it is, and with it those behind that are filled in already.
  ///
  /// - Parameter passing: what may close with nothing on it: elsewhere that is more often a slip than a score.
  func closing(passing: Set<TableView.Untouched>, time: Int64) throws(Problems) -> [LogEvent] {
    guard !isPlayed else { throw Problems(KeepingMessages.sheetsFollowFromMoves) }
    try requireGoingOn()
    if !hasOpenEntries, !hasTurns { try requireNamed(passing) }
    let events = hasTurns ? try closingTurns(passing, time) : [try accepted(.closed(round: openRound), at: time)]
    let view = view()
    let untouched = view.untouched().filter { !passing.contains($0) }
    guard untouched.isEmpty else { throw Problems(KeepingMessages.untouched(untouched.map(view.name))) }
    return events
  }

  /// That nothing is entered for anybody on purpose: that is entered where a line takes a word for it, and elsewhere all
  /// sides are named.
  private func requireNamed(_ passing: Set<TableView.Untouched>) throws(Problems) {
    let view = view()
    let word = view.wordForNothing
    let parts = view.closingParts
    guard word != nil || !passing.isSuperset(of: parts) else { return }
    let names = view.mayStayEmpty ? parts.map(view.name) : []
    throw Problems(KeepingMessages.nothingEntered(openRound, word: word, sides: names))
  }

  /// What may be passed over, by its name: a side, or a phase of the round.
  package func untouched(named name: String) throws(Problems) -> TableView.Untouched {
    if let phase = view().phases.firstIndex(of: name) { return .phase(phase) }
    return .side(try side(named: name))
  }

  /// What may have nothing on it when the game is ended: a round may, and a turn that nobody has taken counts for nothing.
  private var passingAtEnd: Set<TableView.Untouched> { hasTurns ? [] : Set(view().untouched()) }

  /// What becomes of the open round if the game is ended now.
  package var openRoundAtEnd: OpenRoundAtEnd {
    guard hasOpenEntries else { return .nothingEntered }
    // Turns that were finished before count also where nothing more can be closed.
    guard let record = try? record(after: closingAtEnd(time: startTime) ?? []) else { return .leftOut }
    guard record.rounds.count < openRound else { return .counts }
    guard !record.closedSides.isEmpty else { return .leftOut }
    let leftOut = record.sides.indices.filter { !record.closedSides.contains($0) && !record.open[$0].isEmpty }
    func names(_ sides: [Int]) -> [String] { sides.map { record.sides[$0].name } }
    return .turnsCount(of: names(record.closedSides.sorted()), without: names(leftOut))
  }

  /// Closes what is entered in the open round, where the game is ended; nil where nothing is, or it cannot be closed.
  func closingAtEnd(time: Int64) -> [LogEvent]? {
    hasOpenEntries ? try? closing(passing: passingAtEnd, time: time) : nil
  }

  /// Whether several sides close their sheets one after the other.
  private var hasTurns: Bool { recordRules.closesInOrder && record.sides.count > 1 }

  /// Sheet by sheet, as far as something is typed or may be left out, in one step where that closes the round.
  private func closingTurns(_ passing: Set<TableView.Untouched>, _ time: Int64) throws(Problems) -> [LogEvent] {
    var events: [LogEvent] = []
    var turn = game.machine.closedRounds == record.rounds.count ? game.machine.turn : nil
    while let side = turn {
      let closed = events + [LogEvent(time: time, kind: .closed(round: openRound, side: side + 1))]
      guard let machine = try self.game(after: closed, isFirst: events.isEmpty)?.machine else { return events }
      guard !machine.isComplete, machine.closedRounds == record.rounds.count else { break }
      events = closed
      turn = machine.turn.flatMap { record.open[$0].isEmpty && !passing.contains(.side($0)) ? nil : $0 }
      if turn == nil { return events }
    }
    return [try accepted(.closed(round: openRound), at: time)]
  }

  /// The game once sheets are closed; nil where the rules do not allow that of one that need not close yet.
  private func game(after closed: [LogEvent], isFirst: Bool) throws(Problems) -> ScoredGame? {
    do throws(Problems) { return try trying(closed) } catch {
      if isFirst { throw error }
      return nil
    }
  }
}

/// What becomes of the open round where a game is ended.
package enum OpenRoundAtEnd: Hashable, Sendable {
  case nothingEntered
  /// The round can be closed as it stands.
  case counts
  /// Not all have had their turns: those of some sides are finished and count, and what others have begun does not.
  case turnsCount(of: [String], without: [String])
  /// Nothing of it can be closed.
  case leftOut
}
