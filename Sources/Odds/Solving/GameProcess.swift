import Engine

/// A whole game of one or two sides as a process: what stands between turns, and for each the turn that is played there.
///
/// A turn is gone through once for all that it reads; how it ends is then done on what really stands between turns.
final class GameProcess {
  /// What the end of a turn leads to.
  enum Target: Hashable {
    case between(Int)
    /// The game is over: twice what it is worth.
    case over(halves: Int64)
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

  /// A turn for all that it reads.
  struct Turn {
    let process: TurnProcess
    let table: ProcessTable
    let endings: [Ending]
    let positionOfKey: [StateKeys.Key: Int]
  }

  /// What stands between turns.
  struct Between {
    /// The turn has just begun.
    let opened: GameState
    let side: Int
    var turn = 0
    /// By ending, and by how many steps stand aside; where it does not matter how many, only the first.
    var targets: [[Target]] = []
    /// From how many steps on nothing changes any more.
    var levels = 1
  }

  private(set) var betweens: [Between] = []
  private(set) var turns: [Turn] = []
  /// By side, what tells the positions of its turns apart.
  let inside: [StateKeys]

  private let machine: Machine
  private let goal: GameSolution.Goal
  private let players: [(any ReadablePlayer)?]
  private let account: SolvingAccount
  let keys: BetweenKeys
  private(set) var numbers: [StateKeys.Key: Int] = [:]
  private var turnOfKey: [StateKeys.Key: Int] = [:]
  private let keepsSecrets: Bool
  /// What sides see before their turns while something lies hidden.
  private var sights: Set<StateKeys.Key> = []
  private var failure: ProcessFailure?

  private enum Bounds { static let levels = 2_048 }

  /// - Parameter usesSum: whether a number that is only added to stands aside.
  init(
    _ task: SolvingTask, _ goal: GameSolution.Goal, usesSum: Bool = true, account: SolvingAccount
  ) throws(ProcessFailure) {
    machine = Machine(task.table, account: account.work)
    let whole = task.reading
    var known: [ObjectIdentifier: StateKeys] = [:]
    inside = task.seatReadings(beside: whole).map { reading in
      let keys = known[ObjectIdentifier(reading)] ?? StateKeys(reading, .inside, behind: whole, usesSum: usesSum)
      known[ObjectIdentifier(reading)] = keys
      return keys
    }
    keys = BetweenKeys(whole)
    (self.goal, players, self.account) = (goal, task.players, account)
    keepsSecrets = task.keepsSecrets
    guard keys.isFinished else { throw .tooManySteps }
    guard keys.areTold else { throw .readsPast }
    do throws(Refusal) {
      try machine.start(seed: 0)
      _ = try number()
      var next = 0
      while next < betweens.count {
        try look(at: next)
        next += 1
        try pay { () throws(ProcessFailure) in try account.ask() }
      }
    } catch {
      throw failure ?? account.failure(error)
    }
  }

  private func pay(_ work: () throws(ProcessFailure) -> Void) throws(Refusal) {
    do throws(ProcessFailure) { try work() } catch { try stop(error) }
  }

  private func stop(_ failure: ProcessFailure) throws(Refusal) {
    self.failure = self.failure ?? failure
    throw .complete
  }

  // MARK: Between turns

  /// The number of what the machine has come to.
  private func number() throws(Refusal) -> Int {
    guard let side = machine.turn else {
      try stop(.severalSides)
      return 0
    }
    // What begins anew with the turn, or the round, tells nothing apart any more.
    try machine.openTurn()
    let key = keys.key(machine, side)
    if let known = numbers[key] { return known }
    let opened = machine.state
    // What lies hidden from whoever has the turn while more than one thing can lie there would have to be known.
    if machine.game.hidesPieces, let sight = machine.asSeen(by: side, { keys.key(machine, side) }),
      keepsSecrets || !sights.insert(sight).inserted
    {
      try stop(.hidden)
      return 0
    }
    try pay { () throws(ProcessFailure) in try account.keep(bytes: opened.bytes + 16 * key.words.count) }
    numbers[key] = betweens.count
    betweens.append(Between(opened: opened, side: side))
    return betweens.count - 1
  }

  private func look(at number: Int) throws(Refusal) {
    let (opened, side) = (betweens[number].opened, betweens[number].side)
    betweens[number].turn = try turn(opened, side: side)
    try finish(number, opened)
  }

  // MARK: Turns

  /// The turn that is played from here, gone through unless one like it was.
  private func turn(_ opened: GameState, side: Int) throws(Refusal) -> Int {
    machine.state = opened
    let key = inside[side].key(machine, side: side)
    if let known = turnOfKey[key] { return known }
    let expander = TurnExpander(machine, inside[side], .alone, player: players[side], account: account)
    do throws(ProcessFailure) {
      let process = try expander.expand()
      guard expander.sights.isEmpty || !keepsSecrets, expander.sights.values.allSatisfy({ $0.count == 1 }) else {
        throw .hidden
      }
      turnOfKey[key] = turns.count
      turns.append(
        Turn(
          process: process, table: ProcessTable(process), endings: expander.endings(from: opened),
          positionOfKey: expander.positionOfKey))
    } catch {
      try stop(error)
    }
    machine.tells = .nothing
    return turns.count - 1
  }

  // MARK: Ends of turns

  /// Does every end of the turn on what stands between turns here.
  private func finish(_ number: Int, _ opened: GameState) throws(Refusal) {
    let turn = turns[betweens[number].turn]
    var targets: [[Target]] = []
    for ending in turn.endings {
      let found = try ends(ending, turn.table, opened, betweens[number].side)
      targets.append(found)
      try pay { () throws(ProcessFailure) in
        try account.take(bytes: 32 + found.count * MemoryLayout<Target>.stride)
      }
    }
    betweens[number].targets = targets
    betweens[number].levels = targets.map(\.count).max() ?? 1
  }

  private func ends(
    _ ending: Ending, _ table: ProcessTable, _ opened: GameState, _ side: Int
  ) throws(Refusal) -> [Target] {
    // What stands aside is gathered in steps: what lies between two of them is never come to.
    let least = (max(ending.base ?? 0, 0) + table.step - 1) / table.step * table.step
    var found = [try end(ending, aside: least, opened, side)]
    guard ending.base != nil, table.hasShifts else { return found }
    let reach = Int(table.largestShift / table.step) + 1
    var same = 1
    while found.count < Bounds.levels {
      // As good as can be for as long as one step can lead: whoever has gathered more comes off no worse.
      if same >= reach, isBest(found[found.count - 1], side),
        try holds(found[found.count - 1], ending, beyond: found.count, table, opened, side)
      {
        return Array(found.dropLast(same - 1))
      }
      found.append(try end(ending, aside: max(table.step * Int64(found.count), least), opened, side))
      same = found[found.count - 1] == found[found.count - 2] ? same + 1 : 1
    }
    try stop(.unbounded)
    return found
  }

  /// Whether nothing better can come for a side.
  private func isBest(_ target: Target, _ side: Int) -> Bool {
    goal == .win && target == .over(halves: side == 0 ? 2 : 0)
  }

  /// Whether an ending leads to the same far beyond some level, as it must where gathering more is never worse.
  private func holds(
    _ target: Target, _ ending: Ending, beyond level: Int, _ table: ProcessTable, _ opened: GameState, _ side: Int
  ) throws(Refusal) -> Bool {
    var far = level + level / 2
    while far < 16 * Bounds.levels {
      guard try end(ending, aside: table.step * Int64(far), opened, side) == target else { return false }
      far *= 4
    }
    return true
  }

  private func end(_ ending: Ending, aside: Int64, _ opened: GameState, _ side: Int) throws(Refusal) -> Target {
    machine.state = opened
    for word in ending.words { machine.assume(word.value, slot: word.slot, side: nil) }
    if ending.base != nil, let slot = inside[side].sum?.slot { machine.assume(aside, slot: slot, side: side) }
    try machine.apply(ending.move, along: ending.way)
    guard machine.isComplete else { return .between(try number()) }
    return .over(halves: try outcome(of: machine))
  }

  /// What a game that is over is worth, twice.
  func outcome(of machine: Machine) throws(Refusal) -> Int64 {
    switch goal {
    case .win:
      let standing = try machine.standings()[0]
      return standing.isFirstAlone ? 2 : standing.place == 1 ? 1 : 0
    case .total:
      guard let ranking = machine.game.ranking.first else { return 0 }
      let value = machine.evaluator.value(of: ranking.formula, side: 0) ?? 0
      return 2 &* (ranking.highestFirst ? value : 0 &- value)
    }
  }
}

/// Tells what stands between turns apart by what matters of it.
struct BetweenKeys {
  private let keys: StateKeys
  private let cells: [StateCell]
  /// Whether everything that matters can be told from a state.
  let areTold: Bool
  /// Whether it was worked out to the end what matters.
  var isFinished: Bool { keys.liveness.isFinished }

  init(_ reading: GameReading) {
    keys = StateKeys(reading, .game)
    let liveness = keys.liveness
    let alive = liveness.alive(in: liveness.start([:]))
    areTold = keys.isTold(alive)
    cells = liveness.withoutSheet(liveness.withoutTurn(alive)).sorted { "\($0)" < "\($1)" }
  }

  /// - Parameter machine: the turn of the side has begun there.
  func key(_ machine: Machine, _ side: Int) -> StateKeys.Key {
    var words = [Int64(side)]
    // What the engine itself reads of a game to go on.
    for slot in [Header.turnsTaken, Header.lastTurns, Header.departed] { words.append(machine.word(slot, side: nil)) }
    if machine.roundCount != nil { words.append(Int64(machine.closedRounds)) }
    for cell in cells { keys.add(cell, machine, side, to: &words) }
    return StateKeys.Key(words: words)
  }
}
