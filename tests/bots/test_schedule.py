"""Who acts when: that nobody is faster than people can be, and that waiting betrays nothing (M-19, S-5)."""

import pytest

from tablee.bots.bot import tempo_of
from tablee.bots.levels import HIGHEST
from tablee.bots.schedule import CLOCK, Arrival, LiveTable, Schedule
from tablee.bots.thumb_bot import ThumbBot
from tablee.games.catalogue import GAMES
from tablee.games.live import LEAST_REACTION, SECONDS, USUAL_TEMPO, VAIN_OBJECTION, Moment, Pace, Tempo
from tablee.match.match import Match
from tests.conftest import Tries
from tests.games.merci.situation import HANDS, denounceable, run, situation, table
from tests.tampering import state_of

BOTS = {1: USUAL_TEMPO, 2: USUAL_TEMPO}
NOW = 100.0


def planned(match: Match, seed: int = 7, pace: Pace = "normal") -> LiveTable:
    live = LiveTable(BOTS, seed, pace)
    live.plan(match, NOW)
    return live


def first(live: LiveTable) -> Arrival:
    arrival = live.next()
    assert arrival is not None
    return arrival


# --- How quick -------------------------------------------------------------------------------------------------------
def test_every_bot_that_may_act_gets_a_time_within_its_tempo() -> None:
    for seed in range(20):
        due = planned(situation(turn="B"), seed).schedule.due
        assert set(due) == {1, 2}
        assert USUAL_TEMPO.decision[0] <= due[1] - NOW <= USUAL_TEMPO.decision[1]
        assert USUAL_TEMPO.reaction[0] <= due[2] - NOW <= USUAL_TEMPO.reaction[1]


@pytest.mark.parametrize("pace", SECONDS)
@pytest.mark.parametrize("level", range(HIGHEST))
def test_m19_no_bot_acts_sooner_than_a_second_after_the_last_change(pace: Pace, level: int, tries: Tries) -> None:
    """Also the quickest one at a lively table, whatever it reacts to."""
    tempo = GAMES["merci"].levels[level].tempo
    schedule = Schedule(level, SECONDS[pace].slowness)
    for change in range(tries(300, 5, 20_000)):
        now = float(change)
        schedule.plan(Moment(change % 3, (change,), change), dict.fromkeys(range(3), tempo), now)
        assert min(schedule.due.values()) >= now + LEAST_REACTION


def test_a_bot_may_have_a_tempo_of_its_own() -> None:
    class Hasty(ThumbBot):
        tempo = Tempo(reaction=(1.1, 1.1), decision=(1.2, 1.2))

    assert tempo_of(Hasty()).draw(False, Hasty().dice) == 1.1
    assert tempo_of(ThumbBot()) == USUAL_TEMPO


# --- Drawn anew ------------------------------------------------------------------------------------------------------
def test_m19_every_change_that_everybody_sees_draws_all_times_anew() -> None:
    match = situation()
    live = planned(match)
    before = dict(live.schedule.due)
    live.plan(run(match, "A draw"), NOW + min(before.values()) - NOW - 0.1)
    assert min(live.schedule.due.values()) >= NOW + min(before.values()) - NOW - 0.1 + LEAST_REACTION


@pytest.mark.parametrize("words", ["A MALPOLI", "C quiet", "clock close", "A MALPOLI; C MALPOLI; A MALPOLI"])
def test_m19_words_that_change_nothing_disturb_nobody(words: str) -> None:
    match = situation()
    live = planned(match)
    before = dict(live.schedule.due)
    assert not live.plan(run(match, words), NOW + 1)
    assert live.schedule.due == before


def test_who_looked_and_did_not_react_looks_again_after_the_next_change() -> None:
    match = situation()
    live = planned(match)
    live.arrive(1)
    live.plan(match, NOW + 1)
    assert set(live.schedule.due) == {2}
    live.plan(run(match, "A draw"), NOW + 2)
    assert set(live.schedule.due) == {1, 2}


def test_a_bot_that_takes_over_again_gets_another_time() -> None:
    """A person came back and went once more, and nothing was seen meanwhile: their bot is not forgotten."""
    schedule, moment = Schedule(1), Moment(1, (1,), 1)
    for bots in ({1: USUAL_TEMPO}, {}, {1: USUAL_TEMPO}):
        schedule.plan(moment, bots, NOW)
    assert set(schedule.due) == {1}


def test_whoever_must_decide_looks_again() -> None:
    match = situation(turn="B")
    live = planned(match)
    live.arrive(1)
    live.plan(match, NOW + 3)
    assert live.schedule.due[1] >= NOW + 3 + LEAST_REACTION


# --- Nothing is betrayed ---------------------------------------------------------------------------------------------
def test_times_do_not_depend_on_hidden_cards() -> None:
    """Other faces behind the same backs, a SKUZ in hand or none: the times are the same."""
    keen, idle = situation(), situation(hands=[HANDS[0], "o1 b1 b2a b2b", "o2a o2b b5a o4b"])
    for match in (keen, idle):
        state_of(match).backs[:] = 0
    assert table(keen) == table(idle)
    assert any("SKUZ p2b" in move for move in set(keen.legal(1)) - set(idle.legal(1)))
    assert planned(keen).schedule.due == planned(idle).schedule.due


def alike(polite: str, rude: str) -> tuple[LiveTable, LiveTable]:
    """Two tables at which the same happened, but for a word."""
    one, other = run(situation(), polite), run(situation(), rude)
    assert (denounceable(one), denounceable(other) != "nothing") == ("nothing", True)
    return planned(one), planned(other)


@pytest.mark.parametrize(
    ("polite", "rude"),
    [
        ("A p3a on 1", "A SKUZ p3a on 1"),
        ("A p3a on 1", "A SIOUPLAIT p3a on 1"),
        ("B SKUZ p2b on 2", "B p2b on 2"),
        ("A SKUZ y3b on 1", "A y3b on 1"),
        ("A SIOUPLAIT g4a on 3; A to B; B MERCI", "A SIOUPLAIT g4a on 3; A to B; B silent"),
        ("A SIOUPLAIT g4a on 3; A to B; B MERCI", "A SIOUPLAIT g4a on 3; A to B; clock silent B"),
    ],
)
def test_m19_bots_and_clock_come_at_the_same_times_be_it_polite_or_not(polite: str, rude: str) -> None:
    one, other = alike(polite, rude)
    assert one.schedule.due == other.schedule.due
    assert first(one) == first(other)
    assert one.clock.strikes(one.moment, one.seconds) == other.clock.strikes(other.moment, other.seconds)


def test_whoever_has_laid_a_card_and_is_to_act_again_leaves_the_others_time_to_object() -> None:
    """Also if the card was polite: who was impolite could not act sooner (M-18)."""
    for script in ("B SKUZ p2b on 2", "B p2b on 2"):
        live = planned(run(situation(turn="B"), script))
        assert live.schedule.due[1] >= NOW + SECONDS["normal"].objection + LEAST_REACTION
        assert live.schedule.due[2] < NOW + SECONDS["normal"].objection


# --- The clock -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("pace", SECONDS)
def test_m19_the_clock_ends_the_time_for_objections(pace: Pace) -> None:
    match = run(situation(), "B SKUZ o3a on 1")
    live = planned(match, pace=pace)
    live.schedule.due.clear()
    assert first(live) == Arrival(NOW + SECONDS[pace].objection, CLOCK)
    match.clock(first(live).strikes or {})
    assert (match.record()["events"][-1], denounceable(match)) == ({"clock": "close"}, "nothing")


@pytest.mark.parametrize("pace", SECONDS)
def test_m19_the_clock_is_silent_for_whoever_is_late_with_thanks(pace: Pace) -> None:
    match = run(situation(), "A SIOUPLAIT g4a on 3; A to B; clock close")
    live = planned(match, pace=pace)
    live.schedule.due.clear()
    assert first(live) == Arrival(NOW + SECONDS[pace].thanks, CLOCK)
    match.clock(first(live).strikes or {})
    assert match.record()["events"][-1] == {"clock": "silent", "seat": 1}


def test_m19_the_seconds_of_calm_normal_and_lively_tables() -> None:
    seconds = [(SECONDS[pace].thanks, SECONDS[pace].objection) for pace in ("calm", "normal", "lively")]
    assert seconds == [(9, 7), (6, 5), (4, 3)]
    assert (LEAST_REACTION, VAIN_OBJECTION) == (1, 3)
