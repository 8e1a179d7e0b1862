"""Batches: what is no action is refused, seeds decide row by row, and every copy lives."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.kernel import calls
from tablee.kernel.batch import pick_all
from tablee.match.batches import workers
from tablee.match.batches.batch import Batch, UnknownAdviser, batch
from tablee.match.errors import IllegalMove, WrongFeed, WrongSeats, WrongSeed
from tests.adapters.lives import COPIES

MATCHES = 6


def table_of(name: str = "non_merci", **asked: Any) -> Batch:
    return Batch(GAMES[name], GAMES[name].seats[0], MATCHES, seed=3, **asked)


def play(table: Batch, steps: int, seed: int = 1) -> None:
    dice, actions = seeded_dice(seed), np.zeros(table.matches, np.int16)
    for _ in range(steps):
        pick_all(table.feed.masks, dice, actions)
        table.step(actions)


def told(table: Batch) -> list[Any]:
    return [rows.tolist() for rows in table.feed]


@pytest.mark.parametrize("wrong", [65537, -65535, 2**63 - 1, -1, 2])
def test_an_action_is_not_cut_until_it_fits(wrong: int) -> None:
    table = table_of()
    before = table.state()
    with pytest.raises(IllegalMove):
        table.step(np.array([1, 1, 1, 1, 1, wrong]))
    assert all(np.array_equal(rows, before[name]) for name, rows in table.state().items())


@pytest.mark.parametrize(
    "wrong", [[1.9] * MATCHES, [1.0] * MATCHES, [True] * MATCHES, [None] * MATCHES, ["1"] * MATCHES]
)
def test_an_action_is_a_whole_number(wrong: list[Any]) -> None:
    with pytest.raises(IllegalMove):
        table_of().step(np.array(wrong))


def test_any_width_of_whole_numbers_will_do() -> None:
    tables = [table_of() for _ in range(4)]
    for table, kind in zip(tables, (np.int8, np.uint16, np.int64, np.uint64), strict=True):
        table.step(np.ones(MATCHES, kind))
    assert all(told(table) == told(tables[0]) for table in tables)


# --- Seeds -----------------------------------------------------------------------------------------------------------
def test_every_match_of_a_list_has_the_cards_of_its_own_seed() -> None:
    table, other = table_of(), table_of()
    table.restart([5, 6, 7, 8, 9, 5])
    other.restart([9, 9, 7, 1, 5, 6])
    seen, turned = table.feed.observations, other.feed.observations
    assert seen[0].tolist() == seen[5].tolist() == turned[4].tolist()
    assert seen[2].tolist() == turned[2].tolist()
    assert seen[1].tolist() == turned[5].tolist() != seen[0].tolist()


def test_only_the_wanted_matches_begin_anew() -> None:
    table, wanted = table_of(), np.array([True, False, False, True, False, False])
    play(table, 9)
    before = table.state()
    table.restart(4, wanted)
    fresh = table_of()
    fresh.restart(4)
    for row in range(MATCHES):
        expected = fresh.state() if wanted[row] else before
        now = {name: rows[row].tobytes() for name, rows in table.state().items() if len(rows)}
        assert now == {name: expected[name][row].tobytes() for name in now}


@pytest.mark.parametrize(
    "wrong", [np.zeros(MATCHES, np.bool_), np.ones(MATCHES), np.ones(2, np.bool_), [True] * MATCHES]
)
def test_a_mask_of_another_kind_is_refused(wrong: Any) -> None:
    with pytest.raises(WrongFeed, match="truth values"):
        table_of().restart(1, wrong)
    with pytest.raises(WrongSeed, match="6 matches"):
        table_of().restart([1, 2])


# --- Copies ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("way", [*COPIES, "copy()"])
def test_a_copy_goes_on_by_itself_with_the_same_cards(way: str, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ROWS", 1)
    table = table_of(threads=threads)
    play(table, 7)
    make: Callable[[Batch], Batch] = Batch.copy if way == "copy()" else COPIES[way]
    twin, before = make(table), told(table)
    assert told(twin) == before
    play(twin, 40, seed=2)
    assert told(table) == before
    play(table, 40, seed=2)
    assert told(table) == told(twin) != before


def test_a_copy_writes_what_was_asked_for_and_no_more() -> None:
    table = table_of(feed=table_of().feed._replace(observations=np.zeros((0, GAMES["non_merci"].vector), np.int16)))
    assert copy.deepcopy(table).feed.observations.shape == table.feed.observations.shape


def test_a_batch_can_go_back() -> None:
    table = table_of()
    play(table, 5)
    shown, kept = table.feed.observations, table.state()
    play(table, 30)
    later = told(table)
    assert table.load(kept).observations is shown
    play(table, 30, seed=1)
    assert told(pickle.loads(pickle.dumps(table))) == told(table)
    table.load(kept)
    assert told(table) != later
    with pytest.raises(WrongFeed, match="turns"):
        table.load({name: rows for name, rows in kept.items() if name != "turns"})
    with pytest.raises(WrongFeed, match="states"):
        table_of("gracias").load(kept)


def test_branches_go_on_from_one_match() -> None:
    table = table_of()
    play(table, 8)
    before, branches = told(table), table.branch(2, 4)
    assert branches.matches == 4
    assert all(
        rows[number] == before[field][2] for field, rows in enumerate(told(branches)) for number in range(len(rows))
    )
    branches.step(np.ones(4, np.int64))
    assert told(table) == before
    with pytest.raises(WrongSeats):
        table.branch(2, 0)
    with pytest.raises(IndexError):
        table.branch(MATCHES, 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_leaves_what_the_seat_knows_and_changes_the_rest(name: str) -> None:
    table = table_of(name)
    play(table, 3)
    branches = table.branch(1, 8)
    before = told(branches)
    branches.determinize()
    assert told(branches) == before
    worlds = {row.tobytes() for row in branches.state()["states"]}
    assert len(worlds) > 1
    again = table.branch(1, 8)
    again.determinize(int(table.feed.turns[1]))
    assert {row.tobytes() for row in again.state()["states"]} == worlds


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_the_rule_of_thumb_and_changes_nothing(name: str) -> None:
    table = table_of(name)
    play(table, 2)
    before = table.state()
    advice = table.advice("thumb", seed=5)
    for row in range(MATCHES):
        box, seat = before["states"][row : row + 1], int(before["turns"][row])
        assert advice[row] == calls.thumb(box, seat, seeded_dice(5, row))
    assert all(np.array_equal(rows, before[field]) for field, rows in table.state().items())
    table.step(advice)
    with pytest.raises(UnknownAdviser, match="level:3"):
        table.advice("level:3")


def test_rewards_may_be_the_points() -> None:
    places, points = table_of(), table_of(rewards="points")
    for _ in range(100):
        masks = places.feed.masks
        places.step(masks.argmax(axis=1))
        points.step(masks.argmax(axis=1))
    ended = points.feed.rewards[points.feed.ended]
    assert np.array_equal(places.feed.ended, points.feed.ended)
    order = [list(row) for row in places.feed.rewards[places.feed.ended]]
    assert [sorted(range(3), key=row.__getitem__) for row in order] == [
        sorted(range(3), key=list(row).__getitem__) for row in ended
    ]


# --- Threads ---------------------------------------------------------------------------------------------------------
def test_threads_are_there_where_they_help_and_only_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cores", lambda: 2)
    assert [workers.helpful(2, rows) for rows in (1, 256, 4_095, 4_096, 100_000)] == [1, 1, 1, 2, 2]
    assert workers.helpful(8, 100_000) == 2
    monkeypatch.setattr(workers, "cores", lambda: 1)
    assert workers.helpful(2, 100_000) == 1


def test_what_fails_in_a_thread_is_told_and_the_threads_live() -> None:
    crew, done = workers.Workers(2), []
    with pytest.raises(ZeroDivisionError):
        crew.run([lambda: None, lambda: 1 // 0])
    crew.run([lambda: done.append(1), lambda: done.append(2)])
    assert sorted(done) == [1, 2]
    crew.close()


def test_a_batch_is_made_by_its_name() -> None:
    assert batch("non_merci", seats=3, matches=2, rewards="points").matches == 2
