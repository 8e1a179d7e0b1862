"""Nobody peeks: what a seat is given depends on what it may know, and on nothing else."""

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import numpy as np

from tablee.bots.limit import Limit
from tablee.bots.roster import BOTS, seat_bot
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers, observation_key
from tablee.match.fairness import Dealer
from tablee.match.match import Match, box_of
from tests.conftest import times
from tests.laws.every_game import EVERY_TABLE, Table, some_stages

BRIEFLY = Limit(iterations=40)
BOTS_TRIED = (*BOTS, "1", "2", "4", "tests.bots.strangers:Seeded")  # levels 3 and 5 are made of the same parts
ONLY_THERE = {"non_merci": ("threshold:0", "threshold:10", "public:patient", "public:doubtful", "frozen:2026-11:5")}


def guess(box: Numbers, seat: int, seed: int) -> Numbers:
    """A determinized copy."""
    world, dice = box.copy(), np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(seed), np.uint64(0))
    calls.determinize(world, seat, dice)
    return world


def observation(match: Match, box: Numbers, seat: int) -> list[int]:
    vector = np.zeros(match.game.vector, np.int16)
    calls.observe(box, seat, vector)
    return [int(number) for number in vector]


def in_world(match: Match, world: Numbers) -> Match:
    """The same match, with this state."""
    twin = match.copy()
    twin._box[:], twin._facts = world, None
    return twin


@EVERY_TABLE
def test_a_guess_looks_like_the_truth_to_the_seat(table: Table) -> None:
    for match in some_stages(table, 3, times(8, 3, 200)):
        for seat in range(match.seats):
            world = guess(box_of(match), seat, seed=8)
            assert observation(match, world, seat) == observation(match, box_of(match), seat)
            assert in_world(match, world).view(seat) == match.view(seat)
            assert in_world(match, world).legal(seat) == match.legal(seat)


@EVERY_TABLE
def test_a_guess_holds_no_trace_of_the_truth(table: Table) -> None:
    """Scrambling the hidden part first changes neither the view nor the seeded guess."""
    for match in some_stages(table, 4, times(8, 3, 200)):
        for seat in range(match.seats):
            scrambled = guess(box_of(match), seat, seed=21)
            assert guess(scrambled, seat, seed=8).tobytes() == guess(box_of(match), seat, seed=8).tobytes()
            other, view = in_world(match, scrambled).view(seat), match.view(seat)
            assert other == view
            assert other.world is not None
            assert view.world is not None
            assert other.world.tobytes() == view.world.tobytes()


@EVERY_TABLE
def test_guesses_differ_while_something_is_hidden(table: Table) -> None:
    differing = 0
    for match in some_stages(table, 5, times(8, 3, 100)):
        differing += len({guess(box_of(match), 0, seed).tobytes() for seed in range(5)}) > 1
    assert differing > 0


@EVERY_TABLE
def test_spectators_see_the_same_in_every_world(table: Table) -> None:
    for match in some_stages(table, 6, times(8, 3, 100)):
        worlds = [guess(box_of(match), seat, seed=2) for seat in range(match.seats)]
        views = [in_world(match, world).view(None) for world in worlds]
        assert all(view == match.view(None) for view in views)


@EVERY_TABLE
def test_bots_choose_open_moves_and_cannot_tell_two_worlds_apart(table: Table) -> None:
    for match in some_stages(table, 7, times(8, 3, 200)):
        seat = match.turn
        if seat is None:
            continue
        scrambled = in_world(match, guess(box_of(match), seat, seed=5))
        for name in (*BOTS_TRIED, *ONLY_THERE.get(match.game.name, ())):
            here = seat_bot(name, 3).choose(match.view(seat), BRIEFLY)
            there = seat_bot(name, 3).choose(scrambled.view(seat), BRIEFLY)
            assert here == there
            assert here in match.legal(seat)


@EVERY_TABLE
def test_what_a_search_is_told_is_the_same_in_every_world(table: Table) -> None:
    for match in some_stages(table, 8, times(8, 3, 200)):
        for seat in range(match.seats):
            truth, world = box_of(match), guess(box_of(match), seat, seed=6)
            assert observation_key(truth[0], seat) == observation_key(world[0], seat)
            if seat == match.turn:
                assert considered(match, truth, seat) == considered(match, world, seat)


def considered(match: Match, box: Numbers, seat: int) -> list[str]:
    mask = np.zeros(match.game.actions, np.bool_)
    calls.consider(box, seat, mask)
    return [match.game.notation.moves[action] for action in mask.nonzero()[0]]


@EVERY_TABLE
def test_what_is_worth_considering_is_open_and_never_nothing(table: Table) -> None:
    for match in some_stages(table, 9, times(20, 5, 300)):
        if (seat := match.turn) is not None:
            worth_it = considered(match, box_of(match), seat)
            assert worth_it
            assert set(worth_it) <= set(match.legal(seat))


def reachable(start: object) -> list[object]:
    """Everything that can be reached from an object, without classes, functions and modules."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, type | ModuleType | FunctionType | BuiltinFunctionType):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
            waiting += [thing.base] if isinstance(thing, np.ndarray) else []
    return list(found.values())


@EVERY_TABLE
def test_the_true_state_cannot_be_reached_from_a_view(table: Table) -> None:
    for match in some_stages(table, 10, times(3, 2, 20)):
        for seat in [None, *range(match.seats)]:
            for thing in reachable(match.view(seat)):
                assert not isinstance(thing, Match | Dealer)
                assert not (isinstance(thing, np.ndarray) and shares_memory(thing, match._box))


def shares_memory(array: np.ndarray[Any, Any], box: Numbers) -> bool:
    return bool(np.shares_memory(array.view(np.uint8), box.view(np.uint8)))
