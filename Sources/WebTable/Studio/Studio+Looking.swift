import GameLog
import HouseRules
import LanguageServer
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
    case .odds: .reports(odds(of: rules))
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
  ) throws(Problems) -> [ReportSection] {
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

  private static func report(_ heading: String, _ first: Rules, _ second: Rules) -> ReportSection {
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
}
