import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// A turn that was solved, in words and numbers that can be shown.
package struct TurnSummary {
  /// From how much on a turn is ended in some position.
  package struct Threshold: Hashable {
    /// What matters of the position, such as `loose: 3`.
    package let position: String
    /// The action that ends the turn.
    package let action: String
    /// The least of what has been gathered with which it is done; `nil` where that is never so.
    package let from: Int64?
  }

  package let title: String
  /// What is asked when a turn has closed; `nil` for its points.
  package let goal: String?
  /// What the first turn is worth exactly, where that can be kept.
  package let exact: Share?
  /// What a turn brings that begins the game, from below and above.
  package let points: (low: Double, high: Double)
  /// What turns bring for ever; `nil` where that hangs on more than a turn.
  package let average: (low: Double, high: Double)?
  package let positions: Int
  package let looked: Int
  /// With how many different things a turn may begin.
  package let beginnings: Int
  /// What stands aside, by name; `nil` where nothing does.
  package let gathered: String?
  package let thresholds: [Threshold]

  /// Solves a turn.
  ///
  /// - Parameters:
  ///   - goal: a condition in the language of the rules, asked when the turn has closed; `nil` for its points.
  ///   - goesOn: asked now and then, with how many positions are known; false stops.
  /// - Returns: `nil` where it was told to stop.
  /// - Throws: why a turn of this game cannot be solved.
  package init?(
    _ rules: Rules, _ setup: SimulationSetup = SimulationSetup(), goal: String? = nil,
    goesOn: @escaping (_ positions: Int) -> Bool = { _ in true }
  ) throws(Problems) {
    let game = rules.compiled.game
    guard !game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    guard !game.ranking.isEmpty else { throw Problems(SolvingMessages.noRanking(rules.title)) }
    if case .together = game.turns { throw Problems(SolvingMessages.noTurns(rules.title)) }
    if case .goingRound = game.turns { throw Problems(SolvingMessages.noTurns(rules.title)) }
    let asked = try goal.map { goal throws(Problems) in try Self.compiled(goal, rules) }
    let compiled = asked?.rules ?? rules.compiled
    let turn: SolvedTurn
    do throws(ProcessFailure) {
      turn = try SolvedTurn(try setup.solvedTable(compiled), goal: asked?.formula, goesOn: goesOn)
    } catch {
      if case .stopped = error { return nil }
      if case .badSetup(let problems) = error { throw problems }
      throw Problems(SolvingMessages.unsolved(rules.title, error))
    }
    (title, self.goal, exact) = (rules.title, goal, turn.exact)
    (points, average) = (turn.points, turn.average)
    (positions, looked, beginnings) = (turn.positionCount, turn.looked, turn.contextCount)
    let names = PositionNames(compiled, turn)
    gathered = names.gathered
    thresholds = Self.thresholds(turn, names)
  }

  /// Whether a game has turns that bring something by themselves.
  package static func hasTurns(_ rules: Rules) -> Bool {
    if case .inOrder = rules.compiled.game.turns { !rules.compiled.game.actions.isEmpty } else { false }
  }

  /// The rules once more, with a goal.
  private static func compiled(
    _ goal: String, _ rules: Rules
  ) throws(Problems) -> (rules: CompiledRules, formula: Formula) {
    let actions = zip(rules.compiled.lexicon.actions, rules.compiled.game.actions)
    let action = actions.first { !$1.isAutomatic }?.0.name ?? ""
    let request = JudgementRequest(action: action, text: goal, isNumber: false)
    let compiled = try SeatedPlayers.compiled([request], rules)
    return (compiled.rules, compiled.judgements[0].formula)
  }

  private static func thresholds(_ turn: SolvedTurn, _ names: PositionNames) -> [Threshold] {
    guard turn.keys.sum != nil else { return [] }
    let policy = turn.solver.policy(turn.values)
    let table = turn.solver.table
    var found: [Found] = []
    for (number, position) in turn.process.positions.enumerated() {
      let choices = Array(table.choices(number))
      guard choices.count > 1, let ending = choices.first(where: { table.endsTurn[$0] }) else { continue }
      let action = names.action(position.choices[ending - choices[0]].move.action)
      let from = Self.from(number, turn, policy)
      let (full, short) = (names.text(number, isShort: false), names.text(number, isShort: true))
      found.append(Found(full: full, short: short, action: action, from: from, isAside: position.isAside))
    }
    return merged(found)
  }

  /// From how much on a turn is ended in a position.
  private static func from(_ number: Int, _ turn: SolvedTurn, _ policy: [[Int]]) -> Int64? {
    let table = turn.solver.table
    let base = turn.process.positions[number].base
    guard turn.keys.isAside(base), table.hasShifts else { return table.endsTurn[policy[0][number]] ? base : nil }
    let least = Int((base + table.step - 1) / table.step)
    let ended = policy.indices.reversed().prefix { table.endsTurn[policy[$0][number]] }.last
    return ended.map { Int64(max($0, least)) * table.step }
  }

  /// A position in which a turn can be ended.
  private struct Found {
    let full: String
    let short: String
    let action: String
    let from: Int64?
    /// Whether it stands for all that may be gathered beyond some number.
    let isAside: Bool
  }

  /// One for each position, the lowest of those that differ in what is gathered; and what tells positions apart that are
  /// played alike is left out.
  private static func merged(_ all: [Found]) -> [Threshold] {
    let groups = Dictionary(grouping: all, by: \.short).flatMap { short, group -> [Threshold] in
      let ends = Set(group.filter(\.isAside).map(\.from))
      guard ends.count > 1 else { return [threshold(short, group)] }
      return Dictionary(grouping: group, by: \.full).map { threshold($0, $1) }
    }
    return groups.sorted { ($0.position.count, $0.position) < ($1.position.count, $1.position) }
  }

  private static func threshold(_ name: String, _ group: [Found]) -> Threshold {
    Threshold(position: name, action: group[0].action, from: group.compactMap(\.from).min())
  }
}

extension SimulationSetup {
  /// The game as it is set up by this, for whoever solves it.
  fileprivate func solvedTable(_ rules: CompiledRules) throws(ProcessFailure) -> Table {
    do throws(Problems) { return try table(rules) } catch { throw .badSetup(error) }
  }
}

/// What matters of a position, by the names of the rules.
struct PositionNames {
  private let rules: CompiledRules
  private let turn: SolvedTurn
  private let machine: Machine
  private let texts: ValueTexts

  init(_ rules: CompiledRules, _ turn: SolvedTurn) {
    self.rules = rules
    self.turn = turn
    machine = Machine(turn.keys.reading.table, account: WorkAccount(steps: .max, bytes: .max))
    texts = ValueTexts(rules: RecordRules(rules), sides: SideList())
  }

  /// The name of what stands aside.
  var gathered: String? {
    turn.keys.sum.flatMap { sum in
      rules.game.states.firstIndex { $0.slot == sum.slot && !$0.perTable }.map { label(state: $0) }
    }
  }

  func action(_ number: Int) -> String {
    let words = rules.lexicon.actions[number]
    return words.label?.plain ?? words.name
  }

  private func label(state: Int) -> String { rules.lexicon.states[state].label ?? rules.lexicon.states[state].name }

  /// Such as `loose: 3`; what decides nothing any more is left out.
  ///
  /// - Parameter isShort: whether only how many pieces are where they started is named.
  func text(_ position: Int, isShort: Bool) -> String {
    machine.state = turn.process.positions[position].state
    let side = machine.turn ?? 0
    let cells = turn.keys.plan(turn.keys.mode(machine, side))
    let parts = isShort ? counts(cells, side) : cells.compactMap { text($0, side, cells) }
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }

  /// How many pieces lie where they started, of those that matter in some way.
  private func counts(_ cells: [Cell], _ side: Int) -> [String] {
    rules.game.pools.map(\.startZone).compactMap { zone in
      guard cells.contains(.content(zone)) || cells.contains(.size(zone)) else { return nil }
      let owner = rules.game.zones[zone].perSide ? side : nil
      return "\(rules.lexicon.zones[zone].title): \(machine.pieces(inZone: zone, side: owner).count)"
    }
  }

  /// Whether how many lie in a zone follows from others.
  private func isTold(_ zone: Int, _ cells: [Cell]) -> Bool {
    let home = rules.game.pools[rules.game.zones[zone].pool].startZone
    return cells.contains(.content(zone)) || zone != home && cells.contains(.size(home))
  }

  private func text(_ cell: Cell, _ side: Int, _ cells: [Cell]) -> String? {
    switch cell {
    case .content(let zone), .order(let zone):
      if case .order = cell, cells.contains(.content(zone)) { return nil }
      let kind = ValueKind(.piece(rules.lexicon.zones[zone].kind))
      let owner = rules.game.zones[zone].perSide ? side : nil
      let faces = machine.pieces(inZone: zone, side: owner).map(\.face).filter { $0 >= 0 }
      return "\(rules.lexicon.zones[zone].title): " + faces.map { texts.text($0, kind) }.joined(separator: " ")
    case .size(let zone):
      guard !isTold(zone, cells) else { return nil }
      let owner = rules.game.zones[zone].perSide ? side : nil
      return "\(rules.lexicon.zones[zone].title): \(machine.pieces(inZone: zone, side: owner).count)"
    case .own(let slot), .table(let slot): return word(slot, cell, side)
    default: return nil
    }
  }

  private func word(_ slot: Int, _ cell: Cell, _ side: Int) -> String? {
    guard !turn.keys.reading.steps.contains(cell),
      let index = rules.game.states.firstIndex(where: {
        $0.slot == slot && ($0.perTable ? cell == .table(slot) : cell == .own(slot))
      }),
      rules.game.states[index].capacity == nil
    else { return nil }
    let value = machine.word(slot, side: rules.game.states[index].perTable ? nil : side)
    return "\(label(state: index)): \(texts.text(value, rules.lexicon.states[index].kind))"
  }
}
