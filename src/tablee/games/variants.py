"""Small games: one of the catalogue with other numbers. The name tells them all, so that a name is enough anywhere."""

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from tablee.games.catalogue import GAMES
from tablee.games.game import Game

WRITTEN = re.compile(r"[a-z_]+\([a-z]+=[\d-]{1,6}(,[a-z]+=[\d-]{1,6})*\)")


class Maker(Protocol):
    """What a game has to offer to have variants."""

    CHOICES: dict[str, range]  # what each number may be
    USUAL: dict[str, int]  # what it is if nobody says otherwise
    SEATS: range

    def make(self, name: str, numbers: dict[str, int], seats: range) -> Game:
        """The game with these numbers."""

    def is_sound(self, numbers: dict[str, int], seats: range) -> bool:
        """Whether the numbers fit together, and to the seats."""


MAKERS = {  # of the games that have a module of variants in their folder
    name: cast(Maker, import_module(f"{game.package}.variants"))
    for name, game in GAMES.items()
    if find_spec(f"{game.package}.variants") is not None
}


def name_of(game: str, numbers: Mapping[str, int], seats: range) -> str:
    """How a variant is called: the game, all its numbers, and the seats that it is for."""
    told = ",".join(f"{number}={value}" for number, value in numbers.items())
    return f"{game}({told},seats={seats[0]}-{seats[-1]})"


def named(name: str) -> Game | None:
    """The variant of this name, if there can be one."""
    if not WRITTEN.fullmatch(name):
        return None
    game, _, rest = name[:-1].partition("(")
    told = dict(part.split("=") for part in rest.split(","))
    low, _, high = told.pop("seats", "").partition("-")
    if game not in MAKERS or not all(value.isdecimal() for value in (low, high, *told.values())):
        return None
    return variant_of(game, tuple((number, int(told[number])) for number in told), int(low), int(high))


@lru_cache(maxsize=256)
def variant_of(game: str, told: tuple[tuple[str, int], ...], low: int, high: int) -> Game | None:
    """The variant with exactly these numbers; None if they are not all there, out of bounds or do not fit."""
    maker, numbers = MAKERS[game], dict(told)
    is_whole = list(numbers) == list(maker.CHOICES) and all(numbers[each] in maker.CHOICES[each] for each in numbers)
    is_fitting = low <= high and low in maker.SEATS and high in maker.SEATS
    seats = range(low, high + 1)
    if not is_whole or not is_fitting or not maker.is_sound(numbers, seats):
        return None
    return maker.make(name_of(game, numbers, seats), numbers, seats)
