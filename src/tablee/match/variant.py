"""Small games, asked for by name and numbers."""

from collections.abc import Sequence

from tablee.games.game import Game
from tablee.games.variants import MAKERS, Maker, name_of
from tablee.games.variants import named as named_variant
from tablee.match import checks
from tablee.match.errors import TableeError


class WrongVariant(TableeError):
    """There is no such variant."""


def fitting_seats(maker: Maker, numbers: dict[str, int]) -> list[int]:
    """All that the numbers are enough for."""
    is_known = set(numbers) == set(maker.CHOICES)
    return [seats for seats in maker.SEATS if is_known and maker.is_sound(numbers, range(seats, seats + 1))]


def variant(game: str, *, seats: Sequence[int] | None = None, **numbers: int) -> Game:
    """A game with other numbers; whatever takes the name of a game takes this one, or its name.

    Without seats it is for as few and as many as its cards are enough for.

    >>> small = variant("non_merci", low=3, high=8, played=4, tokens=2, seats=(2, 3))
    >>> small.name
    'non_merci(low=3,high=8,played=4,tokens=2,seats=2-3)'
    """
    if game not in MAKERS:
        raise WrongVariant(
            "There are variants of {there}, not of {game}", there=", ".join(MAKERS), game=checks.shown(game)
        )
    maker, chosen = MAKERS[game], {**MAKERS[game].USUAL, **numbers}
    places = fitting_seats(maker, chosen) if seats is None else seats
    asked = range(min(places, default=0), max(places, default=-1) + 1)
    found = named_variant(name_of(game, chosen, asked)) if asked else None
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
