"""What one seat may know of a match, with everything that it can do."""

from dataclasses import dataclass, field
from typing import Any

from tablee.games.game import Choice, Reason
from tablee.kernel.verbs import Numbers
from tablee.match.outcome import FinishedRound


@dataclass(frozen=True)
class View:
    """A match seen from a seat, or by a spectator."""

    game: str
    seats: int
    players: tuple[str, ...]
    options: dict[str, int | str]
    seat: int | None  # whose eyes these are; None: a spectator
    number: int  # events so far
    turn: int | None  # the seat to act; None: nobody
    over: bool
    legal: tuple[Choice, ...]  # what this seat can do now, and (with training) what it would bring
    table: Any  # what lies on the table, the game's own
    reasons: tuple[tuple[Reason, ...], ...]  # where the points of each seat in the running round come from
    points: tuple[int, ...]  # of each seat so far, the running round included
    rounds: tuple[FinishedRound, ...]  # the rounds that are over
    world: Numbers | None = field(repr=False, compare=False)  # a state that this seat cannot tell from the true one
