extension Schema {
  /// Rule files that were written here, with every version that was saved.
  ///
  /// What was saved stays as it was: a version is only added. Whether one can be played by was found out when it was saved.
  static let writing = """
    CREATE TABLE written_rules(
      name TEXT NOT NULL,
      version INTEGER NOT NULL CHECK (version > 0),
      text TEXT NOT NULL,
      title TEXT NOT NULL,
      can_be_played INTEGER NOT NULL,
      device_id TEXT NOT NULL,
      saved_at INTEGER NOT NULL,
      PRIMARY KEY (name, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER written_rules_come_in_order BEFORE INSERT ON written_rules
      WHEN NEW.version IS NOT (SELECT coalesce(max(version), 0) + 1 FROM written_rules WHERE name = NEW.name)
      BEGIN SELECT RAISE(ABORT, 'versions are added in order'); END;
    CREATE TRIGGER written_rules_never_change BEFORE UPDATE ON written_rules
      BEGIN SELECT RAISE(ABORT, 'versions never change'); END;
    CREATE TRIGGER written_rules_stay BEFORE DELETE ON written_rules
      BEGIN SELECT RAISE(ABORT, 'versions stay'); END;

    CREATE TABLE rules_put_away(
      name TEXT PRIMARY KEY NOT NULL,
      put_away_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
