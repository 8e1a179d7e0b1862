"""What a messenger shows of a link: a title, a sentence and a picture, written into the page that is sent."""

import html
import re
from dataclasses import dataclass
from functools import lru_cache

from starlette.requests import Request

from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.sentences import Language, Sentence
from tablee.server.http.files import ClientFile, find_file, pack
from tablee.server.http.pages import is_hurried, worker_of
from tablee.server.live.open_tables import tidy
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.summaries import Summary, decode
from tablee.words.catalogue import Template

GAME_PAGE = re.compile(r"(?P<page>new|rules|lesson)/(?P<game>\w+)")
SECOND_LESSON = re.compile(r"lesson/(?P<game>\w+)/better")
PLAIN_PAGES = re.compile(r"|new|rules|lesson|device|problems(/\w+)?|tables/[\w-]+|(film|review)(/[\w-]+(/\d+)?)?")
JOIN = re.compile(r"join/(?P<code>[^/]+)")
ROOT = b'<meta name="root" content=""'
PLACE = re.compile(rb"<!-- preview.*?<!-- end of preview -->", re.DOTALL)
PICTURE = "/preview.png"
WIDTH, HEIGHT = 1200, 630  # of all pictures
TABLEE = Sentence("Tablée")
SAYS = Sentence("Four card games, with friends or against bots. No account.")

LOCALE = Sentence("en_GB")
TITLES: dict[str, Template] = {
    "rules": "{game}: the rules",
    "lesson": "{game} in two minutes",
    "new": "{game}: lay a table",
}


@dataclass(frozen=True)
class Preview:
    """A page as a link shows it."""

    title: Sentence = TABLEE
    says: Sentence = SAYS
    picture: str = PICTURE
    status: int = 200
    language: Language | None = None  # None: that of the reader


NOWHERE = Preview(Sentence("Nothing here · Tablée"), status=404)


async def preview_of(request: Request, path: str) -> Preview:
    """What is at an address."""
    if found := JOIN.fullmatch(path):
        return Preview() if is_hurried(request) else await preview_of_code(request, tidy(found["code"]))
    if (found := GAME_PAGE.fullmatch(path)) and found["game"] in GAMES:
        return of_game(found["page"], GAMES[found["game"]])
    if (found := SECOND_LESSON.fullmatch(path)) and has_second_lesson(found["game"]):
        return of_game("lesson", GAMES[found["game"]])
    return Preview() if PLAIN_PAGES.fullmatch(path) else NOWHERE


def has_second_lesson(name: str) -> bool:
    """Whether there is a game of this name that says how to play it better."""
    coach = GAMES[name].coach if name in GAMES else None
    return coach is not None and coach.lesson is not None


async def preview_of_code(request: Request, code: str) -> Preview:
    """The invitation of a code."""
    summary = await worker_of(request).storage.find_invitation(code)
    return NOWHERE if summary is None else of_invitation(decode(summary))


def of_invitation(table: Summary) -> Preview:
    """To what one is invited, and by whom, in the language of the host."""
    game = GAMES[table.game]
    title = Sentence("{host} invites you: {game}", host=table.host, game=game.title)
    says = company(table.people, table.minutes or game.minutes) if table.people else SAYS
    return Preview(title if table.host else TABLEE, says, picture_of(game), language=table.language)


def company(people: list[str], minutes: int) -> Sentence:
    """Who is there, and what it takes."""
    return Sentence(
        (
            "{people} is at the table. {minutes} minutes, no account: type your name and sit down.",
            "{people} are at the table. {minutes} minutes, no account: type your name and sit down.",
        ),
        count=len(people),
        people=tuple(people),
        minutes=minutes,
    )


def of_game(page: str, game: Game) -> Preview:
    """The rules, the lesson or a new table of a game."""
    return Preview(Sentence(TITLES[page], game=game.title), picture=picture_of(game))


def picture_of(game: Game) -> str:
    """Our own drawing of a game, or of all games."""
    own = f"preview-{game.name}.png"
    return PICTURE if find_file(own) is None else f"/{own}"


# --- Into the page ---------------------------------------------------------------------------------------------------
def write_head(preview: Preview, language: Language, address: str, path: str) -> str:
    """The tags that messengers, search engines and browsers read."""
    title, says = preview.title.printed_in(language), preview.says.printed_in(language)
    seen = {
        "og:site_name": "Tablée", "og:type": "website", "og:title": title, "og:description": says,
        "og:url": address + path, "og:image": address + preview.picture, "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT), "og:locale": LOCALE.said_in(language),
    }  # fmt: skip
    named = {"description": says, "twitter:card": "summary_large_image"}
    tags = [f"<title>{html.escape(title)}</title>"]
    tags += [f'<meta name="{name}" content="{html.escape(content)}" />' for name, content in named.items()]
    tags += [f'<meta property="{name}" content="{html.escape(content)}" />' for name, content in seen.items()]
    return "\n    ".join(tags)


def fill_in(head: str, language: Language, prefix: str) -> ClientFile:
    """The page of the client with this head, for a site that begins there."""
    file = find_file("index.html")
    if file is None:
        raise Refusal("unknown", "The page was not built on this machine")
    return dressed(file, head, language, prefix)


@lru_cache(256)
def dressed(file: ClientFile, head: str, language: Language, prefix: str) -> ClientFile:
    """Packed once for each head."""
    content = PLACE.sub(lambda _: head.encode(), file.content)
    content = content.replace(b'="./', f'="{prefix}/'.encode()).replace(ROOT, ROOT[:-1] + f'{prefix}"'.encode())
    return pack(content.replace(b'<html lang="fr">', f'<html lang="{language}">'.encode()), file.kind, file.keep)
