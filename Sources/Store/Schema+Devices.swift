extension Schema {
  /// Devices that may see or do something here, what each may, and the forms that they have sent.
  ///
  /// Of a device's secret only a digest is kept. A form is stored with what it has done to a game, in the same
  /// transaction: sent once more, it has been done already. It goes with its game.
  static let devices = """
    CREATE TABLE devices(
      id TEXT PRIMARY KEY NOT NULL,
      secret_digest TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT;

    CREATE TABLE grants(
      device_id TEXT NOT NULL REFERENCES devices(id) ON DELETE CASCADE,
      scope TEXT NOT NULL,
      role TEXT NOT NULL,
      granted_at INTEGER NOT NULL,
      expires_at INTEGER,
      PRIMARY KEY (device_id, scope, role)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE forms(
      id TEXT NOT NULL,
      digest TEXT NOT NULL,
      game_id TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
      first_seq INTEGER NOT NULL,
      last_seq INTEGER NOT NULL,
      device_id TEXT NOT NULL,
      answer TEXT NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (id, digest)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX forms_game ON forms(game_id, first_seq);
    """
}
