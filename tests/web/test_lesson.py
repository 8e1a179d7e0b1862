"""Lessons: played at the real table, by keyboard and by clicks, with wrong moves answered kindly."""

from playwright.sync_api import expect

from tests.web.layout import MISPLACED
from tests.web.visitor import Visitor

SCREENS = ((360, 640), (390, 844), (1440, 900))


def test_from_home_through_a_lesson_by_keyboard_to_a_table(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.page.get_by_role("link", name="Lesson Non Merci !").click()
    coach = visitor.page.locator(".coach")
    for place, key in enumerate(("n", "n", "t", "n", "t"), 1):
        expect(coach.locator(".steps")).to_have_attribute("aria-label", f"step {place} of 5")
        visitor.press(key)
        expect(coach.locator(".btn.brass")).to_be_focused()
        visitor.press("Enter")
    expect(visitor.page.locator(".place .sum b")).to_have_text("−1")
    expect(coach).to_contain_text("that is the whole game")
    visitor.press("Enter")
    visitor.page.wait_for_url("**/tables/**")


def test_a_wrong_move_in_a_lesson(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.page.goto("/lesson/merci")
    coach = visitor.page.locator(".coach")
    visitor.page.get_by_role("button", name="1 lemon").click()  # fits nowhere
    expect(visitor.page.locator(".toast")).to_contain_text("M-3")
    visitor.page.get_by_role("button", name="5 drop").click()
    coach.get_by_role("button", name="Go on").click()
    expect(coach.locator(".steps")).to_have_attribute("aria-label", "step 2 of 12")  # until then a pile is a 5 drop
    visitor.page.get_by_role("button", name="5 drop").click()
    expect(coach).to_contain_text("You forgot the magic word")
    expect(visitor.page.get_by_role("button", name="5 drop")).to_be_visible()  # and it is still in the hand
    visitor.page.get_by_role("button", name="SIOUPLAIT").click()
    visitor.page.get_by_role("button", name="5 drop").click()
    expect(coach).to_contain_text("Very polite")
    coach.get_by_role("button", name="Go on").click()
    expect(coach).to_contain_text("Who draws it?")


def test_the_question_of_gracias_is_not_covered(visitor: Visitor) -> None:
    """High stacks stay below it, and the points below “Your turn”."""
    visitor.introduce()
    visitor.page.goto("/lesson/gracias")
    coach = visitor.page.locator(".coach")
    visitor.page.locator(".trio.lit").first.wait_for()
    for step, key in enumerate("21", 2):
        visitor.press(key)
        expect(coach.locator(".btn.brass")).to_be_focused()
        visitor.press("Enter")
        expect(coach.locator(".steps")).to_have_attribute("aria-label", f"step {step} of 5")
    expect(visitor.page.locator(".stack .card")).to_have_count(8)  # four of them in one stack
    for screen in SCREENS:
        visitor.resize(screen)
        assert visitor.page.evaluate(MISPLACED) == []
