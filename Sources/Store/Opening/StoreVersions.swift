import GRDB

extension Store {
  /// The number of the form in which this program writes a store.
  package static var schemaVersion: Int { Schema.version }

  /// The version of SQLite in the program, such as `3.40.1`; empty where it does not say.
  package static var sqliteVersion: String {
    (try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? ""
  }
}
