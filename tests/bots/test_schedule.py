"""A live table: who looks up when, and that waiting betrays nothing (M-19, S-5)."""

from tablee.bots.arrivals import CLOCK, TIME_FOR_MALPOLI, TIME_FOR_THANKS, Arrivals
from tablee.bots.bot import USUAL_TEMPO, Bot, Tempo, tempo_of
from tablee.bots.thumb_bot import ThumbBot
from tablee.match.match import Match
from tests.games.merci.situation import HANDS, run, situation, table

BOTS: dict[int, Bot] = {1: ThumbBot(1), 2: ThumbBot(2)}


def planned(match: Match, seed: int = 7, pace: float = 1.0) -> Arrivals:
    arrivals = Arrivals(BOTS, seed, pace)
    arrivals.plan(match, now=100.0)
    return arrivals


def test_every_bot_that_may_act_gets_a_time_within_its_tempo() -> None:
    for seed in range(20):
        times = planned(situation(turn="B"), seed).times
        assert set(times) == {1, 2}
        assert USUAL_TEMPO.decision[0] <= times[1] - 100 <= USUAL_TEMPO.decision[1]
        assert USUAL_TEMPO.reaction[0] <= times[2] - 100 <= USUAL_TEMPO.reaction[1]


def test_times_do_not_depend_on_hidden_cards() -> None:
    """Other faces behind the same backs, a SKUZ in hand or none: the times are the same."""
    keen, idle = situation(), situation(hands=[HANDS[0], "o1 b1 b2a b2b", "o2a o2b b5a o4b"])
    for match in (keen, idle):
        match._box[0].backs[:] = 0
    assert table(keen) == table(idle)
    assert any("SKUZ p2b" in move for move in set(keen.legal(1)) - set(idle.legal(1)))
    assert planned(keen).times == planned(idle).times


def test_a_culprit_does_not_look_up_and_the_clock_closes_the_window() -> None:
    match = run(situation(), "B SKUZ o3a on 1")
    arrivals = planned(match)
    assert set(arrivals.times) == {2, CLOCK}
    assert arrivals.times[CLOCK] == 100 + TIME_FOR_MALPOLI
    del arrivals.times[2]
    clock = arrivals.next()
    assert clock is not None
    assert arrivals.meet(match, clock, 105.0) is None
    assert (match.record()["events"][-1], table(match).denounceable) == ({"clock": "close"}, "nothing")


def test_the_clock_is_silent_for_whoever_is_late_with_thanks() -> None:
    match = run(situation(), "A SIOUPLAIT g4a on 3; A to B")
    arrivals = planned(match, pace=2)
    assert arrivals.times[CLOCK] == 100 + TIME_FOR_THANKS / 2
    arrivals.times = {CLOCK: 109.0}
    arrivals.meet(match, arrivals.next() or exit(), 109.0)
    assert match.record()["events"][-1] == {"clock": "silent", "seat": 1}


def test_a_bot_reacts_with_its_move_and_who_does_not_react_says_nothing() -> None:
    match = situation()
    arrivals = planned(match)
    moves = {}
    while arrival := arrivals.next():
        moves[arrival.seat] = arrivals.meet(match, arrival, arrival.time)
    assert moves[1] is not None
    assert moves[1][1].startswith("SKUZ")
    quiet = situation(hands=["y3b g4a", "o1 b4b", "o4b b5b"])
    arrivals = planned(quiet)
    while arrival := arrivals.next():
        assert arrivals.meet(quiet, arrival, arrival.time) is None


def test_nobody_gets_new_times_for_words_that_change_nothing() -> None:
    match = situation()
    arrivals = planned(match)
    before = dict(arrivals.times)
    arrivals.plan(run(match, "A MALPOLI; C quiet"), 101.0)
    assert arrivals.times == before
    arrivals.plan(run(match, "A draw"), 101.0)
    assert arrivals.times != before


def test_a_bot_may_have_a_tempo_of_its_own() -> None:
    class Hasty(ThumbBot):
        tempo = Tempo(reaction=(0.1, 0.1), decision=(0.2, 0.2))

    assert tempo_of(Hasty()).draw(False, Hasty().dice) == 0.1
    assert tempo_of(ThumbBot()) == USUAL_TEMPO
