"""Lessons: real positions, one move to find in each, and a sentence for every other move."""

import pytest

from tablee.games.catalogue import GAMES
from tablee.games.sentences import Language
from tablee.server.lessons.catalogue import LESSONS
from tablee.server.lessons.lesson import LEARNER, Lesson
from tablee.server.lessons.teaching import judge, see_step

LANGUAGES: tuple[Language, Language] = ("en", "fr")
LONGEST = 170  # characters: nobody reads a wall of text


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
        match = lesson.stage(number, ("Ada", *["bot:thumb"] * (lesson.seats - 1)))
        for do in match.legal(LEARNER):
            if do not in (step.do, *step.also, "quiet"):
                answer = judge(lesson, number, do, "Ada", "fr")
                assert (answer.good, answer.frames, answer.rule) == (False, [], None)
                assert answer.says


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_nothing_is_long_and_both_languages_say_something_else(lesson: Lesson) -> None:
    sentences = [lesson.goodbye]
    for step in lesson.steps:
        sentences += [step.says, step.praise, *step.hints.values()]
    for sentence in sentences:
        assert sentence.en != sentence.fr
        assert all(0 < len(sentence.printed_in(language)) <= LONGEST for language in LANGUAGES)


def test_a_closed_move_is_refused_by_the_rules() -> None:
    answer = judge(LESSONS["herz_an_herz"], 3, "left", "Ada", "en")
    assert (answer.good, answer.rule) == (False, "H-4")
    assert judge(LESSONS["merci"], 0, "o1 on 1", "Ada", "en").rule == "M-3"


def test_the_lessons_keep_what_they_promise() -> None:
    """The sentences tell of points: these are the kernel's."""
    last = judge(LESSONS["non_merci"], 4, "take", "Ada", "en").frames[-1].match
    assert last.points[LEARNER] == -1
    assert judge(LESSONS["herz_an_herz"], 5, "steal B right to right", "Ada", "en").frames[-1].match.points == [6, 0]
    rounds = judge(LESSONS["gracias"], 3, "keep 1 give B", "Ada", "en").frames[-1].match.rounds
    assert max(rounds[0].points) == rounds[0].points[LEARNER]
