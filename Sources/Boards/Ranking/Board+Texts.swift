import JSONText

extension Board {
  /// Rises when a key of the JSON changes its meaning.
  package static let schemaVersion = 1

  /// Writes the board as one value.
  ///
  ///     {"schema_version":1,"group":"Club","rules":null,"rows":[{"place":1,"name":"ANN","group":"Club",
  ///      "games_played":3,"games_won":2,"percentage":66.7,"rounds_won":5,
  ///      "winnings":[{"currency":"USD","amount":"-1.50"}]}]}
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema_version")
    writer.int(Self.schemaVersion)
    scope.writeMembers(to: &writer)
    writer.key("rows")
    writer.beginArray()
    for row in rows { row.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// The board as JSON on one line, without a line break.
  package var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// The board as CSV: a heading, then a row for each player, with a column of winnings for each currency.
  package var csv: String {
    let currencies = currencies
    var csv = CSVText()
    csv.add(
      ["Place", "Player", "Group", "Games played", "Games won", "Percentage", "Rounds won"]
        + currencies.map { $0.map { "Winnings (\($0))" } ?? "Winnings" })
    for row in rows { csv.add(row.cells(currencies)) }
    return csv.text
  }
}

extension Board.Row {
  /// The winnings in one currency; nil where the player never played for it.
  package func winnings(in currency: String?) -> Amount? { winnings.first { $0.currency == currency } }

  fileprivate func cells(_ currencies: [String?]) -> [String] {
    [
      String(place), player.name, player.group, String(gamesPlayed), String(gamesWon), percentage.text,
      String(roundsWon),
    ] + currencies.map { winnings(in: $0)?.text ?? "" }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("place")
    writer.int(place)
    writer.key("name")
    writer.string(player.name)
    writer.key("group")
    writer.string(player.group)
    writer.key("games_played")
    writer.int(gamesPlayed)
    writer.key("games_won")
    writer.int(gamesWon)
    writer.key("percentage")
    writer.number(percentage.text)
    writer.key("rounds_won")
    writer.int(roundsWon)
    writer.key("winnings")
    writer.beginArray()
    for amount in winnings { amount.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension Amount {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("currency")
    writer.optional(currency)
    writer.key("amount")
    writer.string(text)
    writer.endObject()
  }
}

extension BoardScope {
  func writeMembers(to writer: inout JSONWriter) {
    writer.key("group")
    writer.optional(group)
    writer.key("rules")
    writer.optional(rules)
  }
}

extension JSONWriter {
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// A decimal number of ours, written as it is.
  mutating func number(_ text: String) {
    var text = text
    text.withUTF8 { append(raw: UnsafeRawBufferPointer($0)) }
  }
}
