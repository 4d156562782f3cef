import HouseRules
import Pages

/// What all rule files say of themselves. They are read again only where one has changed: that takes longer than all else
/// that a page needs.
struct RuleShelf {
  private var fingerprint: Int?
  private var listed: [RuleListPage.Rules] = []

  /// Those without mistakes, in order of name.
  mutating func rules(of library: RuleLibrary) -> [RuleListPage.Rules] {
    let now = library.fingerprint
    guard now != fingerprint else { return listed }
    listed = library.summaries().compactMap { game in
      game.title.map { RuleListPage.Rules(name: game.name, title: $0, summary: game.summary) }
    }
    fingerprint = now
    return listed
  }
}
