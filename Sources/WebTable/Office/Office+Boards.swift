import Boards
import HouseRules
import Pages
import ScoreKeeping
import Store

/// Who leads, and what games came to.
extension Office {
  /// What somebody asks about, and what there is to ask about.
  private struct Question {
    var choice: BoardChoice
    var scope: BoardScope
    var results: Results
    var aliases: PlayerAliases
    var problems: [PageProblem]
  }

  private func question(_ asking: OfficeAsking) throws(Problems) -> Question {
    let (results, problems) = try keeper.readableResults()
    var choice = try choice(results)
    let (group, rules, season) = (asking.query["group"], asking.value("rules"), asking.value("season"))
    if let group {
      choice.group = choice.groups.contains(group) ? group : BoardChoice.everyGroup
    } else {
      choice.group = try keeper.defaultGroup()
    }
    if choice.rulesNames.contains(where: { $0.name == rules }) { choice.rules = rules }
    if choice.seasons.contains(season) { choice.season = season }
    let scope = BoardScope(
      group: choice.group == BoardChoice.everyGroup ? nil : choice.group,
      rules: choice.rules.isEmpty ? nil : choice.rules,
      period: choice.season.isEmpty ? nil : try keeper.period(ofSeason: choice.season))
    return Question(
      choice: choice, scope: scope, results: results, aliases: try keeper.aliases(), problems: Self.told(problems))
  }

  private func choice(_ results: Results) throws(Problems) -> BoardChoice {
    var titles: [String: String] = [:]
    // Of several titles of one name the one of the game played last.
    for result in results.inOrder { titles[result.rules] = result.title }
    let seasons = try keeper.storing { () throws(StoreFailure) in try keeper.store.seasons() }
    return BoardChoice(
      groups: try groupsInOrder().map(\.name),
      rulesNames: titles.map { (name: $0.key, title: $0.value) }.sorted { ($0.title, $0.name) < ($1.title, $1.name) },
      seasons: seasons.map(\.name))
  }

  private static func told(_ problems: Problems) -> [PageProblem] {
    problems.diagnostics.map { diagnostic in
      PageProblem(([diagnostic.message] + diagnostic.hints).map(\.sentence).joined(separator: " "))
    }
  }

  // MARK: The board

  func boardPage(_ asking: OfficeAsking) throws(Problems) -> BoardPage {
    let question = try question(asking)
    let (board, problems) = try keeper.readableBoard(question.scope)
    return BoardPage(
      board, statistics: Statistics(of: nil, in: question.results, scope: question.scope, aliases: question.aliases),
      choice: question.choice, problems: question.problems.isEmpty ? Self.told(problems) : question.problems,
      days: days(question.results))
  }

  /// The board as a file.
  func boardFile(_ asking: OfficeAsking) throws(Problems) -> Download {
    let board = try keeper.readableBoard(try question(asking).scope).board
    return asking.query["format"] == "json"
      ? Download(board.json + "\n", name: "leader-board.json", .json)
      : Download(board.csv, name: "leader-board.csv", .csv)
  }

  // MARK: One, and two

  func statisticsPage(_ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    let question = try question(asking)
    guard let player = person(asking, question) else { return .missing }
    var scope = question.scope
    // Of one player all groups count: guests play at home, too.
    scope.group = nil
    let statistics = Statistics(of: player, in: question.results, scope: scope, aliases: question.aliases)
    return .page(
      StatisticsPage(
        statistics, of: player,
        history: WinHistory(of: player, in: question.results, scope: scope, aliases: question.aliases),
        choice: question.choice, others: others(than: player, question), problems: question.problems,
        days: days(question.results)), .fine)
  }

  func pairPage(_ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    let question = try question(asking)
    guard let one = person(asking, question), let said = PairPage.player(of: asking.value("other")),
      let other = known(said, question)
    else { return .missing }
    var scope = question.scope
    scope.group = nil
    return .page(
      PairPage(
        HeadToHead(one, other, in: question.results, scope: scope, aliases: question.aliases),
        choice: question.choice, others: others(than: one, question), problems: question.problems), .fine)
  }

  /// The one whom an address names.
  private func person(_ asking: OfficeAsking, _ question: Question) -> GameResult.Player? {
    known(GameResult.Player(name: asking.value("name"), group: asking.value("of")), question)
  }

  /// Somebody who has played, or may: the person behind the name.
  private func known(_ player: GameResult.Player, _ question: Question) -> GameResult.Player? {
    let person = question.aliases.person(player)
    if everybody(question).contains(person) { return person }
    let players = try? keeper.storing { () throws(StoreFailure) in try keeper.store.players(all: true) }
    return players?.contains { GameResult.Player($0) == person } ?? false ? person : nil
  }

  private func everybody(_ question: Question) -> Set<GameResult.Player> {
    Set(question.results.inOrder.flatMap(\.sides).flatMap(\.players).map(question.aliases.person))
  }

  private func others(than player: GameResult.Player, _ question: Question) -> [GameResult.Player] {
    everybody(question).subtracting([player]).sorted { ($0.name, $0.group) < ($1.name, $1.group) }
  }

  /// The days of all games.
  private func days(_ results: Results) -> [Int64: String] {
    let offset = keeper.surroundings.clockOffset
    var days: [Int64: String] = [:]
    for result in results.inOrder {
      days[result.finished] = CivilTime(result.finished, offset: offset(result.finished)).dateText
    }
    return days
  }

  // MARK: Seasons

  func seasonsPage(_ asking: OfficeAsking) throws(Problems) -> SeasonsPage {
    var page = try seasonsPage()
    switch asking.query["done"] {
    case "added": page.notice = "The season is added."
    case "removed":
      page.notice = "\(asking.value("name")) is removed. Its games stay."
      page.removed = .init(name: asking.value("name"), firstDay: asking.value("from"), lastDay: asking.value("to"))
    default: break
    }
    return page
  }

  private func seasonsPage() throws(Problems) -> SeasonsPage {
    SeasonsPage(
      try keeper.storing { () throws(StoreFailure) in try keeper.store.seasons() }.map(SeasonsPage.Season.init))
  }

  func addSeason(_ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    let address = asking.places.seasons.with("done", "added")
    let sent = form.sent(by: asking.person.device.id, answer: address.text, at: keeper.surroundings.now())
    do throws(Problems) {
      try keeper.addSeason(form["name"], from: form["from"], to: form["to"], form: sent)
      return .leads(to: address)
    } catch {
      guard error.kind == .mistakes else { throw error }
      var page = try seasonsPage()
      page.typed = .init(name: form["name"], firstDay: form["from"], lastDay: form["to"])
      let id =
        CivilDay(form["from"]) == nil
        ? SeasonsPage.firstID : CivilDay(form["to"]) == nil ? SeasonsPage.lastID : SeasonsPage.nameID
      page.problems = [PageProblem(Sentences.text(of: error), place: .here(id))]
      return .page(page, .unprocessable)
    }
  }

  func removeSeason(_ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    let seasons = try keeper.storing { () throws(StoreFailure) in try keeper.store.seasons() }
    guard let season = seasons.first(where: { $0.name == form["name"] }) else {
      return .leads(to: asking.places.seasons)
    }
    let address = asking.places.seasons.with("done", "removed").with("name", season.name)
      .with("from", season.firstDay).with("to", season.lastDay)
    return try keeping(form, asking, leadsTo: address) { sent throws(StoreFailure) in
      try keeper.store.removeSeason(season.name, form: sent)
    } refused: { _ throws(Problems) in
      .leads(to: asking.places.seasons)
    }
  }
}

extension SeasonsPage.Season {
  fileprivate init(_ season: Season) {
    self.init(name: season.name, firstDay: season.firstDay, lastDay: season.lastDay)
  }
}
