import Engine

/// Careful: whatever changes the first ranking key best by the close of the turn, the turn being ended as soon as it can be
/// behind the next luck; and it is ended at once where that wins. Of what is equally good the turn's end is taken.
struct CarefulPlayer: SeatPlayer {
  static let name = "careful"
  var name: String { Self.name }

  /// Values that differ by less are equally good: they are means of whole numbers.
  private static let precision = 1e-9

  /// Whether a game can be played like that: a look ahead must see nothing that lies hidden, and turns must close.
  static func canPlay(_ game: Game) -> Bool {
    guard !game.ranking.isEmpty, !game.entries.contains(where: \.isSecret) else { return false }
    if case .together = game.turns { return false }
    return !game.actions.contains { action in
      action.who == .anyone || action.effects.contains(where: \.hides)
    }
  }

  func choose(among moves: [Move], on machine: Machine, _ choice: inout Generator) throws(Refusal) -> Move {
    guard let first = moves.first, moves.count > 1 else { return moves[0] }
    let foresight = TurnForesight(machine, side: first.side, seed: choice.next())
    var best = first
    var highest = -Double.infinity
    for move in moves {
      let value = try foresight.value(of: move)
      let isBetter = value > highest + Self.precision
      let isLevel = abs(value - highest) <= Self.precision
      if isBetter || isLevel && foresight.ends(move) && !foresight.ends(best) {
        (best, highest) = (move, max(value, highest))
      }
    }
    return best
  }
}

extension Effect {
  /// Whether something comes to lie of which not everybody knows what or where it is.
  fileprivate var hides: Bool { traits.mixes || traits.laid.map { $0.facing != .up } ?? false }
}
