"""How a lesson is given: the position to look at, and what becomes of a move. Nothing is remembered in between."""

import msgspec

from tablee.games.catalogue import GAMES
from tablee.games.lessons import LEARNER, Deal, Lesson, Moves, Step
from tablee.games.sentences import Language, Sentence
from tablee.match.fairness import Hand
from tablee.match.match import Match
from tablee.server.films.film import Eyes, Reader, cut, play, see_frame, tell
from tablee.server.lessons.staging import deal_due, players_of, puzzle_of, stage
from tablee.server.protocol import responses as r
from tablee.server.protocol import to_client as t
from tablee.server.tables.commands.hinting import has_choice, worded
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
        view=see_table(match, step, language),
        lines=recall(match, language)[-LINES:],
        goodbye=lesson.goodbye.printed_in(language) if is_last else "",
        better=is_last and has_second(lesson),
    )


def has_second(lesson: Lesson) -> bool:
    """Whether another lesson follows: how to play better."""
    coach = GAMES[lesson.game].coach
    return coach is not None and coach.lesson is not None and coach.lesson is not lesson


def see_table(match: Match, step: Step, language: Language) -> t.TableView:
    """The table as the learner sees it; the owl is there if it has something to say."""
    seen = see_played(Sight(Position(match, memory=False)), LEARNER, language)
    may = ["hint"] if may_ask(match, step) else []
    return msgspec.structs.replace(see_around(match, LEARNER), match=seen, may=may)


def may_ask(match: Match, step: Step) -> bool:
    """Whether the owl can be asked: there is a choice, and the step is about more than a word."""
    return has_choice(match, LEARNER) and match.read(step.do) in worded(match, LEARNER)


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
        why = why_better(lesson, number, do) or hint_for(step, do)
        return r.LessonAnswer(False, why.printed_in(language, names_of(match)), None, [])
    return r.LessonAnswer(True, step.praise.printed_in(language), None, frames)


def why_better(lesson: Lesson, number: int, do: str) -> Sentence | None:
    """Why the move of a puzzle is better than an open one, as the coach says it."""
    puzzle = puzzle_of(lesson, number)
    return None if puzzle is None else puzzle.reason(do)


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
