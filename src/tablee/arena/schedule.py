"""Who meets whom in an arena: arrangements of bots at a table, and the same cards for all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations
from typing import Any

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.game import Game
from tablee.match.checks import checked_options, checked_seats, checked_seed
from tablee.match.errors import TableeError

MOST_ARRANGEMENTS = 5_000
Arrangement = tuple[str, ...]  # the bot in every seat


class WrongArena(TableeError):
    """What was asked for cannot be played."""


@dataclass(frozen=True)
class Contest:
    """What is to be played: every deal once in every arrangement, so that luck is the same for all."""

    game: Game
    seats: int
    options: dict[str, int | str]
    bots: tuple[str, ...]
    mixtures: bool  # all mixtures of bots at a table; else one against a table of another, both ways
    arrangements: tuple[Arrangement, ...]
    deals: int
    limit: Limit
    seed: int

    @property
    def matches(self) -> int:
        """How many matches that makes."""
        return self.deals * len(self.arrangements)

    def written(self) -> dict[str, Any]:
        """For files: what decides which matches are played."""
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "mixtures": self.mixtures,
            "deals": self.deals,
            "limit": str(self.limit),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Job:
    """One match: a deal in an arrangement."""

    deal: int
    arrangement: int


def contest(
    game: Game,
    seats: int,
    options: dict[str, Any],
    bots: tuple[str, ...],
    *,
    matches: int,
    limit: Limit,
    mixtures: bool = False,
    seed: int = 0,
) -> Contest:
    """A contest in which everything has been checked; about as many matches as were asked for, at least one deal."""
    checked_seats(game, seats)
    refuse_bots(game, bots)
    arrangements = tuple(mix(bots, seats) if mixtures else alone_both_ways(bots, seats))
    if not 1 <= matches <= 10**8 or len(arrangements) > MOST_ARRANGEMENTS:
        raise WrongArena(
            "An arena plays 1 to 100 million matches in at most {most} arrangements", most=MOST_ARRANGEMENTS
        )
    deals = max(1, round(matches / len(arrangements)))
    return Contest(
        game, seats, checked_options(game, options), bots, mixtures, arrangements, deals, limit, checked_seed(seed)
    )


def refuse_bots(game: Game, bots: tuple[str, ...]) -> None:
    """There must be at least two, no two of a name, and all must exist."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise WrongArena("Name at least two bots, each only once")
    for name in bots:
        seat_bot(name, 0, game)


def rotations(arrangement: Arrangement) -> Iterator[Arrangement]:
    """The same bots in the same order, moved on from seat to seat; each different one once."""
    seen = set()
    for shift in range(len(arrangement)):
        turned = arrangement[shift:] + arrangement[:shift]
        if turned not in seen:
            seen.add(turned)
            yield turned


def alone_both_ways(bots: tuple[str, ...], seats: int) -> Iterator[Arrangement]:
    """Every bot alone at a table of every other, in every seat."""
    for alone, table in permutations(bots, 2):
        yield from rotations((alone, *[table] * (seats - 1)))


def mix(bots: tuple[str, ...], seats: int) -> Iterator[Arrangement]:
    """Every mixture of at least two bots, in every rotation."""
    for mixture in combinations_with_replacement(bots, seats):
        if len(set(mixture)) > 1:
            yield from rotations(mixture)


def jobs(asked: Contest) -> Iterator[Job]:
    """Deal by deal, so that an arena can be stopped after any deal and is fair so far."""
    for deal in range(asked.deals):
        for arrangement in range(len(asked.arrangements)):
            yield Job(deal, arrangement)
