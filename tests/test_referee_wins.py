"""The referee knows how a round of MERCI is won: what lapses, what is still done, what may idly be said after it."""

import copy
from typing import Any

import pytest

from tests.games.merci.cards import DECK, is_identical
from tests.games.merci.naive import WORDS, NaiveMerci
from tests.referee import check, follow
from tests.test_referee import read, refusal
from tests.test_referee_merci import MERCI, refused, walk

STARTER = [name for name in MERCI if "starter" in name]
WITHOUT_LAST_CARD = "merci-5-full-foolish-asked"  # it ends with the 25th heart, in its first round
LAPSING = [
    "merci-3-full-mixed-live",
    "merci-3-full-sensible-live",
    "merci-3-starter-sensible-live",
    "merci-4-full-sensible-live",
    "merci-4-starter-foolish-asked",
    "merci-4-starter-sensible-live",
    "merci-5-full-mixed-live",
    "merci-5-full-sensible-live",
    "merci-5-starter-foolish-asked",
    "merci-6-full-foolish-asked",
    "merci-6-full-sensible-live",
    "merci-6-starter-sensible-live",
]
SHUFFLED_FOR = [  # the event is a shuffle in a round that is won
    ("merci-4-full-mixed-live", 179),  # before a second card
    ("merci-5-starter-mixed-live", 122),  # before the effect
    ("merci-6-full-mixed-live", 385),  # before the effect
    ("merci-6-full-sensible-live", 61),  # before a second card
    ("merci-6-starter-foolish-asked", 181),  # before the card that denounced thanks cost
]
RUDE_LAST_CARDS = [
    ("merci-3-full-foolish-asked", 132),
    ("merci-3-full-mixed-live", 64),
    ("merci-3-starter-foolish-asked", 21),
    ("merci-6-starter-foolish-asked", 120),
]
RUDE_LAST_THANKS = [
    ("merci-3-starter-mixed-live", 75),
    ("merci-5-starter-foolish-asked", 131),
    ("merci-6-starter-foolish-asked", 179),
]
CLOSE = {"clock": "close"}
DEAL = {"chance": "shuffle", "cards": DECK}

Event = dict[str, Any]


def say(seat: int, word: str) -> Event:
    return {"seat": seat, "do": word}


def every_play(twin: NaiveMerci) -> list[Event]:
    """Every card of every hand, with every word, on every pile."""
    return [
        say(seat, f"{word} {card} on {pile}".strip())
        for seat in range(twin.seats)
        for card in twin.hands[seat]
        for word in WORDS
        for pile in (1, 2, 3)
    ]


def spoil(name: str, number: int, *instead: Event) -> dict[str, Any]:
    """The record with other events in place of this one."""
    record = read(name)
    record["events"][number : number + 1] = instead
    return record


def cut(name: str, number: int, *added: Event) -> dict[str, Any]:
    """The record up to this event and with it, then others, and stopped there."""
    record = read(name)
    return {**record, "events": [*record["events"][: number + 1], *added], "outcome": None}


# What is over (M-12)


@pytest.mark.parametrize("name", MERCI)
def test_nothing_is_laid_or_drawn_for_a_turn_once_the_round_is_won_m12(name: str) -> None:
    for twin, _ in walk(name):
        if twin.winner is not None:
            for event in [*every_play(twin), *(say(seat, "draw") for seat in range(twin.seats))]:
                assert refused(copy.deepcopy(twin), event)


def steps_of_effect(twin: NaiveMerci) -> list[Event]:
    """What may be chosen or said in the effect under way, by whom, and what the clock may do in it."""
    seats = range(twin.seats)
    steps = [say(seat, move) for seat in seats for move in twin.choices(seat) + twin.thanks(seat)]
    return steps + [{"clock": "silent", "seat": seat} for seat in seats if twin.thanks(seat)]


@pytest.mark.parametrize("name", LAPSING)
def test_an_effect_that_has_lapsed_does_not_go_on_m12(name: str) -> None:
    lapsed = 0
    for twin, event in walk(name):
        steps = steps_of_effect(twin)
        if twin.winner is None and steps and "SKUZ" in event.get("do", ""):
            after = copy.deepcopy(twin)
            follow(after, event)
            lapsed += after.winner is not None
            assert after.winner is None or all(refused(copy.deepcopy(after), step) for step in steps)
    assert lapsed > 0


# What is shuffled (M-13)


@pytest.mark.parametrize(("name", "number"), SHUFFLED_FOR)
def test_a_card_that_is_still_needed_is_shuffled_for_m13(name: str, number: int) -> None:
    assert refusal(spoil(name, number)).event == number


@pytest.mark.parametrize(("name", "number"), SHUFFLED_FOR)
def test_nobody_says_anything_before_that_shuffle_m13(name: str, number: int) -> None:
    for idle in (CLOSE, say(0, "quiet"), say(1, "MALPOLI")):
        assert refusal(cut(name, number - 1, idle)).event == number


def test_nothing_else_is_shuffled_in_a_round_that_is_won_m13() -> None:
    empty = 0
    for twin, _ in (step for name in MERCI for step in walk(name)):
        if twin.winner is not None and twin.awaits() is None and not twin.draw_pile and twin.cards_to_reshuffle():
            empty += 1
            shuffle = {"chance": "shuffle", "cards": twin.cards_to_reshuffle()}
            assert refused(copy.deepcopy(twin), shuffle)
    assert empty > 0


# What is waited for (M-12, M-17)


@pytest.mark.parametrize(("name", "number"), [*RUDE_LAST_CARDS, *RUDE_LAST_THANKS])
def test_a_round_won_rudely_waits_for_quiet_or_the_clock_m12(name: str, number: int) -> None:
    record = read(name)
    culprit = record["events"][number]["seat"]
    others = [say(seat, "quiet") for seat in range(record["seats"]) if seat != culprit]
    check(cut(name, number, CLOSE, DEAL))
    check(cut(name, number, *others, DEAL))
    assert refusal(cut(name, number, DEAL)).event == number + 1
    assert refusal(cut(name, number, *others[1:], DEAL)).event == number + len(others)


@pytest.mark.parametrize(("name", "number"), RUDE_LAST_CARDS)
def test_a_last_card_that_was_denounced_did_not_win_m12(name: str, number: int) -> None:
    denounced = next(n for n in (number + 1, number + 2) if read(name)["events"][n]["do"] == "MALPOLI")
    error = refusal(spoil(name, denounced, CLOSE))
    assert error.reason == "The chance event 'shuffle' is missing."


@pytest.mark.parametrize("name", MERCI)
def test_the_culprit_neither_denounces_nor_is_asked_m17(name: str) -> None:
    faults = 0
    for twin, _ in walk(name):
        if twin.window is not None and twin.window["fault"] is not None:
            faults += 1
            culprit = twin.window["actor"]
            assert all(refused(twin, say(culprit, word)) for word in ("quiet", "MALPOLI", "draw"))
    assert faults > 0 or "sensible" in name


# What is banned (M-9)


@pytest.mark.parametrize("name", STARTER)
def test_a_card_that_was_sent_back_lies_on_no_twin_m9(name: str) -> None:
    for twin, event in walk(name):
        if event.get("do") == "MALPOLI" and twin.window is not None and twin.window["fault"] == "card":
            culprit, card, pile = twin.window["actor"], twin.window["card"], twin.window["pile"]
            after = copy.deepcopy(twin)
            follow(after, event)
            assert is_identical(card, after.piles[pile][-1])
            assert all(refused(after, say(culprit, f"{word} {card} on {pile + 1}".strip())) for word in WORDS)


# What may idly be said (M-17, M-19)


def add_idle_words(name: str) -> dict[str, Any]:
    """The record with all idle words of everybody wherever nothing can be denounced and chance is not to act."""
    record = read(name)
    words = [say(seat, word) for seat in range(record["seats"]) for word in ("MALPOLI", "quiet")]
    events = []
    for twin, event in walk(name):
        is_quiet = twin.window is None or twin.window["fault"] is None
        if twin.has_just_ended() or (twin.awaits() is None and is_quiet):
            events += [CLOSE, *words, CLOSE, *words]
        events.append(event)
    late = [] if name == WITHOUT_LAST_CARD else [*words, CLOSE, CLOSE, *words]
    return {**record, "events": events + late}


@pytest.mark.parametrize("name", MERCI)
def test_idle_words_and_an_idle_clock_do_nothing_m17_m19(name: str) -> None:
    check(add_idle_words(name))


def test_after_every_polite_last_card_all_others_may_have_been_asked_m19() -> None:
    asked = 0
    for name in MERCI:
        record = read(name)
        events: list[Event] = []
        for twin, event in walk(name):
            if twin.window is not None and twin.window["fault"] is None:
                asked += 1
                seats = [seat for seat in range(twin.seats) if seat != twin.window["actor"]]
                events += [say(seat, "quiet") for seat in seats]
            events.append(event)
        check({**record, "events": events})
    assert asked > 0


@pytest.mark.parametrize("event", [{"clock": "silent", "seat": 0}, {"clock": "open"}, say(0, "MERCI"), say(9, "quiet")])
def test_nothing_but_idle_words_follows_the_end_m12(event: Event) -> None:
    record = read("merci-3-full-mixed-live")
    for idle in ([], [CLOSE], [say(0, "quiet")]):
        events = [*record["events"], *idle, event]
        assert refusal({**record, "events": events}).event == len(events) - 1


@pytest.mark.parametrize("event", [CLOSE, say(0, "quiet"), say(0, "MALPOLI")])
def test_a_25th_heart_without_a_last_card_is_followed_by_nothing_m15(event: Event) -> None:
    record = read(WITHOUT_LAST_CARD)
    error = refusal({**record, "events": [*record["events"], event]})
    assert error.reason == "The match is over, and the events go on."
