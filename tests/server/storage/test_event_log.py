"""One suite for both databases: what is appended stays, in one order, and only once."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.server.storage import statements
from tablee.server.storage.event_log import Entry, Guest, NumberTaken, Storage, StorageFailed, WrongSchema
from tablee.server.storage.postgres import PostgresStorage, hide_password
from tablee.server.storage.sqlite import SqliteStorage
from tests.faults.mutants import forget_to_sync
from tests.server.databases import Cluster

Make = Callable[[], Storage]


@pytest.fixture(params=["sqlite", "postgresql"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """A function that opens the same database again and again."""
    if request.param == "sqlite":
        return lambda: SqliteStorage(tmp_path / "tables.sqlite")
    cluster: Cluster = request.getfixturevalue("cluster")
    address = cluster.new_database()
    return lambda: PostgresStorage(address)


def ignore(table: str, number: int) -> None:
    """Nobody listens."""


def run(make: Make, work: Callable[[Storage], Awaitable[Any]]) -> Any:
    """Do something with an open database."""

    async def opened() -> Any:
        storage = make()
        await storage.open(ignore)
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(opened())


def entry(table: str, changed: int = 1, **fields: Any) -> Entry:
    usual: dict[str, Any] = {"code": f"code-{table}", "public": True, "open": True, "playing": False, "members": ()}
    summary = f"{table} {changed}".encode()
    return Entry(table=table, summary=summary, changed=changed, **usual | fields)


def test_of_snapshots_the_latest_is_kept(make: Make) -> None:
    async def write(storage: Storage) -> list[tuple[bytes | None, list[bytes]]]:
        for number in range(1, 11):
            await storage.append("t", number, b"event %d" % number)
        found = [await storage.latest("t")]
        for number in (5, 9, 7):
            taken = [(table, number, b"as it was after %d" % number) for table in ("other", "t")]
            await storage.keep_snapshots(taken)
        found.append(await storage.latest("t"))
        await storage.keep_snapshots([("t", 9, b"as another version saw it")])
        return [*found, await storage.latest("t"), await storage.latest("no such table")]

    before, after, again, none = run(make, write)
    assert before == (None, [b"event %d" % number for number in range(1, 11)])
    assert after == (b"as it was after 9", [b"event 10"])
    assert again == (b"as another version saw it", [b"event 10"])
    assert none == (None, [])


def test_snapshots_of_tables_at_which_nothing_happens_are_thrown_away(make: Make) -> None:
    async def clean(storage: Storage) -> list[bytes | None]:
        lately = int(time.time() * 1000)
        for table, changed in (("old", lately - 20_000), ("new", lately)):
            await storage.relist(entry(table, changed))
        await storage.keep_snapshots([("old", 1, b"as it was"), ("new", 1, b"as it is")])
        await storage.clean(seconds=10.0)
        return [(await storage.latest(table))[0] for table in ("old", "new")]

    assert run(make, clean) == [None, b"as it is"]


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_text("These are not the tables that you are looking for." * 3)
    with pytest.raises(StorageFailed, match=r"cannot be opened: file is not a database\.$"):
        run(lambda: SqliteStorage(file), lambda storage: storage.settings())
    assert file.read_text().startswith("These")


def test_events_are_read_in_their_order_after_a_restart(make: Make) -> None:
    async def write(storage: Storage) -> None:
        for number in range(1, 13):
            await storage.append("t", number, b"event %d" % number)
        await storage.append("other", 1, b"\x00\xff")

    run(make, write)
    assert run(make, lambda storage: storage.read("t", 10)) == [b"event 11", b"event 12"]
    assert run(make, lambda storage: storage.read("other")) == [b"\x00\xff"]
    assert run(make, lambda storage: storage.read("nowhere")) == []


def test_a_number_is_written_once(make: Make) -> None:
    async def race(storage: Storage) -> None:
        racers = [storage.append("t", 1, b"racer %d" % racer) for racer in range(20)]
        results = await asyncio.gather(*racers, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, NumberTaken) for result in results) == 19
        winner = results.index(None)
        assert await storage.read("t") == [b"racer %d" % winner]

    run(make, race)


def test_a_refused_event_leaves_the_list_as_it_was(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.append("t", 1, b"", entry("t", 1, members=("ada",)))
        with pytest.raises(NumberTaken):
            await storage.append("t", 1, b"", entry("t", 2, members=("bo",)))
        assert await storage.public_tables(9) == [b"t 1"]
        assert await storage.tables_of("bo", 9) == []

    run(make, work)


def test_one_code_leads_to_one_table(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.append("t", 1, b"", entry("t"))
        forged = entry("u", code="code-t")
        with pytest.raises(StorageFailed):
            await storage.append("u", 1, b"", forged)
        assert await storage.read("u") == []
        assert await storage.find_table("code-t") == "t"
        assert await storage.find_table("code-u") is None

    run(make, work)


def test_tables_are_listed_for_everybody_and_for_their_players(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.append("old", 1, b"", entry("old", 1, members=("ada", "bo")))
        await storage.append("new", 1, b"", entry("new", 2, members=("ada",)))
        await storage.append("secret", 1, b"", entry("secret", 3, public=False, members=("bo",)))
        await storage.append("over", 1, b"", entry("over", 4, open=False, members=("bo",)))
        assert await storage.public_tables(9) == [b"new 2", b"old 1"]
        assert await storage.public_tables(1) == [b"new 2"]
        assert await storage.tables_of("bo", 9) == [b"over 4", b"secret 3", b"old 1"]
        await storage.append("old", 2, b"", entry("old", 9, members=("ada",)))
        assert await storage.tables_of("bo", 9) == [b"over 4", b"secret 3"]

    run(make, work)


def test_guests_are_found_by_their_secret_on_every_device(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.add_guest(Guest("p1", "Zoé", "fr"), "first")
        await storage.add_secret("p1", "second")
        await storage.change_guest(Guest("p1", "Zoë", "en"))
        assert await storage.find_guest("first") == await storage.find_guest("second") == Guest("p1", "Zoë", "en")
        assert await storage.find_guest("third") is None

    run(make, work)


def test_a_link_works_once_and_not_for_long(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.add_link("good", "p1", 60)
        await storage.add_link("late", "p1", -1)
        racers = await asyncio.gather(*(storage.use_link("good") for _ in range(5)))
        assert sorted(racers, key=str) == [None] * 4 + ["p1"]
        assert await storage.use_link("late") is None
        assert await storage.use_link("never") is None

    run(make, work)


def test_a_table_is_looked_after_by_one_worker_until_it_dies(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.append("t", 1, b"", entry("t", playing=True))
        await storage.append("gathering", 1, b"", entry("gathering"))
        await storage.beat("one", 60)
        await storage.beat("two", 60)
        assert await storage.orphans() == ["t"]
        assert await storage.lease("t", "one")
        assert not await storage.lease("t", "two")
        assert await storage.lease("t", "one")
        assert await storage.orphans() == []
        await storage.beat("one", -1)
        assert await storage.live_workers() == {"two"}
        assert await storage.orphans() == ["t"]
        assert await storage.lease("t", "two")
        await storage.beat("one", 60)
        assert not await storage.lease("t", "one")
        await storage.retire("two")
        assert await storage.lease("t", "one")

    run(make, work)


def test_of_many_workers_one_gets_the_lease(make: Make) -> None:
    async def work(storage: Storage) -> None:
        workers = [f"w{number}" for number in range(8)]
        await asyncio.gather(*(storage.beat(worker, 60) for worker in workers))
        assert sum(await asyncio.gather(*(storage.lease("t", worker) for worker in workers))) == 1

    run(make, work)


def test_what_is_committed_survives_a_power_cut(make: Make) -> None:
    settings = run(make, lambda storage: storage.settings())
    if "synchronous" in settings:
        assert settings == {"journal_mode": "wal", "synchronous": "2"}  # 2 is FULL
    else:
        assert settings == {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}


def test_the_settings_tell_when_a_power_cut_would_hurt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SqliteStorage, "_connect", SqliteStorage._connect)
    forget_to_sync()
    settings = run(lambda: SqliteStorage(tmp_path / "careless.sqlite"), lambda storage: storage.settings())
    assert settings["synchronous"] != "2"


def test_many_appends_are_committed_together(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await asyncio.gather(*(storage.append(f"t{number}", 1, b"x") for number in range(300)))
        assert await storage.read("t299") == [b"x"]

    run(make, work)


def test_what_waits_for_postgresql_is_one_commit(cluster: Cluster) -> None:
    """Only one commit at a time can tell other workers of something, so the number of commits is what counts."""

    async def work(storage: Storage) -> Any:
        await storage.append("t7", 1, b"earlier")
        appends = [storage.append(f"t{number}", 1, b"x") for number in range(100)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [number for number, result in enumerate(results) if isinstance(result, NumberTaken)] == [7]
        return await storage._read("SELECT count(DISTINCT xmin::text), count(*) FROM events")

    address = cluster.new_database()
    assert run(lambda: PostgresStorage(address), work) == [(2, 100)]


def test_who_waits_for_postgresql_is_told_when_it_fails(cluster: Cluster) -> None:
    async def work(storage: Storage) -> list[bytes]:
        await storage._write("ALTER TABLE events ADD CHECK (table_id <> 'unlucky')")
        appends = [storage.append(table, 1, b"x") for table in ("unlucky", "lucky")]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results] == [StorageFailed, StorageFailed]
        await storage.append("lucky", 1, b"y")
        return await storage.read("lucky")

    address = cluster.new_database()
    assert run(lambda: PostgresStorage(address), work) == [b"y"]


def test_a_newer_database_is_refused(make: Make) -> None:
    run(make, lambda storage: storage._write("UPDATE schema_version SET version = 99"))
    with pytest.raises(WrongSchema, match="version 99"):
        run(make, lambda storage: storage.read("t"))


def test_the_other_worker_is_told(cluster: Cluster) -> None:
    address, heard = cluster.new_database(), asyncio.Queue[tuple[str, int]]()

    async def work() -> None:
        writer, reader = PostgresStorage(address), PostgresStorage(address)
        await writer.open(ignore)
        await reader.open(lambda table, number: heard.put_nowait((table, number)))
        await writer.append("t", 1, b"x")
        assert await asyncio.wait_for(heard.get(), 5) == ("t", 1)
        await writer.append("t", 2, b"y", entry("t"))
        assert await asyncio.wait_for(heard.get(), 5) == ("t", 2)
        await writer.close()
        await reader.close()

    asyncio.run(work())


def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    assert hide_password("postgresql://ada:secret@host/db") == "postgresql://...@host/db"
    with pytest.raises(StorageFailed, match="cannot be reached") as caught:
        asyncio.run(PostgresStorage("postgresql://ada:secret@127.0.0.1:1/db").open(ignore))
    assert "secret" not in str(caught.value)


COUNTING = """
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
SELECT 'table', max(n), CAST($1 AS {blob}) FROM numbers
"""


def test_nobody_waits_for_who_has_all_logs_looked_through(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statements, "TRACES", COUNTING)
    done: list[str] = []

    async def search(storage: Storage) -> None:
        await storage.traces("somebody")
        done.append("search")

    async def work(storage: Storage) -> None:
        searches = [asyncio.ensure_future(search(storage)) for _ in range(8)]
        await asyncio.sleep(0.05)
        await storage.find_guest("secret")
        done.append("read")
        await asyncio.gather(*searches)

    run(make, work)
    assert done.index("read") < 4


def test_guests_without_a_seat_and_old_links_are_thrown_away(make: Make) -> None:
    async def work(storage: Storage) -> None:
        await storage.add_guest(Guest("p1", "Ada", "fr"), "seated")
        await storage.add_guest(Guest("p2", "Bo", "fr"), "unseated")
        await storage.append("t", 1, b"laid", entry("t", members=("p1",)))
        await storage.add_link("old", "p1", -1)
        await storage.add_link("new", "p1", 60)
        await storage.clean()
        assert await storage.find_guest("unseated") == Guest("p2", "Bo", "fr")
        await storage.clean(seconds=-1)
        assert await storage.find_guest("unseated") is None
        assert await storage.find_player("p2") is None
        assert await storage.find_guest("seated") == Guest("p1", "Ada", "fr")
        assert await storage.use_link("new") == "p1"
        assert await storage._read("SELECT token FROM links") == []

    run(make, work)


def test_the_open_tables_of_a_player_are_counted(make: Make) -> None:
    async def work(storage: Storage) -> tuple[int, int]:
        for name, changed, public, is_open in (
            ("a", 5, True, True), ("b", 5, False, True), ("c", 5, True, False), ("d", 0, True, True)
        ):  # fmt: skip
            listed = entry(name, changed, public=public, open=is_open, members=("p1",))
            await storage.append(name, 1, b"laid", listed)
        return await storage.open_tables_of("p1", 1)

    assert run(make, work) == (2, 1)


def test_whoever_is_just_being_added_is_not_taken_for_somebody_half_erased(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write(storage: Storage) -> list[list[Guest]]:
        plain, seen = storage._write, []

        async def watched(*asked: Any) -> Any:
            written = await plain(*asked)
            seen.append(await storage.half_erased())
            return written

        monkeypatch.setattr(storage, "_write", watched)
        await storage.add_guest(Guest("p", "Ada", "fr"), "a hash")
        return seen

    assert run(make, write) == [[], []]
