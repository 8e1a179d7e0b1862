"""The owl by touch on a phone: a hint that moves nothing, a match reviewed, a problem."""

import re

from playwright.sync_api import ViewportSize, expect

from tablee.insight.puzzles import puzzles
from tests.web.layout import MISPLACED
from tests.web.test_film import DROP
from tests.web.visitor import RECORDS, SCROLLS, Visitor

PHONE: ViewportSize = {"width": 360, "height": 640}
PLACES = """() => [...document.querySelectorAll('.seats, .runner, .place, .answer, .hand, .trio')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect()
  return [x, y, width, height].map(Math.round).join(' ')
})"""

BELOW = """() => [...document.querySelectorAll('.trio:has(.odd)')].map((trio) => {
  const [number, back] = [trio.querySelector('.odd'), [...trio.querySelectorAll('.card')].at(-1)]
  return number.getBoundingClientRect().top - back.getBoundingClientRect().top
})"""


COVERED = """() => [...document.querySelectorAll('.runner .card')].filter((card) =>
  card.getBoundingClientRect().bottom > document.querySelector('.note').getBoundingClientRect().top + 2
).length"""
CROSSED = """() => {
  const boxes = [...document.querySelectorAll('.odd')].map((each) => each.getBoundingClientRect())
  const isOver = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1
  return boxes.filter((a, place) => boxes.slice(place + 1).some((b) => isOver(a, b))).length
}"""


def ask_with_a_choice(visitor: Visitor, game: str) -> None:
    """Ask the owl on a turn with a choice; where only one thing can be done it has nothing to say, and that is done."""
    while True:
        visitor.wait(lambda: visitor.is_there(".place.turn") and not visitor.is_there(".toast"), 60)
        visitor.press("h")
        visitor.wait(lambda: visitor.is_there(".note .foot", ".toast"))
        if visitor.is_there(".note .foot"):
            return
        visitor.touch(game)


def test_on_a_phone_the_note_covers_no_card_in_the_middle(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.introduce(language="fr")
    visitor.sit("herz_an_herz", 4)
    page = visitor.page
    ask_with_a_choice(visitor, "herz_an_herz")
    expect(page.locator(".note .because")).to_be_visible()
    visitor.wait(lambda: page.evaluate(COVERED) == 0)
    assert page.evaluate(MISPLACED) == []


def test_on_a_phone_no_number_lies_on_another(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    visitor.introduce()
    page = visitor.page
    page.goto("/problems/gracias")
    page.locator(".cover").first.click()
    expect(page.locator(".trio.chosen .odd")).to_have_count(2)  # one of the two cards is kept, the other given
    assert page.evaluate(CROSSED) == 0


def test_a_hint_lies_on_the_answers_and_moves_nothing(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.introduce()
    visitor.sit("non_merci", 3)
    page = visitor.page
    visitor.wait(lambda: visitor.is_there(".place.turn"), 60)
    before = page.evaluate(PLACES)
    page.keyboard.press("h")
    expect(page.locator(".note .because")).to_be_visible()
    expect(page.locator(".odd").first).to_contain_text("%")
    assert page.evaluate(PLACES) == before
    assert page.evaluate(MISPLACED) == []
    page.keyboard.press("Escape")
    expect(page.locator(".note")).to_have_count(0)
    expect(page.locator(".owlkey")).to_be_focused()
    page.locator(".owlkey").click()
    expect(page.locator(".note .because")).to_be_visible()
    visitor.touch("non_merci")
    expect(page.locator(".note")).to_have_count(0)  # closed with the turn


def test_the_owl_in_a_lesson_covers_no_card_that_lies_open_and_leaves_with_the_move(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.introduce()
    page = visitor.page
    page.goto("/lesson/gracias/better")
    page.locator(".owlkey").wait_for()
    visitor.press("h")
    expect(page.locator(".note .because")).to_contain_text("Trio 3 has the fifth")
    expect(page.get_by_role("button", name=re.compile("trio 3.*wins [0-9]+%"))).to_be_visible()
    for screen in (360, 640), (1440, 900):
        visitor.resize(screen)
        assert min(page.evaluate(BELOW)) >= 0
        assert page.evaluate(MISPLACED) == []
    page.locator(".trio.best").click()
    expect(page.locator(".coach .btn.brass")).to_be_visible()
    expect(page.locator(".note, .owlkey, .odd")).to_have_count(0)


def test_a_match_is_reviewed_and_tried_again(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    visitor.introduce()
    visitor.finish()
    page = visitor.page
    page.get_by_role("link", name="The match reviewed").click()
    expect(page.locator(".shares article")).to_have_count(7, timeout=60_000)
    assert not page.evaluate(SCROLLS)
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "the beginning: " + slider_numbers(visitor))
    if page.locator(".moments article").count():
        page.get_by_role("button", name="Try again from here").first.click()
        expect(page.locator(".bar .tag").first).to_have_text("trial")


def test_a_record_that_is_let_fall_is_reviewed_and_watched_and_reviewed_again(visitor: Visitor) -> None:
    visitor.introduce()
    page, file = visitor.page, RECORDS / "non_merci-3-1-round.json"
    page.goto("/review")
    expect(page.get_by_text("Choose a file")).to_be_visible()
    page.evaluate(DROP, [file.name, file.read_text()])
    page.locator(".curve .line").first.wait_for(timeout=60_000)
    expect(page.locator(".over p")).to_contain_text("matches in 100 that your choices cost", timeout=60_000)
    assert page.url.endswith("/review")
    slider = page.get_by_role("slider")
    slider.focus()
    visitor.press("Home", "ArrowRight")
    page.locator(".curve").get_by_role("link", name="See the film").click()
    reel = page.locator(".reel input")
    expect(reel).to_have_attribute("max", re.compile("[1-9]"))
    assert page.url.endswith(f"/film#{reel.input_value()}")
    visitor.press("ArrowRight")
    page.locator(".filmbar").get_by_role("link", name="The match reviewed").click()
    expect(slider).to_have_value("1")  # where the film was left


def slider_numbers(visitor: Visitor) -> str:
    """What the slider says of everybody, as the table for listeners has it."""
    table = visitor.page.locator(".curve table")
    names = table.locator("thead th").all_text_contents()[1:]
    wins = table.locator("tbody tr").first.locator("td").all_text_contents()
    return ", ".join(f"{name} {share} in 100" for name, share in zip(names, wins, strict=True))


def test_a_problem_takes_one_answer(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    visitor.introduce()
    page = visitor.page
    page.goto("/problems/non_merci")
    asks = page.locator(".asks")
    expect(asks).to_contain_text("Problem 1 of")
    page.locator(".answer.brass").click()
    expect(asks.get_by_role("button", name="Next problem")).to_be_focused()
    expect(page.locator(".answer .odd")).to_have_count(2)
    assert not page.evaluate(SCROLLS)
    page.keyboard.press("Enter")
    expect(asks).to_contain_text("Problem 2 of")


def test_beside_a_problem_are_the_streak_and_who_finds_it(visitor: Visitor) -> None:
    visitor.introduce()
    page = visitor.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/problems/non_merci")
    panels = page.locator("aside .panel")
    expect(panels.nth(1).get_by_role("listitem")).to_have_count(5)
    found = puzzles("non_merci")[0].found
    assert panels.nth(1).locator("li > b").all_text_contents() == [str(share) for share in found]
    best = "take" if puzzles("non_merci")[0].best == "take" else "pass"
    page.locator(".answer.ink" if best == "take" else ".answer.brass").click()
    expect(panels.first.locator(".streak b")).to_have_text("1")
    expect(panels.first.get_by_role("img")).to_have_attribute("aria-label", "The last answers: 1 of 1 found")
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Log and points").click()
    expect(page.get_by_role("dialog").locator(".panel")).to_have_count(2)
