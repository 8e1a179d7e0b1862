"""A host keeps the peace by touch: people are muted, an old code leads nowhere, nobody looks like somebody else; and
whoever likes leaves all other devices. Each in another language."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.conftest import PATIENCE
from tests.web.visitor import Visitor

Reader = Callable[[str, str, str], Visitor]


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Reader]:
    """Somebody who reads this language, with a browser of their own."""
    opened: list[BrowserContext] = []

    def come(name: str, language: str, place: str) -> Visitor:
        opened.append(browser.new_context(base_url=address, locale=f"{language}-XX", reduced_motion="reduce"))
        opened[-1].set_default_timeout(PATIENCE)
        somebody = Visitor(opened[-1].new_page())
        somebody.introduce(name, language)
        somebody.page.goto(place)
        return somebody

    yield come
    for each in opened:
        each.close()


def lay(visitor: Visitor, language: str) -> str:
    """A table of Paul's that waits for friends, and its code."""
    visitor.introduce("Paul", language)
    made = visitor.lay("non_merci", 3, bots=0)
    visitor.page.goto(f"/tables/{made['table']}")
    return str(made["code"])


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name).click()


def test_who_is_muted_reads_so_until_the_host_lets_them_speak(visitor: Visitor, reader: Reader) -> None:
    friend = reader("Anna", "de", f"/join/{lay(visitor, 'en')}")
    press(friend.page, "Hinsetzen")
    press(visitor.page, "Mute Anna")
    own = friend.page.get_by_role("listitem").filter(has_text="Anna")
    expect(own).to_contain_text("ist stumm")
    press(visitor.page, "Unmute Anna")
    expect(own).not_to_contain_text("ist stumm")


def test_an_old_code_leads_nowhere(visitor: Visitor, reader: Reader) -> None:
    code = lay(visitor, "en")
    press(visitor.page, "New code")
    expect(visitor.page.get_by_role("alert")).to_contain_text("Whoever has a seat stays.")
    press(visitor.page, "New code")
    shown = visitor.page.locator(".invite .code")
    expect(shown).not_to_contain_text(code)
    visitor.wait(lambda: visitor.page.request.get(f"/api/invitations/{code}").status == 404)  # lists lag a moment
    friend = reader("Anna", "fr", f"/join/{code}")
    expect(friend.page.get_by_role("alert").first).to_be_visible()
    expect(friend.page.locator(".about")).to_have_count(0)
    friend.page.goto(f"/join/{shown.inner_text().split()[-1]}")
    expect(friend.page.locator(".about")).to_be_visible()


def test_who_looks_like_somebody_at_the_table_is_asked_for_another_name(visitor: Visitor, reader: Reader) -> None:
    stranger = reader("PÁUL", "fr", f"/join/{lay(visitor, 'en')}")
    press(stranger.page, "S’asseoir")
    expect(stranger.page.get_by_role("alert").or_(stranger.page.locator(".toast"))).to_contain_text("ressemble")
    expect(visitor.page.locator(".chair b", has_text="PÁUL")).to_have_count(0)


def test_all_other_devices_are_left_from_the_settings(visitor: Visitor, reader: Reader) -> None:
    visitor.introduce("Paul", "en")
    token = visitor.ask("/api/me/link", {})["token"]
    phone = reader("", "de", "/")
    phone.ask("/api/me/device", {"token": token})
    assert phone.page.request.get("/api/me").json()["name"] == "Paul"
    visitor.page.goto("/")
    press(visitor.page, "Settings", "Sign out everywhere else", "Sign out everywhere else")
    expect(visitor.page.get_by_role("status").filter(has_text="Only this device knows you now.")).to_be_visible()
    assert phone.page.request.get("/api/me").json()["known"] is False
    assert visitor.page.request.get("/api/me").json()["name"] == "Paul"
