import Engine
import RuleLanguage

/// Why a game could not be played to its end by itself.
enum PlayFailure: Error {
  /// Nobody can do anything.
  case stuck
  /// What can be done is too much to be listed.
  case unlisted
  /// It has not ended after `SimulationLimits.moves`.
  case endless
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
  private let totalSlot: Int?
  private let roundLimit: Int?
  private let seed: SeedKey
  private let isCancelled: @Sendable () -> Bool

  /// Of the game that is played: what is measured, whose luck has come how far, and who led last.
  @exclusivity(unchecked) private var values: [Int64] = []
  @exclusivity(unchecked) private var luck: [Luck] = []
  @exclusivity(unchecked) private var leader: Int?
  @exclusivity(unchecked) private var game = SeedKey(0)
  /// The last moves, by action.
  @exclusivity(unchecked) private(set) var lastMoves: [Int] = []

  private static let shownMoves = 6

  /// How far a side's luck has come: its turns, and throws and decisions of this turn.
  private struct Luck {
    var turn = 0
    var throwing = 0
    var decision = 0
  }

  init(_ simulation: Simulation) {
    machine = Machine(simulation.table)
    machine.keepsEvents = true
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
    lastMoves = []
    game = seed.part(number)
    try asking { () throws(Refusal) in
      machine.pay(from: WorkAccount(steps: .max, isCancelled: isCancelled))
      try machine.start(seed: game.part(.chance).word)
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
    guard values[figures.moves] < SimulationLimits.moves else { throw .endless }
    let aftermath = areCareless ? try actCarelessly() : try act()
    values[figures.moves] += 1
    try note(aftermath)
  }

  /// Where all are careless, nobody has to know all that can be done.
  private func actCarelessly() throws(PlayFailure) -> Aftermath {
    var choice: Generator?
    let any = try asking { () throws(Refusal) in
      try machine.anyMove { chance, count in
        switch chance {
        case .actor:
          var order = order
          return Int(order.below(UInt64(count)))
        case .choice(let side):
          var own = choice ?? self.choice(of: side)
          defer { choice = own }
          return Int(own.below(UInt64(count)))
        }
      }
    }
    guard let move = any.move else { throw any.hasMore ? .unlisted : .stuck }
    return try apply(move)
  }

  private func act() throws(PlayFailure) -> Aftermath {
    let allowed = try asking { () throws(Refusal) in try machine.allowedMoves() }
    var order = order
    guard let side = allowed.actor(&order) else { throw allowed.hasMore ? .unlisted : .stuck }
    let isAlone = allowed.allSatisfy { $0.side == side }
    let moves = isAlone ? allowed.moves : allowed.filter { $0.side == side }
    let player: any SeatPlayer = side < 0 ? RandomPlayer() : players[side]
    var choice = choice(of: side)
    return try apply(asking { () throws(Refusal) in try player.choose(among: moves, on: machine, &choice, until: nil) })
  }

  private func apply(_ move: Move) throws(PlayFailure) -> Aftermath {
    let now = luck[move.side + 1]
    machine.reseed(game.part(.chance).part(move.side + 1).part(now.turn).part(now.throwing).word)
    let aftermath = try asking { () throws(Refusal) in try machine.apply(move) }
    if lastMoves.count == Self.shownMoves { lastMoves.removeFirst() }
    lastMoves.append(move.action)
    luck[move.side + 1].decision += 1
    if !aftermath.rolled.isEmpty || !aftermath.dealt.isEmpty { luck[move.side + 1].throwing += 1 }
    return aftermath
  }

  /// What decides who of several acts.
  private var order: Generator { Generator(seed: game.part(.order).part(Int(values[figures.moves])).word) }

  /// What decides what a side, or the table, does.
  private func choice(of side: Int) -> Generator {
    let now = luck[side + 1]
    return Generator(seed: game.part(.choice).part(side + 1).part(now.turn).part(now.decision).word)
  }

  // MARK: Measuring

  private func note(_ aftermath: Aftermath) throws(PlayFailure) {
    var mayLeadAnew = false
    for event in aftermath.events {
      switch event {
      case .happened(let action, _): values[figures.actions + action] += 1
      case .rolled(let zone, _, let faces, _): try note(faces, ofZone: zone)
      case .turnEnded(let side):
        luck[side + 1] = Luck(turn: luck[side + 1].turn + 1)
        mayLeadAnew = true
      case .roundClosed:
        luck = luck.map { Luck(turn: $0.turn + 1) }
        mayLeadAnew = true
      default: break
      }
    }
    if mayLeadAnew, let place = figures.leadChanges { try noteLeader(place) }
  }

  private func note(_ faces: [Int64], ofZone zone: Int) throws(PlayFailure) {
    guard let throwing = figures.throwing, let dice else { return }
    do throws(Fault) {
      guard let combos = try dice.combos(in: faces, ofZone: zone, machine.evaluator) else { return }
      values[throwing] += 1
      for combo in combos { values[figures.combos + combo] += 1 }
    } catch { throw .fails(error) }
  }

  private func noteLeader(_ place: Int) throws(PlayFailure) {
    let standings = try asking { () throws(Refusal) in try machine.standings() }
    guard let first = standings.firstIndex(where: \.isFirstAlone) else { return }
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
      values[figures.brought + seat] += progress
      if progress == 0 { values[figures.empty + seat] += 1 }
    }
  }

  private func measureOutcome(of seat: Int) throws(PlayFailure) {
    guard !figures.outcomes.isEmpty, machine.isComplete else { return }
    let rule = try asking { () throws(Refusal) in try machine.outcome(of: seat) }
    if let rule, let start = figures.outcomes[figures.outcomeNames[rule]] { values[start + seat] = 1 }
  }
}
