import Foundation
import GRDB

extension Store {
  /// Adds a player. All that is wrong comes at once, as `StoreFailure.person`.
  ///
  /// - Parameters:
  ///   - id: a new identity, unless another one is to be kept.
  ///   - form: what asked for it: it is kept with the player, or neither is.
  @discardableResult
  package func addPlayer(
    _ draft: PlayerDraft, id: String = UUID().uuidString.lowercased(), form: SentForm? = nil
  ) throws(StoreFailure) -> Player {
    try write(keeping: form) { db in
      let values = try Self.checked(draft, id: nil, in: db)
      try db.execute(
        sql: """
          INSERT INTO players(name, name_key, initials, initials_key, email, phone, icon, picture_file, group_id, id) \
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, arguments: values + [id])
      return try Self.requirePlayer(db, id)
    }
  }

  /// Changes a player. What was recorded keeps the name that the player had.
  @discardableResult
  package func editPlayer(
    _ id: String, _ draft: PlayerDraft, form: SentForm? = nil
  ) throws(StoreFailure) -> Player {
    try write(keeping: form) { db in
      let old = try Self.requirePlayer(db, id)
      var draft = draft
      draft.group = draft.group ?? old.group.name
      let values = try Self.checked(draft, id: id, in: db)
      try db.execute(
        sql: """
          UPDATE players SET name = ?, name_key = ?, initials = ?, initials_key = ?, email = ?, phone = ?, icon = ?, \
          picture_file = ?, group_id = ? WHERE id = ?
          """, arguments: values + [id])
      let player = try Self.requirePlayer(db, id)
      if (player.name, player.group.name) != (old.name, old.group.name) { try Self.remember(old, in: db) }
      return player
    }
  }

  /// The players who can sit down, in order of their names.
  ///
  /// - Parameter all: also those who are retired, or merged into another player.
  package func players(all: Bool = false) throws(StoreFailure) -> [Player] {
    try read { db in
      let condition = all ? "" : "WHERE is_retired = 0 AND merged_into IS NULL"
      return try Row.fetchAll(db, sql: "\(Player.select) \(condition) ORDER BY players.name_key").map(Player.init)
    }
  }

  /// No longer offers a player. Name and initials stay taken, and all records stay.
  package func retire(_ id: String, form: SentForm? = nil) throws(StoreFailure) { try setRetired(id, true, form) }

  /// Offers a retired player again.
  package func bringBack(_ id: String, form: SentForm? = nil) throws(StoreFailure) { try setRetired(id, false, form) }

  private func setRetired(_ id: String, _ isRetired: Bool, _ form: SentForm?) throws(StoreFailure) {
    try write(keeping: form) { db in
      _ = try Self.requirePlayer(db, id)
      try db.execute(sql: "UPDATE players SET is_retired = ? WHERE id = ?", arguments: [isRetired, id])
    }
  }

  static func requirePlayer(_ db: Database, _ id: String) throws -> Player {
    let row = try Row.fetchOne(db, sql: "\(Player.select) WHERE players.id = ?", arguments: [id])
    guard let row else { throw StoreFailure.unknownPlayer(id, near: nil) }
    return try Player(row: row)
  }

  /// The columns of a player in the order of the table, without the identity.
  private static func checked(_ draft: PlayerDraft, id: String?, in db: Database) throws -> StatementArguments {
    var checker = PlayerChecker(db: db, id: id)
    let name = try checker.name(draft.name)
    let initials = try checker.initials(draft.initials)
    let email = checker.email(draft.email)
    let phone = checker.phone(draft.phone)
    let picture = checker.picture(draft.picture)
    let group = try checker.group(draft.group)
    if !checker.problems.isEmpty { throw StoreFailure.person(checker.problems) }
    return [
      name, NameKey.key(name), initials, NameKey.key(initials), email, phone, picture?.icon?.rawValue, picture?.file,
      group,
    ]
  }
}

extension Player.Picture {
  fileprivate var icon: Player.Icon? {
    if case .icon(let icon) = self { icon } else { nil }
  }

  fileprivate var file: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
