/// The keys of how a game ends, and of what comes of it.
extension Keys {
  static let end = [
    Key("when", .expression(.flag), "When the game is over.", "when: sides.total.max() >= 100"),
    Key(
      "after", .words(["round", "turn", "everyone"]),
      "`round`: when the round is finished; `turn`: at once; `everyone`: after one more turn of all others.",
      "after: turn", "`round`"),
  ]

  static let ranking = [
    Key("highest", .expression(.number), "The highest is first.", "highest: total", "`lowest` stands instead"),
    Key("lowest", .expression(.number), "The lowest is first.", "lowest: total", "`highest` stands instead"),
  ]

  static let winnings = [
    Key(
      "currency", .text, "The currency's letters. Amounts of one that has cents can be divided into them: `5` is 5.00.",
      "currency: USD", "no letters"),
    Key("ante", .money, "What each player pays in.", "ante: 2.00", "nothing"),
    Key(
      "prizes", .named(.mapping(.prize)), "What is paid out.", "prizes: {game: {amount: 2.00, place: 1}}", "none"),
  ]

  static let prize = [
    Key("label", .text, "What people read.", "label: Game won", "the name"),
    Key(
      "amount", .either([.money, .share]),
      """
      How much, to each player of the side; for a place also a share of the pot, which is what is paid in and no other \
      prize pays out. What cannot be divided, and the share of a place that nobody has, goes to the first prize that is \
      a share of a place that somebody has; those who share a place divide what it pays, and the first of them have what is over.
      """, "amount: 60%"),
    Key("each", .name(.line), "The entry that is counted: paid for each.", "each: win", "`place` stands instead"),
    Key("place", .number, "The place that is paid.", "place: 1", "`each` stands instead"),
    Key(
      "before", .name(.own), "In a difference: the key of the base before which this one stands.", "before: game",
      "after those of the base"),
  ]

  static let result = [
    Key("won", .mapping(.resultText), "For a single winner.", "won: {say: You won!}", "nothing is said"),
    Key("tied", .mapping(.resultText), "For winners who tie.", "tied: {say: Tied victory}", "nothing is said"),
    Key(
      "sides", .list(.mapping(.outcome)), "Each side's outcome: the first whose condition holds.",
      "sides: [{when: total > 0, outcome: won}]", "won, lost or tied, by the ranking"),
  ]

  static let resultText = [
    Key("say", .template, "What is said.", "say: Tied victory", "nothing"),
    Key("ask", .named(.mapping(.field)), "What is asked of the winner.", "ask: {quote: {type: text}}", "nothing"),
  ]

  static let outcome = [
    Key(
      "when", .expression(.flag), "For whom; `place` is the side's place, the first being 1.", "when: total > 30",
      "for all who are left"),
    Key("outcome", .name(.own), "The outcome's name.", "outcome: lost"),
    Key("say", .template, "What is said.", "say: Over 30", "nothing"),
  ]
}
