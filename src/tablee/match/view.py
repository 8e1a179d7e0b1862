"""What one seat may know of a match, with everything that it can do."""

import copy
from dataclasses import FrozenInstanceError
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tablee.games.game import Choice, Reason
from tablee.games.sentences import NOTHING
from tablee.kernel.verbs import Numbers
from tablee.match.facts import Facts
from tablee.match.outcome import FinishedRound

if TYPE_CHECKING:
    from tablee.match.match import Match

COMPARED = (
    "game", "seats", "players", "options", "seat", "number", "turn", "over", "legal", "table", "reasons", "points",
    "rounds",
)  # fmt: skip


class View:
    """A match seen from a seat, or by a spectator. What is not asked for is not worked out."""

    game: str
    seats: int
    players: tuple[str, ...]
    options: dict[str, int | str]
    seat: int | None  # whose eyes these are; None: a spectator
    number: int  # events so far
    turn: int | None  # the seat to act; None: nobody
    over: bool
    rounds: tuple[FinishedRound, ...]  # the rounds that are over
    _facts: Facts
    _by_memory: bool
    _training: bool

    def __init__(self, match: "Match", seat: int | None, by_memory: bool, training: bool) -> None:
        facts = match.facts
        self.__dict__.update(
            _facts=facts, _by_memory=by_memory, _training=training,
            game=match.game.name, seats=match.seats, players=match.players, options=dict(match.options),
            seat=seat, number=match.number, turn=facts.turn, over=facts.is_over, rounds=facts.rounds,
        )  # fmt: skip

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"A view cannot be changed: {name}")

    @cached_property
    def legal(self) -> tuple[Choice, ...]:
        """What this seat can do now, and (with training) what it would bring."""
        return () if self.seat is None else tuple(map(self._choice, self._facts.open_actions(self.seat)))

    def _choice(self, action: int) -> Choice:
        assert self.seat is not None
        do = self._facts.game.notation.moves[action]
        if not self._training:
            return Choice(do, NOTHING)
        return Choice(do, self._facts.brings(self.seat, action), self._facts.is_polite(self.seat, action))

    @cached_property
    def table(self) -> Any:
        """What lies on the table, the game's own."""
        return self._facts.table(self.seat, self._by_memory)

    @cached_property
    def reasons(self) -> tuple[tuple[Reason, ...], ...]:
        """Where the points of each seat in the running round come from."""
        return self._facts.reasons(self.seat, self._by_memory)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far, the running round included."""
        return self._facts.points(self.seat, self._by_memory)

    @cached_property
    def world(self) -> Numbers | None:
        """A state that this seat cannot tell from the true one; None for a spectator."""
        return None if self.seat is None else self._facts.world(self.seat)

    def of_round(self, number: int) -> "View":
        """The table of a round that is over, as everybody saw it when it was counted."""
        earlier = copy.copy(self)
        earlier.__dict__.update(table=self.rounds[number].table, seat=None)
        return earlier

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and all(getattr(self, name) == getattr(other, name) for name in COMPARED)

    def __repr__(self) -> str:
        return f"View({', '.join(f'{name}={getattr(self, name)!r}' for name in COMPARED)})"
