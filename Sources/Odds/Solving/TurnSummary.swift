import Engine
import HouseRules
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
  /// Who plays it.
  package let player: String
  /// What is asked when a turn has closed; `nil` for its points.
  package let goal: String?
  /// What the first turn is worth exactly, where that can be kept.
  package let exact: Share?
  /// What a turn brings that begins the game, from below and above.
  package let points: (low: Double, high: Double)
  /// What turns bring for ever; `nil` where that hangs on more than a turn.
  package let average: (low: Double, high: Double)?
  /// Whether fewer points are better.
  let leastWins: Bool
  /// Whether points are what decides the game first.
  let ranksTotals: Bool
  package let positions: Int
  /// Whether it was told to stop before more was known.
  package let isCut: Bool
  /// With how many different things a turn may begin.
  let beginnings: Int
  /// What stands aside, by name; `nil` where nothing does.
  package let gathered: String?
  /// In how many parts of one it is counted.
  let gatheredParts: Int64
  package let thresholds: [Threshold]

  /// Solves a turn.
  ///
  /// - Parameters:
  ///   - setup: who is named first in it plays the turn.
  ///   - goal: a condition in the language of the rules, asked when the turn has closed; `nil` for its points.
  ///   - goesOn: asked now and then, with how many positions are known; false stops.
  /// - Returns: `nil` where it was told to stop before anything was known.
  /// - Throws: why a turn of this game cannot be solved.
  package init?(
    _ rules: Rules, _ setup: SimulationSetup = SimulationSetup(), goal: String? = nil,
    limits: SolvingLimits = SolvingLimits(), goesOn: @escaping (_ positions: Int) -> Bool = { _ in true }
  ) throws(Problems) {
    let game = rules.compiled.game
    guard !game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    guard !game.ranking.isEmpty else { throw Problems(SolvingMessages.noRanking(rules.title)) }
    guard case .inOrder = game.turns else { throw Problems(SolvingMessages.noTurns(rules.title, .turn)) }
    let task = try SolvingTask(rules, setup, goal: goal)
    let turn: SolvedTurn
    do throws(ProcessFailure) { turn = try SolvedTurn(task, SolvingAccount(limits, goesOn: goesOn)) } catch {
      if case .stopped = error { return nil }
      throw Problems(SolvingMessages.unsolved(rules.title, error, of: .turn))
    }
    (title, self.goal) = (rules.title, goal)
    player = task.names[0]
    let parts = goal == nil ? Int64(rules.compiled.lexicon.behind.parts) : 1
    // What is solved is the greater the better.
    leastWins = goal == nil && game.leastWins
    ranksTotals = rules.compiled.ranksTotals
    let sign: Int64 = leastWins ? -1 : 1
    func scaled(_ value: (low: Double, high: Double)) -> (low: Double, high: Double) {
      let ends = [value.low, value.high].map { $0 * Double(sign) / Double(parts) }
      return (min(ends[0], ends[1]), max(ends[0], ends[1]))
    }
    exact = turn.exact.map { Share($0.upper * Int128(sign), of: $0.lower * Int128(parts)) }
    (points, average) = (scaled(turn.points), turn.average.map(scaled))
    isCut = turn.isCut
    (positions, beginnings) = (turn.positionCount, turn.contextCount)
    let names = PositionNames(task.rules, turn)
    (gathered, gatheredParts) = (names.gathered?.name, names.gathered?.parts ?? 1)
    thresholds = Self.thresholds(turn, names)
  }

  /// Whether a game has turns that bring something by themselves.
  package static func hasTurns(_ rules: Rules) -> Bool {
    if case .inOrder = rules.compiled.game.turns { !rules.compiled.game.actions.isEmpty } else { false }
  }

  private static func thresholds(_ turn: SolvedTurn, _ names: PositionNames) -> [Threshold] {
    guard turn.keys.sum != nil else { return [] }
    let policy = turn.policy
    let table = turn.solver.table
    var found: [Found] = []
    for (number, position) in turn.process.positions.enumerated() {
      let choices = Array(table.choices(number))
      guard choices.count > 1, let ending = choices.first(where: { table.endsTurn[$0] }) else { continue }
      let action = names.action(position.choices[ending - choices[0]].move.action)
      let (full, short) = (names.text(number, isShort: false), names.text(number, isShort: true))
      let (from, upTo) = Self.ends(number, turn, policy)
      found.append(Found(full: full, short: short, action: action, from: from, goesOnAt: upTo))
    }
    return merged(found)
  }

  /// From how much on a turn is ended in a position, and the most with which it goes on there.
  private static func ends(
    _ number: Int, _ turn: SolvedTurn, _ policy: [[Int]]
  ) -> (from: Int64?, goesOnAt: Int64?) {
    let table = turn.solver.table
    let base = turn.process.positions[number].base
    guard turn.keys.isAside(base), table.hasShifts else {
      return table.endsTurn[policy[0][number]] ? (base, nil) : (nil, base)
    }
    let least = Int((base + table.step - 1) / table.step)
    guard let first = policy.indices.reversed().prefix(while: { table.endsTurn[policy[$0][number]] }).last else {
      return (nil, .max)
    }
    let from = max(first, least)
    return (Int64(from) * table.step, from > least ? Int64(from - 1) * table.step : nil)
  }

  /// A position in which a turn can be ended, or all with so much gathered or more.
  private struct Found {
    let full: String
    let short: String
    let action: String
    /// From how much on it is ended; nil for never.
    let from: Int64?
    /// The most with which it goes on; nil for none.
    let goesOnAt: Int64?
  }

  /// One for all positions that are played alike by what is gathered, however else they differ; what is ended with less
  /// and goes on with more is left out.
  private static func merged(_ all: [Found]) -> [Threshold] {
    let groups = Dictionary(grouping: all, by: \.short).flatMap { short, group -> [Threshold] in
      if let one = threshold(short, group) { return [one] }
      return Dictionary(grouping: group, by: \.full).compactMap { threshold($0, $1) }
    }
    return groups.sorted { ($0.position.count, $0.position) < ($1.position.count, $1.position) }
  }

  /// Nil where there is no such number.
  private static func threshold(_ name: String, _ group: [Found]) -> Threshold? {
    let from = group.compactMap(\.from).min()
    if let from, group.contains(where: { $0.goesOnAt.map { $0 >= from } ?? false }) { return nil }
    return Threshold(position: name, action: group[0].action, from: from)
  }
}
