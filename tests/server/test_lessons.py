"""Lessons: real positions, one move to find in each, and a sentence for every other move."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.games.catalogue import GAMES
from tablee.games.lessons import LEARNER, Lesson
from tablee.games.sentences import LANGUAGES
from tablee.server.coach.lesson_hints import see_lesson_hint
from tablee.server.coach.sums import percent
from tablee.server.http import lesson_pages
from tablee.server.lessons.staging import puzzle_of, stage
from tablee.server.lessons.teaching import judge, see_step
from tablee.server.live.quotas import Quotas
from tablee.server.protocol.responses import LessonHint
from tablee.server.tables.refusals import Refusal
from tablee.server.views.match_view import names_of
from tests.server.clients import Person, Server

LESSONS = {game.name: game.lesson for game in GAMES.values() if game.lesson is not None}
BETTER = {
    f"{game.name}/better": game.coach.lesson for game in GAMES.values() if game.coach and game.coach.lesson is not None
}
ALL = LESSONS | BETTER
WORDS = {"SIOUPLAIT", "SKUZ", "MERCI", "MALPOLI", "quiet"}
LONGEST = 170  # characters: nobody reads a wall of text


def staged_table(lesson: Lesson, number: int) -> Any:
    """What lies on the table at a step."""
    match = see_step(lesson, number, "Ada", "en").view.match
    assert match is not None
    return match.scene.table


def table_after(lesson: Lesson, number: int) -> Any:
    """What lies on the table after the move of a step."""
    return judge(lesson, number, lesson.steps[number].do, "Ada", "en").frames[0].match.scene.table


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(GAMES)


@pytest.mark.parametrize("lesson", ALL.values(), ids=list(ALL))
def test_each_step_has_its_move_and_goes_on(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        shown = see_step(lesson, number, "Ada", "en")
        assert shown.view.match is not None
        assert step.do in [move.do for move in shown.view.match.legal]
        for do in (step.do, *step.also):
            answer = judge(lesson, number, do, "Ada", "en")
            assert answer.good
            assert len(answer.frames) == 1 + (len(step.then) if do == step.do else 0)
        is_last = number == len(lesson.steps) - 1
        assert bool(shown.goodbye) == is_last
        assert not step.also or is_last or lesson.steps[number + 1].deal or lesson.steps[number + 1].puzzle


@pytest.mark.parametrize("lesson", BETTER.values(), ids=list(BETTER))
def test_what_a_second_lesson_teaches_is_what_its_puzzle_says(lesson: Lesson) -> None:
    """The best move of every step is verified with the puzzles; the coach says why it beats the next best."""
    for number, step in enumerate(lesson.steps):
        puzzle = puzzle_of(lesson, number)
        assert puzzle is not None
        assert (puzzle.best, puzzle.seat) == (step.do, LEARNER)
        answer, reason = judge(lesson, number, list(puzzle.shares)[1], "Ada", "en"), puzzle.reason()
        assert reason is not None
        assert answer.says == reason.printed_in("en", names_of(stage(lesson, number, ("Ada",))))


def test_every_game_has_a_second_lesson() -> None:
    assert set(BETTER) == {f"{name}/better" for name in GAMES}
    assert {len(lesson.steps) for lesson in BETTER.values()} == {5}


def test_the_first_lesson_leads_to_the_second() -> None:
    for lesson in LESSONS.values():
        last = see_step(lesson, len(lesson.steps) - 1, "Ada", "en")
        assert last.better == (f"{lesson.game}/better" in BETTER)


@pytest.mark.parametrize("lesson", ALL.values(), ids=list(ALL))
def test_every_other_open_move_gets_a_friendly_sentence_and_changes_nothing(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = stage(lesson, number, ("Ada", *["bot:thumb"] * (lesson.seats - 1)))
        for do in match.legal(LEARNER):
            if do not in (step.do, *step.also, "quiet"):
                answer = judge(lesson, number, do, "Ada", "fr")
                assert (answer.good, answer.frames, answer.rule) == (False, [], None)
                assert answer.says


@pytest.mark.parametrize("lesson", ALL.values(), ids=list(ALL))
def test_nothing_is_long_and_all_languages_say_something_else(lesson: Lesson) -> None:
    sentences = [lesson.goodbye]
    for step in lesson.steps:
        sentences += [step.says, step.praise, *step.hints.values()]
    for sentence in sentences:
        assert len({sentence.said_in(language) for language in LANGUAGES}) == len(LANGUAGES)
        assert all(0 < len(sentence.printed_in(language)) <= LONGEST for language in LANGUAGES)


# --- The owl in a lesson ---------------------------------------------------------------------------------------------
def hint_or_none(lesson: Lesson, number: int) -> LessonHint | None:
    """What the owl says; None where it has nothing to say."""
    try:
        return see_lesson_hint(lesson, number, "Ada", "en")
    except Refusal:
        return None


@pytest.mark.parametrize("lesson", ALL.values(), ids=list(ALL))
def test_the_owl_points_at_the_move_of_a_step_and_is_away_where_nothing_is_to_choose(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        hint, view = hint_or_none(lesson, number), see_step(lesson, number, "Ada", "en").view
        assert view.may == ([] if hint is None else ["hint"])
        assert hint is None or (hint.best[0] in step.do and not WORDS & set(hint.best[0].split()))
        assert hint is None or [odds.do for odds in hint.odds][:1] in ([], hint.best)


@pytest.mark.parametrize("lesson", BETTER.values(), ids=list(BETTER))
def test_the_owl_says_in_a_second_lesson_what_is_known_of_its_puzzle(lesson: Lesson) -> None:
    for number in range(len(lesson.steps)):
        hint, puzzle = hint_or_none(lesson, number), puzzle_of(lesson, number)
        assert hint is not None
        assert puzzle is not None
        assert hint.odds[0].wins == percent(puzzle.shares[puzzle.best])
        assert len(hint.odds) > 1
        assert hint.why


def test_the_owl_of_a_lesson_is_asked_over_http(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server, "Ada")
        first, second = (ada.get(f"/api/lessons/non_merci/{step}/hint") for step in ("0", "better/0"))
        assert (first.status_code, first.json()["best"], first.json()["odds"]) == (200, ["pass"], [])
        assert [odds["do"] for odds in second.json()["odds"]] == ["pass", "take"]
        assert ada.get("/api/lessons/non_merci/99/hint").status_code == 404


def test_whoever_asks_the_owl_of_lessons_again_and_again_has_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server, "Ada")
        answers = (ada.get("/api/lessons/non_merci/better/0/hint").status_code for _ in range(300))
        assert 429 in answers
        assert ada.get("/api/lessons/non_merci/better/0").status_code == 200  # the lesson itself goes on


def test_the_owl_of_a_lesson_thinks_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = list[threading.Thread]()

    def see(*_: object) -> str:
        thinkers.append(threading.current_thread())
        return ""

    async def answer(*_: object) -> Any:
        return (LESSONS["non_merci"], 0)

    monkeypatch.setattr(lesson_pages, "see_lesson_hint", see)
    for name in ("language_of", "asked_step", "name_of"):
        monkeypatch.setattr(lesson_pages, name, answer)
    worker = SimpleNamespace(quotas=Quotas(True, lambda _: None))
    monkeypatch.setattr(lesson_pages, "worker_of", lambda _: worker)
    monkeypatch.setattr(lesson_pages, "address_of", lambda _: "::1", raising=False)
    request: Any = None
    asyncio.run(lesson_pages.hint(request))
    assert thinkers != [threading.current_thread()]
    assert len(thinkers) == 1


# --- What the rules and the table say --------------------------------------------------------------------------------
def test_a_closed_move_is_refused_by_the_rules() -> None:
    answer = judge(LESSONS["herz_an_herz"], 3, "left", "Ada", "en")
    assert (answer.good, answer.rule) == (False, "H-4")
    assert judge(LESSONS["merci"], 0, "o1 on 1", "Ada", "en").rule == "M-3"


def test_the_lesson_of_merci_shows_all_backs_and_combinations() -> None:
    """A beginner meets every back of the draw pile, and earns a SIOUPLAIT with each combination (M-2, M-5)."""
    lesson = LESSONS["merci"]
    assert {staged_table(lesson, number).back for number in range(len(lesson.steps))} == {"one", "swap", "heart", "two"}
    for number, values, colours in (1, {3, 4, 5}, 3), (3, {2, 4, 6}, 1), (5, {4}, 3):
        tops = table_after(lesson, number).tops
        assert {int(top[1]) for top in tops} == values
        assert len({top[0] for top in tops}) == colours


def test_a_card_sent_back_is_refused_on_its_twin_in_the_lesson_too() -> None:
    """M-9: with the starter rules it may not go there any more, with a word or without."""
    for do in ("g4b on 1", "SKUZ g4b on 1"):
        answer = judge(LESSONS["merci"], 10, do, "Ada", "en")
        assert (answer.good, answer.rule) == (False, "M-9")


def test_the_lesson_of_gracias_makes_a_packet() -> None:
    """The fifth card of a colour makes it safe (G-4)."""
    before = staged_table(LESSONS["gracias"], 2)
    after = table_after(LESSONS["gracias"], 2)
    assert [before.majorities[0].cards[LEARNER], after.majorities[0].cards[LEARNER]] == [4, before.packet]
    assert LEARNER in before.majorities[0].leaders
    assert LEARNER not in after.majorities[0].leaders


def test_the_lessons_keep_what_they_promise() -> None:
    """The sentences tell of points: these are the kernel's."""
    last = judge(LESSONS["non_merci"], 4, "take", "Ada", "en").frames[-1].match
    assert last.points[LEARNER] == -1
    assert judge(LESSONS["herz_an_herz"], 5, "steal B right to right", "Ada", "en").frames[-1].match.points == [6, 0]
    rounds = judge(LESSONS["gracias"], 4, "keep 1 give B", "Ada", "en").frames[-1].match.rounds
    assert max(rounds[0].points) == rounds[0].points[LEARNER]
    assert judge(LESSONS["merci"], 3, "SIOUPLAIT b6 on 3", "Ada", "en").frames[-1].match.points == [1, 0, 0]
    assert judge(LESSONS["merci"], 11, "p4a on 3", "Ada", "en").frames[-1].match.points == [2, 0, 0]


def test_the_second_lesson_of_gracias_tells_what_lies_there() -> None:
    """Cards of a colour as the learner knows them: everybody's face-up ones and the own hidden ones (G-4)."""
    lesson = BETTER["gracias/better"]
    packet, whom, poisoned, tie, leader = (known_cards(lesson, number) for number in range(5))
    assert packet("y") == [4, 1, 1]  # four lemons, the most of all
    assert "y" in trio_of(lesson, 0, 3)
    assert (whom("g")[LEARNER], whom("b")) == (4, [1, 3, 2])  # the fifth leaf; a drop would be Léa's fourth
    assert poisoned("g") == [3, 2, 0]  # Léa ties with one leaf more
    assert tie("y") == [3, 1, 3, 1]  # Marius is the one who ties
    assert [trio for trio in (2, 4) if "y" in trio_of(lesson, 3, trio)] == [4]
    assert leader("r") == [2, 1, 4]  # the fifth cherry would be a packet of Marius


def known_cards(lesson: Lesson, number: int) -> Callable[[str], list[int]]:
    table = staged_table(lesson, number)

    def cards(colour: str) -> list[int]:
        counts = list(next(row.cards for row in table.majorities if row.colour == colour))
        counts[LEARNER] += table.own_hidden.count(colour)
        return counts

    return cards


def trio_of(lesson: Lesson, number: int, trio: int) -> tuple[str, str]:
    chosen = staged_table(lesson, number).trios[trio - 1]
    return chosen.first, chosen.second


def test_the_second_lesson_of_merci_tells_what_lies_there() -> None:
    """Backs, hands and hearts of Léa (1) and Marius (2), and what fits where."""
    lesson = BETTER["merci/better"]
    two, swap, twins, feed, gift = (staged_table(lesson, number) for number in range(5))
    assert (two.back, two.hands[1].count) == ("two", 1)
    assert (swap.back, swap.hands[1].count, swap.hearts[1]) == ("swap", 1, 5)
    assert sorted(twins.hands[LEARNER].cards) == ["g3a", "g3b"]  # the second is the last card
    assert ([hand.count for hand in feed.hands[1:]], list(feed.hearts[1:])) == ([1, 2], [2, 6])
    assert (feed.effect, feed.hearts_to_win) == ("two", 6)
    assert not [top for top in gift.tops if set("y6") & set(top)]  # the 6 lemon fits nowhere
    assert (gift.hands[2].count, gift.hands[1].count) == (2, 3)
    for number, values in (0, {3, 4, 5}), (1, {2, 3, 4}):
        assert {int(top[1]) for top in table_after(lesson, number).tops} == values
    match = stage(lesson, 2, ("Ada",))
    match.play(LEARNER, "g3a on 3")
    match.play(LEARNER, "SKUZ g3b on 3")
    assert match.view(LEARNER).table.last_card_of == LEARNER
