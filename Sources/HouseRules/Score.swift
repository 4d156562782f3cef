import Decimals
import Engine
import Presentation
import Records
import RuleLanguage

/// What a record comes to.
public struct Score: Hashable, Sendable {
  /// One side's result.
  public struct Side: Hashable, Sendable {
    /// As the record has it; without names, its number from 1.
    public let name: String
    /// Who plays for the side; may be empty.
    public let players: [String]
    /// Points of all closed rounds, as far as they are settled.
    public let total: DecimalNumber
    /// From 1; sides that tie share a place: 1, 1, 3.
    public let place: Int
    /// How far the leader is ahead, never negative.
    public let behind: DecimalNumber
    /// `won`, `tied`, `lost`, or a word of the rules; nil while the game goes on.
    public let outcome: String?
    /// The score of each closed round; nil while it waits for later ones.
    public let rounds: [DecimalNumber?]
    /// What each player of the side has won, as a decimal such as `-1.50`; nil where nothing is paid.
    public let winnings: String?
  }

  /// Whether the game is over.
  public let isComplete: Bool
  /// The round to be played next, from 1; nil when the game is complete.
  public let round: Int?
  /// In the order of the record.
  public let sides: [Side]

  /// What a game has come to by now.
  package init(_ game: ScoredGame) {
    let machine = game.machine
    isComplete = machine.isComplete
    round = machine.isComplete ? nil : machine.round
    sides = (0..<game.sideCount).map { Side($0, of: game) }
  }
}

extension Score.Side {
  fileprivate init(_ side: Int, of game: ScoredGame) {
    let machine = game.machine
    name = game.sides.names[side]
    players = game.sides.players(of: side).map { game.sides.players[$0] }
    let lexicon = game.rules.lexicon
    total = DecimalNumber(lexicon.total.number(game.total(of: side)))
    place = game.standings[side].place
    behind = DecimalNumber(lexicon.behind.number(game.standings[side].behind))
    outcome = game.outcomeName(of: side)
    rounds = (machine.roundsBefore..<machine.closedRounds).map {
      machine.closedScore(round: $0, side: side).map { DecimalNumber(lexicon.score.number($0)) }
    }
    winnings =
      game.payments.isEmpty
      ? nil : Money.text(game.payments.amount(of: side), decimals: lexicon.moneyDecimals)
  }
}
