"""Every page and state: no violation found by axe, no scrolling sideways, both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.conftest import Newcomer
from tests.web.layout import MISPLACED
from tests.web.test_tables import watch_sockets
from tests.web.visitor import DRAWN, Visitor

WEB = Path(__file__).parents[2] / "web"
SIZES = ((360, 640), (768, 1024), (1440, 900))
TABLES = (("non_merci", 7), ("herz_an_herz", 4), ("gracias", 6), ("merci", 6))
WINDOWS = (
    *((360, 640), (375, 550), (568, 320), (740, 300), (740, 360), (932, 430)),  # phones, upright and on their side
    *((683, 650), (768, 1024), (1024, 690), (1200, 500), (1366, 650), (1440, 900)),
)
AT_REST = "() => Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => null)"
AXE = """async () => {
  const found = await axe.run()
  return found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}"""


@pytest.fixture(scope="module", params=["de", "fr"])
def reader(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser whose pages can be examined by axe, of somebody who reads a language of long words."""
    locale = {"de": "de-DE", "fr": "fr-FR"}[request.param]
    context = browser.new_context(base_url=address, locale=locale, bypass_csp=True, reduced_motion="reduce")
    context.add_init_script(path=WEB / "node_modules/axe-core/axe.min.js")
    page = context.new_page()
    Visitor(page).introduce(language=request.param)
    page.close()
    yield context
    context.close()


@pytest.fixture
def examined(reader: BrowserContext) -> Iterator[Visitor]:
    """Somebody with a new page."""
    page = reader.new_page()
    yield Visitor(page)
    page.close()


def examine(visitor: Visitor) -> None:
    """All three sizes; axe on the smallest and the largest, the evening on the smallest."""
    for size in SIZES:
        visitor.page.emulate_media(color_scheme="dark" if size == SIZES[0] else "light", reduced_motion="reduce")
        visitor.resize(size)
        assert not visitor.scrolls_sideways(), size
        if size != SIZES[1]:
            assert violations(visitor.page) == [], size


def top_of(page: Page, what: str) -> float:
    """Where it begins, in pixels from above."""
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["y"]


def bottom_of(page: Page, what: str) -> float:
    """Where it ends, in pixels from above."""
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def rest(page: Page) -> None:
    """Wait until nothing moves."""
    page.evaluate(DRAWN)
    page.evaluate(AT_REST)


def violations(page: Page) -> list[str]:
    """What axe finds when colours have changed."""
    rest(page)
    found: list[str] = page.evaluate(AXE)
    return found


def misplaced(page: Page) -> list[str]:
    """What is not in its place, and is not at a second look: at a live table others play meanwhile."""
    wrong: list[str] = []
    for _ in range(2):
        rest(page)
        wrong = page.evaluate(MISPLACED)
        if not wrong:
            break
    return wrong


@pytest.mark.parametrize(
    "path",
    ["/", "/new/merci", "/new/non_merci", "/rules/herz_an_herz", "/join/ABC234", "/film", "/review", "/device#x"],
)
def test_pages(examined: Visitor, path: str) -> None:
    examined.page.goto(path)
    examined.page.locator("h1").wait_for()
    examined.page.wait_for_load_state("networkidle")
    examine(examined)


def test_gathering(examined: Visitor) -> None:
    made = examined.lay("merci", 5, bots=2)
    examined.page.goto(f"/tables/{made['table']}")
    examined.page.locator(".gathering .qr").wait_for()
    examine(examined)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_tables(examined: Visitor, game: str, seats: int) -> None:
    examined.sit(game, seats, tempo="calm" if game == "merci" else "slow")
    examined.page.locator(".place.turn").wait_for()
    examine(examined)


@pytest.mark.parametrize("sheet", [0, 1])
def test_sheets(examined: Visitor, sheet: int) -> None:
    examined.sit("non_merci", 3, tempo="slow")
    examined.page.locator(".bar .icon.wide").nth(sheet + 1).click()
    examined.page.locator("dialog[open]").wait_for()
    examine(examined)


def test_what_is_asked_for_does_not_exist(examined: Visitor) -> None:
    examined.page.goto("/tables/nowhere")
    examined.page.locator(".apart h1").wait_for()
    examine(examined)
    for path, found in (("/join/ABC234", "[role=alert]"), ("/rules/poker", ".lost .pick")):
        examined.page.goto(path)
        examined.page.locator(found).wait_for()
        examine(examined)


def test_who_is_at_the_table(examined: Visitor) -> None:
    examined.sit("gracias", 4, tempo="slow")
    examined.page.locator(".place.turn").wait_for()
    examined.page.locator(".bar .icon.wide").last.click()
    examined.page.locator("dialog[open] .qr").wait_for()
    examine(examined)


def test_somebody_asks_for_a_seat(examined: Visitor, newcomer: Newcomer) -> None:
    made = examined.lay("gracias", 4, late="ask", tempo="slow")
    examined.page.goto(f"/tables/{made['table']}#play")
    examined.page.locator(".place").wait_for()
    late = newcomer("Rosa")
    late.page.goto(f"/tables/{made['table']}#{made['code']}")
    examined.page.locator(".over").wait_for()
    examine(examined)


def test_an_invitation(examined: Visitor) -> None:
    made = examined.lay("merci", 5, bots=2)
    examined.page.context.clear_cookies()
    examined.page.goto(f"/join/{made['code']}")
    examined.page.locator(".about").wait_for()
    examine(examined)
    examined.introduce()


def test_states_of_a_table(examined: Visitor) -> None:
    """Paused, with the log open on a phone, with a refusal, with a connection that is lost."""
    sockets = watch_sockets(examined.page)
    examined.sit("herz_an_herz", 2, tempo="slow")
    examined.page.locator(".place.turn").wait_for()
    examined.press("ArrowLeft")
    examined.page.locator(".toast").wait_for()
    examine(examined)
    examined.resize((360, 640))
    examined.page.locator(".bar .narrow").click()
    examined.page.locator("dialog[open] .log").wait_for()
    assert violations(examined.page) == []
    examined.press("Escape")
    examined.resize((1440, 900))
    examined.page.locator(".bar .icon.wide").first.click()
    examined.page.locator(".just .btn").wait_for()
    examine(examined)
    examined.page.route_web_socket("**/socket", lambda socket: socket.close())
    sockets[-1].close()
    examined.page.locator(".banner.lost").wait_for()
    examine(examined)
    for size in SIZES[:2]:  # in wide windows there is room in the bar
        examined.resize(size)
        assert top_of(examined.page, ".banner.lost") >= bottom_of(examined.page, ".bar"), size


def test_the_counting_of_a_round(examined: Visitor) -> None:
    examined.sit("gracias", 3)
    counting = examined.page.locator(".counting-title")

    def is_counted() -> bool:
        if counting.count() == 0:
            examined.touch("gracias")
        return counting.count() > 0

    examined.wait(is_counted, seconds=90)
    examine(examined)


def test_the_end(examined: Visitor) -> None:
    examined.finish()
    examine(examined)


def test_examples(examined: Visitor) -> None:
    for game in ("non_merci", "gracias", "merci"):
        examined.page.goto(f"/rules/{game}")
        examined.page.locator(".try").wait_for()
        if game == "merci":
            examined.page.locator(".pickcard").first.click()
            examined.page.locator(".verdict").wait_for()
        examine(examined)


@pytest.mark.parametrize("record", ["merci-6-full-sensible-live", "gracias-6-keen"])
def test_films(examined: Visitor, record: str) -> None:
    examined.open_film(record)
    examined.page.locator(".reel input").fill("25")
    examine(examined)


@pytest.mark.parametrize("game", ["merci", "herz_an_herz"])
def test_lessons(examined: Visitor, game: str) -> None:
    examined.page.goto(f"/lesson/{game}")
    examined.page.locator(".coach").wait_for()
    examine(examined)


def test_everything_on_a_table_is_in_its_place(visitor: Visitor) -> None:
    """Nothing scrolls, hangs out or lies on something else: phones, tablets, low laptops, halves of a screen."""
    visitor.introduce()
    visitor.page.emulate_media(reduced_motion="reduce")
    for game, seats in TABLES:
        visitor.sit(game, seats, tempo="calm" if game == "merci" else "slow")
        visitor.page.locator(".place.turn").wait_for()
        if game == "gracias":
            visitor.touch(game)
            visitor.page.locator(".deal .icon").wait_for()
        for size in WINDOWS:
            visitor.resize(size)
            assert misplaced(visitor.page) == [], (game, size)


def test_whoever_erases_everything_is_a_stranger_again(visitor: Visitor) -> None:
    visitor.arrive("Ermentrude")
    visitor.page.get_by_role("button", name="Settings").first.click()
    with visitor.page.expect_download() as told:
        visitor.page.get_by_role("link", name="As a file").click()
    assert "Ermentrude" in told.value.path().read_text()
    visitor.page.get_by_role("button", name="Erase everything").click()
    visitor.page.get_by_role("button", name="Erase everything").click()
    visitor.page.wait_for_load_state()
    visitor.wait(lambda: visitor.page.request.get("/api/me").json()["known"] is False)
