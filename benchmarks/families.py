"""The league in which the styles of a game are found, each as an answer to those before it.

    python -m benchmarks.families herz_an_herz [--members 16] [--seed 11] [--generations 40] [--deals 60]

Every member is evolved (CMA-ES) alone in every seat against a random mixture of all who were there before, with all
numbers of seats in turn; the rule of thumb of November 2026 is one of them, plain rows of the game are others. Shares
are multiples of an equal share. What is written is `players/family.py` of the game: first the best single row, then
those that grew, then the plain ones.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.evolving import Floats, evolve
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import FAST_DICE, seed_fast
from tablee.kernel.playouts import MOST_CARDS, chance
from tablee.kernel.ranking import rank
from tablee.kernel.search.styles import draw_from
from tablee.kernel.verbs import (
    CHANCE,
    OVER,
    Numbers,
    State,
    apply,
    rollout_policy,
    score,
    setup,
    skip_idle_seats,
    style_move,
    turn,
)  # fmt: skip

LONGEST = 3000  # moves of a match
GAMES_FOLDER = Path(__file__).parents[1] / "src/tablee/games"


@dataclass(frozen=True)
class Beginning:
    """Where the styles of a game begin."""

    start: Floats
    scale: Floats
    plain: tuple[tuple[float, ...], ...]  # rows of simple players
    points: float  # what a point ahead of the others counts, in multiples of an equal share


BEGINNINGS = {
    "herz_an_herz": Beginning(
        np.array([1.0, 0.0, 0.0, 20.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0]),
        np.array([0.15, 0.3, 10.0, 15.0, 10.0, 5.0, 10.0, 20.0, 0.3, 0.3, 0.3, 15.0]),
        (
            (1.0, 0.0, 0.0, 20.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0),  # about the thumb of November
            (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),  # cards only
            (0.6, 0.0, 0.0, 20.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0),  # in a hurry
            (0.3, 0.0, -20.0, 20.0, 0.0, 0.0, 0.0, -50.0, 0.0, 0.0, 0.0, 0.0),  # takes nearly what comes
            (1.0, 0.0, 20.0, 20.0, 10.0, 0.0, 0.0, 50.0, 0.0, 0.0, 0.5, 0.0),  # choosy
            (1.0, 0.0, 0.0, 100.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0),  # mad about colours
            (1.0, 0.0, 0.0, 20.0, 0.0, 20.0, 20.0, 0.0, 0.0, 0.0, 0.5, 0.0),  # level by level
            (1.0, 0.0, 0.0, 20.0, 10.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0),  # counts cards
            (1.0, 0.0, 0.0, 20.0, 10.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0),  # steals to harm
            (1.0, 0.0, 0.0, 20.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 500.0),  # never steals
        ),
        0.03,
    ),
    "gracias": Beginning(
        np.array([3.0, 0.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.2, 0.0, 0.0]),
        np.array([0.7, 0.5, 0.5, 0.5, 0.3, 0.2, 0.3, 0.1, 0.2, 0.4]),
        (
            (3.0, 0.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.2, 0.0, 0.0),  # about the thumb of November
            (1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0),  # looks at the own cards only
            (3.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0),  # the same, with more distance
            (3.0, 0.0, 0.0, 3.0, 1.0, 0.5, 0.3, 0.0, 0.0, 0.0),  # greedy for packets
            (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.3, 0.0, 0.0, 0.0),  # just behind the most
            (3.0, 2.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.0, 0.0, 0.0),  # hopeful
            (3.0, 0.0, 0.0, 1.0, 0.0, 0.5, 3.0, 0.2, 0.0, 0.0),  # harms
            (3.0, 0.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.0, 2.0, 0.0),  # harms the neighbour
            (3.0, 0.0, 0.0, 1.0, 0.0, 0.5, 1.0, 0.2, 0.0, 1.0),  # counts cards
            (0.1, 9.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0),  # as many cards of a colour as can be
        ),
        0.1,
    ),
    "merci": Beginning(
        np.array([1.0, 1.0, 0.3, 0.5, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 2.0, 9.0]),
        np.array([0.7, 0.7, 0.7, 0.4, 0.2, 0.4, 0.4, 0.3, 0.4, 0.5, 0.3, 2.0]),
        (
            (1.0, 1.0, 0.3, 0.0, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 2.0, 9.0),  # about the thumb of November
            (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 2.0, 9.0),  # any card less
            (1.0, 3.0, 3.0, 0.0, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 2.0, 9.0),  # keeps 1 and 6 for hearts
            (1.0, 1.0, 0.3, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 2.0, 9.0),  # feeds whoever has most hearts
            (1.0, 1.0, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 9.0),  # feeds the neighbour
            (1.0, 1.0, 0.3, 0.0, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 1.0, 9.0),  # forgets interceptions
            (1.0, 1.0, 0.3, 0.0, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 0.0, 9.0),  # and SKUZ
            (1.0, 1.0, 0.3, 0.0, 0.0, 0.0, 1.0, 0.1, 0.0, 1.0, 2.0, 0.0),  # never objects
            (3.0, 1.0, 1.0, 0.0, 0.0, 1.5, 1.0, 0.1, 0.0, 1.0, 2.0, 9.0),  # rather draws than lays without effect
            (1.0, 1.0, 0.3, 1.0, 0.3, 0.0, 1.0, 0.1, 0.0, 1.0, 2.0, 9.0),  # thinks of the next card
        ),
        0.05,
    ),
}


# --- Playing ---------------------------------------------------------------------------------------------------------
@kernel
def play(state: State, seats: int, options: Numbers, who: Numbers, rows: Numbers, dice: Numbers, cards: Numbers) -> int:
    """One match; -1 is the rule of thumb of November 2026. The second dice are the players' own."""
    setup(state, seats, options)
    moves, seat = 0, turn(state)
    while seat != OVER and moves < LONGEST:
        if seat == CHANCE:
            chance(state, dice[0], cards)
        elif who[seat] < 0:
            apply(state, seat, rollout_policy(state, seat, dice[1]))
        else:
            apply(state, seat, style_move(state, seat, rows[who[seat]]))
        moves += 1
        skip_idle_seats(state)
        seat = turn(state)
    return moves


@kernel
def play_alone(
    box: Numbers, options: Numbers, rows: Numbers, sums: Numbers, seats: int, seed: int, out: Numbers
) -> None:
    """The first row alone in every seat, among others drawn from the rest: shares and points ahead, a deal a row."""
    dice, cards = np.zeros(2, FAST_DICE), np.zeros(MOST_CARDS, np.int16)
    points, ranks, who = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for deal in range(len(out)):
        seed_fast(dice[1], seed, 2 * deal + 1)
        for seat in range(seats):
            drawn = draw_from(sums, dice[1])
            who[seat] = -1 if drawn == 0 else drawn
        for alone in range(seats):
            seated = who.copy()
            seated[alone] = 0
            seed_fast(dice[0], seed, 2 * deal)
            play(box[0], seats, options, seated, rows, dice, cards)
            score(box[0], points)
            rank(box[0], points, seats, ranks)
            if ranks[alone] == 1:
                out[deal, 0] += 1.0 / np.sum(ranks == 1)
            out[deal, 1] += (points[alone] - (np.sum(points) - points[alone]) / (seats - 1)) / seats


def results(game: Game, one: Floats, table: list[Floats], weights: Floats, seats: int, deals: int, seed: int) -> Floats:
    """Shares and points ahead of one alone among others; the first weight is that of the old rule of thumb."""
    rows, out = np.array([one, *table]), np.zeros((deals, 2))
    options = game.numbers(game.defaults)
    play_alone(np.zeros(1, game.state), options, rows, np.cumsum(weights / weights.sum()), seats, seed, out)
    return out


# --- Growing ---------------------------------------------------------------------------------------------------------
def answer(
    game: Game, start: Floats, scale: Floats, table: list[Floats], weights: Floats, deals: int, length: int, seed: int
) -> Floats:
    """A row that does well among these with any number of seats, after so many generations."""
    worth, seats = BEGINNINGS[game.name].points, list(game.seats)

    def judge(numbers: Floats, generation: int) -> float:
        dealt = 1_000_000 * (seed + 1) + generation
        each = [results(game, numbers, table, weights, n, deals // len(seats), dealt).mean(axis=0) for n in seats]
        share, ahead = np.mean(each, axis=0)
        return float(share + worth * ahead)

    return np.round(evolve(judge, start, scale, length, seed), 2)


def grow(game: Game, members: int, seed: int, deals: int, length: int) -> list[Floats]:
    """One after the other, each an answer to a random mixture of those before."""
    begin, dice = BEGINNINGS[game.name], np.random.default_rng(seed)
    league = [np.array(row) for row in begin.plain]
    for number in range(members):
        weights = dice.dirichlet(np.full(len(league) + 1, 0.3))
        weights[0] += 0.2
        weights[1 + len(begin.plain) :] *= 2.0
        start = begin.start + dice.normal(0, 0.5, len(begin.start)) * begin.scale
        league.append(answer(game, start, begin.scale, league, weights, deals, length, number))
        print(number, league[-1].tolist(), flush=True)
    return league


# --- Judging ---------------------------------------------------------------------------------------------------------
def even(table: list[Floats]) -> Floats:
    """Everybody at a table as likely as the others, the old rule of thumb among them."""
    return np.ones(len(table) + 1)


def worth_of(game: Game, row: Floats, league: list[Floats], deals: int, seed: int) -> float:
    """What a row gets with all numbers of seats, half among all, half among the old rule of thumb."""
    only_old = np.eye(1, len(league) + 1)[0]
    tables = (even(league), only_old)
    shares = [results(game, row, league, w, n, deals, seed).mean(axis=0)[0] for w in tables for n in game.seats]
    return float(np.mean(shares))


def find_thumb(game: Game, league: list[Floats], deals: int, length: int) -> Floats:
    """The best single row of the league, or what evolves from it among everybody."""
    best = max(league, key=lambda row: worth_of(game, row, league, 2 * deals, 5))
    weights = even(league)
    weights[0] = len(league) / 2
    later = answer(game, best, BEGINNINGS[game.name].scale / 2, league, weights, 2 * deals, length, 90)
    return max(best, later, key=lambda row: worth_of(game, row, league, 8 * deals, 6))


def told(game: Game, thumb: Floats, deals: int) -> str:
    """How the row and the old rule of thumb do alone among each other, by seats, on cards that nobody grew by."""
    lines = []
    for seats in game.seats:
        there = results(game, thumb, [thumb], np.array([1.0, 0.0]), seats, deals, 77)[:, 0]
        back = back_results(game, thumb, seats, deals, 77)[:, 0]
        margins = [1.96 * each.std(ddof=1) / deals**0.5 for each in (there, back)]
        lines.append(
            f"{seats} seats: {there.mean():.2f} ± {margins[0]:.2f} alone among the old thumb, "
            f"which takes {back.mean():.2f} ± {margins[1]:.2f} alone among it"
        )
    return "\n".join(lines)


@kernel
def play_back(box: Numbers, options: Numbers, rows: Numbers, seats: int, seed: int, out: Numbers) -> None:
    """The old rule of thumb alone in every seat among players of the first row."""
    dice, cards = np.zeros(2, FAST_DICE), np.zeros(MOST_CARDS, np.int16)
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for deal in range(len(out)):
        for alone in range(seats):
            seated = np.zeros(seats, np.int64)
            seated[alone] = -1
            seed_fast(dice[0], seed, 2 * deal)
            seed_fast(dice[1], seed, 2 * deal + 1)
            play(box[0], seats, options, seated, rows, dice, cards)
            score(box[0], points)
            rank(box[0], points, seats, ranks)
            if ranks[alone] == 1:
                out[deal, 0] += 1.0 / np.sum(ranks == 1)


def back_results(game: Game, row: Floats, seats: int, deals: int, seed: int) -> Floats:
    """The other way round."""
    out = np.zeros((deals, 2))
    play_back(np.zeros(1, game.state), game.numbers(game.defaults), np.array([row]), seats, seed, out)
    return out


# --- Writing ---------------------------------------------------------------------------------------------------------
def write_family(game: Game, rows: list[Floats]) -> None:
    """The module with the styles."""
    (GAMES_FOLDER / game.name / "players/family.py").write_text(
        f'"""The styles of {game.title} that `benchmarks/families.py` found.\n\n'
        'A row has the numbers of `styles.py`.\n"""\n\n'
        "import numpy as np\n\n"
        f"FAMILY = np.array([\n{''.join(f'    {row.tolist()},' + chr(10) for row in rows)}])  # fmt: skip\n"
        "THUMB = FAMILY[0]  # the best single one\n",
        encoding="utf-8",
    )


def main() -> None:
    """Grow the league and write what it found."""
    reader = argparse.ArgumentParser(description="Find the styles of a game in a league.")
    reader.add_argument("game", choices=BEGINNINGS)
    reader.add_argument("--members", type=int, default=16)
    reader.add_argument("--seed", type=int, default=11)
    reader.add_argument("--deals", type=int, default=60, help="that judge a row in a generation")
    reader.add_argument("--generations", type=int, default=40)
    asked = reader.parse_args()
    game = GAMES[asked.game]
    league = grow(game, asked.members, asked.seed, asked.deals, asked.generations)
    thumb = find_thumb(game, league, asked.deals, asked.generations)
    grown, plain = league[len(BEGINNINGS[game.name].plain) :], league[: len(BEGINNINGS[game.name].plain)]
    print(told(game, thumb, 20 * asked.deals), flush=True)
    write_family(game, [thumb, *grown, *plain])


if __name__ == "__main__":
    main()
