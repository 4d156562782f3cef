import HouseRules
import RuleLanguage

/// Looks for what could stand at a place of a file, in what is known of the rules.
struct CompletionSearch {
  let file: OpenFile
  let place: CompletionPlace
  /// What the rules meant when they could be read last.
  let insight: RuleInsight?
  /// The games that can be asked for, as they stand where the file is written.
  let library: RuleLibrary
  /// The names of all games.
  let games: () -> [String]

  /// Each once, in the order in which they are offered.
  var items: [CompletionItem] {
    var insight = insight
    if case .given = place.place.role {
      // A section in which nothing stands yet would take out what the base has.
      var probed = place.view
      probed.look(file, in: library)
      insight = probed.insight ?? insight
    }
    var seen: Set<String> = []
    return Completion(place: place, insight: insight, games: games).items.filter { seen.insert($0.label).inserted }
  }
}
