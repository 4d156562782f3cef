extension Schema {
  /// Photos of players. Whoever has one keeps the icon below it.
  static let photos = """
    CREATE TABLE photos(
      player_id TEXT PRIMARY KEY NOT NULL REFERENCES players(id),
      digest TEXT NOT NULL,
      type TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX photos_digest ON photos(digest);
    """
}
