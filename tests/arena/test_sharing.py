"""Batches and datasets in other people's arrays, without a copy; runs where torch and polars are installed."""

from pathlib import Path

import numpy as np
import pytest

import tablee
from tablee.arena.data_files import write
from tablee.arena.dataset import joined, simulated
from tablee.arena.simulation import order
from tablee.games.catalogue import GAMES
from tablee.match.batches.batch import new_feed

FEW = order(GAMES["non_merci"], 3, {}, bots=("thumb",), matches=4, seed=1)


def test_numpy_reads_a_batch_by_dlpack_from_the_same_memory() -> None:
    table = tablee.batch("non_merci", seats=3, matches=8, seed=1)
    shared = [np.from_dlpack(rows) for rows in table.feed if rows.size]
    table.step(table.advice("thumb"))
    for mine, theirs in zip((rows for rows in table.feed if rows.size), shared, strict=True):
        assert np.shares_memory(mine, theirs)


def test_torch_shares_the_memory_of_a_batch() -> None:
    torch = pytest.importorskip("torch")
    table = tablee.batch("non_merci", seats=3, matches=8, seed=1)
    for rows in (table.feed.observations, table.feed.masks, table.feed.rewards):
        assert torch.from_numpy(rows).data_ptr() == torch.from_dlpack(rows).data_ptr() == rows.ctypes.data
    seen = torch.from_dlpack(table.feed.observations)
    before = seen.clone()
    table.step(table.advice("thumb"))
    assert (seen != before).any()


def test_a_batch_writes_into_tensors_of_yours() -> None:
    torch = pytest.importorskip("torch")
    game = GAMES["non_merci"]
    seen = torch.zeros(8, game.vector, dtype=torch.int16)
    feed = new_feed(game, 3, 8)._replace(observations=seen.numpy())
    table = tablee.batch(game, seats=3, matches=8, seed=1, feed=feed)
    assert np.array_equal(seen.numpy(), tablee.batch(game, seats=3, matches=8, seed=1).feed.observations)
    table.step(table.advice("thumb"))
    assert seen.data_ptr() == table.feed.observations.ctypes.data


def test_polars_reads_what_was_written(tmp_path: Path) -> None:
    polars, _ = pytest.importorskip("polars"), pytest.importorskip("pyarrow")
    write(simulated(FEW), tmp_path / "decisions.parquet")
    columns, table = joined(simulated(FEW)), polars.read_parquet(tmp_path / "decisions.parquet")
    for name, column in columns.items():
        assert np.array_equal(table[name].to_numpy(), column)
    narrow = polars.DataFrame({name: columns[name] for name in ("seat", "action", "result")})
    assert narrow["action"].to_list() == columns["action"].tolist()
