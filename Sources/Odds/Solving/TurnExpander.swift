import Engine

/// Goes through a turn once, from every position that can be come to, each way that chance may go.
final class TurnExpander {
  /// What is made of the ends of turns.
  enum Ends {
    /// What they bring: what the goal says when the turn has closed; without a goal the points, and with what the side's
    /// later turns begin.
    case gains(goal: Formula?)
    /// Every one stands by itself, so that it can be done elsewhere.
    case alone
  }

  let machine: Machine
  let keys: StateKeys
  let side: Int
  let ends: Ends
  var process = TurnProcess()
  private(set) var positionOfKey: [StateKeys.Key: Int] = [:]
  var exitNumbers: [TurnProcess.Exit: Int] = [:]
  var contextOfKey: [StateKeys.Key: Int] = [:]
  private(set) var opening: GameState
  /// The rounds that are closed when it begins.
  private(set) var closedBefore = 0
  /// The first ranking key at the start of the turn that is gone through.
  private(set) var keyBefore: Int64 = 0
  /// Where each end comes from, where they stand by themselves.
  var sources: [(position: Int, move: Move, way: ChanceWay, hasSum: Bool)] = []
  /// Who plays the side; `nil` for whoever plays as well as can be.
  private let player: (any ReadablePlayer)?
  private let account: SolvingAccount
  /// By what the side sees, the positions in which it has a choice while something lies hidden.
  private(set) var sights: [StateKeys.Key: [Int]] = [:]

  /// About how much memory each takes, here and in the table that is made of it.
  private enum Bytes {
    static let position = MemoryLayout<TurnProcess.Position>.stride + 160
    static let choice = MemoryLayout<TurnProcess.Choice>.stride + 120
    static let part = MemoryLayout<(TurnProcess.Outcome, Int64)>.stride + MemoryLayout<ProcessTable.Part>.stride
  }

  /// - Parameters:
  ///   - machine: of a game that has begun, a side having the turn; paid from the account's work.
  ///   - player: who plays the side; `nil` for whoever plays as well as can be.
  init(
    _ machine: Machine, _ keys: StateKeys, _ ends: Ends, player: (any ReadablePlayer)? = nil, account: SolvingAccount
  ) {
    (self.machine, self.keys, self.ends, self.player, self.account) = (machine, keys, ends, player, account)
    side = machine.turn ?? 0
    machine.tells = .course
    opening = machine.state
  }

  /// - Throws: why it cannot be gone through.
  func expand() throws(ProcessFailure) -> TurnProcess {
    do throws(ProcessFailure) { return try expandAll() } catch {
      guard case .tooLarge = error, let end = endOfFirst else { throw error }
      // With what later turns may begin is too much; how the first one goes is known.
      process.positions.removeSubrange(end...)
      process.contexts.removeSubrange(1...)
      for number in process.exits.indices { process.exits[number].context = nil }
      return process
    }
  }

  private func expandAll() throws(ProcessFailure) -> TurnProcess {
    do throws(Refusal) {
      try machine.openTurn()
      opening = machine.state
      closedBefore = machine.closedRounds
      _ = try context(machine.state)
      var next = 0
      var context = 0
      while context < process.contexts.count {
        keyBefore = key(process.contexts[context].state)
        machine.state = process.contexts[context].state
        process.contexts[context].start = try position().number
        while next < process.positions.count {
          try look(at: next)
          next += 1
        }
        context += 1
        if endOfFirst == nil, context < process.contexts.count { endOfFirst = next }
      }
    } catch {
      throw failure ?? account.failure(error)
    }
    if let failure { throw failure }
    return process
  }

  private(set) var failure: ProcessFailure?
  /// Where the positions end of the turn that begins the game, once they are all known and others follow.
  private var endOfFirst: Int?

  private func pay(_ work: () throws(ProcessFailure) -> Void) throws(Refusal) {
    do throws(ProcessFailure) { try work() } catch { try stop(error) }
  }

  func stop(_ failure: ProcessFailure) throws(Refusal) {
    self.failure = failure
    throw .complete
  }

  // MARK: Positions

  /// The position in which the machine is, and what stands aside there.
  private func position() throws(Refusal) -> (number: Int, aside: Int64) {
    let slot = keys.sum?.slot
    let value = slot.map { machine.word($0, side: side) } ?? 0
    let base = slot == nil ? 0 : keys.canonical(value)
    if let slot, base != value { machine.assume(base, slot: slot, side: side) }
    let key = keys.key(machine, side: side)
    guard keys.liveness.isFinished else {
      try stop(.tooManySteps)
      return (0, 0)
    }
    if let known = positionOfKey[key] { return (known, value) }
    guard keys.isTold(Set(keys.plan(keys.mode(machine, side)))) else {
      try stop(.readsPast)
      return (0, 0)
    }
    try pay { () throws(ProcessFailure) in
      try account.keep(bytes: machine.state.bytes + Bytes.position + 8 * key.words.count)
    }
    positionOfKey[key] = process.positions.count
    process.positions.append(TurnProcess.Position(state: machine.state, base: base, isAside: keys.isAside(base)))
    return (process.positions.count - 1, value)
  }

  private func look(at number: Int) throws(Refusal) {
    let state = process.positions[number].state
    machine.state = state
    let allowed = try machine.allowedMoves()
    guard !allowed.hasMore else { return try stop(.tooManyMoves) }
    var moves = allowed.filter { $0.side == side }
    if moves.isEmpty, allowed.allSatisfy({ $0.side < 0 }) {
      // What the table does, it does by chance.
      moves = allowed.moves
      process.positions[number].isChance = true
    } else if allowed.contains(where: { $0.side >= 0 && $0.side != side }) {
      try stop(.severalSides)
    }
    guard !moves.isEmpty else { return try stop(.stuck) }
    if let player = process.positions[number].isChance ? RandomPlayer() : player {
      process.positions[number].choices = [try mixture(of: player, among: moves, from: number)]
    } else {
      machine.state = state
      let sight = machine.game.hidesPieces ? machine.asSeen(by: side) { keys.key(machine, side: side) } : nil
      // Where something lies hidden, what comes to the same here may not in a position that looks the same.
      process.positions[number].choices = try choices(moves, from: number, mergesAlike: sight == nil)
      if let sight, moves.count > 1 { sights[sight, default: []].append(number) }
    }
    let parts = process.positions[number].choices.reduce(0) { $0 + $1.outcomes.count }
    try pay { () throws(ProcessFailure) in
      try account.take(bytes: process.positions[number].choices.count * Bytes.choice + parts * Bytes.part)
    }
  }

  /// What can be done.
  ///
  /// - Parameter mergesAlike: whether of what comes to the same one is enough.
  private func choices(
    _ moves: [Move], from number: Int, mergesAlike: Bool
  ) throws(Refusal) -> [TurnProcess.Choice] {
    var seen: Set<[TurnProcess.Outcome: Int64]> = []
    var choices: [TurnProcess.Choice] = []
    for move in moves {
      let (outcomes, weight) = try outcomes(of: move, from: number)
      if !mergesAlike || seen.insert(outcomes).inserted { choices.append(TurnProcess.Choice(move, outcomes, weight)) }
    }
    return choices
  }

  /// What comes of the position where it is known how often each move is chosen.
  private func mixture(
    of player: any ReadablePlayer, among moves: [Move], from number: Int
  ) throws(Refusal) -> TurnProcess.Choice {
    machine.state = process.positions[number].state
    let candidates = try player.candidates(among: moves, on: machine)
    let actions = Dictionary(grouping: candidates, by: \.action)
    var mixture = Mixture()
    for move in candidates {
      let (outcomes, weight) = try outcomes(of: move, from: number)
      mixture.add(outcomes, of: weight, oneIn: Int64(actions.count * (actions[move.action]?.count ?? 1)))
    }
    guard let (outcomes, weight) = mixture.whole else {
      try stop(.tooManyWays)
      return TurnProcess.Choice(moves[0], [:], 1)
    }
    return TurnProcess.Choice(candidates[0], outcomes, weight)
  }

  /// What may come of a move, each with its weight.
  private func outcomes(of move: Move, from number: Int) throws(Refusal) -> ([TurnProcess.Outcome: Int64], Int64) {
    let state = process.positions[number].state
    // By how many ways there are in all: that may hang on what chance has given before.
    var found: [Int64: [TurnProcess.Outcome: Int64]] = [:]
    var way: ChanceWay? = ChanceWay(keys.reading.kinds)
    while let here = way {
      machine.state = state
      let aftermath = try machine.apply(move, along: here)
      guard !aftermath.hasShuffled else {
        try stop(.hidden)
        return ([:], 1)
      }
      try pay { () throws(ProcessFailure) in try account.look() }
      guard let (weight, all) = aftermath.weight else {
        try stop(.tooManyWays)
        return ([:], 1)
      }
      let outcome = try closes(aftermath) ? leaving(move, here, from: number) : inside(from: number)
      // Together they are no more than all.
      found[all, default: [:]][outcome, default: 0] += weight
      way = here.next(after: aftermath.forks)
    }
    if found.count == 1, let (all, outcomes) = found.first { return (outcomes, all) }
    var mixture = Mixture()
    for (all, outcomes) in found { mixture.add(outcomes, of: all, oneIn: 1) }
    guard let (outcomes, weight) = mixture.whole else {
      try stop(.tooManyWays)
      return ([:], 1)
    }
    return (outcomes, weight)
  }

  /// What stands aside is counted from nothing where it comes to stand aside, and then goes on.
  private func inside(from number: Int) throws(Refusal) -> TurnProcess.Outcome {
    let (target, aside) = try position()
    guard keys.isAside(process.positions[target].base) else {
      if keys.isAside(process.positions[number].base) { try stop(.shrinks) }
      return TurnProcess.Outcome(target: .position(target), shift: 0)
    }
    let before = process.positions[number].base
    let shift = keys.isAside(before) ? aside - before : aside
    if shift < 0 { try stop(.shrinks) }
    return TurnProcess.Outcome(target: .position(target), shift: shift)
  }
}

extension TurnProcess.Outcome {
  fileprivate var place: (Int, Int) {
    switch target {
    case .position(let number): (0, number)
    case .leaves(let number): (1, number)
    }
  }

  /// An order that is the same each time.
  fileprivate func isBefore(_ other: Self) -> Bool {
    (place.0, place.1, shift) < (other.place.0, other.place.1, other.shift)
  }
}

extension TurnProcess.Choice {
  fileprivate init(_ move: Move, _ outcomes: [TurnProcess.Outcome: Int64], _ weight: Int64) {
    let endsTurn = outcomes.keys.allSatisfy { if case .leaves = $0.target { true } else { false } }
    self.init(
      move: move, endsTurn: endsTurn,
      outcomes: outcomes.map { ($0.key, $0.value) }.sorted { $0.outcome.isBefore($1.outcome) }, weight: weight)
  }
}

extension Aftermath {
  private enum Bounds {
    /// Ways that chance may go in one move.
    static let ways = 1 << 24
  }

  /// How often it comes among how many that are as likely, by what was asked of chance; `nil` where there are more ways than
  /// can be looked at, or their weights are too large to be worked with.
  var weight: (own: Int64, all: Int64)? {
    var (weight, all, ways) = (Int64(1), Int64(1), 1)
    // Where there is but one way nothing is left to chance.
    for fork in forks where fork.weights.count > 1 {
      let (sum, isTooMuch) = all.multipliedReportingOverflow(by: fork.weights.reduce(0, +))
      ways *= fork.weights.count
      guard !isTooMuch, sum <= Int64.max / 64, ways <= Bounds.ways else { return nil }
      all = sum
      // No more than all.
      weight *= fork.weights[fork.taken]
    }
    return (weight, all)
  }
}
