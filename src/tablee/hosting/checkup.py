"""`tablee doctor`: what a host gets wrong, and what to do about it. It looks, and changes nothing."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Literal

from tablee.games.sentences import Language, Sentence
from tablee.hosting import front
from tablee.match.errors import TableeError
from tablee.server.serving import FILES_NEEDED, raise_open_files
from tablee.server.settings import Settings
from tablee.server.storage.backups import opened
from tablee.server.storage.sqlite import read_version
from tablee.server.storage.statements import READ_VERSION, UPGRADES

GIGABYTE = 1024**3
LITTLE, VERY_LITTLE = 2 * GIGABYTE, GIGABYTE // 4  # free bytes where the tables are
AHEAD = 60.0  # seconds that clocks may differ
Verdict = Literal["good", "look", "bad"]


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    what: str
    verdict: Verdict
    says: Sentence
    advice: Sentence | None = None

    def written(self, language: Language) -> dict[str, Any]:
        """For programs."""
        advice = None if self.advice is None else self.advice.said_in(language)
        return {"what": self.what, "verdict": self.verdict, "says": self.says.said_in(language), "advice": advice}


Findings = Iterator[Finding]


def examine(settings: Settings) -> list[Finding]:
    """Everything, one after the other."""
    looks: tuple[Callable[[Settings], Findings], ...] = (look_at_database, look_at_disk, look_at_files, look_at_address)
    return [finding for look in looks for finding in look(settings)]


# --- The database ----------------------------------------------------------------------------------------------------
def look_at_database(settings: Settings) -> Findings:
    """Whether it can be read, of which version it is, and whether its times make sense."""
    if settings.is_shared:
        yield from asyncio.run(look_at_postgres(settings.database))
    elif not settings.sqlite_file.exists():
        yield Finding("database", "good", Sentence("There are no tables yet: the first start makes the file"))
    else:
        yield from look_at_sqlite(settings)


def look_at_sqlite(settings: Settings) -> Findings:
    """The file, and what lies beside it."""
    try:
        with closing(opened(settings.sqlite_file, "ro")) as connection:
            yield judge_version(read_version(connection))
            changed = connection.execute("SELECT coalesce(max(changed), 0) FROM tables").fetchone()[0]
    except sqlite3.Error as error:
        yield Finding(
            "database",
            "bad",
            Sentence("The tables cannot be read: {why}", why=str(error)),
            Sentence("Put a backup back with `tablee restore`"),
        )
        return
    yield judge_clock(time.time() - changed / 1000 if changed else 0.0)
    beside = settings.sqlite_file.with_name("tables.sqlite-wal")
    if beside.exists() and beside.stat().st_size:
        yield Finding(
            "copies",
            "look",
            Sentence("{many} bytes of what was acknowledged are beside the file, in {file}", many=beside.stat().st_size,
                     file=beside.name),
            Sentence("A copy made by `cp` is no backup: use `tablee backup`"),
        )  # fmt: skip


async def look_at_postgres(address: str) -> Findings:
    """The database, and its clock."""
    from tablee.server.storage.postgres import connected

    try:
        async with connected(address) as database:
            known = await database.fetchval("SELECT to_regclass('schema_version')")
            version = int(await database.fetchval(READ_VERSION)) if known else 0
            seconds = float(await database.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
    except TableeError as error:
        return iter([Finding("database", "bad", error.says, Sentence("Is it running, and does it let this user in?"))])
    return iter([judge_version(version), judge_clock(-abs(time.time() - seconds))])


def judge_version(version: int) -> Finding:
    """A newer one was written by a newer Tablée; an older one is brought up to date by the server."""
    if version > len(UPGRADES):
        says = Sentence(
            "The database has version {version}, this Tablée knows {known}", version=version, known=len(UPGRADES)
        )
        return Finding("database", "bad", says, Sentence("Install the Tablée that wrote it, or a newer one"))
    if version < len(UPGRADES):
        says = Sentence("The database has version {version}: the next start brings it up to date", version=version)
        return Finding("database", "look", says, Sentence("Make a backup before you start the server"))
    return Finding("database", "good", Sentence("The database can be read, and has version {version}", version=version))


def judge_clock(since: float) -> Finding:
    """Nothing was stored in the future."""
    if since < -AHEAD:
        says = Sentence(
            "The clock of this machine differs by {seconds} seconds from what was stored", seconds=round(-since)
        )
        return Finding("clock", "bad", says, Sentence("Let the machine set its clock by the network (NTP)"))
    return Finding("clock", "good", Sentence("The clock fits what was stored"))


# --- The machine -----------------------------------------------------------------------------------------------------
def look_at_disk(settings: Settings) -> Findings:
    """Whether there is room for more."""
    folder = settings.data_dir
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    verdict: Verdict = "bad" if free < VERY_LITTLE else "look" if free < LITTLE else "good"
    says = Sentence("{gigabytes} GB are free where the tables are", gigabytes=f"{free / GIGABYTE:.1f}")
    yield Finding("disk", verdict, says, None if verdict == "good" else Sentence("Make room, or move --data-dir"))


def look_at_files(settings: Settings) -> Findings:
    """Whether many people can be connected."""
    files = raise_open_files()
    says = Sentence("{many} files may be open at once, one for each person who is connected", many=files)
    if files < FILES_NEEDED:
        yield Finding("files", "look", says, Sentence("Raise `ulimit -n`, or LimitNOFILE in the unit"))
    else:
        yield Finding("files", "good", says)


# --- What people type ------------------------------------------------------------------------------------------------
def look_at_address(settings: Settings) -> Findings:
    """Whether the public address leads here, safely, with sockets, and tells where people come from."""
    if not settings.public_url:
        says = Sentence("No public address was named, so there is no proxy to look at")
        yield Finding("address", "good", says)
        return
    if not settings.is_secure:
        says = Sentence("People come without TLS: browsers then refuse clipboard, sharing and installing")
        yield Finding("secure", "look", says, Sentence("Put a proxy with a certificate in front: docs/hosting"))
    else:
        yield Finding("secure", "good", Sentence("People come by TLS"))
    yield from look_at_proxy(settings)


def look_at_proxy(settings: Settings) -> Findings:
    """Ask for pages and a socket as people do."""
    address = settings.public_url.rstrip("/")
    try:
        is_ours = front.is_tablee(address)
    except OSError as error:
        says = Sentence("{address} does not answer: {why}", address=address, why=str(error))
        yield Finding(
            "address", "bad", says, Sentence("Is the server running, and the proxy, and is the certificate good?")
        )
        return
    if not is_ours:
        says = Sentence("{address} answers, but it is not Tablée", address=address)
        yield Finding("address", "bad", says, Sentence("Let the proxy pass Host on, and the folder, if there is one"))
        return
    yield Finding("address", "good", Sentence("{address} leads to Tablée", address=address))
    yield judge_sockets(front.takes_sockets(address))
    yield judge_origin(front.hides_origin(address) and not settings.open_metrics)


def judge_sockets(are_taken: bool) -> Finding:
    """Without them nobody plays."""
    if are_taken:
        return Finding("sockets", "good", Sentence("Web sockets come through"))
    advice = Sentence("Let the proxy pass Upgrade and Connection on: docs/hosting")
    return Finding("sockets", "bad", Sentence("Web sockets do not come through: tables stay empty"), advice)


def judge_origin(is_hidden: bool) -> Finding:
    """A server that takes a stranger for this machine cannot tell people apart."""
    if not is_hidden:
        return Finding("proxy", "good", Sentence("The proxy says where people come from"))
    says = Sentence("Through the proxy everybody looks like this machine")
    return Finding(
        "proxy", "bad", says, Sentence("Let the proxy set X-Forwarded-For, and name it with --trusted-proxy")
    )
