"""Decisions as columns, for programs that learn from data: from simulated matches, or from records."""

import glob
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from tablee.arena.simulation import CAP, POLICIES, Order
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.batch import Starts, seed_all
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers
from tablee.match.batches.batch import Batch
from tablee.match.errors import TableeError
from tablee.match.match import Match, box_of
from tablee.match.replay import begin, follow, read_record

PORTION = 512  # matches that are played side by side
Columns = dict[str, Numbers]  # observation, mask, action, seat, match, result: a row each decision


class WrongDataset(TableeError):
    """What was asked for cannot be written."""


# --- Simulated -------------------------------------------------------------------------------------------------------
def simulated(asked: Order) -> Iterator[Columns]:
    """The decisions of `tablee simulate` with the same order, match by match: the same cards and moves."""
    for first in range(0, asked.matches, PORTION):
        yield play_portion(asked, first, min(PORTION, asked.matches - first))


def play_portion(asked: Order, first: int, count: int) -> Columns:
    """Some matches side by side, each to its end; a match that reaches the cap has no result."""
    options: dict[str, Any] = asked.options
    table = Batch(asked.game, asked.seats, count, **options)
    numbers, every = np.arange(first, first + count, dtype=np.uint64), np.ones(count, np.bool_)
    table.begin(Starts(np.full(count, asked.seed, np.uint64), 2 * numbers, every))
    dice, policies = np.zeros(count, FAST_DICE), np.array([POLICIES[name] for name in asked.bots], np.int8)
    seed_all(dice, np.uint64(asked.seed), 2 * numbers + 1)
    results, steps, playing = np.full((count, asked.seats), np.nan, np.float32), list[Columns](), every.copy()
    while playing.any() and len(steps) < CAP:
        actions, rows = table.choices(policies, dice), playing.nonzero()[0]
        steps.append(shown(table, rows, actions))
        feed = table.step(actions)
        ended = feed.ended & playing
        results[ended], playing = feed.rewards[ended], playing & ~ended
    return in_order(steps, results, first)


def shown(table: Batch, rows: Numbers, actions: Numbers) -> Columns:
    """What those to decide know and do."""
    return {
        "observation": table.feed.observations[rows],
        "mask": table.feed.masks[rows],
        "action": actions[rows].astype(np.int16),
        "seat": table.feed.turns[rows],
        "match": rows,
    }


def in_order(steps: list[Columns], results: Numbers, first: int) -> Columns:
    """Match by match, with what the match was worth to whoever decided; a match decides once in every step."""
    lengths = np.bincount(np.concatenate([step["match"] for step in steps]), minlength=len(results))
    starts = np.cumsum(lengths) - lengths
    whole = {name: np.empty((lengths.sum(), *column.shape[1:]), column.dtype) for name, column in steps[0].items()}
    for number, step in enumerate(steps):
        places = starts[step["match"]] + number
        for name, column in step.items():
            whole[name][places] = column
    result = results[whole["match"], whole["seat"]]
    return {**whole, "match": whole["match"] + first, "result": result}


# --- Recorded --------------------------------------------------------------------------------------------------------
def dataset(pattern: str) -> Columns:
    """The decisions of all records that a pattern like `records/*.json` finds, of one game."""
    files = sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207 - the pattern may be absolute
    if not files:
        raise WrongDataset("No record is called {pattern}", pattern=pattern)
    begun = [(begin(record), record["events"]) for record in map(read_record, files)]
    if len({match.game.name for match, _ in begun}) > 1:
        raise WrongDataset("The records of one dataset are of one game")
    matches = (recorded(match, events) for match, events in begun)
    numbered = ({**columns, "match": columns["match"] + number} for number, columns in enumerate(matches))
    return joined(numbered)


def recorded(match: Match, events: list[Any]) -> Columns:
    """The decisions of one record, which is played again through the checked door."""
    steps = list[tuple[Numbers, Numbers, int, int]]()
    for event in events:
        if isinstance(event, dict) and "do" in event and isinstance(event.get("seat"), int):
            steps.append(known(match, event["seat"], event["do"]))
        follow(match, event)
    match.count()
    return columns_of(match.game, steps, worth(match))


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


# --- Files -----------------------------------------------------------------------------------------------------------
def write(portions: Iterable[Columns], file: Path, progress: Callable[[int], None] = lambda count: None) -> int:
    """An .npz file for `numpy.load`, portion by portion, so that any number of matches fits; how many decisions."""
    if file.suffix != ".npz":
        raise WrongDataset("A dataset is written as .npz, not {file}", file=file.name)
    kinds, rows = dict[str, Numbers](), 0
    with tempfile.TemporaryDirectory() as folder:
        for portion in portions:
            kinds = {name: column[:0] for name, column in portion.items()}
            for name, column in portion.items():
                with (Path(folder) / name).open("ab") as part:
                    part.write(np.ascontiguousarray(column).data)
            rows += len(portion["action"])
            progress(len(np.unique(portion["match"])))
        pack(Path(folder), kinds, rows, file)
    return rows


def pack(folder: Path, kinds: Columns, rows: int, file: Path) -> None:
    """Put the columns into one file; it appears under its name when it is whole."""
    growing = file.with_name(file.name + ".part")
    with zipfile.ZipFile(growing, "w", zipfile.ZIP_STORED) as packed:
        for name, kind in kinds.items():
            head = {"descr": np.lib.format.dtype_to_descr(kind.dtype), "fortran_order": False}
            with packed.open(f"{name}.npy", "w", force_zip64=True) as member, (folder / name).open("rb") as part:
                np.lib.format.write_array_header_2_0(member, {**head, "shape": (rows, *kind.shape[1:])})
                shutil.copyfileobj(part, member, 1 << 20)
    growing.replace(file)
