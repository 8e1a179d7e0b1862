"""Gates and inboxes do what asyncio's events and queues do."""

import asyncio
from collections.abc import Callable

import pytest

from tablee.server.sockets.waiting import Gate, Inbox


@pytest.mark.parametrize("new", [Gate, asyncio.Event])
def test_everybody_goes_on_when_a_gate_opens(new: Callable[[], Gate]) -> None:
    async def work() -> None:
        gate = new()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.sleep(0)
        assert not waiting[0].done()
        gate.set()
        gate.clear()
        await asyncio.gather(waiting[0], waiting[2])
        assert waiting[1].cancelled()
        assert not gate.is_set()
        late = asyncio.create_task(gate.wait())
        await asyncio.sleep(0)
        assert not late.done()
        gate.set()
        gate.set()
        await late
        await gate.wait()

    asyncio.run(work())


@pytest.mark.parametrize("new", [Inbox, asyncio.Queue])
def test_messages_are_fetched_in_order_and_once(new: Callable[[], Inbox[int]]) -> None:
    async def work() -> None:
        inbox = new()
        first = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert await first == 1
        assert not inbox.empty()
        assert await inbox.get() == 2
        assert inbox.empty()
        impatient = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
        inbox.put_nowait(3)
        assert await inbox.get() == 3

    asyncio.run(work())
