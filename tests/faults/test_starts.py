"""After a start, tables to which people come back have their bots and clocks first."""

import asyncio
from pathlib import Path

from tests.server.clients import Person, Server


def test_who_comes_back_does_not_wait_for_tables_to_which_nobody_comes(tmp_path: Path) -> None:
    """There are so many of these that none of them was opened yet."""

    async def work(server: Server) -> None:
        ada = Person(server, "Ada")
        table, other = (ada.socket(ada.lay(bots=["thumb", "thumb"], seats=3)["table"]) for _ in range(2))
        for each in (table, other):
            await each.open()
            await each.do("start")
        await asyncio.to_thread(server.kill)
        for each in (table, other):
            await asyncio.gather(each.reading, return_exceptions=True)
        await asyncio.to_thread(server.start)
        await table.open()
        await table.play_on(moves=2)
        assert ada.get("/health").json()["tables"] == 1
        await table.close()

    with Server(tmp_path, mutant="leave_orphans") as server:
        asyncio.run(work(server))
