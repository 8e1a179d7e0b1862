"""The page on a machine where nothing is compiled yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import PROVING
from tests.web.conftest import serving

MINUTES = 60_000


@pytest.fixture
def cold(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    with serving(tmp_path, haste="0.01", TABLEE_CACHE_DIR=str(tmp_path / "cache")) as address:
        context = browser.new_context(base_url=address, locale="en-GB")
        yield context.new_page()
        context.close()


def test_whoever_wishes_for_a_game_sits_down_as_soon_as_it_is_compiled(cold: Page) -> None:
    cold.goto("/")
    wish = cold.get_by_role("button", name="Play as soon as possible Herz an Herz")
    wish.click()
    expect(cold.get_by_text("You will sit down when it is ready")).to_be_visible()
    expect(cold.get_by_text("This game is being prepared")).to_have_count(3)
    if PROVING:  # compiling takes its time
        cold.locator(".table .ghostcard, .table .place").first.wait_for(timeout=2 * MINUTES)
        cold.locator(".place.turn").wait_for(timeout=2 * MINUTES)
