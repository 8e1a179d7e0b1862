"""What a lesson is: positions of a real match, each with one move to find; a game has its own in `lesson.py`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tablee.games.sentences import Sentence

LEARNER = 0  # the seat of whoever learns
LOOK = Sentence("Another move brings more here. Look once more.")
Moves = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Deal:
    """How the cards lie at the beginning; those that are not named follow in some order."""

    cards: tuple[str, ...]  # from the top
    first: int = LEARNER  # who opens
    backs: Mapping[str, str] = field(default_factory=dict)  # of some cards, where cards have such
    options: Mapping[str, Any] = field(default_factory=dict)  # of the match, where they are not the usual ones


@dataclass(frozen=True)
class Step:
    """One move to find."""

    says: Sentence  # what there is to see, and what to try
    do: str  # the move
    praise: Sentence  # why it was good
    hints: Mapping[str, Sentence]  # what is wrong with other open moves: by the move, its first word, or "" for any
    then: Moves = ()  # what the others do after it
    also: tuple[str, ...] = ()  # moves that are just as good; the next step then has its own deal
    deal: Deal | None = None  # a new table for this step; None: the last one goes on
    before: Moves = ()  # what has happened on the new table
    puzzle: int | None = None  # instead of a deal: a line of `coaching/lesson.jsonl`; its reasons come before hints


def found_in_puzzle(puzzle: int, do: str, *, says: Sentence, praise: Sentence, also: tuple[str, ...] = ()) -> Step:
    """A step of a second lesson: the coach says why the move is better; where it has no reason, one looks again."""
    return Step(says, do, praise, {"": LOOK}, also=also, puzzle=puzzle)


@dataclass(frozen=True)
class Lesson:
    """All steps for one game, or how to play it better."""

    game: str
    seats: int
    steps: tuple[Step, ...]
    goodbye: Sentence  # what to take along
