import Engine
import RuleLanguage

/// Why a game could not be played to its end by itself.
enum PlayFailure: Error {
  /// Nobody can do anything.
  case stuck
  /// What can be done is too much to be listed.
  case unlisted
  /// It has not ended after `SimulationLimits.moves`.
  case endless(hasClosed: Bool)
  case refused(Refusal)
  /// What a throw is worth cannot be worked out.
  case fails(Fault)
}

/// Plays games by themselves, one after another, and measures them.
///
/// One thread at a time works with it, and nothing of it is passed on while it is changed: there the checks of exclusive
/// access are left out.
final class SelfPlay {
  private let machine: Machine
  private let players: [any SeatPlayer]
  /// Whether nobody thinks about what to do.
  private let areCareless: Bool
  private let figures: FigureList
  private let dice: DiceThrows?
  /// How lucky throws are; nil where that is not asked.
  private let throwLuck: ThrowLuck?
  private let totalSlot: Int?
  private let roundLimit: Int?
  private let seed: SeedKey
  private let isCancelled: @Sendable () -> Bool

  /// Of the game that is played: what is measured, whose luck has come how far, and who led last.
  @exclusivity(unchecked) private var values: [Int64] = []
  @exclusivity(unchecked) private var luck: [Luck] = []
  @exclusivity(unchecked) private var leader: Int?
  /// Of whose throws how much luck counts as that of whoever leads: as it was before the last move, by side.
  @exclusivity(unchecked) private var leads: [Double] = []
  /// The luck of the game's throws, if that is asked: of each side's, and of those of whoever leads, each by aspect.
  @exclusivity(unchecked) private(set) var controls: [Int64] = []
  /// Of what decides in it: what is done, what dice and cards bring, and who acts.
  @exclusivity(unchecked) private var choices = SeedKey(0)
  @exclusivity(unchecked) private var chances = SeedKey(0)
  @exclusivity(unchecked) private var orders = SeedKey(0)
  /// What came of the last move.
  @exclusivity(unchecked) private var aftermath = Aftermath()
  /// The last moves, by action, each in the place of the one so many before it.
  @exclusivity(unchecked) private var shownMoves: [Int] = []
  private static let shownCount = 6

  /// The last moves, by action.
  var lastMoves: [Int] {
    let next = Int(values[figures.moves]) % Self.shownCount
    return shownMoves.count < Self.shownCount ? shownMoves : Array(shownMoves[next...] + shownMoves[..<next])
  }

  /// How far a side's luck has come: its turns, and throws and decisions of this turn.
  private struct Luck {
    var turn = 0
    var throwing = 0
    var decision = 0
    /// The keys of what decides in this turn, once they are asked for.
    var chances: SeedKey?
    var choices: SeedKey?
  }

  /// - Parameter throwLuck: how lucky throws are, where that is asked.
  init(_ simulation: Simulation, throwLuck: ThrowLuck? = nil) {
    self.throwLuck = throwLuck
    machine = Machine(simulation.table)
    machine.tells = simulation.list.throwing == nil ? .course : .all
    players = simulation.players
    areCareless = players.allSatisfy { $0 is RandomPlayer }
    figures = simulation.list
    dice = simulation.dice
    totalSlot = simulation.totalSlot
    roundLimit = simulation.terms.rounds
    seed = SeedKey(UInt64(simulation.terms.seed))
    isCancelled = simulation.isCancelled
  }

  /// Plays the game of a number, and gives its figures.
  func play(_ number: Int) throws(PlayFailure) -> [Int64] {
    values = Array(repeating: 0, count: figures.all.count)
    luck = Array(repeating: Luck(), count: machine.table.sideCount + 1)
    leader = nil
    if throwLuck != nil {
      leads = Array(repeating: 0, count: machine.table.sideCount)
      controls = Array(repeating: 0, count: ThrowLuck.controlCount(sides: machine.table.sideCount))
    }
    shownMoves.removeAll(keepingCapacity: true)
    let game = seed.part(number)
    (choices, chances, orders) = (game.part(.choice), game.part(.chance), game.part(.order))
    try asking { () throws(Refusal) in
      machine.pay(from: WorkAccount(steps: .max, isCancelled: isCancelled))
      try machine.start(seed: chances.word)
    }
    while !machine.isComplete, !isLeft { try step() }
    try measureEnd()
    return values
  }

  private var isLeft: Bool { roundLimit.map { machine.closedRounds >= $0 } ?? false }

  private func asking<Result>(_ work: () throws(Refusal) -> Result) throws(PlayFailure) -> Result {
    do throws(Refusal) { return try work() } catch { throw .refused(error) }
  }

  // MARK: Moves

  private func step() throws(PlayFailure) {
    guard values[figures.moves] < SimulationLimits.moves else { throw .endless(hasClosed: machine.closedRounds > 0) }
    let side = areCareless ? try actCarelessly() : try act()
    values[figures.moves] += 1
    try noteAftermath(of: side)
  }

  /// Where all are careless, nobody has to know all that can be done.
  ///
  /// - Returns: the side that has done something; -1 for the table.
  private func actCarelessly() throws(PlayFailure) -> Int {
    var choice: Generator?
    let any = try asking { () throws(Refusal) in
      try machine.applyAny(
        { chance, count in
          switch chance {
          case .actor:
            var order = order
            return Int(order.below(UInt64(count)))
          case .choice(let side):
            var own = choice ?? self.choice(of: side)
            defer { choice = own }
            return Int(own.below(UInt64(count)))
          }
        }, into: &aftermath, reseed: { seed(for: $0) })
    }
    guard let action = any.action else { throw any.hasMore ? .unlisted : .stuck }
    note(action, of: any.side)
    return any.side
  }

  private func act() throws(PlayFailure) -> Int {
    let allowed = try asking { () throws(Refusal) in try machine.allowedMoves() }
    var order = order
    guard let side = allowed.actor(&order) else { throw allowed.hasMore ? .unlisted : .stuck }
    let isAlone = allowed.allSatisfy { $0.side == side }
    let moves = isAlone ? allowed.moves : allowed.filter { $0.side == side }
    let player: any SeatPlayer = side < 0 ? RandomPlayer() : players[side]
    var choice = choice(of: side)
    let move = try asking { () throws(Refusal) in
      let move = try player.choose(among: moves, on: machine, &choice, until: nil)
      // Whoever was not let think to the end has chosen something else.
      if isCancelled() { throw .unpaid }
      return move
    }
    machine.reseed(seed(for: side))
    aftermath = try asking { () throws(Refusal) in try machine.apply(move) }
    note(move.action, of: side)
    return side
  }

  /// What decides what comes of the next move of a side, or the table.
  private func seed(for side: Int) -> UInt64 {
    let key = luck[side + 1].chances ?? chances.part(side + 1).part(luck[side + 1].turn)
    luck[side + 1].chances = key
    return key.part(luck[side + 1].throwing).word
  }

  private func note(_ action: Int, of side: Int) {
    let place = Int(values[figures.moves]) % Self.shownCount
    if place < shownMoves.count { shownMoves[place] = action } else { shownMoves.append(action) }
    luck[side + 1].decision += 1
    if !aftermath.rolled.isEmpty || !aftermath.dealt.isEmpty { luck[side + 1].throwing += 1 }
  }

  /// What decides who of several acts.
  private var order: Generator { Generator(seed: orders.part(Int(values[figures.moves])).word) }

  /// What decides what a side, or the table, does.
  private func choice(of side: Int) -> Generator {
    let key = luck[side + 1].choices ?? choices.part(side + 1).part(luck[side + 1].turn)
    luck[side + 1].choices = key
    return Generator(seed: key.part(luck[side + 1].decision).word)
  }

  // MARK: Measuring

  private func noteAftermath(of actor: Int) throws(PlayFailure) {
    var mayLeadAnew = false
    // They are looked at where they lie, which counts no references.
    for place in aftermath.events.indices {
      switch aftermath.events[place] {
      case .happened(let action, _): values[figures.actions + action] += 1
      case .rolled(let zone, _, let faces, _): try note(faces, ofZone: zone, by: actor)
      case .turnEnded(let side):
        luck[side + 1] = Luck(turn: luck[side + 1].turn + 1)
        mayLeadAnew = true
      case .roundClosed:
        for seat in luck.indices { luck[seat] = Luck(turn: luck[seat].turn + 1) }
        mayLeadAnew = true
      default: break
      }
    }
    guard mayLeadAnew else { return }
    if let place = figures.leadChanges { try noteLeader(place) }
    if let throwLuck { try noteLeads(throwLuck) }
  }

  private func note(_ faces: [Int64], ofZone zone: Int, by actor: Int) throws(PlayFailure) {
    guard let throwing = figures.throwing, let dice, dice.isLookedAt(dice: faces.count, ofZone: zone) else { return }
    let thrown: DiceThrows.Look
    do throws(Fault) { thrown = try dice.look(at: faces, machine.evaluator) } catch { throw .fails(error) }
    values[throwing] += 1
    for combo in thrown.combos { values[figures.combos + combo] += 1 }
    guard actor >= 0, let luck = throwLuck?.luck(of: thrown, dice: faces.count) else { return }
    for (aspect, luck) in luck.enumerated() {
      controls[actor * ThrowLuck.aspects + aspect] += ThrowLuck.counted(luck)
      controls[leads.count * ThrowLuck.aspects + aspect] += ThrowLuck.counted(luck * leads[actor])
    }
  }

  /// What is known before the next throw of how far each side is ahead.
  private func noteLeads(_ throwLuck: ThrowLuck) throws(PlayFailure) {
    let standings = try asking { () throws(Refusal) in try machine.standings() }
    let lead = standings.filter { $0.place > 1 }.map(\.behind).min() ?? 0
    leads = standings.map { throwLuck.weight(ofLead: $0.place > 1 ? 0 - $0.behind : $0.isFirstAlone ? lead : 0) }
  }

  private func noteLeader(_ place: Int) throws(PlayFailure) {
    let first = try asking { () throws(Refusal) in try machine.leader() }
    guard let first else { return }
    if let leader, leader != first { values[place] += 1 }
    leader = first
  }

  private func measureEnd() throws(PlayFailure) {
    values[figures.rounds] = Int64(machine.closedRounds)
    values[figures.left] = machine.isComplete ? 0 : 1
    let standings = try asking { () throws(Refusal) in try machine.standings() }
    let isWon = standings.contains(where: \.isFirstAlone)
    if let won = figures.won, let tied = figures.tied, let margin = figures.margin {
      for (seat, standing) in standings.enumerated() where standing.place == 1 {
        values[won + seat] = isWon ? 2 : 1
      }
      values[tied] = isWon ? 0 : 1
      values[margin] = isWon ? standings.filter { $0.place > 1 }.map(\.behind).min() ?? 0 : 0
    }
    for seat in standings.indices {
      if let points = figures.points, let totalSlot { values[points + seat] = machine.word(totalSlot, side: seat) }
      if let turns = figures.turns { measureTurns(of: seat, turns) }
      try measureOutcome(of: seat)
    }
  }

  private func measureTurns(of seat: Int, _ turns: Int) {
    for round in 0..<machine.closedRounds where !machine.wasAbsent(round: round, side: seat) {
      guard let progress = machine.progress(inRound: round, side: seat) else { continue }
      values[turns + seat] += 1
      // As it is counted at the table, also where the least wins.
      values[figures.brought + seat] += machine.game.leastWins ? -progress : progress
      if progress == 0 { values[figures.empty + seat] += 1 }
    }
  }

  private func measureOutcome(of seat: Int) throws(PlayFailure) {
    guard !figures.outcomes.isEmpty, machine.isComplete else { return }
    let rule = try asking { () throws(Refusal) in try machine.outcome(of: seat) }
    if let rule, let start = figures.outcomes[figures.outcomeNames[rule]] { values[start + seat] = 1 }
  }
}
