package enum Keys {
  /// The number of this edition of the format, which stands behind `house_rules`.
  package static let edition = "2"

  /// The keys of a kind of mapping, in the order in which they are usually written.
  package static func of(_ kind: MappingKind) -> [Key] { section(of: kind).keys }

  /// A key of a kind of mapping; `nil` where it has none of this name.
  package static func key(_ name: String, of kind: MappingKind) -> Key? { section(of: kind).key(named: name) }

  /// Keys of a field that mean nothing in an option.
  package static let refusedInOptions = [
    "per", "each", "length", "grid", "required", "phase", "one_side", "points", "value", "needed", "wins_round",
    "secret",
    "from", "among",
  ]
  /// What a move of a record can have.
  package static let ofMoves = ["side", "action", "pick", "rolled", "dealt"]

  static func section(of kind: MappingKind) -> KeySection { sections[kind.rawValue] ?? KeySection([]) }

  /// Keys of a kind of which one stands in for the others: at least one is needed. The first is the one to suggest.
  package static func alternatives(of kind: MappingKind) -> [String] {
    switch kind {
    case .pieces: ["from", "rows"]
    case .value: ["value", "rows", "text"]
    case .prize: ["place", "each"]
    case .ranking: ["highest", "lowest"]
    default: []
    }
  }

  /// Whether only one of those may stand there.
  package static func areExclusive(of kind: MappingKind) -> Bool { kind != .pieces }

  /// What a file says of itself and does not hand on to its differences.
  package static let ofTheFileItself = ["extends", "examples", "name", "summary", "notes"]

  /// The kinds of mapping in a rule file that have a key of this name.
  static func kinds(having name: String) -> [MappingKind] {
    MappingKind.allCases.filter { ![.testFile, .testTable].contains($0) }.filter { of($0).contains { $0.name == name } }
  }

  /// By the names of the kinds: a table by another kind of key costs a program that only just begins.
  private static let sections = Dictionary(
    uniqueKeysWithValues: MappingKind.allCases.map { ($0.rawValue, KeySection(keys(of: $0))) })

  private static func keys(of kind: MappingKind) -> [Key] {
    switch kind {
    case .file: file
    case .sides: sides
    case .turns: turns
    case .field: field
    case .value: value
    case .state: state
    case .pieces: pieces
    case .combo: combo
    case .throw: throwing
    case .check: check
    case .end: end
    case .ranking: ranking
    case .winnings: winnings
    case .prize: prize
    case .result: result
    case .resultText: resultText
    case .outcome: outcome
    case .example: example
    case .testFile: testFile
    case .testTable: testTable
    default: played(kind)
    }
  }

  private static let file = [
    Key(
      "house_rules", .words([edition]),
      """
      The edition of the format; it comes first. `houserules fmt --edition 2` takes files of the first along. A difference \
      may leave it to its base.
      """, "house_rules: 2"),
    Key(
      "name", .game, "The name by which the game is asked for: small letters and digits, hyphens between words.",
      "name: kitchen-table-rummy"),
    Key(
      "extends", .either([.game, .list(.game)]),
      """
      The game of which this file is a difference: its name, or the path of its file from here. A list joins several \
      differences of one game.
      """, "extends: base", "a game of its own"),
    Key("title", .text, "The game's name as people write it.", "title: Kitchen Table Rummy", "the name"),
    Key("summary", .text, "The game in one sentence.", "summary: Bid your tricks, and take exactly those.", "nothing"),
    Key("notes", .text, "What a person at the table needs to know.", "notes: Deal all cards.", "nothing"),
    Key("source", .text, "Which published rules this follows.", "source: A book of card games, 1950", "nothing"),
    Key(
      "sides", .mapping(.sides), "How many sides play, and how many players each has.", "sides: {count: 2..8}",
      "any number up to 64, one player each"),
    Key(
      "lists", .named(.items),
      """
      Words or numbers under one name: `[N, E, S, W]`, `1..18`, words with labels, `[clubs, {notrump: No trump}]`, or with columns, \
      of which `label` may be one. People read the label, else the word with blanks for `_`; files and formulas have the \
      word. The name of a list of words is a type, `lists.wind` the list of all, and `w.most` what a word has in a column; a flag that is left out is no.
      """, "lists: {wind: [N, E, S, W], box: {ones: {most: 5, upper: true}, chance: {most: 30}}}", "none"),
    Key(
      "options", .named(.mapping(.field)), "What is asked when a game starts.",
      "options: {target: {type: number, range: 50..500, default: 100}}", "none"),
    Key(
      "pieces", .named(.mapping(.pieces)), "Kinds of cards, dice and tokens.", "pieces: {die: {from: 1..6}}", "none"),
    Key(
      "combos", .named(.mapping(.combo)), "Patterns of pieces that score.", "combos: {one: {faces: [1], points: 100}}",
      "none"),
    Key(
      "throw", .mapping(.throw), "What a throw or a hand is worth when it is asked for by itself.",
      "throw: {fill: [dice], combos: best(dice)}", "the best combos of all that is thrown"),
    Key(
      "rounds", .either([.expression(.number), .words(["open"])]), "How many rounds are played, or `open`.",
      "rounds: 4", "`open`: until the table ends the game, or `end` does"),
    Key(
      "turns", .either([.words(turnOrders), .mapping(.turns)]),
      "Whether sheets close together or in order of turns, and whose turn it is.", "turns: in order", "`together`"),
    Key(
      "out", .expression(.flag),
      """
      When a side no longer plays, from its state. It has no turn then and nothing on its sheet, and its state stands \
      still. Where the turn goes round, that begins with the next round: within one `skip` passes over a side.
      """, "out: total < 0", "nobody is ever out"),
    Key("phases", .list(.name(.own)), "Parts of a round, one after the other.", "phases: [bids, results]", "one part"),
    Key(
      "sheet", .named(.mapping(.field)), "The lines that each side fills in each round.",
      "sheet: {tricks: {type: number, range: 0..13}}", "no lines"),
    Key(
      "values", .named(.mapping(.value)), "Named expressions and decision tables.",
      "values: {hand_size: {value: 8 - round}}", "none"),
    Key(
      "state", .named(.mapping(.state)), "What is carried from round to round.",
      "state: {bags: {start: 0, next: bags + over}}", "`total` alone: `{start: 0, next: total + score}`"),
    Key(
      "checks", .named(.mapping(.check)), "What must hold before a round can close.",
      "checks: {all_tricks: {require: sides.tricks.sum() == 13}}", "none"),
    Key(
      "score", .value(.number), "A sheet's points, instead of the sum of its lines, which is called `points` here.",
      "score: [{made: 10 + bid}, {else: 0}]", "`points`"),
    Key(
      "play", .mapping(.play), "Zones and actions for playing with dice or cards.",
      "play: {zones: {dice: {start: 5 of 1..6}}}", "sheets are filled in by hand"),
    Key(
      "end", .either([.expression(.flag), .mapping(.end)]), "When the game is over.",
      "end: sides.total.max() >= target", "after the last round, or when the table ends the game"),
    Key(
      "ranking", .list(.mapping(.ranking)), "What decides who is first; where that is equal, the next line does.",
      "ranking: [{highest: total}]", "`[{highest: total}]`"),
    Key(
      "result", .mapping(.result), "What is said and asked when the game is over.",
      "result: {tied: {say: Tied victory}}", "who has won is shown"),
    Key(
      "winnings", .mapping(.winnings), "Money that is paid in and out, for each player.",
      "winnings: {currency: USD, ante: 2.00}", "none"),
    Key(
      "examples", .list(.mapping(.example)), "Sheets and games with what they must come to.",
      "examples: [{name: Nothing, sheet: {}, score: 0}]", "none"),
  ]

  private static let sides = [
    Key("count", .either([.number, .numbers]), "How many sides: a number or a range.", "count: 3..8"),
    Key("default", .number, "How many when nothing is said.", "default: 4", "the fewest"),
    Key(
      "players", .number,
      "How many players a side has. They share its sheet and what lies before it: partners who each hold cards are sides "
        + "of their own, in `teams`.", "players: 2", "1"),
    Key(
      "teams", .number,
      "In how many teams they play, which go by turns round the table: with `count: 4` and `teams: 2` sides 1 and 3 play "
        + "against 2 and 4. A team has the place of its best side, and wins or ties as one. Each side has a score of its "
        + "own: what they make together reads `team_of(side)`.", "teams: 2", "each side plays for itself"),
  ]

  private static let turnOrders = ["together", "in order", "going round"]

  private static let turns = [
    Key(
      "order", .words(turnOrders),
      """
      `together`: nobody has a turn, and all sheets close at once; `in order`: each side has one turn in a round, and \
      its sheet closes with it; `going round`: the turn goes round until `end_round`, then all sheets close.
      """, "order: in order", "`together`"),
    Key(
      "start", .expression(.seat), "Which seat begins a round.", "start: left_of(dealer)", "the first seat"),
    Key(
      "next", .value(.seat),
      """
      For `going round`: who is next behind the side whose turn ends, which is `side` here, and its seat `seat`. It \
      reads the table as the action has left it.
      """, "next: 'passed ? left_of(seat) : seat'", "`left_of(seat)`"),
    Key(
      "skip", .expression(.flag),
      """
      When a side misses its turn. With `going round` whoever is `next` behind it has it, and where all would miss \
      theirs nobody does; the first turn of a round is that of `start`. With `in order` its sheet stays empty and scores nothing, no \
      check runs, and only the side's own `next` does; where all miss theirs in one round, that is no round.
      """, "skip: missed > 0", "nobody misses a turn"),
  ]

  private static let field = [
    Key("label", .text, "What people read.", "label: Tricks", "the name"),
    Key(
      "type", .type,
      """
      `flag`, `number`, `text`, `side`, `seat`, the name of a list of words or of a kind of piece, or the words \
      themselves.
      """,
      "type: [ascending, descending]",
      "a line with `points` or `value` is worked out"),
    Key(
      "each", .name(.list),
      """
      One line for each item of a list. Inside, the list's name is the item, and what has the same `each` is that item's; \
      elsewhere the name is the list of all, and `crosses[red]` one of them.
      """, "each: row", "one line"),
    Key(
      "per", .words(["side", "table", "seat"]),
      """
      `side`; `table` for one value a round that every side's score reads; `seat` for one of each player of a side. A \
      line that is worked out belongs to a side.
      """,
      "per: table", "`side`"),
    Key(
      "from", .name(.line),
      "Another list of pieces, some of which these are: they lie there, and count only there among those of a set.",
      "from: melded", "pieces by themselves"),
    Key(
      "range", .range,
      """
      The smallest and the largest value. Numbers that are entered go up to 1,000,000,000,000 and down to as much below 0; \
      where a `step` counts parts of one, to so many of these parts.
      """, "range: 0..13", "any such number"),
    Key(
      "among", .either([.expression(.any), .list(.text)]),
      """
      Of what an action asks: a list of all that can be answered, which may read what was asked before. What its items are \
      need not be said by `type`. A place of a [grid](#grids) is answered with its row and its column, such as `3 4`.
      """,
      "among: board.free()", "whatever the type allows"),
    Key(
      "step", .either([.points, .name(.own)]),
      """
      What is entered is a multiple of it: `0.5` for halves, `0.01` for hundredths, `20` for every twentieth. With `each` \
      it may be what the item has in a column: `row.step`.
      """,
      "step: 0.5", "1: whole numbers"),
    Key("length", .either([.number, .numbers]), "Makes it a list, of this many items.", "length: 0..5", "no list"),
    Key(
      "grid", .text,
      """
      Makes it a [grid](#grids) of rows and columns, in each place of which one such value may lie: numbers, or the names \
      of options.
      """, "grid: 5 x 5", "no grid"),
    Key(
      "default", .value(.any),
      "What stands where nothing is entered; in actions, where nothing has been set yet.", "default: 0",
      "0, `false`, an empty list"),
    Key(
      "required", .flag,
      """
      It must be entered; until then it is unknown. A choice, a side or a seat with `false` is nobody, `none`, where \
      nothing is entered.
      """, "required: true",
      "`true` for a choice, a side, a seat or a single piece without `default`, else `false`"),
    Key(
      "when", .expression(.flag),
      """
      It is asked only then; otherwise it has its default, or nothing: 0, no, nobody. What an action does not ask is not \
      known, and has a value only as a number, a flag, or with a `none`.
      """, "when: doubled", "always"),
    Key(
      "none", .text,
      "Nobody may be meant, of a side, a seat or a choice, and how people read that; formulas say [`none`](#names). "
        + "That must be entered, too, unless `required: false` says that nobody is meant where nothing is.",
      "none: Nobody", "somebody is meant"),
    Key("phase", .name(.phase), "The phase in which it is entered.", "phase: bids", "the first"),
    Key("needed", .flag, "It is shown marked.", "needed: true", "`false`"),
    Key(
      "one_side", .words(["true", "false", "always"]),
      "At most one side has it; with `always`, exactly one, where it is asked.",
      "one_side: true", "`false`"),
    Key(
      "secret", .flag,
      "In play the other sides do not see it, nor what is answered for it, until all sides have one or the round closes.",
      "secret: true", "`false`"),
    Key(
      "wins_round", .flag,
      "Who has it has won the round, nobody where none has; without one, whoever gains most in the first ranking key.",
      "wins_round: true", "`false`"),
    Key(
      "points", .value(.number),
      "Points for each, or all that the line is worth where they name it; `points: 0` says of any line that it is only "
        + "written down.", "points: 5", "0"),
    Key(
      "value", .value(.any), "Works the line out; it is shown and worth nothing by itself.",
      "value: hand.worth.sum()", "it is entered"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: cards",
      "after those of the base"),
  ]

  private static let value = [
    Key(
      "label", .text, "What people read; the value is then shown beside the score.", "label: Meld", "it is not shown"),
    Key(
      "of", .either([.name(.own), .list(.name(.own))]), "Makes it a function: the names of what it is called with.",
      "of: [trump, tricks]",
      "a plain value"),
    Key("each", .name(.list), "One for each item of a list, as of an entry.", "each: row", "one"),
    Key("value", .value(.any), "An expression or cases.", "value: 10 * bid", "`rows` stands instead"),
    Key(
      "rows", .rows, "A decision table: every case hits exactly one row.",
      "rows: [{total: ..99, value: 1}, {total: 100.., value: 2}]", "`value` stands instead"),
    Key(
      "text", .texts,
      """
      Puts together what is shown: with a `label` beside the score, and by its name in other texts, `say: '{contract}'`. No \
      formula reads it.
      """, "text: 'Hand of {8 - round}'", "`value` stands instead"),
    Key(
      "until", .words(["complete"]), "`complete`: not shown when the game is over.", "until: complete", "always shown"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: meld",
      "after those of the base"),
  ]

  private static let state = [
    Key(
      "label", .text,
      """
      What people read; the state is then shown beside the score, one `for: round` or `for: turn` while that is being \
      played.
      """, "label: Bags", "it is not shown"),
    Key("type", .type, "As of an entry.", "type: flag", "a number, or a flag where `start` is `true` or `false`"),
    Key("each", .name(.list), "One for each item of a list, as of an entry.", "each: row", "one"),
    Key("length", .either([.number, .numbers]), "Makes it a list, of this many items.", "length: 0..13", "no list"),
    Key("grid", .text, "Makes it a grid of rows and columns, as of an entry.", "grid: 3 x 3", "no grid"),
    Key(
      "none", .text, "Nobody may be meant, of a side, a seat or a choice, and how that is written.", "none: Nobody",
      "somebody is meant"),
    Key("per", .words(["side", "table"]), "`side` or `table`.", "per: table", "`side`"),
    Key(
      "for", .words(["game", "round", "turn"]), "How long it lasts: `game`, `round` or `turn`.", "for: turn", "`game`"),
    Key(
      "start", .value(.any), "Its first value; of a grid also its rows, as in records: `[[red, ., blue], [red]]`.",
      "start: 0"),
    Key(
      "next", .value(.any), "Its value after a sheet has closed, from the values before.", "next: bags + over",
      "it stays as it is; a `total` that no action sets adds up scores"),
    Key(
      "after", .words(["turn", "round"]),
      "When `next` runs: `turn`, when the side's own sheet closes, or `round`, for all sides when the round is finished.",
      "after: round", "`turn` where sides have turns"),
    Key(
      "others", .value(.any),
      """
      What the sheet that closes makes of this state of each other side that plays; `actor` is the side whose sheet it \
      is. For `turns: in order`.
      """, "others: bags + actor.over", "it stays as it is"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: bags",
      "after those of the base"),
  ]

  private static let pieces = [
    Key("from", .name(.own), "`french` for the usual 52 cards, or faces such as `1..6`.", "from: french", "`rows`"),
    Key(
      "rows", .rows,
      """
      The pieces one by one, each with a `name` and columns; a row with a list or a range makes several, and a range may end \
      at a column to its left: `low: 0..high`, and stand in a list: `[0, 2..15]`. Those are called by what tells them apart, or as the `name` says with columns \
      in braces: `'{high}-{low}'`. `also` is another way to write it. `copies` says how often a piece is there, `wild: true` that it stands \
      for others. A cell can be the name of a list; a cell that is left out, or `none`, is one that the piece lacks.
      """,
      "rows: [{number: 1..13, colour: [R, B], copies: 2}, {name: joker, wild: true}]", "`from`"),
    Key(
      "copies", .expression(.number),
      "How often every piece is there; one whose row says `copies`, too, so many times as often.", "copies: 6", "1"),
    Key(
      "set", .words(["table", "side", "line", "none"]),
      """
      Who has a set of its own, of which no more is entered in a round than there is: the `table`, for all sides \
      together; each `side`; each `line`; or nobody, `none`: then there is any number of each.
      """, "set: side", "`table` with `from: french` or where `copies` are said, else `none`"),
    Key(
      "order", .name(.column), "The column by which pieces and hands are compared, the higher the better.",
      "order: number",
      "hands are not compared"),
    Key(
      "columns", .named(.value(.any)), "Columns that are worked out from others.",
      "columns: {worth: [{number > 10: 10}, {else: number}]}", "none"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: die",
      "after those of the base"),
  ]

  private static let columns = Takes.either([.name(.column), .list(.name(.column))])

  private static let combo = [
    Key("label", .template, "What people read.", "label: Three of a kind", "the name"),
    Key("faces", .list(.name(.face)), "Exactly these pieces.", "faces: [1, 1, 1]", "any"),
    Key("alike", columns, "All the same in this column, or in each of several.", "alike: face", "any"),
    Key("same", columns, "As `alike`, the word for flushes; both may stand together.", "same: suit", "any"),
    Key("different", columns, "No two the same in this column, nor in any of several.", "different: colour", "any"),
    Key("run", columns, "Consecutive in this column, or in one of several.", "run: [number, strength]", "any"),
    Key("wrap", .flag, "A run goes on from the last value to the first.", "wrap: true", "false"),
    Key(
      "groups", .list(.number), "So many alike, so many of another; with `run`, of values that are consecutive.",
      "groups: [3, 2]", "any"),
    Key("total", .number, "A column that adds up to this.", "total: 15", "any"),
    Key("of", .name(.column), "The column of `groups` and `total`.", "of: worth", "the shape needs none"),
    Key(
      "size", .either([.number, .numbers]), "How many pieces: a number or a range.", "size: 3..",
      "as `faces` and `groups` say; any for `total`"),
    Key("where", .expression(.flag), "A condition on the pieces found.", "where: high == 13", "none"),
    Key("points", .value(.number), "What the combo is worth.", "points: 100 * face", "0"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: one",
      "after those of the base"),
  ]

  private static let throwing = [
    Key(
      "fill", .list(.name(.line)), "The entries that the pieces are dealt to, in this order.", "fill: [hand, starter]",
      "none"),
    Key(
      "combos", .either([.words(["best", "every", "first_fit"]), .expression(.pieces)]),
      "How combos are chosen: the word alone takes all that is thrown.", "combos: best(dice)"),
  ]

  private static let check = [
    Key("require", .expression(.flag), "What must hold.", "require: sides.tricks.sum() == 13"),
    Key("each", .name(.list), "It must hold for each item of a list, as of an entry.", "each: row", "it holds once"),
    Key("phase", .name(.phase), "The phase at whose end it must hold.", "phase: bids", "the last"),
    Key("blame", .expression(.seat), "Whose entries open again.", "blame: dealer", "nobody's in particular"),
    Key(
      "message", .template, "What is said when it does not hold.", "message: There are 13 tricks.",
      "the condition itself"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: hook",
      "after those of the base"),
  ]
}
