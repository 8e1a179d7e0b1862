"""What is erased for good: a person, who is somebody anonymous in records from then on, and the words of old chat."""

import asyncio
import secrets
import time
from typing import Any

from tablee.games.sentences import Sentence
from tablee.server.storage.event_log import Guest, Storage
from tablee.server.tables.erasing import anonymous_event, anonymous_summary, own_words, wordless_event

SOMEBODY = Sentence("Somebody")
SETTLE_SECONDS = 0.3  # for what any worker is about to write: farewells, and snapshots of tables as they were


async def everything_about(storage: Storage, guest: Guest) -> dict[str, Any]:
    """What is kept of a person, for the person: name, language, and all that they did and said at tables."""
    tables: dict[str, list[dict[str, Any]]] = {}
    for table, _, event in await storage.traces(guest.player):
        if (own := own_words(event, guest.player)) is not None:
            tables.setdefault(table, []).append(own)
    return {"name": guest.name, "language": guest.language, "tables": tables}


async def erase(storage: Storage, guest: Guest) -> set[str]:
    """Sign the person out everywhere, then take them out of every log, list and snapshot until no trace is left; the
    tables at which there were some.

    Who has no secret any more but is still known is being erased: a server that died meanwhile goes on with it.
    """
    await storage.forget_secrets(guest.player)
    await storage.tell_of_guest(guest.player)
    alias, name = secrets.token_urlsafe(12), SOMEBODY.said_in(guest.language)
    await asyncio.sleep(SETTLE_SECONDS)
    tables: set[str] = set()
    while traces := await storage.traces(guest.player):
        tables |= {table for table, _, _ in traces}
        await rewrite(storage, traces, guest.player, alias, name)
    for table in sorted(tables):  # also what was being looked at while the log was written anew
        await storage.forget_reviews(table)
    await storage.forget_player(guest.player)
    return tables


async def rewrite(storage: Storage, traces: list[tuple[str, int, bytes]], player: str, alias: str, name: str) -> None:
    """Write what somebody anonymous would have done instead, and let every worker read it."""
    for table in sorted({table for table, _, _ in traces}):
        await storage.forget_reviews(table)
    await rewrite_logs(
        storage, [(table, number, anonymous_event(event, player, alias, name)) for table, number, event in traces]
    )
    listed = await storage.summaries_with(player)
    await storage.rewrite_summaries([(table, anonymous_summary(row, player, alias, name)) for table, row in listed])


async def rewrite_logs(storage: Storage, events: list[tuple[str, int, bytes]]) -> None:
    """Put these events in the place of others: every worker reads them, and no snapshot of before outlasts it."""
    tables = sorted({table for table, _, _ in events})
    await storage.rewrite_events(events)
    for table in tables:
        await storage.forget_snapshot(table)
        await storage.tell_of_rewriting(table)
    await asyncio.sleep(SETTLE_SECONDS)
    for table in tables:
        await storage.forget_snapshot(table)


async def forget_words(storage: Storage, seconds: float) -> int:
    """Take the words out of chat that is so old; how many lines there were. Who spoke, and when, stays."""
    before, many = int((time.time() - seconds) * 1000), 0
    while old := await storage.old_chat(before):
        await rewrite_logs(storage, [(table, number, wordless_event(event)) for table, number, event in old])
        many += len(old)
    return many


async def finish_erasing(storage: Storage) -> None:
    """Go on with everybody whose erasing was interrupted."""
    for guest in await storage.half_erased():
        await erase(storage, guest)
