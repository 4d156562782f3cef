-- A store as houserules wrote it when every key press still went through JSON: five games, with corrections, undone and
-- redone steps, rounds begun anew, an earlier end, and sides that came and went. Each game's summary says what it came to.

-- Tables come in order of their names.
PRAGMA foreign_keys = OFF;
PRAGMA application_id = 1213363060;
PRAGMA user_version = 4;
CREATE TABLE events(
  game_id TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  time INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',1,1795399326716,'started','{"rules":"pig","digest":"sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52","options":{"target":20},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"3","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',2,1795399326853,'moved','{"side":1,"action":"roll","gave":{"rolled":["1"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',3,1795399327082,'moved','{"side":2,"action":"roll","gave":{"rolled":["5"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',4,1795399327220,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',5,1795399327339,'moved','{"side":1,"action":"roll","gave":{"rolled":["4"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',6,1795399327431,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',7,1795399327532,'moved','{"side":2,"action":"roll","gave":{"rolled":["1"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',8,1795399327722,'moved','{"side":1,"action":"roll","gave":{"rolled":["2"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',9,1795399327823,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',10,1795399327915,'moved','{"side":2,"action":"roll","gave":{"rolled":["4"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',11,1795399328016,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',12,1795399328128,'moved','{"side":1,"action":"roll","gave":{"rolled":["1"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',13,1795399328293,'moved','{"side":2,"action":"roll","gave":{"rolled":["6"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',14,1795399328381,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',15,1795399328498,'moved','{"side":1,"action":"roll","gave":{"rolled":["3"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',16,1795399328631,'moved','{"side":1,"action":"hold"}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',17,1795399328733,'moved','{"side":2,"action":"roll","gave":{"rolled":["6"]}}');
INSERT INTO "events" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',18,1795399328845,'moved','{"side":2,"action":"hold"}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',1,1795399323420,'started','{"rules":"darts-501","digest":"sha256:932f966ea87ea7e543eb3c69c4779e0413c4b399245aa59cce997ee0fba4be8a","options":{"from":101,"double_out":true},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"7626523161613227","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',2,1795399323506,'entered','{"round":1,"sheets":[{"side":1,"values":{"thrown":40}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',3,1795399323597,'entered','{"round":1,"sheets":[{"side":2,"values":{"thrown":20}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',4,1795399323704,'closed','{"round":1}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',5,1795399323793,'entered','{"round":2,"sheets":[{"side":1,"values":{"thrown":21}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',6,1795399323882,'entered','{"round":2,"sheets":[{"side":2,"values":{"thrown":10}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',7,1795399323984,'closed','{"round":2}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',8,1795399324125,'entered','{"round":3,"sheets":[{"side":1,"values":{"thrown":10}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',9,1795399324226,'entered','{"round":3,"sheets":[{"side":2,"values":{"thrown":5}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',10,1795399324343,'closed','{"round":3}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',11,1795399324432,'entered','{"round":4,"sheets":[{"side":1,"values":{"thrown":3}}]}');
INSERT INTO "events" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',12,1795399324555,'entered','{"round":2,"sheets":[{"side":2,"values":{"thrown":81,"ended":true}}]}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',1,1795399324664,'started','{"rules":"farkle","digest":"sha256:92ef40b6730606b109b0589d29754cb61d7a9567252e6f358653f50aa5094f8a","options":{"target":10000,"opening":0},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"42","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',2,1795399324832,'moved','{"side":1,"action":"roll","gave":{"rolled":["5","1","2","3","1","6"]}}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',3,1795399325027,'moved','{"side":1,"action":"keep","pick":["1","1"]}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',4,1795399325200,'undone','{}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',5,1795399325356,'redone','{}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',6,1795399325501,'moved','{"side":1,"action":"roll","gave":{"rolled":["2","5","3","4"]}}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',7,1795399325648,'moved','{"side":1,"action":"keep","pick":["5"]}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',8,1795399325809,'moved','{"side":1,"action":"bank"}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',9,1795399325992,'moved','{"side":2,"action":"roll","gave":{"rolled":["2","3","4","4","4","2"]}}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',10,1795399326140,'undone','{}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',11,1795399326302,'moved','{"side":2,"action":"roll","gave":{"rolled":["2","3","4","4","4","2"]}}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',12,1795399326404,'restarted','{"round":1,"moves":0}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',13,1795399326492,'undone','{}');
INSERT INTO "events" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',14,1795399326593,'noted','{"text":"a long evening"}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',1,1795399321784,'started','{"rules":"hand-and-foot","digest":"sha256:5749f273d1ec876a7f07e0224a478f1d7c2f79c9b5d50c93ffbc3bb078c75f02","options":{},"sides":[{"name":"Guest A & Guest B","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"},{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]},{"name":"Guest C & Guest D","players":[{"id":"guest-c","name":"Guest C","initials":"GSC","group":"Guests"},{"id":"guest-d","name":"Guest D","initials":"GSD","group":"Guests"}]}],"seed":"5106724840183361","by_hand":false,"group":"Home"}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',2,1795399321886,'entered','{"round":1,"sheets":[{"side":1,"values":{"win":true,"clean":2,"cards":250}}]}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',3,1795399322020,'entered','{"round":1,"sheets":[{"side":2,"values":{"cards":120,"dirty":1}}]}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',4,1795399322109,'closed','{"round":1}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',5,1795399322238,'entered','{"round":2,"sheets":[{"side":1,"values":{"cards":100}}]}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',6,1795399322372,'undone','{}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',7,1795399322499,'redone','{}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',8,1795399322621,'noted','{"round":1,"text":"Bob dealt twice"}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',9,1795399322749,'entered','{"round":2,"sheets":[{"side":2,"values":{"cards":330,"win":true}}]}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',10,1795399322844,'closed','{"round":2}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',11,1795399322953,'entered','{"round":1,"sheets":[{"side":2,"values":{"cards":140}}]}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',12,1795399323076,'entered','{"round":3,"sheets":[{"side":1,"values":{"cards":10}}]}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',13,1795399323229,'restarted','{"round":3,"moves":0}');
INSERT INTO "events" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',14,1795399323335,'undone','{}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',1,1795399334154,'started','{"rules":"farkle","digest":"sha256:92ef40b6730606b109b0589d29754cb61d7a9567252e6f358653f50aa5094f8a","options":{"target":10000,"opening":0},"sides":[{"name":"Guest A","players":[{"id":"guest-a","name":"Guest A","initials":"GSA","group":"Guests"}]},{"name":"Guest B","players":[{"id":"guest-b","name":"Guest B","initials":"GSB","group":"Guests"}]}],"seed":"6679195441601026","by_hand":true,"group":"Home"}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',2,1795399334274,'entered','{"round":1,"sheets":[{"side":1,"values":{"banked":600}}]}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',3,1795399334404,'closed','{"round":1}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',4,1795399334531,'joined','{"joined":{"name":"Guest C","players":[{"id":"guest-c","name":"Guest C","initials":"GSC","group":"Guests"}]}}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',5,1795399334654,'entered','{"round":2,"sheets":[{"side":3,"values":{"banked":700}}]}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',6,1795399334736,'entered','{"round":2,"sheets":[{"side":1,"values":{"banked":900}}]}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',7,1795399334846,'closed','{"round":2}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',8,1795399334994,'left','{"side":2}');
INSERT INTO "events" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',9,1795399335098,'entered','{"round":3,"sheets":[{"side":3,"values":{"banked":50}}]}');
CREATE TABLE former_names(
  name TEXT NOT NULL,
  group_name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  player_id TEXT NOT NULL REFERENCES players(id),
  PRIMARY KEY (name, group_name)
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
) STRICT;
INSERT INTO "games" VALUES('e194b57d-7453-49c2-a282-0c3d56e6dfd8',1795399321784,'sha256:5749f273d1ec876a7f07e0224a478f1d7c2f79c9b5d50c93ffbc3bb078c75f02',14,'{"title":"Hand & Foot","complete":false,"round":3,"rounds":4,"closed":2,"quote":null,"facts":["Meld 120"],"sides":[{"name":"Guest A & Guest B","initials":"GSA/GSB","total":1650,"place":1,"behind":0,"outcome":null,"facts":[]},{"name":"Guest C & Guest D","initials":"GSC/GSD","total":1070,"place":2,"behind":580,"outcome":null,"facts":[]}]}',14,0,NULL,14,1795399323335,0);
INSERT INTO "games" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',1795399323420,'sha256:932f966ea87ea7e543eb3c69c4779e0413c4b399245aa59cce997ee0fba4be8a',12,'{"title":"Darts 501","complete":true,"round":2,"rounds":null,"closed":2,"quote":null,"facts":[],"sides":[{"name":"Guest A","initials":"GSA","total":40,"place":2,"behind":40,"outcome":"lost","facts":[]},{"name":"Guest B","initials":"GSB","total":0,"place":1,"behind":0,"outcome":"won","facts":[]}]}',12,1,1795399324343,12,1795399324555,0);
INSERT INTO "games" VALUES('7d854e43-4342-4d86-9ee4-ff1ff0b5e875',1795399324664,'sha256:92ef40b6730606b109b0589d29754cb61d7a9567252e6f358653f50aa5094f8a',14,'{"title":"Farkle","complete":false,"round":1,"rounds":null,"closed":0,"quote":null,"facts":[],"sides":[{"name":"Guest A","initials":"GSA","total":250,"place":1,"behind":0,"outcome":null,"facts":[]},{"name":"Guest B","initials":"GSB","total":0,"place":2,"behind":250,"outcome":null,"facts":["This turn 0"]}]}',14,0,NULL,13,1795399326492,0);
INSERT INTO "games" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',1795399326716,'sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52',18,'{"title":"Pig","complete":true,"round":5,"rounds":null,"closed":5,"quote":null,"facts":[],"sides":[{"name":"Guest A","initials":"GSA","total":9,"place":2,"behind":12,"outcome":"lost","facts":[]},{"name":"Guest B","initials":"GSB","total":21,"place":1,"behind":0,"outcome":"won","facts":[]}]}',18,1,1795399328845,18,1795399328845,0);
INSERT INTO "games" VALUES('f6b86e3b-3369-46e2-a896-3f37301794a1',1795399334154,'sha256:92ef40b6730606b109b0589d29754cb61d7a9567252e6f358653f50aa5094f8a',9,'{"title":"Farkle","complete":false,"round":3,"rounds":null,"closed":2,"quote":null,"facts":[],"sides":[{"name":"Guest A","initials":"GSA","total":1500,"place":1,"behind":0,"outcome":null,"facts":[]},{"name":"Guest B","initials":"GSB","total":0,"place":3,"behind":1500,"outcome":null,"facts":[]},{"name":"Guest C","initials":"GSC","total":700,"place":2,"behind":800,"outcome":null,"facts":[]}]}',9,0,NULL,9,1795399335098,0);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('2026-11 people');
INSERT INTO "grdb_migrations" VALUES('2026-11 games');
INSERT INTO "grdb_migrations" VALUES('2026-11 former names');
INSERT INTO "grdb_migrations" VALUES('2026-11 tallies');
CREATE TABLE "groups"(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  is_default INTEGER NOT NULL DEFAULT 0,
  is_for_guests INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO "groups" VALUES(1,'Home','home',1,0);
INSERT INTO "groups" VALUES(2,'Guests','guests',0,1);
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
INSERT INTO "results" VALUES('242e3d74-b355-44db-af4d-9e7b4271e6ac',18,1795399328845,'pig','Pig','Home','{"format":1,"game":"242e3d74-b355-44db-af4d-9e7b4271e6ac","revision":18,"finished":1795399328845,"rules":"pig","title":"Pig","digest":"sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52","group":"Home","money_decimals":0,"currency":null,"sides":[{"players":[{"name":"Guest A","group":"Guests"}],"total":9,"place":2,"behind":12,"rounds_won":1,"rounds":5,"winnings":null},{"players":[{"name":"Guest B","group":"Guests"}],"total":21,"place":1,"behind":0,"rounds_won":4,"rounds":5,"winnings":null}]}');
INSERT INTO "results" VALUES('5dc4edcc-08ff-466a-9525-de2249cea3a1',12,1795399324343,'darts-501','Darts 501','Home','{"format":1,"game":"5dc4edcc-08ff-466a-9525-de2249cea3a1","revision":12,"finished":1795399324343,"rules":"darts-501","title":"Darts 501","digest":"sha256:932f966ea87ea7e543eb3c69c4779e0413c4b399245aa59cce997ee0fba4be8a","group":"Home","money_decimals":0,"currency":null,"sides":[{"players":[{"name":"Guest A","group":"Guests"}],"total":40,"place":2,"behind":40,"rounds_won":1,"rounds":2,"winnings":null},{"players":[{"name":"Guest B","group":"Guests"}],"total":0,"place":1,"behind":0,"rounds_won":1,"rounds":2,"winnings":null}]}');
CREATE TABLE rules(
  digest TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;
INSERT INTO "rules" VALUES('sha256:5749f273d1ec876a7f07e0224a478f1d7c2f79c9b5d50c93ffbc3bb078c75f02','hand-and-foot','Hand & Foot','{"house_rules":"1","name":"hand-and-foot","title":"Hand & Foot","sides":{"count":"2","players":"2"},"rounds":"4","sheet":{"win":{"label":"Win","type":"flag","points":"300","one_side":"true","wins_round":"true"},"clean":{"label":"Clean Books","type":"number","range":"0..12","points":"500"},"dirty":{"label":"Dirty Books","type":"number","range":"0..12","points":"300"},"cards":{"label":"Card Count","type":"number","range":"0..9999","points":"1"},"less":{"label":"Subtract Count","type":"number","range":"0..9999","points":"-1"}},"values":{"meld":{"label":"Meld","until":"complete","rows":[{"round":"1","value":"50"},{"round":"2","value":"90"},{"round":"3","value":"120"},{"round":"4","value":"150"}]}},"ranking":[{"highest":"total"}],"winnings":{"currency":"USD","ante":"2.00","prizes":{"round":{"label":"Round won","amount":"0.50","each":"win"},"game":{"label":"Game won","amount":"2.00","place":"1"}}}}');
INSERT INTO "rules" VALUES('sha256:932f966ea87ea7e543eb3c69c4779e0413c4b399245aa59cce997ee0fba4be8a','darts-501','Darts 501','{"house_rules":"1","name":"darts-501","title":"Darts 501","sides":{"count":"1..8","default":"2"},"options":{"from":{"label":"Count down from","type":"number","range":"101..1001","default":"501"},"double_out":{"label":"The last dart must be a double","type":"flag","default":"true"}},"rounds":"open","turns":"in order","sheet":{"thrown":{"label":"Thrown","type":"number","range":"0..180"},"ended":{"label":"Ended with a double","type":"flag"}},"checks":{"no_such_turn":{"require":"!(thrown in [163, 166, 169, 172, 173, 175, 176, 178, 179])","message":"Three darts cannot score {thrown}."},"no_such_end":{"require":"!ended || thrown == total && (thrown <= 158 || thrown in [160, 161, 164, 167, 170])","message":"There are {total} left, and {thrown} cannot end them with a double."}},"state":{"total":{"start":"from","next":"total - score"}},"values":{"least":{"value":[{"double_out":"2"},{"else":"1"}]}},"score":[{"thrown == total && (ended || !double_out)":"thrown"},{"thrown > total - least":"0"},{"else":"thrown"}],"end":{"when":"sides.total.min() == 0","after":"turn"},"ranking":[{"lowest":"total"}]}');
INSERT INTO "rules" VALUES('sha256:92ef40b6730606b109b0589d29754cb61d7a9567252e6f358653f50aa5094f8a','farkle','Farkle','{"house_rules":"1","name":"farkle","title":"Farkle","sides":{"count":"2..8"},"options":{"target":{"label":"Play to","type":"number","range":"500..100000","default":"10000"},"opening":{"label":"Points that a first bank must reach","type":"number","range":"0..2000","default":"0"}},"combos":{"three_ones":{"label":"Three 1s","faces":["1","1","1"],"points":"1000"},"three":{"label":"Three {face}s","alike":"face","size":"3","points":"100 * face"},"one":{"label":"Single 1","faces":["1"],"points":"100"},"five":{"label":"Single 5","faces":["5"],"points":"50"}},"rounds":"open","turns":"in order","sheet":{"banked":{"label":"Banked","type":"number","range":"0..","points":"1"}},"state":{"pot":{"label":"This turn","for":"turn","start":"0"},"step":{"for":"turn","type":"choice","of":["ready","choose","decide"],"start":"ready"}},"play":{"zones":{"loose":{"start":"6 of 1..6"},"kept":{"for":"turn"}},"actions":{"roll":{"label":"Roll","when":"step != \"choose\"","why":"First set aside at least one die that scores.","do":[{"roll":"loose"},{"set":{"step":"choose"}}]},"farkle":{"auto":"step == \"choose\" && best(loose).points == 0","do":[{"say":"Farkle!"},{"set":{"banked":"0"}},"end_turn"]},"keep":{"label":"Set aside","pick":{"from":"loose","at_least":"1"},"when":"step == \"choose\" && best(picked).uses_all","why":"Every die that you set aside must score, in the throw that you have just made.","do":[{"set":{"pot":"pot + best(picked).points","step":"decide"}},{"move":{"what":"picked","to":"kept"}}]},"hot_dice":{"auto":"loose.size() == 0","do":[{"say":"Hot dice!"},{"move":{"what":"kept","to":"loose"}}]},"bank":{"label":"Bank {pot}","when":"step == \"decide\" && (total > 0 || pot >= opening)","why":"First set aside dice that score; a first bank must reach {opening} points.","do":[{"set":{"banked":"pot"}},{"say":"You scored {pot} in this round. Your total for the game is: {total + pot}"},"end_turn"]}}},"end":"sides.total.max() >= target","ranking":[{"highest":"total"}]}');
INSERT INTO "rules" VALUES('sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52','pig','Pig','{"house_rules":"1","name":"pig","title":"Pig","sides":{"count":"2..10"},"options":{"target":{"label":"Play to","type":"number","range":"10..1000","default":"100"}},"rounds":"open","turns":"in order","sheet":{"banked":{"label":"Held","type":"number","range":"0..","points":"1"}},"state":{"pot":{"label":"This turn","for":"turn","start":"0"},"step":{"for":"turn","type":"choice","of":["decide","count"],"start":"decide"}},"play":{"zones":{"die":{"start":"1 of 1..6"}},"actions":{"roll":{"label":"Roll","do":[{"roll":"die"},{"set":{"step":"count"}}]},"lose":{"auto":"step == \"count\" && die.face.sum() == 1","do":[{"say":"A 1! This turn brings nothing."},{"set":{"banked":"0"}},"end_turn"]},"add":{"auto":"step == \"count\"","do":[{"set":{"pot":"pot + die.face.sum()","step":"decide"}}]},"hold":{"label":"Hold {pot}","when":"pot > 0","why":"Roll first; there is nothing to hold.","do":[{"set":{"banked":"pot"}},"end_turn"]}}},"end":{"when":"sides.total.max() >= target","after":"turn"},"ranking":[{"highest":"total"}]}');
CREATE TABLE settings(
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
INSERT INTO "settings" VALUES('latest_time','1795399321625');
INSERT INTO "settings" VALUES('last_game','f6b86e3b-3369-46e2-a896-3f37301794a1');
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
INSERT INTO "untallied" VALUES(1,1,'{"format":1,"game":"5dc4edcc-08ff-466a-9525-de2249cea3a1","revision":12,"finished":1795399324343,"rules":"darts-501","title":"Darts 501","digest":"sha256:932f966ea87ea7e543eb3c69c4779e0413c4b399245aa59cce997ee0fba4be8a","group":"Home","money_decimals":0,"currency":null,"sides":[{"players":[{"name":"Guest A","group":"Guests"}],"total":40,"place":2,"behind":40,"rounds_won":1,"rounds":2,"winnings":null},{"players":[{"name":"Guest B","group":"Guests"}],"total":0,"place":1,"behind":0,"rounds_won":1,"rounds":2,"winnings":null}]}');
INSERT INTO "untallied" VALUES(2,1,'{"format":1,"game":"242e3d74-b355-44db-af4d-9e7b4271e6ac","revision":18,"finished":1795399328845,"rules":"pig","title":"Pig","digest":"sha256:a270b16c8663f8b6c50009d9e0779d72ab85711a5f543bceffe8e5cdcbba8c52","group":"Home","money_decimals":0,"currency":null,"sides":[{"players":[{"name":"Guest A","group":"Guests"}],"total":9,"place":2,"behind":12,"rounds_won":1,"rounds":5,"winnings":null},{"players":[{"name":"Guest B","group":"Guests"}],"total":21,"place":1,"behind":0,"rounds_won":4,"rounds":5,"winnings":null}]}');
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
