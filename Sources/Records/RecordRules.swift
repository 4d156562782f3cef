import Engine
import RuleLanguage

/// Compiled rules made ready for reading records: their names as bytes, and what each of them takes.
package final class RecordRules: Sendable {
  /// What a value of a record is read as.
  struct Field: Sendable {
    var kind: ValueKind
    /// Whether people give it; a line that is worked out is refused.
    var isEntered: Bool
    /// Whether it is given once for all sides.
    var isOfTable = false
  }

  /// How messages call entries, options and actions.
  package enum Naming: Sendable {
    /// As a record does, for whoever writes one.
    case names
    /// As the people at a table read them.
    case labels
  }

  package let compiled: CompiledRules
  package let naming: Naming
  let spoken: SpokenNames
  package let entryNames: NameList
  let entries: [Field]
  let optionNames: NameList
  let options: [Field]
  let actionNames: NameList
  /// By action.
  let questionNames: [NameList]
  let questions: [[Field]]
  /// Values of choices, and faces of pieces, by number of the choice or kind.
  package let choices: [NameList]
  package let faces: [NameList]
  let answerNames: NameList
  /// Characters that each answer has.
  let answerLengths: [ClosedRange<Int>]
  /// Kinds of the dice and cards that play can ask chance for.
  let rolledKinds: [Int]
  let dealtKinds: [Int]
  /// The state that counts a side's score.
  package let totalSlot: Int?
  let sideRule: SideRule
  package var playersPerSide: Int { max(sideRule.playersPerSide, 1) }
  /// Entries for each player: the name, the first line and how many there are.
  let seatEntries: [(name: String, first: Int, count: Int)]
  /// What stands for each item of a list: the name, the first line, and the items as they are written.
  let itemEntries: [(name: String, first: Int, items: [String])]
  let closesTogether: Bool
  package let closesInOrder: Bool
  let hasOutcomes: Bool
  /// How nobody is written where a side or a player is meant: nobody at the table is called so.
  let nobodies: NameList
  /// Whether the rules say when a side plays no more.
  package let saysWhoIsOut: Bool
  /// Whether anything is entered once for all sides.
  let hasTableEntries: Bool
  /// Whether anything is said to anybody when the game is over.
  let saysSomething: Bool

  package var game: Game { compiled.game }
  package var lexicon: Lexicon { compiled.lexicon }

  package init(_ rules: CompiledRules, naming: Naming = .names) {
    compiled = rules
    self.naming = naming
    spoken = SpokenNames(rules.lexicon, naming)
    let (game, lexicon) = (rules.game, rules.lexicon)
    entryNames = NameList(lexicon.entries.map(\.name))
    entries = zip(lexicon.entries, game.entries).map {
      Field(kind: $0.kind, isEntered: $1.isEntered, isOfTable: $1.isOfTable)
    }
    seatEntries = game.entries.indices.filter { lexicon.entries[$0].seat == 0 }
      .map { (lexicon.entries[$0].entryName, $0, game.entries[$0].seats) }
    itemEntries = lexicon.entries.indices.compactMap { first in
      let name = lexicon.entries[first].entryName
      guard lexicon.entries[first].item != nil, first == 0 || lexicon.entries[first - 1].entryName != name else {
        return nil
      }
      return (name, first, lexicon.entries[first...].prefix { $0.entryName == name }.compactMap(\.item?.text))
    }
    optionNames = NameList(lexicon.options.map(\.name))
    options = lexicon.options.map { Field(kind: $0.kind, isEntered: true) }
    actionNames = NameList(lexicon.actions.map(\.name))
    questionNames = lexicon.actions.map { NameList($0.questions.map(\.name)) }
    questions = lexicon.actions.map { $0.questions.map { Field(kind: $0.kind, isEntered: true) } }
    choices = lexicon.choices.map { NameList($0) }
    faces = lexicon.kinds.map { NameList($0.faces) }
    let asks = [lexicon.won, lexicon.tied].compactMap(\.self).flatMap(\.asks)
    answerNames = NameList(asks.map(\.name))
    answerLengths = asks.map(\.length)
    rolledKinds = Self.kinds(game, lexicon) { game.pools[$0.pool].isDice }
    dealtKinds = Self.kinds(game, lexicon) { !game.pools[$0.pool].isDice }
    sideRule = game.sides
    if case .inOrder = game.turns { closesInOrder = true } else { closesInOrder = false }
    closesTogether = !closesInOrder
    hasOutcomes = !game.outcomes.isEmpty
    nobodies = NameList(lexicon.nobodies)
    saysWhoIsOut = game.out != nil
    hasTableEntries = game.entries.contains(where: \.isOfTable)
    saysSomething =
      lexicon.won?.say != nil || lexicon.tied?.say != nil || lexicon.outcomes.contains { $0.say != nil }
    totalSlot = lexicon.states.firstIndex { $0.name == "total" }.map { game.states[$0].slot }
  }

  private static func kinds(_ game: Game, _ lexicon: Lexicon, _ isMeant: (Zone) -> Bool) -> [Int] {
    var kinds: [Int] = []
    for (zone, words) in zip(game.zones, lexicon.zones) where isMeant(zone) && !kinds.contains(words.kind) {
      kinds.append(words.kind)
    }
    return kinds
  }
}
