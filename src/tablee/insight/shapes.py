"""What insight says: plain tables of numbers and sentences, the same for page, terminal and library."""

from dataclasses import dataclass
from typing import Literal

from tablee.games.sentences import Sentence

Mark = Literal["fine", "doubtful", "pity", "costly"]
Shares = tuple[float, ...]  # of the victory, of each seat; they add up to 1


@dataclass(frozen=True)
class Prospect:
    """An open move and what may be expected of it."""

    move: str  # as it is written
    share: float  # of the victory, 0 to 1, for whoever makes it
    points: float  # of the same seat, at the end of the match or of the rounds that were played out
    margin: float  # half of a 95 % interval of how much less it brings than the best; 0 for the best


@dataclass(frozen=True)
class Advice:
    """What a seat might do now."""

    seat: int
    prospects: tuple[Prospect, ...]  # the best first
    is_close: bool  # the first two are within the noise: both are good
    reason: Sentence | None  # why the first is better than the second


@dataclass(frozen=True)
class Estimate:
    """What everybody may expect of a position."""

    shares: Shares
    points: tuple[float, ...]
    margins: tuple[float, ...]  # half of a 95 % interval of each share


@dataclass(frozen=True)
class Decision:
    """A move that somebody chose among several."""

    number: int  # of the event in `match.events`
    round: int  # 0 is the first
    seat: int
    made: str
    best: str
    prospects: tuple[Prospect, ...]  # the best first; the move made is among them
    loss: float  # share of the victory that the best would have brought more; 0 within the noise
    mark: Mark
    reason: Sentence | None  # why the best is better than the move made


@dataclass(frozen=True)
class Stroke:
    """What chance gave and took with one event."""

    number: int  # of the event in `match.events`
    seat: int | None  # whose move it came with; None for a deal
    gains: tuple[float, ...]  # of each seat, in shares of the victory; they add up to 0
    says: Sentence | None


@dataclass(frozen=True)
class Chances:
    """One point of the curve: what everybody may expect after an event."""

    number: int  # of the event in `match.events`
    shares: Shares


@dataclass(frozen=True)
class Account:
    """Where the result of a seat comes from: start + luck + others + own == result."""

    start: float  # an equal share
    luck: float  # all strokes added up
    others: float  # what the others' choices gave or took
    own: float  # minus what the own choices lost
    result: float  # the share of the victory in the end


@dataclass(frozen=True)
class Review:
    """A match looked at again."""

    game: str
    version: str  # of the method; another version may judge otherwise
    seats: tuple[int, ...]  # whose decisions were judged
    curve: tuple[Chances, ...]
    decisions: tuple[Decision, ...]
    strokes: tuple[Stroke, ...]
    accounts: tuple[Account, ...]  # of every seat
    moments: tuple[int, ...]  # the dearest of `decisions`, three at most, in the order of the match


Piece = Chances | Stroke | Decision | Review
