import Diagnostics
import GRDB

extension Store {
  /// All groups in order of their names.
  package func groups() throws(StoreFailure) -> [PlayerGroup] {
    try read { db in try Self.groups(db) }
  }

  /// The group of this name; without regard to case.
  package func group(_ name: String) throws(StoreFailure) -> PlayerGroup {
    let groups = try groups()
    let key = NameKey.key(name)
    if let group = groups.first(where: { NameKey.key($0.name) == key }) { return group }
    throw .unknownGroup(name, near: Nearest.name(to: name, among: groups.map(\.name)))
  }

  /// Adds a group.
  @discardableResult
  package func addGroup(_ name: String, form: SentForm? = nil) throws(StoreFailure) -> PlayerGroup {
    try write(keeping: form) { db in
      let tidy = try Self.checkedGroup(name, id: nil, in: db)
      try db.execute(
        sql: "INSERT INTO \"groups\"(name, name_key) VALUES (?, ?)", arguments: [tidy, NameKey.key(tidy)])
      return PlayerGroup(id: db.lastInsertedRowID, name: tidy, isDefault: false, isForGuests: false)
    }
  }

  /// Gives a group another name. What was recorded keeps the old one.
  package func renameGroup(_ id: Int64, to name: String, form: SentForm? = nil) throws(StoreFailure) {
    try write(keeping: form) { db in
      let tidy = try Self.checkedGroup(name, id: id, in: db)
      try Self.rememberPlayers(ofGroup: id, in: db)
      try db.execute(
        sql: "UPDATE \"groups\" SET name = ?, name_key = ? WHERE id = ?", arguments: [tidy, NameKey.key(tidy), id])
      if db.changesCount == 0 { throw StoreFailure.unknownGroup(name, near: nil) }
    }
  }

  /// Makes a group the one to which new players and games belong.
  package func setDefaultGroup(_ id: Int64, form: SentForm? = nil) throws(StoreFailure) {
    try write(keeping: form) { db in
      try db.execute(sql: "UPDATE \"groups\" SET is_default = 0")
      try db.execute(sql: "UPDATE \"groups\" SET is_default = 1 WHERE id = ?", arguments: [id])
      if db.changesCount == 0 { throw StoreFailure.unknownGroup("\(id)", near: nil) }
    }
  }

  static func groups(_ db: Database) throws -> [PlayerGroup] {
    try Row.fetchAll(db, sql: "SELECT id, name, is_default, is_for_guests FROM \"groups\" ORDER BY name_key").map {
      try PlayerGroup(id: $0.value(0), name: $0.value(1), isDefault: $0.value(2), isForGuests: $0.value(3))
    }
  }

  /// The name as it is to be kept.
  private static func checkedGroup(_ text: String, id: Int64?, in db: Database) throws -> String {
    let name = NameKey.tidy(text)
    var problems = PersonProblem.ofGroup(name)
    let holder = try String.fetchOne(
      db, sql: "SELECT name FROM \"groups\" WHERE name_key = ? AND id IS NOT ?", arguments: [NameKey.key(name), id])
    if let holder { problems.append(.groupTaken(name, by: holder)) }
    if !problems.isEmpty { throw StoreFailure.person(problems) }
    return name
  }
}
