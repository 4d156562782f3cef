extension Schema {
  /// Tables at which people play, who sits at them, and by which links devices come to them.
  ///
  /// A table outlives its games; games from before there were any, and those that are begun at the terminal, count as the
  /// first one's. Of what devices may do, what was taken away stays written down, so that they can be told.
  static let tables = """
    CREATE TABLE tables(
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      closed_at INTEGER
    ) STRICT;
    INSERT INTO tables(id, name, made_at) VALUES (1, 'Table 1', 0);

    CREATE TABLE seats(
      table_id INTEGER NOT NULL REFERENCES tables(id),
      number INTEGER NOT NULL CHECK (number > 0),
      player_id TEXT NOT NULL REFERENCES players(id),
      PRIMARY KEY (table_id, number),
      UNIQUE (table_id, player_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE links(
      scope TEXT PRIMARY KEY NOT NULL,
      code TEXT NOT NULL UNIQUE,
      made_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE games ADD COLUMN table_id INTEGER REFERENCES tables(id);
    CREATE INDEX games_at_table ON games(table_id, started_at, id);

    ALTER TABLE devices ADD COLUMN seen_at INTEGER;
    ALTER TABLE grants ADD COLUMN revoked_at INTEGER;
    """
}
