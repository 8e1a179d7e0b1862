"""Inviting friends: from the first page to the table, with a name, a link, a code and a picture at once."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Newcomer
from tests.web.visitor import Visitor


def open_home(visitor: Visitor) -> None:
    """The first page, by somebody who has never been here."""
    visitor.page.goto("/")
    expect(visitor.page.locator(".game .btn.primary")).to_have_count(4, timeout=90_000)


def invite(visitor: Visitor, name: str, game: str = "Non Merci !") -> str:
    """Invite to a game, say a name, and return the code of the table."""
    open_home(visitor)
    visitor.page.get_by_role("button", name=f"Invite {game}").click()
    visitor.page.get_by_role("textbox", name="Your name").fill(name)
    visitor.page.get_by_role("dialog").get_by_role("button", name="Invite").click()
    return code_of(visitor)


def code_of(visitor: Visitor) -> str:
    """The code on the invitation."""
    return visitor.page.locator(".invite .code").inner_text().split()[-1]


def test_invite_gives_link_code_and_picture_at_once_with_seats_free_for_friends(
    visitor: Visitor, newcomer: Newcomer
) -> None:
    code = invite(visitor, "Paul")
    page = visitor.page
    expect(page.locator(".invite .qr")).to_be_visible()
    expect(page.locator(".invite .address")).to_contain_text(f"/join/{code}")
    expect(page.locator(".chair .hole")).to_have_count(3)
    friend = newcomer()
    friend.page.goto(f"/join/{code}")
    friend.page.get_by_role("textbox", name="Your name").fill("Anna")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator(".chair b", has_text="Paul")).to_be_visible()
    page.get_by_role("button", name="To the table!").click()
    expect(friend.page.locator(".table")).to_be_visible()
    expect(page.locator(".seat .tag", has_text="bot")).to_have_count(2)  # who fill the rest


def test_the_host_is_asked_for_a_name_before_anybody_reads_it(visitor: Visitor) -> None:
    open_home(visitor)
    visitor.page.get_by_role("button", name="Invite Gracias").click()
    expect(visitor.page.get_by_role("textbox", name="Your name")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page).to_have_url(visitor.page.url.split("/tables")[0])  # nothing was laid
    assert visitor.page.request.get("/api/me").json()["known"] is False


def test_somebody_who_has_said_a_name_is_not_asked_again(visitor: Visitor) -> None:
    visitor.arrive("Camille")
    visitor.page.get_by_role("button", name="Invite Gracias").click()
    expect(visitor.page.locator(".chair b", has_text="Camille")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_alone_nobody_is_asked_and_the_log_speaks_of_somebody(browser: Browser, address: str, locale: str) -> None:
    """Me takes the 17, Moi prend le 17: nobody speaks like that."""
    context = browser.new_context(base_url=address, locale=locale, reduced_motion="reduce")
    page = context.new_page()
    open_home(Visitor(page))
    page.locator(".game[data-game=non_merci] .btn.primary").click()
    page.locator(".place.turn .answer.ink").click()
    mine = page.locator(".log li b", has_text=page.request.get("/api/me").json()["name"])
    expect(mine.first).to_be_visible()
    assert page.request.get("/api/me").json()["name"] not in ("Me", "Moi", "")
    context.close()


def test_the_host_changes_what_is_played_and_friends_see_it(visitor: Visitor, newcomer: Newcomer) -> None:
    code = invite(visitor, "Paul")
    friend = newcomer()
    friend.introduce("Anna")
    friend.page.goto(f"/join/{code}")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.locator(".chair b", has_text="Anna")).to_be_visible()
    visitor.page.get_by_role("button", name="Gracias", exact=True).click()
    expect(friend.page.locator(".hello p")).to_contain_text("Gracias")
    visitor.page.get_by_role("radiogroup", name="How many players").get_by_role("radio", name="6").click()
    expect(friend.page.locator(".chair")).to_have_count(6)
    visitor.page.get_by_role("radio", name="lively").click()
    expect(friend.page.locator(".opts")).to_contain_text("20 seconds a move")
    assert code_of(visitor) == code


def test_a_person_is_sent_away_and_let_back_and_a_bot_s_seat_is_freed(visitor: Visitor, newcomer: Newcomer) -> None:
    code = invite(visitor, "Paul")
    visitor.page.locator(".lvl.plain").last.get_by_role("button", name="2").click()
    friend = newcomer()
    friend.introduce("Anna")
    friend.page.goto(f"/join/{code}")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.get_by_role("button", name="Free it Inès")).to_be_visible()
    visitor.page.get_by_role("button", name="Send away Anna").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("Send Anna away?")
    visitor.page.get_by_role("button", name="Send away Anna").click()
    expect(visitor.page.locator(".chair b", has_text="Anna")).to_have_count(0)
    expect(friend.page.locator("main")).to_contain_text("when you are invited anew")
    visitor.page.get_by_role("button", name="Let back Anna").click()
    expect(visitor.page.get_by_role("button", name="Let back Anna")).to_have_count(0)
    friend.page.goto(f"/join/{code}")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.locator(".chair b", has_text="Anna")).to_be_visible()


def test_every_number_of_rounds_can_be_chosen(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.page.goto("/new/non_merci")
    rounds = visitor.page.get_by_role("radiogroup", name="Rounds").get_by_role("radio")
    expect(rounds).to_have_count(10)
    rounds.last.click()
    visitor.page.get_by_role("button", name="To the table!").click()
    expect(visitor.page.locator(".round")).to_contain_text("of 10")


def test_a_name_that_is_too_long_is_refused_and_not_cut(visitor: Visitor) -> None:
    open_home(visitor)
    visitor.page.get_by_role("button", name="Your name").click()
    field = visitor.page.get_by_role("textbox", name="Your name")
    field.fill("Maximilienne de la Roche-Guyon")
    visitor.page.get_by_role("button", name="Keep").click()
    expect(visitor.page.get_by_role("alert")).to_have_text("A name has at most 24 characters, this one has 30.")
    expect(field).to_have_value("Maximilienne de la Roche-Guyon")
