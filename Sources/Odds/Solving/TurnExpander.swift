import Diagnostics
import Engine
import HouseRules

/// Goes through a turn once, from every position that can be come to, each way that chance may go.
final class TurnExpander {
  private let machine: Machine
  private let keys: StateKeys
  private let side: Int
  private let goesOn: (_ positions: Int) -> Bool
  private var process = TurnProcess()
  private var positionOfKey: [StateKeys.Key: Int] = [:]
  private var exitNumbers: [TurnProcess.Exit: Int] = [:]
  private var contextOfKey: [StateKeys.Key: Int] = [:]
  private var opening: GameState
  /// The first ranking key at the start of the turn that is gone through.
  private var keyBefore: Int64 = 0
  /// Whether what the next turn begins with is followed.
  private let followsTurns: Bool
  private let goal: Formula?
  /// Whether every way in which the turn ends stands by itself, so that it can be done elsewhere.
  private let notesEndings: Bool
  private var sources: [(position: Int, move: Move, way: ChanceWay, hasSum: Bool)] = []

  /// - Parameters:
  ///   - machine: of a game that has begun, a side having the turn.
  ///   - goal: what is asked when the turn has closed; `nil` for the points of the turn.
  ///   - notesEndings: whether every way in which the turn ends stands by itself.
  ///   - followsTurns: whether the side's later turns are gone through, where they begin in another way.
  init(
    _ machine: Machine, _ keys: StateKeys, goal: Formula? = nil, followsTurns: Bool, notesEndings: Bool = false,
    goesOn: @escaping (_ positions: Int) -> Bool = { _ in true }
  ) {
    (self.machine, self.keys, self.goal, self.followsTurns, self.goesOn) = (machine, keys, goal, followsTurns, goesOn)
    self.notesEndings = notesEndings
    side = machine.turn ?? 0
    machine.keepsEvents = true
    opening = machine.state
  }

  /// - Throws: why it cannot be gone through.
  func expand() throws(ProcessFailure) -> TurnProcess {
    do throws(Refusal) {
      try machine.openTurn()
      opening = machine.state
      _ = try context(machine.state)
      var next = 0
      var context = 0
      while context < process.contexts.count {
        keyBefore = key(process.contexts[context].state)
        machine.state = process.contexts[context].state
        process.contexts[context].start = try position().number
        while next < process.positions.count {
          try checkSize()
          try look(at: next)
          next += 1
        }
        context += 1
      }
    } catch {
      throw failure ?? .refused(error)
    }
    if let failure { throw failure }
    return process
  }

  private var failure: ProcessFailure?

  private func checkSize() throws(Refusal) {
    if process.positions.count > ProcessLimits.positions || process.looked > ProcessLimits.outcomes {
      try stop(.tooLarge)
    }
    if !goesOn(process.positions.count) { try stop(.stopped) }
  }

  private func stop(_ failure: ProcessFailure) throws(Refusal) {
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
    if !keys.liveness.isFinished { try stop(.tooLarge) }
    if let known = positionOfKey[key] { return (known, value) }
    guard keys.isTold(Set(keys.plan(keys.mode(machine, side)))) else {
      try stop(.readsPast)
      return (0, 0)
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
    if moves.isEmpty, allowed.count == 1 || Set(allowed.map(\.side)) == [-1] {
      moves = allowed.filter { $0.side < 0 }
      process.positions[number].isChance = moves.count == 1
    } else if allowed.contains(where: { $0.side >= 0 && $0.side != side }) {
      try stop(.severalSides)
    }
    guard !moves.isEmpty else { return try stop(.stuck) }
    var seen: [[TurnProcess.Outcome: Int64]: Int] = [:]
    for move in moves {
      let (outcomes, weight) = try outcomes(of: move, from: number)
      if seen[outcomes] != nil { continue }
      seen[outcomes] = process.positions[number].choices.count
      let endsTurn = outcomes.keys.allSatisfy { if case .leaves = $0.target { true } else { false } }
      process.positions[number].choices.append(
        TurnProcess.Choice(
          move: move, endsTurn: endsTurn,
          outcomes: outcomes.map { ($0.key, $0.value) }.sorted { $0.outcome.isBefore($1.outcome) }, weight: weight))
    }
  }

  /// What may come of a move, each with its weight.
  private func outcomes(of move: Move, from number: Int) throws(Refusal) -> ([TurnProcess.Outcome: Int64], Int64) {
    let state = process.positions[number].state
    var found: [TurnProcess.Outcome: Int64] = [:]
    var total: Int64 = 0
    var way: ChanceWay? = ChanceWay(keys.reading.kinds)
    while let here = way {
      machine.state = state
      let aftermath = try machine.apply(move, along: here)
      guard !aftermath.hasShuffled else {
        try stop(.hidden)
        return ([:], 1)
      }
      process.looked += 1
      if process.looked.isMultiple(of: ProcessLimits.outcomesBetweenLooks) { try checkSize() }
      guard Self.isWithinLimits(aftermath.forks), let weight = Self.weight(of: aftermath.forks),
        total <= Int64.max / 64 - weight
      else {
        try stop(.tooLarge)
        return ([:], 1)
      }
      let outcome = try closes(aftermath) ? leaving(move, here, from: number) : inside(from: number)
      found[outcome, default: 0] += weight
      total += weight
      way = here.next(after: aftermath.forks)
    }
    return (found, total)
  }

  /// Whether there may be so few ways of chance as are looked at: along these forks alone there are as many as this.
  private static func isWithinLimits(_ forks: [ChanceFork]) -> Bool {
    forks.reduce(1.0) { $0 * Double($1.weights.count) } <= Double(ProcessLimits.outcomes)
  }

  /// How many ways of chance lead along forks; nil for more than are counted.
  private static func weight(of forks: [ChanceFork]) -> Int64? {
    var weight: Int64 = 1
    for fork in forks {
      let (product, hasOverflowed) = weight.multipliedReportingOverflow(by: fork.weights[fork.taken])
      guard !hasOverflowed, product <= Int64.max / 64 else { return nil }
      weight = product
    }
    return weight
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

  // MARK: Exits

  private func closes(_ aftermath: Aftermath) -> Bool {
    machine.isComplete
      || aftermath.events.contains { event in
        switch event {
        case .turnEnded(let ended): ended == side
        case .roundClosed: true
        default: false
        }
      }
  }

  private func leaving(_ move: Move, _ way: ChanceWay, from number: Int) throws(Refusal) -> TurnProcess.Outcome {
    guard !notesEndings else { return try ending(move, way, from: number) }
    let gain = gain(machine.state)
    let isOver = machine.isComplete
    let after = machine.state
    let context = followsTurns && !isOver ? try self.context(after) : nil
    var slope: Int64 = 0
    let base = process.positions[number].base
    if let slot = keys.sum?.slot, keys.isAside(base) {
      machine.state = process.positions[number].state
      machine.assume(base + 1, slot: slot, side: side)
      try machine.apply(move, along: way)
      slope = self.gain(machine.state) - gain
    }
    let exit = TurnProcess.Exit(gain: gain - slope * base, slope: slope, isOver: isOver, context: context)
    let known = exitNumbers[exit] ?? process.exits.count
    if known == process.exits.count { process.exits.append(exit) }
    exitNumbers[exit] = known
    return TurnProcess.Outcome(target: .leaves(known), shift: 0)
  }

  /// An end that stands by itself; whether it matters how much stands aside.
  private func ending(_ move: Move, _ way: ChanceWay, from number: Int) throws(Refusal) -> TurnProcess.Outcome {
    var hasSum = false
    if let slot = keys.sum?.slot, keys.isAside(process.positions[number].base) {
      let position = process.positions[number]
      machine.assume(0, slot: slot, side: side)
      let one = machine.state
      machine.state = position.state
      machine.assume(position.base + 1, slot: slot, side: side)
      try machine.apply(move, along: way)
      machine.assume(0, slot: slot, side: side)
      hasSum = machine.state.words != one.words
    }
    sources.append((number, move, way, hasSum))
    process.exits.append(TurnProcess.Exit(gain: 0, slope: 0, isOver: machine.isComplete, context: nil))
    return TurnProcess.Outcome(target: .leaves(process.exits.count - 1), shift: 0)
  }

  /// The ways in which the turn ends, as what differs from the state with which it began.
  func endings(from opened: GameState) -> [GameProcess.Ending] {
    sources.map { source in
      let words = process.positions[source.position].state.words
      let changed = words.indices.filter { words[$0] != opened.words[$0] && $0 != Header.generator }
      return GameProcess.Ending(
        move: source.move, way: source.way, words: changed.map { ($0, words[$0]) },
        base: source.hasSum ? process.positions[source.position].base : nil)
    }
  }

  /// What the turn has brought; whether the goal was reached, where there is one.
  private func gain(_ state: GameState) -> Int64 {
    guard let goal else { return key(state) - keyBefore }
    machine.state = state
    return machine.evaluator.value(of: goal, side: side) ?? 0
  }

  /// The first ranking key, the greater the better.
  private func key(_ state: GameState) -> Int64 {
    machine.state = state
    guard let ranking = machine.game.ranking.first else { return 0 }
    let value = machine.evaluator.value(of: ranking.formula, side: side) ?? 0
    return ranking.highestFirst ? value : 0 &- value
  }

  // MARK: Contexts

  /// With what the side's next turn begins behind a state; `nil` where that cannot be put into a fresh one.
  private func context(_ state: GameState) throws(Refusal) -> Int? {
    machine.state = opening
    let mode = keys.liveness.start(keys.mode(machine, side))
    let alive = keys.liveness.withoutTurn(keys.liveness.alive(in: mode))
    let cells = keys.liveness.withoutSheet(alive).sorted { "\($0)" < "\($1)" }
    machine.state = state
    var words: [Int64] = []
    for cell in cells { keys.add(cell, machine, side, to: &words) }
    let key = StateKeys.Key(words: words)
    if let known = contextOfKey[key] { return known }
    let isFirst = contextOfKey.isEmpty
    guard let start = isFirst ? state : try fresh(cells, from: state) else { return nil }
    contextOfKey[key] = process.contexts.count
    process.contexts.append(TurnProcess.Context(state: start, start: 0))
    return process.contexts.count - 1
  }

  private func fresh(_ cells: [Cell], from state: GameState) throws(Refusal) -> GameState? {
    var wanted: [(slot: Int, side: Int?, value: Int64)] = []
    machine.state = state
    for cell in cells {
      let length = keys.length(cell.word)
      switch cell.word {
      case .table(let slot) where slot >= Header.count:
        for place in 0..<length { wanted.append((slot + place, nil, machine.word(slot + place, side: nil))) }
      case .own(let slot):
        for place in 0..<length { wanted.append((slot + place, side, machine.word(slot + place, side: side))) }
      default:
        machine.state = opening
        var (before, after): ([Int64], [Int64]) = ([], [])
        keys.add(cell, machine, side, to: &before)
        machine.state = state
        keys.add(cell, machine, side, to: &after)
        guard before == after else { return nil }
      }
    }
    machine.state = opening
    for word in wanted { machine.assume(word.value, slot: word.slot, side: word.side) }
    return machine.state
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

/// Why a process cannot be gone through.
enum ProcessFailure: Error {
  case refused(Refusal)
  /// It cannot be set up like that.
  case badSetup(Problems)
  /// It has more positions or outcomes than are looked at.
  case tooLarge
  /// An action has more ways to be done than are listed.
  case tooManyMoves
  /// Something lies in an order that nobody sees.
  case hidden
  /// Several sides may act at once.
  case severalSides
  /// Nobody can do anything.
  case stuck
  /// It hangs on rounds that are over, or on more than can be told.
  case readsPast
  /// A number that only grows grows less.
  case shrinks
  /// A number may grow for ever, and no bound was found.
  case unbounded
  /// Nobody wanted to wait any longer.
  case stopped
}
