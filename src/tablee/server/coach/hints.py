"""Hints at a table: thought of in the threads of the bots, in fair turns, from what the asking seat may know.

Whoever asks twice about the same moment is told the same, without thinking twice; also after a restart, for the dice
of a hint come from nothing but the table and the moment.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from tablee.games.game import Game
from tablee.insight.advice import advise
from tablee.insight.shapes import Advice
from tablee.match.view import View
from tablee.server.live.thinking import Thinking
from tablee.server.protocol.from_client import Hint
from tablee.server.tables.commands.hinting import hint
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.table import Table

MOST_KEPT = 1000  # of what the owl has said
SEED_BITS = 63


@dataclass(frozen=True)
class Question:
    """What the owl is asked: a moment of a table, and what a seat may know there."""

    table: str
    match: int
    moment: int
    seat: int
    person: str = field(compare=False)
    game: Game = field(compare=False)
    view: View = field(compare=False)

    @property
    def seed(self) -> int:
        """The dice of an answer: the same in every worker, and they know no cards."""
        place = f"{self.table} {self.match} {self.moment} {self.seat}"
        return int.from_bytes(hashlib.sha256(place.encode()).digest()[:8]) >> (64 - SEED_BITS)


def asked(table: Table, player: str) -> Question:
    """The question of a player now; Refusal where the owl may not be asked."""
    seat = hint(table, Sender(player, "", ""), Hint(0), {"at": 0}).seat
    assert table.match is not None
    view = table.match.copy().view(seat, training=False)
    return Question(table.id, table.match_number, table.match.number, seat, player, table.game, view)


class Hints:
    """What the owl has said lately, and what it is thinking about."""

    def __init__(self, thinking: Thinking, prepare: Callable[[Game], Awaitable[None]]) -> None:
        self.thinking, self.prepare = thinking, prepare
        self._given: OrderedDict[Question, asyncio.Task[Advice]] = OrderedDict()
        self._later: set[asyncio.Task[None]] = set()

    def knows(self, question: Question) -> bool:
        """Whether the owl need not think about this."""
        return question in self._given

    async def ask(self, question: Question) -> Advice:
        """What the owl says; those who ask at the same time wait for the same thought."""
        if question not in self._given:
            self._given[question] = asyncio.ensure_future(self._think(question))
            self._forget()
        try:
            return await asyncio.shield(self._given[question])
        except Exception:
            self._given.pop(question, None)
            raise

    async def _think(self, question: Question) -> Advice:
        await self.prepare(question.game)
        return await self.thinking.think(question.person, advise, question.view, seed=question.seed)

    def _forget(self) -> None:
        while len(self._given) > MOST_KEPT:
            self._given.popitem(last=False)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """An answer that takes a while."""
        task = asyncio.ensure_future(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def stop(self) -> None:
        """Nobody waits for an answer any more."""
        tasks = [*self._later, *self._given.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
