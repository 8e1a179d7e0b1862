"""A match as a film: by link and from a file, by mouse and by keyboard, through several eyes."""

import re

import pytest
from playwright.sync_api import expect

from tests.conftest import PROVING
from tests.web.layout import LAID_OUT
from tests.web.visitor import RECORDS, Visitor

WINDOWS = ((1440, 900), (820, 1180), (740, 360), (360, 640))
HEAR = """() => {
  window.heard = {} // over whose seat which reproach has hung, however short
  new MutationObserver(() => {
    for (const said of document.querySelectorAll('.said.reproach')) {
      window.heard[said.closest('[aria-label]').getAttribute('aria-label')] = said.textContent
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
MOMENTS = 40  # of a film


DROP = """async ([name, content]) => {
  const carried = new DataTransfer()
  carried.items.add(new File([content], name, { type: 'application/json' }))
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }))
}"""


def test_from_the_end_of_a_match_to_its_film(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.finish()
    points = visitor.page.locator(".line.me .score [aria-hidden]").inner_text()
    visitor.page.get_by_role("link", name="The film").click()
    place = visitor.page.locator(".reel input")
    expect(place).to_have_value("0")
    visitor.press("End")
    expect(visitor.page.locator(".told")).to_contain_text("The match is over.")
    expect(visitor.page.locator(".sheet tr.me td").last).to_have_text(points)
    visitor.page.get_by_role("link", name="See the result").click()
    visitor.page.locator(".page.end").wait_for()
    visitor.page.goto("/")
    visitor.page.get_by_role("link", name="The film", exact=True).click()
    visitor.page.locator(".filmbar").wait_for()
    address = visitor.page.url
    visitor.page.goto("/")
    visitor.page.goto(f"{address}#17")  # a link to a moment
    expect(place).to_have_value("17")
    visitor.resize((360, 640))
    assert not visitor.scrolls_sideways()


def test_a_film_by_keyboard_and_through_other_eyes(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.open_film("herz_an_herz-3-keen")
    place = visitor.page.locator(".reel input")
    visitor.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "PageDown")
    expect(place).to_have_value("12")
    visitor.press("Home", " ")
    expect(visitor.page.get_by_role("button", name="Stop the film")).to_be_visible()
    expect(place).to_have_value("1")  # it runs by itself
    visitor.press(" ", "End")
    expect(place).to_have_value(str(place.get_attribute("max")))
    visitor.press("PageUp")
    visitor.page.get_by_label("Through the eyes of").select_option(label="Léa")
    expect(visitor.page.locator(".place .yours")).to_contain_text("Léa")


def test_over_the_seat_of_whoever_is_denounced_hangs_what_was_missing(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.open_film("merci-3-full-foolish-asked")
    visitor.page.evaluate(HEAR)
    visitor.page.get_by_label("Through the eyes of").select_option("public")
    denounces = visitor.page.locator(".just", has_text="says MALPOLI to")
    visitor.step_until(lambda: denounces.count() > 0)
    whom, missing = re.findall(r"to (.+?): (.+?)\.", denounces.inner_text())[0]
    visitor.wait(lambda: visitor.page.evaluate("window.heard").get(whom) == f"{missing}!")


def test_a_file_is_dropped_on_the_page(visitor: Visitor) -> None:
    visitor.arrive()
    record = (RECORDS / "gracias-4-keen.json").read_text(encoding="utf-8")
    visitor.page.evaluate(DROP, ["spoilt.json", record.replace("trio 1", "trio 2", 1)])
    expect(visitor.page.get_by_role("alert")).to_contain_text("This file is not the record of a true match.")
    visitor.page.evaluate(DROP, ["whole.json", record])
    expect(visitor.page.locator(".table[data-game=gracias]")).to_be_visible()


@pytest.mark.parametrize(
    "record", ["non_merci-7-1-round", "herz_an_herz-4-keen", "gracias-6-keen", "merci-6-full-mixed-live"]
)
def test_a_table_is_laid_out_once(visitor: Visitor, record: str) -> None:
    """However many cards come, the others, the middle and the own place keep their places to the end."""
    visitor.introduce()
    visitor.page.emulate_media(reduced_motion="reduce")
    for size in WINDOWS if PROVING else WINDOWS[::3]:
        visitor.resize(size)
        visitor.open_film(record)
        found = visitor.page.evaluate(LAID_OUT, MOMENTS)
        assert found["wrong"] == [], size
        assert len(found["places"]) == 1, (size, found)
