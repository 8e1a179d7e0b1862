"""Arriving by an invitation, also in the middle of a match; and those who are away."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer, serving, wait_until_compiled
from tests.web.visitor import Visitor

LATE = {"tempo": "slow"}  # nobody hurries
TURNS = 3  # for which a tab is left alone


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots leave people the time to come back in."""
    with serving(tmp_path_factory.mktemp("arriving"), haste="0.1") as found:
        wait_until_compiled(found)
        yield found


def begin(visitor: Visitor, seats: int = 3, bots: int = 2, **more: Any) -> dict[str, Any]:
    """Ada's table of Non Merci !, with the match going on."""
    visitor.introduce("Ada")
    made = visitor.lay("non_merci", seats, bots=bots, **{**LATE, **more})
    visitor.page.goto(f"/tables/{made['table']}#play")
    visitor.page.locator(".table").wait_for()
    return made


def arrive(friend: Visitor, code: str, button: str = "Sit down") -> None:
    friend.page.goto(f"/join/{code}")
    friend.page.get_by_role("button", name=button).click()


# --- The invitation --------------------------------------------------------------------------------------------------
def test_an_invitation_says_what_it_is_for(visitor: Visitor, newcomer: Newcomer) -> None:
    visitor.introduce("Ada")
    made = visitor.lay("gracias", 4, bots=1)
    friend = newcomer()
    friend.page.goto(f"/join/{made['code']}")
    page = friend.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada invites you: Gracias")
    for words in ("table for 4 · 40 min", "1 bot", "2 free seats"):
        expect(page.locator(".about")).to_contain_text(words)
    page.get_by_role("link", name="The lesson").click()
    expect(page.locator(".coach")).to_be_visible()
    page.go_back()
    page.get_by_role("textbox", name="Your name").fill("Rosa")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".chair b", has_text="Rosa")).to_be_visible()


def test_a_wrong_code_is_said_before_a_name_is_asked_and_can_be_typed_again(
    visitor: Visitor, newcomer: Newcomer
) -> None:
    visitor.introduce("Ada")
    made = visitor.lay("gracias", 4)
    friend = newcomer()
    friend.page.goto("/join/ABC234")
    expect(friend.page.get_by_role("alert")).to_have_text("No table has the code ABC234.")
    expect(friend.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    friend.page.get_by_role("textbox", name="Code of the table").fill(made["code"].lower())
    friend.page.keyboard.press("Enter")
    expect(friend.page.get_by_role("heading", level=1)).to_contain_text("Ada invites you")


def test_who_has_a_seat_there_goes_back_to_it(visitor: Visitor) -> None:
    made = begin(visitor)
    visitor.page.goto(f"/join/{made['code']}")
    visitor.page.get_by_role("link", name="Your seat waits for you").click()
    expect(visitor.page.locator(".place.turn")).to_be_visible()


# --- In the middle of a match ----------------------------------------------------------------------------------------
def test_a_late_friend_takes_a_bot_s_seat(visitor: Visitor, newcomer: Newcomer) -> None:
    made, friend = begin(visitor), newcomer("Rosa")
    friend.page.goto(f"/join/{made['code']}")
    expect(friend.page.locator(".way")).to_have_text("The match is going on: a bot gives you its seat.")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator(".answers")).to_be_visible()
    expect(visitor.page.locator(".seat .name", has_text="Rosa")).to_be_visible()
    expect(visitor.page.locator(".log")).to_contain_text("Rosa sits down: Léa makes room.")


def test_somebody_who_watches_may_change_their_mind(visitor: Visitor, newcomer: Newcomer) -> None:
    made, friend = begin(visitor), newcomer()
    friend.page.goto(f"/join/{made['code']}")
    friend.page.get_by_role("link", name="Watch").click()
    expect(friend.page.get_by_text("You are watching. A bot gives you its seat.")).to_be_visible()
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.get_by_role("textbox", name="Your name").fill("Rosa")
    friend.page.keyboard.press("Enter")
    expect(friend.page.locator(".answers")).to_be_visible()
    expect(visitor.page.locator(".seat .name", has_text="Rosa")).to_be_visible()


def test_the_host_is_asked_and_answers_by_keyboard(visitor: Visitor, newcomer: Newcomer) -> None:
    made, friend = begin(visitor, late="ask"), newcomer("Rosa")
    arrive(friend, made["code"], "Ask for a seat")
    expect(friend.page.get_by_text("Ada knows that you are waiting for a seat.")).to_be_visible()
    expect(visitor.page.get_by_text("Rosa would like to sit down").first).to_be_visible()
    visitor.page.get_by_role("button", name="Replace Léa").focus()
    visitor.press("Enter")
    expect(friend.page.locator(".answers")).to_be_visible()


def test_who_is_turned_away_is_told_and_watches(visitor: Visitor, newcomer: Newcomer) -> None:
    made, friend = begin(visitor, late="ask"), newcomer("Rosa")
    arrive(friend, made["code"], "Ask for a seat")
    visitor.page.get_by_role("button", name="Not this time").click()
    expect(friend.page.get_by_text("Ada has no seat for you this time. You can watch.")).to_be_visible()
    expect(friend.page.locator(".table")).to_be_visible()


def test_a_full_table_says_so_and_can_be_watched(visitor: Visitor, newcomer: Newcomer) -> None:
    made = begin(visitor)
    for name in ("Rosa", "Cem"):
        friend = newcomer(name)
        arrive(friend, made["code"])
        expect(friend.page.locator(".answers")).to_be_visible()
    late = newcomer("Dot")
    late.page.goto(f"/join/{made['code']}")
    expect(late.page.locator(".way")).to_have_text("People have all the seats.")
    expect(late.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    late.page.get_by_role("link", name="Watch").click()
    expect(late.page.get_by_text("You are watching: all seats are taken.")).to_be_visible()


# --- Those who are away ----------------------------------------------------------------------------------------------
def test_the_host_replaces_somebody_who_is_away_by_touch_and_by_keyboard(visitor: Visitor, newcomer: Newcomer) -> None:
    made = begin(visitor)
    for name in ("Rosa", "Cem"):
        friend = newcomer(name)
        arrive(friend, made["code"])
        expect(friend.page.locator(".answers")).to_be_visible()
        friend.page.context.close()
    visitor.page.get_by_role("button", name="away: replace Rosa").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Replace Rosa").click()
    expect(visitor.page.locator(".seat .name", has_text="Rosa")).to_have_count(0)
    visitor.press("Escape")
    visitor.resize((360, 640))
    visitor.page.get_by_role("button", name="Log and points").press("Enter")
    visitor.page.get_by_role("button", name="At the table").press("Enter")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Replace Cem").press("Enter")
    expect(visitor.page.get_by_role("dialog").locator("li", has_text="Cem")).to_have_count(0)


def test_an_open_page_is_nobody_and_a_touch_brings_them_back(visitor: Visitor) -> None:
    """A tab that is left alone holds up nobody: the bot plays turn after turn until somebody touches something."""
    begin(visitor, tempo="lively", clock=True, options={"rounds": 10})
    alone = visitor.page.get_by_text("A bot plays for you.")
    expect(alone).to_be_visible()
    moves = visitor.page.locator(".log li:not(.event) b", has_text="Ada")
    visitor.wait(lambda: moves.count() >= TURNS, 60)
    expect(visitor.page.locator(".log li", has_text="Ada is back")).to_have_count(0)
    expect(visitor.page.locator(".log li", has_text="Ada has run out of time")).to_have_count(1)
    visitor.page.mouse.click(400, 20)  # wherever
    expect(visitor.page.locator(".log li", has_text="Ada is back")).to_have_count(1)
