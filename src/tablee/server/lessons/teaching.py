"""How a lesson is given: the position to look at, and what becomes of a move. Nothing is remembered in between."""

import msgspec

from tablee.games.lessons import LEARNER, Deal, Lesson, Moves, Step
from tablee.games.sentences import Language, Sentence
from tablee.match.fairness import Hand
from tablee.match.match import Match
from tablee.server.films.film import Eyes, Reader, cut, play, see_frame, tell
from tablee.server.lessons.staging import deal_due, players_of, stage
from tablee.server.protocol import responses as r
from tablee.server.protocol import to_client as t
from tablee.server.views.match_view import Position, names_of, see_around, see_played
from tablee.server.views.moves import refusal_of
from tablee.server.views.sight import Sight

LINES = 6  # what is told of the moves before a step
EYES = Eyes(LEARNER, sees_all=False)
GO_ON = Sentence("Well done: go on with the lesson below.")


# --- The position ----------------------------------------------------------------------------------------------------
def see_step(lesson: Lesson, number: int, name: str, language: Language) -> r.LessonStep:
    """The position of a step, with everything that can be played."""
    match, step = stage(lesson, number, players_of(name, lesson.seats)), lesson.steps[number]
    is_last = number == len(lesson.steps) - 1
    return r.LessonStep(
        number=number,
        steps=len(lesson.steps),
        says=step.says.printed_in(language),
        view=see_table(match, language),
        lines=recall(match, language)[-LINES:],
        goodbye=lesson.goodbye.printed_in(language) if is_last else "",
    )


def see_table(match: Match, language: Language) -> t.TableView:
    """The table as the learner sees it."""
    seen = see_played(Sight(Position(match, memory=False)), LEARNER, language)
    return msgspec.structs.replace(see_around(match, LEARNER), match=seen)


def recall(match: Match, language: Language) -> list[t.Line]:
    """Everything that was told so far."""
    again, lines = Match(match.game, match.seats, match.options, Hand(), match.players), []
    for number, events in enumerate(cut(match)):
        before = again.copy()
        play(again, events)
        lines += [told.read_by(LEARNER, language) for told in tell(number, before, events, again)]
    return lines


# --- The move --------------------------------------------------------------------------------------------------------
def judge(lesson: Lesson, number: int, do: str, name: str, language: Language) -> r.LessonAnswer:
    """What becomes of a move."""
    match, step = stage(lesson, number, players_of(name, lesson.seats)), lesson.steps[number]
    error = refusal_of(match, LEARNER, do)
    if error is not None:
        return r.LessonAnswer(False, error.says.printed_in(language, names_of(match)), error.rule, [])
    if do == step.do:
        frames = show(match, ((LEARNER, do), *step.then), language)
    elif do in step.also:
        frames = show(match, ((LEARNER, do),), language)
    else:
        return r.LessonAnswer(False, hint_for(step, do).printed_in(language), None, [])
    return r.LessonAnswer(True, step.praise.printed_in(language), None, frames)


def hint_for(step: Step, do: str) -> Sentence:
    """What is wrong with an open move: the closest hint."""
    return next(step.hints[key] for key in (do, do.split()[0], "") if key in step.hints)


def show(match: Match, moves: Moves, language: Language) -> list[r.FilmFrame]:
    """The moves, one frame each."""
    frames = []
    for seat, do in moves:
        deal_due(match, Deal(()))  # a round that the last move ended is looked at first
        before = match.copy()
        match.play(seat, do)
        if not match.is_between_rounds:
            deal_due(match, Deal(()))
        events, number = match.events[len(before.events) :], len(before.events)
        frames.append(see_frame(number, before, events, match, Reader(EYES, language, memory=False, why=GO_ON)))
    return frames
