extension Schema {
  /// What players and their groups were called before: results know people by name and group, as they were then.
  static let formerNames = """
    CREATE TABLE former_names(
      name TEXT NOT NULL,
      group_name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      player_id TEXT NOT NULL REFERENCES players(id),
      PRIMARY KEY (name, group_name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX former_names_key ON former_names(name_key);
    CREATE INDEX former_names_player ON former_names(player_id);
    """
}
