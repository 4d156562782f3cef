import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// What can be done with dice that were just thrown in a turn, and what each way brings.
package struct ThrowChoices {
  package struct Choice {
    /// The action with what is picked and answered.
    package let name: String
    /// What the turn brings if it is ended then; `nil` where it cannot be.
    package let endedNow: Int64?
    /// What it brings on average if dice are thrown once more and it is ended then as well as it can be; `nil` where none
    /// can be thrown, it need not end then, or that is too much to be looked at.
    package let thrownOn: Share?
    /// How often that throw ends the turn by itself.
    package let endsByItself: Share?
    /// In how many parts of one it is counted what it brings if it is ended then.
    let parts: Int64
    /// By what it stands among the others.
    fileprivate let rank: Double
  }

  let title: String
  /// In how many parts of one it is counted what a turn brings.
  let parts: Int64
  /// The faces, as people write them.
  let faces: String
  /// The moves of the turn up to this throw.
  let moves: [String]
  /// What the turn would have brought before it; `nil` where it could not be ended.
  let before: Int64?
  /// What can be done, the best first; `nil` where the throw has ended the turn.
  package let choices: [Choice]?

  /// How a throw is come to.
  private enum Search {
    static let games = 200
    static let moves = 12
  }

  /// - Parameter faces: as people write them.
  /// - Throws: that the rules have no such throw.
  package init(_ rules: Rules, faces texts: [String]) throws(Problems) {
    let game = rules.compiled.game
    guard !game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    let isOpen = !game.hidesPieces && !game.actions.contains { $0.who == .anyone }
    guard isOpen, CarefulPlayer.obstacle(in: rules) == nil else { throw Problems(OddsMessages.hidden(rules.title)) }
    let names = MoveNames(RecordRules(rules.compiled))
    let thrown = try names.faces(texts, rules)
    let machine = Machine(try SimulationSetup().table(rules.compiled), account: WorkAccount(steps: .max))
    machine.tells = .course
    let found: ThrowChoices?
    do throws(Refusal) {
      found = try Self.position(machine, thrown).map { position throws(Refusal) in
        try ThrowChoices(rules.title, thrown, position, machine, names)
      }
    } catch {
      throw Problems(OddsMessages.fails("a move that is allowed is refused"))
    }
    guard let found else { throw Problems(OddsMessages.noThrow(rules.title, thrown.count)) }
    self = found
  }

  // MARK: Coming to it

  /// Where the throw is made: the game before it, the moves up to there, and the one that throws.
  private struct Position {
    let state: GameState
    let moves: [Move]
    let throwing: Move
  }

  /// The shortest way to a throw of so many dice that is found in the first turns of some games.
  private static func position(_ machine: Machine, _ thrown: [Int64]) throws(Refusal) -> Position? {
    var best: Position?
    for seed in 0..<UInt64(Search.games) {
      try machine.start(seed: seed)
      var choice = Generator(seed: SeedKey(seed).word)
      if let found = try position(machine, thrown, &choice, within: best?.moves.count ?? Search.moves) { best = found }
      if best?.moves.isEmpty ?? false { break }
    }
    return best
  }

  private static func position(
    _ machine: Machine, _ thrown: [Int64], _ choice: inout Generator, within limit: Int
  ) throws(Refusal) -> Position? {
    var moves: [Move] = []
    while moves.count < limit {
      let allowed = try machine.allowedMoves()
      guard let side = allowed.first?.side, side == moves.last?.side ?? side, side >= 0 else { return nil }
      let here = machine.state
      for move in allowed {
        var throwing = move
        throwing.rolled = thrown
        defer { machine.state = here }
        if (try? machine.apply(throwing)) != nil { return Position(state: here, moves: moves, throwing: throwing) }
      }
      guard let move = allowed.moves.any(&choice) else { return nil }
      let aftermath = try machine.apply(move)
      guard !TurnForesight(machine, side: side, seed: 0).closes(aftermath) else { return nil }
      moves.append(move)
    }
    return nil
  }

  // MARK: What can be done

  private static func bounds(_ machine: Machine) -> TurnForesight.Bounds {
    TurnForesight.Bounds(classes: 1_000, tellsDiceApart: DiceOrder.matters(in: machine.table), victory: 0)
  }

  private init(
    _ title: String, _ thrown: [Int64], _ position: Position, _ machine: Machine, _ names: MoveNames
  ) throws(Refusal) {
    self.title = title
    parts = names.parts
    faces = names.text(thrown)
    moves = position.moves.map(names.text)
    let side = position.throwing.side
    machine.state = position.state
    let bounds = Self.bounds(machine)
    let foresight = TurnForesight(machine, side: side, seed: 0, bounds)
    before = try foresight.endedNow().map { $0 * names.sign }
    guard !foresight.closes(try machine.apply(position.throwing)) else {
      choices = nil
      return
    }
    let here = machine.state
    var found: [Choice] = []
    for move in try machine.allowedMoves() where move.side == side {
      machine.state = here
      found.append(try Self.choice(move, machine, bounds, names))
    }
    choices = found.enumerated().sorted { one, other in
      (other.element.rank, one.offset) < (one.element.rank, other.offset)
    }.map(\.element)
  }

  private static func choice(
    _ move: Move, _ machine: Machine, _ bounds: TurnForesight.Bounds, _ names: MoveNames
  ) throws(Refusal) -> Choice {
    let foresight = TurnForesight(machine, side: move.side, seed: 0, bounds)
    let outcomes = try foresight.outcomes(of: move)
    let name = names.text(move)
    guard !outcomes.hasLuck else {
      return Choice(name, endedNow: nil, outcomes.isExact ? outcomes.all : [], names)
    }
    guard let outcome = outcomes.all.first, !outcome.isOver else {
      return Choice(name, endedNow: outcomes.all.first?.value, [], names)
    }
    try machine.apply(move)
    let behind = TurnForesight(machine, side: move.side, seed: 0, bounds)
    var throwing: [TurnForesight.Outcome] = []
    for next in try machine.allowedMoves() where next.side == move.side {
      let outcomes = try behind.outcomes(of: next)
      if outcomes.hasLuck, outcomes.isExact, throwing.isEmpty || mean(outcomes.all) > mean(throwing) {
        throwing = outcomes.all
      }
    }
    return Choice(name, endedNow: try behind.endedNow(), throwing, names)
  }

  private static func mean(_ outcomes: [TurnForesight.Outcome]) -> Double {
    outcomes.reduce(0) { $0 + Double($1.value ?? 0) * Double($1.weight) }
      / outcomes.reduce(0) { $0 + Double($1.weight) }
  }
}

extension ThrowChoices.Choice {
  /// - Parameter outcomes: what may come of throwing once more; empty where nothing can be said of it.
  fileprivate init(_ name: String, endedNow: Int64?, _ outcomes: [TurnForesight.Outcome], _ names: MoveNames) {
    self.name = name
    let (parts, sign) = (names.parts, names.sign)
    (self.endedNow, self.parts) = (endedNow.map { $0 * sign }, parts)
    let count = outcomes.reduce(Int128(0)) { $0 + Int128($1.weight) }
    let isKnown = count > 0 && outcomes.allSatisfy { $0.value != nil }
    let sum = outcomes.reduce(Int128(0)) { $0 + Int128($1.value ?? 0) * Int128($1.weight) }
    thrownOn = isKnown ? Share(sum * Int128(sign), of: count * Int128(parts)) : nil
    endsByItself =
      count > 0 ? Share(outcomes.reduce(Int128(0)) { $0 + ($1.isOver ? Int128($1.weight) : 0) }, of: count) : nil
    let expected = isKnown ? Double(sum) / Double(count) : -.infinity
    rank = max(endedNow.map(Double.init) ?? -.infinity, expected)
  }
}

/// Moves and faces, as people read them.
private struct MoveNames {
  private let rules: RecordRules
  private let texts: ValueTexts
  /// The kind of the dice.
  private let kind: Int?
  /// In how many parts of one it is counted what decides the game.
  var parts: Int64 { Int64(rules.lexicon.behind.parts) }
  /// What is looked at is the greater the better: -1 where the least wins.
  var sign: Int64 { rules.game.leastWins ? -1 : 1 }

  init(_ rules: RecordRules) {
    self.rules = rules
    texts = ValueTexts(rules: rules, sides: SideList())
    let pool = rules.game.pools.first(where: \.isDice)
    kind = pool.map { rules.lexicon.zones[$0.startZone].kind }
  }

  func faces(_ texts: [String], _ asked: Rules) throws(Problems) -> [Int64] {
    guard let kind else { throw Problems(OddsMessages.noDice(asked.title)) }
    do throws(ThrowProblem) { return try ThrownFaces.parse(texts, kind: kind, in: rules) } catch {
      throw Problems(error.diagnostic)
    }
  }

  func text(_ faces: [Int64]) -> String {
    faces.map { texts.text($0, ValueKind(.piece(kind ?? 0))) }.joined(separator: " ")
  }

  /// The action with what is picked and answered.
  func text(_ move: Move) -> String {
    let words = rules.lexicon.actions[move.action]
    var parts = [words.title]
    if let pick = rules.game.actions[move.action].pick, !move.pick.isEmpty {
      let kind = ValueKind(.piece(rules.lexicon.zones[pick.zone].kind))
      parts.append(move.pick.map { texts.text($0, kind) }.joined(separator: " "))
    }
    for (question, answer) in words.questions.together(move.answers) {
      parts.append(texts.text(answer, words.questions.kind(from: question)))
    }
    return parts.joined(separator: " ")
  }
}
