"""Small games, asked for by name and numbers."""

from collections.abc import Sequence

from tablee.games.game import Game
from tablee.games.variants import MAKERS, name_of
from tablee.games.variants import named as named_variant
from tablee.match import checks
from tablee.match.errors import TableeError


class WrongVariant(TableeError):
    """There is no such variant."""


def variant(game: str, *, seats: Sequence[int] | None = None, **numbers: int) -> Game:
    """A game with other numbers; whatever takes the name of a game takes this one, or its name.

    >>> small = variant("non_merci", low=3, high=8, played=4, tokens=2, seats=(2, 3))
    >>> small.name
    'non_merci(low=3,high=8,played=4,tokens=2,seats=2-3)'
    """
    if game not in MAKERS:
        raise WrongVariant(
            "There are variants of {there}, not of {game}", there=", ".join(MAKERS), game=checks.shown(game)
        )
    maker, places = MAKERS[game], MAKERS[game].SEATS if seats is None else seats
    asked = range(min(places, default=0), max(places, default=-1) + 1)
    found = named_variant(name_of(game, {**maker.USUAL, **numbers}, asked)) if asked else None
    if found is None:
        bounds = (f"{number} {choices[0]}–{choices[-1]}" for number, choices in maker.CHOICES.items())
        raise WrongVariant(
            "A variant of {game} has numbers that fit together, and {low} to {high} seats: {there}",
            game=game,
            low=maker.SEATS[0],
            high=maker.SEATS[-1],
            there=", ".join(bounds),
        )
    return found
