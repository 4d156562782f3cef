import Documents
import HouseRules
import RuleLanguage

/// Looks for what could stand at a place of a file, in what is known of the rules.
struct CompletionSearch {
  let file: OpenFile
  /// The ways in which a word could be meant there.
  let readings: [CompletionPlace]
  /// What the rules meant when they could be read last.
  let insight: RuleInsight?
  /// The games that can be asked for, as they stand where the file is written.
  let library: RuleLibrary
  /// The names of all games.
  let games: () -> [String]

  /// Each once, in the order in which they are offered.
  var items: [CompletionItem] {
    var seen: Set<String> = []
    return readings.flatMap { place in
      Completion(place: place, insight: insight(at: place), games: games).items
    }.filter { seen.insert($0.label).inserted }
  }

  private func insight(at place: CompletionPlace) -> RuleInsight? {
    // A section in which nothing stands yet would take out what the base has.
    switch place.place.role {
    case .given: break
    case .key where place.view.text.root.value(forKey: "extends") != nil: break
    case .key, .entry, .column, .value: return insight
    }
    var probed = place.view
    probed.look(file, in: library)
    return probed.insight ?? insight
  }
}
