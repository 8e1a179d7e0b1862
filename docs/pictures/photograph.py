"""Photograph every page and table with a real browser: `make pictures`, into out/pictures and the best into docs."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from docs.pictures.icons import draw_icons
from docs.pictures.previews import draw_previews
from tablee.games.sentences import LANGUAGES
from tests.web.conftest import FLAGS, find_chromium, serving
from tests.web.visitor import Visitor

OUT = Path("out/pictures")
BEST = Path(__file__).parent
SIZES = {"wide": (1440, 900), "tablet": (768, 1024), "phone": (360, 640), "lying": (740, 360)}
TABLES = {"non_merci": 5, "herz_an_herz": 4, "gracias": 5, "merci": 5}
FULL = {"non_merci": 7, "gracias": 6, "merci": 6}
PAGES = {"home": "/", "new_table": "/new/merci", "film_file": "/film", "device": "/device#x"}
FILMS = {"merci": "merci-5-full-mixed-live", "gracias": "gracias-5-keen", "herz_an_herz": "herz_an_herz-4-keen"}
FRAME = "30"
KEPT = ("home-wide-light-fr", "merci-phone-dark-fr", "gracias-wide-dark-en", "counting-phone-dark-en")  # for the README
MOVES = 5


@contextmanager
def opened(address: str, language: str) -> Iterator[Page]:
    """A browser in one language."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright), args=FLAGS)
        locale = {"de": "de-DE", "fr": "fr-FR", "en": "en-GB"}[language]
        yield browser.new_context(base_url=address, locale=locale, reduced_motion="reduce").new_page()
        browser.close()


def shoot(visitor: Visitor, name: str, language: str) -> None:
    """One picture for each size, by day and in the evening."""
    for size, pixels in SIZES.items():
        for theme in ("light", "dark"):
            visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            visitor.resize(pixels)
            visitor.page.screenshot(path=OUT / f"{name}-{size}-{theme}-{language}.png")


def photograph(address: str, language: str) -> None:
    """Every page, lesson and film, every table after some moves, and the end of a match."""
    with opened(address, language) as page:
        visitor = Visitor(page)
        visitor.arrive(language=language)
        for name, path in PAGES.items():
            page.goto(path)
            page.wait_for_load_state("networkidle")
            shoot(visitor, name, language)
        for game in TABLES:
            learn(visitor, game, language)
        for game, record in FILMS.items():
            visitor.open_film(record)
            page.locator(".reel input").fill(FRAME)
            page.wait_for_load_state("networkidle")
            shoot(visitor, f"film_{game}", language)
        made = visitor.lay("gracias", 5, bots=2)
        page.goto(f"/tables/{made['table']}")
        page.locator(".qr").wait_for()
        shoot(visitor, "gathering", language)
        page.goto(f"/join/{made['code']}")
        page.locator(".about").wait_for()
        shoot(visitor, "invitation", language)
        for game, seats in TABLES.items():
            play_a_while(visitor, game, seats)
            shoot(visitor, game, language)
        for game, seats in FULL.items():
            play_a_while(visitor, game, seats)
            shoot(visitor, f"{game}_full", language)
        count_and_end(visitor, language)
        show_states(visitor, language)


def count_and_end(visitor: Visitor, language: str) -> None:
    """A round of Gracias counted colour by colour, and the ends of two matches."""
    visitor.sit("gracias", 4)
    while not visitor.page.locator(".counting-title").count():
        visitor.touch("gracias")
    shoot(visitor, "counting", language)
    for game, seats in (("gracias", 3), ("non_merci", 4)):
        visitor.sit(game, seats)
        visitor.play(lambda game=game: visitor.touch(game))  # type: ignore[misc]
        shoot(visitor, f"end_{game}", language)


def show_states(visitor: Visitor, language: str) -> None:
    """Sheets, a refusal, a table that is paused, one that is closed to the reader."""
    page = visitor.page
    visitor.sit("herz_an_herz", 3, tempo="slow")
    page.locator(".place.turn").wait_for()
    visitor.press("ArrowLeft")
    page.locator(".toast").wait_for()
    shoot(visitor, "refusal", language)
    for name, place in (("paused", 0), ("rules_sheet", 1), ("settings", 2)):
        visitor.resize(SIZES["wide"])
        page.locator(".bar .icon.wide").nth(place).click()
        page.wait_for_timeout(200)
        shoot(visitor, name, language)
        visitor.press("Escape")
    visitor.resize(SIZES["phone"])
    page.locator(".bar .narrow").click()
    shoot(visitor, "log", language)
    page.goto("/tables/nowhere")
    page.locator(".apart").wait_for()
    shoot(visitor, "closed", language)


def learn(visitor: Visitor, game: str, language: str) -> None:
    """The rules with their example, and the first position of the lesson."""
    visitor.page.goto(f"/rules/{game}")
    visitor.page.wait_for_load_state("networkidle")
    if game == "merci":
        visitor.page.locator(".pickcard").first.click()
    shoot(visitor, f"rules_{game}", language)
    visitor.page.goto(f"/lesson/{game}")
    visitor.page.locator(".coach").wait_for()
    shoot(visitor, f"lesson_{game}", language)


def play_a_while(visitor: Visitor, game: str, seats: int) -> None:
    """Some moves, until it is the own turn again."""
    visitor.sit(game, seats, tempo="calm" if game == "merci" else "slow")
    for _ in range(MOVES):
        visitor.page.locator(".place.turn").wait_for()
        visitor.touch(game)
        visitor.page.wait_for_timeout(250)
    visitor.page.locator(".place.turn").wait_for()


def main() -> None:
    """The icons and the pictures of links, then everything in every language."""
    OUT.mkdir(parents=True, exist_ok=True)
    with serving(OUT / "tables", "0.05") as address:
        with opened(address, "fr") as page:
            draw_icons(page)
            draw_previews(page, address)
        for language in LANGUAGES:
            photograph(address, language)
    for name in KEPT:
        shutil.copy(OUT / f"{name}.png", BEST / f"{name}.png")


if __name__ == "__main__":
    main()
