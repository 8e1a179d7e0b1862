"""After a match: a rematch is offered and not imposed, people talk, and the tally grows."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.visitor import Visitor

TAKE = ".place.turn .answer.ink"


@pytest.fixture
def pair(visitor: Visitor, newcomer: Newcomer) -> tuple[Visitor, Visitor]:
    """Two people at the end of a match with five bots: the more players of Non Merci !, the fewer moves each."""
    visitor.introduce("Ada")
    visitor.page.emulate_media(reduced_motion="reduce")
    made = visitor.lay("non_merci", 7, bots=5, tempo="slow")
    visitor.page.goto(f"/tables/{made['table']}")
    friend = newcomer("Bo")
    friend.page.goto(f"/join/{made['code']}")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.locator(".chair b", has_text="Bo")).to_be_visible()
    visitor.page.get_by_role("button", name="To the table!").click()
    friend.page.locator(".table").wait_for()
    play(visitor, friend)
    return visitor, friend


def play(visitor: Visitor, friend: Visitor) -> None:
    """Both take every card until the match is over."""

    def both() -> None:
        visitor.touch_first(TAKE)
        friend.touch_first(TAKE)

    visitor.play(both)
    friend.see_result()


def test_a_rematch_is_offered_and_joined_with_a_touch_and_the_tally_grows(pair: tuple[Visitor, Visitor]) -> None:
    visitor, friend = pair
    expect(visitor.page.locator(".tally")).to_have_count(0)  # one match is no evening
    visitor.page.get_by_role("button", name="Rematch").click()
    expect(friend.page.locator(".again li.yes")).to_contain_text("Ada")
    expect(friend.page.locator(".page.end .line")).to_have_count(7)  # the result stays
    friend.page.get_by_role("button", name="I am in").click()
    for each in pair:
        expect(each.page.locator(".table")).to_be_visible()
    play(visitor, friend)
    expect(visitor.page.locator(".tally")).to_contain_text("At this table:")
    wins = visitor.page.locator(".tally b").all_inner_texts()
    assert sum(int(won.split()[-1]) for won in wins) >= 2


def test_who_reads_on_is_played_by_a_bot_and_joins_when_they_like(pair: tuple[Visitor, Visitor]) -> None:
    visitor, friend = pair
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.page.get_by_role("button", name="Begin without waiting").click()
    expect(visitor.page.locator(".table")).to_be_visible()
    expect(friend.page.get_by_role("heading", name="The rematch has begun")).to_be_visible()
    expect(friend.page.locator(".page.end .line")).to_have_count(7)
    friend.page.get_by_role("button", name="I am in").click()
    expect(friend.page.locator(".answers")).to_be_visible()
    expect(visitor.page.locator(".log")).to_contain_text("Bo is back.")


def test_people_talk_about_the_result(pair: tuple[Visitor, Visitor]) -> None:
    visitor, friend = pair
    visitor.page.get_by_label("Message").fill("What a match")
    visitor.press("Enter")
    expect(friend.page.locator(".chat li")).to_contain_text("Ada What a match")
    friend.page.get_by_role("button", name="Ready-made phrases").click()
    friend.page.get_by_role("button", name="Well played!").click()
    expect(visitor.page.locator(".chat li").last).to_contain_text("Bo Well played!")


def test_somebody_who_does_not_play_again_holds_up_nobody(pair: tuple[Visitor, Visitor]) -> None:
    visitor, friend = pair
    visitor.page.get_by_role("button", name="Rematch").click()
    friend.page.get_by_role("button", name="Without me").click()
    expect(visitor.page.locator(".table")).to_be_visible()
    expect(friend.page.get_by_role("button", name="Watch")).to_be_visible()  # and keeps the result
