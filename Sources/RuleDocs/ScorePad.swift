import Decimals
import Documents
import Engine
import Presentation
import RuleLanguage

/// A sheet of paper on which a game's score is kept with a pencil, made from the rules alone: what is written down in each
/// round, and for whom.
package struct ScorePad: Hashable, Sendable {
  package var title: String
  package var summary: String?
  /// What the table chooses before it begins.
  package var options: [String]
  /// How many sides there is room for, and how many people play for each.
  package var sides: Int
  package var playersPerSide: Int
  /// How many rounds are played; nil where the table decides.
  package var rounds: Int?
  /// What is written down in a round, in order.
  package var lines: [Line]

  package struct Line: Hashable, Sendable {
    package var label: String
    /// What is written there and what it is worth, such as `0 to 12, 500 each`; empty where there is nothing short to say.
    package var hint: String
    /// Whether a winner must have it.
    package var isNeeded: Bool
    /// Whether it is written once for all.
    package var isOfTable: Bool
    /// Whether it follows from the others.
    package var isWorkedOut: Bool
    /// Whether several values are written there, one behind the other.
    package var isList: Bool
  }

  /// - Parameter sides: for how many; nil for as many as mostly play. What cannot be is the nearest that can.
  package init(_ rules: CompiledRules, sides: Int? = nil) {
    let (game, lexicon) = (rules.game, rules.lexicon)
    title = lexicon.title
    summary = lexicon.summary
    options = lexicon.options.map(\.label)
    self.sides = min(max(sides ?? game.sides.standard, game.sides.minimum), game.sides.maximum)
    playersPerSide = max(game.sides.playersPerSide, 1)
    rounds = Self.rounds(game, sides: self.sides)
    let sheet = RuleNodes(rules.resolved.root).nodes("sheet")
    lines = zip(lexicon.entries, game.entries).map { Line($0, $1, sheet.nodes($0.entryName), lexicon) }
  }

  /// As many as are played when nothing is chosen.
  private static func rounds(_ game: Game, sides: Int) -> Int? {
    let options = game.options.map { _ in Int64?.none }
    let table = try? Table.setUp(game, sideCount: sides, options: options, preparesCombos: false)
    return table.flatMap { table in
      let machine = Machine(table)
      return (try? machine.start()) == nil ? nil : machine.roundCount
    }
  }
}

extension ScorePad.Line {
  fileprivate init(_ words: EntryWords, _ entry: Entry, _ node: RuleNodes, _ lexicon: Lexicon) {
    label = words.label
    isNeeded = words.isNeeded
    isOfTable = words.isOfTable
    isWorkedOut = !entry.isEntered
    isList = words.kind.isList && entry.isEntered
    let hints = [Self.values(words, node, lexicon), Self.worth(words, entry)]
    hint = isWorkedOut ? "" : hints.compactMap(\.self).joined(separator: ", ")
  }

  /// Letters of what may be written there: longer lists of words are known by heart, or stand in the rules.
  private static let longestWords = 26

  /// What may be written there.
  private static func values(_ words: EntryWords, _ node: RuleNodes, _ lexicon: Lexicon) -> String? {
    switch words.kind.base {
    case .flag: return "tick"
    case .number: return node.brief("range").flatMap(Self.range)
    case .choice(let choice):
      let words = lexicon.choiceLabels[choice].joined(separator: ", ")
      return words.count <= longestWords ? words : nil
    default: return nil
    }
  }

  /// `0..12` as `0 to 12`; nil for an end that is worked out, which says nothing to whoever reads it.
  private static func range(_ text: String) -> String? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { ExactDecimal($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1] else { return nil }
    return "\(Numbers.text(low)) to \(Numbers.text(high))"
  }

  private static func worth(_ words: EntryWords, _ entry: Entry) -> String? {
    guard let points = words.pointsText.flatMap({ ExactDecimal($0) }), points != 1, points != 0 else { return nil }
    if points == -1 { return "counts against" }
    return words.kind.base == .flag ? Numbers.text(points) : "\(Numbers.text(points)) each"
  }
}
