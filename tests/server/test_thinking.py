"""Bots think in a few threads; whoever has many tables takes no more of them than whoever has one."""

import asyncio
import threading

import pytest

from tablee.server.live.thinking import Thinking, is_thinking


def test_everybody_has_a_turn_however_many_tables_others_have() -> None:
    told: list[str] = []

    async def work() -> None:
        thinking, gate = Thinking(threads=1), threading.Event()
        first = asyncio.create_task(thinking.think("greedy", gate.wait))
        greedy = [asyncio.create_task(thinking.think("greedy", told.append, "greedy")) for _ in range(5)]
        modest = [asyncio.create_task(thinking.think(name, told.append, name)) for name in ("ada", "bo", "ada")]
        while len(thinking) < 8:
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *greedy, *modest)
        assert len(thinking) == 0
        thinking.close()

    asyncio.run(work())
    assert told == ["greedy", "ada", "bo", "greedy", "ada", "greedy", "greedy", "greedy"]


def test_who_stops_waiting_holds_up_nobody() -> None:
    async def work() -> None:
        thinking, gate = Thinking(threads=1), threading.Event()
        first = asyncio.create_task(thinking.think("ada", gate.wait))
        waiting = asyncio.create_task(thinking.think("bo", gate.wait))
        while not len(thinking):
            await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        gate.set()
        await first
        assert await thinking.think("eve", lambda: "thought") == "thought"
        thinking.close()

    asyncio.run(work())


def test_nobody_waits_at_the_end_for_what_takes_long() -> None:
    async def work() -> None:
        thinking, gate = Thinking(threads=1), threading.Event()
        long = asyncio.create_task(thinking.think("ada", gate.wait, 3))
        await asyncio.sleep(0.05)
        thinking.close()
        assert is_thinking()
        gate.set()
        assert await long, "it was waited for until it had thought to its end"

    asyncio.run(work())
