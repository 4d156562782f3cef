import GRDB

/// How the store's tables came to be: steps with names, to which new ones are appended. A step that has been published
/// is never changed, and none erases anything.
enum Schema {
  /// Says in the file whose it is: `HRst`.
  static let applicationID = 0x4852_7374

  /// In order; the position from 1 is the file's `user_version` once the step is done.
  static let steps: [(name: String, sql: String)] = [
    ("2026-11 people", people),
    ("2026-11 games", games),
    ("2026-11 former names", formerNames),
    ("2026-11 tallies", tallies),
    ("2026-11 devices", devices),
    ("2026-11 seasons", seasons),
    ("2026-11 tables", tables),
    ("2026-11 written rules", writing),
    ("2026-11 photos", photos),
  ]

  /// The version that this program writes.
  static var version: Int { steps.count }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, step) in steps.enumerated() {
      // Both numbers belong to the transaction of the step.
      migrator.registerMigration(step.name, foreignKeyChecks: .immediate) { db in
        try db.execute(sql: step.sql)
        try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(index + 1)")
      }
    }
    return migrator
  }
}
