extension Schema {
  /// What all results came to when they were counted last, and the results that came or went since: a leader board does
  /// not read ten thousand results anew. Both can always be worked out again from the results.
  ///
  /// `units` is a whole number of up to 128 bits.
  static let tallies = """
    CREATE TABLE tallies(
      name TEXT NOT NULL,
      group_name TEXT NOT NULL,
      rules_name TEXT NOT NULL,
      games_played INTEGER NOT NULL,
      games_won INTEGER NOT NULL,
      rounds_won INTEGER NOT NULL,
      PRIMARY KEY (name, group_name, rules_name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tallied_winnings(
      name TEXT NOT NULL,
      group_name TEXT NOT NULL,
      rules_name TEXT NOT NULL,
      currency TEXT,
      decimals INTEGER NOT NULL,
      units TEXT NOT NULL,
      amounts INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE untallied(
      seq INTEGER PRIMARY KEY,
      times INTEGER NOT NULL CHECK (times IN (1, -1)),
      json TEXT NOT NULL
    ) STRICT;
    INSERT INTO untallied(times, json) SELECT 1, json FROM results ORDER BY game;
    CREATE TRIGGER results_to_tally AFTER INSERT ON results
      BEGIN INSERT INTO untallied(times, json) VALUES (1, NEW.json); END;
    CREATE TRIGGER results_to_tally_anew AFTER UPDATE OF json ON results
      BEGIN INSERT INTO untallied(times, json) VALUES (-1, OLD.json), (1, NEW.json); END;
    CREATE TRIGGER results_to_take_back AFTER DELETE ON results
      BEGIN INSERT INTO untallied(times, json) VALUES (-1, OLD.json); END;
    """
}
