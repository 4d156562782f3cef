import Engine
import HouseRules
import RuleLanguage

/// What is looked at, as it is typed; anything else is a condition.
package enum GoalWord: String, CaseIterable, Sendable { case `throws`, turn, win, total }

/// Whole games of one or two sides that were solved.
package struct GameSolution {
  /// What is asked of a game.
  package enum Goal: Hashable, Sendable {
    /// How often the first of two sides wins, ties counting half.
    case win
    /// The total of the only side.
    case total
  }

  package let title: String
  package let goal: Goal
  /// Who plays, by side.
  package let players: [String]
  /// Options that are not as usual.
  package let options: [String]
  /// Whether the least total wins.
  let leastWins: Bool
  /// Whether totals are what decides the game first.
  let ranksTotals: Bool
  /// What was asked, from below and above.
  package let value: (low: Double, high: Double)
  /// Whether it was told to stop before more was known.
  package let isCut: Bool
  /// What may stand between turns.
  package let betweens: Int
  /// Turns that differ in what they read.
  package let turns: Int

  /// Solves a game.
  ///
  /// - Parameters:
  ///   - goesOn: asked now and then, with how much is known; false stops.
  /// - Returns: `nil` where it was told to stop before anything was known.
  /// - Throws: why this game cannot be solved.
  package init?(
    _ rules: Rules, _ setup: SimulationSetup = SimulationSetup(), goal: Goal = .win,
    limits: SolvingLimits = SolvingLimits(), goesOn: @escaping (_ known: Int) -> Bool = { _ in true }
  ) throws(Problems) {
    var setup = setup
    let sides = setup.sideCount ?? Self.usualSides(rules, goal)
    setup.sideCount = sides
    try Self.check(rules, goal, sides: sides)
    let task = try SolvingTask(rules, setup)
    let solved: SolvedGame
    do throws(ProcessFailure) { solved = try SolvedGame(task, goal, SolvingAccount(limits, goesOn: goesOn)) } catch {
      if case .stopped = error { return nil }
      throw Problems(
        SolvingMessages.unsolved(rules.title, error, of: .game, hasOptions: !rules.compiled.game.options.isEmpty))
    }
    (title, self.goal, players) = (rules.title, goal, task.names)
    options = setup.chosen(in: rules.compiled)
    isCut = solved.solver.isCut
    let parts = goal == .total ? Double(rules.compiled.lexicon.behind.parts) : 1
    leastWins = goal == .total && rules.compiled.game.leastWins
    ranksTotals = rules.compiled.ranksTotals
    let (low, high) = (solved.value.low / parts, solved.value.high / parts)
    // What is solved is the greater the better.
    value = leastWins ? (-high, -low) : (low, high)
    (betweens, turns) = (solved.process.betweens.count, solved.process.turns.count)
  }

  /// How many sides play where nobody says it: two who may win, or one that comes to something, if the game allows that.
  package static func usualSides(_ rules: Rules, _ goal: Goal) -> Int {
    let counts = rules.compiled.game.sides
    return min(max(goal == .win ? 2 : 1, counts.minimum), counts.maximum)
  }

  private static func check(_ rules: Rules, _ goal: Goal, sides: Int) throws(Problems) {
    let game = rules.compiled.game
    guard !game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    guard !game.ranking.isEmpty else { throw Problems(SolvingMessages.noRanking(rules.title)) }
    guard case .inOrder = game.turns else { throw Problems(SolvingMessages.noTurns(rules.title, .game)) }
    guard sides <= 2 else { throw Problems(SolvingMessages.sideCount(rules.title, sides)) }
    if goal == .win, sides == 1 { throw Problems(SolvingMessages.winsAlone(rules.title)) }
    if goal == .total, sides == 2 { throw Problems(SolvingMessages.totalsOfSeveral(rules.title)) }
  }
}
