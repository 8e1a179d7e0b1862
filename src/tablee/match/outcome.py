"""The result of a match, with a reason for every point."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from tablee.games.game import Game, Reason, TieBreak
from tablee.games.sentences import Language, Sentence
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers, State

SHARED = TieBreak("S-3", Sentence("Nothing sets them apart: they share the place"))

RECORDED: tuple[Language, ...] = ("en", "fr")  # the languages of a record


@dataclass(frozen=True)
class FinishedRound:
    """One round that has been counted."""

    points: tuple[int, ...]  # of each seat, in this round
    reasons: tuple[tuple[Reason, ...], ...]  # of each seat; they add up to its points
    table: Any = None  # what lay on the table when it was counted, with everything turned up


@dataclass(frozen=True)
class Tie:
    """Two neighbours in the ranking whom points did not set apart."""

    ahead: int  # a seat
    behind: int  # the next one, or whoever shares the place
    rule: str
    says: Sentence  # what set them apart, or that nothing did


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    points: tuple[int, ...]  # final points of each seat
    ranks: tuple[int, ...]  # 1 for the winner; equal places share: 1, 1, 3
    rounds: tuple[FinishedRound, ...]
    is_cumulative: bool = False  # whether the points of a round are totals already
    ties: tuple[Tie, ...] = ()  # from the first place down

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place; several share the victory (S-3)."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_tie(self) -> bool:
        """Whether the victory is shared."""
        return len(self.winners) > 1

    def written(self) -> dict[str, Any]:
        """As in a record."""
        seats = range(len(self.points))
        counted = self.rounds[-1:] if self.is_cumulative else self.rounds
        return {
            "points": list(self.points),
            "rounds": [list(finished.points) for finished in self.rounds],
            "ranks": list(self.ranks),
            "reasons": [[written_reason(reason) for row in counted for reason in row.reasons[seat]] for seat in seats],
        }


def written_reason(reason: Reason) -> dict[str, Any]:
    """A reason as in a record."""
    return {
        "points": reason.points,
        "rule": reason.rule,
        **{language: reason.says.said_in(language) for language in RECORDED},
    }


def find_outcome(game: Game, box: Numbers, seats: int, rounds: tuple[FinishedRound, ...]) -> Outcome:
    """The result of a match that is over."""
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    calls.score(box, points)
    calls.rank(box, points, seats, ranks)
    ties = find_ties(game, box[0], ranks.tolist())
    return Outcome(tuple(points.tolist()), tuple(ranks.tolist()), rounds, game.is_cumulative, ties)


def find_ties(game: Game, state: State, ranks: list[int]) -> tuple[Tie, ...]:
    """Everybody who shares a place with the next one, or stands before them for another reason than points (S-3)."""
    found = []
    for ahead, behind in pairwise(sorted(range(len(ranks)), key=ranks.__getitem__)):
        reason = SHARED if ranks[ahead] == ranks[behind] else game.explain.tie_break(state, ahead, behind)
        if reason is not None:
            found.append(Tie(ahead, behind, reason.rule, reason.says))
    return tuple(found)
