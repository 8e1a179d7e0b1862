"""The naive twins by name, and random matches that the kernel and a twin play side by side."""

import random
from typing import Any

import tablee
from tablee.games.game import Game
from tablee.match.match import Match
from tests.referee import Twin, seat_twin


def twin_of(match: Match) -> Twin:
    """An empty table of the same match."""
    return seat_twin(match.game.name, match.seats, dict(match.options))


def follow_dealer(match: Match, twin: Twin, told: int) -> int:
    """Tell the twin what chance did since the last look; returns how many events it knows now."""
    for event in match.events[told:]:
        written = event.written(match.game)
        if "chance" in written:
            twin.chance(written)
    return len(match.events)


def play_side_by_side(game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
    """One random match: same turn, same open moves in every position, same outcome."""
    chooser = random.Random(seed)
    match = tablee.new(game.name, seats, seed=seed, **options)
    twin = twin_of(match)
    told = follow_dealer(match, twin, 0)
    while (seat := match.turn) is not None:
        legal = match.legal(seat)
        assert twin.turn() == seat
        assert sorted(twin.legal()) == sorted(legal)
        do = chooser.choice(legal)
        twin.play(do)
        match.play(seat, do)
        told = follow_dealer(match, twin, told)
    assert twin.over()
    assert match.outcome is not None
    written = match.outcome.written()
    del written["reasons"]
    assert written == twin.outcome()
