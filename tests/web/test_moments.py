"""Moments that few matches come to: rounds that end, thieves, thanks that are owed, cards that do not fit."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from tests.web.conftest import PATIENCE, serving, wait_until_compiled
from tests.web.stored import IsSo, Shelf, Wanted, can_steal, ends_match, ends_round, find, has_misfit, owes_thanks
from tests.web.visitor import Visitor

PHONE = ViewportSize(width=360, height=640)
LEADING = 6  # pixels of a line that have no letters
FINGER = 40  # pixels: nothing that decides is smaller
SEATS = {"non_merci": 3, "herz_an_herz": 3, "gracias": 3, "merci": 3}
ROUNDS: dict[str, int | str] = {"rounds": 2}
REACHED = """([button, width, height]) => {
  const { left, right, top, bottom } = button.parentElement.getBoundingClientRect()
  const hits = (x, y) => document.elementFromPoint(x, y) === button
  const across = Array.from({ length: right - left }, (_, x) => hits(left + x, (top + bottom) / 2)).filter(Boolean)
  const x = button.getBoundingClientRect().left + 4
  const down = Array.from({ length: bottom - top }, (_, y) => hits(x, top + y)).filter(Boolean)
  return across.length >= width && down.length >= height
}"""

SLID = """() => {
  window.slid = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const scale = this.matches('.player-row [data-spot]') && /scale\\((.*)\\)/.exec(frames[0].transform)
    if (scale) window.slid.push(Number(scale[1]))
    return animate.call(this, frames, timing)
  }
}"""
SPOKEN = """() => [...document.querySelectorAll('.seat header')].flatMap((header) => {
  header.insertAdjacentHTML('beforeend', '<p class="said">MERCI BEAUCOUP</p>')
  const { left, right } = header.lastElementChild.getBoundingClientRect()
  return left < 0 || right > innerWidth ? [[left, right]] : []
})"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("moments")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """A server that hurries nobody."""
    with serving(folder, haste="1") as found:
        wait_until_compiled(found)
        yield found


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A phone, with fingers."""
    opened = browser.new_context(
        base_url=address, locale="en-GB", viewport=PHONE, has_touch=True, reduced_motion="reduce"
    )  # fmt: skip
    opened.set_default_timeout(PATIENCE)
    yield opened
    opened.close()


@pytest.fixture
def shelf(folder: Path) -> Shelf:
    return Shelf(folder)


def come_to(visitor: Visitor, shelf: Shelf, game: str, is_so: IsSo, and_moved: bool = False, **more: Any) -> None:
    """Sit at a table where it is so."""
    visitor.introduce()
    wanted = Wanted(game, SEATS[game], {0: shelf.person(visitor.page)}, tempo="calm", **more)
    visitor.page.goto(shelf.store(find(wanted, is_so), and_moved))


# --- Rounds that end -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", SEATS)
def test_a_round_stays_on_the_cloth_until_somebody_goes_on(visitor: Visitor, shelf: Shelf, game: str) -> None:
    options = {} if game == "merci" else {"options": ROUNDS}
    come_to(visitor, shelf, game, ends_round, and_moved=True, **options)
    ended = visitor.page.locator(".bar .round", has_text="End of round")
    expect(ended).to_be_visible()
    expect(visitor.page.locator(".place.turn, .answer, .trio.lit, .word")).to_have_count(0)
    expect(visitor.page.locator(".sheet .sums")).to_have_count(0)  # of a round that runs
    visitor.page.get_by_role("button", name="Go on").tap()
    expect(ended).to_have_count(0)
    expect(visitor.page.locator(".seats")).to_be_visible()


def test_the_last_round_is_counted_before_the_result_is_shown(visitor: Visitor, shelf: Shelf) -> None:
    come_to(visitor, shelf, "non_merci", ends_match)
    visitor.page.locator(".place.turn .answer.ink").tap()
    seen = visitor.page.get_by_role("button", name="See the result")
    expect(seen).to_be_visible()
    expect(visitor.page.locator(".page.end")).to_have_count(0)
    seen.tap()
    expect(visitor.page.locator(".page.end")).to_be_visible()


def test_cards_slide_to_their_rows_without_being_blown_up(visitor: Visitor, shelf: Shelf) -> None:
    visitor.page.emulate_media(reduced_motion="no-preference")
    come_to(visitor, shelf, "non_merci", ends_match)
    visitor.page.locator(".place.turn").wait_for()
    visitor.page.evaluate(SLID)
    visitor.page.locator(".place.turn .answer.ink").tap()
    visitor.wait(lambda: bool(visitor.page.evaluate("window.slid.length")))
    assert visitor.page.evaluate("Math.max(...window.slid)") < 3


# --- Herz an Herz ----------------------------------------------------------------------------------------------------
def test_what_a_thief_can_take_is_as_large_as_a_finger(visitor: Visitor, shelf: Shelf) -> None:
    come_to(visitor, shelf, "herz_an_herz", can_steal)
    targets = visitor.page.locator(".strip.steal")
    expect(targets.first).to_be_visible()
    for target in targets.all():
        assert target.evaluate(f"(button) => ({REACHED})([button, {FINGER}, {FINGER}])")


def test_a_finger_lifts_first_and_lays_then(visitor: Visitor, shelf: Shelf) -> None:
    come_to(visitor, shelf, "herz_an_herz", can_steal)
    page = visitor.page
    page.locator(".strip.steal").first.tap()
    place = page.locator(".ghostcard").first
    while page.locator(".ghostcard.aimed").count() == 0:
        place.tap()
    aimed = page.locator(".ghostcard.aimed .vh").inner_text()
    expect(page.locator(".drew")).to_contain_text(aimed)
    page.get_by_role("button", name="Discard the thief").tap()
    expect(page.locator(".ghostcard.aimed")).to_have_count(0)
    expect(page.locator(".place.turn")).to_be_visible()  # nothing has happened yet
    page.get_by_role("button", name="Discard the thief").tap()
    expect(page.locator(".place.turn")).to_have_count(0)


# --- MERCI -----------------------------------------------------------------------------------------------------------
def test_whoever_owes_thanks_is_told_so_and_not_which(visitor: Visitor, shelf: Shelf) -> None:
    come_to(visitor, shelf, "merci", owes_thanks)
    expect(visitor.page.locator(".owes [role=status]")).to_have_text("Say thanks!")
    words = visitor.page.locator(".word")
    assert {each.get_attribute("class") for each in words.all()[:4]} == {"word"}
    visitor.page.get_by_role("button", name="MERCI", exact=True).tap()
    expect(visitor.page.locator(".owes")).to_have_count(0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_words_of_the_outermost_seats_stay_on_the_screen(visitor: Visitor, seats: int) -> None:
    visitor.introduce()
    visitor.sit("merci", seats)
    visitor.page.locator(".seat").first.wait_for()
    assert visitor.page.evaluate(SPOKEN) == []


def test_what_one_says_covers_neither_what_happened_nor_what_is_asked(visitor: Visitor, shelf: Shelf) -> None:
    come_to(visitor, shelf, "merci", owes_thanks)
    visitor.page.get_by_role("button", name="MERCI", exact=True).tap()
    said = visitor.page.locator(".said.own").bounding_box()
    above, below = (visitor.page.locator(each).bounding_box() for each in (".just", ".place .me"))
    assert said is not None
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= said["y"] + LEADING
    assert said["y"] + said["height"] <= below["y"] + below["height"] / 2


def test_a_card_that_does_not_fit_says_why(visitor: Visitor, shelf: Shelf) -> None:
    come_to(visitor, shelf, "merci", has_misfit)
    visitor.page.locator(".hc.dim").first.tap(position={"x": 8, "y": 40})
    expect(visitor.page.locator(".toast")).to_contain_text("M-")
