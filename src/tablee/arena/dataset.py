"""Decisions as columns, for programs that learn from data: from simulated matches, or from records."""

import glob
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from tablee.arena.simulation import Order, repeat_match
from tablee.arena.tables import imagine
from tablee.games.game import Game
from tablee.insight.value import estimate as expect
from tablee.kernel import calls
from tablee.kernel.decisions import Block, play_decisions
from tablee.kernel.verbs import Numbers
from tablee.match.errors import TableeError
from tablee.match.match import Match, box_of
from tablee.match.replay import begin, follow, read_record

PORTION, ROWS = 512, 2**13  # matches and decisions that are written together, at most
COLUMNS = ("observation", "mask", "action", "seat", "match", "result")
Columns = dict[str, Numbers]  # a row each decision


class WrongDataset(TableeError):
    """What was asked for cannot be written."""


# --- Simulated -------------------------------------------------------------------------------------------------------
def simulated(asked: Order) -> Iterator[Columns]:
    """The decisions of `tablee simulate` with the same order, match by match: the same cards and moves."""
    for portion in streamed(asked):
        yield {name: column.copy() for name, column in portion.items()}


def streamed(asked: Order) -> Iterator[Columns]:
    """The same, in arrays that the next portion overwrites: for whoever writes them down at once."""
    box, rows, first = np.zeros(1, asked.game.state), ROWS, 0
    block = new_block(asked.game, rows)
    while first < asked.matches:
        count = min(PORTION, asked.matches - first)
        played, used = play_decisions(box, asked.plan(first), block, count)
        if played:
            yield {name: column[:used] for name, column in zip(COLUMNS, block, strict=True)}
        else:
            rows *= 2
            block = new_block(asked.game, rows)
        first += played


def new_block(game: Game, rows: int) -> Block:
    """Room for so many decisions."""
    return Block(
        np.zeros((rows, game.vector), np.int16),
        np.zeros((rows, game.actions), np.bool_),
        np.zeros(rows, np.int16),
        np.zeros(rows, np.int8),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.float32),
    )


def judged(asked: Order, playouts: int) -> Iterator[Columns]:
    """The same decisions with chances of winning, match by match through the checked door: much slower."""
    for number in range(asked.matches):
        record = repeat_match(asked, number).record()
        columns = recorded(begin(record), record["events"], playouts)
        yield {**columns, "match": columns["match"] + number}


# --- Recorded --------------------------------------------------------------------------------------------------------
def dataset(pattern: str, *, playouts: int = 0) -> Columns:
    """The decisions of all records that a pattern like `records/*.json` finds, of one game.

    With playouts there is a column `chance`: the share of the victory that the seat could expect before it decided,
    from what it knew, as the mean of so many matches played out.
    """
    files = sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207 - the pattern may be absolute
    if not files:
        raise WrongDataset("No record is called {pattern}", pattern=pattern)
    begun = [(begin(record), record["events"]) for record in map(read_record, files)]
    if len({match.game.name for match, _ in begun}) > 1:
        raise WrongDataset("The records of one dataset are of one game")
    matches = (recorded(match, events, playouts) for match, events in begun)
    numbered = ({**columns, "match": columns["match"] + number} for number, columns in enumerate(matches))
    return joined(numbered)


def recorded(match: Match, events: list[Any], playouts: int = 0) -> Columns:
    """The decisions of one record, which is played again through the checked door."""
    steps, chances = list[tuple[Numbers, Numbers, int, int]](), list[float]()
    for event in events:
        if isinstance(event, dict) and "do" in event and isinstance(event.get("seat"), int):
            steps.append(known(match, event["seat"], event["do"]))
            chances += [chance_of(match, event["seat"], playouts)] if playouts else []
        follow(match, event)
    match.count()
    columns = columns_of(match.game, steps, worth(match))
    return {**columns, "chance": np.array(chances, np.float32)} if playouts else columns


def chance_of(match: Match, seat: int, playouts: int) -> float:
    """The share of the victory that a seat may expect, from what it knows."""
    return expect(match.game, imagine(box_of(match), seat), seat, playouts, 0).shares[seat]


def known(match: Match, seat: int, do: str) -> tuple[Numbers, Numbers, int, int]:
    """What a seat knows and may do, and what it does."""
    vector, mask = np.zeros(match.game.vector, np.int16), np.zeros(match.game.actions, np.bool_)
    calls.observe(box_of(match), seat, vector)
    calls.legal(box_of(match), seat, mask)
    return vector, mask, match.game.notation.actions.get(do, -1), seat


def worth(match: Match) -> list[float]:
    """By place, from +1 down to -1; nothing is known of a match without an end."""
    if match.outcome is None:
        return [float("nan")] * match.seats
    ranks = match.outcome.ranks
    return [1.0 - 2.0 * (rank - 1 + (ranks.count(rank) - 1) / 2) / (match.seats - 1) for rank in ranks]


def columns_of(game: Game, steps: list[tuple[Numbers, Numbers, int, int]], results: list[float]) -> Columns:
    """The decisions of one match."""
    seats = [seat for *_, seat in steps]
    return {
        "observation": np.array([vector for vector, *_ in steps], np.int16).reshape(len(steps), game.vector),
        "mask": np.array([mask for _, mask, *_ in steps], np.bool_).reshape(len(steps), game.actions),
        "action": np.array([action for *_, action, _ in steps], np.int16),
        "seat": np.array(seats, np.int8),
        "match": np.zeros(len(steps), np.int64),
        "result": np.array([results[seat] for seat in seats], np.float32),
    }


def joined(portions: Iterable[Columns]) -> Columns:
    """All portions as one."""
    whole = list(portions)
    return {name: np.concatenate([portion[name] for portion in whole]) for name in whole[0]}
