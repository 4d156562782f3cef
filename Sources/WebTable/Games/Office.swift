import HouseRules
import Pages
import Presentation
import Records
import RuleDocs
import ScoreKeeping
import Store

/// What is about no game that is open: the list of them, new ones, and rules to read.
actor Office {
  private nonisolated let executor = OwnThread("office")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let keeper: ScoreKeeper

  init(_ surroundings: SiteSurroundings) { keeper = surroundings.newKeeper() }

  /// More games than anybody looks through.
  private static let listed = 200

  /// What is done whenever games are opened for writing, and daily where they stay open.
  func tidy() { _ = try? keeper.tidy() }

  // MARK: The list

  /// The games that are kept.
  func gamesPage() throws(Problems) -> GamesPage {
    let games = try keeper.list(limit: Self.listed)
    return GamesPage(
      games.map { game in
        let lines = GameLines(game.summary)
        let clock = CivilTime(game.startedAt, offset: keeper.surroundings.clockOffset(game.startedAt))
        return GamesPage.Game(
          id: game.id, title: game.summary.title, state: lines.state,
          sides: game.summary.sides.map(GamesPage.Side.init),
          goesOn: !game.summary.isComplete, day: clock.dayText)
      })
  }

  /// The only game that goes on; nil where there is none, or several.
  func onlyGame() throws(Problems) -> String? {
    let open = try keeper.storing { () throws(StoreFailure) in try keeper.store.gamesInProgress(limit: 2) }
    return open.count == 1 ? open[0].id : nil
  }

  // MARK: Rules

  /// The games there are rules for.
  ///
  /// - Parameter wanted: a part of the name or the title; empty for all.
  func ruleList(for purpose: RuleListPage.Purpose, wanted: String) throws(Problems) -> RuleListPage {
    let all = keeper.library.listings().compactMap { listing in
      listing.rules.map { RuleListPage.Rules(name: listing.name, title: $0.title, summary: $0.summary) }
    }
    let key = wanted.lowercased()
    let found =
      key.isEmpty
      ? all : all.filter { $0.title.lowercased().contains(key) || $0.name.lowercased().contains(key) }
    var recent: [RuleListPage.Rules] = []
    for game in try keeper.list(limit: Self.recentGames) {
      guard let rules = all.first(where: { $0.title == game.summary.title }), !recent.contains(rules) else { continue }
      recent.append(rules)
    }
    let shown = Array(recent.prefix(Self.shownRecent))
    return RuleListPage(for: purpose, recent: purpose == .playing ? shown : [], found: found, wanted: wanted)
  }

  private static let recentGames = 30
  private static let shownRecent = 4

  /// The rules of this name; nil where there are none, or their file has mistakes. A name is never a path here.
  private func rules(_ name: String) -> Rules? {
    keeper.library.names.contains(name) ? try? keeper.library.rules(named: name) : nil
  }

  func rulesPage(_ name: String, _ base: Address) -> RulesPage? {
    rules(name).map { RulesPage(RulesText(RulesView($0.compiled)), name: name, start: base / "new" / name, back: nil) }
  }

  // MARK: New games

  /// What is asked before a game begins; nil where there are no such rules.
  func setupPage(_ name: String, count: Int?, _ base: Address) -> SetupPage? {
    guard let rules = rules(name) else { return nil }
    return Setup(rules, name, keeper, count: count, base).page
  }

  /// Begins a game.
  ///
  /// - Returns: where it is, or the page with what is wrong; nil where there are no such rules.
  func start(_ name: String, _ form: PostedForm, _ device: Device, _ base: Address) throws(Problems) -> GameDesk.Outcome
  {
    let earlier = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.answer(toForm: form.id, digest: form.digest)
    }
    if let earlier { return .leads(earlier) }
    guard let rules = rules(name) else { return .missing }
    let setup = Setup(rules, name, keeper, count: Int(form["sides"]), base)
    do throws(Problems) {
      let id = keeper.surroundings.newID()
      let address = GamePlaces(base, game: id).game
      let sent = form.sent(by: device.id, answer: address.text, at: keeper.surroundings.now())
      _ = try keeper.start(try setup.read(form), id: id, form: sent)
      return .leads(to: address)
    } catch {
      guard error.kind == .mistakes else { throw error }
      return .page(setup.page(saying: error, form), .unprocessable)
    }
  }
}

extension GamesPage.Side {
  fileprivate init(_ side: GameSummary.Side) {
    self.init(
      initials: side.initials, facts: side.facts, total: Numbers.text(side.total),
      behind: side.behind == 0 ? nil : Numbers.text(side.behind))
  }
}
