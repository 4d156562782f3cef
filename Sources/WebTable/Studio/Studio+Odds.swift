import HouseRules
import Odds
import Pages
import Presentation
import RuleDocs
import ScoreKeeping

/// What rules come to: counted, solved and tried, each as far as it is known in time.
extension Studio {
  private static let playedGames = 400

  /// What is solved for a page takes less memory than a server has.
  private static let limits = {
    var limits = SolvingLimits()
    (limits.positions, limits.bytes) = (50_000, 64 << 20)
    return limits
  }()

  /// The odds of a game, for somebody who reads its rules; nil where there is no such game.
  func oddsPage(_ name: String) -> OddsPage? {
    guard let rules = try? keeper.library.rules(named: name) else { return nil }
    return OddsPage(odds(of: rules), name: name, game: rules.title)
  }

  private static let mostKnown = 32

  func odds(of rules: Rules) -> [ReportSection] {
    if let known = oddsKnown[rules.digest] { return known }
    let found = workedOut(rules)
    if oddsKnown.count >= Self.mostKnown { oddsKnown = [:] }
    oddsKnown[rules.digest] = found
    return found
  }

  private func workedOut(_ rules: Rules) -> [ReportSection] {
    // Most games have no combos to be counted, and of most turns and games there is too much to be solved.
    var sections = [try? throwing(rules), try? turn(rules), try? whole(rules)].compactMap { $0 ?? nil }
    guard rules.canBePlayed else {
      let text = "These rules keep the score of what is played elsewhere: there are no moves to be tried."
      return sections + [.init(heading: "Games played by themselves", text: text)]
    }
    do throws(Problems) { sections.append(try playing(rules)) } catch {
      sections.append(.init(heading: "Games played by themselves", text: Sentences.text(of: error)))
    }
    return sections
  }

  private func throwing(_ rules: Rules) throws(Problems) -> ReportSection {
    let isOver = deadline()
    let counter = try ThrowCounter(rules)
    var counted: [ThrowOdds] = []
    for size in try counter.sizes() where counter.isCountable(size) && !isOver() {
      if let odds = try counter.count(size, goesOn: { _ in !isOver() }) { counted.append(odds) }
    }
    guard !counted.isEmpty else { return .init(heading: "Throws", text: "Counting them takes too long here.") }
    let meaning = """
      How often a throw has each combo of the file, by how many dice or cards are thrown at once. All throws are counted, so \
      this is exact. A throw can have several combos: the shares need not come to 100%.
      """
    let view = OddsView(title: rules.title, odds: counted)
    return .init(
      heading: "Throws", meaning: meaning, charts: view.bars, text: view.text, hasColumns: true)
  }

  /// Nil where that is not known in time.
  private func turn(_ rules: Rules) throws(Problems) -> ReportSection? {
    let isOver = deadline()
    let summary = try TurnSummary(rules, limits: Self.limits, goesOn: { _ in !isOver() })
    let meaning = """
      What a turn brings on average to whoever plays it as well as can be, and when to end it for that. All that can come is \
      counted.
      """
    return summary.map {
      .init(heading: "A turn", meaning: meaning, text: TurnSummaryView($0).text, hasColumns: true)
    }
  }

  private func whole(_ rules: Rules) throws(Problems) -> ReportSection? {
    let isOver = deadline()
    let solution = try GameSolution(rules, limits: Self.limits, goesOn: { _ in !isOver() })
    let meaning = "How often whoever begins wins, where both play as well as can be. All that can come is counted."
    return solution.map {
      .init(heading: "Whole games", meaning: meaning, text: GameSolutionView($0).text, hasColumns: true)
    }
  }

  private func playing(_ rules: Rules) throws(Problems) -> ReportSection {
    let isOver = deadline()
    var setup = SimulationSetup()
    // A game that is not over by then has no end that anybody waits for.
    setup.isCancelled = deadline(times: 2)
    let simulation = try Simulation(rules, setup, games: Self.playedGames)
    let tally = try simulation.run(0..<Self.playedGames, jobs: 1) { _ in !isOver() }
    let heading = "Games played by themselves"
    guard tally.games > 0 else { return .init(heading: heading, text: "One game takes too long here.") }
    let meaning = """
      The program has played some games by itself, and on every seat did anything that is allowed, by chance: whoever plays \
      to win comes to other numbers. SHARE is how often something came about, MEAN what it came to on average. The more \
      games, the narrower the interval: nearly always, in 95 of 100 such tries, the true number lies within it.
      """
    let view = SimulationView(SimulationPart(simulation, from: 0, tally))
    return .init(
      heading: heading, meaning: meaning, charts: view.bars, text: view.text, hasColumns: true)
  }
}
