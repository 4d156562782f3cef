import Boards
import Decimals
import Engine
import GameLog
import JSONText
import Presentation
import Records
import RuleLanguage
import Store

extension GameResult {
  /// What a game came to. Of one that is not over, or is no longer, or in which no round was closed or the program played,
  /// nobody's result is in it: that takes what was counted before off the board.
  package init(_ session: GameSession) {
    let (game, lexicon) = (session.game, session.recordRules.lexicon)
    let counts =
      session.isComplete && game.machine.closedRounds > game.machine.roundsBefore && session.opponents.isEmpty
    self.init(
      game: session.id, revision: session.revision, finished: session.finishedTime ?? session.lastTime,
      rules: lexicon.name, title: lexicon.title, digest: session.record.start.digest,
      group: session.record.start.group, moneyDecimals: lexicon.moneyDecimals, currency: lexicon.currency,
      sides: counts ? (0..<game.sideCount).map { Side($0, session) } : [])
  }
}

extension GameResult.Side {
  fileprivate init(_ side: Int, _ session: GameSession) {
    let (game, lexicon) = (session.game, session.recordRules.lexicon)
    self.init(
      players: session.record.sides[side].players.map { .init(name: $0.name, group: $0.group) },
      total: lexicon.total.number(game.total(of: side)), place: game.standings[side].place,
      behind: lexicon.behind.number(game.standings[side].behind),
      roundsWon: (game.machine.roundsBefore..<game.machine.closedRounds).count {
        game.winners(ofRound: $0).contains(side)
      },
      rounds: game.machine.closedRounds - game.machine.roundsBefore,
      winnings: game.payments.isEmpty ? nil : game.payments.amount(of: side),
      team: game.machine.game.sides.teams.map { _ in game.machine.table.team(of: side) + 1 })
  }
}

extension ScoredGame {
  /// The sides that won a closed round, from 0: those who have what the rules say wins it; where the rules say nothing,
  /// those whom it brought on most in what decides the game first, if it did not bring all on alike.
  package func winners(ofRound round: Int) -> [Int] {
    let sheets = (0..<sideCount).map { machine.closedSheet(round: round, side: $0) }
    let winning = rules.lexicon.entries.indices.filter { rules.lexicon.entries[$0].winsRound }
    guard winning.isEmpty else {
      return sheets.indices.filter { side in
        winning.contains { sheets[side][machine.table.entries[$0].slot] > 0 }
      }
    }
    // A round of which a score is not settled has no winner yet.
    guard sheets.indices.allSatisfy({ machine.closedScore(round: round, side: $0) != nil }) else { return [] }
    let gains = sheets.indices.map { gain(ofRound: round, side: $0) }
    let known = gains.compactMap(\.self)
    guard let best = known.max(), known.contains(where: { $0 != best }) else { return [] }
    return gains.indices.filter { gains[$0] == best }
  }

  /// How far a closed round has brought a side on in what decides the game first; nil where it was out. Where scores
  /// wait for later rounds the ranking moves on when they are settled, so that there the round's own score tells it.
  private func gain(ofRound round: Int, side: Int) -> Int64? {
    guard machine.canWait else { return machine.progress(inRound: round, side: side) }
    guard !machine.wasAbsent(round: round, side: side) else { return nil }
    let isHighestFirst = machine.game.ranking.first?.highestFirst ?? true
    return machine.closedScore(round: round, side: side).map { isHighestFirst ? $0 : 0 &- $0 }
  }
}

extension GameSession {
  /// The number of the last event that can have changed what the game comes to, from 1: notes do not.
  package var revision: Int {
    let last = events.lastIndex { event in
      switch event.kind {
      case .noted: false
      default: true
      }
    }
    return (last ?? 0) + 1
  }

  /// When a complete game was over: at the last step that was no correction. One that was played before it was kept was
  /// over on its own day.
  package var finishedTime: Int64? {
    guard isComplete else { return nil }
    guard !record.start.wasPlayedBefore else { return startTime }
    let last = log.effective.last { step in
      switch step.kind {
      case .closed, .moved, .ended: true
      default: false
      }
    }
    return last.map { events[$0.number].time }
  }
}

extension StoredResult {
  /// A result with what the store looks at, and all of it as JSON.
  package init(_ result: GameResult) {
    self.init(
      game: result.game, revision: result.revision, finished: result.finished, rulesName: result.rules,
      title: result.title, group: result.group, json: String(decoding: result.json, as: UTF8.self))
  }
}
