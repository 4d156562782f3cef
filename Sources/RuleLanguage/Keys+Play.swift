/// The keys of what is played: zones, actions, and what an action does.
extension Keys {
  static func played(_ kind: MappingKind) -> [Key] {
    switch kind {
    case .play: play
    case .zone: zone
    case .action: action
    case .pick: pick
    case .effect: effect
    case .deal: deal
    case .move: move
    case .flip: flip
    default: []
    }
  }

  private static let play = [
    Key("zones", .named(.mapping(.zone)), "Where pieces lie.", "zones: {dice: {start: 5 of 1..6}}", "none"),
    Key(
      "actions", .named(.mapping(.action)), "What can be done, and what happens by itself.",
      "actions: {roll: {do: [{roll: dice}, end_turn]}}", "none"),
  ]

  private static let facing = Takes.words(["up", "down", "blind"])

  private static let zone = [
    Key("label", .text, "What people read.", "label: Kept dice", "the name"),
    Key(
      "start", .name(.pieces), "The pieces that it starts with: `6 of 1..6`, `5 of die`, or a kind for a whole deck.",
      "start: card", "it starts empty"),
    Key(
      "from", .name(.zone), "The zone in which its pieces start, where several do.", "from: dice",
      "the only one that starts"),
    Key("per", .words(["table", "side"]), "`table`, or `side` for one each.", "per: side", "`table`"),
    Key(
      "count", .number,
      "How many alike it stands for, such as columns or heaps: `columns[0]` is the first, `columns` the list of all.",
      "count: 7", "it is one"),
    Key(
      "grid", .text,
      """
      How many rows and columns of places it has, in each of which one piece can lie: a [grid](#grids), whose places are \
      named `board.at(row, column)`. What would lay a second one is not allowed.
      """, "grid: 3 x 3", "no grid"),
    Key(
      "length", .numbers,
      """
      The most pieces that can lie there, from 0: what would lay more is not allowed. It also bounds what formulas that go \
      through them can cost.
      """, "length: 0..12", "any number; as the entry of its name says"),
    Key(
      "for", .words(["game", "round", "turn"]), "How long pieces stay: `game`, `round` or `turn`.", "for: round",
      "`turn` for dice, else `round`"),
    Key(
      "face", facing,
      """
      `up`: everybody sees what lies there; `down`: only the side whose zone it is, as its own hand, and nobody what is \
      the table's; `blind`: nobody.
      """, "face: down", "`up`"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: kept",
      "after those of the base"),
  ]

  private static let action = [
    Key("label", .template, "What people read.", "label: Roll", "the name"),
    Key(
      "who", .words(["turn", "anyone", "table"]),
      "`turn`: the side whose turn it is; `anyone`: every side; `table`: nobody in particular.", "who: table",
      "`turn`"),
    Key("when", .expression(.flag), "When it is allowed.", "when: pot > 0", "always"),
    Key(
      "why", .template, "What is said to somebody who tries it when it is not allowed.", "why: Roll first.",
      "that it is not allowed now"),
    Key(
      "auto", .expression(.flag),
      "It happens by itself when this holds. Of several that hold, the one that stands first in the file does.",
      "auto: held >= 30", "it is chosen"),
    Key(
      "pick", .mapping(.pick), "Pieces that are chosen with it.", "pick: {from: dice, at_least: 1}", "none"),
    Key(
      "ask", .named(.mapping(.field)),
      "What is asked of who does it. The program tries some ten thousand answers to find what is allowed: three squares of a board are two actions.",
      "ask: {bid: {type: number, range: 0..13}}",
      "nothing"),
    Key(
      "do", .list(.either([.mapping(.effect), .words(Words.endings.map(\.name))])),
      "What it does, and at the end of the list an ending. Formulas here read the table as it was before the action. "
        + "Behind an ending that is done, as in `{when: hot, do: [end_turn]}`, nothing is.",
      "do: [{roll: dice}, end_turn]"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: bank",
      "after those of the base"),
  ]

  private static let pick = [
    Key(
      "from", .either([.name(.zone), .expression(.any)]),
      """
      The zone, or one of several alike: `heaps[heap - 1]`, for which `heap` may be what is asked; the zone of another \
      side, where that lies open: `victim.cards`; or those of its pieces that a formula gives: `hand.filter(c, c.suit == led)`.
      """, "from: dice"),
    Key("at_least", .expression(.number), "The fewest pieces.", "at_least: 1", "0"),
    Key("at_most", .expression(.number), "The most pieces.", "at_most: 3", "all"),
    Key("exactly", .expression(.number), "How many pieces.", "exactly: 2", "`at_least` and `at_most`"),
  ]

  private static let no = "nothing of the kind"

  /// A zone, or what a formula finds in one.
  private static let pieces = Takes.either([.name(.zone), .expression(.any)])

  private static let effect = [
    Key(
      "roll", pieces, "Rolls the dice of a zone, those `picked`, or those that a formula gives.", "roll: dice", no),
    Key("shuffle", .name(.zone), "Shuffles a zone.", "shuffle: deck", no),
    Key("gather", .name(.zone), "Brings every piece back into a zone.", "gather: deck", no),
    Key(
      "deal", .mapping(.deal), "Deals pieces from one zone to another.", "deal: {from: deck, to: hand, count: 2}", no),
    Key(
      "move", .mapping(.move), "Moves pieces, which keep their order: what was picked last lies last.",
      "move: {what: picked, to: kept}", no),
    Key("flip", .mapping(.flip), "Turns pieces over where they lie.", "flip: {what: hand, each: side}", no),
    Key(
      "set", .settings(.value(.any)),
      """
      Gives state and entries new values; of what stands for each item of a list, one, `'made[into]': 5`; of another side \
      its state, `victim.coins: 0`, and of all `sides.coins: 0`, or its own for each, \
      `sides.coins: 'sides.map(s, s.coins / 2)'`. What is said last holds.
      """,
      "set: {pot: pot + 1}", no),
    Key("say", .template, "Shows a text.", "say: Hot dice!", no),
    Key(
      "when", .expression(.flag), "With `do`: when that is done, as the table was before the action.",
      "when: pot > 100", "always"),
    Key(
      "do", .list(.either([.mapping(.effect), .words(Words.endings.map(\.name))])),
      "What is done `when` that holds, and nothing of it else.", "do: [{set: {pot: 0}}, end_turn]", no),
  ]

  private static let deal = [
    Key("from", .name(.zone), "The zone dealt from.", "from: deck", "the zone in which the pieces start"),
    Key(
      "to", .name(.zone), "The zone dealt to, one of several alike, `columns[0]`, or one side's, `dealer.hand`.",
      "to: hand"),
    Key(
      "each", .words(["side", "place"]),
      "`side`: to every side, a piece each in turn, from the side on whose turn it is, or else the first; `place`: to every one of several alike.",
      "each: side",
      "to one"),
    Key("count", .expression(.number), "How many (to each).", "count: 2", "1"),
    Key("face", facing, "How they then lie, as a zone's `face` says it.", "face: down", "as the zone's"),
  ]

  private static let move = [
    Key(
      "what", pieces,
      """
      `picked`; a zone, one of several alike, `columns[column - 1]`, or another side's, `left_of(side).hand`; or pieces \
      that lie in one, such as `hand.filter(c, c.rank == A)`, `hand.first()`, or what combos are made of and leave: \
      `best(dice).pieces`, `best(dice).left`.
      """, "what: picked"),
    Key(
      "to", .name(.zone), "The zone moved to, one of several alike, or another side's: `left_of(side).hand`.",
      "to: kept"),
    Key("each", .words(["side"]), "`side`: for every side, where each has its own zone.", "each: side", "once"),
    Key(
      "count", .expression(.number), "How many of a zone's pieces, in their order: those that came there last.",
      "count: 1", "all of them"),
    Key("face", facing, "How they then lie, as a zone's `face` says it.", "face: down", "as the zone's"),
  ]

  private static let flip = [
    Key("what", pieces, "A zone, or pieces that lie in one, as for `move`.", "what: hand"),
    Key("each", .words(["side"]), "`side`: for every side, where each has its own zone.", "each: side", "once"),
    Key(
      "count", .expression(.number), "How many of a zone's pieces: those that came there last.", "count: 1",
      "all of them"),
    Key("face", facing, "How they then lie, as a zone's `face` says it.", "face: down", "`up`"),
  ]
}
