"""What a position is worth to everybody, by playouts under a belief about who plays."""

from typing import NamedTuple

import numpy as np

from tablee.bots.belief import believe
from tablee.games.game import Game
from tablee.insight.shapes import Estimate
from tablee.kernel import calls
from tablee.kernel.search.outlook import GUESSES, OBSERVER, Sample, guess_worlds, play_worlds
from tablee.kernel.search.styles import Belief
from tablee.kernel.verbs import Numbers
from tablee.match.checks import any_game
from tablee.match.errors import IllegalMove
from tablee.match.match import Match, box_of
from tablee.match.view import View

NORMAL = 1.96  # half of a 95 % interval, in standard errors
PLAYOUTS = 1000


class Value(NamedTuple):
    """How a position is judged."""

    last: int  # the round after which points are judged, if the match is not over
    belief: Belief | None  # who everybody may be; None where a game has no styles


def evaluate(position: Match | View, *, playouts: int = PLAYOUTS, seed: int = 0) -> Estimate:
    """What everybody may expect: of a view, as its seat knows it; of a match, as somebody who sees every hand.

    >>> import tablee
    >>> sum(evaluate(tablee.new("non_merci", seats=3, seed=7), playouts=10).shares)
    1.0
    """
    if isinstance(position, Match):
        return estimate(position.game, box_of(position), OBSERVER, playouts, seed)
    if position.world is None or position.seat is None:
        raise IllegalMove("A spectator's view has no world to think about")
    return estimate(any_game(position.game), position.world, position.seat, playouts, seed)


def estimate(game: Game, world: Numbers, seat: int, playouts: int, seed: int) -> Estimate:
    """The means of so many playouts, guessed by a seat or by the observer."""
    sample = sample_of(seed, 0, playouts)
    worlds = guessed(world, seat, sample)
    shares, points = play(worlds, value_of(game, world), sample)
    margins = NORMAL * shares.std(axis=0) / np.sqrt(playouts)
    return Estimate(numbers(shares.mean(axis=0)), numbers(points.mean(axis=0)), numbers(margins))


def value_of(game: Game, world: Numbers) -> Value:
    """How a position is judged, by those who have seen what everybody has seen."""
    return Value(int(world["finished"][0]) + game.search.rounds, belief_in(game, world))


def belief_in(game: Game, world: Numbers) -> Belief | None:
    """Who everybody may be, from what all have seen of this round; None where a game has no styles."""
    if game.styles is None:
        return None
    return believe(game.styles, world) if calls.turn(world) >= 0 else believe_nothing(game.styles, world)


def believe_nothing(styles: Numbers, world: Numbers) -> Belief:
    """Everybody may be anybody, as long as nothing was dealt."""
    chances = np.full((int(world["seats"][0]), len(styles)), 1 / len(styles))
    return Belief(styles, chances, np.cumsum(chances, axis=1))


def sample_of(seed: int, first: int, until: int) -> Sample:
    """The worlds of a seed from one number to before another."""
    return Sample(seed, np.arange(first, until))


def guessed(world: Numbers, seat: int, sample: Sample, stream: int = GUESSES) -> Numbers:
    """As many worlds as the sample has, each another guess."""
    worlds = np.repeat(world, len(sample.numbers))
    guess_worlds(worlds, seat, sample, stream)
    return worlds


def play(worlds: Numbers, value: Value, sample: Sample) -> tuple[Numbers, Numbers]:
    """Shares and points of every seat, a row a world; the worlds are played to their end."""
    shares, points = np.zeros((2, len(worlds), int(worlds["seats"][0])))
    play_worlds(worlds, value.last, value.belief, sample, shares, points)
    return shares, points


def numbers(values: Numbers) -> tuple[float, ...]:
    """Plain numbers."""
    return tuple(float(value) for value in values)
