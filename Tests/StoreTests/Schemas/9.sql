-- A store of version 9: photos, too.

CREATE TABLE settings(
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE "groups"(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  is_default INTEGER NOT NULL DEFAULT 0,
  is_for_guests INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX groups_one_default ON "groups"(is_default) WHERE is_default = 1;

CREATE TABLE players(
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  initials TEXT NOT NULL,
  initials_key TEXT NOT NULL UNIQUE,
  email TEXT,
  phone TEXT,
  icon TEXT,
  picture_file TEXT,
  group_id INTEGER NOT NULL REFERENCES "groups"(id),
  is_retired INTEGER NOT NULL DEFAULT 0,
  merged_into TEXT REFERENCES players(id),
  CHECK (icon IS NULL OR picture_file IS NULL),
  CHECK (merged_into IS NOT id)
) STRICT;
CREATE INDEX players_merged ON players(merged_into) WHERE merged_into IS NOT NULL;

INSERT INTO "groups"(id, name, name_key, is_default, is_for_guests) VALUES
  (1, 'Home', 'home', 1, 0),
  (2, 'Guests', 'guests', 0, 1);

INSERT INTO players(id, name, name_key, initials, initials_key, icon, group_id) VALUES
  ('guest-a', 'Guest A', 'guest a', 'GSA', 'gsa', 'heart', 2),
  ('guest-b', 'Guest B', 'guest b', 'GSB', 'gsb', 'club', 2),
  ('guest-c', 'Guest C', 'guest c', 'GSC', 'gsc', 'spade', 2),
  ('guest-d', 'Guest D', 'guest d', 'GSD', 'gsd', 'diamond', 2),
  ('guest-e', 'Guest E', 'guest e', 'GSE', 'gse', 'star', 2),
  ('guest-f', 'Guest F', 'guest f', 'GSF', 'gsf', 'sun', 2);

CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES ('2026-11 people');

INSERT INTO settings VALUES ('colour', 'dark');
UPDATE "groups" SET is_default = 0;
INSERT INTO "groups"(id, name, name_key, is_default) VALUES (3, 'Tuesdays', 'tuesdays', 1);
INSERT INTO players(id, name, name_key, initials, initials_key, email, icon, group_id) VALUES
  ('5f1c', 'Zoë', 'zoë', 'ZB', 'zb', 'zoe@example.org', 'moon', 3);
INSERT INTO players(id, name, name_key, initials, initials_key, group_id, merged_into) VALUES
  ('77aa', 'Zoe B', 'zoe b', 'ZOE', 'zoe', 3, '5f1c');

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

CREATE TABLE former_names(
  name TEXT NOT NULL,
  group_name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  player_id TEXT NOT NULL REFERENCES players(id),
  PRIMARY KEY (name, group_name)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_names_key ON former_names(name_key);
CREATE INDEX former_names_player ON former_names(player_id);

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
CREATE TRIGGER results_to_tally AFTER INSERT ON results
  BEGIN INSERT INTO untallied(times, json) VALUES (1, NEW.json); END;
CREATE TRIGGER results_to_tally_anew AFTER UPDATE OF json ON results
  BEGIN INSERT INTO untallied(times, json) VALUES (-1, OLD.json), (1, NEW.json); END;
CREATE TRIGGER results_to_take_back AFTER DELETE ON results
  BEGIN INSERT INTO untallied(times, json) VALUES (-1, OLD.json); END;

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

CREATE TABLE photos(
  player_id TEXT PRIMARY KEY NOT NULL REFERENCES players(id),
  digest TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX photos_digest ON photos(digest);

INSERT INTO grdb_migrations VALUES ('2026-11 games');
INSERT INTO grdb_migrations VALUES ('2026-11 former names');
INSERT INTO grdb_migrations VALUES ('2026-11 tallies');
INSERT INTO grdb_migrations VALUES ('2026-11 devices');
INSERT INTO grdb_migrations VALUES ('2026-11 seasons');
INSERT INTO grdb_migrations VALUES ('2026-11 tables');
INSERT INTO grdb_migrations VALUES ('2026-11 written rules');
INSERT INTO grdb_migrations VALUES ('2026-11 photos');
INSERT INTO rules VALUES ('d1', 'some', 'Some Game', '{}');
INSERT INTO games VALUES ('0b5e2a77', 5000, 'd1', 2, '{"line":"over"}', 2, 1, 6000, 2, 6000, 0, 1);
INSERT INTO events VALUES ('0b5e2a77', 1, 5000, 'started', '{"n":1}');
INSERT INTO events VALUES ('0b5e2a77', 2, 6000, 'entered', '{"n":2}');
INSERT INTO results VALUES ('0b5e2a77', 2, 6000, 'some', 'Some Game', 'Home', '{}');
INSERT INTO devices VALUES ('phone', 's1', 'Phone', 5000, NULL, 6000);
INSERT INTO grants VALUES ('phone', 'table 1', 'seat 1', 5000, 9000, NULL);
INSERT INTO seats VALUES (1, 1, 'guest-a');
INSERT INTO links VALUES ('table 1', 'abcdefgh', 5000);
INSERT INTO uploads VALUES ('0b5e2a77', 'club', 2, 7000);
INSERT INTO written_rules VALUES ('our-game', 1, 'house_rules: 1', 'Our Game', 0, 'phone', 5000);
INSERT INTO rules_put_away VALUES ('our-game', 6000);
INSERT INTO photos VALUES ('5f1c', 'p1', 'image/jpeg', x'ffd8ff');

PRAGMA application_id = 1213363060;
PRAGMA user_version = 9;
