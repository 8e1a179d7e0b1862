"""Playouts and batches: the same matches, however they are driven."""

import numpy as np
import pytest

from tablee.arena.simulation import order, play_portion, repeat_match, simulate
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.batch import Feed, pick_all
from tablee.kernel.verbs import Numbers
from tablee.match.batches import workers
from tablee.match.batches.batch import Batch, batch, new_feed
from tablee.match.errors import IllegalMove, WrongFeed, WrongSeats
from tests.conftest import PLAIN, times

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY_GAME
@pytest.mark.parametrize("bot", ["random", "thumb"])
def test_a_match_is_the_same_in_the_kernel_and_through_the_checked_door(game: Game, bot: str) -> None:
    matches = times(20, 2, 500)
    asked = order(game, game.seats[-1], {}, bots=(bot,), seed=11)
    tally = play_portion(asked, 0, matches)
    for number in range(matches):
        outcome = repeat_match(asked, number).outcome
        assert outcome is not None
        assert list(outcome.points) == tally.points[number].tolist()
        assert list(outcome.ranks) == tally.ranks[number].tolist()


@EVERY_GAME
def test_a_match_is_the_same_in_whatever_portion_it_is_played(game: Game) -> None:
    asked = order(game, game.seats[0], {}, seed=3)
    whole, part = play_portion(asked, 0, 6), play_portion(asked, 4, 2)
    assert whole.points[4:].tolist() == part.points.tolist()
    assert whole.moves[4:].tolist() == part.moves.tolist()


@EVERY_GAME
def test_threads_change_nothing(game: Game) -> None:
    matches = times(2500, 4, 50_000)
    alone = simulate(order(game, game.seats[0], {}, matches=matches, seed=5))
    together = simulate(order(game, game.seats[0], {}, matches=matches, seed=5, threads=3))
    assert (alone.moves, alone.points, alone.win_share) == (together.moves, together.points, together.win_share)


@EVERY_GAME
def test_win_shares_add_up_to_one(game: Game) -> None:
    report = simulate(order(game, game.seats[-1], {}, matches=times(1000, 4, 50_000)))
    assert sum(share.mean for share in report.win_share) == pytest.approx(1)


def step_alone(table: Batch, actions: Numbers) -> None:
    """Compare one step of the batch with the same step of every match by itself."""
    before = table._slots.states.copy()
    turns = table.feed.turns.copy()
    table.step(actions)
    for row in range(table.matches):
        if not table.feed.ended[row]:
            box = before[row : row + 1].copy()
            calls.apply(box, int(turns[row]), int(actions[row]))
            if calls.turn(box) >= 0:
                assert box.tobytes() == table._slots.states[row : row + 1].tobytes()


def check_feed(table: Batch) -> None:
    """What the batch shows is what the verbs say of every match."""
    mask, vector = np.zeros(table.game.actions, np.bool_), np.zeros(table.game.vector, np.int16)
    for row in range(table.matches):
        box = table._slots.states[row : row + 1].copy()
        seat = calls.turn(box)
        calls.legal(box, seat, mask)
        calls.observe(box, seat, vector)
        assert table.feed.turns[row] == seat
        assert table.feed.masks[row].tolist() == mask.tolist()
        assert table.feed.observations[row].tolist() == vector.tolist()


@EVERY_GAME
def test_a_batch_steps_every_match_by_its_rules_and_shows_what_the_seat_knows(game: Game) -> None:
    table = Batch(game, game.seats[0], matches=5, seed=2)
    dice, actions = np.zeros(1, table._slots.dice.dtype), np.zeros(5, np.int16)
    calls.seed_fast(dice, np.uint64(1), np.uint64(0))
    ended = 0
    for _ in range(times(700, 30, 5_000)):
        check_feed(table)
        pick_all(table.feed.masks, dice, actions)
        step_alone(table, actions)
        ended += int(table.feed.ended.sum())
        rewards = table.feed.rewards
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
        assert (np.abs(rewards).sum(axis=1) > 0)[~table.feed.ended].sum() == 0
    assert ended > 0 or PLAIN


@EVERY_GAME
def test_a_batch_does_not_depend_on_its_threads(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ROWS", 1)
    monkeypatch.setattr(workers, "cores", lambda: 3)
    tables = [Batch(game, game.seats[0], matches=7, seed=4, threads=threads) for threads in (1, 3)]
    for _ in range(times(200, 10, 2_000)):
        actions = np.argmax(tables[0].feed.masks, axis=1)
        first, second = (table.step(actions) for table in tables)
        for one, other in zip(first, second, strict=True):
            assert one.tolist() == other.tolist()


def test_a_batch_writes_into_the_arrays_of_its_caller() -> None:
    feed = new_feed(GAMES["non_merci"], 3, 4)
    table = batch("non_merci", seats=3, matches=4, feed=feed)
    assert table.step(np.zeros(4, np.int16)) is feed
    assert feed.observations.any()


def test_a_batch_refuses_closed_actions_and_changes_nothing() -> None:
    table = batch("non_merci", seats=3, matches=2)
    before = table._slots.states.tobytes()
    for actions in ([0, 2], [-1, 0], [0], [0, 0, 0]):
        with pytest.raises(IllegalMove):
            table.step(np.array(actions))
    assert table._slots.states.tobytes() == before


def test_a_batch_refuses_arrays_that_do_not_fit() -> None:
    fitting = new_feed(GAMES["non_merci"], 3, 4, finals=True, points=True)
    for name, field in zip(Feed._fields, fitting, strict=True):
        short = fitting._replace(**{name: field[:2]})
        with pytest.raises(WrongFeed, match=name):
            batch("non_merci", seats=3, matches=4, feed=short)
    with pytest.raises(WrongSeats):
        batch("non_merci", seats=3, matches=0)
