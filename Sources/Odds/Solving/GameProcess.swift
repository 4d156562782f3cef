import Engine

/// A whole game of two sides as a process: what stands between turns, and for each the turn that is played there.
///
/// A turn is gone through once for all that it reads; how it ends is then done on what really stands between turns.
final class GameProcess {
  /// What the end of a turn leads to.
  enum Target: Hashable {
    case between(Int)
    /// The game is over: what it is worth to the first side, in halves.
    case over(halves: Int)
  }

  /// A way in which a turn ends: from which position, by which move and chance.
  struct Ending {
    let move: Move
    let way: ChanceWay
    /// The words that differ from those with which the turn began.
    let words: [(slot: Int, value: Int64)]
    /// The least that stands aside there; `nil` where it does not matter how much.
    let base: Int64?
  }

  /// What stands between turns.
  struct Between {
    let state: GameState
    let side: Int
    var turn = 0
    /// By ending, and by how many steps stand aside; where it does not matter how many, only the first.
    var targets: [[Target]] = []
    /// From how many steps on nothing changes any more.
    var levels = 1
  }

  private(set) var betweens: [Between] = []
  private(set) var turns: [(process: TurnProcess, table: ProcessTable, endings: [Ending])] = []

  private let machine: Machine
  private let inside: StateKeys
  private let between: StateKeys
  private let goesOn: (Int) -> Bool
  private var numbers: [StateKeys.Key: Int] = [:]
  private var turnOfKey: [StateKeys.Key: Int] = [:]
  private var failure: ProcessFailure?

  private enum Bounds {
    static let levels = 2_048
    static let states = 200_000
  }

  init(_ table: Table, goesOn: @escaping (Int) -> Bool = { _ in true }) throws(ProcessFailure) {
    let reading = GameReading(table)
    machine = Machine(table, account: WorkAccount(steps: .max, bytes: .max))
    inside = StateKeys(reading, .inside)
    between = StateKeys(reading, .game)
    self.goesOn = goesOn
    do throws(Refusal) {
      try machine.start(seed: 0)
      _ = try number(of: machine.state)
      var next = 0
      while next < betweens.count {
        try look(at: next)
        next += 1
        if next > Bounds.states { try stop(.tooLarge) }
        if !goesOn(next) { try stop(.stopped) }
      }
    } catch {
      throw failure ?? .refused(error)
    }
  }

  private func stop(_ failure: ProcessFailure) throws(Refusal) {
    self.failure = self.failure ?? failure
    throw .complete
  }

  // MARK: Between turns

  private func number(of state: GameState) throws(Refusal) -> Int {
    machine.state = state
    guard let side = machine.turn else {
      try stop(.severalSides)
      return 0
    }
    let cells = between.liveness.alive(in: between.liveness.start([:]))
    guard between.liveness.isFinished else {
      try stop(.tooLarge)
      return 0
    }
    guard between.isTold(cells) else {
      try stop(.readsPast)
      return 0
    }
    let kept = between.liveness.withoutSheet(between.liveness.withoutTurn(cells)).sorted { "\($0)" < "\($1)" }
    var words = [Int64(side)]
    for slot in header { words.append(machine.word(slot, side: nil)) }
    for cell in kept { between.add(cell, machine, side, to: &words) }
    let key = StateKeys.Key(words: words)
    if let known = numbers[key] { return known }
    numbers[key] = betweens.count
    betweens.append(Between(state: state, side: side))
    return betweens.count - 1
  }

  /// What the engine itself reads of a game to go on.
  private var header: [Int] {
    let counted = machine.roundCount == nil ? [] : [Header.closedRounds]
    return [Header.turnsTaken, Header.lastTurns, Header.roundIsOpen, Header.withdrawn] + counted
  }

  private func look(at number: Int) throws(Refusal) {
    machine.state = betweens[number].state
    try machine.openTurn()
    let opened = machine.state
    let turn = try turn(opened, side: betweens[number].side)
    betweens[number].turn = turn
    try finish(number, opened)
  }

  // MARK: Turns

  /// The turn that is played from here, gone through unless one like it was.
  private func turn(_ opened: GameState, side: Int) throws(Refusal) -> Int {
    machine.state = opened
    let key = inside.key(machine, side: side)
    if let known = turnOfKey[key] { return known }
    let expander = TurnExpander(machine, inside, followsTurns: false, notesEndings: true, goesOn: goesOn)
    do throws(ProcessFailure) {
      let process = try expander.expand()
      turnOfKey[key] = turns.count
      turns.append((process, ProcessTable(process), expander.endings(from: opened)))
    } catch {
      try stop(error)
    }
    return turns.count - 1
  }

  // MARK: Ends of turns

  /// Does every end of the turn on what stands between turns here.
  private func finish(_ number: Int, _ opened: GameState) throws(Refusal) {
    let turn = turns[betweens[number].turn]
    var targets: [[Target]] = []
    for ending in turn.endings {
      targets.append(try ends(ending, turn.table, opened, betweens[number].side))
    }
    betweens[number].targets = targets
    betweens[number].levels = targets.map(\.count).max() ?? 1
  }

  private func ends(
    _ ending: Ending, _ table: ProcessTable, _ opened: GameState, _ side: Int
  ) throws(Refusal) -> [Target] {
    var found = [try end(ending, aside: 0, opened, side)]
    guard ending.base != nil, table.hasShifts else { return found }
    let reach = Int(table.largestShift / table.step) + 1
    // Where more can only be better for the side, nothing changes any more once it wins; whoever is far behind loses over
    // many levels, and may catch up still.
    let best = Target.over(halves: side == 0 ? 2 : 0)
    while found.count < Bounds.levels {
      if found.count > reach, found.suffix(reach).allSatisfy({ $0 == best }) { return found }
      found.append(try end(ending, aside: table.step * Int64(found.count), opened, side))
    }
    try stop(.tooLarge)
    return found
  }

  private func end(_ ending: Ending, aside: Int64, _ opened: GameState, _ side: Int) throws(Refusal) -> Target {
    machine.state = opened
    for word in ending.words { machine.assume(word.value, slot: word.slot, side: nil) }
    if let base = ending.base, let slot = inside.sum?.slot {
      machine.assume(max(aside, base), slot: slot, side: side)
    }
    try machine.apply(ending.move, along: ending.way)
    guard machine.isComplete else { return .between(try number(of: machine.state)) }
    let standings = try machine.standings()
    guard standings[0].place == 1 else { return .over(halves: 0) }
    return .over(halves: standings.count { $0.place == 1 } == 1 ? 2 : 1)
  }
}
