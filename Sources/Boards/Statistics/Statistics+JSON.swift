import Decimals
import JSONText

extension Statistics {
  /// Rises when a key of the JSON changes its meaning.
  package static let schemaVersion = 1

  /// Writes the statistics as one value.
  ///
  ///     {"schema_version":1,"player":{"name":"ANN","group":"Club"},"group":"Club","rules":null,"games_played":4,
  ///      "contests":4,"games_won":2,"current_streak":{"length":1,"players":[…]},"longest_streak":{…},
  ///      "favourite":"pairs","by_rules":[{"rules":"pairs","title":"Pairs","games_played":4,"contests":4,"games_won":2,
  ///      "average":33250.0,"best":{"value":41000,"game":"5f0c","finished":1700000000000,"players":[…]},"worst":{…},
  ///      "biggest_margin":{…}}]}
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema_version")
    writer.int(Self.schemaVersion)
    writer.key("player")
    if let player { player.write(to: &writer) } else { writer.null() }
    scope.writeMembers(to: &writer)
    writeCounts(to: &writer)
    writer.key("current_streak")
    currentStreak.write(to: &writer)
    writer.key("longest_streak")
    longestStreak.write(to: &writer)
    writer.key("favourite")
    writer.optional(favourite?.rules)
    writer.key("by_rules")
    writer.beginArray()
    for rules in byRules { rules.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func writeCounts(to writer: inout JSONWriter) {
    writer.key("games_played")
    writer.int(gamesPlayed)
    writer.key("contests")
    writer.int(contests)
    writer.key("games_won")
    writer.int(gamesWon)
  }
}

extension HeadToHead {
  /// Rises when a key of the JSON changes its meaning.
  package static let schemaVersion = 1

  /// Writes the comparison as one value.
  ///
  ///     {"schema_version":1,"one":{"name":"ANN","group":"Club"},"other":{…},"wins":3,"losses":1,"ties":0,
  ///      "as_partners":2,"won_as_partners":1}
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema_version")
    writer.int(Self.schemaVersion)
    writer.key("one")
    one.write(to: &writer)
    writer.key("other")
    other.write(to: &writer)
    writer.key("wins")
    writer.int(wins)
    writer.key("losses")
    writer.int(losses)
    writer.key("ties")
    writer.int(ties)
    writer.key("as_partners")
    writer.int(asPartners)
    writer.key("won_as_partners")
    writer.int(wonAsPartners)
    writer.endObject()
  }
}

extension RulesStatistics {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("rules")
    writer.string(rules)
    writer.key("title")
    writer.string(title)
    writer.key("games_played")
    writer.int(gamesPlayed)
    writer.key("contests")
    writer.int(contests)
    writer.key("games_won")
    writer.int(gamesWon)
    writer.key("average")
    if let average = average.text { writer.number(average) } else { writer.null() }
    writer.member("best", best)
    writer.member("worst", worst)
    writer.member("biggest_margin", biggestMargin)
    writer.endObject()
  }
}

extension Streak {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("length")
    writer.int(length)
    writer.members(players)
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: StaticString, _ feat: Feat?) {
    self.key(key)
    guard let feat else { return null() }
    beginObject()
    self.key("value")
    decimal(feat.value.text)
    self.key("game")
    string(feat.game)
    self.key("finished")
    int(feat.finished)
    members(feat.players)
    endObject()
  }

  fileprivate mutating func members(_ players: [GameResult.Player]) {
    key("players")
    beginArray()
    for player in players { player.write(to: &self) }
    endArray()
  }
}
