import GameLog
import HouseRules
import LanguageServer
import Odds
import Pages
import Presentation
import RuleDocs
import RuleTesting
import ScoreKeeping
import Store

/// What a text does, as it stands.
extension Studio {
  /// - Returns: nil for a button that shows nothing.
  /// - Throws: why it cannot be shown.
  func shown(_ draft: Draft, _ rules: Rules, _ checked: TextFindings) throws(Problems) -> WritingPage.Shown? {
    switch draft.deed {
    case .check, .save, .play, .link, .endLink, .away: nil
    case .sheet: .players(try firstPage(rules, draft))
    case .examples:
      .examples(checked.examples.map { .init(title: $0.title, came: $0.came, mistake: $0.mistake) })
    case .changed: .reports(try changes(draft, rules, bases: checked.bases))
    case .odds: .reports(odds(rules))
    }
  }

  /// The page of a game that has just begun, which is not kept.
  private func firstPage(_ rules: Rules, _ draft: Draft) throws(Problems) -> any Page {
    let session = try keeper.unkept(rules)
    let desk = GameDesk(session, keeper, table: StoredTable.first, Hands(newNumber: newSecret))
    let person = Person(device: draft.asking.person.device, role: .host, seat: nil)
    let places = GamePlaces(StudioPlaces(draft.asking.base).list, game: "begun")
    guard case .page(let page, _) = desk.gamePage(Asking(person: person, places: places)) else {
      throw Problems([])
    }
    return page
  }

  // MARK: What has changed

  private func changes(
    _ draft: Draft, _ rules: Rules, bases names: [String]
  ) throws(Problems) -> [WritingPage.Report] {
    // A path leads to what is not looked for here.
    let bases = names.compactMap { try? keeper.library.rules(named: $0) }
    let before = try saved(draft)
    var reports = bases.map { Self.report("Against \($0.title)", $0, rules) }
    if let before { reports.append(Self.report("Against version \(draft.version)", before, rules)) }
    if let other = bases.first ?? before {
      reports.append(.init(heading: "Games that were played", text: try recorded(other, rules, draft)))
    }
    guard reports.isEmpty else { return reports }
    return [.init(heading: "What has changed", text: "Nothing was saved yet that it could be compared with.")]
  }

  private static func report(_ heading: String, _ first: Rules, _ second: Rules) -> WritingPage.Report {
    .init(heading: heading, text: RuleDifferencesView(first.compiled, second.compiled).text)
  }

  /// The version from which somebody has gone on; nil for one with mistakes, and for the same text.
  private func saved(_ draft: Draft) throws(Problems) -> Rules? {
    guard let text = try text(draft.name, draft.version), text != draft.text else { return nil }
    return try? keeper.library.rules(yaml: Array(text.utf8), fileName: "\(draft.name).yaml")
  }

  /// Games more than these are not scored again.
  private static let mostGames = 50

  /// Whose total, place or winnings the rules change in the games that were played by the others.
  private func recorded(_ other: Rules, _ rules: Rules, _ draft: Draft) throws(Problems) -> String {
    let isOver = deadline()
    var comparison = RecordComparison(other, rules)
    // Writers of rules need not know who has played here, and when.
    for (number, game) in try games(by: [other.name, draft.name]).enumerated() where !isOver() {
      guard let session = try? keeper.open(game), session.isComplete || !session.isPlayed else { continue }
      try? comparison.add(Array(GameExport.json(session).utf8), fileName: "Game \(number + 1)")
    }
    return comparison.records.isEmpty ? "None was played here yet." : comparison.text
  }

  /// The newest games by rules of these names.
  private func games(by names: Set<String>) throws(Problems) -> [StoredGame] {
    try keeper.storing { () throws(StoreFailure) in
      var isOurs: [String: Bool] = [:]
      var games: [StoredGame] = []
      for game in try keeper.store.games(limit: 10 * Self.mostGames) where games.count < Self.mostGames {
        if isOurs[game.rulesDigest] == nil {
          isOurs[game.rulesDigest] = names.contains(try keeper.store.rules(game.rulesDigest).name)
        }
        if isOurs[game.rulesDigest] ?? false { games.append(game) }
      }
      return games
    }
  }

  // MARK: Odds

  private static let playedGames = 400

  /// How often combos come, and how games go that are played by themselves: as far as that is known in time.
  private func odds(_ rules: Rules) -> [WritingPage.Report] {
    var reports: [WritingPage.Report] = []
    // Most games have no combos to be counted.
    if let throwing = try? throwing(rules) { reports.append(throwing) }
    guard rules.canBePlayed else {
      let text = "These rules keep the score of what is played elsewhere: there are no moves to be tried."
      return reports + [.init(heading: "Games played by themselves", text: text)]
    }
    do throws(Problems) { reports.append(try playing(rules)) } catch {
      reports.append(.init(heading: "Games played by themselves", text: Sentences.text(of: error)))
    }
    return reports
  }

  private func throwing(_ rules: Rules) throws(Problems) -> WritingPage.Report {
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
    return .init(
      heading: "Throws", meaning: meaning, text: OddsView(title: rules.title, odds: counted).text, hasColumns: true)
  }

  private func playing(_ rules: Rules) throws(Problems) -> WritingPage.Report {
    let isOver = deadline()
    var simulation = try Simulation(rules, SimulationSetup(), games: Self.playedGames)
    // A game that is not over by then has no end that anybody waits for.
    simulation.isCancelled = deadline(times: 2)
    let tally = try simulation.run(0..<Self.playedGames, jobs: 1) { _ in !isOver() }
    let heading = "Games played by themselves"
    guard tally.games > 0 else { return .init(heading: heading, text: "One game takes too long here.") }
    let meaning = """
      The program has played some games by itself, and on every seat did anything that is allowed, by chance: whoever plays \
      to win comes to other numbers. SHARE is how often something came about, MEAN what it came to on average. The more \
      games, the narrower the interval: nearly always, in 95 of 100 such tries, the true number lies within it.
      """
    return .init(
      heading: heading, meaning: meaning, text: SimulationView(SimulationPart(simulation, from: 0, tally)).text,
      hasColumns: true)
  }
}
