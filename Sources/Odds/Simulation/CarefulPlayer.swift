import Engine

/// Careful: whatever changes the first ranking key best by the close of the turn, the turn being ended as soon as it can be
/// behind the next luck; and it is ended at once where that wins. Of what is equally good the turn's end is taken. Where pieces
/// lie hidden, it looks at several ways in which they may lie, and never at how they do.
struct CarefulPlayer: Player {
  static let name = "careful"
  var name: String { Self.name }

  private enum Bounds {
    /// Values that differ by less are equally good: they are means of whole numbers.
    static let precision = 1e-9
    /// Ways for hidden pieces to lie that are looked at.
    static let worlds = 8
  }

  /// Whether a game can be played like that: turns must close, and nothing be answered in secret.
  static func canPlay(_ game: Game) -> Bool {
    guard !game.ranking.isEmpty, !game.entries.contains(where: \.isSecret) else { return false }
    if case .together = game.turns { return false }
    return true
  }

  func choose(among moves: [Move], on machine: Machine, _ choice: inout Generator) throws(Refusal) -> Move {
    guard moves.count > 1 else { return moves[0] }
    let values = values(of: moves, on: machine, &choice)
    let ends = moves.map { machine.game.actions[$0.action].effects.contains { $0.traits.end != nil } }
    var best = 0
    for move in moves.indices.dropFirst() {
      let isLevel = (values[move] - values[best]).magnitude <= Bounds.precision
      if isLevel ? ends[move] && !ends[best] : values[move] > values[best] { best = move }
    }
    return moves[best]
  }

  /// What each move brings on average by the close of the turn, over all ways that are looked at.
  private func values(of moves: [Move], on machine: Machine, _ choice: inout Generator) -> [Double] {
    let start = machine.state
    defer { machine.state = start }
    let side = moves[0].side
    let worlds = machine.game.hidesPieces ? Bounds.worlds : 1
    var sums = Array(repeating: 0.0, count: moves.count)
    for _ in 0..<worlds {
      machine.state = start
      if worlds > 1 { machine.mixHidden(from: side, by: &choice) }
      let foresight = TurnForesight(machine, side: side, seed: choice.next())
      // What cannot be done as the pieces lie there brings nothing there.
      for index in moves.indices { sums[index] += (try? foresight.value(of: moves[index])) ?? 0 }
    }
    return sums
  }
}

extension Game {
  /// Whether pieces ever lie so that not everybody knows what or where they are.
  var hidesPieces: Bool { actions.contains { $0.effects.contains(where: \.hides) } }
}

extension Effect {
  /// Whether something comes to lie of which not everybody knows what or where it is.
  fileprivate var hides: Bool { traits.mixes || traits.laid.map { $0.facing != .up } ?? false }
}
