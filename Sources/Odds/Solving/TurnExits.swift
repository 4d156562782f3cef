import Engine

/// How a turn ends, and with what the next one begins.
extension TurnExpander {
  func closes(_ aftermath: Aftermath) -> Bool { machine.isComplete || aftermath.closesTurn(of: side) }

  func leaving(_ move: Move, _ way: ChanceWay, from number: Int) throws(Refusal) -> TurnProcess.Outcome {
    guard case .gains(let goal) = ends else { return try ending(move, way, from: number) }
    let gain = gain(machine.state, goal)
    let isOver = machine.isComplete
    let after = machine.state
    let context = goal == nil && !isOver ? try self.context(after) : nil
    var slope: Int64 = 0
    let base = process.positions[number].base
    if let slot = keys.sum?.slot, keys.isAside(base) {
      machine.state = process.positions[number].state
      machine.assume(base + 1, slot: slot, side: side)
      try machine.apply(move, along: way)
      slope = self.gain(machine.state, goal) - gain
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
  private func gain(_ state: GameState, _ goal: Formula?) -> Int64 {
    guard let goal else { return key(state) - keyBefore }
    machine.state = state
    // Where the next turn has been given already, its sheet lies there.
    if machine.closedRounds > closedBefore { machine.layBackSheet(round: closedBefore, side: side) }
    return machine.evaluator.value(of: goal, side: side) ?? 0
  }

  /// The first ranking key, the greater the better.
  func key(_ state: GameState) -> Int64 {
    machine.state = state
    guard let ranking = machine.game.ranking.first else { return 0 }
    let value = machine.evaluator.value(of: ranking.formula, side: side) ?? 0
    return ranking.highestFirst ? value : 0 &- value
  }

  // MARK: Contexts

  /// With what the side's next turn begins behind a state; `nil` where that cannot be put into a fresh one.
  func context(_ state: GameState) throws(Refusal) -> Int? {
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

  private func fresh(_ cells: [StateCell], from state: GameState) throws(Refusal) -> GameState? {
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
