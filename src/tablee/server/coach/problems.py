"""Problems: a position of a real match, one answer, and why it was good or not quite."""

import msgspec

from tablee.games.sentences import NOTHING, Language
from tablee.insight.puzzles import Puzzle, puzzles
from tablee.match.match import Match
from tablee.server.coach.sums import percent
from tablee.server.protocol import reviews as v
from tablee.server.protocol.to_client import Odds
from tablee.server.tables.refusals import Refusal
from tablee.server.views.match_view import Position, names_of, see_around, see_played
from tablee.server.views.moves import refusal_of
from tablee.server.views.sight import Sight

OTHER = "bot:level:3"


def seated(puzzle: Puzzle, name: str) -> Match:
    """The match up to the problem, with whoever is to solve it among bots."""
    match = puzzle.match()
    match.players = tuple(name if seat == puzzle.seat else OTHER for seat in range(match.seats))
    return match


def see_problem(puzzle: Puzzle, name: str, language: Language) -> v.ProblemView:
    """The position as its seat sees it, and what is asked; nothing of the answer."""
    match = seated(puzzle, name)
    seen = see_played(Sight(Position(match, memory=False)), puzzle.seat, language)
    return v.ProblemView(
        game=puzzle.game.name,
        number=puzzle.number,
        count=len(puzzles(puzzle.game.name)),
        question=puzzle.question.printed_in(language, names_of(match)),
        difficulty=puzzle.difficulty.printed_in(language),
        rating=puzzle.rating,
        found=list(puzzle.found),
        view=msgspec.structs.replace(see_around(match, puzzle.seat), match=seen),
    )


def judge(puzzle: Puzzle, do: str, name: str, language: Language) -> v.ProblemAnswer:
    """Whether a move was the best, and why; a move that is closed is no answer."""
    match = seated(puzzle, name)
    error = refusal_of(match, puzzle.seat, do)
    if error is not None:
        raise Refusal("illegal_move", error.says, error.rule)
    move = puzzle.game.notation.moves[match.read(do)]
    why = (puzzle.reason(move) or NOTHING).printed_in(language, names_of(match))
    odds = [Odds(known, percent(share)) for known, share in puzzle.shares.items()]
    return v.ProblemAnswer(move == puzzle.best, puzzle.best, why, odds)
