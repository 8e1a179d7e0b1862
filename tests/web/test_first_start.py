"""The page on a machine where nothing is compiled yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import serving
from tests.web.visitor import Visitor

MINUTES = 60_000


@pytest.fixture
def cold(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    with serving(tmp_path, haste="0.01", TABLEE_CACHE_DIR=str(tmp_path / "cache")) as address:
        context = browser.new_context(base_url=address, locale="en-GB")
        yield context.new_page()
        context.close()


def test_the_first_table_does_not_wait_for_a_compiler(cold: Page) -> None:
    visitor = Visitor(cold)
    visitor.arrive()
    cold.get_by_role("button", name="Play Non Merci !", exact=True).last.click()
    for _ in range(3):  # bots play too
        cold.locator(".place.turn .answer").first.click(timeout=MINUTES)
        cold.wait_for_timeout(50)
