"""Records: ours and everybody's are replayed move by move, and a spoilt one is refused where it goes wrong."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.arena.simulation import order, repeat_match
from tablee.games.catalogue import GAMES
from tablee.match.errors import BadRecord
from tests.conftest import times
from tests.match.tables import NAMES, SHORTEST, Record, assert_is_a_sentence, options_of, play_on, read, spoil
from tests.referee import RefereeError, check

FIELDS = ("points", "rounds", "ranks")


def refusal(record: Any) -> BadRecord:
    """The refusal of a record that must be refused."""
    with pytest.raises(BadRecord) as caught:
        tablee.verify(record)
    assert_is_a_sentence(caught.value)
    if caught.value.event is not None:
        assert str(caught.value).startswith(f"Event {caught.value.event}: ")
        assert caught.value.says.fr.startswith(f"Événement {caught.value.event} : ")
    return caught.value


def referee_refusal(record: Record) -> RefereeError | None:
    """What the independent referee has against it."""
    try:
        check(record)
    except RefereeError as error:
        return error
    return None


def numbers_of(record: Record, kind: str) -> list[int]:
    """The numbers of all moves ("do"), of all shuffles ("cards") or of the clock ("clock")."""
    return [number for number, event in enumerate(record["events"]) if kind in event]


# --- Correct records -------------------------------------------------------------------------------------------------
def test_every_game_of_the_catalogue_has_records_by_somebody_else() -> None:
    assert {read(name)["game"] for name in NAMES} == set(GAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_correct_record_verifies_to_the_same_events_and_outcome(name: str) -> None:
    record = read(name)
    verified = tablee.verify(record)
    assert record == read(name)
    assert verified.commitment is None
    again = json.loads(json.dumps(verified.match.record()))
    assert again["events"] == record["events"]
    assert {field: again["outcome"][field] for field in FIELDS} == {field: record["outcome"][field] for field in FIELDS}


@pytest.mark.parametrize("name", SHORTEST)
def test_a_match_broken_off_anywhere_holds_without_an_outcome_and_not_with_one(name: str) -> None:
    record = read(name)
    events = record["events"]
    for end in range(0, len(events), 1 + len(events) // 60):
        broken_off = record | {"events": events[:end], "outcome": None}
        assert not tablee.verify(broken_off).match.is_over
        assert refusal(broken_off | {"outcome": record["outcome"]}).event == end


@pytest.mark.parametrize("name", SHORTEST)
def test_capitals_do_not_matter(name: str) -> None:
    record = read(name)
    for event in record["events"]:
        if "do" in event:
            event["do"] = event["do"].upper()
        if "cards" in event:
            event["cards"] = [card.upper() for card in event["cards"]]
    assert tablee.verify(record).match.record()["events"] == read(name)["events"]


@pytest.mark.parametrize("name", SHORTEST)
def test_fields_that_nobody_knows_are_skipped(name: str) -> None:
    assert tablee.verify(read(name) | {"weather": {"rain": [1, None]}}).match.is_over


# --- Our own ---------------------------------------------------------------------------------------------------------
def assert_ours_holds(match: tablee.Match) -> None:
    """Everybody accepts it, also out of a file, and writing the replayed match down gives the same again."""
    record = match.record()
    read_back = json.loads(json.dumps(record, ensure_ascii=False))
    assert read_back == record
    check(read_back)
    replayed = tablee.verify(read_back).match.record()
    assert replayed["events"] == record["events"]
    assert replayed["outcome"] == record["outcome"]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=times(15, 5, 500))
@given(seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 300) | st.just(3_000))
def test_a_match_played_at_random_is_written_down_correctly(game: str, seed: int, moves: int) -> None:
    rng = random.Random(seed)
    dealing: list[dict[str, Any]] = [{"seed": seed}, {"key": rng.randbytes(32)}]
    for dice in dealing:
        match = tablee.new(game, rng.choice(GAMES[game].seats), **dice, **options_of(game, rng))
        assert_ours_holds(play_on(match, rng, moves))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "thumb"])
def test_a_simulated_match_is_written_down_correctly(game: str, bot: str) -> None:
    for seats in GAMES[game].seats:
        asked = order(GAMES[game], seats, {}, bots=(bot,), matches=3, seed=seats)
        for number in range(3):
            match = repeat_match(asked, number)
            assert match.record()["seed"] == seats
            assert match.record()["stream"] == 2 * number
            assert_ours_holds(match)


# --- Spoilt events: refused exactly where the independent referee refuses them ---------------------------------------
Spoiler = Callable[[list[Any], int], object]


def other_move(events: list[Any], number: int) -> None:
    moves = sorted({event["do"] for event in events if "do" in event} - {events[number]["do"]})
    events[number]["do"] = moves[number % len(moves)]


def set_field(field: str, value: Any) -> Spoiler:
    return lambda events, number: events[number].__setitem__(field, value)


def swap_with_next(events: list[Any], number: int) -> None:
    events[number - 1 : number + 1] = reversed(events[number - 1 : number + 1])


MOVE_SPOILERS: dict[str, Spoiler] = {
    "another move": other_move,
    "no move": set_field("do", "dance"),
    "an empty move": set_field("do", ""),
    "a number for a move": set_field("do", 1),
    "no seat -1": set_field("seat", -1),
    "no such seat": set_field("seat", 99),
    "the seat as a string": set_field("seat", "0"),
    "true for a seat": set_field("seat", True),
    "nobody's move": lambda events, number: events[number].pop("seat"),
    "nothing done": lambda events, number: events[number].pop("do"),
    "a move and a deal": set_field("chance", "shuffle"),
    "removed": lambda events, number: events.pop(number),
    "made twice": lambda events, number: events.insert(number, dict(events[number])),
    "in the wrong order": swap_with_next,
    "null": lambda events, number: events.__setitem__(number, None),
    "a list": lambda events, number: events.__setitem__(number, []),
    "empty": lambda events, number: events.__setitem__(number, {}),
    "another first": lambda events, number: events.insert(number, {"chance": "first", "seat": 0}),
    "another shuffle": lambda events, number: events.insert(number, copy.deepcopy(events[1])),
}  # fmt: skip


@pytest.mark.parametrize("name", SHORTEST)
@pytest.mark.parametrize("way", MOVE_SPOILERS)
@settings(max_examples=times(8, 3, 100))
@given(data=st.data())
def test_a_spoilt_move_is_refused_where_the_referee_refuses_it(name: str, way: str, data: st.DataObject) -> None:
    record = read(name)
    number = data.draw(st.sampled_from(numbers_of(record, "do")))
    MOVE_SPOILERS[way](record["events"], number)
    by_referee = referee_refusal(record)
    if by_referee is None:  # equal neighbours swapped, say
        assert way in ("another move", "made twice", "in the wrong order", "removed")
        tablee.verify(record)
    else:
        assert refusal(record).event == by_referee.event


CLOCK_SPOILERS: dict[str, Spoiler] = {
    "an unknown clock": set_field("clock", "dance"),
    "a clock that is no string": set_field("clock", ["close"]),
    "silent for nobody": lambda events, number: events.__setitem__(number, {"clock": "silent"}),
    "silent for another": lambda events, number: events.__setitem__(number, {"clock": "silent", "seat": number % 3}),
    "silent for no seat": lambda events, number: events.__setitem__(number, {"clock": "silent", "seat": 99}),
    "closed instead": lambda events, number: events.__setitem__(number, {"clock": "close"}),
    "closed by a seat": lambda events, number: events.__setitem__(number, {"clock": "close", "seat": 0}),
    "a clock and a move": set_field("do", "draw"),
    "removed": lambda events, number: events.pop(number),
    "twice": lambda events, number: events.insert(number, dict(events[number])),
    "in the wrong order": swap_with_next,
}  # fmt: skip
TIMED = [name for name in SHORTEST if numbers_of(read(name), "clock")]


@pytest.mark.parametrize("name", TIMED)
@pytest.mark.parametrize("way", CLOCK_SPOILERS)
def test_a_spoilt_clock_is_refused_exactly_if_and_where_the_referee_refuses_it(name: str, way: str) -> None:
    numbers = numbers_of(read(name), "clock")
    for number in numbers[:: 1 + len(numbers) // 10]:
        record = read(name)
        CLOCK_SPOILERS[way](record["events"], number)
        by_referee = referee_refusal(record)
        if by_referee is None:
            tablee.verify(record)
        else:
            assert refusal(record).event == by_referee.event


def on_cards(change: Callable[[list[Any]], object]) -> Spoiler:
    return lambda events, number: change(events[number]["cards"])


DEAL_SPOILERS: dict[str, Spoiler] = {
    "a card twice": on_cards(lambda cards: cards.__setitem__(0, next(card for card in cards if card != cards[0]))),
    "a card too few": on_cards(lambda cards: cards.pop()),
    "a card too many": on_cards(lambda cards: cards.append(cards[0])),
    "no card": on_cards(lambda cards: cards.__setitem__(1, "x")),
    "a card as a number": on_cards(lambda cards: cards.__setitem__(1, 5)),
    "a card that is null": on_cards(lambda cards: cards.__setitem__(1, None)),
    "no cards": lambda events, number: events[number].pop("cards"),
    "cards as one string": set_field("cards", "3 4 5"),
    "another kind": set_field("chance", "first"),
    "an unknown kind": set_field("chance", "dice"),
    "a kind that is no string": set_field("chance", 2),
    "a deal and a move": set_field("do", "pass"),
    "removed": lambda events, number: events.pop(number),
    "dealt twice": lambda events, number: events.insert(number, copy.deepcopy(events[number])),
    "in the wrong order": swap_with_next,
}  # fmt: skip


@pytest.mark.parametrize("name", ["non_merci-4-3-rounds", *SHORTEST])
@pytest.mark.parametrize("way", DEAL_SPOILERS)
def test_a_spoilt_deal_is_refused_where_the_referee_refuses_it(name: str, way: str) -> None:
    shuffles = [number for number in numbers_of(read(name), "cards") if len(read(name)["events"][number]["cards"]) > 3]
    for number in {shuffles[0], shuffles[-1]}:
        record = read(name)
        DEAL_SPOILERS[way](record["events"], number)
        by_referee = referee_refusal(record)
        assert by_referee is not None
        assert refusal(record).event == by_referee.event


@pytest.mark.parametrize("name", SHORTEST)
@settings(max_examples=times(30, 10, 500))
@given(data=st.data())
def test_two_cards_swapped_hold_only_if_the_referee_finds_the_rest_to_fit(name: str, data: st.DataObject) -> None:
    record = read(name)
    cards = record["events"][data.draw(st.sampled_from(numbers_of(record, "cards")))]["cards"]
    one, other = data.draw(st.integers(0, len(cards) - 1)), data.draw(st.integers(0, len(cards) - 1))
    cards[one], cards[other] = cards[other], cards[one]
    by_referee = referee_refusal(record)
    if by_referee is None:
        assert tablee.verify(record).match.is_over
    else:
        assert refusal(record).event == by_referee.event


def test_two_swapped_cards_change_the_points_that_must_be_there() -> None:
    """Seat B takes the 9 and seat A the 33, or the reverse."""
    record = read("non_merci-3-1-round")
    cards = record["events"][1]["cards"]
    cards[1], cards[4] = cards[4], cards[1]
    assert "points" in str(refusal(record))


@pytest.mark.parametrize("name", SHORTEST)
@pytest.mark.parametrize("seat", [-1, 99, None, True, 0.0, "0", [], {}])
def test_the_opener_is_a_seat(name: str, seat: object) -> None:
    assert refusal(spoil(read(name), ("events", 0, "seat"), seat)).event == 0


@pytest.mark.parametrize("name", SHORTEST)
def test_another_opener_does_not_fit(name: str) -> None:
    record = read(name)
    opener = record["events"][0]["seat"]
    for other in set(range(record["seats"])) - {opener}:
        spoilt = spoil(record, ("events", 0, "seat"), other)
        by_referee = referee_refusal(spoilt)
        assert by_referee is not None
        assert refusal(spoilt).event == by_referee.event


@pytest.mark.parametrize("name", SHORTEST)
def test_nothing_happens_after_the_end(name: str) -> None:
    record = read(name)
    end = len(record["events"])
    extras: list[Any] = [record["events"][-1], record["events"][0], record["events"][1], {}, None]
    for extra in extras:
        assert refusal(record | {"events": [*record["events"], extra]}).event == end


# --- A spoilt head or end --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SHORTEST)
@pytest.mark.parametrize("field", ["format", "game", "seats", "events", "outcome"])
def test_no_compulsory_field_may_be_missing(name: str, field: str) -> None:
    record = read(name)
    del record[field]
    error = refusal(record)
    assert error.event is None
    assert field in error.says.en
    assert field in error.says.fr


HEADS = [
    ("format", "tablee/2"), ("format", None), ("format", 1), ("format", ["tablee/1"]),
    ("game", "chess"), ("game", ""), ("game", None), ("game", ["non_merci"]), ("game", 7),
    ("seats", 0), ("seats", 99), ("seats", -3), ("seats", "3"), ("seats", 3.0), ("seats", True), ("seats", None),
    ("options", {"speed": 1}), ("options", []), ("options", None), ("options", "rounds"),
    ("players", ["A"]), ("players", "ABC"), ("players", [1, 2, 3]), ("players", {}), ("players", 3),
    ("events", None), ("events", {}), ("events", "events"), ("events", 0),
    ("fairness", {}), ("fairness", []), ("fairness", "sealed"), ("fairness", {"commitment": 7}),
]  # fmt: skip


@pytest.mark.parametrize("name", SHORTEST)
@pytest.mark.parametrize(("field", "value"), HEADS)
def test_a_spoilt_head_is_refused_as_a_whole(name: str, field: str, value: object) -> None:
    assert refusal(read(name) | {field: value}).event is None


@pytest.mark.parametrize("record", [None, [], "record", 3, True, [{}]])
def test_a_record_is_an_object(record: object) -> None:
    assert refusal(record).event is None


@pytest.mark.parametrize("value", [0, 11, -1, "1", 1.0, True, None, [1], {}])
def test_an_option_has_one_of_its_values(value: object) -> None:
    assert refusal(spoil(read("non_merci-3-1-round"), ("options", "rounds"), value)).event is None


def test_more_rounds_than_were_played_leave_the_match_unfinished() -> None:
    record = spoil(read("non_merci-3-1-round"), ("options", "rounds"), 2)
    assert refusal(record).event == len(record["events"])


def test_fewer_rounds_than_were_played_end_the_match_too_soon() -> None:
    record = spoil(read("non_merci-4-3-rounds"), ("options", "rounds"), 2)
    assert refusal(record).event == numbers_of(record, "cards")[2]


@pytest.mark.parametrize("name", SHORTEST)
def test_another_number_of_seats_does_not_fit(name: str) -> None:
    record = read(name)
    del record["players"]
    for seats in set(GAMES[record["game"]].seats) - {record["seats"]}:
        by_referee = referee_refusal(record | {"seats": seats})
        assert by_referee is not None
        assert refusal(record | {"seats": seats}).event == by_referee.event


def test_a_finished_match_has_an_outcome() -> None:
    for name in SHORTEST:
        outcomes: list[Any] = [None, [], {}, 0, False, "A wins"]
        for outcome in outcomes:
            assert refusal(read(name) | {"outcome": outcome}).event is None


@pytest.mark.parametrize("name", SHORTEST)
@pytest.mark.parametrize("field", FIELDS)
def test_every_number_of_the_outcome_is_checked_as_it_is_written(name: str, field: str) -> None:
    right = read(name)["outcome"][field]
    rows = [(*row, seat) for row in ([(index,) for index in range(len(right))] if field == "rounds" else [()])
            for seat in range(read(name)["seats"])]  # fmt: skip
    for path in rows:
        number: Any = right
        for step in path:
            number = number[step]
        for wrong in (number + 1, number - 1, float(number), str(number), None, [number]):
            assert field in str(refusal(spoil(read(name), ("outcome", field, *path), wrong)))
    for wrong in ([], right[:-1], [*right, right[-1]], {"0": right}, None):
        assert refusal(spoil(read(name), ("outcome", field), wrong)).event is None


@pytest.mark.parametrize("name", SHORTEST)
def test_reasons_must_add_up_to_the_points(name: str) -> None:
    record = tablee.verify(read(name)).match.record()
    tablee.verify(record)
    reasons = record["outcome"]["reasons"]
    seats = len(reasons)
    wrongs: list[Any] = [reasons[:-1], [], None, 5, [[]] * seats, [[{}]] * seats, [reasons[0]] * seats]
    for wrong in wrongs:
        assert refusal(spoil(record, ("outcome", "reasons"), wrong)).event is None
    points = reasons[0][0]["points"]
    assert refusal(spoil(record, ("outcome", "reasons", 0, 0, "points"), points + 1)).event is None
