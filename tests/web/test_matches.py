"""Whole matches in a real browser, by clicks and by keyboard alone."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.visitor import Visitor


def test_from_the_first_page_to_the_last_point_by_clicks(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.page.get_by_role("button", name="Play Non Merci !", exact=True).last.click()
    visitor.page.locator(".table[data-game=non_merci]").wait_for()
    visitor.play(lambda: visitor.touch("non_merci"))
    expect(visitor.page.locator(".line")).to_have_count(4)
    mine = visitor.page.locator(".line.me")
    terms = [signed(each) for each in mine.locator(".terms b").all_inner_texts()]
    assert sum(terms) == signed(mine.locator(".score [aria-hidden]").inner_text())


def signed(shown: str) -> int:
    return int(shown.replace("−", "-"))  # people read a minus, not a hyphen


def test_a_rematch_is_one_touch_away(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.finish()
    visitor.page.get_by_role("button", name="Rematch").click()
    expect(visitor.page.locator(".table[data-game=non_merci]")).to_be_visible()


@pytest.mark.parametrize(("game", "seats"), [("herz_an_herz", 2), ("gracias", 3), ("merci", 3)])
def test_a_whole_match_by_clicks(visitor: Visitor, game: str, seats: int) -> None:
    visitor.introduce()
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.sit(game, seats, **({"options": {"rules": "starter"}} if game == "merci" else {}))
    visitor.play(lambda: visitor.touch(game))


def test_non_merci_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.arrive()
    opened = visitor.page.get_by_role("button", name="Play Non Merci !", exact=True).last
    for _ in range(40):
        visitor.press("Tab")
        if opened.evaluate("button => button === document.activeElement"):
            break
    visitor.press("Enter")
    visitor.page.locator(".table[data-game=non_merci]").wait_for()
    visitor.play(lambda: visitor.type("n", "t"))


@pytest.mark.parametrize(
    ("game", "seats", "keys"),
    [
        ("herz_an_herz", 2, ("ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown")),
        ("gracias", 3, ("1", "2", "3", "Escape")),
        ("merci", 3, ("a", "1", "b", "2", "c", "3", "d", "1", "4", "e", "2", "0", "Escape")),
    ],
)
def test_other_games_by_keyboard_alone(visitor: Visitor, game: str, seats: int, keys: tuple[str, ...]) -> None:
    visitor.introduce()
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.sit(game, seats, **({"options": {"rules": "starter"}} if game == "merci" else {}))
    visitor.play(lambda: visitor.type(*keys))


def test_two_people_a_bot_and_somebody_who_watches(visitor: Visitor, context: BrowserContext) -> None:
    """Three browsers at one table, one of which loses its connection and comes back."""
    visitor.introduce("Léa")
    visitor.page.emulate_media(reduced_motion="reduce")
    made = visitor.lay("non_merci", 3, bots=1, spectators=True)
    visitor.page.goto(f"/tables/{made['table']}")
    address, browser = visitor.page.url.split("/tables")[0], context.browser
    assert browser is not None
    elsewhere, aside = (
        browser.new_context(base_url=address, locale="fr-FR", reduced_motion="reduce") for _ in range(2)
    )
    friend, watcher = Visitor(elsewhere.new_page()), Visitor(aside.new_page())
    friend.page.goto(f"/join/{made['code']}")
    friend.page.get_by_label("Votre nom").fill("Marius")
    friend.page.get_by_role("button", name="S’asseoir").click()
    expect(visitor.page.locator("b", has_text="Marius")).to_be_visible()
    visitor.page.get_by_role("button", name="To the table!").click()
    friend.page.locator(".table").wait_for()
    watcher.page.goto(f"/tables/{made['table']}#{made['code']}")
    expect(watcher.page.locator(".yours")).to_have_text("Vous regardez")

    def both() -> None:
        visitor.touch("non_merci")
        friend.touch_first(".place.turn .answer.ink")  # takes every card

    for _ in range(12):
        both()
    friend.page.reload()
    visitor.play(both)
    friend.see_result()
    watcher.see_result()
    expect(watcher.page.locator(".line.win").first).to_be_visible()
    expect(watcher.page.get_by_role("button", name="La revanche")).to_have_count(0)
    elsewhere.close()
    aside.close()
