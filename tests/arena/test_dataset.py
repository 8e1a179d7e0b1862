"""Datasets: decisions as columns, the same as those of simulations and records, portion by portion."""

import json
from pathlib import Path

import numpy as np
import pytest

import tablee
from tablee.arena import data_files, dataset
from tablee.arena.data_files import NoParquet, write
from tablee.arena.dataset import WrongDataset, joined, judged, simulated
from tablee.arena.simulation import Order, order, write_records
from tablee.games.catalogue import GAMES
from tests.cli.running import tablee as run


def asked(matches: int = 5, game: str = "non_merci", bots: tuple[str, ...] = ("thumb", "random", "random")) -> Order:
    return order(GAMES[game], 3, {}, bots=bots, matches=matches, seed=6)


@pytest.mark.parametrize("game", ["non_merci", "gracias"])
def test_simulated_decisions_are_those_of_the_records(game: str, tmp_path: Path) -> None:
    """The same cards, moves, knowledge and results, played side by side or one by one through the checked door."""
    write_records(asked(game=game), tmp_path)
    ours, theirs = joined(simulated(asked(game=game))), tablee.dataset(str(tmp_path / "*.json"))
    assert list(ours) == list(theirs)
    for name in ours:
        assert np.allclose(ours[name], theirs[name], rtol=1e-6, atol=0), name


def test_portions_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = joined(simulated(asked(7)))
    monkeypatch.setattr(dataset, "PORTION", 3)
    parts = list(simulated(asked(7)))
    assert len(parts) == 3
    for name, column in joined(parts).items():
        assert np.array_equal(column, whole[name])


def test_a_block_that_is_too_small_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = joined(simulated(asked(7)))
    monkeypatch.setattr(dataset, "ROWS", 16)
    for name, column in joined(simulated(asked(7))).items():
        assert np.array_equal(column, whole[name])


def test_every_action_is_open_and_every_match_is_there() -> None:
    columns = joined(simulated(asked(9)))
    rows = np.arange(len(columns["action"]))
    assert columns["mask"][rows, columns["action"]].all()
    assert np.unique(columns["match"]).tolist() == list(range(9))
    assert (np.diff(columns["match"]) >= 0).all()
    assert np.abs(columns["result"]).max() <= 1


def test_a_file_is_read_by_numpy_column_by_column(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "PORTION", 2)
    file = tmp_path / "decisions.npz"
    rows = write(simulated(asked()), file)
    whole = joined(simulated(asked()))
    with np.load(file) as stored:
        assert list(stored) == list(whole)
        for name in stored:
            assert np.array_equal(stored[name], whole[name])
            assert stored[name].dtype == whole[name].dtype
            assert len(stored[name]) == rows
    assert [path.name for path in tmp_path.iterdir()] == ["decisions.npz"]


def test_parquet_has_the_same_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(dataset, "PORTION", 2)
    file = tmp_path / "decisions.parquet"
    rows, whole = write(simulated(asked()), file), joined(simulated(asked()))
    table = parquet.read_table(file)
    assert table.num_rows == rows
    assert table.column_names == list(whole)
    for name in whole:
        assert np.array_equal(np.array(table[name].to_pylist(), whole[name].dtype), whole[name])
    assert [path.name for path in tmp_path.iterdir()] == ["decisions.parquet"]


def test_missing_parquet_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_files, "find_spec", lambda name: None)
    with pytest.raises(NoParquet, match="pip install"):
        write(simulated(asked()), tmp_path / "decisions.parquet")
    assert not list(tmp_path.iterdir())


def test_what_is_no_dataset_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WrongDataset, match="npz"):
        write(simulated(asked()), tmp_path / "decisions.csv")
    with pytest.raises(WrongDataset, match="No record"):
        tablee.dataset(str(tmp_path / "*.json"))
    for game in ("non_merci", "gracias"):
        write_records(asked(1, game), tmp_path)
    with pytest.raises(WrongDataset, match="one game"):
        tablee.dataset(str(tmp_path / "*.json"))


def test_a_match_without_an_end_has_no_result(tmp_path: Path) -> None:
    match = tablee.new("non_merci", seats=3, seed=1)
    match.play(match.turn or 0, "pass")
    (tmp_path / "half.json").write_text(json.dumps(match.record()))
    columns = tablee.dataset(str(tmp_path / "half.json"))
    assert columns["action"].tolist() == [0]
    assert np.isnan(columns["result"]).all()


def test_the_command_writes_the_same(tmp_path: Path) -> None:
    file = tmp_path / "decisions.npz"
    said = run("dataset", "non_merci", "--seats", "3", "--matches", "4", "--seed", "6", "--out", str(file))
    with np.load(file) as stored:
        assert f"{len(stored['action']):,} decisions of 4 matches" in said.out
        assert np.array_equal(stored["action"], joined(simulated(asked(4, bots=("thumb",))))["action"])


# --- Chances of winning ----------------------------------------------------------------------------------------------
def test_chances_of_winning_are_a_column_when_they_are_asked_for(tmp_path: Path) -> None:
    """The same decisions as without."""
    file, few = tmp_path / "decisions.npz", asked(3)
    write(judged(few, 30), file)
    whole = joined(simulated(few))
    with np.load(file) as stored:
        assert list(stored) == [*whole, "chance"]
        assert all(np.array_equal(stored[name], whole[name]) for name in whole)
        chances = stored["chance"]
    assert chances.dtype == np.float32
    assert ((chances >= 0) & (chances <= 1)).all()


def test_a_chance_is_that_of_insight_from_what_the_seat_knows(tmp_path: Path) -> None:
    match = tablee.new("gracias", seats=3, seed=1)
    seat = match.turn
    assert seat is not None
    expected = tablee.evaluate(match.view(seat), playouts=20).shares[seat]
    match.play(seat, match.legal(seat)[0])
    (tmp_path / "one.json").write_text(json.dumps(match.record()))
    assert tablee.dataset(str(tmp_path / "one.json"), playouts=20)["chance"].tolist() == [pytest.approx(expected)]
