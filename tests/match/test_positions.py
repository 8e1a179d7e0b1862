"""A position restores its match exactly: history, views, legal moves, and all cards that are still to come."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.games.catalogue import GAMES
from tablee.match.errors import BadPosition
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match
from tests.conftest import times
from tests.match.tables import SHORTEST, dealt_by_hand, options_of, photograph, play_on, read

LONGEST = {"non_merci": 1_500}
LONGEST_OF_ALL = 8_000


def seeded(game: str, rng: random.Random) -> Match:
    return tablee.new(game, rng.choice(GAMES[game].seats), seed=rng.getrandbits(64), **options_of(game, rng))


def sealed(game: str, rng: random.Random) -> Match:
    return tablee.new(game, rng.choice(GAMES[game].seats), key=rng.randbytes(32), **options_of(game, rng))


def simulated(game: str, rng: random.Random) -> Match:
    """Any match of a simulation: the same seed, but a stream of its own."""
    seats = rng.choice(GAMES[game].seats)
    dealer = SeededDealer(rng.getrandbits(64), stream=rng.randrange(2, 2_000))
    options = GAMES[game].defaults | options_of(game, rng)
    return Match(GAMES[game], seats, options, dealer, tuple("ABCDEFG"[:seats]))


DEALERS: dict[str, Callable[[str, random.Random], Match]] = {
    "seeded": seeded,
    "sealed": sealed,
    "simulated": simulated,
}


def same_in_every_way(one: Match, other: Match) -> bool:
    """Memory, record, position, and what everybody sees and can do."""
    seats = range(one.seats)
    return (
        photograph(one) == photograph(other)
        and [one.legal(seat) for seat in seats] == [other.legal(seat) for seat in seats]
        and all(one.view(seat) == other.view(seat) for seat in (None, *seats))
        and (one.awaits, one.commitment, one.players) == (other.awaits, other.commitment, other.players)
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dealer", DEALERS)
@settings(max_examples=times(20, 5, 500))
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 120))
def test_a_restored_match_is_the_same_and_goes_on_alike_through_the_next_shuffles(
    game: str, dealer: str, seed: int, moves: int
) -> None:
    rng = random.Random(seed)
    match = play_on(DEALERS[dealer](game, rng), rng, moves)
    restored = tablee.from_position(match.position())
    assert same_in_every_way(match, restored)
    for twin in (match, restored):
        play_on(twin, random.Random(seed + 1), 1_500)
    assert photograph(match) == photograph(restored)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=times(15, 5, 500))
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 120))
def test_a_match_dealt_by_hand_is_restored_with_its_cards(game: str, seed: int, moves: int) -> None:
    rng = random.Random(seed)
    match = dealt_by_hand(play_on(seeded(game, rng), rng, moves))
    restored = tablee.from_position(match.position())
    assert same_in_every_way(match, restored)
    for twin in (match, restored):
        play_on(twin, random.Random(seed + 1), 100)
    assert photograph(match) == photograph(restored)


@pytest.mark.parametrize("name", SHORTEST)
def test_somebody_elses_match_is_restored_clock_and_all(name: str) -> None:
    record = read(name)
    for end in range(0, len(record["events"]), 1 + len(record["events"]) // 12):
        match = tablee.from_record(record | {"events": record["events"][:end], "outcome": None})
        assert same_in_every_way(match, tablee.from_position(match.position()))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_waits_for_its_cards_is_restored_waiting(game: str) -> None:
    model = tablee.new(game, GAMES[game].seats[0], seed=5)
    match = tablee.new(game, GAMES[game].seats[0], by_hand=True)
    for event in model.record()["events"]:
        restored = tablee.from_position(match.position())
        assert restored.awaits == match.awaits == event["chance"]
        assert same_in_every_way(match, restored)
        match.deal(event)
        restored.deal(event)
        assert photograph(match) == photograph(restored)


def test_a_match_by_hand_is_restored_between_two_rounds() -> None:
    events = play_on(tablee.new("non_merci", 3, seed=5, rounds=2), random.Random(1)).record()["events"]
    second = [number for number, event in enumerate(events) if event.get("chance") == "shuffle"][1]
    match = tablee.from_record(
        {"format": "tablee/1", "game": "non_merci", "seats": 3, "options": {"rounds": 2}, "events": events[:second],
         "outcome": None}
    )  # fmt: skip
    restored = tablee.from_position(match.position())
    assert (restored.awaits, restored.turn) == ("shuffle", None)
    assert same_in_every_way(match, restored)
    restored.deal(events[second])
    assert restored.record()["events"] == events[: second + 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_restored_finished(game: str) -> None:
    match = play_on(tablee.new(game, GAMES[game].seats[0], key=bytes(range(32))), random.Random(1))
    restored = tablee.from_position(match.position())
    assert restored.outcome == match.outcome
    assert restored.record() == match.record()


@pytest.mark.parametrize("game", GAMES)
def test_names_come_back_as_they_were(game: str) -> None:
    seats = GAMES[game].seats[0]
    names = ["Zoë Œuvrard", "名前 🂡", 'a "b" \\ c'][:seats] + [f"bot:{seat}" for seat in range(3, seats)]
    match = tablee.new(game, seats, seed=1, players=names)
    assert tablee.from_position(match.position()).players == tuple(names)


def longest_match(game: str, **dealing: Any) -> Match:
    """All seats, as many rounds as possible, long names."""
    last: dict[str, Any] = {option.name: option.choices[-1] for option in GAMES[game].options}
    seats = GAMES[game].seats[-1]
    names = [random.Random(seat).randbytes(32).hex() for seat in range(seats)]
    return tablee.new(game, seats, players=names, **dealing, **last)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("liking", [0, 1, 5], ids=["anything", "rather the first", "mostly the first"])
def test_a_position_is_one_short_line_of_plain_letters(game: str, liking: int) -> None:
    match, rng = longest_match(game, key=bytes(range(32))), random.Random(liking)
    while (seat := match.turn) is not None and len(match.events) < 3_000:
        legal = match.legal(seat)
        match.play(seat, rng.choice(legal + legal[:1] * liking))
    position = match.position()
    assert position.startswith("tablee1.")
    assert position.isascii()
    assert position.replace("_", "").replace("-", "").replace(".", "").isalnum()
    assert len(position) < LONGEST.get(game, LONGEST_OF_ALL)


@pytest.mark.parametrize("game", GAMES)
def test_stray_spaces_and_line_breaks_around_a_position_do_not_matter_or_are_refused(game: str) -> None:
    match = play_on(tablee.new(game, GAMES[game].seats[0], seed=1), random.Random(1), 20)
    try:
        restored = tablee.from_position(match.position() + "\n")
    except BadPosition:
        return
    assert restored.record() == match.record()
