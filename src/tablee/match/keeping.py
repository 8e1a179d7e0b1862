"""A match put away whole, and taken out again as it was.

Unlike a position this is a picture of the memory: it says nothing to other sources than those that made it, and it must
not come from a stranger. In return nothing is played again.
"""

import numpy as np
from msgspec import Struct

from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.dice import SEALED_DICE
from tablee.kernel.verbs import Numbers
from tablee.match.events import Clocked, Dealt, Event, Played
from tablee.match.facts import Facts
from tablee.match.fairness import SealedDealer
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound

Dealing = list[int]  # its kind, and then its numbers
Clock = tuple[str, int | None]


class KeptMatch(Struct, frozen=True, array_like=True):
    """Everything that a match consists of."""

    game: str
    seats: int
    options: dict[str, int | str]
    players: tuple[str, ...]
    pauses: bool
    key: bytes
    dice: bytes
    state: bytes
    counted: list[bytes]  # the states in which the rounds that are over were counted
    is_counted: bool
    changes: int
    events: list[int | Dealing | dict[str, Clock]]


def keep(match: Match) -> KeptMatch:
    """All of a match whose dice are sealed."""
    assert isinstance(match.dealer, SealedDealer)
    return KeptMatch(
        game=match.game.name,
        seats=match.seats,
        options=match.options,
        players=match.players,
        pauses=match.pauses,
        key=match.dealer.key,
        dice=match.dealer.dice.tobytes(),
        state=match._box.tobytes(),
        counted=[box.tobytes() for box in match._counted],
        is_counted=match._is_counted,
        changes=match._changes,
        events=[write_event(event, match.game.actions) for event in match._events],
    )


def take_out(kept: KeptMatch) -> Match:
    """The match that was kept."""
    game, match, dealer = GAMES[kept.game], object.__new__(Match), SealedDealer(kept.key)
    dealer.dice = np.frombuffer(kept.dice, SEALED_DICE).copy()
    match.game, match.seats, match.options, match.players = game, kept.seats, kept.options, kept.players
    match.dealer, match.pauses = dealer, kept.pauses
    match._box = np.frombuffer(kept.state, game.state).copy()
    match._counted = [np.frombuffer(state, game.state).copy() for state in kept.counted]
    match._rounds = [count_again(game, box, kept.seats) for box in match._counted]
    match._is_counted, match._changes, match._facts = kept.is_counted, kept.changes, None
    match._events = [read_event(event, game.actions) for event in kept.events]
    return match


def count_again(game: Game, box: Numbers, seats: int) -> FinishedRound:
    """A round that was counted in this state."""
    return Facts(game, box, seats, (), counted=False).finished_round()


def write_event(event: Event, actions: int) -> int | Dealing | dict[str, Clock]:
    """Something that happened; moves are by far the most."""
    if isinstance(event, Played):
        return event.seat * actions + event.action
    if isinstance(event, Dealt):
        return [event.kind, *event.numbers]
    return {"clock": (event.kind, event.seat)}


def read_event(event: int | Dealing | dict[str, Clock], actions: int) -> Event:
    """The same, read again."""
    if isinstance(event, int):
        return Played(*divmod(event, actions))
    if isinstance(event, list):
        return Dealt(event[0], tuple(event[1:]))
    return Clocked(*event["clock"])
