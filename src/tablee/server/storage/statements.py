"""Every statement, written once for both databases, which call {now}, {blob}, {find} and {hex} differently."""

APPEND = "INSERT INTO events (table_id, number, event) VALUES ($1, $2, $3)"
APPEND_ALL = """
INSERT INTO events (table_id, number, event) SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[])
ON CONFLICT DO NOTHING
"""
LIST_TABLE = """
INSERT INTO tables (table_id, code, public, open, summary, changed) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (table_id) DO UPDATE SET code = $2, public = $3, open = $4, summary = $5, changed = $6
"""
FORGET_MEMBERS = "DELETE FROM members WHERE table_id = $1"
ADD_MEMBER = "INSERT INTO members (table_id, player) VALUES ($1, $2)"

READ_EVENTS = "SELECT event FROM events WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3"
FIND_TABLE = "SELECT table_id FROM tables WHERE code = $1"
FIND_INVITATION = "SELECT summary FROM tables WHERE code = $1"
PUBLIC_TABLES = "SELECT summary FROM tables WHERE public = 1 AND open > 0 ORDER BY changed DESC LIMIT $1"
TABLES_OF = """
SELECT summary FROM tables JOIN members ON members.table_id = tables.table_id
WHERE members.player = $1 ORDER BY changed DESC LIMIT $2
"""

ADD_PLAYER = "INSERT INTO players (player, name, language, since) VALUES ($1, $2, $3, {now})"
CHANGE_PLAYER = "UPDATE players SET name = $2, language = $3, since = {now} WHERE player = $1"
ADD_SECRET = "INSERT INTO secrets (secret, player) VALUES ($1, $2)"
FORGET_OTHER_SECRETS = "DELETE FROM secrets WHERE player = $1 AND secret <> $2"
FORGET_LINKS = "DELETE FROM links WHERE player = $1"
FIND_PLAYER = """
SELECT players.player, players.name, players.language FROM secrets JOIN players ON players.player = secrets.player
WHERE secrets.secret = $1
"""
WHO_IS = "SELECT player, name, language FROM players WHERE player = $1"
ADD_LINK = "INSERT INTO links (token, player, until) VALUES ($1, $2, {now} + $3)"
USE_LINK = "DELETE FROM links WHERE token = $1 RETURNING player, until > {now}"

BEAT = """
INSERT INTO workers (worker, until) VALUES ($1, {now} + $2) ON CONFLICT (worker) DO UPDATE SET until = {now} + $2
"""
RETIRE = "DELETE FROM workers WHERE worker = $1"
REPORT = "UPDATE workers SET report = $2 WHERE worker = $1"
REPORTS = "SELECT worker, report FROM workers WHERE until > {now} AND report <> ''"
LIVE_WORKERS = "SELECT worker FROM workers WHERE until > {now}"
TAKE_LEASE = """
INSERT INTO leases (table_id, worker) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET worker = $2
WHERE leases.worker = $2 OR leases.worker NOT IN (SELECT worker FROM workers WHERE until > {now})
RETURNING table_id
"""
ORPHANS = """
SELECT table_id FROM tables WHERE open = 2 AND table_id NOT IN (
  SELECT leases.table_id FROM leases JOIN workers ON workers.worker = leases.worker WHERE workers.until > {now})
ORDER BY changed DESC
"""

TRACES = "SELECT table_id, number, event FROM events WHERE {find}(event, $1) > 0 ORDER BY table_id, number"
REWRITE_EVENT = "UPDATE events SET event = $3 WHERE table_id = $1 AND number = $2"
SUMMARIES_WITH = "SELECT table_id, summary FROM tables WHERE {find}(summary, $1) > 0"
REWRITE_SUMMARY = "UPDATE tables SET summary = $2 WHERE table_id = $1"
FORGET_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = $1"
CHAT = '{"what":"said","at":'  # so the event of a word begins, and then comes the time
FORGOTTEN_WORDS = '"text":"…"'
IS_CHAT = (  # with words that are not forgotten yet
    f"substr(event, 1, {len(CHAT)}) = {{hex}}{CHAT.encode().hex()}'"
    f" AND {{find}}(event, {{hex}}{FORGOTTEN_WORDS.encode().hex()}') = 0"
)
OLD_CHAT = (  # in one order, so that two workers never wait for each other's rows
    f"SELECT table_id, number, event FROM events WHERE {IS_CHAT} AND event < $1 ORDER BY table_id, number LIMIT $2"
)
FORGET_SECRETS = "DELETE FROM secrets WHERE player = $1"
FORGET_PLAYER = ("DELETE FROM members WHERE player = $1", "DELETE FROM players WHERE player = $1")
HALF_ERASED = "SELECT player, name, language FROM players WHERE player NOT IN (SELECT player FROM secrets)"

OPEN_TABLES_OF = """
SELECT count(*), coalesce(sum(tables.public), 0) FROM tables JOIN members ON members.table_id = tables.table_id
WHERE members.player = $1 AND tables.open > 0 AND tables.changed > $2
"""
CLEAN = (  # links that nobody can use, guests who never sat down, workers and tables of long ago
    "DELETE FROM links WHERE until < {now}",
    """DELETE FROM secrets WHERE player IN (
      SELECT player FROM players WHERE since < {now} - $1 AND player NOT IN (SELECT player FROM members))""",
    "DELETE FROM players WHERE since < {now} - $1 AND player NOT IN (SELECT player FROM members)",
    "DELETE FROM workers WHERE until < {now} - $1",
    "DELETE FROM reviews WHERE match LIKE 'record %' AND since < {now} - $1",
    """DELETE FROM snapshots WHERE ({now} - $1) * 1000 > (
      SELECT changed FROM tables WHERE tables.table_id = snapshots.table_id)""",
)
KEEP_REVIEW = """
INSERT INTO reviews (match, version, content, since) VALUES ($1, $2, $3, {now})
ON CONFLICT (match) DO UPDATE SET version = $2, content = $3, since = {now}
"""
FORGET_REVIEWS = "DELETE FROM reviews WHERE match LIKE 'table ' || $1 || ' %'"
FIND_REVIEW = "SELECT content FROM reviews WHERE match = $1 AND version = $2"
OLD_TABLES = "SELECT table_id FROM tables WHERE open < 2 AND ({now} - $1) * 1000 > changed ORDER BY changed LIMIT $2"
FORGET_TABLE = (
    FORGET_REVIEWS,
    *(f"DELETE FROM {kind} WHERE table_id = $1" for kind in ("snapshots", "leases", "members", "tables", "events")),
)
READ_VERSION = "SELECT version FROM schema_version"
UPGRADES: tuple[tuple[str, ...], ...] = (
    (  # version 1: tables and people
        "CREATE TABLE schema_version (version BIGINT NOT NULL)",
        "INSERT INTO schema_version VALUES (0)",
        """CREATE TABLE events (
          table_id TEXT NOT NULL, number BIGINT NOT NULL, event {blob} NOT NULL, PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE tables (
          table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, public BIGINT NOT NULL, open BIGINT NOT NULL,
          summary {blob} NOT NULL, changed BIGINT NOT NULL
        )""",
        "CREATE INDEX tables_by_change ON tables (public, open, changed)",
        "CREATE TABLE members (player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id))",
        "CREATE INDEX members_by_table ON members (table_id)",
        "CREATE TABLE players (player TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL)",
        "CREATE TABLE secrets (secret TEXT PRIMARY KEY, player TEXT NOT NULL)",
        "CREATE TABLE links (token TEXT PRIMARY KEY, player TEXT NOT NULL, until DOUBLE PRECISION NOT NULL)",
    ),
    (  # version 2: several workers
        "CREATE TABLE workers (worker TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE leases (table_id TEXT PRIMARY KEY, worker TEXT NOT NULL)",
    ),
    (  # version 3: tables with many matches open fast
        "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, number BIGINT NOT NULL, state {blob} NOT NULL)",
    ),
    (  # version 4: guests who have done nothing are forgotten, and workers tell what they count
        "ALTER TABLE players ADD COLUMN since DOUBLE PRECISION NOT NULL DEFAULT 0",
        "UPDATE players SET since = {now}",
        "CREATE INDEX players_by_age ON players (since)",
        "CREATE INDEX secrets_by_player ON secrets (player)",
        "ALTER TABLE workers ADD COLUMN report TEXT NOT NULL DEFAULT ''",
    ),
    (  # version 5: matches that were looked at again
        """CREATE TABLE reviews (
          match TEXT PRIMARY KEY, version TEXT NOT NULL, content {blob} NOT NULL, since DOUBLE PRECISION NOT NULL
        )""",
    ),
    (  # version 6: chat is found without reading everything else
        f"CREATE INDEX events_of_chat ON events (table_id, number) WHERE {IS_CHAT}",
    ),
)
KEEP_SNAPSHOT = """
INSERT INTO snapshots (table_id, number, state) VALUES ($1, $2, $3)
ON CONFLICT (table_id) DO UPDATE SET number = $2, state = $3 WHERE snapshots.number <= $2
"""
READ_LATEST = """
SELECT number, row FROM (
  SELECT 0 AS number, state AS row FROM snapshots WHERE table_id = $1
  UNION ALL
  SELECT number, event FROM events
  WHERE table_id = $1 AND number > coalesce((SELECT number FROM snapshots WHERE table_id = $1), 0)
) AS latest ORDER BY number LIMIT $2
"""
SET_VERSION = "UPDATE schema_version SET version = {version}"


def pending(version: int) -> list[str]:
    """The statements that bring a database of this version up to date."""
    statements = []
    for number, upgrade in enumerate(UPGRADES[version:], version + 1):
        statements += [*upgrade, SET_VERSION.replace("{version}", str(number))]
    return statements
