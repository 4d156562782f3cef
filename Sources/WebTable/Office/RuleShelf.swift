import HouseRules
import Pages

/// What all rule files say of themselves. They are compiled again only where one has changed: that takes longer than all
/// else that a page needs.
struct RuleShelf {
  private var fingerprint: Int?
  private var listed: [RuleListPage.Rules] = []

  /// Those without mistakes, in order of name.
  mutating func rules(of library: RuleLibrary) -> [RuleListPage.Rules] {
    let now = library.fingerprint
    guard now != fingerprint else { return listed }
    listed = library.listings().compactMap { listing in
      listing.rules.map { RuleListPage.Rules(name: listing.name, title: $0.title, summary: $0.summary) }
    }
    fingerprint = now
    return listed
  }
}
