"""The most that anybody can expect from a round of Herz an Herz played alone, by dynamic programming.

    python -m benchmarks.herz_solitaire [--draws 27]

writes herz_solitaire.json beside itself: the points that can be expected with 0 draws, 1 draw and so on.

The yardstick for bots: the deck of four seats without its thieves, so many draws, nobody to take anything or to end
the round. A draw is any of the 106 cards with the same chance, as if each were put back; what the rules say of a card
comes from the game itself. A state is the draws left, bottom worth and height of both columns, and the colours of the
levels that only the longer column has reached. Columns may differ by so many levels (`WIDEST`); more never pays.
"""

import argparse
import json
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablee.games.herz_an_herz.clauses.cards import (
    COLOUR,
    COLOURS,
    HIGHEST_VALUE,
    NUMBERS,
    THIEF,
    goes_below,
    worth_below,
)
from tablee.games.herz_an_herz.state import LEVELS
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers

RESULTS = Path(__file__).with_suffix(".json")
SEATS = 4
WIDEST = 3
ALL_COLOURS = COLOURS + 1  # a super joker's is none
NOWHERE = -1
Pending = tuple[int, ...]  # colours that wait for their other half, the highest level first


class Shapes(NamedTuple):
    """What both columns can look like, but for their bottom cards; rows are shapes, columns are colours."""

    longer: Numbers  # the shape after a card of a colour on the longer column, or NOWHERE
    shorter: Numbers  # the same for the shorter one
    points: Numbers  # what that card brings there
    bottom: Numbers  # the colour of the longer column's last waiting card, NOWHERE without one
    is_even: Numbers  # whether the columns are equally long


class Odds(NamedTuple):
    """What a draw may bring: for each card and worth above it, the worth it gets there, or NOWHERE."""

    colour: Numbers
    below: Numbers


def shapes() -> tuple[Shapes, dict[tuple[int, Pending], int]]:
    """All shapes and how they follow from each other; a shape is the shorter column's height and what is pending."""
    numbers = {
        shape: number
        for number, shape in enumerate(
            (height, pending)
            for height in range(LEVELS + 1)
            for length in range(min(WIDEST, LEVELS - height) + 1)
            for pending in product(range(ALL_COLOURS), repeat=length)
            if descends(pending)
        )
    }
    moves, points = np.full((2, len(numbers), ALL_COLOURS), NOWHERE, np.int32), np.zeros((len(numbers), ALL_COLOURS))
    bottom, is_even = np.full(len(numbers), NOWHERE, np.int32), np.zeros(len(numbers), np.bool_)
    table = Shapes(moves[0], moves[1], points, bottom, is_even)
    for (height, pending), number in numbers.items():
        table.is_even[number] = not pending
        table.bottom[number] = pending[-1] if pending else NOWHERE
        for colour in range(ALL_COLOURS):
            table.longer[number, colour] = numbers.get((height, (*pending, colour)), NOWHERE)
            if pending:
                table.shorter[number, colour] = numbers.get((height + 1, pending[1:]), NOWHERE)
                table.points[number, colour] = 3 if colour == pending[0] != COLOURS else 2
    return table, numbers


def descends(pending: Pending) -> bool:
    """Worths go down in a column, and colours with them; super jokers have none."""
    coloured = [colour for colour in pending if colour != COLOURS]
    return coloured == sorted(coloured, reverse=True)


def odds() -> Odds:
    """The 106 cards, and where each of them fits."""
    deck = list(range(1, THIEF))
    below = np.full((len(deck), NUMBERS + 1), NOWHERE, np.int32)
    for row, card in enumerate(deck):
        for above in range(NUMBERS + 1):
            if goes_below(above, card):
                below[row, above] = max(0, worth_below(above, card))
    return Odds(COLOUR[deck].astype(np.int32), below)


@kernel
def is_possible(table: Shapes, shape: int, long: int) -> bool:
    """The last waiting colour is that of the longer column's bottom card."""
    bottom = table.bottom[shape]
    return bottom < 0 or bottom == COLOURS or (long > 0 and COLOUR[long] == bottom)


@kernel
def expect(table: Shapes, draw: Odds, after: Numbers, before: Numbers) -> None:
    """What is expected with one draw more, in every state."""
    for shape in range(len(table.bottom)):
        for long in range(NUMBERS + 1):
            if is_possible(table, shape, long):
                for short in range(NUMBERS + 1):
                    whole = 0.0
                    for card in range(len(draw.colour)):
                        whole += best_use(table, draw, after, shape, long, short, card)
                    before[shape, long, short] = whole / len(draw.colour)


@kernel
def best_use(table: Shapes, draw: Odds, after: Numbers, shape: int, long: int, short: int, card: int) -> float:
    """The card is laid on the longer column, on the shorter one, or discarded."""
    colour = draw.colour[card]
    best = after[shape, long, short]
    to_long, to_short = table.longer[shape, colour], table.shorter[shape, colour]
    worth = draw.below[card, long]
    if to_long >= 0 and worth >= 0:
        best = max(best, after[to_long, worth, short])
    worth = draw.below[card, short]
    if worth >= 0 and table.is_even[shape]:
        if to_long >= 0:
            best = max(best, after[to_long, worth, long])
    elif worth >= 0 and to_short >= 0:
        best = max(best, table.points[shape, colour] + after[to_short, long, worth])
    return float(best)


def optimum(draws: int) -> list[float]:
    """What is expected before the first card, with 0 draws, 1 draw and so on."""
    table, numbers = shapes()
    draw = odds()
    start = numbers[0, ()]
    starts = HIGHEST_VALUE[1:THIEF].tolist()
    after, before = np.zeros((2, len(numbers), NUMBERS + 1, NUMBERS + 1), np.float32)
    waiting = [0.0]
    for _ in range(draws):
        waiting.append(float(np.mean([max(float(after[start, worth, worth]), waiting[-1]) for worth in starts])))
        expect(table, draw, after, before)
        after, before = before, after
    return waiting


def main() -> None:
    """Print and write down the optimum for every number of draws."""
    reader = argparse.ArgumentParser(description="What a round of Herz an Herz alone is worth at best.")
    reader.add_argument("--draws", type=int, default=27)
    expected = optimum(reader.parse_args().draws)
    for draws, points in enumerate(expected):
        print(f"{draws:3} draws: {points:.4f} points")
    whole = {"seats": SEATS, "thieves": 0, "points": [round(points, 4) for points in expected]}
    RESULTS.write_text(json.dumps(whole) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
