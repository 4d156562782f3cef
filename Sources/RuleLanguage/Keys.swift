/// The kinds of mapping that a rule file is made of. Those whose keys are the author's names are not among them.
package enum MappingKind: String, Hashable, Sendable, CaseIterable {
  case file, sides, turns, field, value, state, pieces, combo, `throw`, check, play, zone, action, pick
  case effect, deal, move, end, ranking, winnings, prize, result, resultText, outcome, example

  /// The mapping as a person says it.
  package var title: String {
    switch self {
    case .file: "a rule file"
    case .field: "an entry"
    case .resultText: "the result"
    case .action, .effect, .end, .example, .outcome: "an \(self == .example ? "example" : rawValue)"
    case .sides, .turns, .winnings, .pieces: "`\(rawValue)`"
    default: "a \(rawValue)"
    }
  }
}

/// One key of the format: the only place where its meaning is written for people, and what reading it is driven by.
package struct Key: Hashable, Sendable {
  package var name: String
  package var sentence: String
  package var example: String
  /// The `house_rules` number that brought it.
  package var since = 1

  init(_ name: String, _ sentence: String, _ example: String) {
    self.name = name
    self.sentence = sentence
    self.example = example
  }
}

package enum Keys {
  /// The keys of a kind of mapping, in the order in which they are usually written.
  package static func of(_ kind: MappingKind) -> [Key] { table[kind] ?? [] }

  /// The kinds of mapping that have a key of this name.
  static func kinds(having name: String) -> [MappingKind] {
    MappingKind.allCases.filter { of($0).contains { $0.name == name } }
  }

  private static let table: [MappingKind: [Key]] = [
    .file: file, .sides: sides, .turns: turns, .field: field, .value: value, .state: state, .pieces: pieces,
    .combo: combo, .throw: throwing, .check: check, .play: play, .zone: zone, .action: action, .pick: pick,
    .effect: effect, .deal: deal, .move: move, .end: end, .ranking: ranking, .winnings: winnings, .prize: prize,
    .result: result, .resultText: resultText, .outcome: outcome, .example: example,
  ]

  private static let file = [
    Key("house_rules", "The number of the format; it comes first.", "house_rules: 1"),
    Key("name", "The name by which the game is asked for.", "name: kitchen-table-rummy"),
    Key("extends", "The game of which this file is a difference.", "extends: rummy"),
    Key("title", "The game's name as people write it.", "title: Kitchen Table Rummy"),
    Key("summary", "The game in one sentence.", "summary: Bid your tricks, and take exactly those."),
    Key("notes", "What a person at the table needs to know.", "notes: Deal all cards."),
    Key("source", "Which published rules this follows.", "source: pagat.com"),
    Key("sides", "How many sides play, and how many players each has.", "sides: {count: 2..8}"),
    Key(
      "options", "What is asked when a game starts.", "options: {target: {type: number, range: 50..500, default: 100}}"),
    Key("pieces", "Kinds of cards, dice and tokens.", "pieces: {die: {from: 1..6}}"),
    Key("combos", "Patterns of pieces that score.", "combos: {one: {faces: [1], points: 100}}"),
    Key(
      "throw", "What a throw or a hand is worth when it is asked for by itself.",
      "throw: {fill: [dice], combos: best(dice)}"),
    Key("rounds", "How many rounds are played, or `open`.", "rounds: 4"),
    Key("turns", "Whether sheets close together or in order of turns.", "turns: in order"),
    Key("phases", "Parts of a round, one after the other.", "phases: [bids, results]"),
    Key("sheet", "The lines that each side fills in each round.", "sheet: {tricks: {type: number, range: 0..13}}"),
    Key("values", "Named expressions and decision tables.", "values: {hand_size: {value: 8 - round}}"),
    Key("state", "What is carried from round to round.", "state: {bags: {start: 0, next: bags + over}}"),
    Key(
      "checks", "What must hold before a round can close.", "checks: {all_tricks: {require: sides.tricks.sum() == 13}}"),
    Key("score", "A sheet's points, instead of the sum of its lines.", "score: [{made: 10 + bid}, {else: 0}]"),
    Key("play", "Zones and actions for playing with dice or cards.", "play: {zones: {dice: {start: 5 of 1..6}}}"),
    Key("end", "When the game is over.", "end: sides.total.max() >= target"),
    Key("ranking", "What decides who is first.", "ranking: [{highest: total}]"),
    Key("result", "What is said and asked when the game is over.", "result: {tied: {say: Tied victory}}"),
    Key("winnings", "Money that is paid in and out, for each player.", "winnings: {currency: USD, ante: 2.00}"),
    Key(
      "examples", "Sheets and games with what they must come to.", "examples: [{name: Nothing, sheet: {}, score: 0}]"),
  ]

  private static let sides = [
    Key("count", "How many sides: a number or a range.", "count: 3..8"),
    Key("default", "How many when nothing is said.", "default: 4"),
    Key("players", "How many players a side has.", "players: 2"),
  ]

  private static let turns = [
    Key("order", "`together` or `in order`.", "order: in order"),
    Key("start", "Which seat begins, counted by the expression.", "start: left_of(dealer)"),
  ]

  private static let field = [
    Key("label", "What people read.", "label: Tricks"),
    Key("type", "`flag`, `number`, `choice`, `text`, `side`, `seat`, or a kind of piece.", "type: number"),
    Key("of", "The values of a choice.", "of: [ascending, descending]"),
    Key("per", "`side`, or `table` for one value a round that every side's score reads.", "per: table"),
    Key("range", "The smallest and the largest value.", "range: 0..13"),
    Key("length", "Makes it a list, of this many items.", "length: 0..5"),
    Key("default", "What stands where nothing is entered.", "default: 0"),
    Key("required", "It must be entered; until then it is unknown.", "required: true"),
    Key("phase", "The phase in which it is entered.", "phase: bids"),
    Key("needed", "It is shown marked.", "needed: true"),
    Key("one_side", "At most one side has it; with `always`, exactly one.", "one_side: true"),
    Key("wins_round", "A side that has it has won the round; without one the best score does.", "wins_round: true"),
    Key("points", "Points for each, or the points themselves.", "points: 5"),
    Key("value", "Works the line out; it is shown and worth nothing by itself.", "value: hand.worth.sum()"),
    Key("before", "In a difference: the key before which a new one is put.", "before: cards"),
  ]

  private static let value = [
    Key("label", "What people read; the value is then shown beside the score.", "label: Meld"),
    Key("of", "Makes it a function: the names of what it is called with.", "of: [trump, tricks]"),
    Key("value", "An expression or cases.", "value: 10 * bid"),
    Key(
      "rows", "A decision table: every case hits exactly one row.",
      "rows: [{total: ..99, value: 1}, {total: 100.., value: 2}]"),
    Key("until", "`complete`: not shown when the game is over.", "until: complete"),
    Key("before", "In a difference: the key before which a new one is put.", "before: meld"),
  ]

  private static let state = [
    Key("label", "What people read; the state is then shown beside the score.", "label: Bags"),
    Key("type", "As of an entry; a number when left out.", "type: flag"),
    Key("of", "The values of a choice.", "of: [ready, rolled]"),
    Key("length", "Makes it a list, of this many items.", "length: 0..13"),
    Key("per", "`side` or `table`.", "per: table"),
    Key("for", "How long it lasts: `game`, `round` or `turn`.", "for: turn"),
    Key("start", "Its first value.", "start: 0"),
    Key("next", "Its value after a sheet has closed, from the values before.", "next: bags + over"),
    Key("before", "In a difference: the key before which a new one is put.", "before: bags"),
  ]

  private static let pieces = [
    Key("from", "`french` for the usual 52 cards, or faces such as `1..6`.", "from: french"),
    Key("rows", "The pieces one by one, each with a `name` and columns.", "rows: [{name: ones, face: 1}]"),
    Key("copies", "How often every piece is there.", "copies: 6"),
    Key("columns", "Columns that are worked out from others.", "columns: {worth: [{number > 10: 10}, {else: number}]}"),
    Key("before", "In a difference: the key before which a new one is put.", "before: die"),
  ]

  private static let combo = [
    Key("label", "What people read.", "label: Three of a kind"),
    Key("faces", "Exactly these pieces.", "faces: [1, 1, 1]"),
    Key("alike", "All the same in this column.", "alike: face"),
    Key("same", "As `alike`, the word for flushes.", "same: suit"),
    Key("run", "Consecutive in this column.", "run: number"),
    Key("groups", "So many alike, so many of another.", "groups: [3, 2]"),
    Key("total", "A column that adds up to this.", "total: 15"),
    Key("of", "The column of `groups` and `total`.", "of: worth"),
    Key("size", "How many pieces: a number or a range.", "size: 3.."),
    Key("where", "A condition on the pieces found.", "where: high == 13"),
    Key("points", "What the combo is worth.", "points: 100 * face"),
    Key("before", "In a difference: the key before which a new one is put.", "before: one"),
  ]

  private static let throwing = [
    Key("fill", "The entries that the pieces are dealt to, in this order.", "fill: [hand, starter]"),
    Key("combos", "How combos are chosen.", "combos: best(dice)"),
  ]

  private static let check = [
    Key("require", "What must hold.", "require: sides.tricks.sum() == 13"),
    Key("phase", "The phase at whose end it must hold.", "phase: bids"),
    Key("blame", "Whose entries open again.", "blame: dealer"),
    Key("message", "What is said when it does not hold.", "message: There are 13 tricks."),
    Key("before", "In a difference: the key before which a new one is put.", "before: hook"),
  ]

  private static let play = [
    Key("zones", "Where pieces lie.", "zones: {dice: {start: 5 of 1..6}}"),
    Key("actions", "What can be done, and what happens by itself.", "actions: {roll: {do: [{roll: dice}]}}"),
  ]

  private static let zone = [
    Key("start", "The pieces that it starts with: `6 of 1..6`, `5 of die`, or a kind for a whole deck.", "start: card"),
    Key("from", "The zone in which its pieces start, where several do.", "from: dice"),
    Key("per", "`table`, or `side` for one each.", "per: side"),
    Key("for", "How long pieces stay: `game`, `round` or `turn`.", "for: round"),
    Key("face", "`up` or `down`.", "face: up"),
    Key("before", "In a difference: the key before which a new one is put.", "before: kept"),
  ]

  private static let action = [
    Key("label", "What people read.", "label: Roll"),
    Key("who", "`turn`, `anyone` or `table`.", "who: table"),
    Key("when", "When it is allowed.", "when: pot > 0"),
    Key("why", "What is said to somebody who tries it when it is not allowed.", "why: Roll first."),
    Key("auto", "It happens by itself when this holds.", "auto: held >= 30"),
    Key("pick", "Pieces that are chosen with it.", "pick: {from: dice, at_least: 1}"),
    Key("ask", "What is asked of who does it.", "ask: {into: {type: box}}"),
    Key("do", "What it does.", "do: [{roll: dice}, end_turn]"),
    Key("before", "In a difference: the key before which a new one is put.", "before: bank"),
  ]

  private static let pick = [
    Key("from", "The zone.", "from: dice"),
    Key("at_least", "The fewest pieces.", "at_least: 1"),
    Key("at_most", "The most pieces.", "at_most: 3"),
    Key("exactly", "How many pieces.", "exactly: 2"),
  ]

  private static let effect = [
    Key("roll", "Rolls the dice of a zone, or those picked.", "{roll: dice}"),
    Key("shuffle", "Shuffles a zone.", "{shuffle: deck}"),
    Key("gather", "Brings every piece back into a zone.", "{gather: deck}"),
    Key("deal", "Deals pieces from one zone to another.", "{deal: {from: deck, to: hand, count: 2}}"),
    Key("move", "Moves pieces.", "{move: {what: picked, to: kept}}"),
    Key("set", "Gives state and entries new values.", "{set: {pot: pot + 1}}"),
    Key("say", "Shows a text.", "{say: Hot dice!}"),
  ]

  private static let deal = [
    Key("from", "The zone dealt from.", "from: deck"),
    Key("to", "The zone dealt to.", "to: hand"),
    Key("each", "`side`: to every side.", "each: side"),
    Key("count", "How many (to each).", "count: 2"),
    Key("face", "`up` or `down`.", "face: down"),
  ]

  private static let move = [
    Key("what", "`picked`, or a zone whose pieces all move.", "what: picked"),
    Key("to", "The zone moved to.", "to: kept"),
  ]

  private static let end = [
    Key("when", "When the game is over.", "when: sides.total.max() >= 100"),
    Key("after", "`round`: when the round is finished; `turn`: at once.", "after: turn"),
  ]

  private static let ranking = [
    Key("highest", "The highest is first.", "{highest: total}"),
    Key("lowest", "The lowest is first.", "{lowest: total}"),
  ]

  private static let winnings = [
    Key("currency", "The currency's letters.", "currency: USD"),
    Key("ante", "What each player pays in.", "ante: 2.00"),
    Key("prizes", "What is paid out.", "prizes: {game: {amount: 2.00, place: 1}}"),
  ]

  private static let prize = [
    Key("label", "What people read.", "label: Game won"),
    Key("amount", "How much, to each player of the side.", "amount: 2.00"),
    Key("each", "The entry that is counted: paid for each.", "each: win"),
    Key("place", "The place that is paid.", "place: 1"),
    Key("before", "In a difference: the key before which a new one is put.", "before: game"),
  ]

  private static let result = [
    Key("won", "For a single winner.", "won: {say: You won!}"),
    Key("tied", "For winners who tie.", "tied: {say: Tied victory}"),
    Key("sides", "Each side's outcome: the first whose condition holds.", "sides: [{when: total > 0, outcome: won}]"),
  ]

  private static let resultText = [
    Key("say", "What is said.", "say: Tied victory"),
    Key("ask", "What is asked of the winner.", "ask: {quote: {type: text}}"),
  ]

  private static let outcome = [
    Key("when", "For whom.", "when: total > 30"),
    Key("outcome", "The outcome's name.", "outcome: lost"),
    Key("say", "What is said.", "say: Over 30"),
  ]

  private static let example = [
    Key("name", "What it shows.", "name: A bare win"),
    Key("sides", "How many sides, or their names.", "sides: 3"),
    Key("options", "Options that differ from their defaults.", "options: {target: 100}"),
    Key("sheet", "One sheet.", "sheet: {win: true}"),
    Key("score", "What the sheet must come to.", "score: 300"),
    Key("value", "A value to be worked out.", "value: meld"),
    Key("given", "What it is given.", "given: {total: 15000}"),
    Key("gives", "What it must be.", "gives: 90"),
    Key("throw", "Pieces.", "throw: [1, 1, 1, 5]"),
    Key("points", "What the throw must be worth.", "points: 1050"),
    Key("combos", "The labels of the combos that must be found.", "combos: [Three 1s, Single 5]"),
    Key("unused", "The pieces that must be left over.", "unused: [2]"),
    Key("seed", "Where chance begins.", "seed: 42"),
    Key("rounds", "Closed rounds, as in a record.", "rounds: [{1: {bid: 2}, 2: {bid: 0}}]"),
    Key("open", "A round not closed yet, as in a record.", "open: {1: {bid: 2}}"),
    Key("moves", "What is done, as in a record.", "moves: [{side: 1, action: roll}]"),
    Key("ended", "Ends the game.", "ended: true"),
    Key("scores", "The scores of the last closed round.", "scores: [10, 0]"),
    Key("totals", "The totals.", "totals: [10, 0]"),
    Key("places", "The places.", "places: [1, 2]"),
    Key("outcomes", "The outcomes.", "outcomes: [won, lost]"),
    Key("winnings", "What each player of a side has won.", "winnings: [1.50, -1.50]"),
    Key("shows", "The values shown, side by side.", "shows: {meld: [90, 50]}"),
    Key("status", "`in_progress` or `complete`.", "status: complete"),
    Key("refused", "Why it must be refused: a check's name, or a kind of refusal.", "refused: range"),
  ]
}
