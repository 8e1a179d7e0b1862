"""A match at one moment: everything that can be said about it, most of it worked out when it is first asked for."""

from functools import cache, cached_property
from operator import add
from typing import Any

import numpy as np

from tablee.games.game import Game, Reason, Refusal
from tablee.games.moments import copy_of, quick_state
from tablee.games.sentences import Sentence, Who
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import OVER, Numbers
from tablee.match.outcome import FinishedRound


@cache
def others_turn(rule: str, turn: int, seat: int) -> Refusal:
    """Why a seat can do nothing while another one is to act."""
    return Refusal(rule, Sentence("It is the turn of {who}, not of {other}", who=Who(turn), other=Who(seat)))


class Facts:
    """What is true. Whoever shows some of it says to whom: a seat, or a spectator (None)."""

    def __init__(self, game: Game, box: Numbers, seats: int, rounds: tuple[FinishedRound, ...], counted: bool) -> None:
        self.game, self.seats, self.rounds = game, seats, rounds
        self.is_counted = counted  # the last round has ended, and nothing was dealt since: everything lies open
        self._box = copy_of(box)
        asked = int(calls.turn(self._box))
        self.turn = asked if asked >= 0 else None  # the seat that is to act; None: the match is over or waits for cards
        self.is_over = asked == OVER
        self.awaits = int(calls.awaits(self._box))  # what chance is to do now
        self._may_act: dict[int, bool] = {}
        self._open: dict[int, tuple[int, ...]] = {}
        self._reasons: dict[tuple[int, int | None, bool], tuple[Reason, ...]] = {}
        self._seen_reasons: dict[tuple[int | None, bool], tuple[tuple[Reason, ...], ...]] = {}

    @cached_property
    def state(self) -> np.record:
        """The true state, quick to read."""
        return quick_state(self._box)

    def world(self, seat: int) -> Numbers:
        """A state in which all that a seat cannot know is a guess, always the same one."""
        world, dice = copy_of(self._box), np.zeros(1, FAST_DICE)
        calls.seed_fast(dice, np.uint64(0), np.uint64(0))
        calls.determinize(world, seat, dice)
        return world

    # --- Moves -------------------------------------------------------------------------------------------------------
    def may_act(self, seat: int) -> bool:
        """Whether a live table takes a move from this seat."""
        if seat not in self._may_act:
            self._may_act[seat] = bool(calls.may_act(self._box, seat))
        return self._may_act[seat]

    def open_actions(self, seat: int) -> tuple[int, ...]:
        """What a seat can do."""
        if seat not in self._open:
            self._open[seat] = self._find_open(seat)
        return self._open[seat]

    def _find_open(self, seat: int) -> tuple[int, ...]:
        if not self.may_act(seat):
            return ()
        mask = np.zeros(self.game.actions, np.bool_)
        calls.legal(self._box, seat, mask)
        return tuple(mask.nonzero()[0].tolist())

    def waiting(self, seat: int) -> Refusal | None:
        """Why a seat can do nothing, if that is so."""
        if self.turn is None or self.may_act(seat):
            return None
        return self.game.explain.waiting(self.state, seat) or others_turn(self.game.turn_rule, self.turn, seat)

    def closed(self, seat: int, action: int) -> Refusal | None:
        """Why a seat that can do something cannot do this, if that is so."""
        if action in self.open_actions(seat):
            return None
        return self.game.explain.refusal(self.state, seat, action)

    def brings(self, seat: int, action: int) -> Sentence:
        """What an open action would bring to a seat."""
        return self.game.explain.choice(self.state, seat, action)

    def is_polite(self, seat: int, action: int) -> bool:
        """Whether nobody could object to an open action."""
        return self.game.live is None or self.game.live.is_polite(self.state, seat, action)

    # --- What lies there, and what it is worth -----------------------------------------------------------------------
    def table(self, viewer: int | None, by_memory: bool) -> Any:
        """What lies on the table; what only counting tells is shown to those who play by memory when all lies open."""
        return self.game.explain.table(self.state, viewer, by_memory and not self.is_counted)

    def secrets(self, seat: int) -> tuple[str, ...]:
        """The cards that a seat alone knows."""
        return self.game.explain.secrets(self.state, seat)

    def reasons(self, viewer: int | None, by_memory: bool) -> tuple[tuple[Reason, ...], ...]:
        """Where everybody's points in the running round come from, as far as the viewer sees it."""
        seen = (viewer, by_memory and not self.is_counted)
        if seen not in self._seen_reasons:
            self._seen_reasons[seen] = tuple(self._reasons_of(seat, *seen) for seat in range(self.seats))
        return self._seen_reasons[seen]

    def finished_round(self) -> FinishedRound:
        """The round that has just ended, as everybody sees it when it is counted."""
        points = self.game.explain.finished_round(self.state)
        return FinishedRound(points, self.reasons(None, by_memory=False), self.table(None, by_memory=False))

    def _reasons_of(self, seat: int, viewer: int | None, hides: bool) -> tuple[Reason, ...]:
        """Those of one seat; most games show them alike to all the others, and so they are worked out once."""
        explain = self.game.explain
        alike = viewer if viewer == seat or explain.counts_secrets else None
        if (seat, alike, hides) not in self._reasons:
            self._reasons[seat, alike, hides] = explain.reasons(self.state, seat, alike, hides)
        return self._reasons[seat, alike, hides]

    def points(self, viewer: int | None, by_memory: bool) -> tuple[int, ...]:
        """Everybody's points so far, the running round as far as its reasons are seen."""
        if self.is_counted and not self.game.is_cumulative:
            return self._earlier_points
        running = [sum([reason.points for reason in row]) for row in self.reasons(viewer, by_memory)]
        if self.game.is_cumulative or not self.rounds:
            return tuple(running)
        return tuple(map(add, self._earlier_points, running))

    @cached_property
    def _earlier_points(self) -> tuple[int, ...]:
        """Everybody's points of the rounds that are over."""
        return tuple(sum(row.points[seat] for row in self.rounds) for seat in range(self.seats))
