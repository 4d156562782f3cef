import Diagnostics
import GRDB

extension Store {
  /// The player that somebody means by a text: an identity, a name, initials, or the beginning of a name.
  ///
  /// Case does not matter. A player who was merged stands for the one who is the same person. The beginning of a name
  /// must fit one player only, and none who is retired.
  package func player(_ text: String) throws(StoreFailure) -> Player {
    try read { db in
      let players = try Row.fetchAll(db, sql: "\(Player.select) ORDER BY players.name_key").map(Player.init)
      return try Self.player(text, among: players)
    }
  }

  /// Whether a text is the identity, the name or the initials of a player, and not only the beginning of a name.
  package func isWholeName(_ text: String) throws(StoreFailure) -> Bool {
    Self.named(text, among: try players(all: true)) != nil
  }

  /// The player that somebody means, to be changed: refused for one who was merged, so that nobody changes the person
  /// who stands for both without saying so.
  package func player(unmerged text: String) throws(StoreFailure) -> Player {
    let player = try player(text)
    if let meant = Self.named(text, among: try players(all: true)), meant.id != player.id {
      throw .isMerged(player: meant.name, into: player.name)
    }
    return player
  }

  /// Players who are the same person as another one, each with the player who stands for them.
  package func merges() throws(StoreFailure) -> [(player: Player, into: Player)] {
    try read { db in
      let players = try Row.fetchAll(db, sql: "\(Player.select) ORDER BY players.name_key").map(Player.init)
      return players.filter { $0.mergedInto != nil }.map { ($0, Self.person(behind: $0, among: players)) }
    }
  }

  /// Follows merges to the player who stands for the person.
  static func person(behind player: Player, among players: [Player]) -> Player {
    var person = player
    // Merging makes no rings; should there be one, it is not followed for ever.
    for _ in players {
      guard let next = players.first(where: { $0.id == person.mergedInto }) else { break }
      person = next
    }
    return person
  }

  private static func player(_ text: String, among players: [Player]) throws -> Player {
    if let named = named(text, among: players) { return person(behind: named, among: players) }
    let key = NameKey.key(text)
    let offered = players.filter { !$0.isRetired && $0.mergedInto == nil }
    let matches = key.isEmpty ? [] : offered.filter { NameKey.key($0.name).hasPrefix(key) }
    if matches.count > 1 { throw StoreFailure.ambiguousPlayer(text, matches: matches.map(\.name)) }
    if let match = matches.first { return match }
    throw StoreFailure.unknownPlayer(text, near: Nearest.name(to: text, among: offered.map(\.name)))
  }

  /// The player whose identity, name or initials a text is.
  private static func named(_ text: String, among players: [Player]) -> Player? {
    let key = NameKey.key(text)
    return players.first { $0.id == text } ?? players.first { NameKey.key($0.name) == key }
      ?? players.first { NameKey.key($0.initials) == key }
  }
}
