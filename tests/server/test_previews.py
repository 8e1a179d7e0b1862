"""What messengers show of a link: whose table, which game, a picture that is there."""

import asyncio
from collections.abc import Iterator
from html.parser import HTMLParser

import httpx
import pytest
from starlette.datastructures import URL

from tablee.games.catalogue import GAMES
from tablee.server.http.addresses import own_address
from tablee.server.settings import Settings
from tests.server.clients import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("previews")) as running:
        yield running


class Head(HTMLParser):
    """The title, the language and the meta tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags, self.language, self.title, self._in_title = dict[str, str](), "", "", False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            assert name not in self.tags or name == "theme-color", f"{name} twice"
            self.tags[name] = given.get("content") or ""
        self.language = given.get("lang") or self.language
        self._in_title = tag == "title"

    def handle_data(self, data: str) -> None:
        self.title += data if self._in_title else ""
        self._in_title = False


def head_of(server: Server, path: str, **headers: str) -> Head:
    return Head(httpx.get(server.address + path, headers=headers).text)


@pytest.mark.parametrize(
    ("language", "title", "says"),
    [
        ("fr", "Zoé vous invite\u00a0: Herz an Herz", "Zoé et Bo sont à table. 30 minutes, sans compte"),
        ("de", "Zoé lädt dich ein: Herz an Herz", "Zoé und Bo sitzen am Tisch. 30 Minuten, ohne Konto"),
        ("en", "Zoé invites you: Herz an Herz", "Zoé and Bo are at the table. 30 minutes, no account"),
    ],
)
def test_an_invitation_says_who_and_what_in_the_language_of_the_host(
    server: Server, language: str, title: str, says: str
) -> None:
    made = Person(server, "Zoé", language).lay("herz_an_herz")
    sit_down(server, made, "Bo")
    head = head_of(server, made["path"])
    assert (head.tags["og:title"], head.title, head.language) == (title, title, language)
    assert head.tags["og:description"].startswith(says)
    assert head.tags["og:description"] == head.tags["description"]
    assert head.tags["og:url"] == server.address + made["path"]
    assert head.tags["og:image"] == f"{server.address}/preview-herz_an_herz.png"


def test_an_invitation_to_many_rounds_says_that_they_take_longer(server: Server) -> None:
    made = Person(server, "Zoé").lay("non_merci", options={"rounds": 3})
    sit_down(server, made, "Bo")
    assert "40 minutes" in head_of(server, made["path"]).tags["og:description"]


def sit_down(server: Server, made: dict[str, str], name: str) -> None:
    """Somebody sits down, and lists know it, which may lag behind a moment."""

    async def work() -> None:
        guest = Person(server, name)
        async with guest.socket(made["table"], code=made["code"]) as seated:
            await seated.do("sit")
            while not guest.get("/api/my-tables").json()["tables"]:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(work(), 30))


def test_a_name_cannot_become_part_of_the_page(server: Server) -> None:
    made = Person(server, '"><script>x').lay()
    page = httpx.get(server.address + made["path"]).text
    assert "<script>x" not in page
    assert Head(page).tags["og:title"].startswith('"><script>x')


@pytest.mark.parametrize("path", ["/", *(f"/rules/{game}" for game in GAMES), "/lesson/merci", "/new/gracias"])
def test_every_page_has_a_picture_that_is_there(server: Server, path: str) -> None:
    head = head_of(server, path, **{"Accept-Language": "it,de-AT;q=0.8"})
    picture = httpx.get(head.tags["og:image"])
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
    assert (str(width), str(height)) == (head.tags["og:image:width"], head.tags["og:image:height"])
    assert len(picture.content) < 120_000
    assert (head.language, head.tags["og:locale"]) == ("de", "de_DE")


def test_links_begin_with_the_public_address() -> None:
    """Behind a proxy, the address that we are asked by is not the one that people type."""
    settings = Settings(public_url="https://tablee.example/")
    assert own_address(URL("http://127.0.0.1:8000/join/ABC234"), settings) == "https://tablee.example"
    assert own_address(URL("http://192.168.1.7:8000/"), Settings()) == "http://192.168.1.7:8000"


def test_an_invitation_that_leads_nowhere_says_nothing(server: Server) -> None:
    answer = httpx.get(server.address + "/join/AAAAAA")
    assert (answer.status_code, Head(answer.text).tags["og:image"]) == (404, f"{server.address}/preview.png")


def test_an_invitation_can_be_read_before_anybody_says_a_name(server: Server) -> None:
    ada, nobody = Person(server, "Ada"), Person(server, "")
    made = ada.lay("merci", seats=4, bots=["level:2", "level:3"])
    code = made["code"].lower()
    read = nobody.get(f"/api/invitations/{code[:3]}-{code[3:]}?language=en").json()
    table = read["table"]
    assert (read["code"], table["table"], table["game"], table["host"]) == (made["code"], made["table"], "merci", "Ada")
    assert (table["people"], table["free"], table["arrival"], table["phase"]) == (["Ada"], 1, "free", "gathering")
    assert ada.get(f"/api/invitations/{code}").json()["table"]["arrival"] is None
    wrong = nobody.get("/api/invitations/wr0ng?language=fr")
    assert (wrong.status_code, wrong.json()["says"]) == (404, "Aucune table n’a le code WRNG.")
