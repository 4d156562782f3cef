import Engine

/// Who sits on a seat when a game is played by itself: how one of the moves that are allowed is chosen.
package protocol SeatPlayer: Sendable {
  /// How a player is called.
  var name: String { get }

  /// One of a side's moves.
  ///
  /// - Parameters:
  ///   - moves: those that are allowed to the side, in order of their actions; at least one.
  ///   - machine: the game as it stands, and as it is behind it.
  ///   - choice: where the player's own chance comes from.
  ///   - isOver: whether nobody wants to wait any longer, so that what is known by then decides; `nil` where time does
  ///     not matter.
  func choose(
    among moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) throws(Refusal) -> Move
}

/// A player of whom it can be read what decides, so that it is known exactly how often each move is chosen: any of some
/// moves, each of their actions as likely as the others, and each way to do it.
protocol ReadablePlayer: SeatPlayer {
  /// The moves of which one is chosen; at least one.
  func candidates(among moves: [Move], on machine: Machine) throws(Refusal) -> [Move]

  /// All that is asked to tell.
  var judged: [Formula] { get }
}

extension ReadablePlayer {
  func choose(
    among moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) throws(Refusal) -> Move {
    try candidates(among: moves, on: machine).any(&choice) ?? moves[0]
  }
}

/// Careless: any action, each as likely as the others, and any way to do it.
struct RandomPlayer: ReadablePlayer {
  static let name = "random"
  var name: String { Self.name }
  var judged: [Formula] { [] }

  func candidates(among moves: [Move], on machine: Machine) -> [Move] { moves }
}
