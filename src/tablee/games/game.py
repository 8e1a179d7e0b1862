"""What a game in the catalogue has to offer besides its compiled rules."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.games.coaching import Coach
from tablee.games.lessons import Lesson
from tablee.games.levels import Frozen, Level, Tuning
from tablee.games.live import LiveRules
from tablee.games.pieces import Piece
from tablee.games.plain_table import PlainTable
from tablee.games.sentences import Language, Sentence, with_stop
from tablee.kernel.verbs import Numbers, State

if TYPE_CHECKING:
    from tablee.games.examples import Example


@dataclass(frozen=True)
class Option:
    """Something that a table may choose and that changes the rules."""

    name: str
    choices: tuple[int | str, ...]
    default: int | str
    says: Sentence
    minutes: int = 0  # by which a match is longer for every step beyond the default

    def number(self, value: int | str) -> int:
        """The choice as the kernel knows it: a number is itself, a word is its place in the list."""
        return value if isinstance(value, int) else self.choices.index(value)

    def more_minutes(self, value: int | str) -> int:
        """By how much a match is longer than with the default."""
        return self.minutes * (self.choices.index(value) - self.choices.index(self.default))


@dataclass(frozen=True)
class Reason:
    """Why a seat has some of its points."""

    points: int
    rule: str
    says: Sentence


@dataclass(frozen=True)
class TieBreak:
    """What put one seat before another where points did not."""

    rule: str
    says: Sentence


@dataclass(frozen=True)
class Refusal:
    """Why an action is not open."""

    rule: str
    says: Sentence  # without a full stop, so that the number of the rule can follow

    @cached_property
    def whole(self) -> Sentence:
        """The whole sentence, for readers who see the number elsewhere."""
        return with_stop(self.says)


@dataclass(frozen=True)
class Choice:
    """An open move and what it would bring."""

    do: str
    says: Sentence  # empty for those who play without training words
    is_polite: bool = True  # False: open, but it could be denounced (MERCI); not told without training words


class Notation:
    """The names of a game's actions and cards. Reading does not mind capitals or stray spaces."""

    def __init__(self, moves: Sequence[str], cards: dict[int, str], backs: Sequence[str] = ()) -> None:
        self.moves = tuple(moves)
        self.cards = cards
        self.backs = tuple(backs)
        self.actions = {move: action for action, move in enumerate(self.moves)}  # of moves as we write them
        self._actions = {move.lower(): action for action, move in enumerate(self.moves)}
        self._numbers = {text.lower(): number for number, text in cards.items()}

    def read_move(self, text: str) -> int | None:
        """The action that is meant, None if there is no such move in this game."""
        return self._actions.get(" ".join(text.lower().split()))

    def read_card(self, text: str) -> int | None:
        """The number of a card, None if there is no such card in this game."""
        return self._numbers.get(text.lower())


class Explainer(ABC):
    """How a game explains itself to people. It tells a seat only what that seat may know (S-5)."""

    counts_secrets = False  # whether what a viewer alone knows changes what the others seem to score

    @abstractmethod
    def table(self, state: State, seat: int | None, by_memory: bool) -> Any:
        """What lies on the table, seen from a seat (None: a spectator); by memory: without what only counting tells."""

    @abstractmethod
    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """The points of a seat in this round, one by one, as far as the viewer knows (None: a spectator)."""

    @abstractmethod
    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """What an open action would bring to the seat."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Why an action is not open to the seat."""

    @abstractmethod
    def told(self, state: State, seat: int, action: int) -> Sentence:
        """What everybody sees when the seat carries out an open action, as a sentence without its subject."""

    def plain(self, table: Any) -> PlainTable:
        """What `table` has told, in plain words, for readers who have no drawing of the game."""
        return PlainTable()

    def shown_move(self, action: int) -> str | None:
        """An action as everybody may read it, where its notation would tell more ("": nothing); None: as it stands."""
        return None

    def secrets(self, state: State, seat: int) -> tuple[str, ...]:
        """The cards that a seat alone knows, where the game has such."""
        return ()

    def waiting(self, state: State, seat: int) -> Refusal | None:
        """Why a seat may do nothing now, if there is another reason than that it is not its turn."""
        return None

    def tie_break(self, state: State, ahead: int, behind: int) -> TieBreak | None:
        """Why a seat stands before another in a match that is over, if it is not for its points."""
        return None

    def finished_round(self, state: State) -> tuple[int, ...]:
        """Everybody's points in the round that has just ended."""
        return tuple(int(points) for points in state.points[state.finished - 1][: state.seats])


@dataclass(frozen=True)
class Game:
    """One game of the catalogue."""

    name: str
    title: str
    seats: range
    minutes: int  # that a match takes with the options that are usual
    age: int | None  # from which it is played, if the rulebook says so
    options: tuple[Option, ...]
    package: str  # its folder
    state: np.dtype[Any]
    actions: int
    vector: int  # numbers of an observation
    pieces: tuple[Piece, ...]  # what these numbers are
    notation: Notation
    explain: Explainer
    turn_rule: str  # the ruling that says whose turn it is
    seats_rule: str  # the ruling that depends on the number of seats
    levels: tuple[Level, ...] = field(repr=False)  # six of them, from a beginner to the master
    search: Tuning = field(repr=False)
    frozen: Frozen = field(default_factory=dict, repr=False, compare=False)
    fewest_points_win: bool = False
    is_cumulative: bool = False  # whether the points of a round are totals (MERCI: hearts)
    lesson: Lesson | None = field(default=None, repr=False, compare=False)
    coach: Coach | None = field(default=None, repr=False, compare=False)  # who says why a move is better
    example: "Example | None" = field(default=None, repr=False, compare=False)  # beside the rules
    live: LiveRules | None = None  # of a game in which anybody may act at any time
    styles: Numbers | None = field(default=None, repr=False, compare=False)  # how others may play, a row each
    believes: bool = True  # whether a search expects the others to play by them: where that was seen to win

    def __post_init__(self) -> None:
        import_module(f"{self.package}.rules")  # its verbs become known to the kernel

    @property
    def origin(self) -> str:
        """The game of the catalogue that it is, or is a variant of."""
        return self.name.partition("(")[0]

    @property
    def usual_seats(self) -> int:
        """How many sit down when nobody says how many."""
        return min(4, self.seats[-1])

    @cached_property
    def defaults(self) -> dict[str, int | str]:
        """The options of a table that chooses nothing."""
        return {option.name: option.default for option in self.options}

    def minutes_with(self, options: dict[str, int | str]) -> int:
        """How long a match takes with these options."""
        return self.minutes + sum(option.more_minutes(options[option.name]) for option in self.options)

    def numbers(self, options: dict[str, int | str]) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Options as the kernel takes them."""
        return np.array([option.number(options[option.name]) for option in self.options], np.int64)

    def rules_text(self, language: Language) -> str:
        """The rules for players, in our own words, with numbered paragraphs; in English where they have no other."""
        folder = resources.files(self.package)
        file = folder.joinpath(f"rules.{language}.md")
        return (file if file.is_file() else folder.joinpath("rules.en.md")).read_text("utf-8")

    def rule(self, number: str, language: Language) -> str | None:
        """One numbered paragraph of the rules, with what belongs to it; None if there is no such number."""
        _, found, rest = self.rules_text(language).partition(f"**{number}**")
        return found + re.split(r"\n(?=\*\*|#)", rest)[0].rstrip() if found else None
