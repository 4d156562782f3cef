import Decimals
import JSONText

extension GameResult {
  /// The form of JSON written here. It rises when an older program would read a newer result wrongly; a key that it can
  /// do without is added within the same format.
  package static let format: Int64 = 1

  /// Writes the result as one value: the same result is the same bytes on every machine.
  ///
  ///     {"format":1,"game":"5f0c","revision":9,"finished":1700000000000,"rules":"pairs","title":"Pairs",
  ///      "digest":"sha256:…","group":"Club","money_decimals":2,"currency":"USD","sides":[{"players":[{"name":"ANN",
  ///      "group":"Club"}],"total":41000,"place":1,"behind":0,"rounds_won":3,"rounds":4,"winnings":150}]}
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(GameKey.format.text)
    writer.int(Self.format)
    writer.member(GameKey.game, game)
    writer.member(GameKey.revision, Int64(revision))
    writer.member(GameKey.finished, finished)
    writer.member(GameKey.rules, rules)
    writer.member(GameKey.title, title)
    writer.member(GameKey.digest, digest)
    writer.member(GameKey.group, group)
    writer.member(GameKey.moneyDecimals, Int64(moneyDecimals))
    writer.member(GameKey.currency, currency)
    writer.key(GameKey.sides.text)
    writer.beginArray()
    for side in sides { side.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// The result's JSON on one line, without a line break.
  package var json: [UInt8] {
    var writer = JSONWriter(capacity: 1024)
    write(to: &writer)
    return writer.bytes
  }
}

extension GameResult.Side {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(SideKey.players.text)
    writer.beginArray()
    for player in players { player.write(to: &writer) }
    writer.endArray()
    writer.member(SideKey.total, total)
    writer.member(SideKey.place, Int64(place))
    writer.member(SideKey.behind, behind)
    writer.member(SideKey.roundsWon, Int64(roundsWon))
    writer.member(SideKey.rounds, Int64(rounds))
    writer.member(SideKey.winnings, winnings)
    if let team { writer.member(SideKey.team, Int64(team)) }
    writer.endObject()
  }
}

extension GameResult.Player {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member(PlayerKey.name, name)
    writer.member(PlayerKey.group, group)
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: some ResultKey, _ text: String?) {
    self.key(key.text)
    if let text { string(text) } else { null() }
  }

  fileprivate mutating func member(_ key: some ResultKey, _ value: ExactDecimal) {
    self.key(key.text)
    decimal(value.text)
  }

  fileprivate mutating func member(_ key: some ResultKey, _ value: Int64?) {
    self.key(key.text)
    if let value { int(value) } else { null() }
  }
}
