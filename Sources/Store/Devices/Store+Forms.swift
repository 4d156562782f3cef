import GRDB

extension Store {
  /// What a form was answered with when it came first; nil for one that has done nothing here yet.
  package func answer(toForm id: String, digest: String) throws(StoreFailure) -> String? {
    try read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT answer FROM forms WHERE id = ?1 AND digest = ?2 \
          UNION ALL SELECT answer FROM other_forms WHERE id = ?1 AND digest = ?2
          """, arguments: [id, digest])
    }
  }

  /// So long a form that is about no game is known again: longer than anybody leaves a page open.
  private static let formMilliseconds: Int64 = 30 * 86_400_000

  /// Keeps a form that is about no game, in the transaction of what it has done.
  static func keep(_ db: Database, _ form: SentForm) throws {
    try db.execute(sql: "DELETE FROM other_forms WHERE time < ?", arguments: [form.time - formMilliseconds])
    try db.execute(
      sql: "INSERT INTO other_forms(id, digest, device_id, answer, time) VALUES (?, ?, ?, ?, ?)",
      arguments: [form.id, form.digest, form.device, form.answer, form.time])
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
