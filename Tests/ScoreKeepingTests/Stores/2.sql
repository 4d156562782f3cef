-- A store with games whose rules are in the first edition of the format, with words of choices in options, state, sheets and
-- play: five games, a corrected close, an undone step and an earlier end. Each game's summary says what it came to.

PRAGMA foreign_keys = OFF;
PRAGMA application_id = 1213363060;
PRAGMA user_version = 7;
CREATE TABLE devices(
  id TEXT PRIMARY KEY NOT NULL,
  secret_digest TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  revoked_at INTEGER
, seen_at INTEGER) STRICT;
CREATE TABLE events(
  game_id TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  time INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',1,1795533541016,'started','{"rules":"pig","digest":"sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52","options":{"target":20},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"5","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',2,1795533541200,'moved','{"side":1,"action":"roll","gave":{"rolled":["3"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',3,1795533541358,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',4,1795533541538,'moved','{"side":2,"action":"roll","gave":{"rolled":["5"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',5,1795533541670,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',6,1795533541792,'moved','{"side":1,"action":"roll","gave":{"rolled":["2"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',7,1795533541890,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',8,1795533542004,'moved','{"side":2,"action":"roll","gave":{"rolled":["1"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',9,1795533542185,'moved','{"side":1,"action":"roll","gave":{"rolled":["2"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',10,1795533542279,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',11,1795533542403,'moved','{"side":2,"action":"roll","gave":{"rolled":["3"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',12,1795533542599,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',13,1795533542684,'moved','{"side":1,"action":"roll","gave":{"rolled":["6"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',14,1795533542784,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',15,1795533542884,'moved','{"side":2,"action":"roll","gave":{"rolled":["4"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',16,1795533543050,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',17,1795533543161,'moved','{"side":1,"action":"roll","gave":{"rolled":["3"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',18,1795533543265,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',19,1795533543365,'moved','{"side":2,"action":"roll","gave":{"rolled":["4"]}}');
INSERT INTO "events" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',20,1795533543472,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',1,1795533536926,'started','{"rules":"hearts","digest":"sha256:0d2eb740896c97bf63016e1252e3f7b0d39841a8d6e9b3ad924737cecc8fb7ca","options":{"target":100},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]},{"name":"Guest C","players":[{"id":"guest-c","name":"Guest C","initials":"GSC","group":"Guests"}]},{"name":"Guest D","players":[{"id":"guest-d","name":"Guest D","initials":"GSD","group":"Guests"}]}],"seed":"4553931300255359","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',2,1795533537092,'entered','{"round":1,"sheets":[{"side":1,"values":{"hearts":3}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',3,1795533537249,'entered','{"round":1,"sheets":[{"side":2,"values":{"hearts":10,"queen":true}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',4,1795533537419,'entered','{"round":1,"sheets":[{"side":3,"values":{"hearts":0}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',5,1795533537621,'entered','{"round":1,"sheets":[{"side":4,"values":{"hearts":0}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',6,1795533537764,'closed','{"round":1}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',7,1795533537889,'entered','{"round":2,"sheets":[{"side":3,"values":{"hearts":13,"queen":true}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',8,1795533538032,'entered','{"round":2,"sheets":[{"side":1,"values":{"hearts":0}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',9,1795533538193,'entered','{"round":2,"sheets":[{"side":2,"values":{"hearts":0}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',10,1795533538351,'entered','{"round":2,"sheets":[{"side":4,"values":{"hearts":0}}]}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',11,1795533538511,'closed','{"round":2}');
INSERT INTO "events" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',12,1795533538686,'entered','{"round":3,"sheets":[{"side":1,"values":{"hearts":5}}]}');
INSERT INTO "events" VALUES('8c636c61-1d8b-422b-8ab6-cc45fdc90e72',1,1795533544035,'started','{"rules":"french-tarot","digest":"sha256:b96213eab6a49b00b81472ea9f827f221621ec551c64763f628a0b04e44c540e","options":{},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]},{"name":"Guest C","players":[{"id":"guest-c","name":"Guest C","initials":"GSC","group":"Guests"}]},{"name":"Guest D","players":[{"id":"guest-d","name":"Guest D","initials":"GSD","group":"Guests"}]}],"seed":"6626799359295321","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('8c636c61-1d8b-422b-8ab6-cc45fdc90e72',2,1795533561728,'entered','{"round":1,"sheets":[{"side":3,"values":{"poignee":"double"}}]}');
INSERT INTO "events" VALUES('8c636c61-1d8b-422b-8ab6-cc45fdc90e72',3,1795533583289,'entered','{"round":1,"sheets":[{"side":0,"values":{"contract":"garde sans","taker":"Guest B","oudlers":2,"cards":50,"petit":"taker"}}]}');
INSERT INTO "events" VALUES('8c636c61-1d8b-422b-8ab6-cc45fdc90e72',4,1795533583460,'closed','{"round":1}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',1,1795533538838,'started','{"rules":"craps","digest":"sha256:e5b75098ea9735e997a1e21c90fb1e718d9c9be8c97a275024380f016efbfffc","options":{"chips":100},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"6349467455942914","by_hand":true,"group":"Home"}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',2,1795533538974,'entered','{"round":1,"sheets":[{"side":1,"values":{"on":"pass","bet":10}}]}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',3,1795533539426,'entered','{"round":1,"sheets":[{"side":0,"values":{"ended":"passed"}}]}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',4,1795533539587,'entered','{"round":1,"sheets":[{"side":2,"values":{"on":"dont_pass","bet":5}}]}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',5,1795533539733,'closed','{"round":1}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',6,1795533539890,'entered','{"round":2,"sheets":[{"side":1,"values":{"on":"dont_pass","bet":20}}]}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',7,1795533540226,'entered','{"round":2,"sheets":[{"side":2,"values":{"on":"pass","bet":15}}]}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',8,1795533540563,'undone','{}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',9,1795533540716,'redone','{}');
INSERT INTO "events" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',10,1795533540895,'ended','{}');
INSERT INTO "events" VALUES('fdb548b7-4998-4f42-aacb-9f6fbccac6c2',1,1795533543569,'started','{"rules":"shut-the-box","digest":"sha256:446e2db61e5e21ce3dd7f929d35f7b562e8629a27bc823d8ae5e269df30c0f4f","options":{"turns_each":1},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"9","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('fdb548b7-4998-4f42-aacb-9f6fbccac6c2',2,1795533543739,'moved','{"side":1,"action":"roll","gave":{"rolled":["5","5"]}}');
CREATE TABLE former_names(
  name TEXT NOT NULL,
  group_name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  player_id TEXT NOT NULL REFERENCES players(id),
  PRIMARY KEY (name, group_name)
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
, table_id INTEGER REFERENCES tables(id)) STRICT;
INSERT INTO "games" VALUES('84e7957c-38ff-4218-9532-6a86902dd115',1795533536926,'sha256:0d2eb740896c97bf63016e1252e3f7b0d39841a8d6e9b3ad924737cecc8fb7ca',12,'{"title":"Hearts","complete":false,"round":3,"rounds":null,"closed":2,"quote":null,"facts":["Pass three cards across"],"sides":[{"name":"Guest A","initials":"GSA","total":29,"place":3,"behind":29,"outcome":null,"facts":[]},{"name":"Guest B","initials":"GSB","total":49,"place":4,"behind":49,"outcome":null,"facts":[]},{"name":"Guest C","initials":"GSC","total":0,"place":1,"behind":0,"outcome":null,"facts":[]},{"name":"Guest D","initials":"GSD","total":26,"place":2,"behind":26,"outcome":null,"facts":[]}]}',12,0,NULL,12,1795533538686,0,NULL);
INSERT INTO "games" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',1795533538838,'sha256:e5b75098ea9735e997a1e21c90fb1e718d9c9be8c97a275024380f016efbfffc',10,'{"title":"Craps","complete":true,"round":1,"rounds":null,"closed":1,"quote":null,"facts":["Shooter Guest A"],"sides":[{"name":"Guest A","initials":"GSA","total":110,"place":1,"behind":0,"outcome":"won","facts":[]},{"name":"Guest B","initials":"GSB","total":95,"place":2,"behind":15,"outcome":"lost","facts":[]}]}',10,1,1795533540895,10,1795533540895,0,NULL);
INSERT INTO "games" VALUES('1efce43b-27b0-4221-b5dd-0b1989407a78',1795533541016,'sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52',20,'{"title":"Pig","complete":false,"round":6,"rounds":null,"closed":5,"quote":null,"facts":[],"sides":[{"name":"Guest A","initials":"GSA","total":16,"place":1,"behind":0,"outcome":null,"facts":[]},{"name":"Guest B","initials":"GSB","total":16,"place":1,"behind":0,"outcome":null,"facts":[]}]}',20,0,NULL,20,1795533543472,0,NULL);
INSERT INTO "games" VALUES('fdb548b7-4998-4f42-aacb-9f6fbccac6c2',1795533543569,'sha256:446e2db61e5e21ce3dd7f929d35f7b562e8629a27bc823d8ae5e269df30c0f4f',2,'{"title":"Shut the Box","complete":false,"round":1,"rounds":1,"closed":0,"quote":null,"facts":[],"sides":[{"name":"Guest A","initials":"GSA","total":0,"place":1,"behind":0,"outcome":null,"facts":["Thrown 10"]},{"name":"Guest B","initials":"GSB","total":0,"place":1,"behind":0,"outcome":null,"facts":[]}]}',2,0,NULL,2,1795533543739,0,NULL);
INSERT INTO "games" VALUES('8c636c61-1d8b-422b-8ab6-cc45fdc90e72',1795533544035,'sha256:b96213eab6a49b00b81472ea9f827f221621ec551c64763f628a0b04e44c540e',4,'{"title":"French Tarot","complete":false,"round":2,"rounds":null,"closed":1,"quote":null,"facts":["Dealer Guest A"],"sides":[{"name":"Guest A","initials":"GSA","total":-206,"place":2,"behind":824,"outcome":null,"facts":[]},{"name":"Guest B","initials":"GSB","total":618,"place":1,"behind":0,"outcome":null,"facts":[]},{"name":"Guest C","initials":"GSC","total":-206,"place":2,"behind":824,"outcome":null,"facts":[]},{"name":"Guest D","initials":"GSD","total":-206,"place":2,"behind":824,"outcome":null,"facts":[]}]}',4,0,NULL,4,1795533583460,0,NULL);
CREATE TABLE grants(
  device_id TEXT NOT NULL REFERENCES devices(id) ON DELETE CASCADE,
  scope TEXT NOT NULL,
  role TEXT NOT NULL,
  granted_at INTEGER NOT NULL,
  expires_at INTEGER, revoked_at INTEGER,
  PRIMARY KEY (device_id, scope, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('2026-11 people');
INSERT INTO "grdb_migrations" VALUES('2026-11 games');
INSERT INTO "grdb_migrations" VALUES('2026-11 former names');
INSERT INTO "grdb_migrations" VALUES('2026-11 tallies');
INSERT INTO "grdb_migrations" VALUES('2026-11 devices');
INSERT INTO "grdb_migrations" VALUES('2026-11 seasons');
INSERT INTO "grdb_migrations" VALUES('2026-11 tables');
CREATE TABLE "groups"(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  is_default INTEGER NOT NULL DEFAULT 0,
  is_for_guests INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO "groups" VALUES(1,'Home','home',1,0);
INSERT INTO "groups" VALUES(2,'Guests','guests',0,1);
CREATE TABLE links(
  scope TEXT PRIMARY KEY NOT NULL,
  code TEXT NOT NULL UNIQUE,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE other_forms(
  id TEXT NOT NULL,
  digest TEXT NOT NULL,
  device_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (id, digest)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "players" VALUES('guest-a','Guest A','guest a','GSA','gsa',NULL,NULL,'heart',NULL,2,0,NULL);
INSERT INTO "players" VALUES('guest-b','Guest B','guest b','GSB','gsb',NULL,NULL,'club',NULL,2,0,NULL);
INSERT INTO "players" VALUES('guest-c','Guest C','guest c','GSC','gsc',NULL,NULL,'spade',NULL,2,0,NULL);
INSERT INTO "players" VALUES('guest-d','Guest D','guest d','GSD','gsd',NULL,NULL,'diamond',NULL,2,0,NULL);
INSERT INTO "players" VALUES('guest-e','Guest E','guest e','GSE','gse',NULL,NULL,'star',NULL,2,0,NULL);
INSERT INTO "players" VALUES('guest-f','Guest F','guest f','GSF','gsf',NULL,NULL,'sun',NULL,2,0,NULL);
CREATE TABLE results(
  game TEXT PRIMARY KEY NOT NULL,
  revision INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  rules_name TEXT NOT NULL,
  title TEXT NOT NULL,
  group_name TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383',10,1795533540895,'craps','Craps','Home','{"format":1,"game":"ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383","revision":10,"finished":1795533540895,"rules":"craps","title":"Craps","digest":"sha256:e5b75098ea9735e997a1e21c90fb1e718d9c9be8c97a275024380f016efbfffc","group":"Home","money_decimals":0,"currency":null,"sides":[{"players":[{"name":"Guest A","group":"Guests"}],"total":110,"place":1,"behind":0,"rounds_won":1,"rounds":1,"winnings":null},{"players":[{"name":"Guest B","group":"Guests"}],"total":95,"place":2,"behind":15,"rounds_won":0,"rounds":1,"winnings":null}]}');
CREATE TABLE rules(
  digest TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;
INSERT INTO "rules" VALUES('sha256:0d2eb740896c97bf63016e1252e3f7b0d39841a8d6e9b3ad924737cecc8fb7ca','hearts','Hearts','{"house_rules":"1","name":"hearts","title":"Hearts","sides":{"count":"3..6","default":"4"},"options":{"target":{"label":"Play to","type":"number","range":"26..500","default":"100"}},"rounds":"open","state":{"passing":{"label":"Pass three cards","per":"table","type":"choice","of":["left","right","across","hold"],"start":"left","next":[{"passing == \"left\"":"right"},{"passing == \"right\" && side_count == 4":"across"},{"passing == \"hold\"":"left"},{"else":"hold"}]}},"sheet":{"hearts":{"label":"Hearts","type":"number","range":"0..13","points":"1"},"queen":{"label":"Queen of spades","type":"flag","points":"13","one_side":"always"}},"checks":{"all_hearts":{"require":"sides.hearts.sum() == 13","message":"The players took {sides.hearts.sum()} hearts together; there are 13."}},"score":[{"hearts == 13 && queen":"0"},{"sides.exists(s, s.hearts == 13 && s.queen)":"26"},{"else":"points"}],"end":"sides.total.max() >= target","ranking":[{"lowest":"total"}]}');
INSERT INTO "rules" VALUES('sha256:e5b75098ea9735e997a1e21c90fb1e718d9c9be8c97a275024380f016efbfffc','craps','Craps','{"house_rules":"1","name":"craps","title":"Craps","sides":{"count":"1..8","default":"3"},"options":{"chips":{"label":"Chips to begin with","type":"number","range":"10..1000","default":"100"}},"rounds":"open","sheet":{"on":{"label":"Bet on","type":"choice","of":["pass","dont_pass"],"none":"Nothing","required":"false"},"bet":{"label":"Chips","type":"number","range":"0..total","when":"on != none"},"ended":{"label":"How it ended","type":"choice","of":["passed","lost","barred"],"per":"table"},"gained":{"label":"Gained","points":[{"on == none || on == \"dont_pass\" && ended == \"barred\"":"0"},{"(on == \"pass\") == (ended == \"passed\")":"bet"},{"else":"-bet"}]}},"out":"total == 0","values":{"sum":{"value":"dice.face.sum()"},"has_the_dice":{"label":"Shooter","value":"left_of(right_of(shooter))"}},"state":{"total":{"start":"chips","next":"total + score"},"shooter":{"type":"side","per":"table","start":"sides[0]","next":[{"ended == \"lost\" && point > 0":"left_of(shooter)"},{"else":"shooter"}]},"point":{"label":"Point","per":"table","for":"round","start":"0"},"thrown":{"per":"table","for":"round","start":"0"},"counted":{"per":"table","for":"round","start":"0"}},"play":{"zones":{"dice":{"start":"2 of 1..6","for":"round"}},"actions":{"bet":{"label":"Bet","who":"anyone","when":"on == none && thrown == 0","why":"Bets are made once, before the first throw.","ask":{"line":{"label":"On","type":"choice","of":["pass","dont_pass"]},"stake":{"label":"Chips","type":"number","range":"1..total"}},"do":[{"set":{"on":"line","bet":"stake"}}]},"throw":{"label":"The shooter throws","who":"table","do":[{"roll":"dice"},{"set":{"thrown":"thrown + 1"}}]},"passes":{"who":"table","auto":"thrown > counted && (point == 0 ? sum == 7 || sum == 11 : sum == point)","do":[{"say":"{sum}: pass wins."},{"set":{"ended":"passed"}},"end_round"]},"loses":{"who":"table","auto":"thrown > counted && (point == 0 ? sum == 2 || sum == 3 : sum == 7)","do":[{"say":"{sum}: pass loses."},{"set":{"ended":"lost"}},"end_round"]},"bars":{"who":"table","auto":"thrown > counted && point == 0 && sum == 12","do":[{"say":"12: pass loses, don''t pass is barred."},{"set":{"ended":"barred"}},"end_round"]},"makes_a_point":{"who":"table","auto":"thrown > counted && point == 0","do":[{"say":"The point is {sum}."},{"set":{"point":"sum","counted":"thrown"}}]},"goes_on":{"who":"table","auto":"thrown > counted","do":[{"set":{"counted":"thrown"}}]}}},"end":"sides.total.max() == 0","ranking":[{"highest":"total"}]}');
INSERT INTO "rules" VALUES('sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52','pig','Pig','{"house_rules":"1","name":"pig","title":"Pig","sides":{"count":"2..10"},"options":{"target":{"label":"Play to","type":"number","range":"10..1000","default":"100"}},"rounds":"open","turns":"in order","sheet":{"banked":{"label":"Held","type":"number","range":"0..","points":"1"}},"state":{"pot":{"label":"This turn","for":"turn","start":"0"},"step":{"for":"turn","type":"choice","of":["decide","count"],"start":"decide"}},"play":{"zones":{"die":{"start":"1 of 1..6"}},"actions":{"roll":{"label":"Roll","do":[{"roll":"die"},{"set":{"step":"count"}}]},"lose":{"auto":"step == \"count\" && die.face.sum() == 1","do":[{"say":"A 1! This turn brings nothing."},{"set":{"banked":"0"}},"end_turn"]},"add":{"auto":"step == \"count\"","do":[{"set":{"pot":"pot + die.face.sum()","step":"decide"}}]},"hold":{"label":"Hold {pot}","when":"pot > 0","why":"Roll first; there is nothing to hold.","do":[{"set":{"banked":"pot"}},"end_turn"]}}},"end":{"when":"sides.total.max() >= target","after":"turn"},"ranking":[{"highest":"total"}]}');
INSERT INTO "rules" VALUES('sha256:446e2db61e5e21ce3dd7f929d35f7b562e8629a27bc823d8ae5e269df30c0f4f','shut-the-box','Shut the Box','{"house_rules":"1","name":"shut-the-box","title":"Shut the Box","sides":{"count":"1..8","default":"2"},"options":{"turns_each":{"label":"Rounds","type":"number","range":"1..20","default":"1"}},"pieces":{"tile":{"rows":[{"name":"1","worth":"1"},{"name":"2","worth":"2"},{"name":"3","worth":"3"},{"name":"4","worth":"4"},{"name":"5","worth":"5"},{"name":"6","worth":"6"},{"name":"7","worth":"7"},{"name":"8","worth":"8"},{"name":"9","worth":"9"}]},"die":{"from":"1..6"}},"rounds":"turns_each","turns":"in order","sheet":{"open":{"label":"Left open","type":"number","range":"0..45","points":"1","required":"true"}},"state":{"step":{"for":"turn","type":"choice","of":["ready","both","single","shut"],"start":"ready"},"thrown":{"label":"Thrown","for":"turn","start":"0"}},"values":{"fits":{"value":"tiles.worth.reduce(sums, n, [0], (sums + sums.map(s, s + n)).distinct()).exists(s, s == thrown)"}},"play":{"zones":{"tiles":{"start":"tile","for":"turn"},"gone":{"from":"tiles","for":"turn"},"dice":{"start":"2 of die"},"one":{"start":"1 of die"}},"actions":{"roll":{"label":"Throw both dice","when":"step == \"ready\"","why":"Shut tiles that add up to {thrown} first.","do":[{"roll":"dice"},{"set":{"step":"both"}}]},"roll_one":{"label":"Throw one die","when":"step == \"ready\" && tiles.worth.max() < 7","why":"One die may be thrown when 7, 8 and 9 are shut.","do":[{"roll":"one"},{"set":{"step":"single"}}]},"add":{"auto":"step == \"both\" || step == \"single\"","do":[{"set":{"thrown":[{"step == \"both\"":"dice.face.sum()"},{"else":"one.face.sum()"}],"step":"shut"}}]},"shut":{"label":"Shut","pick":{"from":"tiles","at_least":"1"},"when":"step == \"shut\" && picked.worth.sum() == thrown","why":"The tiles must add up to {thrown}.","do":[{"move":{"what":"picked","to":"gone"}},{"set":{"step":"ready"}}]},"all_shut":{"auto":"tiles.size() == 0","do":[{"say":"The box is shut!"},{"set":{"open":"0"}},"end_turn"]},"stuck":{"auto":"step == \"shut\" && !fits","do":[{"say":"Nothing adds up to {thrown}."},{"set":{"open":"tiles.worth.sum()"}},"end_turn"]}}},"ranking":[{"lowest":"total"}]}');
INSERT INTO "rules" VALUES('sha256:b96213eab6a49b00b81472ea9f827f221621ec551c64763f628a0b04e44c540e','french-tarot','French Tarot','{"house_rules":"1","name":"french-tarot","title":"French Tarot","sides":{"count":"3..5","default":"4"},"rounds":"open","sheet":{"contract":{"label":"Contract","type":"choice","of":["passed","petite","garde","garde sans","garde contre"],"per":"table"},"taker":{"label":"Taker","type":"side","per":"table","when":"contract != \"passed\""},"partner":{"label":"Partner","type":"side","per":"table","none":"Alone","default":"none","when":"contract != \"passed\" && side_count == 5"},"oudlers":{"label":"Oudlers","type":"number","range":"0..3","per":"table","required":"true","when":"contract != \"passed\""},"cards":{"label":"Card points of the taker","type":"number","range":"0..91","per":"table","required":"true","when":"contract != \"passed\""},"half":{"label":"And a half","type":"flag","per":"table","when":"contract != \"passed\""},"petit":{"label":"Petit au bout","type":"choice","of":["taker","defence"],"none":"Nobody","default":"none","per":"table","when":"contract != \"passed\""},"slam":{"label":"Slam","type":"choice","of":["made","announced and made","announced and missed"],"none":"No","default":"none","per":"table","when":"contract != \"passed\""},"poignee":{"label":"Poignée","type":"choice","of":["simple","double","triple"],"none":"No","default":"none","when":"contract != \"passed\""}},"values":{"target":{"rows":[{"oudlers":"0","value":"56"},{"oudlers":"1","value":"51"},{"oudlers":"2","value":"41"},{"oudlers":"3","value":"36"}]},"made":{"value":"cards >= target"},"margin":{"value":"made ? cards - target + (half ? 1 : 0) : target - cards"},"times":{"value":[{"contract == \"petite\"":"1"},{"contract == \"garde\"":"2"},{"contract == \"garde sans\"":"4"},{"else":"6"}]},"bout":{"value":[{"petit == \"taker\"":"10"},{"petit == \"defence\"":"-10"},{"else":"0"}]},"poignees":{"value":"20 * sides.poignee.count(\"simple\") + 30 * sides.poignee.count(\"double\") + 40 * sides.poignee.count(\"triple\")"},"slams":{"value":[{"slam == \"made\"":"200"},{"slam == \"announced and made\"":"400"},{"slam == \"announced and missed\"":"-200"},{"else":"0"}]},"each":{"value":"((made ? 1 : -1) * (25 + margin) + bout) * times + (made ? poignees : -poignees) + slams"},"alone":{"value":"partner == none"}},"state":{"dealer":{"label":"Dealer","type":"seat","per":"table","start":"last_seat","next":"left_of(dealer)"}},"score":[{"contract == \"passed\"":"0"},{"side == taker && alone":"each * (side_count - 1)"},{"side == taker":"2 * each"},{"!alone && side == partner":"each"},{"else":"-each"}],"checks":{"partner":{"require":"alone || partner != taker","message":"The partner is somebody else; alone is \"Alone\"."}},"ranking":[{"highest":"total"}]}');
CREATE TABLE seasons(
  name_key TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL CHECK (first_day <= last_day)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats(
  table_id INTEGER NOT NULL REFERENCES tables(id),
  number INTEGER NOT NULL CHECK (number > 0),
  player_id TEXT NOT NULL REFERENCES players(id),
  PRIMARY KEY (table_id, number),
  UNIQUE (table_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings(
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
INSERT INTO "settings" VALUES('latest_time','1795533536795');
INSERT INTO "settings" VALUES('last_game','8c636c61-1d8b-422b-8ab6-cc45fdc90e72');
CREATE TABLE tables(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;
INSERT INTO "tables" VALUES(1,'Table 1',0,NULL);
CREATE TABLE tallied_winnings(
  name TEXT NOT NULL,
  group_name TEXT NOT NULL,
  rules_name TEXT NOT NULL,
  currency TEXT,
  decimals INTEGER NOT NULL,
  units TEXT NOT NULL,
  amounts INTEGER NOT NULL
) STRICT;
CREATE TABLE tallies(
  name TEXT NOT NULL,
  group_name TEXT NOT NULL,
  rules_name TEXT NOT NULL,
  games_played INTEGER NOT NULL,
  games_won INTEGER NOT NULL,
  rounds_won INTEGER NOT NULL,
  PRIMARY KEY (name, group_name, rules_name)
) STRICT, WITHOUT ROWID;
CREATE TABLE untallied(
  seq INTEGER PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times IN (1, -1)),
  json TEXT NOT NULL
) STRICT;
INSERT INTO "untallied" VALUES(1,1,'{"format":1,"game":"ccb264bd-6b2a-4a0c-97a4-c4a2de1b8383","revision":10,"finished":1795533540895,"rules":"craps","title":"Craps","digest":"sha256:e5b75098ea9735e997a1e21c90fb1e718d9c9be8c97a275024380f016efbfffc","group":"Home","money_decimals":0,"currency":null,"sides":[{"players":[{"name":"Guest A","group":"Guests"}],"total":110,"place":1,"behind":0,"rounds_won":1,"rounds":1,"winnings":null},{"players":[{"name":"Guest B","group":"Guests"}],"total":95,"place":2,"behind":15,"rounds_won":0,"rounds":1,"winnings":null}]}');
CREATE TABLE uploads(
  game_id TEXT NOT NULL,
  board TEXT NOT NULL,
  revision INTEGER NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (game_id, board)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX groups_one_default ON "groups"(is_default) WHERE is_default = 1;
CREATE INDEX players_merged ON players(merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX games_newest ON games(started_at, id);
CREATE INDEX games_in_progress ON games(started_at, id) WHERE is_complete = 0;
CREATE INDEX games_finished ON games(kept_from) WHERE is_complete = 1;
CREATE TRIGGER events_come_in_order BEFORE INSERT ON events
  WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events WHERE game_id = NEW.game_id)
  BEGIN SELECT RAISE(ABORT, 'events are appended in order'); END;
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
  BEGIN SELECT RAISE(ABORT, 'events never change'); END;
CREATE TRIGGER events_go_with_their_game BEFORE DELETE ON events
  WHEN EXISTS (SELECT 1 FROM games WHERE id = OLD.game_id)
  BEGIN SELECT RAISE(ABORT, 'events go only with their game'); END;
CREATE INDEX former_names_key ON former_names(name_key);
CREATE INDEX former_names_player ON former_names(player_id);
CREATE TRIGGER results_to_tally AFTER INSERT ON results
  BEGIN INSERT INTO untallied(times, json) VALUES (1, NEW.json); END;
CREATE TRIGGER results_to_tally_anew AFTER UPDATE OF json ON results
  BEGIN INSERT INTO untallied(times, json) VALUES (-1, OLD.json), (1, NEW.json); END;
CREATE TRIGGER results_to_take_back AFTER DELETE ON results
  BEGIN INSERT INTO untallied(times, json) VALUES (-1, OLD.json); END;
CREATE INDEX forms_game ON forms(game_id, first_seq);
CREATE INDEX other_forms_time ON other_forms(time);
CREATE INDEX games_at_table ON games(table_id, started_at, id);
