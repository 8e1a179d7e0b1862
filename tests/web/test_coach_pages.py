"""What the owl says, for everybody: axe finds nothing on reviews, problems and hints; curves and bars as tables too."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import PROVING
from tests.web.conftest import PATIENCE
from tests.web.test_pages import WEB, examine
from tests.web.visitor import RECORDS, Visitor

LANGUAGES = ("de", "en", "fr") if PROVING else ("de",)
GAMES = ("non_merci", "herz_an_herz", "gracias", "merci")
FIRST_SCREEN = """() => {
  const [text, shelf] = ['.hello p', '.pick'].map((each) => document.querySelector(each).getBoundingClientRect())
  return [text.width, shelf.bottom <= innerHeight]
}"""


@pytest.fixture(params=LANGUAGES)
def listener(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody whose pages axe can examine."""
    context = browser.new_context(base_url=address, locale=request.param, bypass_csp=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=WEB / "node_modules/axe-core/axe.min.js")
    visitor = Visitor(context.new_page())
    visitor.introduce(language=request.param)
    yield visitor
    context.close()


def texts(page: Page, table: str) -> list[str]:
    """Every cell of a table that is only for listeners."""
    return page.locator(f"{table} td").all_text_contents()


def test_a_review_is_read_by_everybody(listener: Visitor) -> None:
    page = listener.page
    page.goto("/review")
    page.locator("input[type=file]").set_input_files(RECORDS / "non_merci-3-1-round.json")
    expect(page.locator(".shares article")).to_have_count(3, timeout=60_000)
    assert all(0 <= int(share) <= 100 for share in texts(page, ".curve table"))
    assert len(texts(page, ".shares table")) == 15  # start, luck, others, own and result of three seats
    examine(listener)


def test_problems_and_hints_are_read_by_everybody(listener: Visitor) -> None:
    page = listener.page
    page.goto("/problems")
    page.locator(".pick a").first.wait_for()
    for screen in (1440, 900), (360, 640):
        listener.resize(screen)
        wide, is_whole = page.evaluate(FIRST_SCREEN)
        assert wide > 250
        assert is_whole
    examine(listener)
    page.goto("/problems/gracias")
    page.locator(".trio.lit, .cover").first.click()
    expect(page.locator(".asks .acts")).to_be_visible()
    examine(listener)
    for game in GAMES if PROVING else ("gracias",):
        page.goto(f"/lesson/{game}/better")
        page.locator(".owlkey").click()
        expect(page.locator(".note .because")).to_be_visible()
        examine(listener)
