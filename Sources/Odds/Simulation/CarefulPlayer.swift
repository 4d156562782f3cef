import Engine

/// Careful: whatever changes the first ranking key best by the close of the turn, the turn being ended as soon as it can be
/// behind the next luck; and it is ended at once where that wins. Of what is equally good the turn's end is taken.
struct CarefulPlayer: Player {
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
    var foresight = TurnForesight(machine, side: first.side, seed: choice.next())
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
  fileprivate var hides: Bool {
    switch self {
    case .shuffle: true
    case .deal(_, _, _, _, let facing), .move(_, _, _, _, let facing), .movePicked(_, let facing),
      .movePieces(_, _, _, let facing), .flip(_, _, _, let facing):
      facing != .up
    default: false
    }
  }
}

/// What moves bring by the close of a turn. The machine is as it was behind each question.
struct TurnForesight {
  /// What is looked at, at most: classes of a throw, beyond which some are drawn; and moves one behind the other.
  enum Bounds {
    static let classes = 60
    static let samples = 24
    static let depth = 4
  }

  /// What winning alone is worth: more than any points.
  private static let victory = 1e15

  private let machine: Machine
  private let side: Int
  private let seed: SeedKey
  private let start: GameState
  /// The key as it is before the move.
  private let key: Int64
  private var game: Game { machine.table.game }
  /// The faces of the dice, where all have as many.
  private let faceCount: Int?

  init(_ machine: Machine, side: Int, seed: UInt64) {
    self.machine = machine
    self.side = side
    self.seed = SeedKey(seed)
    start = machine.state
    let counts = Set(machine.table.game.pools.filter(\.isDice).map(\.faceCount))
    faceCount = counts.count == 1 ? counts.first : nil
    key = Self.key(machine, side)
  }

  /// The first ranking key of a side as it stands, the greater the better; 0 where it has none yet.
  private static func key(_ machine: Machine, _ side: Int) -> Int64 {
    guard let ranking = machine.table.game.ranking.first else { return 0 }
    let value = machine.evaluator.value(of: ranking.formula, side: side) ?? 0
    return ranking.highestFirst ? value : 0 &- value
  }

  /// Whether a move ends the turn.
  func ends(_ move: Move) -> Bool { game.actions[move.action].effects.contains { $0.traits.end != nil } }

  /// What a move brings on average by the close of the turn.
  mutating func value(of move: Move) throws(Refusal) -> Double {
    defer { machine.state = start }
    switch try luck(of: move) {
    case .none: return try value(behind: move, depth: Bounds.depth)
    case .dice(let classes):
      var sum = 0.0
      var weights: Int64 = 0
      for (faces, weight) in classes {
        machine.state = start
        var move = move
        move.rolled = faces
        sum += Double(weight) * (try value(behind: move, depth: Bounds.depth))
        weights += weight
      }
      return sum / Double(weights)
    case .other:
      var sum = 0.0
      for sample in 0..<Bounds.samples {
        machine.state = start
        machine.reseed(seed.part(sample).word)
        sum += try value(behind: move, depth: Bounds.depth)
      }
      return sum / Double(Bounds.samples)
    }
  }

  // MARK: Luck

  private enum Luck {
    case none
    /// Every class of a throw, with its weight.
    case dice([(faces: [Int64], weight: Int64)])
    case other
  }

  /// What a move leaves to chance.
  private func luck(of move: Move) throws(Refusal) -> Luck {
    var probe = move
    (probe.rolled, probe.dealt) = ([], [])
    defer { machine.state = start }
    do throws(Refusal) {
      try machine.apply(probe)
      return .none
    } catch {
      guard case .chanceCount(let needed, _, let isDealt) = error else { throw error }
      guard !isDealt, let faceCount else { return .other }
      let classes = PieceClasses(supply: .dice(faceCount: faceCount), size: needed)
      guard classes.throwCount != nil, classes.count(upTo: Bounds.classes) <= Bounds.classes else { return .other }
      var all: [(faces: [Int64], weight: Int64)] = []
      classes.forEach { faces, weight in
        all.append((faces, weight))
        return true
      }
      // What happens by itself behind the throw may throw once more.
      for one in all {
        probe.rolled = one.faces
        probe.dealt = nil
        machine.state = start
        guard (try? machine.apply(probe)) != nil else { return .other }
      }
      return .dice(all)
    }
  }

  // MARK: The turn's end

  /// What is come to when a move is done here, and the turn ended as well as it can be at once.
  private func value(behind move: Move, depth: Int) throws(Refusal) -> Double {
    let aftermath = try machine.apply(move)
    if machine.isComplete || aftermath.events.contains(where: endsTurn) { return try closedValue() }
    guard depth > 0 else { return 0 }
    let allowed = try machine.allowedMoves().filter { $0.side == side }
    let endings = allowed.filter(ends)
    let here = machine.state
    var best: Double?
    for next in endings.isEmpty ? allowed : endings {
      machine.state = here
      // Where there is no end yet, what is left to chance is no way to one.
      var next = next
      (next.rolled, next.dealt) = ([], [])
      guard let value = try? value(behind: next, depth: depth - 1) else { continue }
      best = max(best ?? value, value)
    }
    return best ?? 0
  }

  private func endsTurn(_ event: Event) -> Bool {
    switch event {
    case .turnEnded(let ended): ended == side
    case .roundClosed: true
    default: false
    }
  }

  private func closedValue() throws(Refusal) -> Double {
    let gain = Double(Self.key(machine, side) &- key)
    guard machine.isComplete else { return gain }
    let standings = try machine.standings()
    let wins = standings[side].place == 1 && standings.count { $0.place == 1 } == 1
    return wins ? Self.victory + gain : gain
  }
}
