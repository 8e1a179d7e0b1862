"""Lessons: real positions, one move to find in each, and a sentence for every other move."""

from typing import Any

import pytest

from tablee.games.catalogue import GAMES
from tablee.games.lessons import LEARNER, Lesson
from tablee.games.sentences import LANGUAGES
from tablee.server.lessons.staging import stage
from tablee.server.lessons.teaching import judge, see_step

LESSONS = {game.name: game.lesson for game in GAMES.values() if game.lesson is not None}
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


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
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
        assert not step.also or is_last or lesson.steps[number + 1].deal


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_every_other_open_move_gets_a_friendly_sentence_and_changes_nothing(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = stage(lesson, number, ("Ada", *["bot:thumb"] * (lesson.seats - 1)))
        for do in match.legal(LEARNER):
            if do not in (step.do, *step.also, "quiet"):
                answer = judge(lesson, number, do, "Ada", "fr")
                assert (answer.good, answer.frames, answer.rule) == (False, [], None)
                assert answer.says


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_nothing_is_long_and_all_languages_say_something_else(lesson: Lesson) -> None:
    sentences = [lesson.goodbye]
    for step in lesson.steps:
        sentences += [step.says, step.praise, *step.hints.values()]
    for sentence in sentences:
        assert len({sentence.said_in(language) for language in LANGUAGES}) == len(LANGUAGES)
        assert all(0 < len(sentence.printed_in(language)) <= LONGEST for language in LANGUAGES)


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
