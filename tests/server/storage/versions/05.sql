CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES (0);
CREATE TABLE events (
          table_id TEXT NOT NULL, number BIGINT NOT NULL, event {blob} NOT NULL, PRIMARY KEY (table_id, number)
        );
CREATE TABLE tables (
          table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, public BIGINT NOT NULL, open BIGINT NOT NULL,
          summary {blob} NOT NULL, changed BIGINT NOT NULL
        );
CREATE INDEX tables_by_change ON tables (public, open, changed);
CREATE TABLE members (player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id));
CREATE INDEX members_by_table ON members (table_id);
CREATE TABLE players (player TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL);
CREATE TABLE secrets (secret TEXT PRIMARY KEY, player TEXT NOT NULL);
CREATE TABLE links (token TEXT PRIMARY KEY, player TEXT NOT NULL, until DOUBLE PRECISION NOT NULL);
CREATE TABLE workers (worker TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL);
CREATE TABLE leases (table_id TEXT PRIMARY KEY, worker TEXT NOT NULL);
CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, number BIGINT NOT NULL, state {blob} NOT NULL);
UPDATE schema_version SET version = 3;
ALTER TABLE players ADD COLUMN since DOUBLE PRECISION NOT NULL DEFAULT 0;
CREATE INDEX players_by_age ON players (since);
CREATE INDEX secrets_by_player ON secrets (player);
ALTER TABLE workers ADD COLUMN report TEXT NOT NULL DEFAULT '';
UPDATE schema_version SET version = 4;
CREATE TABLE reviews (
          match TEXT PRIMARY KEY, version TEXT NOT NULL, content {blob} NOT NULL, since DOUBLE PRECISION NOT NULL
        );
UPDATE schema_version SET version = 5;
INSERT INTO events VALUES ('t1', 1, CAST('one' AS {blob}));
INSERT INTO events VALUES ('t1', 2, CAST('two' AS {blob}));
INSERT INTO tables VALUES ('t1', 'ABCD', 1, 1, CAST('{}' AS {blob}), 5);
INSERT INTO members VALUES ('p1', 't1');
INSERT INTO players VALUES ('p1', 'Ada', 'fr', 5);
INSERT INTO secrets VALUES ('hash', 'p1');
INSERT INTO workers VALUES ('gone', 5, '');
INSERT INTO leases VALUES ('t1', 'gone');
INSERT INTO snapshots VALUES ('t1', 1, CAST('as it was' AS {blob}));
INSERT INTO reviews VALUES ('table t1 1', 'playouts 1', CAST('[]' AS {blob}), 5);
