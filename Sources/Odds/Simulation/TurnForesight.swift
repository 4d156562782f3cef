import Engine

/// What moves bring by the close of a turn, the turn being ended as well as it can be at once, or behind the next luck. The
/// machine is as it was behind each question.
struct TurnForesight {
  /// What may come of a move, and how often among all that may.
  struct Outcome {
    /// How far the first ranking key is brought on by the close of the turn; `nil` where it cannot be closed without more
    /// luck.
    let value: Int64?
    let weight: Int64
    /// Whether the move itself has closed the turn.
    let isOver: Bool
  }

  /// What is looked at, at most.
  struct Bounds {
    /// Classes of a throw, beyond which some are drawn.
    var classes = 60
    var samples = 24
    /// Of the luck behind a move that has none: moves that are tried, and how often each.
    var nextMoves = 8
    var nextSamples = 8
    /// Whether it may matter which die shows what, see `DiceOrder`.
    var tellsDiceApart = false
    /// Moves one behind the other.
    var depth = 4
    /// What winning alone is worth on top: more than any points.
    var victory: Int64 = 1 << 52
  }

  private let machine: Machine
  private let side: Int
  private let seed: SeedKey
  private let bounds: Bounds
  private let start: GameState
  /// The key as it is before the move.
  private let key: Int64
  private var game: Game { machine.table.game }
  /// The faces of the dice, where all have as many.
  private let faceCount: Int?

  init(_ machine: Machine, side: Int, seed: UInt64, _ bounds: Bounds = Bounds()) {
    self.machine = machine
    self.side = side
    self.seed = SeedKey(seed)
    self.bounds = bounds
    start = machine.state
    let counts = Set(machine.table.game.pools.filter(\.isDice).map(\.faceCount))
    faceCount = counts.count == 1 ? counts.first : nil
    key = Self.key(machine, side)
  }

  /// The first ranking key of a side as it stands, the greater the better; 0 where it has none yet.
  static func key(_ machine: Machine, _ side: Int) -> Int64 {
    guard let ranking = machine.table.game.ranking.first else { return 0 }
    let value = machine.evaluator.value(of: ranking.formula, side: side) ?? 0
    return ranking.highestFirst ? value : 0 &- value
  }

  /// Whether a move always ends the turn.
  func ends(_ move: Move) -> Bool { game.actions[move.action].alwaysEnds }

  /// What a move brings on average by the close of the turn: nothing where that cannot be closed behind the next luck.
  func value(of move: Move) throws(Refusal) -> Double {
    let (outcomes, _, hasLuck) = try outcomes(of: move)
    if !hasLuck, outcomes.first?.value == nil { return try valueOfNextLuck(behind: move) }
    return outcomes.reduce(0) { $0 + Double($1.weight) * Double($1.value ?? 0) }
      / outcomes.reduce(0) { $0 + Double($1.weight) }
  }

  /// What a turn brings that cannot be closed behind a move without luck: as much as the best of what leaves something to
  /// luck then, on average over some samples.
  private func valueOfNextLuck(behind move: Move) throws(Refusal) -> Double {
    defer { machine.state = start }
    try machine.apply(move)
    let here = machine.state
    var best: Double?
    let moves = try machine.allowedMoves().filter { $0.side == side }
    for next in drawn(moves, upTo: bounds.nextMoves) {
      machine.state = here
      // What leaves nothing to luck leads to no end, or it would have been found.
      guard needsLuck(next) else { continue }
      var (sum, count) = (0.0, 0.0)
      for sample in 0..<bounds.nextSamples {
        machine.state = here
        machine.reseed(seed.part(sample).word)
        guard let aftermath = try? machine.apply(next) else { continue }
        sum += Double(try (closes(aftermath) ? closedValue() : bestEnd(bounds.depth)) ?? 0)
        count += 1
      }
      if count > 0 { best = max(best ?? sum / count, sum / count) }
    }
    return best ?? 0
  }

  /// Any of these moves, so many at most.
  private func drawn(_ moves: [Move], upTo count: Int) -> [Move] {
    guard moves.count > count else { return moves }
    var (luck, rest) = (Generator(seed: seed.part(bounds.nextSamples).word), moves)
    return (0..<count).map { _ in rest.remove(at: Int(luck.below(UInt64(rest.count)))) }
  }

  /// Whether a move that is allowed leaves something to luck.
  private func needsLuck(_ move: Move) -> Bool {
    do throws(Refusal) {
      try machine.apply(move.withoutLuck)
      return false
    } catch {
      if case .chanceCount = error { return true }
      return false
    }
  }

  /// What may come of a move.
  ///
  /// - Returns: all that may, where `isExact`; else what was drawn. `hasLuck` says whether chance has a part in it.
  func outcomes(of move: Move) throws(Refusal) -> (all: [Outcome], isExact: Bool, hasLuck: Bool) {
    defer { machine.state = start }
    var all: [Outcome] = []
    switch try luck(of: move) {
    case .none: return ([try outcome(behind: move, weight: 1)], true, false)
    case .dice(let classes):
      for (faces, weight) in classes {
        machine.state = start
        var move = move
        move.rolled = faces
        all.append(try outcome(behind: move, weight: weight))
      }
      return (all, true, true)
    case .other:
      for sample in 0..<bounds.samples {
        machine.state = start
        machine.reseed(seed.part(sample).word)
        all.append(try outcome(behind: move, weight: 1))
      }
      return (all, false, true)
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
    var probe = move.withoutLuck
    defer { machine.state = start }
    do throws(Refusal) {
      try machine.apply(probe)
      return .none
    } catch {
      guard case .chanceCount(let needed, _, let isDealt) = error else { throw error }
      guard !isDealt, let faceCount else { return .other }
      let classes = PieceClasses(supply: .dice(faceCount: faceCount), size: needed)
      guard let count = classes.throwCount else { return .other }
      let looks = bounds.tellsDiceApart ? Int(clamping: count) : classes.count(upTo: bounds.classes)
      guard looks <= bounds.classes else { return .other }
      var all: [(faces: [Int64], weight: Int64)] = []
      classes.forEach { faces, weight in
        all += bounds.tellsDiceApart ? DiceOrder.orders(of: faces).map { ($0, 1) } : [(faces, weight)]
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

  private func outcome(behind move: Move, weight: Int64) throws(Refusal) -> Outcome {
    let aftermath = try machine.apply(move)
    let isOver = closes(aftermath)
    return Outcome(value: isOver ? try closedValue() : try bestEnd(bounds.depth), weight: weight, isOver: isOver)
  }

  /// Whether the turn is over behind a move.
  func closes(_ aftermath: Aftermath) -> Bool { machine.isComplete || aftermath.closesTurn(of: side) }

  /// What the turn brings when it is ended as well as it can be from here; `nil` where it cannot be without more luck.
  private func bestEnd(_ depth: Int) throws(Refusal) -> Int64? {
    guard depth > 0 else { return nil }
    let allowed = try machine.allowedMoves().filter { $0.side == side }
    let endings = allowed.filter(ends)
    let here = machine.state
    var best: Int64?
    for move in endings.isEmpty ? allowed : endings {
      machine.state = here
      // What is left to chance is no way to an end at once.
      guard let aftermath = try? machine.apply(move.withoutLuck) else { continue }
      guard let value = closes(aftermath) ? try closedValue() : try bestEnd(depth - 1) else { continue }
      best = max(best ?? value, value)
    }
    return best
  }

  /// What the turn brings when it is ended here at once; `nil` where it cannot be.
  func endedNow() throws(Refusal) -> Int64? {
    defer { machine.state = start }
    let canEnd = try machine.allowedMoves().contains { $0.side == side && ends($0) }
    return canEnd ? try bestEnd(1) : nil
  }

  private func closedValue() throws(Refusal) -> Int64 {
    let gain = Self.key(machine, side) &- key
    guard machine.isComplete, bounds.victory > 0 else { return gain }
    return try machine.standings()[side].isFirstAlone ? bounds.victory + gain : gain
  }
}

extension Move {
  /// The same where nothing may fall or be dealt: refused if it needs luck.
  fileprivate var withoutLuck: Move {
    var move = self
    (move.rolled, move.dealt) = ([], [])
    return move
  }
}
