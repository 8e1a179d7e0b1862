"""The naive twins by name, and random matches that the kernel and a twin play side by side."""

import random
from functools import lru_cache
from typing import Any

import tablee
from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.match.match import Match, box_of
from tests.referee import LiveTwin, Twin, seat_twin


def twin_of(match: Match) -> Twin:
    """An empty table of the same match."""
    return seat_twin(match.game.name, match.seats, dict(match.options))


def follow_dealer(match: Match, twin: Twin, told: int) -> int:
    """Tell the twin what chance did since the last look; returns how many events it knows now."""
    for event in match.events_after(told):
        written = event.written(match.game)
        if "chance" in written:
            end_rest(twin)
            twin.chance(written)
    return match.number


def end_rest(twin: Any) -> None:
    """A won round is over when our match has gone on; when that is, the rules leave open (M-19)."""
    if isinstance(twin, LiveTwin):
        twin.end_rest()


def play_side_by_side(game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
    """One random match: same turn, same open moves in every position, same outcome."""
    chooser = random.Random(seed)
    match = tablee.new(game.name, seats, seed=seed, **options)
    twin = twin_of(match)
    told = follow_dealer(match, twin, 0)
    step = live_step if isinstance(twin, LiveTwin) else turn_step
    while match.turn is not None:
        step(match, twin, chooser)
        told = follow_dealer(match, twin, told)
    end_rest(twin)
    assert twin.over()
    assert match.outcome is not None
    written = match.outcome.written()
    del written["reasons"]
    assert written == twin.outcome()


def turn_step(match: Match, twin: Any, chooser: random.Random) -> None:
    """The seat whose turn it is makes any of its moves."""
    seat = match.turn
    assert seat is not None
    legal = match.legal(seat)
    assert twin.turn() == seat
    assert sorted(twin.legal()) == sorted(legal)
    do = chooser.choice(legal)
    twin.play(do)
    match.play(seat, do)


def sensible_move(match: Match, seat: int, chooser: random.Random) -> str:
    """What the rule of thumb would do."""
    action = calls.thumb(box_of(match), seat, seeded_dice(chooser.randrange(1000)))
    return match.game.notation.moves[action]


@lru_cache(maxsize=10_000)
def check_moves(game: str, actions: tuple[int, ...], moves: tuple[str, ...]) -> None:
    """A seat of a live table may do what its twin may do; who need not be quiet may be asked all the same (M-19)."""
    written = GAMES[game].notation.moves
    differing = {written[action] for action in actions}.symmetric_difference(moves)
    assert differing <= {"quiet"}, differing


def live_step(match: Match, twin: Any, chooser: random.Random) -> None:
    """Anybody does anything, or whoever is asked is sensible, or the clock runs out."""
    asked = match.turn
    assert asked is not None
    for seat in range(match.seats):
        check_moves(match.game.name, match.facts.open_actions(seat), tuple(twin.may(seat)))
    if chooser.random() < 0.05:
        match.clock({"clock": "close"})
        twin.clock({"clock": "close"})
        return
    sensible = chooser.random() < 0.7
    seat = asked if sensible else chooser.randrange(match.seats)
    legal = match.facts.open_actions(seat)
    if legal:
        do = sensible_move(match, seat, chooser) if sensible else match.game.notation.moves[chooser.choice(legal)]
        twin.play(seat, do)
        match.play(seat, do)
