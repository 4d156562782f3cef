import Engine

/// Who sits on a seat when a game is played by itself: how one of the moves that are allowed is chosen.
package protocol Player: Sendable {
  /// How a player is called.
  var name: String { get }

  /// One of a side's moves.
  ///
  /// - Parameters:
  ///   - moves: those that are allowed to the side, in order of their actions; at least one.
  ///   - machine: the game as it stands.
  ///   - choice: where the player's own chance comes from.
  func choose(among moves: [Move], on machine: Machine, _ choice: inout Generator) throws(Refusal) -> Move
}

/// Careless: any action, each as likely as the others, and any way to do it.
struct RandomPlayer: Player {
  static let name = "random"
  var name: String { Self.name }

  func choose(among moves: [Move], on machine: Machine, _ choice: inout Generator) -> Move {
    moves.any(&choice) ?? moves[0]
  }
}
