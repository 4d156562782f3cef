import Engine
import HouseRules
import RuleLanguage

/// Thinking: what is best by the value of the whole game. As long as that is not known, or where the game is too large for it,
/// it does what is careful.
struct ThinkingPlayer: SeatPlayer {
  static let name = "thinking"
  var name: String { Self.name }

  private let knowledge: SolvedKnowledge
  private let careful: CarefulPlayer

  init(_ rules: Rules) { (knowledge, careful) = (SolvedKnowledge(rules), CarefulPlayer(rules)) }

  /// Why a game cannot be played like that; `nil` where it can be.
  static func obstacle(in rules: Rules) -> CarefulPlayer.Obstacle? {
    if let obstacle = CarefulPlayer.obstacle(in: rules) { return obstacle }
    return SolvedKnowledge.mayBeSolved(rules.compiled.game) ? nil : .unsolvable
  }

  func choose(
    among moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) throws(Refusal) -> Move {
    guard moves.count > 1 else { return moves[0] }
    if let move = knowledge.best(among: moves, on: machine, waits: isOver == nil) { return move }
    return try careful.choose(among: moves, on: machine, &choice, until: isOver)
  }
}
