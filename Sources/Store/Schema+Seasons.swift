extension Schema {
  /// Spans of days whose games are ranked by themselves, and forms that have done something else than go on with a game.
  ///
  /// Days are written as `2026-11-21`, so that they are in order as texts: where a day begins is a matter of where the
  /// table stands.
  static let seasons = """
    CREATE TABLE seasons(
      name_key TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      first_day TEXT NOT NULL,
      last_day TEXT NOT NULL CHECK (first_day <= last_day)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE other_forms(
      id TEXT NOT NULL,
      digest TEXT NOT NULL,
      device_id TEXT NOT NULL,
      answer TEXT NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (id, digest)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX other_forms_time ON other_forms(time);
    """
}
