import GRDB

extension Store {
  /// Says that `one` and `other` are one person, who from now on is `other`. Nothing that was recorded is rewritten,
  /// and `unmerge` takes it back.
  package func merge(_ one: String, into other: String, form: SentForm? = nil) throws(StoreFailure) {
    try write(keeping: form) { db in
      let players = try Row.fetchAll(db, sql: Player.select).map(Player.init)
      let merged = try Self.requirePlayer(db, one)
      let target = Self.person(behind: try Self.requirePlayer(db, other), among: players)
      if target.id == merged.id { throw StoreFailure.mergeIntoItself(player: merged.name) }
      if merged.mergedInto != nil {
        let person = Self.person(behind: merged, among: players)
        throw StoreFailure.mergedAlready(player: merged.name, into: person.name)
      }
      try db.execute(sql: "UPDATE players SET merged_into = ? WHERE id = ?", arguments: [other, merged.id])
    }
  }

  /// Takes a merge back: the player is a person again.
  package func unmerge(_ id: String, form: SentForm? = nil) throws(StoreFailure) {
    try write(keeping: form) { db in
      let player = try Self.requirePlayer(db, id)
      if player.mergedInto == nil { throw StoreFailure.notMerged(player: player.name) }
      try db.execute(sql: "UPDATE players SET merged_into = NULL WHERE id = ?", arguments: [id])
    }
  }
}
