import GRDB

extension Store {
  /// The last part of the link that lets devices in to `scope`, which is a word of the caller's; nil where there is none.
  package func link(to scope: String) throws(StoreFailure) -> String? {
    try read { db in try String.fetchOne(db, sql: "SELECT code FROM links WHERE scope = ?", arguments: [scope]) }
  }

  /// What a link lets devices in to; nil for one that is not, or no longer, good.
  package func scope(ofLink code: String) throws(StoreFailure) -> String? {
    try read { db in try String.fetchOne(db, sql: "SELECT scope FROM links WHERE code = ?", arguments: [code]) }
  }

  /// Makes the link that lets devices in to `scope`; the one there was is no longer good.
  ///
  /// - Parameters:
  ///   - code: nil for no link at all.
  ///   - now: milliseconds since 1970 began.
  package func setLink(to scope: String, _ code: String?, now: Int64) throws(StoreFailure) {
    try write { db in
      try db.execute(sql: "DELETE FROM links WHERE scope = ?", arguments: [scope])
      guard let code else { return }
      try db.execute(
        sql: "INSERT INTO links(scope, code, made_at) VALUES (?, ?, ?)", arguments: [scope, code, now])
    }
  }
}
