import Expressions

/// A word of the format that is no key: what it means, and an example that tests run.
package struct Word: Hashable, Sendable {
  package var name: String
  package var sentence: String
  package var example: String

  init(_ name: String, _ sentence: String, _ example: String) {
    self.name = name
    self.sentence = sentence
    self.example = example
  }
}

/// Something that expressions of games can use beside the author's names: a name, a member or a function.
package struct GameWord: Sendable {
  package var usage: String
  package var sentence: String
  /// An expression and what it comes to, in the small games in which the tests work it out.
  package var example: String
  package var gives: String

  init(_ usage: String, _ sentence: String, _ example: String, gives: String) {
    self.usage = usage
    self.sentence = sentence
    self.example = example
    self.gives = gives
  }
}

/// A name that every game has.
package struct GameName: Sendable {
  package var word: GameWord
  var kind: Symbol.Kind
  var type: ValueType
  var level: Level
  var perTable = true

  package var name: String { word.usage }
  /// From when on it can be used, as the end of a sentence.
  package var time: String { level.time }
}

package enum Words {
  /// The types of entries, options, state and questions; a kind of piece is a type, too.
  package static let types = [
    Word("flag", "Yes or no; worth its points once.", "{type: flag, points: 100}"),
    Word("number", "A whole number, or with a `step` one with a point.", "{type: number, range: 0..13}"),
    Word("text", "Words for people, as a winner is asked for them; no line of a sheet.", "{type: text, length: 0..80}"),
    Word("side", "One of the sides.", "{type: side}"),
    Word("seat", "One of the seats: a side has one for each of its players.", "{type: seat}"),
  ]

  /// What may stand last in `do`.
  package static let endings = [
    Word(
      "end_turn", "The next side has its turn; with `turns: in order` this side's sheet closes.", "do: [end_turn]"),
    Word(
      "another_turn", "The same side goes on: its sheet stays open, and what lasts for a turn begins anew.",
      "do: [another_turn]"),
    Word(
      "end_round", "All sheets close; not with `turns: in order`, where each closes with its turn.", "do: [end_round]"),
    Word("end_game", "The round closes, and the game is over.", "do: [end_game]"),
  ]

  /// The names that every game has, in the order in which they have their values.
  package static let names: [GameName] = [
    GameName(
      word: GameWord("side_count", "How many sides play.", "side_count", gives: "4"), kind: .sideCount, type: .int,
      level: .setUp),
    GameName(
      word: GameWord("first_seat", "The first seat.", "left_of(last_seat) == first_seat", gives: "true"),
      kind: .firstSeat, type: .seat, level: .setUp),
    GameName(
      word: GameWord("last_seat", "The last seat: often the first dealer.", "dealer == last_seat", gives: "true"),
      kind: .lastSeat, type: .seat, level: .setUp),
    GameName(
      word: GameWord("rounds", "How many rounds are played.", "rounds - round", gives: "2"), kind: .rounds, type: .int,
      level: .between),
    GameName(
      word: GameWord("round", "The number of the round, from 1.", "8 - round", gives: "7"), kind: .round, type: .int,
      level: .between),
    GameName(
      word: GameWord("side", "The side whose sheet it is.", "sides.indexOf(side)", gives: "0"), kind: .side,
      type: .side, level: .between, perTable: false),
    GameName(
      word: GameWord("seat", "The first seat of that side.", "seat == left_of(dealer)", gives: "true"), kind: .seat,
      type: .seat, level: .between, perTable: false),
    GameName(
      word: GameWord(
        "sides", "All sides; behind a dot, the list of what they have.", "sides.tricks.max()", gives: "3"),
      kind: .sides, type: .list(.side), level: .between),
    GameName(
      word: GameWord("out", "Whether the side is out; where the rules have `out`.", "out", gives: "false"), kind: .out,
      type: .bool, level: .between, perTable: false),
    GameName(
      word: GameWord(
        "playing", "The sides that are not out; where the rules have `out`.", "playing.size()", gives: "2"),
      kind: .playing, type: .list(.side), level: .between),
    GameName(
      word: GameWord("points", "The sum of the sheet's points.", "points * 2", gives: "60"), kind: .points, type: .int,
      level: .score, perTable: false),
    GameName(
      word: GameWord("score", "What the sheet came to.", "total + score", gives: "30"), kind: .score, type: .int,
      level: .next, perTable: false),
  ]

  /// The constant that every expression knows.
  package static let none = GameWord(
    "none",
    """
    Nobody, where a side, a seat or a choice may be that; only what has the key `none` can begin as nobody, or become \
    it. What people read there, as `none: Alone` has it, stands in no formula.
    """, "side == none", gives: "false")

  /// What can be asked of what `best`, `every` and `first_fit` have found.
  package static let comboMembers = [
    GameWord("points", "What they are worth together.", "best(dice).points", gives: "1050"),
    GameWord("uses_all", "Whether every piece belongs to one.", "best(dice).uses_all", gives: "false"),
    GameWord("size", "How many pieces belong to one.", "best(dice).size", gives: "4"),
    GameWord("pieces", "The pieces that belong to one.", "best(dice).pieces.size()", gives: "4"),
    GameWord("left", "The pieces that belong to none.", "best(dice).left.size()", gives: "1"),
    GameWord(
      "order", "Of `first_fit`: a number by which hands are compared, the higher the better; 0 for no combo.",
      "first_fit(dice).order > first_fit([dice[3]]).order", gives: "true"),
    GameWord(
      "name", "Of `first_fit`: which combo it is; `none` for no combo.", "first_fit(dice).name", gives: "\"three\""),
    GameWord("NAME", "How often the combo of this name is there.", "best(dice).five", gives: "1"),
  ]

  /// The functions of games.
  package static let functions = [
    GameWord(
      "best(pieces)",
      "The combos that bring most, each piece used once; among equals those of more pieces, then those that stand"
        + " earlier in the file, then those of earlier pieces.",
      "best(dice).points", gives: "1050"),
    GameWord(
      "every(pieces)",
      "All combos that are there, whether they share pieces or not; one that grows by a piece into another of its name is"
        + " left out, unless it has a `total`.",
      "every(dice).one", gives: "3"),
    GameWord(
      "first_fit(pieces)",
      "The first combo of the file that some of the pieces make, at its best; with it the others"
        + " make up a hand as large as the largest combo.",
      "first_fit(dice).points", gives: "1000"),
    GameWord("NAME(pieces)", "Whether the pieces are just this combo.", "five([dice[3]])", gives: "true"),
    GameWord(
      "left_of(seat)",
      "Who sits to the left, and plays next: whoever is out is passed over, in `next` as it was before the round closed."
        + " Of a side it gives a side.",
      "left_of(dealer) == seat", gives: "true"),
    GameWord("right_of(seat)", "Who sits to the right, in the same way.", "right_of(seat) == dealer", gives: "true"),
    GameWord("partner_of(seat)", "Who sits opposite.", "partner_of(partner_of(seat)) == seat", gives: "true"),
    GameWord(
      "team_of(side)",
      "The sides of a side's team, itself among them, by their seats; it alone where there are no `teams`.",
      "team_of(side).tricks.sum() == tricks", gives: "true"),
    GameWord(
      "earlier(n)",
      "The side's sheet n rounds ago: its lines, points and score. `s.earlier(n)` is that of `s`. A round that has not been is unknown; the sheet of a side that was out is empty, and so are those of rounds before the one with which a game is begun by `given`.",
      "round > 1 && earlier(1).score > 0", gives: "false"),
    GameWord(
      "later(n)", "The same, n rounds on: a score that needs it waits until it is played.", "known(later(1).score)",
      gives: "false"),
  ]
}
