import GRDB

extension Store {
  /// A name under which a player has played, and the group then.
  package struct FormerName: Hashable, Sendable {
    package let name: String
    package let group: String
    /// Who that is today.
    package let player: Player
  }

  /// All names under which players have played before, in order.
  package func formerNames() throws(StoreFailure) -> [FormerName] {
    try read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT name, group_name, player_id FROM former_names ORDER BY name, group_name")
      return try rows.map { row in
        try FormerName(name: row.value(0), group: row.value(1), player: Self.requirePlayer(db, row.value(2)))
      }
    }
  }

  /// Keeps what a player is called now, before that changes.
  static func remember(_ player: Player, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO former_names(name, group_name, name_key, player_id) VALUES (?, ?, ?, ?) \
        ON CONFLICT DO UPDATE SET player_id = excluded.player_id
        """, arguments: [player.name, player.group.name, NameKey.key(player.name), player.id])
  }

  /// Keeps what all players of a group are called now, before the group gets another name.
  static func rememberPlayers(ofGroup id: Int64, in db: Database) throws {
    let players = try Row.fetchAll(db, sql: "\(Player.select) WHERE group_id = ?", arguments: [id]).map(Player.init)
    for player in players { try remember(player, in: db) }
  }
}
