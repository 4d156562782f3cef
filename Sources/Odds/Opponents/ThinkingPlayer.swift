import Engine
import HouseRules
import RuleLanguage

/// Thinking: what is best by the value of the whole game. As long as that is not known, or where the game is too large for it,
/// what games say that are played on by chance.
struct ThinkingPlayer: SeatPlayer {
  static let name = "thinking"
  var name: String { Self.name }

  private let knowledge: SolvedKnowledge
  private let sampled: SampledPlayer

  /// Games that are played on for a choice where nothing else is said.
  static let usualPlayouts = 800
  /// The same where many games are played, and nobody waits for a move.
  static let playoutsInMany = 200

  /// - Parameter playouts: games that are played on for a choice, where the game is not solved.
  init(_ rules: Rules, playouts: Int) {
    (knowledge, sampled) = (SolvedKnowledge(rules), SampledPlayer(rules, playouts: playouts))
  }

  func choose(
    among moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) throws(Refusal) -> Move {
    guard moves.count > 1 else { return moves[0] }
    if let move = knowledge.best(among: moves, on: machine, waits: isOver == nil) { return move }
    return try sampled.choose(among: moves, on: machine, &choice, until: isOver)
  }
}
