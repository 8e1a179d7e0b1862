"""Plain HTTP: problems to solve."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.games.catalogue import GAMES
from tablee.insight.puzzles import Puzzle, puzzle
from tablee.server.coach.problems import judge, see_problem
from tablee.server.http.lesson_pages import name_of
from tablee.server.http.pages import body, in_json, language_of, refuse_hurry, worker_of
from tablee.server.protocol import from_client as c
from tablee.server.tables.refusals import Refusal

MOST_DIGITS = 6


async def problem(request: Request) -> Response:
    """GET /api/problems/{game}/{number}."""
    refuse_hurry(request)
    asked = await asked_problem(request)
    return in_json(await asyncio.to_thread(see_problem, asked, await name_of(request), await language_of(request)))


async def answer(request: Request) -> Response:
    """POST /api/problems/{game}/{number}."""
    refuse_hurry(request)
    tried = await body(request, c.TryMove)
    assert isinstance(tried, c.TryMove)
    asked = await asked_problem(request)
    return in_json(await asyncio.to_thread(judge, asked, tried.do, await name_of(request), await language_of(request)))


async def asked_problem(request: Request) -> Puzzle:
    """The problem of the address; a game that is not loaded yet is waited for."""
    game, number = request.path_params["game"], request.path_params["number"]
    if game not in GAMES or not number.isdecimal() or len(number) > MOST_DIGITS:
        raise Refusal("unknown", "There is no such problem")
    await worker_of(request).readiness.prepare(game)
    return puzzle(game, int(number))
