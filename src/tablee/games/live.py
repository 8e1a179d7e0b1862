"""Live games: anybody may act at any time, what comes first counts, and a clock ends what nobody else ends (M-19).

One game of ours is live, MERCI. A table learns from here whom it waits for, what everybody has seen, and how many
seconds there are; it learns nothing that the people around it could not see.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from tablee.games.sentences import Sentence
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers, State

Pace = Literal["calm", "normal", "lively"]
LEAST_REACTION = 1.0  # seconds after the last change that everybody saw; no bot acts sooner
VAIN_OBJECTION = 3.0  # seconds for which whoever objected in vain cannot object again


@dataclass(frozen=True)
class Seconds:
    """How long a live table waits."""

    thanks: float  # then silence is taken
    objection: float  # then it is too late
    slowness: float  # by which bots stretch what they take beyond the least reaction


SECONDS: dict[Pace, Seconds] = {
    "calm": Seconds(thanks=9, objection=7, slowness=1.4),
    "normal": Seconds(thanks=6, objection=5, slowness=1.0),
    "lively": Seconds(thanks=4, objection=3, slowness=0.6),
}


@dataclass(frozen=True)
class Tempo:
    """How quick somebody is at a live table, in seconds: the least and the most, evenly spread between them.

    A bot may have a `tempo` of its own. A time is drawn for every seat that may act, whatever it holds and before it
    looks at its cards; only then does the bot choose. So waiting betrays nothing.
    """

    reaction: tuple[float, float] = (1.2, 2.6)  # to what others do
    decision: tuple[float, float] = (1.6, 3.6)  # on its own turn, choice or thanks

    def draw(self, is_deciding: bool, dice: Numbers) -> float:
        """How long it takes this time."""
        least, most = self.decision if is_deciding else self.reaction
        return least + (most - least) * int(calls.roll(dice, 1001)) / 1000


USUAL_TEMPO = Tempo()


@dataclass(frozen=True)
class Moment:
    """What a table waits for. It follows from what everybody has seen, and betrays nothing."""

    main: int | None  # the seat that owes a turn, a choice or thanks
    turn: tuple[int, ...] = ()  # changes when another decision is due
    change: int = 0  # how often something has changed that everybody sees
    thanks: bool = False  # thanks are what is owed
    suspect: int | None = None  # who laid or took the last card: the others may object, with reason or without
    is_won: bool = False  # nobody can do anything but object


@dataclass(frozen=True)
class Accusation:
    """What an objection says."""

    whom: int  # the seat that was impolite
    reproach: Sentence  # what was missing


class LiveRules(ABC):
    """What a live game adds to its rules."""

    clock: ClassVar[Mapping[str, int]]  # what the clock may do, and the action that it stands for
    quiet: ClassVar[int]  # the action of whoever does not react
    objection: ClassVar[int]  # the action that denounces somebody
    help: ClassVar[Sentence]  # for those who type: how to be quick

    @abstractmethod
    def moment(self, state: State, change: int) -> Moment:
        """What the table waits for, after so many changes."""

    @abstractmethod
    def is_seen(self, state: State, action: int) -> bool:
        """Whether an action changes anything that everybody sees."""

    @abstractmethod
    def is_idle(self, state: State, action: int) -> bool:
        """Whether an action does nothing because the round is over, and may stand in a record all the same."""

    @abstractmethod
    def can_be_counted(self, state: State) -> bool:
        """Whether the round is won and nobody could object to it."""

    @abstractmethod
    def is_in_vain(self, state: State, action: int) -> bool:
        """Whether an action is an objection to nothing."""

    @abstractmethod
    def accuse(self, state: State) -> Accusation:
        """Whom an objection denounces now that is not in vain, and why."""

    @abstractmethod
    def piles(self, state: State) -> tuple[int, ...]:
        """What lies on each place where cards can be laid."""

    @abstractmethod
    def pile_of(self, action: int) -> int | None:
        """The place on which an action lays a card; None if it lays none."""

    @abstractmethod
    def is_polite(self, state: State, seat: int, action: int) -> bool:
        """Whether nobody could object to an open action."""

    @abstractmethod
    def without_word(self, action: int) -> int:
        """The same action by somebody who forgets to speak."""

    @abstractmethod
    def is_disputed(self, state: State, seat: int) -> bool:
        """Whether a seat would have reason to object."""

    @abstractmethod
    def is_word(self, text: str) -> bool:
        """Whether this can be typed before a move; so can nothing."""

    @abstractmethod
    def expand(self, text: str, hand: Sequence[str]) -> str:
        """A move as it is written in full; what is no short form stays as it is."""


@dataclass(frozen=True)
class Strike:
    """What the clock will do, and when, if nobody does it first."""

    kind: str  # "silent": cards are taken without thanks; "close": it is too late to object
    seat: int | None  # for whom; None: for everybody
    since: float
    seconds: float

    @property
    def time(self) -> float:
        """When it happens."""
        return self.since + self.seconds


@dataclass
class LiveClock:
    """Since when thanks are owed and others may object, in seconds."""

    thanks_since: float = 0.0
    objection_since: float = 0.0

    def follow(self, before: Moment, after: Moment, now: float) -> None:
        """Something happened; both times run from what everybody has seen, be it polite or not."""
        if after.turn != before.turn:
            self.thanks_since = now
        if after.change != before.change:
            self.objection_since = now

    def strikes(self, moment: Moment, seconds: Seconds) -> list[Strike]:
        """Everything that the clock will do."""
        found = []
        if moment.thanks:
            found.append(Strike("silent", moment.main, self.thanks_since, seconds.thanks))
        if moment.suspect is not None:
            found.append(Strike("close", None, self.objection_since, seconds.objection))
        return found
