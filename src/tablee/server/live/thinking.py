"""Where bots think: a few threads, and a queue before them in which person after person has a turn.

Whoever leaves twenty tables of thoughtful bots takes the same share of the machine as whoever has one.
"""

import asyncio
import os
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

THREADS = 2
GIVES_WAY = 5  # how much nicer these threads are than the one that talks to people
Asked = ParamSpec("Asked")
Thought = TypeVar("Thought")
Turn = asyncio.Future[None]


def give_way() -> None:
    """Whoever talks to people goes first when all processors are busy; only Linux knows priorities of threads."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(19, os.getpriority(os.PRIO_PROCESS, thread) + GIVES_WAY))


class Thinking:
    """The threads, and who waits for them."""

    def __init__(self, threads: int = THREADS) -> None:
        self._pool = ThreadPoolExecutor(threads, "bots", give_way)
        self._free = threads
        self._waiting: OrderedDict[str, deque[Turn]] = OrderedDict()  # of each person; the next to have a turn first

    def __len__(self) -> int:
        """How many bots wait."""
        return sum(map(len, self._waiting.values()))

    async def think(
        self, person: str, work: Callable[Asked, Thought], *args: Asked.args, **names: Asked.kwargs
    ) -> Thought:
        """Let a bot at a table of this person think, when it is their turn."""
        await self._take_turn(person)
        try:
            return await asyncio.wrap_future(self._pool.submit(work, *args, **names))
        finally:
            self._pass_turn_on()

    async def _take_turn(self, person: str) -> None:
        if self._free > 0:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_turn_on()
            raise

    def _pass_turn_on(self) -> None:
        """The person who has waited longest since their last turn is next."""
        while self._waiting:
            person, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[person] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def close(self) -> None:
        """Wait for those who think."""
        self._pool.shutdown(wait=True)
