"""The owl in a lesson: it points at the move that the lesson is about, and says why as it would at a table."""

from tablee.games.lessons import LEARNER, Lesson, Step
from tablee.games.sentences import NOTHING, Language, Sentence
from tablee.insight.comparing import considered
from tablee.insight.puzzles import Puzzle
from tablee.insight.shapes import Prospect
from tablee.insight.words import reason
from tablee.match.match import Match
from tablee.server.coach.seeing import see_odds, without_words
from tablee.server.lessons.staging import players_of, puzzle_of, stage
from tablee.server.lessons.teaching import may_ask
from tablee.server.protocol.responses import LessonHint
from tablee.server.tables.commands.hinting import ONLY_ONE, without_word
from tablee.server.tables.refusals import not_now
from tablee.server.views.match_view import names_of


def see_lesson_hint(lesson: Lesson, number: int, name: str, language: Language) -> LessonHint:
    """A hint for a step; refused where only one thing can be done."""
    match, puzzle = stage(lesson, number, players_of(name, lesson.seats)), puzzle_of(lesson, number)
    step = lesson.steps[number]
    if not may_ask(match, step):
        raise not_now(ONLY_ONE)
    why = (why_best(match, step) if puzzle is None else puzzle.reason()) or NOTHING
    prospects = [] if puzzle is None else without_words(lesson.game, known(puzzle))
    return LessonHint([laid(match, step)], why.printed_in(language, names_of(match)), see_odds(prospects))


def laid(match: Match, step: Step) -> str:
    """The move of a step; which word goes with it is the learner's to find."""
    return match.game.notation.moves[without_word(match.game, match.read(step.do))]


def known(puzzle: Puzzle) -> tuple[Prospect, ...]:
    """What is known about the moves of a puzzle."""
    return tuple(Prospect(move, share, 0.0, 0.0) for move, share in puzzle.shares.items())


def why_best(match: Match, step: Step) -> Sentence | None:
    """Why the move of a step is better than the first sensible one that there is something to say about."""
    world, best = match.facts.world(LEARNER), match.read(step.do)
    others = (action for action in considered(match.game, world, LEARNER) if action != best)
    reasons = (reason(match.game, world, LEARNER, best, other) for other in others)
    return next((found for found in reasons if found is not None), None)
