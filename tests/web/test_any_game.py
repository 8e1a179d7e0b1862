"""A game that nobody has drawn, from elsewhere, in the browser: a plain table, a button for every open move."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.elsewhere import FIFTH_GAME
from tests.web.conftest import PATIENCE, serving, wait_until_compiled
from tests.web.layout import MISPLACED
from tests.web.visitor import Visitor

BANDS_OUTSIDE = """() => [...document.querySelectorAll('.curve .band')].filter((band) =>
  band.getBoundingClientRect().right > document.querySelector('.curve').getBoundingClientRect().right).length"""
MOVE = ".open-moves .btn"
SCREENS = [pytest.param((1440, 900), id="wide"), pytest.param((360, 640), id="phone")]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is that has the fifth game."""
    with serving(tmp_path_factory.mktemp("fifth"), haste="0.01", **FIFTH_GAME) as found:
        wait_until_compiled(found)
        yield found


@pytest.fixture
def guest(browser: Browser, elsewhere: str) -> Iterator[Visitor]:
    context = browser.new_context(base_url=elsewhere, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    faults: list[str] = []
    visitor = Visitor(context.new_page())
    visitor.page.on("pageerror", lambda error: faults.append(str(error)))
    visitor.introduce()
    yield visitor
    context.close()
    assert not faults


@pytest.mark.parametrize("screen", SCREENS)
def test_a_whole_match_by_clicks(guest: Visitor, screen: tuple[int, int]) -> None:
    guest.resize(screen)
    guest.sit("presque", 4)
    guest.page.locator(MOVE).first.wait_for()
    assert guest.page.evaluate(MISPLACED) == []
    assert not guest.scrolls_sideways()
    guest.play(lambda: guest.touch_first(MOVE))
    assert not guest.scrolls_sideways()
    review_plainly(guest)


def review_plainly(guest: Visitor) -> None:
    """Everybody's sums, a curve within its cloth and every choice, without a coach; and no problems are promised."""
    guest.page.get_by_role("link", name="The match reviewed").click()
    expect(guest.page.locator(".shares article")).to_have_count(4, timeout=60_000)
    guest.page.locator("#choices-title").wait_for()
    assert not guest.scrolls_sideways()
    assert guest.page.evaluate(BANDS_OUTSIDE) == 0
    guest.page.goto("/problems")
    expect(guest.page.locator(".pick a")).to_have_count(4)


def test_a_digit_makes_a_move_and_the_own_hand_alone_is_read(guest: Visitor) -> None:
    guest.sit("presque", 2)
    guest.page.locator(MOVE).first.wait_for()
    hand = guest.page.locator(".place .slip")
    count = hand.count()
    expect(guest.page.locator(".seat .slip.down").first).to_be_visible()
    guest.press("1")
    expect(guest.page.locator(".log li, .log p").filter(has_text="Camille lays the").first).to_be_visible()
    assert hand.count() <= count


def test_its_box_lies_on_the_shelf_and_its_rules_can_be_read(guest: Visitor) -> None:
    guest.page.goto("/")
    box = guest.page.locator(".game[data-game=presque]")
    expect(box.get_by_role("link", name="Rules")).to_be_visible()
    expect(box.get_by_role("link", name="Lesson")).to_have_count(0)
    box.get_by_role("link", name="Rules").click()
    expect(guest.page.get_by_text("Nearly the highest card wins")).to_be_in_viewport()
