import Engine
import HouseRules

/// Thinking: what is best by the value of the whole game, where that can be solved. Else what is careful, unless games that
/// are played on from here say that something else is clearly better. It knows what its seat sees, and remembers nothing.
struct ThinkingPlayer: Player {
  static let name = "thinking"

  /// How long it thinks.
  struct Patience: Hashable {
    /// Games that are played on from a position, for all moves together.
    var playouts = 400
    /// After which it decides with what it has; `nil` for no such limit, so that all hangs on the seed alone.
    var time: Duration?
  }

  let patience: Patience
  private let knowledge: SolvedKnowledge

  init(_ rules: Rules, _ patience: Patience = Patience()) {
    self.patience = patience
    knowledge = SolvedKnowledge(rules, patience.time)
  }

  /// With how many playouts, where these are not the usual number.
  var name: String {
    patience.playouts == Patience().playouts ? Self.name : "\(Self.name)=\(patience.playouts)"
  }

  func choose(among moves: [Move], on machine: Machine, _ choice: inout Generator) throws(Refusal) -> Move {
    guard moves.count > 1 else { return moves[0] }
    if let move = knowledge.best(among: moves, on: machine) { return move }
    let careful = try CarefulPlayer().choose(among: moves, on: machine, &choice)
    let sampling = Sampling(machine, side: moves[0].side, seed: choice.next(), patience)
    return sampling.best(of: moves, unless: careful)
  }
}

/// Games played on from a position to see which move is best. What the side does not see lies in another way each time; all
/// moves meet the same ways and the same luck.
struct Sampling {
  private enum Bounds {
    /// Moves that are tried, at most.
    static let moves = 64
    /// Games for each move in the first round.
    static let first = 8
    /// Moves of a game before it is looked at who is ahead.
    static let depth = 240
    /// Moves of its own turn that are played carefully.
    static let careful = 12
    /// By how many standard errors a move must be better.
    static let clear = 2.5
  }

  private let machine: Machine
  private let side: Int
  private let seed: SeedKey
  private let patience: ThinkingPlayer.Patience
  private let start: GameState
  private let begun = ContinuousClock.now

  init(_ machine: Machine, side: Int, seed: UInt64, _ patience: ThinkingPlayer.Patience) {
    (self.machine, self.side, self.seed, self.patience) = (machine, side, SeedKey(seed), patience)
    start = machine.state
  }

  /// The move that is clearly better than another, or that one. The machine is as it was behind it.
  func best(of moves: [Move], unless usual: Move) -> Move {
    let keepsEvents = machine.keepsEvents
    defer { (machine.state, machine.keepsEvents) = (start, keepsEvents) }
    machine.keepsEvents = true
    var left = [usual] + candidates(moves.filter { $0 != usual })
    var results: [[Double]] = Array(repeating: [], count: left.count)
    var used = 0
    while left.count > 1 {
      let games = max(Bounds.first, results[0].count)
      for index in left.indices {
        for _ in 0..<games where !isOver(used) {
          results[index].append(played(left[index], game: results[index].count))
          used += 1
        }
      }
      guard !isOver(used) else { break }
      // The worse half is looked at no more; the usual move stays as what all are measured by.
      let order = results.indices.dropFirst().sorted { mean(results[$0]) > mean(results[$1]) }
      let kept = left.count > 2 ? [0] + order.prefix((left.count - 1 + 1) / 2) : Array(results.indices)
      (left, results) = (kept.map { left[$0] }, kept.map { results[$0] })
    }
    let clear = left.indices.dropFirst().filter { isClearlyBetter(results[$0], than: results[0]) }
    return clear.max { mean(results[$0]) < mean(results[$1]) }.map { left[$0] } ?? usual
  }

  private func isOver(_ used: Int) -> Bool {
    used >= patience.playouts || patience.time.map { ContinuousClock.now - begun >= $0 } ?? false
  }

  private func candidates(_ moves: [Move]) -> [Move] {
    guard moves.count > Bounds.moves else { return moves }
    var generator = Generator(seed: seed.part(0).word)
    var moves = moves
    for last in stride(from: moves.count - 1, to: 0, by: -1) {
      moves.swapAt(last, Int(generator.below(UInt64(last + 1))))
    }
    return Array(moves.prefix(Bounds.moves))
  }

  private func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  /// Whether the mean of the differences game by game is as many standard errors above nothing as it must be.
  private func isClearlyBetter(_ values: [Double], than others: [Double]) -> Bool {
    let differences = zip(values, others).map { $0 - $1 }
    guard differences.count >= 2 * Bounds.first else { return false }
    let mean = mean(differences)
    let spread = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(differences.count - 1)
    return mean > Bounds.clear * (spread / Double(differences.count)).squareRoot()
  }

  // MARK: Games

  /// How the side comes off in a game that goes on with a move: by the share of the others whom it leaves behind.
  private func played(_ move: Move, game: Int) -> Double {
    machine.state = start
    var generator = Generator(seed: seed.part(game + 1).word)
    machine.mixHidden(from: side, by: &generator)
    guard var aftermath = try? machine.apply(move) else { return 0 }
    var isOwn = !aftermath.closesTurn(of: side)
    for step in 0..<Bounds.depth where !machine.isComplete {
      guard let next = next(isOwn && step < Bounds.careful, &generator), let done = try? machine.apply(next) else {
        break
      }
      aftermath = done
      isOwn = isOwn && !aftermath.closesTurn(of: side)
    }
    return place()
  }

  /// What somebody does next: the side itself carefully to the end of its turn, all others anything.
  private func next(_ isCareful: Bool, _ generator: inout Generator) -> Move? {
    guard let allowed = try? machine.allowedMoves(), let first = allowed.first?.side else { return nil }
    let sides = Set(allowed.map(\.side)).subtracting([-1]).sorted()
    let actor = sides.isEmpty ? first : sides[Int(generator.below(UInt64(sides.count)))]
    let moves = allowed.filter { $0.side == actor }
    guard isCareful, actor == side else { return moves.any(&generator) }
    return try? CarefulPlayer().choose(among: moves, on: machine, &generator)
  }

  private func place() -> Double {
    guard let standings = try? machine.standings(), standings.count > 1 else { return 0 }
    let own = standings[side].place
    let score = standings.indices.filter { $0 != side }.reduce(0.0) { sum, other in
      let place = standings[other].place
      return sum + (place > own ? 1 : place == own ? 0.5 : 0)
    }
    return score / Double(standings.count - 1)
  }
}
