import Decimals
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

  let keeper: ScoreKeeper
  let addresses: @Sendable () -> [String]
  private var shelf = RuleShelf()

  init(_ surroundings: SiteSurroundings) {
    keeper = surroundings.newKeeper()
    addresses = surroundings.addresses
  }

  /// What a form was answered with before, if it was.
  func earlierAnswer(to form: PostedForm) throws(Problems) -> String? { try form.earlierAnswer(from: keeper) }

  /// Whether there is a game, at a table that is open to a person; the game is not opened.
  func hasGame(_ id: String, for person: Person) throws(Problems) -> Bool {
    let stored = try keeper.storing { () throws(StoreFailure) -> StoredGame? in
      do throws(StoreFailure) { return try keeper.store.game(id) } catch .unknownGame { return nil }
    }
    guard let stored, stored.id == id else { return false }
    return person.role.table.map { $0 == stored.table ?? StoredTable.first } ?? true
  }

  /// More games than anybody looks through.
  private static let listed = 30

  /// What is done whenever games are opened for writing, and daily where they stay open.
  func tidy() { _ = try? keeper.tidy() }

  // MARK: The list

  /// The games that are kept.
  ///
  /// - Parameter table: the table where they are played; nil for all.
  /// - Parameter last: the game behind which the list goes on; nil begins with the newest.
  func gamesPage(atTable table: Int?, before last: String?) throws(Problems) -> GamesPage {
    let games = try keeper.list(limit: Self.listed + 1, atTable: table, before: last)
    return GamesPage(
      games.prefix(Self.listed).map { game in
        let lines = GameLines(game.summary)
        let clock = CivilTime(game.startedAt, offset: keeper.surroundings.clockOffset(game.startedAt))
        var shown = GamesPage.Game(
          id: game.id, title: game.summary.title, state: lines.state,
          sides: game.summary.sides.map(GamesPage.Side.init),
          goesOn: !game.summary.isComplete, day: clock.dayText)
        shown.facts = game.summary.facts
        shown.percentDone = game.summary.percentDone
        return shown
      }, isFirst: last == nil, hasMore: games.count > Self.listed)
  }

  /// The only game that goes on; nil where there is none, or several.
  ///
  /// - Parameter table: the table where it is played; nil for all.
  func onlyGame(atTable table: Int?) throws(Problems) -> String? {
    let open = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.gamesInProgress(limit: 2, atTable: table)
    }
    return open.count == 1 ? open[0].id : nil
  }

  /// How those who wait for a game hear of it, and where they are led then; nil where they have no table.
  func waiting(_ role: Role) throws(Problems) -> Following? {
    guard let table = role.table else { return nil }
    var waiting = Following(steps: role.base / "steps", step: 0, page: role.base / "games", isOnlyRead: true)
    waiting.newest = try newestGame(atTable: table)
    waiting.next = try onlyGame(atTable: table).map { GamePlaces(role.base, game: $0).game }
    return waiting
  }

  /// The game that was begun last at a table; nil where there was none.
  func newestGame(atTable table: Int) throws(Problems) -> String? { try keeper.newestGame(atTable: table)?.id }

  /// Looks whether there is a game with just this identity.
  ///
  /// - Throws: that there is none.
  func lookFor(game id: String) throws(Problems) {
    _ = try keeper.stored(game: id)
  }

  // MARK: Rules

  /// The games there are rules for.
  ///
  /// - Parameter wanted: a part of the name or the title; empty for all.
  func ruleList(for purpose: RuleListPage.Purpose, wanted: String) throws(Problems) -> RuleListPage {
    let all = shelf.rules(of: keeper.library)
    let found = RuleSearch(all).found(wanted)
    var recent: [RuleListPage.Rules] = []
    for name in try playedLast() {
      if let rules = all.first(where: { $0.name == name }) { recent.append(rules) }
    }
    let shown = Array(recent.prefix(Self.shownRecent))
    var page = RuleListPage(for: purpose, recent: purpose == .playing ? shown : [], found: found.rules, wanted: wanted)
    page.areSimilar = found.areSimilar
    page.written = writtenNames
    return page
  }

  /// The names of the rules by which was played last, each once.
  private func playedLast() throws(Problems) -> [String] {
    let games = try keeper.storing { () throws(StoreFailure) in try keeper.store.games(limit: Self.recentGames) }
    var digests: [String] = []
    for game in games where !digests.contains(game.rulesDigest) { digests.append(game.rulesDigest) }
    var names: [String] = []
    for digest in digests {
      let name = try keeper.storing { () throws(StoreFailure) in try keeper.store.rules(digest) }.name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static let recentGames = 30
  private static let shownRecent = 4

  /// The rules of this name; nil where there are none, or their file has mistakes. A name is never a path here.
  func rules(_ name: String) -> Rules? {
    guard keeper.library.names.contains(name) else { return nil }
    let now = keeper.surroundings.now
    let end = now() + Self.readingMilliseconds
    return try? keeper.library.rules(named: name, for: Request { now() > end })
  }

  /// A file that takes longer to be understood is none to play by: everybody else waits meanwhile.
  private static let readingMilliseconds: Int64 = 5_000

  /// - Parameters:
  ///   - begins: whether whoever reads them may begin a game by them.
  ///   - changes: whether they may write rules.
  func rulesPage(_ name: String, _ base: Address, begins: Bool, changes: Bool) -> RulesPage? {
    guard let rules = rules(name) else { return nil }
    let start = begins ? base / "new" / name : nil
    var page = RulesPage(RulesText(RulesView(rules.compiled)), name: name, start: start, back: nil)
    if changes {
      let studio = StudioPlaces(base)
      let isOurs = writtenNames.contains(name)
      page.change = (
        isOurs ? "Change them" : "Play it differently",
        isOurs ? studio.rules(name) : studio.begin.with("base", name)
      )
    }
    return page
  }

  /// The names of games whose rules were written here.
  private var writtenNames: Set<String> {
    let written = try? keeper.storing { () throws(StoreFailure) in try keeper.store.writtenRules() }
    return Set((written ?? []).map(\.name))
  }

  // MARK: New games

  /// What is asked before a game begins; nil where there are no such rules.
  ///
  /// - Parameter chosen: what was chosen so far, by the names of the fields.
  func setupPage(_ name: String, _ chosen: [String: String], _ base: Address) -> SetupPage? {
    guard let rules = rules(name) else { return nil }
    let setup = Setup(rules, name, keeper, chosen: chosen, base)
    let added = chosen["added"].flatMap { id in setup.players.first { $0.id == id } }
    return setup.page(saying: added.map { "\($0.name) is added." })
  }

  /// Begins a game, or adds somebody who is to play in it.
  func start(_ name: String, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    if let earlier = try form.earlierAnswer(from: keeper) { return .leads(earlier) }
    guard let rules = rules(name) else { return .missing }
    let setup = Setup(rules, name, keeper, chosen: form.fields, asking.base)
    let newName = form["new"]
    guard newName.allSatisfy(\.isWhitespace) else { return try add(newName, to: setup, form, asking) }
    return try begin(setup, form, asking)
  }

  /// Adds somebody who is to play, where that was asked for; somebody who is typed and was not added would not play.
  private func add(
    _ name: String, to setup: Setup, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    func refused(_ text: String) -> GameDesk.Outcome {
      .page(setup.page(saying: [PageProblem(text, place: .here(SetupPage.newNameID))], form), .unprocessable)
    }
    guard form["then"] == "add" else {
      return refused("\(name) is typed, and does not sit anywhere yet: add them, or empty the field.")
    }
    do throws(Problems) {
      return try addSeated(name, isGuest: form["kind"] == "guest", form, asking) { id throws(Problems) in
        try setup.address(seating: id, form)
      } refused: { failure throws(Problems) in
        refused(Sentences.text(of: Problems(failure)))
      }
    } catch {
      guard error.kind == .mistakes else { throw error }
      return refused(Sentences.text(of: error))
    }
  }

  private func begin(_ setup: Setup, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    do throws(Problems) {
      let id = keeper.surroundings.newID()
      let address = GamePlaces(asking.base, game: id).game
      let sent = form.sent(by: asking.person.device.id, answer: address.text, at: keeper.surroundings.now())
      let table = asking.person.role.table ?? StoredTable.first
      let game = try setup.read(form)
      _ = try keeper.start(game, id: id, table: table, form: sent)
      // What was played on a day that is past nobody at the table waits for.
      return game.day == nil ? .begins(id, table: table, address) : .leads(to: address)
    } catch {
      guard error.kind == .mistakes else { throw error }
      return .page(setup.page(saying: [PageProblem(Sentences.text(of: error))], form), .unprocessable)
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
