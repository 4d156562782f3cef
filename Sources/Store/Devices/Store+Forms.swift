import GRDB

extension Store {
  /// What a form was answered with when it came first; nil for one that has done nothing here yet.
  package func answer(toForm id: String, digest: String) throws(StoreFailure) -> String? {
    try read { db in
      try String.fetchOne(
        db, sql: "SELECT answer FROM forms WHERE id = ? AND digest = ?", arguments: [id, digest])
    }
  }

  /// Keeps a form with the events that it has brought, in their transaction.
  static func keep(
    _ db: Database, _ form: SentForm, game: String, events: ClosedRange<Int>
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO forms(id, digest, game_id, first_seq, last_seq, device_id, answer, time) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        form.id, form.digest, game, events.lowerBound, events.upperBound, form.device, form.answer, form.time,
      ])
  }
}
