extension Schema {
  /// Games with their rules and events, and what games came to.
  ///
  /// Events are only appended, each behind the last one; they go only with their whole game. Results and uploads refer
  /// to no game, for they outlive it. A game's `summary` can always be worked out again from its events.
  static let games = """
    CREATE TABLE rules(
      digest TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      title TEXT NOT NULL,
      json TEXT NOT NULL
    ) STRICT;

    CREATE TABLE games(
      id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
      started_at INTEGER NOT NULL,
      rules_digest TEXT NOT NULL REFERENCES rules(digest),
      last_seq INTEGER NOT NULL,
      summary TEXT NOT NULL,
      summary_seq INTEGER NOT NULL,
      is_complete INTEGER NOT NULL,
      finished_at INTEGER,
      revision INTEGER NOT NULL,
      kept_from INTEGER NOT NULL,
      is_copy INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX games_newest ON games(started_at, id);
    CREATE INDEX games_in_progress ON games(started_at, id) WHERE is_complete = 0;
    CREATE INDEX games_finished ON games(kept_from) WHERE is_complete = 1;

    CREATE TABLE events(
      game_id TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
      seq INTEGER NOT NULL,
      time INTEGER NOT NULL,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL,
      PRIMARY KEY (game_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER events_come_in_order BEFORE INSERT ON events
      WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events WHERE game_id = NEW.game_id)
      BEGIN SELECT RAISE(ABORT, 'events are appended in order'); END;
    CREATE TRIGGER events_never_change BEFORE UPDATE ON events
      BEGIN SELECT RAISE(ABORT, 'events never change'); END;
    CREATE TRIGGER events_go_with_their_game BEFORE DELETE ON events
      WHEN EXISTS (SELECT 1 FROM games WHERE id = OLD.game_id)
      BEGIN SELECT RAISE(ABORT, 'events go only with their game'); END;

    CREATE TABLE results(
      game TEXT PRIMARY KEY NOT NULL,
      revision INTEGER NOT NULL,
      finished INTEGER NOT NULL,
      rules_name TEXT NOT NULL,
      title TEXT NOT NULL,
      group_name TEXT NOT NULL,
      json TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE uploads(
      game_id TEXT NOT NULL,
      board TEXT NOT NULL,
      revision INTEGER NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (game_id, board)
    ) STRICT, WITHOUT ROWID;
    """
}
