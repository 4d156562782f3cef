/// The keys of examples, and of test files.
extension Keys {
  static let testFile = [
    Key(
      "rules", .game, "The game that is tested, where the file is not called like it.", "rules: base",
      "as the file is called"),
    Key(
      "examples", .list(.mapping(.example)), "Sheets and games with what they must come to, as in a rule file.",
      "examples: [{name: Nothing, sheet: {}, score: 0}]", "none"),
    Key(
      "tables", .named(.mapping(.testTable)), "Tables, each row of which is an example.",
      "tables: {tricks: {rows: [{tricks: 3, score: 30}, {tricks: 0, score: 0}]}}", "none"),
  ]

  /// What all rows of a table have in common is written once, as in an example.
  static let testTable =
    [
      Key(
        "rows", .list(.round),
        """
        The rows: the keys of an example, and for short what is entered on the `sheet` or `given` to the `value`, each by \
        its name.
        """, "rows: [{tricks: 3, score: 30}, {tricks: 0, score: 0}]")
    ] + example.map(shared)

  /// In a table nothing is needed but the rows.
  private static func shared(_ key: Key) -> Key {
    let otherwise = key.otherwise.flatMap { $0.hasPrefix("needed") ? nil : $0 } ?? "each row has its own"
    return Key(key.name, key.takes, key.sentence, key.example, otherwise)
  }

  private static let score = Takes.orNull(.points)

  static let example = [
    Key("name", .text, "What it shows.", "name: A bare win", "it is named by its place"),
    Key(
      "sides", .either([.number, .list(.either([.name(.own), .round]))]), "How many sides, or their names.", "sides: 3",
      "as many as usual"),
    Key(
      "options", .sheet, "Options that differ from their defaults.", "options: {target: 100}", "the defaults"),
    Key("sheet", .sheet, "One sheet, which knows of no other side.", "sheet: {win: true}", "another kind of example"),
    Key("score", .points, "What the sheet must come to.", "score: 300", "needed beside `sheet`"),
    Key(
      "value", .expression(.any), "An expression to be worked out, such as a named value, for the first side.",
      "value: meld",
      "another kind of example"),
    Key(
      "given", .sheet,
      """
      The position to begin from: state (`total` included), `round`, `turn`, and zones, whose other pieces lie where they \
      start. What each side has stands side by side, or under the sides; a single value is that of all. Beside `value` and \
      `throw` also lines of the sheet, and what a function is called with.
      """, "given: {total: 15000}", "the beginning of a game"),
    Key("gives", .anything, "What it must be.", "gives: 90", "needed beside `value`"),
    Key("throw", .list(.name(.face)), "Pieces.", "throw: [1, 1, 1, 5]", "another kind of example"),
    Key("points", .number, "What the throw must be worth.", "points: 1050", "not looked at"),
    Key(
      "combos", .list(.text), "The labels of the combos that must be found.", "combos: [Three 1s, Single 5]",
      "not looked at"),
    Key("unused", .list(.name(.face)), "The pieces that must be left over.", "unused: [2]", "not looked at"),
    Key("seed", .number, "Where chance begins.", "seed: 42", "0"),
    Key("rounds", .list(.round), "Closed rounds, as in a record.", "rounds: [{1: {bid: 2}, 2: {bid: 0}}]", "none"),
    Key("open", .round, "A round not closed yet, as in a record.", "open: {1: {bid: 2}}", "none"),
    Key("moves", .list(.round), "What is done, as in a record.", "moves: [{side: 1, action: roll}]", "nothing"),
    Key("ended", .flag, "Ends the game.", "ended: true", "`false`"),
    Key("result", .round, "Answers to what `result` asks, as in a record.", "result: {quote: Mine!}", "none"),
    Key(
      "scores", .list(.either([score, .list(score)])),
      "The scores of the last closed round, or a list of those of all; `null` waits.", "scores: [10, 0]",
      "not looked at"),
    Key("totals", .list(.points), "The totals.", "totals: [10, 0]", "not looked at"),
    Key("places", .list(.number), "The places.", "places: [1, 2]", "not looked at"),
    Key("outcomes", .list(.orNull(.name(.own))), "The outcomes.", "outcomes: [won, lost]", "not looked at"),
    Key("out", .list(.flag), "Who is out.", "out: [false, false]", "not looked at"),
    Key("turn", .orNull(.number), "The number of the side whose turn it is next.", "turn: 1", "not looked at"),
    Key(
      "winnings", .list(.orNull(.money)), "What each player of a side has won.", "winnings: [1.50, -1.50]",
      "not looked at"),
    Key(
      "shows", .settings(.anything),
      """
      Lines, named values, state and what lies in zones, side by side. A line is that of the open round, between rounds of the one closed last; \
      what stands for each item of a list has the items as keys, and of lists of lists one is told at a time, `'rows[3]': [80, 92]`.
      """, "shows: {meld: [90, 50]}", "not looked at"),
    Key(
      "status", .words(["in_progress", "complete"]), "`in_progress` or `complete`.", "status: complete", "not looked at"
    ),
    Key(
      "refused", .name(.own), "Why it must be refused: a check's name, a kind of refusal, or the code of the message.",
      "refused: range",
      "it must not be refused"),
  ]
}
