/// The keys of test files.
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
}
