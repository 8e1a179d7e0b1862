"""The checked door: every refusal has its sentence and changes nothing, and nobody gets hold of the match's memory."""

import copy
import dataclasses
import inspect
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.games.catalogue import GAMES
from tablee.match import errors
from tablee.match.batches.batch import batch, new_feed
from tablee.match.errors import (
    BadPosition,
    BadRecord,
    CardsAreDue,
    IllegalMove,
    MatchIsOver,
    NotYourTurn,
    TableeError,
    UnknownGame,
    UnknownNotation,
    WrongDeal,
    WrongFeed,
    WrongOption,
    WrongSeats,
    WrongSeed,
)
from tablee.match.match import Match, box_of
from tablee.match.view import COMPARED
from tests.conftest import times
from tests.match.tables import assert_is_a_sentence, options_of, photograph, play_on

FIRST = {"chance": "first", "seat": 0}
SHUFFLE = {"chance": "shuffle", "cards": [str(value) for value in range(3, 36)]}


def refused(kind: type[TableeError], ask: Callable[[], object]) -> TableeError:
    """The refusal, which must be of this kind and a proper sentence."""
    with pytest.raises(TableeError) as caught:
        ask()
    assert type(caught.value) is kind
    assert_is_a_sentence(caught.value)
    return caught.value


def three(**asked: Any) -> Match:
    """Non Merci ! with three seats."""
    return tablee.new("non_merci", 3, **({"seed": 1} | asked))


def by_hand(*events: dict[str, Any]) -> Match:
    """Non Merci ! dealt by hand; seat A opens."""
    match = tablee.new("non_merci", 3, by_hand=True)
    for event in events:
        match.deal(event)
    return match


def without_tokens() -> Match:
    """Everybody has passed as long as there were tokens, and it is seat A's turn."""
    match = by_hand(FIRST, SHUFFLE)
    for turn in range(33):
        match.play(turn % 3, "pass")
    return match


# --- Refusals before there is a match --------------------------------------------------------------------------------
ASKING: list[tuple[str, type[TableeError], Callable[[], object], str | None]] = [
    ("two seats", WrongSeats, lambda: tablee.new("non_merci", 2), "N-1"),
    ("eight seats", WrongSeats, lambda: tablee.new("non_merci", 8), "N-1"),
    ("no seats", WrongSeats, lambda: tablee.new("non_merci", 0), "N-1"),
    ("true seats", WrongSeats, lambda: tablee.new("non_merci", True), "N-1"),
    ("seats as a string", WrongSeats, lambda: tablee.new("non_merci", "3"), "N-1"),  # type: ignore[arg-type]
    ("half a seat", WrongSeats, lambda: tablee.new("non_merci", 3.0), "N-1"),  # type: ignore[arg-type]
    ("seats without end", WrongSeats, lambda: tablee.new("non_merci", 10**5000), "N-1"),
    ("unknown option", WrongOption, lambda: three(speed=3), None),
    ("option too high", WrongOption, lambda: three(rounds=11), None),
    ("option too low", WrongOption, lambda: three(rounds=0), None),
    ("true for an option", WrongOption, lambda: three(rounds=True), None),
    ("option as a string", WrongOption, lambda: three(rounds="2"), None),
    ("option as a float", WrongOption, lambda: three(rounds=2.0), None),
    ("option as a list", WrongOption, lambda: three(rounds=[2]), None),
    ("option without end", WrongOption, lambda: three(rounds=10**5000), None),
    ("unknown game", UnknownGame, lambda: tablee.new("chess", 2), None),
    ("empty game", UnknownGame, lambda: tablee.new("", 3), None),
    ("game in capitals", UnknownGame, lambda: tablee.new("NON_MERCI", 3), None),
    ("game of two lines", UnknownGame, lambda: tablee.new("non\nmerci", 3), None),
    ("huge game", UnknownGame, lambda: tablee.new("x" * 10**6, 3), None),
    ("no game", UnknownGame, lambda: tablee.new(None, 3), None),  # type: ignore[arg-type]
    ("list of games", UnknownGame, lambda: tablee.new(["non_merci"], 3), None),  # type: ignore[arg-type]
    ("negative seed", WrongSeed, lambda: three(seed=-1), None),
    ("huge seed", WrongSeed, lambda: three(seed=2**64), None),
    ("seed without end", WrongSeed, lambda: three(seed=10**5000), None),
    ("true for a seed", WrongSeed, lambda: three(seed=True), None),
    ("float for a seed", WrongSeed, lambda: three(seed=1.0), None),
    ("string for a seed", WrongSeed, lambda: three(seed="1"), None),
    ("short key", WrongSeed, lambda: three(seed=None, key=bytes(31)), None),
    ("long key", WrongSeed, lambda: three(seed=None, key=bytes(33)), None),
    ("key as a string", WrongSeed, lambda: three(seed=None, key="0" * 32), None),
    ("seed and key", WrongSeed, lambda: three(key=bytes(32)), None),
    ("seed and hand", WrongSeed, lambda: three(by_hand=True), None),
    ("key and hand", WrongSeed, lambda: three(seed=None, key=bytes(32), by_hand=True), None),
    ("too few names", WrongSeats, lambda: three(players=["A", "B"]), None),
    ("too many names", WrongSeats, lambda: three(players=["A", "B", "C", "D"]), None),
    ("names as a string", WrongSeats, lambda: three(players="ABC"), None),
    ("names that are numbers", WrongSeats, lambda: three(players=[1, 2, 3]), None),
    ("an empty name", WrongSeats, lambda: three(players=["A", "", "C"]), None),
    ("a blank name", WrongSeats, lambda: three(players=["A", "  ", "C"]), None),
    ("a long name", WrongSeats, lambda: three(players=["A", "B" * 65, "C"]), None),
    ("a name of two lines", WrongSeats, lambda: three(players=["A", "B\nC", "D"]), None),
    ("a name that commands the terminal", WrongSeats, lambda: three(players=["A", "\x1b[2JB", "C"]), None),
    ("half a character for a name", WrongSeats, lambda: three(players=["A", "\ud800", "C"]), None),
    ("a set of names", WrongSeats, lambda: three(players={"A", "B", "C"}), None),
    ("feed of the wrong shape", WrongFeed,
     lambda: batch("non_merci", 3, 4, feed=new_feed(GAMES["non_merci"], 3, 5)), None),
    ("batch without matches", WrongSeats, lambda: batch("non_merci", 3, 0), None),
    ("batch with too many seats", WrongSeats, lambda: batch("non_merci", 9, 1), "N-1"),
    ("no position", BadPosition, lambda: tablee.from_position("tablee1.zzz"), None),
    ("no record", BadRecord, lambda: tablee.from_record({}), None),
]  # fmt: skip


@pytest.mark.parametrize("name", ["Zoé\u00a0B.", "👩\u200d🍳", "Κώστας", "رنا", "李", "O’Neill"])
def test_a_name_may_be_in_any_script(name: str) -> None:
    assert three(players=["A", name, "C"]).players[1] == name


@pytest.mark.parametrize(("kind", "ask", "rule"), [row[1:] for row in ASKING], ids=[row[0] for row in ASKING])
def test_what_cannot_be_begun_is_refused(kind: type[TableeError], ask: Callable[[], object], rule: str | None) -> None:
    assert refused(kind, ask).rule == rule


# --- Refusals during a match -----------------------------------------------------------------------------------------
PLAYING: list[tuple[str, type[TableeError], Callable[[], Match], Callable[[Match], object], str | None]] = [
    ("no such move", UnknownNotation, three, lambda match: match.play(0, "dance"), None),
    ("a move of another game", UnknownNotation, three, lambda match: match.play(0, "SKUZ b3a on 2"), None),
    ("an empty move", UnknownNotation, three, lambda match: match.play(0, ""), None),
    ("a huge move", UnknownNotation, three, lambda match: match.play(0, "pass" * 10**6), None),
    ("a move of two lines", UnknownNotation, three, lambda match: match.play(0, "pa\nss\0"), None),
    ("a number for a move", UnknownNotation, three, lambda match: match.play(0, 1), None),  # type: ignore[arg-type]
    ("null for a move", UnknownNotation, three, lambda match: match.play(0, None), None),  # type: ignore[arg-type]
    ("out of turn", NotYourTurn, three, lambda match: match.play(((match.turn or 0) + 1) % 3, "take"), "N-3"),
    ("no such seat", WrongSeats, three, lambda match: match.play(3, "take"), None),
    ("seat -1", WrongSeats, three, lambda match: match.play(-1, "take"), None),
    ("true for a seat", WrongSeats, three, lambda match: match.play(True, "take"), None),
    ("seat without end", WrongSeats, three, lambda match: match.play(10**5000, "take"), None),
    ("letter for a seat", WrongSeats, three, lambda match: match.play("A", "take"), None),  # type: ignore[arg-type]
    ("legal moves of no seat", WrongSeats, three, lambda match: match.legal(3), None),
    ("view of no seat", WrongSeats, three, lambda match: match.view(-1), None),
    ("what a move of no seat would tell", WrongSeats, three, lambda match: match.told(99, match.read("take")), None),
    ("pass without a token", IllegalMove, without_tokens, lambda match: match.play(0, "pass"), "N-2"),
    ("a move after the end", MatchIsOver,
     lambda: play_on(three(), random.Random(1)), lambda match: match.play(0, "take"), None),
    ("a move before the opener", CardsAreDue, by_hand, lambda match: match.play(0, "take"), None),
    ("a move before the cards", CardsAreDue, lambda: by_hand(FIRST), lambda match: match.play(0, "take"), None),
    ("cards before the opener", WrongDeal, by_hand, lambda match: match.deal(SHUFFLE), None),
    ("an opener twice", WrongDeal, lambda: by_hand(FIRST), lambda match: match.deal(FIRST), None),
    ("no such opener", WrongDeal, by_hand, lambda match: match.deal({"chance": "first", "seat": 3}), "S-1"),
    ("true opener", WrongDeal, by_hand, lambda match: match.deal({"chance": "first", "seat": True}), "S-1"),
    ("no deal", WrongDeal, by_hand, lambda match: match.deal({}), None),
    ("null for a deal", WrongDeal, by_hand, lambda match: match.deal(None), None),  # type: ignore[arg-type]
    ("a card missing", WrongDeal, lambda: by_hand(FIRST),
     lambda match: match.deal(SHUFFLE | {"cards": SHUFFLE["cards"][1:]}), "N-1"),
    ("a card twice", WrongDeal, lambda: by_hand(FIRST),
     lambda match: match.deal(SHUFFLE | {"cards": ["4", *SHUFFLE["cards"][1:]]}), "N-1"),
    ("a thousand cards", WrongDeal, lambda: by_hand(FIRST),
     lambda match: match.deal(SHUFFLE | {"cards": ["4"] * 1000}), "N-1"),
    ("no such card", WrongDeal, lambda: by_hand(FIRST),
     lambda match: match.deal(SHUFFLE | {"cards": ["36", *SHUFFLE["cards"][1:]]}), None),
    ("cards as numbers", WrongDeal, lambda: by_hand(FIRST),
     lambda match: match.deal(SHUFFLE | {"cards": list(range(3, 36))}), None),
    ("cards when it is a seat's turn", WrongDeal, lambda: by_hand(FIRST, SHUFFLE),
     lambda match: match.deal(SHUFFLE), None),
    ("a clock where there is none", IllegalMove, three, lambda match: match.clock({"clock": "close"}), "M-19"),
    ("null for a clock", IllegalMove, three, lambda match: match.clock(None), "M-19"),  # type: ignore[arg-type]
    ("cards by hand where dice are rolled", WrongDeal, three, lambda match: match.deal(FIRST), None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "begin", "ask", "rule"), [row[1:] for row in PLAYING], ids=[row[0] for row in PLAYING]
)
def test_what_is_refused_changes_nothing(
    kind: type[TableeError], begin: Callable[[], Match], ask: Callable[[Match], object], rule: str | None
) -> None:
    match = begin()
    before = photograph(match)
    assert refused(kind, lambda: ask(match)).rule == rule
    assert photograph(match) == before


def test_every_kind_of_refusal_is_tried_here() -> None:
    kinds = {kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, TableeError)}
    assert kinds - {TableeError} == {row[1] for row in ASKING} | {row[1] for row in PLAYING}


def test_a_step_of_a_batch_with_a_closed_action_is_refused() -> None:
    table = batch("non_merci", 3, 4, seed=1)
    before = [rows.copy() for rows in table.feed]
    for actions in ([0, 0, 0, 2], [0, 0, 0, -1], [0, 0, 0], [[0, 0, 0, 0]]):
        refused(IllegalMove, lambda actions=actions: table.step(np.array(actions)))  # type: ignore[misc]
    assert all((rows == kept).all() for rows, kept in zip(table.feed, before, strict=True))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 200))
def test_every_move_that_is_not_open_is_refused_by_a_rule(game: str, seed: int, moves: int) -> None:
    rng = random.Random(seed)
    match = play_on(tablee.new(game, rng.choice(GAMES[game].seats), seed=seed, **options_of(game, rng)), rng, moves)
    before, seat = photograph(match), match.turn
    if seat is not None:
        closed = sorted(set(GAMES[game].notation.moves) - set(match.legal(seat)))
        for do in rng.sample(closed, min(len(closed), 20)):
            assert refused(IllegalMove, lambda do=do: match.play(seat, do)).rule  # type: ignore[misc]
    assert photograph(match) == before


def test_a_forged_position_says_why_in_both_languages_and_in_one_sentence() -> None:
    forged = three()
    forged.seats = 9
    error = refused(BadPosition, lambda: tablee.from_position(forged.position()))
    assert "is for 3 to 7 seats, not 9" in error.says.en
    assert "se joue de 3 à 7 sièges, pas 9" in error.says.fr
    assert not error.says.en.endswith("..")


@pytest.mark.parametrize("text", ["dance", "x" * 300, "'\"\\", "pa\u2028ss", "\x1b[31m", "é" * 100, "\ud800"])
def test_what_somebody_typed_is_quoted_safely_and_briefly(text: str) -> None:
    error = refused(UnknownNotation, lambda: three().play(0, text))
    assert len(error.says.en) < 200
    error.says.en.encode()


# --- Errors travel ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_can_be_copied_and_sent_to_another_process(copied: Callable[[TableeError], TableeError]) -> None:
    one_of_each = {row[1]: row for row in reversed(ASKING)}
    originals = [refused(kind, row[2]) for kind, row in one_of_each.items()]
    originals.append(BadRecord("this is wrong", "N-2", event=3))
    for error in originals:
        twin = copied(error)
        assert type(twin) is type(error)
        assert (twin.says, twin.rule, str(twin), vars(twin)) == (error.says, error.rule, str(error), vars(error))


# --- Matches ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "copied",
    [Match.copy, copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))],
    ids=["copy", "copy.copy", "deepcopy", "pickle"],
)
@pytest.mark.parametrize("dealing", [{"seed": 4}, {"key": bytes(32)}], ids=["seeded", "sealed"])
def test_a_copy_goes_on_alike_and_leaves_the_original_alone(
    game: str, copied: Callable[[Match], Match], dealing: dict[str, Any]
) -> None:
    options: dict[str, Any] = {option.name: option.choices[-1] for option in GAMES[game].options}
    match = play_on(tablee.new(game, GAMES[game].seats[0], **dealing, **options), random.Random(2), 40)
    before, rounds = photograph(match), match.view(None).rounds
    twin = copied(match)
    assert photograph(twin) == before
    play_on(twin, random.Random(3), 500)
    assert photograph(match) == before
    assert match.view(None).rounds == rounds
    after = photograph(twin)
    play_on(match, random.Random(3), 500)
    assert photograph(match) == after
    assert photograph(twin) == after


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=times(3, 2, 50))
def test_turn_legal_awaits_over_and_outcome_agree_at_all_times(game: str, seed: int) -> None:
    rng = random.Random(seed)
    match = tablee.new(game, rng.choice(GAMES[game].seats), seed=seed)
    while match.turn is not None and len(match.events) < 200:
        views = {seat: match.view(seat) for seat in {match.turn, rng.randrange(match.seats)}}
        assert (match.is_over, match.awaits, match.outcome) == (False, None, None)
        assert match.legal(match.turn)
        for seat, view in views.items():
            assert [choice.do for choice in view.legal] == match.legal(seat)
            assert (view.seat, view.turn, view.over, view.number) == (seat, match.turn, False, len(match.events))
        play_on(match, rng, 1)
    if match.turn is None:
        outcome = match.outcome
        assert outcome is not None
        assert match.is_over
        assert match.awaits is None
        assert [match.legal(seat) for seat in range(match.seats)] == [[]] * match.seats
        assert match.view(None).over
        assert match.view(None).points == outcome.points
        assert outcome.winners == tuple(seat for seat in range(match.seats) if outcome.ranks[seat] == 1)


def test_a_match_by_hand_says_what_it_awaits() -> None:
    match = by_hand()
    assert (match.awaits, match.turn, match.is_over) == ("first", None, False)
    match.deal(FIRST | {"seat": 2})
    assert (match.awaits, match.turn, match.legal(2)) == ("shuffle", None, [])
    match.deal(SHUFFLE)
    assert (match.awaits, match.turn, match.legal(2)) == (None, 2, ["pass", "take"])


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_repeats_a_match_and_another_does_not(game: str) -> None:
    seats = GAMES[game].seats[-1]
    records = [play_on(tablee.new(game, seats, seed=seed), random.Random(1), 300).record() for seed in (8, 8, 9)]
    assert records[0] == records[1]
    assert records[0]["events"] != records[2]["events"]
    assert (records[0]["seed"], records[0]["stream"]) == (8, 0)
    assert tablee.new(game, seats, seed=2**64 - 1).record() != tablee.new(game, seats, seed=0).record()


# --- Views -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_a_photograph(game: str) -> None:
    """It cannot be changed, and does not change when the match goes on."""
    match = play_on(tablee.new(game, GAMES[game].seats[0], seed=4), random.Random(2), 20)
    for seat in [None, *range(match.seats)]:
        view = match.view(seat)
        with pytest.raises(dataclasses.FrozenInstanceError):
            view.turn = 0
        with pytest.raises(dataclasses.FrozenInstanceError):
            view.table.card = 0
        then = repr(view), None if view.world is None else view.world.tobytes()
        play_on(match, random.Random(3), 5)
        assert (repr(view), None if view.world is None else view.world.tobytes()) == then


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_done_to_what_was_handed_out_the_match_does_not_notice(game: str) -> None:
    match = play_on(tablee.new(game, GAMES[game].seats[0], seed=4), random.Random(2), 20)
    before = photograph(match)
    for seat in range(match.seats):
        view = match.view(seat)
        assert view.world is not None
        view.world.view(np.uint8)[:] = 99
        view.options["rounds"] = 99
        match.legal(seat).clear()
        assert match.view(seat).world is not view.world
    match.record()["events"].clear()
    match.record()["options"]["rounds"] = 99
    box_of(match).view(np.uint8)[:] = 99
    assert photograph(match) == before


def test_a_spectator_sees_no_world_and_has_no_moves() -> None:
    for game in GAMES:
        view = tablee.new(game, GAMES[game].seats[0], seed=1).view(None)
        assert (view.seat, view.world, view.legal) == (None, None, ())


# --- Training words --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_without_training_a_view_lists_the_same_moves_and_explains_none(game: str) -> None:
    match = tablee.new(game, GAMES[game].seats[0], seed=4)
    assert match.turn is not None
    full, bare = match.view(match.turn), match.view(match.turn, training=False)
    assert [choice.do for choice in full.legal] == [choice.do for choice in bare.legal]
    assert all(choice.says.en and choice.says.fr for choice in full.legal)
    assert {(choice.says.en, choice.says.fr, choice.is_polite) for choice in bare.legal} == {("", "", True)}
    for name in set(COMPARED) - {"legal"}:
        assert getattr(full, name) == getattr(bare, name)
