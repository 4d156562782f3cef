import Decimals
import Engine
import Records
import RuleLanguage

/// What a side had after each round.
struct TotalsAfterRounds {
  /// How that is known.
  enum Way {
    /// By what is kept to rank them.
    case kept
    /// By adding up the scores.
    case sums
  }

  /// Nil where it is not known: where scores can wait, and where the rules carry a total in a way of their own.
  let way: Way?
  /// How many parts of a total one part of a score is.
  private let partsOfScore: Int64

  init(_ rules: RecordRules) {
    let lexicon = rules.lexicon
    way = rules.game.layout.settledMask >= 0 ? nil : lexicon.ranksByTotal ? .kept : lexicon.totalIsSum ? .sums : nil
    partsOfScore = Int64(max(1, lexicon.total.parts / lexicon.score.parts))
  }

  /// Gives each closed sheet of a side with the total after it; nil where that is not known.
  @inline(__always)
  func forEachRound(of side: Int, in game: ScoredGame, _ body: (ClosedSheet, _ total: Int64?) -> Void) {
    var sum = way == .sums ? totalAtFirst(side, game) : 0
    game.machine.forEachClosedSheet(of: side) { sheet in
      sum &+= inTotal(sheet.score)
      body(sheet, way == .kept ? sheet.firstKey : way == .sums ? sum : nil)
    }
  }

  /// The total before the first round, where totals are the sums of scores.
  private func totalAtFirst(_ side: Int, _ game: ScoredGame) -> Int64 {
    let machine = game.machine
    let closed = (machine.roundsBefore..<machine.closedRounds).reduce(Int64(0)) {
      $0 &+ inTotal(machine.closedScore(round: $1, side: side))
    }
    let open = game.hasClosedTurn(side) ? inTotal(machine.openScore(of: side)) : 0
    return game.total(of: side) &- closed &- open
  }

  /// A score in the parts of one in which totals are.
  private func inTotal(_ score: Int64?) -> Int64 { (score ?? 0) &* partsOfScore }
}

extension ScoredGame {
  /// The total with which a side began; nil in a game that began as always.
  func totalBefore(_ side: Int) -> ExactDecimal? {
    guard !beganAsAlways, let slot = rules.totalSlot else { return nil }
    let machine = Machine(machine.table)
    guard (try? machine.start(from: position)) != nil else { return nil }
    return rules.lexicon.total.number(machine.word(slot, side: side))
  }

  /// A side's total after each closed round since the game was begun; nil for those of which it is not known.
  package func totals(of side: Int) -> [ExactDecimal?] {
    var totals: [ExactDecimal?] = []
    TotalsAfterRounds(rules).forEachRound(of: side, in: self) { totals.append($1.map(rules.lexicon.total.number)) }
    return totals
  }
}
