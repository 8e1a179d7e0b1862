"""The result of a match, with a reason for every point."""

from dataclasses import dataclass
from typing import Any

from tablee.games.game import Reason
from tablee.games.sentences import LANGUAGES


@dataclass(frozen=True)
class FinishedRound:
    """One round that has been counted."""

    points: tuple[int, ...]  # of each seat, in this round
    reasons: tuple[tuple[Reason, ...], ...]  # of each seat; they add up to its points
    table: Any = None  # what lay on the table when it was counted, with everything turned up


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    points: tuple[int, ...]  # final points of each seat
    ranks: tuple[int, ...]  # 1 for the winner; equal places share: 1, 1, 3
    rounds: tuple[FinishedRound, ...]
    is_cumulative: bool = False  # whether the points of a round are totals already

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
        **{language: reason.says.said_in(language) for language in LANGUAGES},
    }
