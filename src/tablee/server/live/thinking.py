"""Where bots think: a few threads, and a queue before them in which person after person has a turn.

Whoever leaves twenty tables of thoughtful bots takes the same share of the machine as whoever has one. What nobody
waits for at a table, as when a match is looked at again, is thought of when no bot waits, and never in all threads.
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
THREAD_NAME = "bots"
GIVES_WAY = 5  # how much nicer these threads are than the one that talks to people
Asked = ParamSpec("Asked")
Thought = TypeVar("Thought")
Turn = asyncio.Future[None]


def give_way() -> None:
    """Whoever talks to people goes first when all processors are busy; only Linux knows priorities of threads."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(19, os.getpriority(os.PRIO_PROCESS, thread) + GIVES_WAY))


def is_thinking() -> bool:
    """Whether some thread still thinks, for which Python would wait at its end."""
    return any(thread.name.startswith(THREAD_NAME) for thread in threading.enumerate())


class Line:
    """Those who wait, person after person."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Turn]] = OrderedDict()  # of each person; the next to have a turn first

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def join(self, person: str) -> Turn:
        """One more turn to wait for."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        return turn

    def call(self) -> bool:
        """Give the next turn to the person who has waited longest since their last one; False if nobody waits."""
        while self._waiting:
            person, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[person] = turns
            if not turn.done():
                turn.set_result(None)
                return True
        return False


class Thinking:
    """The threads, and who waits for them."""

    def __init__(self, threads: int = THREADS) -> None:
        self._pool = ThreadPoolExecutor(threads, THREAD_NAME, give_way)
        self._free = threads
        self._free_for_later = max(1, threads - 1)
        self._line, self._later = Line(), Line()

    def __len__(self) -> int:
        """How many bots wait."""
        return len(self._line)

    async def think(
        self, person: str, work: Callable[Asked, Thought], *args: Asked.args, **names: Asked.kwargs
    ) -> Thought:
        """Let a bot at a table of this person think, when it is their turn."""
        await self._take_turn(self._line, person, self._free > 0)
        try:
            return await asyncio.wrap_future(self._pool.submit(work, *args, **names))
        finally:
            self._pass_turn_on()

    async def think_later(
        self, person: str, work: Callable[Asked, Thought], *args: Asked.args, **names: Asked.kwargs
    ) -> Thought:
        """The same for what can wait: when no bot does, in fair turns too, and briefly."""
        is_free = self._free > 0 and self._free_for_later > 0
        await self._take_turn(self._later, person, is_free, 1)
        try:
            return await asyncio.wrap_future(self._pool.submit(work, *args, **names))
        finally:
            self._free_for_later += 1
            self._pass_turn_on()

    async def _take_turn(self, line: Line, person: str, is_free: bool, later: int = 0) -> None:
        if is_free:
            self._free -= 1
            self._free_for_later -= later
            return
        turn = line.join(person)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free_for_later += later
                self._pass_turn_on()
            raise

    def _pass_turn_on(self) -> None:
        """Bots first."""
        if self._line.call():
            return
        if self._free_for_later > 0 and self._later.call():
            self._free_for_later -= 1
            return
        self._free += 1

    def close(self) -> None:
        """Nobody waits for those who think any more: what they are thinking about may take long."""
        self._pool.shutdown(wait=False, cancel_futures=True)
