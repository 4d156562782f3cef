-- A store of version 1: people and settings.

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

PRAGMA application_id = 1213363060;
PRAGMA user_version = 1;
