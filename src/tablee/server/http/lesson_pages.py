"""Plain HTTP: lessons, and examples beside the rules."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.lessons import Lesson
from tablee.match import checks
from tablee.server.coach.lesson_hints import see_lesson_hint
from tablee.server.http.addresses import address_of
from tablee.server.http.pages import body, in_json, language_of, worker_of
from tablee.server.lessons.examples import Reader, see_example
from tablee.server.lessons.teaching import judge, see_step
from tablee.server.live.quotas import NOT_SO_FAST
from tablee.server.protocol import from_client as c
from tablee.server.tables.refusals import Refusal

BETTER = "better"  # the second lesson in an address
SOMEBODY = "Camille"  # who learns without having said their name


async def step(request: Request) -> Response:
    """GET /api/lessons/{game}/{step}, and /api/lessons/{game}/better/{step} for the second one."""
    language = await language_of(request)
    lesson, number = await asked_step(request)
    return in_json(see_step(lesson, number, await name_of(request), language))


async def try_move(request: Request) -> Response:
    """POST to the same addresses."""
    tried = await body(request, c.TryMove)
    assert isinstance(tried, c.TryMove)
    language = await language_of(request)
    lesson, number = await asked_step(request)
    return in_json(judge(lesson, number, tried.do, await name_of(request), language))


async def hint(request: Request) -> Response:
    """GET /api/lessons/{game}/{step}/hint, and /api/lessons/{game}/better/{step}/hint."""
    quotas = worker_of(request).quotas
    quotas.refuse_unless(quotas.lesson_hints.take(address_of(request)), NOT_SO_FAST)
    language = await language_of(request)
    lesson, number = await asked_step(request)
    name = await name_of(request)
    return await asyncio.to_thread(lambda: in_json(see_lesson_hint(lesson, number, name, language)))


async def asked_step(request: Request) -> tuple[Lesson, int]:
    """The lesson and the step of the address; a game that is not compiled yet must be waited for."""
    game, number = GAMES.get(request.path_params["game"]), request.path_params["step"]
    lesson = None if game is None else lesson_of(game, request.path_params.get("part"))
    if lesson is None or number not in map(str, range(len(lesson.steps))):
        raise Refusal("unknown", "There is no such lesson")
    await worker_of(request).readiness.prepare(lesson.game)
    return lesson, int(number)


def lesson_of(game: Game, part: str | None) -> Lesson | None:
    """The lesson of a game, or its second one: how to play it better."""
    if part is None:
        return game.lesson
    return game.coach.lesson if game.coach is not None and part == BETTER else None


async def name_of(request: Request) -> str:
    """How the learner is called."""
    guest = await worker_of(request).people.find(request)
    return SOMEBODY if guest is None else guest.name


async def example(request: Request) -> Response:
    """POST /api/examples/{game}."""
    arranged = await body(request, c.Arrange)
    assert isinstance(arranged, c.Arrange)
    game = checks.known_game(request.path_params["game"])
    await worker_of(request).readiness.prepare(game.name)
    reader = Reader(await name_of(request), await language_of(request))
    return in_json(see_example(game, arranged.choices, reader))
