"""The referee knows the manners of MERCI: what anybody may do at any time, and what nobody may."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.merci.cards import DECK
from tests.games.merci.naive import NaiveMerci
from tests.referee import check, follow
from tests.test_referee import NAMES, read, refusal

MERCI = [name for name in NAMES if name.startswith("merci-")]
SHORT = [name for name in MERCI if len(read(name)["events"]) < 200]
OFTEN_RESHUFFLED = ["merci-6-full-foolish-asked", "merci-6-full-mixed-live"]


def walk(name: str) -> Iterator[tuple[NaiveMerci, dict[str, Any]]]:
    """The twin before every event of a correct record, and the event."""
    record = read(name)
    twin = NaiveMerci(record["seats"], **record["options"])
    for event in record["events"]:
        yield twin, event
        follow(twin, event)


def refused(twin: NaiveMerci, event: dict[str, Any]) -> bool:
    """Whether the referee refuses the event here, and leaves everything as it is."""
    try:
        follow(twin, event)
    except ValueError:
        return True
    return False


# Any record, spoilt anywhere


@pytest.mark.parametrize("name", SHORT)
def test_a_card_a_choice_or_thanks_of_another_seat_is_noticed_wherever_it_is(name: str) -> None:
    for twin, event in walk(name):
        if event.get("do", "quiet") not in ("quiet", "MALPOLI"):
            assert refused(twin, {**event, "seat": (event["seat"] + 1) % twin.seats})
        if event.get("clock") == "silent":
            assert refused(twin, {**event, "seat": (event["seat"] + 1) % twin.seats})


@pytest.mark.parametrize("name", SHORT)
def test_a_card_from_the_table_cannot_be_laid_wherever_it_is(name: str) -> None:
    for twin, event in walk(name):
        if " on " in event.get("do", ""):
            words = event["do"].split()
            words[-3] = twin.piles[0][-1]
            assert refused(twin, {**event, "do": " ".join(words)})


@pytest.mark.parametrize("name", SHORT)
def test_nobody_moves_and_the_clock_waits_while_chance_is_to_act(name: str) -> None:
    for twin, event in walk(name):
        if twin.awaits() is not None and not twin.has_just_ended():
            assert twin.turn() is None
            assert refused(twin, {"clock": "close"})
            assert all(refused(twin, {"seat": seat, "do": move}) for seat in range(3) for move in ("quiet", "draw"))
        elif "chance" not in event:
            assert refused(twin, {"chance": "shuffle", "cards": DECK})


@pytest.mark.parametrize("name", OFTEN_RESHUFFLED)
def test_a_reshuffle_holds_exactly_the_right_cards_m13(name: str) -> None:
    for twin, event in walk(name):
        if event.get("chance") == "shuffle":
            cards, top = event["cards"], twin.piles[0][-1] if twin.dealt else DECK[0]
            for spoilt in (cards[1:], [*cards, top], [*cards[1:], top], []):
                assert sorted(spoilt) == sorted(cards) or refused(twin, {**event, "cards": spoilt})


def test_the_card_under_a_fault_is_not_shuffled_m13() -> None:
    under_a_fault = 0
    for twin, event in walk("merci-6-full-mixed-live"):
        if event.get("chance") == "shuffle" and twin.window is not None and twin.window["fault"] == "card":
            under_a_fault += 1
            covered = twin.piles[twin.window["pile"]][-2]
            assert covered not in event["cards"]
            assert refused(twin, {**event, "cards": [*event["cards"], covered]})
    assert under_a_fault > 0


@pytest.mark.parametrize("name", ["merci-4-full-mixed-live", "merci-5-starter-mixed-live"])
def test_a_choice_or_thanks_left_out_is_noticed(name: str) -> None:
    record = read(name)
    for number, event in enumerate(record["events"]):
        if event.get("do", "").startswith(("to ", "heart ", "give ", "MERCI", "silent")):
            error = refusal({**record, "events": record["events"][:number] + record["events"][number + 1 :]})
            assert error.event is not None
            assert error.event >= number


# The backs, the options, the clock


def test_the_backs_come_second_and_are_complete_m2() -> None:
    record = read("merci-3-full-sensible-live")
    backs = record["events"][1]["backs"]
    one = next(card for card, back in backs.items() if back == "one")
    for spoilt in ({**backs, one: "two"}, {**backs, one: "three"}, {**backs, "b7": "one"}, {}, None, list(backs)):
        record["events"][1]["backs"] = spoilt
        assert refusal(record).event == 1
    del record["events"][1]
    assert refusal(record).event == 1


def test_another_back_is_another_effect_m2() -> None:
    record = read("merci-3-full-sensible-live")
    backs = record["events"][1]["backs"]
    for twin, event in walk("merci-3-full-sensible-live"):
        if event.get("do", "").startswith("give "):
            drawn = twin.hands[event["seat"]][-1]
            other = next(card for card, back in backs.items() if back == "two")
            backs[drawn], backs[other] = backs[other], backs[drawn]
            break
    assert "is not legal here" in refusal(record).reason


@pytest.mark.parametrize("options", [{"rules": "strict"}, {"rules": None}, {"rules": 1}, {"rounds": 1}])
def test_other_rules_are_refused(options: dict[str, Any]) -> None:
    assert refusal({**read("merci-3-full-mixed-live"), "options": options}).event is None


def test_rules_are_full_unless_given() -> None:
    check({**read("merci-3-full-mixed-live"), "options": {}})
    refusal({**read("merci-3-full-mixed-live"), "options": {"rules": "starter"}})


@pytest.mark.parametrize("seats", [2, 7])
def test_merci_is_for_three_to_six_seats(seats: int) -> None:
    assert refusal({**read("merci-3-full-mixed-live"), "seats": seats}).event is None


@pytest.mark.parametrize(
    "event",
    [
        {"clock": "open"},
        {"clock": None},
        {"clock": "silent"},
        {"clock": "silent", "seat": 3},
        {"clock": "silent", "seat": True},
        {"clock": "close", "do": "quiet", "seat": 0},
        {"seat": 3, "do": "quiet"},
        {"seat": -1, "do": "quiet"},
        {"seat": "0", "do": "quiet"},
        {"do": "quiet"},
        {"seat": 0, "do": None},
        {"seat": 0, "do": "MERCI"},
    ],
)
def test_what_is_no_event_is_refused(event: dict[str, Any]) -> None:
    record = read("merci-3-full-mixed-live")
    record["events"].insert(3, event)
    assert refusal(record).event == 3


def test_idle_words_and_an_idle_clock_do_nothing_m17() -> None:
    record = read("merci-3-full-mixed-live")
    idle = [{"seat": seat, "do": move} for seat in range(3) for move in ("quiet", "MALPOLI")]
    record["events"][3:3] = [*idle, {"clock": "close"}]
    check(record)
